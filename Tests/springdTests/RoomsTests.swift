// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The arrows between rooms stand in three manifests and a sentence, which have to agree.
@Suite struct RoomsTests {
  /// A nested package that isn't built breaks unseen where it names other arrows.
  @Test(arguments: ["Benchmarks", "Fuzzing"]) func nestedPackagesNameTheSameArrows(folder: String) throws {
    let all = try Self.arrows(in: "Package.swift")
    let nested = try Self.arrows(in: "\(folder)/Package.swift").filter { all.keys.contains($0.key) }
    #expect(nested.count >= 5)
    for (room, arrows) in nested { #expect(arrows == all[room], "\(room) in \(folder)/Package.swift") }
  }

  @Test func contributorsReadTheSameArrows() throws {
    let manifest = try Self.arrows(in: "Package.swift")
    let told = try Self.text(of: "CONTRIBUTING.md").matches(of: /`(\w+)` → ((?:`\w+`(?:, )?)+)/).reduce(
      into: [String: Set<String>]()
    ) { told, match in told[String(match.1)] = Set(match.2.matches(of: /\w+/).map { String($0.0) }) }
    let rooms = Set(manifest.keys)
    let drawn = manifest.mapValues { $0.intersection(rooms) }.filter { !$0.value.isEmpty }
    #expect(told == drawn)
  }

  /// The imports of each room, without targets that are tests.
  private static func arrows(in manifest: String) throws -> [String: Set<String>] {
    let target = /\.(?:target|executableTarget|library)\(\s*(?:name: )?"(\w+)"(?:,\s*dependencies: \[(.*?)\])?/
    let text = try text(of: manifest)
    return text.matches(of: target.dotMatchesNewlines()).reduce(into: [:]) { arrows, match in
      let names = (match.2 ?? "").matches(of: /\w+/).map { String($0.0) }
      arrows[String(match.1)] = Set(names)
    }
  }

  private static func text(of file: String) throws -> String {
    try String(contentsOf: Tool.root.appendingPathComponent(file), encoding: .utf8)
  }
}
