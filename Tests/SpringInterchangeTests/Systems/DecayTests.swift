// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange

/// Decays and followers against their systems' own programs, and against each other.
@Suite struct DecayTests {
  private static func decay(_ law: DecayLaw, _ vector: VectorCase) throws -> DecayMotion {
    try law.decode(
      law.parameters.compactMap { parameter in vector.number("input", parameter.name).map { (parameter.name, $0) } }
    ).motion
  }

  private static func vectors(_ name: String) throws -> [VectorCase] {
    try VectorFile(name, of: "SpringInterchangeTests").cases
  }

  @Test func composeAgrees() throws {
    var compared = 0
    for vector in try Self.vectors("compose_decays") {
      let law = try #require(DecayLaw.named(vector.text("input", "law") ?? ""))
      let motion = try Self.decay(law, vector)
      let place = try #require(vector.number("expected", "place"))
      #expect(motion.rest.seconds == vector.number("expected", "seconds"), "\(vector)")
      #expect((motion.rest.place - place).magnitude <= 1e-6 * max(1, place.magnitude), "\(vector)")
      for (milliseconds, numbers) in vector.steps("steps") {
        let error = (motion.value(at: milliseconds / 1000) - numbers[0]).magnitude
        #expect(error <= 2e-6 * max(1, place.magnitude), "\(milliseconds) ms of \(vector)")
        compared += 1
      }
    }
    #expect(compared > 80)
  }

  @Test func reanimatedAgrees() throws {
    var compared = 0
    for vector in try Self.vectors("reanimated_decay") {
      let motion = try Self.decay(.reanimated, vector)
      let rate = try #require(vector.number("input", "refreshRate"))
      let place = try #require(vector.number("expected", "place"))
      let seconds = try #require(vector.number("expected", "seconds"))
      #expect(((motion.rest.seconds ?? 0) - seconds).magnitude < 1e-12, "\(vector)")
      #expect((motion.rest.place - place).magnitude <= 1e-11 * max(1, place.magnitude), "\(vector)")
      for (frame, numbers) in vector.steps("steps") {
        let error = (motion.value(at: frame / rate) - numbers[0]).magnitude
        #expect(error <= 1e-11 * max(1, place.magnitude), "frame \(frame) of \(vector)")
        if frame / rate < seconds - 1e-9 {
          #expect((motion.velocity(at: frame / rate) - numbers[1]).magnitude <= 1e-9, "frame \(frame) of \(vector)")
        }
        compared += 1
      }
    }
    #expect(compared > 25)
  }

  @Test func motionAgrees() throws {
    var compared = 0
    for vector in try Self.vectors("motion_inertia") {
      let motion = try Self.decay(.motionInertia, vector)
      let place = try #require(vector.number("expected", "place"))
      let first = try #require(vector.number("expected", "firstDoneMillisecond"))
      #expect((1000 * (motion.rest.seconds ?? 0)).rounded(.up) == first, "\(vector)")
      #expect((motion.rest.place - place).magnitude <= 1e-12 * max(1, place.magnitude), "\(vector)")
      for (milliseconds, numbers) in vector.steps("steps") {
        let error = (motion.value(at: milliseconds / 1000) - numbers[0]).magnitude
        #expect(error <= 1e-12 * max(1, place.magnitude), "\(milliseconds) ms of \(vector)")
        compared += 1
      }
    }
    #expect(compared > 150)
  }

  @Test func flutterAgrees() throws {
    var compared = 0
    for vector in try Self.vectors("flutter_friction") {
      let motion = try Self.decay(.flutterFriction, vector)
      let final = try #require(vector.number("expected", "finalTime"))
      let place = try #require(vector.number("expected", "finalX"))
      #expect(((motion.endByTime ?? 0) - final).magnitude <= 1e-12 * final, "\(vector)")
      #expect((motion.origin + motion.way - place).magnitude <= 1e-12 * max(1, place.magnitude), "\(vector)")
      for (milliseconds, numbers) in vector.steps("steps") {
        let time = milliseconds / 1000
        let error = (motion.origin + motion.travelled(at: time) - numbers[0]).magnitude
        #expect(error <= 1e-11 * max(1, place.magnitude), "\(milliseconds) ms of \(vector)")
        // It is done at the first time with a speed below its tolerance.
        let isDone = numbers[1].magnitude < 1e-3
        #expect(isDone == ((motion.rest.seconds ?? .infinity) <= time), "\(milliseconds) ms of \(vector)")
        if !isDone {
          #expect((motion.velocity(at: time) - numbers[1]).magnitude <= 1e-9 * numbers[1].magnitude + 1e-12)
        }
        compared += 1
      }
    }
    #expect(compared > 200)
  }

