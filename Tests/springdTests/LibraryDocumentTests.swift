// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The Swift of the documentation is in `examples/swift`, which `scripts/check examples` compiles and runs.
@Suite struct LibraryDocumentTests {
  @Test(arguments: [("README.md", 1), ("docs/library.md", 7)]) func codeIsThatOfTheExample(document: String, count: Int)
    throws
  {
    let folder = Tool.root.appendingPathComponent("examples/swift/Sources/springs")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    let text = try String(contentsOf: Tool.root.appendingPathComponent(document), encoding: .utf8)
    let blocks = text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
    #expect(blocks.count == count)
    for block in blocks {
      let lines = block.components(separatedBy: "\n")
      let code = lines.drop { $0.hasPrefix("import ") || $0.isEmpty }.joined(separator: "\n")
      let stands = files.contains { $0.contains(code + "\n") }
      #expect(stands, "\(document): \(lines.last { !$0.isEmpty } ?? "")\n\(code)")
    }
  }

  /// The numbers beside the README's lines are what they print.
  @Test func numbersAreThosePrinted() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Tool.root.appendingPathComponent(path), encoding: .utf8)
    }
    let printed = try text("examples/swift/printed.txt").components(separatedBy: "\n")
    let told = try text("README.md").matches(of: /print\(.*\)  \/\/ (.*)/).map { String($0.1) }
    #expect(told.count == 2 && told == Array(printed.prefix(2)))
  }
}
