// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SpringCommands
@testable import springd

/// The inventory of a folder's springs.
@Suite struct ReadCommandTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "springd-read-\(UUID().uuidString)"
  ).path

  private func write(_ files: [String: String]) throws { try Tool.write(files, in: folder) }

  @Test func listsWhatIsInFolders() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write([
      "a.tsx": "const s = useSpring({ config: { tension: 170, friction: 26 } })\n",
      "sub/b.css": ".x {\n  transition: opacity 150ms ease-out;\n}\n",
      "sub/c.kt": "spring<Float>(dampingRatio = 0.99709f, stiffness = 170f)\n",
      ".hidden/d.tsx": "useSpring({ config: { tension: 1, friction: 2 } })",
    ])
    let run = try Tool.run(Tool.springd, ["read", folder])
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("\(folder)/a.tsx:1:") == true)
    #expect(lines.first?.contains("react-spring tension 170 friction 26") == true)
    #expect(lines.first?.contains("which is react-spring-default") == true, "\(lines.first ?? "")")
    #expect(run.output.contains("\(folder)/sub/b.css:2:"))
    #expect(lines.contains { $0.hasPrefix("the same motion: ") && $0.contains("c.kt:1:") })
    #expect(lines.last == "2 springs and 1 easing in 3 files")
    let css = try Tool.run(Tool.springd, ["read", folder, "--glob", "*.css"])
    #expect(css.output.hasSuffix("0 springs and 1 easing in 1 file\n"))
    let json = try Tool.run(Tool.springd, ["read", "\(folder)/a.tsx", "--format", "json"])
    #expect(json.output.hasPrefix(#"{"path":"\#(folder)/a.tsx","read":{"found":[{"kind":"spring""#))
  }

  @Test func whatIsNoTextIsSkipped() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(["a.txt": "nothing", "long.css": String(repeating: " ", count: 300_000)])
    try Data([0xFF, 0xFE]).write(to: URL(fileURLWithPath: "\(folder)/b.bin"))
    let run = try Tool.run(Tool.springd, ["read", folder])
    #expect(run.status == 0)
    #expect(run.error.contains("b.bin is skipped: it is not UTF-8"))
    #expect(run.error.contains("long.css is skipped: it is longer than 256 KiB"))
    let missing = try Tool.run(Tool.springd, ["read", "\(folder)/none"])
    #expect(missing.status == 66 && missing.error.contains("No such file or directory"))
    #expect(try Tool.run(Tool.springd, ["read"]).status == 64)
  }

  private static let product = ["a.swift", "b.kt", "src/c.swift", "src/deep/d.kt", "src/deep/e.ts", "src/kept.gen.ts"]
  private static let lists = [".gitignore", "src/.gitignore"]
  private static let rest = [
    "dist/g.js", "ignored/h.ts", "node_modules/x/f.ts", "src/app.min.js", "src/i.gen.ts", "src/long.js",
  ]

  @Test(arguments: [
    ([], product), (["--glob", "*.swift"], ["a.swift", "src/c.swift"]),
    (["--glob", "*.swift", "--glob", "*.kt"], ["a.swift", "b.kt", "src/c.swift", "src/deep/d.kt"]),
    (["--glob", "src/**/*.{swift,kt}"], ["src/c.swift", "src/deep/d.kt"]),
    (["--exclude", "deep", "--exclude", "*.kt"], ["a.swift", "src/c.swift", "src/kept.gen.ts"]),
    (["--glob", "**/deep/*.kt"], ["src/deep/d.kt"]),
    (["--exclude", "src/**/*.ts"], ["a.swift", "b.kt", "src/c.swift", "src/deep/d.kt"]),
    (["--all"], (product + rest + lists).sorted()),
  ]) func readsTheFilesThatAreMeant(options: [String], names: [String]) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(Dictionary(uniqueKeysWithValues: (Self.product + Self.rest).map { ($0, "spring") }))
    try write([
      ".gitignore": "# built\nignored/\n", "src/.gitignore": "*.gen.ts\n!kept.gen.ts\n", "logo.png": "\0",
      "src/long.js": String(repeating: "a=1;", count: 2000),
    ])
    let run = try Tool.run(Tool.springd, ["read", folder, "--format", "json"] + options)
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    let read = run.output.split(separator: "\n").compactMap { $0.split(separator: "\"").dropFirst(3).first }
    #expect(read.map { String($0.dropFirst(folder.utf8.count + 1)) } == names)
  }

  /// A pattern may begin with the folder that is named beside it.
  @Test func aPatternMayNameTheFolder() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(["src/a.swift": "spring", "src/deep/b.swift": "spring"])
    let run = try Tool.run(
      Tool.springd, ["read", folder, "--glob", "\(folder)/src/**/*.swift", "--exclude", "\(folder)/src/deep"])
    #expect(run.output.hasSuffix("0 springs and 0 easings in 1 file\n"), "\(run.output)")
  }

  @Test func readsAFileOnce() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(["a.css": ".x { transition: opacity 150ms ease-out }", "b.css": ""])
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/c.css", withDestinationPath: "a.css")
    let run = try Tool.run(Tool.springd, ["read", "\(folder)/a.css", folder, "\(folder)/c.css", "\(folder)/./a.css"])
    #expect(run.output.hasSuffix("0 springs and 1 easing in 2 files\n"), "\(run.output)")
  }

  @Test func nothingReadIsNoSuccess() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(["a.css": ".x { transition: opacity 150ms ease-out }"])
    let unmatched = try Tool.run(Tool.springd, ["read", folder, "--glob", "*.rs"])
    #expect(unmatched.status == 66 && unmatched.error.contains("no text file in \(folder) is meant"))
    // A file that opens, but cannot be read from its beginning.
    let unreadable = try Tool.run(Tool.springd, ["read", "\(folder)/a.css", "/proc/self/mem"])
    #expect(unreadable.status == 66 && unreadable.error.contains("cannot read /proc/self/mem: "), "\(unreadable)")
    #expect(unreadable.output.isEmpty)
  }

  /// A value without a name isn't a constant of another file.
  @Test func namelessNumbersAreNoConstants() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write([
      "a.ts": ". = 5\n.: 5\nx.: 5\n", "b.json": #"{"": 5, ".": 6, "..": 7}"#,
      "c.css": ".x { transition: opacity 150ms ease-out }",
    ])
    let run = try Tool.run(Tool.springd, ["read", folder])
    #expect(run.status == 0 && run.output.hasSuffix("0 springs and 1 easing in 3 files\n"), "\(run)")
  }

  @Test(arguments: ["text", "json"]) func constantsOfOtherFilesCount(format: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write([
      "motion.ts": "export const STIFF = 312\n",
      "use.tsx": """
      import { motion } from "motion/react"
      import { STIFF } from "./motion"
      export const a = <motion.div transition={{ type: "spring", stiffness: STIFF, damping: 21 }} />
      """,
    ])
    let run = try Tool.run(Tool.springd, ["read", folder, "--format", format])
    #expect(run.output.contains(format == "json" ? #""stiffness":312"# : "stiffness 312"), "\(run.output)")
  }
}
