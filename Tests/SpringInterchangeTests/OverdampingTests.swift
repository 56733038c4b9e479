// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import TestSupport
import Testing

@Suite struct OverdampingTests {
  /// Core Animation's overdamped curve as reconstructed, with its coefficients at each other's exponential.
  private func swapped(omega: Double, zeta: Double, velocity: Double, time: Double) -> Double {
    let b = zeta * omega
    let gamma = (b * b - omega * omega).squareRoot()
    let fast = (b + gamma + velocity) * exponential(-(b + gamma) * time)
    let slow = (b - gamma + velocity) * exponential(-(b - gamma) * time)
    return 1 - (fast - slow) / (2 * gamma)
  }

  /// e to a power by its series, so that nothing is shared with the product.
  private func exponential(_ x: Double) -> Double {
    let reduced = x / 1024
    var (term, sum) = (1.0, 1.0)
    for index in 1...20 {
      term *= reduced / Double(index)
      sum += term
    }
    return (0..<10).reduce(sum) { power, _ in power * power }
  }

  @Test func theSwappedCurveIsAFasterStart() throws {
    for (omega, zeta, velocity) in [(10.0, 1.4, 0.0), (7, 3, 2), (20, 1.01, -5)] {
      let spring = Spring(naturalFrequency: omega, dampingRatio: zeta)
      let decoded = try spoken(
        "core-animation-overdamping",
        [("stiffness", spring.stiffness), ("damping", spring.damping), ("initialVelocity", velocity)])
      #expect(decoded.clamps.map(\.parameter) == ["initialVelocity"])
      let motion = Motion(spring: decoded.spring, relativeVelocity: decoded.initialVelocity)
      for time in stride(from: 0.0, through: 1.5, by: 0.01) {
        let expected = swapped(omega: omega, zeta: zeta, velocity: velocity, time: time)
        #expect((motion.position(at: time) - expected).magnitude < 1e-9)
      }
    }
  }

  @Test func itSettlesWhenCoreAnimationWasMeasuredToSettle() throws {
    // perceptualDuration 1, bounce −0.5: 2.6 s on a grid of 0.1 s, where the true spring needs 4.15 s.
    let decoded = try spoken("core-animation-overdamping", [("perceptualDuration", 1), ("bounce", -0.5)])
    let motion = Motion(spring: decoded.spring, relativeVelocity: decoded.initialVelocity)
    let outside = (0...100).last { (motion.position(at: Double($0) / 10) - 1).magnitude >= 0.001 }
    #expect(outside == 25)
  }

  @Test func anOverdampedSpringIsSaidExactlyByASlowerStart() throws {
    let vocabulary = try #require(Vocabulary.named("core-animation-overdamping"))
    for (zeta, velocity) in [(1.0, 0.0), (1.3, 0), (4, 3), (0.4, -1)] {
      let asked = DecodedSpring(Spring(naturalFrequency: 9, dampingRatio: zeta), initialVelocity: velocity)
      let translation = Translation(asked, to: vocabulary)
      #expect(translation.isExact)
      #expect((translation.encoded.note != nil) == (zeta > 1))
      let code = try #require(translation.encoded.code).text
      #expect(code.contains("allowsOverdamping") == (zeta > 1))
    }
  }

  @Test func wobbleSaysAnOverdampedSpringWithItsFlag() throws {
    let vocabulary = try #require(Vocabulary.named("wobble-overdamping"))
    for zeta in [0.5, 1, 2] {
      let asked = DecodedSpring(Spring(naturalFrequency: 9, dampingRatio: zeta), initialVelocity: 2)
      let translation = Translation(asked, to: vocabulary)
      #expect(translation.isExact && translation.maximumError == 0)
      #expect(translation.encoded.note == nil)
      let code = try #require(translation.encoded.code).text
      #expect(code.contains("allowsOverdamping: true") == (zeta > 1))
      let read = try vocabulary.decode(try #require(translation.encoded.parameters))
      #expect(read.spring.dampingRatio == zeta && read.clamps.isEmpty)
    }
    // A motion that becomes NaN at some time is none.
    let strong = Translation(DecodedSpring(Spring(naturalFrequency: 9, dampingRatio: 30)), to: vocabulary)
    #expect(!strong.isExact && strong.maximumError == nil && strong.encoded.parameters == nil)
    #expect(strong.encoded.note?.contains("computes no number") == true)
  }

  /// Motion's functions end at an argument of 300, wobble's at 710; what is left then counts from a millionth on.
  @Test(arguments: [("motion", 300.0), ("wobble-overdamping", 710)]) func whatIsLeftWhereTheFunctionsEndIsNamed(
    id: String, end: Double
  ) throws {
    let vocabulary = try #require(Vocabulary.named(id))
    var named = 0
    for step in 0...200 {
      let zeta = 1 + 0.05 * Double(step)
      let spring = Spring(naturalFrequency: 1, dampingRatio: zeta)
      let root = (zeta * zeta - 1).squareRoot()
      let left = root > 0 ? (zeta + root) / (2 * root) * exponential(-end * (zeta - root) / root) : 0
      // The threshold is of the exponential alone, which is 2 to 5 % less.
      guard !(1e-6...1.1e-6).contains(left) else { continue }
      let note = vocabulary.encode(spring, 0).note
      #expect((note != nil) == (left > 1e-6), "\(zeta): \(left)")
      named += note == nil ? 0 : 1
    }
    #expect((20..<180).contains(named))
  }

  @Test(arguments: [
    "core-animation", "uispringtimingparameters", "wobble", "reanimated", "reanimated-duration", "anime-v3",
    "spring-easing", "settling-duration", "uiview", "motion-visual-duration", "motion-duration",
  ]) func whoCannotOverdampSaysTheClosestAndSaysSo(id: String) throws {
    let asked = DecodedSpring(Spring(naturalFrequency: 12, dampingRatio: 2))
    let translation = Translation(asked, to: try #require(Vocabulary.named(id)))
    let error = try #require(translation.maximumError)
    #expect(!translation.isExact && error > 0.05 && error < 0.2, "\(error)")
    let note = try #require(translation.encoded.note)
    #expect(note.contains("overdamped") || note.contains("damped"), "\(note)")
  }

  @Test(arguments: ["core-animation", "uispringtimingparameters", "wobble", "reanimated", "anime-v3", "spring-easing"])
  func whoCannotOverdampNamesTheClamp(id: String) throws {
    let decoded = try spoken(id, [("mass", 1), ("stiffness", 100), ("damping", 50)])
    #expect(decoded.spring.dampingRatio == 1)
    let clamp = try #require(decoded.clamps.first { $0.parameter == "damping" })
    #expect(clamp.given == 50 && clamp.used == 20)
  }
}
