// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@testable import SpringInterchange
@testable import SpringKeyframes

@Suite struct SVGTests {
  private func svg(_ clip: Clip) throws -> String {
    var bytes: [UInt8] = []
    try Format.svg.write(clip, &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func svg(dampingRatio: Double, target: Double = 100, duration: Double? = nil) throws -> String {
    let spring = Spring(response: 0.5, dampingRatio: dampingRatio)
    let motion = Motion(spring: spring, origin: 0, target: target)
    return try svg(Clip(try FiniteMotion(motion, duration: duration)))
  }

  /// An overshoot is marked where it is in the picture and can be seen, its label on its outer side.
  @Test func theOvershootIsMarkedWhereItIsSeen() throws {
    #expect(try svg(dampingRatio: 0.9).contains("overshoot 0.15 %"))
    #expect(try svg(dampingRatio: 0.4).contains("overshoot 25.4 %"))
    #expect(try !svg(dampingRatio: 0.95, duration: 2).contains("overshoot"))
    // It is a quarter of a second away.
    #expect(try !svg(dampingRatio: 0.2, duration: 0.2).contains("overshoot"))
    for target in [100.0, -100] {
      let text = try svg(dampingRatio: 0.2, target: target)
      let circle = try #require(text.firstMatch(of: /cy="([0-9.]+)"/).flatMap { Double($0.1) })
      let words = try #require(text.firstMatch(of: /y="([0-9.]+)" dx="8"/).flatMap { Double($0.1) })
      #expect((words < circle) == (target > 0))
    }
  }

  /// A motion of more swings than there may be pieces is drawn in straight lines.
  @Test func manySwingsAreStraightLines() throws {
    let few = try svg(dampingRatio: 0, duration: 5)
    let many = try svg(dampingRatio: 0, duration: 500)
    let curve = /class="curve"[^>]* d="M[0-9.]+ [0-9.]+(C|L)/
    #expect(few.firstMatch(of: curve)?.1 == "C")
    #expect(many.firstMatch(of: curve)?.1 == "L")
    #expect(!many.contains(/L[0-9. ]+C/))
  }

  /// Renderers other than browsers know no variables and no media queries, and paint black what has no colour of its own.
  @Test func everyElementHasItsColourAsAnAttribute() throws {
    let whole = try svg(dampingRatio: 0.4)
    // An element in a group has its colour from there.
    let text = whole.replacing(/<g class="soft" fill="#[0-9a-f]+"[^>]*>.*<\/g>/, with: "")
    #expect(text.count < whole.count && !text.contains("<g"))
    for element in text.matches(of: /<(path|text|rect|circle) [^>]*>/) {
      #expect(element.0.contains("fill=\"") && !element.0.contains("var("), "\(element.0)")
      if element.1 == "path" { #expect(element.0.contains("stroke=\"#"), "\(element.0)") }
    }
    #expect(text.contains("<rect class=\"paper\" width=\"640\" height=\"360\" fill=\"#fff\"/>"))
  }

  @Test func whatNeverMovesHasAPicture() throws {
    let still = Keyframes(duration: 1, evenly: [5, 5])
    let text = try svg(Clip(still, from: .easing, zero: 5, one: 5))
    #expect(!text.contains("null") && text.contains(#/class="curve"[^>]* d="M60 /#))
  }

  /// About six steps of 1, 2 or 5 times a power of ten.
  @Test(arguments: [
    (7.0, 1.0), (8.9, 1), (9.1, 2), (20.9, 2), (21.1, 5), (44, 5), (46, 10), (89, 10), (0.0209, 0.002), (4.4e6, 5e5),
  ]) func ticksAreRoundNumbers(highest: Double, step: Double) throws {
    let axis = AxisTicks(from: 0, to: highest, about: 6)
    #expect(axis.ticks.first == 0)
    #expect(abs(axis.ticks[1] / step - 1) < 1e-12, "\(axis.ticks)")
    #expect(axis.ticks.count == Int(highest / step * (1 + 1e-12)) + 1)
  }
}
