// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Testing

/// How often a reading that is said with a plausibility is right, over the corpus of texts, each read as it stands, without
/// its file's name and without its imports, so that evidence is missing as it is in what people paste.
struct ReadingCalibration {
  struct Band {
    let least: Double
    var readings = 0
    var right = 0
  }

  private(set) var bands = [0.9, 0.7, 0.5, 0].map { Band(least: $0) }

  init() {
    for file in ["texts.jsonl", "kinds.jsonl", "modules.jsonl", "counter.jsonl"] {
      for text in NamedText.all(in: file) {
        count(text, text.text, fileName: text.fileName)
        count(text, text.text, fileName: nil)
        count(text, Self.withoutImports(text.text), fileName: text.fileName)
      }
    }
  }

  private mutating func count(_ named: NamedText, _ text: String, fileName: String?) {
    var expected = named.found
    for found in TextReading(Array(text.utf8), fileName: fileName).found {
      guard let spring = found.spring, let band = bands.firstIndex(where: { spring.plausibility >= $0.least }) else {
        continue
      }
      bands[band].readings += 1
      guard let index = expected.firstIndex(where: { NamedText.isSame(found, $0) }) else { continue }
      expected.remove(at: index)
      bands[band].right += 1
    }
  }

  private static func withoutImports(_ text: String) -> String {
    let words = ["import ", "use ", "using ", "#include ", "from ", "export * from"]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { line in !words.contains { line.hasPrefix($0) } }.joined(separator: "\n")
  }

  /// The bands as rows of a table.
  var table: String {
    let rows = zip(bands, [1] + bands.dropLast().map(\.least)).map { band, most in
      "| \(band.least) to \(most) | \(band.readings) | \(band.right) |"
    }
    return "| plausibility | readings | right |\n|---|---|---|\n" + rows.joined(separator: "\n")
  }
}

@Suite struct ReadingCalibrationTests {
  @Test func whatIsSaidWithNineTenthsIsRightInNineteenOfTwenty() throws {
    let band = try #require(ReadingCalibration().bands.first)
    #expect(band.readings >= 100 && Double(band.right) >= 0.95 * Double(band.readings), "\(ReadingCalibration().table)")
  }
}
