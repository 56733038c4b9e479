// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite struct AccuracyDocumentTests {
  /// Compares docs/accuracy.md with what it would be today; `scripts/regenerate` writes it.
  @Test func documentIsCurrent() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("docs/accuracy.md")
    let text = try AccuracyDocument().text
    if Regenerated.isWanted { try Data(text.utf8).write(to: file) }
    let written = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(difference(of: Array(written.utf8), from: Array(text.utf8)) == nil, "\(Regenerated.advice)")
  }
}
