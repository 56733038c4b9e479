// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange

/// The springs that play over the progress of an animation, Slint's and picom's, against their own formulas.
@Suite struct ProgressSystemTests {
  private static let target = "SpringInterchangeTests"

  private func decoded(_ vector: VectorCase, _ vocabulary: Vocabulary, _ names: [String]) throws -> DecodedSpring {
    try vocabulary.decode(names.compactMap { name in vector.number("input", name).map { (name, .number($0)) } })
  }

  @Test func theClosedFormAgrees() throws {
    var compared = 0
    for vector in try VectorFile("figma_motion", of: Self.target).cases {
      let played = try decoded(vector, .figmaMotionCode, ["decay", "dampedFrequency", "sine", "duration"])
      let duration = try #require(vector.number("input", "duration"))
      for (progress, numbers) in vector.steps("progress") {
        let position = played.progress.position(at: progress * duration)
        #expect((position - numbers[0]).magnitude <= 1e-9, "\(progress) of \(vector)")
        compared += 1
      }
    }
    #expect(compared >= 100)
  }

  /// Avalonia's numbers play over the progress, however long that takes.
  @Test(arguments: [0.25, 0.8, 3]) func avaloniaAgrees(duration: Double) throws {
    var compared = 0
    for vector in try VectorFile("avalonia", of: Self.target).cases {
      let given = vector.inputs("mass", "stiffness", "damping", "initialVelocity")
      guard let played = try? Vocabulary.avalonia.decode(given + [("duration", .number(duration))]) else { continue }
      for (progress, numbers) in vector.steps("ease") {
        let position = played.progress.position(at: progress * duration)
        #expect((position - numbers[0]).magnitude <= 1e-9 * max(1, numbers[0].magnitude), "\(progress) of \(vector)")
        compared += 1
      }
      // Only an end that can be seen counts.
      let isNear = (played.progress.position(at: duration) - 1).magnitude <= Translation.invisibleJump
      #expect(played.cut == duration || played.cut == nil && isNear, "\(vector)")
    }
    #expect(compared > 50)
  }

  @Test func slintAgrees() throws {
    var compared = 0
    for vector in try VectorFile("slint", of: Self.target).cases {
      let played = try decoded(vector, .slint, ["duration", "bounce"])
      for (time, numbers) in vector.steps("remaining") {
        // Single precision.
        #expect((played.progress.position(at: time) - 1 - numbers[0]).magnitude <= 1e-5, "\(time) of \(vector)")
        compared += 1
      }
    }
    #expect(compared >= 100)
  }

  @Test func picomAgrees() throws {
    var compared = 0
    for vector in try VectorFile("picom", of: Self.target).cases {
      let played = try decoded(vector, .picom, ["stiffness", "dampening", "mass", "refreshRate"])
      var play = SystemLoop.Play(try #require(played.loop), from: MotionState(position: 1000, velocity: 0))
      for (frame, numbers) in vector.steps("steps") {
        while Double(play.frame) < frame { play.advance() }
        #expect((play.shown.position - numbers[0]).magnitude <= 1e-9 * 1000, "frame \(frame) of \(vector)")
        compared += 1
      }
    }
    #expect(compared >= 60)
  }

  /// What Figma plays for a bounce is not published: there are code and no distance, in either direction.
  @Test func noDistanceIsSaidWhereNoRuleIsPublished() throws {
    let asked = DecodedSpring(Spring(duration: 0.5, bounce: 0.3))
    let said = Translation(asked, to: .figmaMotion)
    #expect(said.maximumError == nil && !said.isExact && said.encoded.parameters == nil)
    #expect(said.losses.codes == [.ruleUnpublished])
    let code = try #require(said.encoded.code?.text)
    #expect(code.contains("physicalSpringToNormalized({ mass: 1, stiffness: 157.913670"))
    let given = try Vocabulary.figmaMotion.decode(Vocabulary.figmaMotion.example)
    for vocabulary in Vocabulary.all where vocabulary != .figmaMotion {
      let other = Translation(given, to: vocabulary)
      #expect(other.maximumError == nil && other.losses.codes.contains(.ruleUnpublished), "\(vocabulary)")
      #expect(vocabulary != .preset || other.encoded.parameters == nil)
    }
    #expect(given.difference(to: asked) == .infinity)
    let own = Translation(given, to: .figmaMotion)
    #expect(own.isExact && own.losses.codes == [.ruleUnpublished] && own.encoded.code != nil)
    #expect(Translation(DecodedSpring(Spring(response: 1, dampingRatio: 0)), to: .figmaMotion).encoded.code == nil)
  }

  /// The closed form holds every spring that swings, critical damping as its limit, and every velocity.
  @Test func theClosedFormIsExact() throws {
    for (ratio, velocity) in [(0.3, 0.0), (0.7, 4), (0.999_999, -2), (1, 0), (1, 3)] {
      let asked = DecodedSpring(Spring(response: 0.5, dampingRatio: ratio), initialVelocity: velocity)
      for vocabulary in [Vocabulary.figmaMotionCode, .avalonia] {
        let translation = Translation(asked, to: vocabulary)
        #expect(translation.isExact, "\(vocabulary) \(ratio) \(velocity): \(translation.maximumError ?? .nan)")
      }
    }
    let overdamped = Translation(DecodedSpring(Spring(response: 0.5, dampingRatio: 2)), to: .figmaMotionCode)
    #expect(overdamped.losses.codes.contains(.closestFamily) && (overdamped.maximumError ?? 0) > 0.01)
  }

  /// Below a bounce of 0 Slint's ratio goes on straight, and SwiftUI's does not.
  @Test func slintIsNotSwiftUI() throws {
    let slint = try Vocabulary.slint.decode([("duration", .number(0.5)), ("bounce", .number(-0.5))])
    let swiftUI = try Vocabulary.durationBounce.decode([("duration", .number(0.5)), ("bounce", .number(-0.5))])
    #expect(slint.spring.dampingRatio == 1.5 && swiftUI.spring.dampingRatio == 2)
    #expect(try Vocabulary.slint.decode([("duration", .number(0.5004))]).clamps.first?.used == 0.5)
  }
}
