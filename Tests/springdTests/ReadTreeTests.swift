// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import SpringCommands
@testable import springd

/// A tree as a person wants it read: what git leaves out, copies, names of files.
@Suite struct ReadTreeTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "springd-tree-\(UUID().uuidString)"
  ).path

  private func write(_ files: [String: String]) throws { try Tool.write(files, in: folder) }

  private static let spring = "const s = useSpring({ config: { tension: 170, friction: 26 } })\n"

  /// Patterns of random parts decide on random paths as `git check-ignore` does.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git"))) func patternsAreGits() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(["a": ""])
    try #require(git(["init", "-q", folder], "").status == 0)
    let parts = [
      "a", "b", "foo", "*", "**", "?", "[ab]", "[!a]", "[a-c]", ".", "x", "/", "/", "\\*", "[[:alpha:]]", "{a,b}", " ",
      "\\ ", "!", "#", "-", "*.js", "[^b]", "[]a]", "[a", "\\", "***",
    ]
    let names = [
      "a", "b", "c", "foo", "a.js", "ab", "x", "*", "{a,b}", "a b", ".x", "-", "]", "fooa", "!a", "#a", "a ",
    ]
    var random = SeededGenerator(seed: 5)
    var count = 0
    for _ in 0..<90 {
      let lines = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        var line = (0..<Int.random(in: 1...5, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
          .joined()
        if Int.random(in: 0..<4, using: &random) == 0 { line += "/" }
        if Int.random(in: 0..<5, using: &random) == 0 { line = "!" + line }
        return line
      }
      count += lines.count
      let text = lines.joined(separator: "\n") + "\n"
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/.gitignore"))
      let paths = Set(
        (0..<30).map { index in
          (0..<Int.random(in: 1...4, using: &random)).map { _ in names.randomElement(using: &random) ?? "" }.joined(
            separator: "/") + (index.isMultiple(of: 3) ? "/" : "")
        }
      ).sorted()
      let answer = try git(
        ["-C", folder, "check-ignore", "--no-index", "-z", "--stdin", "-v", "-n"], paths.joined(separator: "\0"))
      let fields = answer.output.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
      let rules = [IgnoreRules(Array(text.utf8), in: [])]
      for start in stride(from: 0, to: fields.count - 3, by: 4) {
        let (pattern, path) = (fields[start + 2], fields[start + 3])
        #expect(
          Self.isHidden(path, rules) == (!pattern.isEmpty && !pattern.hasPrefix("!")), "\(lines) of \(path): \(pattern)"
        )
      }
    }
    #expect(count >= 200)
  }

  /// Whether a path or a folder around it is hidden.
  private static func isHidden(_ path: String, _ rules: [IgnoreRules]) -> Bool {
    let isFolder = path.hasSuffix("/")
    let bytes = Array(isFolder ? path.dropLast().utf8 : path[...].utf8)
    let slashes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }
    return slashes.contains { IgnoreRules.hides(Array(bytes[..<$0]), isFolder: true, rules) }
      || IgnoreRules.hides(bytes, isFolder: isFolder, rules)
  }

  private func git(_ arguments: [String], _ input: String) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
    process.arguments = arguments
    let (source, sink) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (source, sink)
    process.standardError = FileHandle.nullDevice
    try process.run()
    source.fileHandleForWriting.write(Data(input.utf8))
    try source.fileHandleForWriting.close()
    let output = sink.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  /// A rule of a million brackets takes no time.
  @Test func aLongPatternIsNoWork() {
    let rules = [IgnoreRules(Array(String(repeating: "{}", count: 260_000).utf8), in: [])]
    #expect(!IgnoreRules.hides(Array("a/b.ts".utf8), isFolder: false, rules))
  }

  /// Patterns whose stars a search with steps back would try in every way, and those that are longer than any name.
  @Test func hostilePatternsAreNoWork() {
    let pieces = [
      ("*a", 500_000, ""), ("**/", 300_000, "b"), ("[a-z]*", 100_000, ""), ("a?*", 100_000, ""), ("*a", 60, "b*"),
    ]
    let start = ContinuousClock.now
    for (piece, count, end) in pieces {
      let rules = [IgnoreRules(Array((String(repeating: piece, count: count) + end).utf8), in: [])]
      for number in 0..<200 {
        let name = String(repeating: "a", count: 100 + number % 100)
        #expect(!IgnoreRules.hides(Array("a/\(name).ts".utf8), isFolder: false, rules))
      }
    }
    // With steps back the last pattern alone takes longer than anybody waits.
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test func listsOfVersionsAreNotRead() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write([
      "yarn.lock": "a", "package-lock.json": "{}", "c.ts": "", "long.lock": String(repeating: "a\n", count: 200_000),
    ])
    let run = try Tool.run(Tool.springd, ["read", folder])
    #expect(run.output.hasSuffix("0 springs and 0 easings in 1 file\n"), "\(run.output)")
  }

  @Test func theRulesOfFoldersAboveHold() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write([
      ".git/HEAD": "", ".gitignore": "*.gen.ts\n/app/out/\n", "app/a.ts": Self.spring, "app/b.gen.ts": Self.spring,
      "app/out/c.ts": Self.spring, "app/out2/d.ts": "",
    ])
    let run = try Tool.run(Tool.springd, ["read", "\(folder)/app"])
    #expect(run.output.contains("left out: 1 folder (\(folder)/app/out); --all reads all"), "\(run.output)")
    #expect(run.output.hasSuffix("1 spring and 0 easings in 2 files\n"), "\(run.output)")
  }

  @Test func allTakesNamesWithAPoint() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write([".storybook/a.ts": Self.spring, ".b.ts": "", "c.ts": ""])
    let part = try Tool.run(Tool.springd, ["read", folder])
    #expect(part.output.hasSuffix("0 springs and 0 easings in 1 file\n"), "\(part.output)")
    #expect(part.output.contains("left out: 1 folder (\(folder)/.storybook)"))
    let all = try Tool.run(Tool.springd, ["read", "--all", folder])
    #expect(all.output.hasSuffix("1 spring and 0 easings in 3 files\n"), "\(all.output)")
  }

  @Test func copiesAreFoldedAndListsCut() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var files: [String: String] = [:]
    for number in 10..<22 { files["copy\(number).ts"] = Self.spring }
    for number in 30..<42 { files["own\(number).ts"] = "// \(number)\n" + Self.spring }
    try write(files)
    let run = try Tool.run(Tool.springd, ["read", folder])
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("the same text: ") && $0.hasSuffix(" and 4 more") }, "\(run.output)")
    #expect(lines.contains { $0.hasPrefix("the same motion: ") && $0.hasSuffix(" and 5 more") }, "\(run.output)")
    #expect(lines.last == "13 springs and 0 easings in 24 files")
  }

  @Test func namesOfFilesMoveNoTerminal() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(["a\u{1B}[2J\nb.ts": Self.spring])
    let run = try Tool.run(Tool.springd, ["read", folder])
    #expect(run.output.contains(#"a\u{1B}[2J\nb.ts:1:"#) && !run.output.contains("\u{1B}"), "\(run.output)")
  }

  /// A preset of a system that is not in use is not named.
  @Test func theNearestPresetIsOfASystemInUse() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(["a.json": #"{ "soft": { "stiffness": 170, "damping": 26, "mass": 1 } }"#])
    let run = try Tool.run(Tool.springd, ["read", folder])
    #expect(!run.output.contains("react-spring") && run.output.contains("1 spring and"), "\(run.output)")
  }

  @Test func anImportThatIsNotThereIsNothing() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write([
      "other/motion.ts": "export const MASS = 2;\n",
      "a.ts": "import { MASS } from './none';\nx.value = withSpring(1, { stiffness: 180, damping: 20, mass: MASS });\n",
    ])
    let run = try Tool.run(Tool.springd, ["read", folder])
    #expect(run.output.contains("cannot be read here: mass"), "\(run.output)")
  }
}
