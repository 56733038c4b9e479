// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Guides for a newcomer name only existing files.
@Suite struct GuideTests {
  private static func text(of file: String) throws -> String {
    try String(contentsOf: Tool.root.appendingPathComponent(file), encoding: .utf8)
  }

  /// The paths of all Swift files in the two folders of sources.
  private static let files: [String] = ["Sources", "swift-springs/Sources"].flatMap { folder in
    let root = Tool.root.appendingPathComponent(folder)
    let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return (found?.allObjects as? [URL] ?? []).map(\.path).filter { $0.hasSuffix(".swift") }
  }

  @Test func theTourNamesFilesThatAreThere() throws {
    let named = try Self.text(of: "docs/tour.md").matches(of: /`([\w+\/-]+\.swift)`/).map(\.1)
    #expect(named.count > 40)
    for name in named { #expect(Self.files.contains { $0.hasSuffix("/\(name)") }, "\(name)") }
  }

  /// Each way through the files is short enough to be read, and names files or rooms.
  @Test func theWaysNameFilesThatAreThere() throws {
    let guide = try Self.text(of: "CONTRIBUTING.md")
    let section = try #require(guide.split(separator: "## ").first { $0.hasPrefix("Two ways") })
    let names = Set(section.matches(of: /`([A-Z][\w+]*)`/).map { String($0.1) })
    let files = Set(Self.files.map { $0.split(separator: "/").last?.dropLast(6) ?? "" }.map(String.init))
    let rooms = Set(
      Self.files.compactMap { path in
        path.range(of: "Sources/", options: .backwards).flatMap { path[$0.upperBound...].split(separator: "/").first }
          .map(String.init)
      })
    #expect(names.subtracting(files).subtracting(rooms) == [])
    #expect((40...60).contains(names.intersection(files).count))
    #expect(names.subtracting(files).count <= 9)
  }
}
