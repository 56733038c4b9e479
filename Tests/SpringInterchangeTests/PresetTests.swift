// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import Testing

@Suite struct PresetTests {
  private func preset(_ members: [(name: String, value: Argument)]) throws -> DecodedSpring {
    try #require(Vocabulary.named("preset")).decode(members)
  }

  @Test func everyPresetReads() throws {
    for preset in Preset.all { #expect(try preset.decode().spring.naturalFrequency > 0, "\(preset.name)") }
    #expect(Set(Preset.all.map(\.name)).count == Preset.all.count)
  }

  @Test func applesThreeHaveHalfASecondAndTheirBounce() throws {
    for (name, bounce) in [("smooth", 0), ("snappy", 0.15), ("bouncy", 0.3)] {
      let spring = try preset([("name", .text("swiftui-\(name)"))]).spring
      #expect(spring.duration == 0.5)
      #expect((spring.bounce - bounce).magnitude < 1e-15)
    }
  }

  @Test func applesThreeCanBeTuned() throws {
    let spring = try preset([
      ("name", .text("swiftui-snappy")), ("duration", .number(0.4)), ("extraBounce", .number(0.1)),
    ]).spring
    #expect(spring.duration == 0.4)
    #expect((spring.bounce - 0.25).magnitude < 1e-15)
  }

  @Test func tooMuchExtraBounceIsPlayedAsOneAndNamed() throws {
    let decoded = try preset([("name", .text("swiftui-bouncy")), ("extraBounce", .number(0.9))])
    #expect(decoded.spring.dampingRatio == 0)
    #expect(decoded.clamps.map(\.parameter) == ["extraBounce"])
    #expect(decoded.clamps.map(\.used) == [0.7])
  }

  @Test func aFixedPresetTakesNoDuration() {
    let errors = #expect(throws: ValidationErrors.self) {
      try preset([("name", .text("swiftui-default")), ("duration", .number(1))])
    }
    #expect(errors?.errors.map(\.parameter) == ["duration"])
  }

  /// Some have a duration of their own, which was replaced all the same, and with others it was ignored.
  @Test func aFixedPresetIsReadAsItIsOrNotAtAll() throws {
    for preset in Preset.all where !preset.isTunable {
      for (duration, bounce, parameter) in [(0.7, nil, "duration"), (nil, 0.1, "extraBounce")] {
        let errors = #expect(throws: ValidationErrors.self, "\(preset.name)") {
          try preset.decode(duration: duration, extraBounce: bounce)
        }
        #expect(errors?.errors.map(\.parameter) == [parameter], "\(preset.name)")
      }
    }
    let bouncy = try #require(Preset.named("swiftui-bouncy"))
    #expect(try bouncy.decode(duration: 0.7).spring.duration == 0.7)
    let errors = #expect(throws: ValidationErrors.self) { try bouncy.decode(duration: -1, extraBounce: .nan) }
    #expect(errors?.errors.map(\.parameter) == ["duration", "extraBounce"])
  }

  @Test func anUnknownNameFindsTheNearestOne() throws {
    let errors = #expect(throws: ValidationErrors.self) { try preset([("name", .text("smooth"))]) }
    #expect(errors?.errors.map(\.parameter) == ["name"])
    let detail = try #require(errors?.errors.first?.detail)
    #expect(detail.hasPrefix("must be one of swiftui-smooth, swiftui-snappy, "))
    #expect(detail.contains("(the operation presets lists all \(Preset.all.count)); did you mean swiftui-smooth"))
  }

  /// Ends of a preset's animation beside its spring, which have no parameter in its vocabulary.
  @Test(arguments: [
    ("gorhom-bottom-sheet", "10 units"), ("flutter-fling", "within 0.01"), ("motion-scale", "10 units a second"),
    ("hyprland-wobble", "within 0.25"),
  ]) func thresholdsThatNoParameterHasAreSaid(name: String, words: String) throws {
    let decoded = try #require(Preset.named(name)).decode()
    #expect(decoded.notes.contains { $0.sentence.contains(words) && $0.code == .thresholdLost })
  }

  @Test func everyPresetIsItsOwnNearest() throws {
    for preset in Preset.all {
      let decoded = try preset.decode()
      let nearest = Preset.nearest(to: decoded, count: 1)
      #expect(nearest.first?.difference == 0, "\(preset.name)")
    }
  }
}
