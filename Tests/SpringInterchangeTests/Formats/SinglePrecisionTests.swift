// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes
import Springs
import TestSupport
import Testing

/// Android's and Compose's numbers end at 3.4e38.
@Suite struct SinglePrecisionTests {
  private func text(_ format: Format, to target: Double, _ spring: Spring) throws -> String {
    let motion = Motion(spring: spring, origin: 0, target: target)
    var bytes: [UInt8] = []
    try format.write(Clip(FiniteMotion(motion, duration: 2)), &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [Format.androidXML, .compose]) func valuesBeyondItAreRefused(format: Format) throws {
    let calm = Spring(duration: 0.5, bounce: 0)
    let bouncy = Spring(duration: 0.5, bounce: 0.5)
    for sign in [1.0, -1] {
      #expect(try text(format, to: sign * 3.3e38, calm).contains("spring"))
      #expect(throws: ValidationErrors.self) { try text(format, to: sign * 3.5e38, calm) }
      // Its overshoot is beyond it.
      #expect(throws: ValidationErrors.self) { try text(format, to: sign * 3.3e38, bouncy) }
    }
    do { _ = try text(format, to: 1e39, calm) } catch let error as ValidationErrors {
      let said = "a value comes to 1e39, and this format's numbers end at 3.4e38"
      #expect(error.errors.map(\.detail) == ["must be another one: \(said)"])
      #expect(error.errors.map(\.parameter) == ["format"])
    }
    #expect(try text(.swiftUI, to: 1e39, calm).contains("1e39"))
  }

  @Test func aSpringThatComposeCannotSayIsNotSaid() throws {
    let stiff = Spring(mass: 1e-24, stiffness: 1e24, damping: 1e24)
    let file = try text(.compose, to: 1, stiff)
    #expect(file.contains("keyframes {") && !file.contains("SpringSpec"), "\(file)")
    #expect(try text(.compose, to: 1, Spring(duration: 0.5, bounce: 0)).contains("SpringSpec<Float>"))
  }

  @Test(arguments: ["android", "compose"]) func noCodeSaysAVelocityBeyondIt(id: String) throws {
    let vocabulary = try #require(Vocabulary.named(id))
    let spring = Spring(duration: 0.5, bounce: 0)
    for sign in [1.0, -1] {
      #expect(vocabulary.encode(spring, sign * 3.5e38).code == nil)
      let text = try #require(vocabulary.encode(spring, sign * 3.3e38).code).text
      #expect(text.contains("3.3e38f"), "\(text)")
    }
  }
}
