// SPDX-License-Identifier: Apache-2.0

package import SpringInterchange
import Springs

/// Everything that a text has, and what is held against tokens, as an editor shows it.
package struct LintAnalysis: Sendable {
  package let reading: TextReading
  package let findings: [LintFinding]
  /// Whether the text was longer or more work than one may be, so that nothing of it was read.
  package let isRefused: Bool

  /// The most steps of an analysis: about two seconds.
  private static let mostSteps = 60_000_000

  private init(_ reading: TextReading, _ findings: [LintFinding], isRefused: Bool) {
    (self.reading, self.findings, self.isRefused) = (reading, findings, isRefused)
  }

  /// Reads a text; one that takes more steps than an analysis may is refused.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - fileName: Its file's name.
  ///   - lint: The token that it is compared with; nil for nothing.
  package init(of text: [UInt8], fileName: String, against lint: TokenLint?) {
    guard text.count <= TextReading.longest else {
      self.init(TextReading([]), [], isRefused: true)
      return
    }
    let analysis = Steps.limited(to: Self.mostSteps) {
      let reading = TextReading(text, fileName: fileName, findsTimes: true)
      return Self(reading, lint?.findings(in: text, reading, fileName: fileName) ?? [], isRefused: false)
    }
    self = analysis ?? Self(TextReading([]), [], isRefused: true)
  }

  /// The motion at an offset, the shortest if there are several: its bytes, and a description in Markdown.
  package func description(at offset: Int) -> (bytes: Range<Int>, text: String)? {
    let motions = reading.found.map { (bytes: $0.bytes, describe: MotionDescription.motion($0)) }
    let times = reading.times.map { (bytes: $0.bytes, describe: MotionDescription.time($0)) }
    let here = (motions + times).filter { $0.bytes.lowerBound <= offset && offset <= $0.bytes.upperBound }
    guard let found = here.min(by: { $0.bytes.count < $1.bytes.count }) else { return nil }
    let finding = findings.first { $0.bytes.overlaps(found.bytes) }
    return (found.bytes, found.describe.text(finding))
  }
}
