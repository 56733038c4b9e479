// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange
@testable import SpringKeyframes

@Suite struct FiniteMotionTests {
  @Test func lastsUntilSettledInWholeMilliseconds() throws {
    let motion = try FiniteMotion(Motion(spring: Spring(stiffness: 100, damping: 10)))
    #expect(motion.duration == 1.271)
    #expect(motion.settles)
    #expect(motion.lastPosition == 1)
    let closer = try FiniteMotion(Motion(spring: Spring(stiffness: 100, damping: 10)), tolerance: 1e-4)
    #expect(closer.duration > 1.9)
    let quick = try FiniteMotion(Motion(spring: Spring(duration: 0.001, bounce: 0)))
    #expect(quick.duration == 0.00147)
  }

  /// However large an error is accepted, a file ends where a person sees no more jump.
  @Test(arguments: [0.002, 0.03, 0.5]) func aLargeToleranceEndsNoSooner(tolerance: Double) throws {
    let motion = Motion(spring: Spring(stiffness: 100, damping: 10))
    #expect(try FiniteMotion(motion, tolerance: tolerance).duration == 1.271)
  }

  /// A band too narrow for a double is the narrowest one, and not none, in which a spring would never settle.
  @Test func aBandTooNarrowForADoubleIsTheNarrowest() throws {
    let spring = Spring(stiffness: 100, damping: 10)
    let narrow = try FiniteMotion(Motion(spring: spring), tolerance: .leastNonzeroMagnitude)
    #expect(narrow.settlingTolerance > 0 && narrow.settles)
    // The logarithm of 5e-324 is -744.44, and the decay rate 5.
    #expect(abs(narrow.duration - 744.44 / 5) < 1)
    for target in [1, -1, 20].map({ $0 * Double.leastNonzeroMagnitude }) {
      let tiny = Motion(spring: spring, origin: 0, target: target)
      #expect(try FiniteMotion(tiny).settles, "\(target)")
      #expect(try FiniteMotion(tiny, duration: 200).settles, "\(target)")
    }
  }

  /// A critically damped spring of 1 rad/s settles to a thousandth in 9.2334 s.
  @Test func whatLastsLongerThanAnHourNeedsADuration() throws {
    func slow(_ settling: Double) throws -> Motion {
      Motion(spring: Spring(naturalFrequency: 9.2334 / settling, dampingRatio: 1))
    }
    #expect(try FiniteMotion(slow(3599)).settles)
    let errors = #expect(throws: ValidationErrors.self) { try FiniteMotion(slow(3601)) }
    #expect(errors?.errors.map(\.parameter) == ["duration"])
    #expect(errors?.errors.first?.detail.contains("more than an hour") == true)
    #expect(try !FiniteMotion(slow(3601), duration: 60).settles)
  }

  /// Times that a person can read stay as they are, though a thousand of them is not always a whole number.
  @Test func wholeMillisecondsAreNotRoundedUp() {
    for milliseconds in 100..<20_000 {
      let seconds = Double(milliseconds) / 1000
      #expect(FiniteMotion.roundedUp(seconds) == seconds)
    }
  }

  /// A target such as 0.3 is said as it was given, not as a sum that is off by a hair.
  @Test func progressOneIsTheTargetToTheLastDigit() throws {
    let spring = Spring(stiffness: 100, damping: 10)
    for step in 0..<1000 {
      let (origin, target) = (Double(step) / 7, 200.3 + Double(step) / 10)
      let motion = try FiniteMotion(Motion(spring: spring, origin: origin, target: target))
      #expect(motion.position(of: 1) == target && motion.progress(of: target) == 1)
    }
  }