  @Test func followersAgree() throws {
    var compared = 0
    for vector in try Self.vectors("followers") {
      let motion = try Self.decay(.follower, vector)
      let rate = try #require(vector.number("input", "refreshRate"))
      for (frame, numbers) in vector.steps("steps") {
        let error = (motion.value(at: frame / rate) - numbers[0]).magnitude
        // Cinemachine's floats.
        #expect(error <= 3e-6 * motion.way.magnitude, "frame \(frame) of \(vector)")
        compared += 1
      }
    }
    #expect(compared == 55)
  }

  /// Between two frames of a loop lies a straight line, and after the last one it stands still.
  @Test func framesAreFollowedToTheLastOne() {
    let frames = DecayFrames(interval: 0.5, distances: [0, 3, 4], velocities: [6, 2, 0.5])
    #expect(frames.length == 1)
    #expect([0, 0.25, 0.5, 0.75, 1, 9].map { frames.travelled(at: $0) } == [0, 1.5, 3, 3.5, 4, 4])
    #expect([0, 0.25, 0.5, 1.25, 1.5, 9].map { frames.velocity(at: $0) } == [6, 6, 2, 0.5, 0, 0])
  }

  // MARK: - Between laws

  private static let exponentials: [DecayLaw] = [
    .exponential, .uiScrollView, .composeExponential, .motionInertia, .follower,
  ]

