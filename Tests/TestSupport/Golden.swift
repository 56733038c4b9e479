// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file of text that an output has to equal, under `Fixtures/Goldens` beside the tests.
///
/// `scripts/regenerate` writes it, and a person reads it before it is committed. A missing file is a failure.
package struct Golden {
  private let file: URL

  /// The golden `Fixtures/Goldens/NAME` of a test target.
  ///
  /// - Parameters:
  ///   - name: The file's name with its ending.
  ///   - testFile: A file in the folder that holds `Fixtures`.
  package init(_ name: String, besides testFile: StaticString) {
    file = URL(fileURLWithPath: "\(testFile)").deletingLastPathComponent().appendingPathComponent(
      "Fixtures/Goldens/\(name)")
  }

  /// Compares an output, or records it where that is asked for.
  ///
  /// - Parameter bytes: The output.
  /// - Returns: The difference, or nil where they are equal.
  /// - Throws: An error where the file cannot be written.
  package func difference(from bytes: [UInt8]) throws -> String? {
    if Regenerated.isWanted {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
      return nil
    }
    guard let recorded = try? Data(contentsOf: file) else {
      return "\(file.lastPathComponent) is missing; \(Regenerated.advice)"
    }
    return TestSupport.difference(of: bytes, from: Array(recorded)).map {
      "\(file.lastPathComponent): \($0); \(Regenerated.advice)"
    }
  }
}
/// Files that are made of the sources: a test compares each with what it would be today, and writes it if that is asked for.
package enum Regenerated {
  /// Whether `scripts/regenerate` runs the test.
  package static let isWanted = ProcessInfo.processInfo.environment["REGENERATE"] != nil

  /// A test's message on a file that isn't as it would be today.
  package static let advice = "run scripts/regenerate and read the difference"
}
