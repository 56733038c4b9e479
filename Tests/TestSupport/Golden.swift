// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file of text that an output has to equal, under `Fixtures/Goldens` beside the tests.
///
/// It is written only on request, with `RECORD_GOLDENS=1` in the environment, and then read by a
/// person before it is committed. A missing file is a failure.
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
  /// - Returns: What is wrong, or nil where they are equal.
  /// - Throws: An error where the file cannot be written.
  package func difference(from bytes: [UInt8]) throws -> String? {
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
      return nil
    }
    guard let recorded = try? Data(contentsOf: file) else {
      return "\(file.lastPathComponent) is missing; RECORD_GOLDENS=1 writes it"
    }
    return TestSupport.difference(of: bytes, from: Array(recorded)).map { "\(file.lastPathComponent): \($0)" }
  }
}
