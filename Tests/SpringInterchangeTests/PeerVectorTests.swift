// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import TestSupport
import Testing

/// The motions of systems with physical parameters or a damping ratio, against their own code.
@Suite struct PeerVectorTests {
  @Test func frequencyAndDampingAgreeWithReactSpring() throws {
    for vector in try VectorFile("react_spring_conversion").cases {
      let decoded = try spoken("react-spring", vector, ["frequency", "damping", "mass"])
      let tension = try #require(vector.number("expected", "tension"))
      let friction = try #require(vector.number("expected", "friction"))
      #expect(isClose(decoded.spring.stiffness, tension, relative: 1e-12), "\(vector)")
      #expect(isClose(decoded.spring.damping, friction, relative: 1e-12), "\(vector)")
      let frequency = try #require(vector.number("input", "frequency"))
      let damping = try #require(vector.number("input", "damping"))
      let clamped = (frequency < 0.01 ? ["frequency"] : []) + (damping < 0 ? ["damping"] : [])
      #expect(decoded.clamps.map(\.parameter) == clamped)
    }
  }

  /// The set of parameters with the fewest errors is meant, of two with as many the later one.
  @Test(arguments: [
    (["tension", "frequency"], ["tension"]), (["friction", "damping"], ["damping"]),
    (["tension", "friction", "frequency", "damping"], ["tension", "friction"]),
  ]) func contradictoryReactSpringsAreRefused(names: [String], wrong: [String]) {
    let errors = #expect(throws: ValidationErrors.self) { try spoken("react-spring", names.map { ($0, 1) }) }
    #expect(errors?.errors.map(\.parameter) == wrong)
    let reason = """
      does not go together with the others; what goes together is tension, friction, mass, refreshRate; or frequency, \
      damping, mass, refreshRate
      """
    #expect(errors?.errors.allSatisfy { $0.detail == reason } == true)
  }

  // Android and Compose keep the damping ratio in single precision, so that is what is read here.
  @Test(arguments: [("android_springforce", "android"), ("compose_spring_simulation", "compose")])
  func singlePrecisionMotionsAgreeWithAndroid(file: String, id: String) throws {
    for vector in try VectorFile(file).cases {
      let ratio = Double(Float(try #require(vector.number("input", "dampingRatio"))))
      let stiffness = try #require(vector.number("input", "stiffness"))
      let decoded = try spoken(id, [("stiffness", stiffness), ("dampingRatio", ratio)])
      let start = try #require(vector.number("input", "value"))
      let target = try #require(vector.number("input", "finalPosition"))
      let velocity = try #require(vector.number("input", "velocity"))
      let motion = motion(of: decoded.spring, from: start, to: target, velocity: velocity)
      let time = try #require(vector.number("input", "time_ms")) / 1000
      let expected = try #require(vector.number("expected", "value"))
      // Four units in the last place of the largest single-precision number on the way.
      let size = max(start.magnitude, target.magnitude, expected.magnitude)
      let limit = 4 * Double(Float(size).ulp)
      #expect((motion.position(at: time) - expected).magnitude <= limit, "\(vector)")
    }
  }

  @Test func libadwaitaPlaysTheSameMotion() throws {
    for vector in try VectorFile("libadwaita_value_velocity").cases {
      let mass = try #require(vector.number("input", "mass"))
      let stiffness = try #require(vector.number("input", "stiffness"))
      let damping = try #require(vector.number("input", "damping"))
      let ratio = damping / (2 * (mass * stiffness).squareRoot())
      let decoded = try spoken("libadwaita", [("dampingRatio", ratio), ("mass", mass), ("stiffness", stiffness)])
      let ends = try ["from", "to"].map { try #require(vector.number("input", $0)) }
      let velocity = try #require(vector.number("input", "initialVelocity"))
      let motion = motion(of: decoded.spring, from: ends[0], to: ends[1], velocity: velocity)
      let time = try #require(vector.number("input", "time_ms")) / 1000
      let expected = try #require(vector.number("expected", "value"))
      let range = max((ends[1] - ends[0]).magnitude, velocity.magnitude, 1)
      #expect((motion.position(at: time) - expected).magnitude <= 1e-11 * range, "\(vector)")
    }
  }

  @Test func durationAndBounceBecomeFluttersDescription() throws {
    var count = 0
    for vector in try VectorFile("flutter_spring_description").cases {
      guard let milliseconds = vector.number("input", "withDurationAndBounce", "duration_ms"), milliseconds > 0,
        let damping = vector.number("expected", "damping"), damping.isFinite
      else { continue }
      count += 1
      let bounce = vector.number("input", "withDurationAndBounce", "bounce") ?? 0
      let asked = try spoken("duration-bounce", [("duration", milliseconds / 1000), ("bounce", bounce)])
      let said = Translation(asked, to: try #require(Vocabulary.named("flutter"))).encoded
      let numbers = try #require(said.parameters)
      for (name, value) in numbers {
        let expected = try #require(vector.number("expected", name))
        guard case .number(let actual) = value else {
          Issue.record("\(name) is not a number")
          continue
        }
        // The first cases are Flutter's own tests, written with two decimal places.
        let limit = vector.number("tolerance", "abs") ?? 1e-12 * expected
        #expect((actual - expected).magnitude <= limit, "\(name) of \(vector)")
      }
    }
    #expect(count > 30)
  }

  @Test func figmasPresetsHaveTheirDerivedNumbers() throws {
    var count = 0
    for vector in try VectorFile("figma_presets").cases {
      guard let bounce = vector.number("expected", "figma_motion_bounce") else { continue }
      count += 1
      let source = vector.number("input", "stiffness") == nil ? "expected" : "input"
      let spring = try spoken(
        "figma", ["stiffness", "damping", "mass"].map { ($0, try #require(vector.number(source, $0))) }
      ).spring
      #expect((max(0, 1 - spring.dampingRatio) - bounce).magnitude <= 1e-12, "\(vector)")
      if let duration = vector.number("expected", "swiftui_duration") {
        #expect(isClose(spring.duration, duration, relative: 1e-12))
      }
    }
    #expect(count == 16)
  }

  @Test func coreAnimationsClampAgreesWithWebKit() throws {
    for vector in try VectorFile("webkit_spring_solver").cases {
      let decoded = try spoken("core-animation", vector, ["mass", "stiffness", "damping", "initialVelocity"])
      let motion = Motion(spring: decoded.spring, relativeVelocity: decoded.initialVelocity)
      let time = try #require(vector.number("input", "time"))
      let fraction = try #require(vector.number("expected", "fraction"))
      #expect((motion.position(at: time) - fraction).magnitude <= 1e-13, "\(vector)")
    }
  }
}
