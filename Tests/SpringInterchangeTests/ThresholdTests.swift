// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@testable import SpringInterchange

/// The numbers at which an answer changes, asked for on both sides.
@Suite struct ThresholdTests {
  /// Dart's `inMilliseconds` drops the rest of a millisecond, however near the next one is.
  @Test(arguments: [(0.3516, 0.351), (0.351999, 0.351), (0.35, 0.35), (0.0019, 0.001)])
  func flutterDropsTheRestOfAMillisecond(given: Double, played: Double) throws {
    let decoded = try Vocabulary.flutter.decode([("duration", .number(given)), ("bounce", .number(0.3))])
    #expect(abs(decoded.spring.duration - played) < 1e-15)
    #expect(decoded.clamps.map(\.used) == (given == played ? [] : [played]))
  }

  /// A number of milliseconds that a double only comes near is that number.
  @Test func flutterPlaysWholeMillisecondsAsTheyAre() throws {
    for count in 1...2000 {
      let given = Double(count) / 1000
      let decoded = try Vocabulary.flutter.decode([("duration", .number(given)), ("bounce", .number(0.3))])
      #expect(decoded.clamps.isEmpty, "\(given)")
    }
  }

  /// Below ten pixels the way may well be an opacity or a scale.
  @Test(arguments: [(9.999, true), (10, false), (-9.999, true), (-10, false)]) func aRuleOfPixelsIsRemarkedOnBelowTen(
    way: Double, isRemarkedOn: Bool
  ) throws {
    let motion = Motion(spring: .bouncy, origin: 3, target: 3 + way)
    let report = SettlingDefinition.android.report(for: motion)
    #expect(report.seconds != nil && (report.note != nil) == isRemarkedOn)
  }

  /// Presets that play the same motion come in the order of the documentation.
  @Test func presetsThatTieComeInTheOrderOfTheDocumentation() throws {
    let names = Preset.all.map(\.name)
    for preset in Preset.all {
      let decoded = try preset.decode()
      let nearest = Preset.nearest(to: decoded, count: 12)
      for (first, second) in zip(nearest, nearest.dropFirst()) where first.difference == second.difference {
        let places = [first, second].map { names.firstIndex(of: $0.preset.name) ?? -1 }
        #expect(places[0] < places[1], "\(first.preset.name), \(second.preset.name)")
      }
      #expect(nearest.first?.difference == 0)
    }
  }

  /// A third of a word's letters may be wrong, of a short word one.
  @Test(arguments: [
    ("abcdef", "abcdxy", true), ("abcdef", "abcxyz", false), ("abcde", "abcxe", true), ("abcde", "abxye", false),
    ("abcdefghi", "abcdefxyz", true), ("abcdefghi", "abcdewxyz", false), ("ab", "ax", true), ("ab", "xy", false),
  ]) func aThirdOfTheLettersMayBeWrong(word: String, known: String, isSuggested: Bool) {
    #expect(Suggestion.words(for: word, among: [known]) == (isSuggested ? [known] : []))
  }
}
