// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file of oracle data: cases with an input, what is expected, and a tolerance.
package struct VectorFile {
  package let cases: [VectorCase]

  /// Reads `Fixtures/NAME.json` beside a test file.
  ///
  /// - Parameters:
  ///   - name: The file's name without its ending.
  ///   - testFile: A file in the folder that holds `Fixtures`.
  /// - Throws: An error where the file is missing or holds no cases.
  package init(_ name: String, besides testFile: StaticString = #filePath) throws {
    let folder = URL(fileURLWithPath: "\(testFile)").deletingLastPathComponent()
    try self.init(name, folder: folder)
  }

  /// Reads `Tests/TARGET/Fixtures/NAME.json`.
  ///
  /// - Parameters:
  ///   - name: The file's name without its ending.
  ///   - target: The test target whose fixture it is.
  /// - Throws: An error where the file is missing or holds no cases.
  package init(_ name: String, of target: String) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    try self.init(name, folder: tests.appendingPathComponent(target))
  }

  private init(_ name: String, folder: URL) throws {
    let file = folder.appendingPathComponent("Fixtures/\(name).json")
    let tree = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    guard let object = tree as? [String: Any], let list = object["cases"] as? [[String: Any]], !list.isEmpty else {
      throw VectorFileError.noCases(name)
    }
    cases = list.map { VectorCase(members: $0) }
  }
}

package enum VectorFileError: Error { case noCases(String) }

/// One case of a vector file.
package struct VectorCase: CustomStringConvertible {
  private let members: [String: Any]

  init(members: [String: Any]) { self.members = members }

  /// The number at a path, such as `"input", "duration"`; the texts `inf`, `-inf` and `nan` are numbers too.
  package func number(_ path: String...) -> Double? {
    switch value(at: path) {
    case let number as NSNumber: number.doubleValue
    case let text as String: Double(text)
    default: nil
    }
  }

  /// The text at a path.
  package func text(_ path: String...) -> String? { value(at: path) as? String }

  /// The truth value at a path.
  package func flag(_ path: String...) -> Bool? { (value(at: path) as? NSNumber)?.boolValue }

  /// Whatever stands at a path, as Foundation reads it.
  package func value(at path: [String]) -> Any? {
    path.reduce(members as Any?) { value, name in (value as? [String: Any])?[name] }
  }

  package var description: String { "\(members)" }
}