  @Test func exponentialLawsAreExactlyEachOther() throws {
    for law in Self.exponentials {
      let given = try law.decode(law.example)
      for other in Self.exponentials {
        let translation = DecayTranslation(given, to: other)
        #expect(translation.isExact, "\(law.id) to \(other.id): \(translation.maximumError ?? .nan)")
        let back = try other.decode(#require(translation.parameters))
        let again = DecayTranslation(back, to: law)
        #expect(again.isExact, "\(law.id) to \(other.id) and back")
      }
      // Flutter stops after ten time constants, with e^-10 of the way left.
      let flutter = DecayTranslation(given, to: .flutterFriction)
      #expect(((flutter.maximumError ?? 0) - 4.5399929762e-5).magnitude < 1e-9)
      #expect(flutter.losses.codes.contains(.endsEarly) && !flutter.isExact)
    }
  }

  @Test func aLawToItselfKeepsWhatWasGiven() throws {
    for law in DecayLaw.all {
      let given = try law.decode(law.example)
      let translation = DecayTranslation(given, to: law)
      #expect(translation.isExact && translation.losses.isEmpty, "\(law.id)")
      for (name, value) in law.example {
        #expect(translation.parameters?.contains { $0.name == name && $0.value == value } == true, "\(law.id) \(name)")
      }
      #expect(try law.decode(#require(translation.parameters)).motion.way == given.motion.way, "\(law.id)")
    }
  }

  /// The errors of all pairs, measured again at many more times.
  @Test func theErrorIsTheLargestDistance() throws {
    for law in DecayLaw.all {
      let given = try law.decode(law.example)
      for other in DecayLaw.all where other != law {
        let translation = DecayTranslation(given, to: other)
        let played = try other.decode(#require(translation.parameters, "\(law.id) to \(other.id)")).motion
        let motion = given.motion
        let frame = law == .reanimated || other == .reanimated ? 1 / 60.0 : nil
        let step = frame ?? max(motion.length, played.length) / 100_000
        var largest = (motion.way - played.way).magnitude
        for index in 0...100_000 {
          let time = Double(index) * step
          if time > 2 * max(motion.length, played.length) { break }
          largest = max(largest, (motion.travelled(at: time) - played.travelled(at: time)).magnitude)
        }
        largest /= motion.way.magnitude
        let error = try #require(translation.maximumError)
        #expect((error - largest).magnitude <= 2e-4 * largest + 1e-9, "\(law.id) to \(other.id): \(error), \(largest)")
        #expect(error < 0.25, "\(law.id) to \(other.id): \(error)")
      }
    }
  }

  /// The numbers next to the answered ones come no closer.
  @Test func closestIsClosest() throws {
    let spline = try DecayLaw.composeSpline.decode([("density", 2.75), ("velocity", 4000)])
    let fling = try DecayLaw.uiScrollView.decode([("velocity", 1000)])
    for (given, law, name) in [
      (spline, DecayLaw.exponential, "timeConstant"), (spline, .follower, "lambda"), (fling, .composeSpline, "density"),
    ] {
      let translation = DecayTranslation(given, to: law)
      let numbers = try #require(translation.parameters).filter {
        $0.name == name || law.parameter($0.name)?.isPace == false
      }
      let error = try #require(translation.maximumError)
      for factor in [0.5, 0.97, 1.03, 2] {
        let other = try law.decode(numbers.map { ($0.name, $0.name == name ? $0.value * factor : $0.value) })
        #expect(given.motion.largestDifference(from: other.motion) > error, "\(law.id) \(factor)")
      }
    }
  }

  @Test func anIOSFlingOnAndroid() throws {
    let fling = try DecayLaw.uiScrollView.decode([("velocity", 1000)])
    #expect((fling.motion.rest.place - 499.499833).magnitude < 1e-5 && fling.motion.rest.seconds == nil)
    let exact = DecayTranslation(fling, to: .composeExponential)
    let friction = try #require(exact.parameters?.first { $0.name == "frictionMultiplier" }?.value)
    #expect(exact.isExact && (friction - 0.4766672).magnitude < 1e-6)
    #expect(exact.code?.text.hasPrefix("exponentialDecay<Float>(frictionMultiplier = 0.4766") == true)
    let spline = DecayTranslation(fling, to: .composeSpline)
    #expect(try !spline.isExact && #require(spline.maximumError) > 0.02 && spline.losses.codes.contains(.closestFamily))
  }

  @Test func velocitiesThatDifferAreSaid() throws {
    let inertia = try DecayLaw.motionInertia.decode([("velocity", 1000)])
    let translation = DecayTranslation(inertia, to: .uiScrollView)
    let velocity = try #require(translation.parameters?.first { $0.name == "velocity" }?.value)
    #expect((velocity - 800 / 0.325).magnitude < 1e-9 && translation.losses.codes == [.velocityChanged])
  }

  @Test func faultsAreNamed() {
    func errors(_ law: DecayLaw, _ given: [(name: String, value: Double)]) -> String {
      do { return "\(try law.decode(given))" } catch { return error.description }
    }
    #expect(errors(.exponential, [("velocity", 1), ("rate", 2)]) == "rate must be a number from 0.000001 to 0.999999")
    #expect(errors(.exponential, [("velocity", 1)]) == "rate is required, or one of timeConstant, halfLife")
    #expect(
      errors(.follower, [("lambda", 2), ("halfLife", 1)])
        == "halfLife contradicts lambda; to is required: a number from -1000000000000 to 1000000000000")
    #expect(errors(.uiScrollView, [("velocity", 1), ("velocity", 2)]) == "velocity is given more than once")
    #expect(errors(.composeSpline, [("velocity", 1), ("desnity", 2)]).contains("density?"))
    #expect(throws: Never.self) {
      try DecayLaw.follower.decode([("halfLife", 1), ("onePercentTime", 6.643856189774724), ("to", 1)])
    }
  }

  @Test func whatStandsStillIsSaid() throws {
    let still = try DecayLaw.composeSpline.decode([("density", 1), ("velocity", 0), ("from", 5)])
    #expect(still.motion.rest == DecayMotion.Rest(place: 5, seconds: 0) && still.motion.value(at: 1) == 5)
    for law in DecayLaw.all where law != .composeSpline {
      let translation = DecayTranslation(still, to: law)
      #expect(translation.parameters == nil && translation.losses.codes == [.noDecay], "\(law.id)")
    }
    let resting = try DecayLaw.uiScrollView.decode([("velocity", 0)])
    #expect(DecayTranslation(resting, to: .composeExponential).isExact)
  }
}
