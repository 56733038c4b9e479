// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes
import Springs
import Testing

/// The property that a value moves, under each system's own name.
@Suite struct PropertyTests {
  @Test func aShiftToTheRightIsNoneDownwards() throws {
    var clip = Clip(try FiniteMotion(Motion(spring: Spring(duration: 0.5, bounce: 0.3))))
    clip.property = .translateX
    for (format, words) in [
      (Format.cssLinear, "transform: translateX(1px);"), (.cssKeyframes, "transform: translateX(1px);"),
      (.waapi, "\"transform\":\"translateX(1px)\""), (.androidXML, "android:propertyName=\"translationX\""),
      (.compose, "graphicsLayer { translationX = value.dp.toPx() }; values are in dp"),
      (.androidXML, "android:valueTo=\"1dp\""), (.swiftUI, "value in view.offset(x: value) }"),
      (.coreAnimation, "keyPath: \"transform.translation.x\""),
      (.flutter, "Transform.translate(offset: Offset(value, 0), child: child)"),
      (.lottie, "\"p\":{\"s\":true,\"x\":{\"a\":1,"),
    ] { #expect(try text(format, clip).contains(words), "\(format.id)") }
  }

  /// Heights are subtracted where the value grows downwards, and nowhere else.
  @Test(arguments: AnimatedProperty.all) func onlyAShiftDownwardsTurnsHeightsRound(property: AnimatedProperty) throws {
    let heights = Keyframes(duration: 1, evenly: [0, 64, 0])
    for source in [KeyframeSource.dockBounce, .gravityBounce, .easing] {
      var clip = Clip(heights, from: source, zero: 0, one: 64)
      clip.property = property
      let isTurned = property == .translateY && source != .easing
      #expect(try text(.cssKeyframes, clip).contains("-64") == isTurned, "\(source)")
    }
  }

  /// A line that falls through all of an opacity's range meets both of its ends, the upper one first.
  @Test func keyframesOfAnOpacityAreCutOffForLottie() throws {
    let values = [0, 1.5, -0.5, 1]
    var clip = Clip(Keyframes(duration: 3, evenly: values), from: .easing, zero: 0, one: 1)
    clip.property = .opacity
    let keys = try text(.lottie, clip).matches(of: /"t":([0-9.]+),"s":\[([-0-9.]+)\]/).map {
      (second: (Double($0.1) ?? .nan) / 60, percent: Double($0.2) ?? .nan)
    }
    let expected: [(Double, Double)] = [
      (0, 0), (2.0 / 3, 100), (1, 100), (1.25, 100), (1.75, 0), (2, 0), (7.0 / 3, 0), (3, 100),
    ]
    #expect(keys.count == expected.count)
    for (key, (second, percent)) in zip(keys, expected) {
      #expect(abs(key.second - second) < 1e-4 && key.percent == percent, "\(keys)")
    }
  }

  /// A type begins with a capital letter and everything else with a small one, whatever the name begins with.
  @Test(arguments: ["card-pop", "Card-pop"]) func namesAreWrittenAsEachLanguageWritesThem(name: String) throws {
    var clip = Clip(try FiniteMotion(Motion(spring: Spring(duration: 0.5, bounce: 0.3))))
    clip.name = name
    for (format, words) in [
      (Format.compose, "val cardPopKeyframes:"), (.compose, "val cardPopSpec:"),
      (.coreAnimation, "func cardPopAnimation()"), (.flutter, "const Duration cardPopDuration ="),
      (.swiftUI, "enum CardPopClip {"), (.cssKeyframes, "@keyframes \(name) {"),
    ] { #expect(try text(format, clip).contains(words), "\(format.id)") }
  }
}