  /// The search for the settling time ends where all times left are rounded up to the same end.
  @Test func theEndIsThatOfTheExactSettlingTime() throws {
    let seed: UInt64 = 3
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let spring = Spring(
        naturalFrequency: Double.random(in: 0.1...400, using: &generator),
        dampingRatio: Double.random(in: 0.05...8, using: &generator))
      let motion = Motion(
        spring: spring, origin: 0, target: 1, initialVelocity: Double.random(in: -20...20, using: &generator))
      guard let exact = motion.settling(distance: 0.001).seconds, exact < 3600 else { continue }
      let finite = try FiniteMotion(motion)
      #expect(finite.duration == FiniteMotion.roundedUp(exact), "seed \(seed), \(motion)")
      #expect(finite.settles == (exact <= finite.duration), "seed \(seed), \(motion)")
    }
  }

  @Test func framesHoldTheTargetAtTheEnd() throws {
    let motion = try FiniteMotion(Motion(spring: Spring(duration: 0.5, bounce: 0.3), origin: 20, target: 320))
    let (frames, error) = motion.frames(count: 50)
    #expect(frames.values.count == 50)
    #expect(frames.values.first == 20)
    #expect(frames.values.last == 320)
    for index in 1..<49 {
      let exact = motion.motion.position(at: motion.duration * Double(index) / 49)
      #expect(abs(frames.values[index] - exact) < 1e-9)
    }
    // Straight lines through 50 points are within about the square of the interval.
    #expect(error > 0.001 && error < 0.01)
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e101, .greatestFiniteMagnitude]) func aDurationIsFiniteAndAboveZero(
    duration: Double
  ) throws {
    let motion = Motion(spring: Spring(stiffness: 100, damping: 10))
    let errors = #expect(throws: ValidationErrors.self) { try FiniteMotion(motion, duration: duration) }
    #expect(errors?.errors.map(\.parameter) == ["duration"])
  }

  @Test func undampedOrRestingMotionsNeedMore() throws {
    let undamped = Motion(spring: Spring(naturalFrequency: 10, dampingRatio: 0))
    let errors = #expect(throws: ValidationErrors.self) { try FiniteMotion(undamped) }
    #expect(errors?.errors.first?.parameter == "duration")
    let given = try FiniteMotion(undamped, duration: 1)
    #expect(!given.settles)
    #expect(given.lastPosition == undamped.position(at: 1))
    let resting = Motion(spring: Spring(duration: 1, bounce: 0), origin: 5, target: 5)
    #expect(throws: ValidationErrors.self) { try FiniteMotion(resting) }
  }

  @Test func aPushTooSmallForTheNumbersIsToldSo() throws {
    let spring = Spring(duration: 1, bounce: 0)
    let motion = Motion(spring: spring, origin: 5, target: 5, initialVelocity: 1e-50)
    let errors = #expect(throws: ValidationErrors.self) { try FiniteMotion(motion) }
    let told = ValidationError("velocity", "is too small to change a number as large as from")
    #expect(errors?.errors == [told])
  }

  /// Every number that gives no positions is named; css-linear ended the process with some of them.
  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e151]) func endsAndVelocitiesAreFinite(number: Double) throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    func blamed(_ motion: Motion) -> [String?]? {
      let errors = #expect(throws: ValidationErrors.self) { try FiniteMotion(motion, duration: 1) }
      return errors?.errors.map(\.parameter)
    }
    #expect(blamed(Motion(spring: spring, origin: number, target: number)) == ["from", "to"])
    #expect(blamed(Motion(spring: spring, origin: 0, target: 1, initialVelocity: number)) == ["velocity"])
  }

  @Test func aPushAtTheTargetIsMeasuredByItsExcursion() throws {
    let push = Motion(spring: Spring(duration: 0.5, bounce: 0.3), origin: 5, target: 5, initialVelocity: -100)
    let motion = try FiniteMotion(push)
    #expect(motion.distance < 0)
    #expect(motion.settles)
    #expect(motion.lastPosition == 5)
    #expect(motion.progress(of: 5) == 0)
    let largest = motion.progress(count: 2000).max() ?? 0
    #expect(abs(largest - 1) < 1e-5)
    #expect(throws: ValidationErrors.self) { try motion.reduced() }
  }

  @Test func theReducedVariantIsCalmAndAsLong() throws {
    let seed: UInt64 = 0xCA1
    var random = SeededGenerator(seed: seed)
    for round in 0..<100 {
      let spring = Spring(
        duration: .random(in: 0.05...3, using: &random), bounce: .random(in: -0.9...0.95, using: &random), mass: 3)
      let velocity = Double.random(in: -3000...3000, using: &random)
      let motion = try FiniteMotion(Motion(spring: spring, origin: 400, target: -50, initialVelocity: velocity))
      let calm = try motion.reduced()
      let context = "seed \(seed), round \(round): \(spring)"
      #expect(calm.duration == motion.duration)
      #expect(calm.settles, "\(context)")
      #expect(calm.motion.spring.dampingRatio == 1)
      #expect(calm.motion.spring.mass == 3)
      #expect(calm.motion.overshoot == 0, "\(context)")
      let settling = try #require(calm.motion.settling(tolerance: 0.001).seconds)
      #expect(abs(settling - motion.duration) <= 1e-9 * motion.duration, "\(context)")
    }
  }

  /// It comes as near to its target as was asked for.
  @Test(arguments: [1e-5, 1e-4, 0.001]) func theReducedVariantSettlesAsNear(tolerance: Double) throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let motion = try FiniteMotion(Motion(spring: spring), tolerance: tolerance)
    let calm = try motion.reduced()
    #expect(calm.settles && calm.settlingTolerance == tolerance / 2)
    let settling = try #require(calm.motion.settling(tolerance: tolerance / 2).seconds)
    #expect(abs(settling - motion.duration) <= 1e-9 * motion.duration)
  }
}
