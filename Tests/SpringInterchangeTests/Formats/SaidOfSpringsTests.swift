// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes
import Springs
import Testing

/// A file's statements on a spring beside its keyframes: its ends, its numbers, its velocity.
@Suite struct SaidOfSpringsTests {
  private static func clip(ratio: Double = 0.5, from origin: Double = 0, to target: Double = 1, velocity: Double = 0)
    throws -> Clip
  {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let motion = Motion(spring: spring, origin: origin, target: target, initialVelocity: velocity)
    return Clip(try FiniteMotion(motion))
  }

  /// The ends are those that were given, to the digit: none is a rounded neighbour of it.
  ///
  /// Game engines have single precision.
  @Test(arguments: Format.all.filter { !["csv", "json", "svg", "unity", "godot"].contains($0.id) && !$0.needsSpring })
  func endsKeepTheirDigits(format: Format) throws {
    for (origin, target) in [(0.0, 1234.5678), (-0.123456789, 98765.4321)] {
      let file = try text(format, Self.clip(from: origin, to: target))
      // A square of Lottie rests in the middle of 512.
      let offset = format.id == "lottie" ? 256 : 0.0
      for end in [origin, target] {
        let digits = "\(end + offset)"
        let isWhole = digits.hasSuffix(".0")
        #expect(file.contains(isWhole ? String(digits.dropLast(2)) : digits), "\(format.id) \(digits)\n\(file)")
      }
    }
  }

  /// Straight lines end there, too.
  @Test(arguments: [Format.swiftUI, .compose, .flutter, .cssKeyframes, .androidXML, .coreAnimation, .waapi])
  func endsOfLinesKeepTheirDigits(format: Format) throws {
    let easing = try #require(Easing.named("bounce-ease-out"))
    let keyframes = easing.keyframes(from: 0.123456789, to: 1234.5678, count: 7, duration: 1)
    let file = try text(format, Clip(keyframes, from: .easing, zero: 0.123456789, one: 1234.5678))
    #expect(file.contains("0.123456789") && file.contains("1234.5678"), "\(file)")
  }

  @Test func scaledEndsKeepTheirDigits() throws {
    var clip = try Self.clip(to: 0.571428571)
    clip.property = .scale
    #expect(try text(.lottie, clip).contains("57.1428571,57.1428571,100"))
    clip.property = .rotate
    #expect(try text(.coreAnimation, clip).contains("\(0.571428571 * .pi / 180)".prefix(14)))
  }

  /// An overdamped spring starts with its velocity in SwiftUI, as any other does.
  @Test(arguments: [0.5, 2]) func anAnimationHasItsVelocity(ratio: Double) throws {
    let file = try text(.swiftUI, Self.clip(ratio: ratio, to: 10, velocity: 200))
    #expect(file.contains(", initialVelocity: 20)\n") && file.contains("Animation = .interpolatingSpring("), "\(file)")
    #expect(!file.contains("without its velocity"))
    #expect(try text(.swiftUI, Self.clip(ratio: ratio, to: 0, velocity: 200)).contains("without its velocity"))
  }

  /// A spring object of Compose or Flutter has none: the call that has one stands beside it.
  @Test func aSpringObjectsVelocityIsSaid() throws {
    let clip = try Self.clip(from: 1.5, to: 11.5, velocity: 200)
    let call = "Animatable(1.5f).animateTo(11.5f, springSpec, initialVelocity = 200f)"
    #expect(try text(.compose, clip).contains(call))
    #expect(try text(.flutter, clip).contains("SpringSimulation(springDescription, 1.5, 11.5, 200)"))
    let resting = try Self.clip(from: 1.5, to: 11.5)
    #expect(try !text(.compose, resting).contains("elocity") && !text(.flutter, resting).contains("elocity"))
  }

  /// Code and the comment above it have the same digits: six, or as many as are asked for.
  @Test(arguments: Format.all.filter { !["csv", "json", "svg", "waapi", "after-effects"].contains($0.id) })
  func commentsHaveTheDigitsOfCode(format: Format) throws {
    var clip = try Self.clip(velocity: 1.23456789)
    let six = "spring: mass 1, stiffness 157.914, damping 12.5664, initial velocity 1.23457,"
    #expect(try text(format, clip).contains(six))
    clip.digits = 17
    #expect(try text(format, clip).contains("stiffness 157.91367041742973, damping 12.566370614359172, initial"))
  }
}
