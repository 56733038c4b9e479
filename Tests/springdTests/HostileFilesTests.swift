// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import SpringCommands
@testable import springd

/// Files and folders that somebody else made: pipes, links, names, patterns.
@Suite struct HostileFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "springd-hostile-\(UUID().uuidString)"
  ).path

  private static let spring = "const s = useSpring({ config: { tension: 170, friction: 26 } })\n"
  private static let tokens = #"{"bouncy":{"$type":"spring","$value":{"duration":0.5,"bounce":0.3}}}"#

  private func write(_ name: String, _ text: String) throws {
    let path = URL(fileURLWithPath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: path)
  }

  private func makePipe(_ name: String) throws {
    #expect(try Tool.run("/usr/bin/mkfifo", ["\(folder)/\(name)"]).status == 0)
  }

  /// A command that ends by itself; one that waits is ended after a minute, with status 124.
  private func springd(_ words: String...) throws -> Tool {
    try Tool.run("/usr/bin/timeout", ["60", Tool.springd] + words)
  }

  // MARK: - Pipes

  @Test(arguments: ["mkfifo .gitignore", "ln -s /dev/stdin .gitignore", "ln -s b.gitignore .gitignore"])
  func anIgnoreListThatIsNoRegularFileIsSkippedAndNamed(make: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("a.ts", Self.spring)
    try write("b.gitignore", "*.ts\n")
    _ = try Tool.run("/bin/sh", ["-c", "cd '\(folder)' && \(make)"])
    let run = try springd("read", folder)
    #expect(run.status == 0 && run.output.contains("1 spring"))
    #expect(run.error.contains("\(folder)/.gitignore is skipped: it is a "))
  }

  @Test func aPipeOfTheCommandLineIsReadForAsLongAsItGives() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("tokens.json", Self.tokens)
    let pipe = "\(folder)/pipe"
    try makePipe("pipe")
    let silent = #expect(throws: TextFile.Unreadable.self) {
      try TextFile.bytes(pipe, from: .commandLine, patience: 0.2)
    }
    #expect(silent?.reason == "it gave nothing for 0.2 seconds")
    let command =
      "{ sleep 0.5; cat '\(folder)/tokens.json'; } > '\(pipe)' & '\(Tool.springd)' tokens '\(pipe)' --platform css"
    let run = try Tool.run("/usr/bin/timeout", ["60", "/bin/sh", "-c", command])
    #expect(run.status == 0 && run.output.contains("--bouncy: linear("), "\(run.error)")
    for origin in [TextFile.Origin.configuration, .tree] {
      let refused = #expect(throws: TextFile.Unreadable.self) { try TextFile.bytes(pipe, from: origin) }
      #expect(refused?.reason == "it is a pipe and no regular file")
    }
  }

  @Test func whatIsToBeCheckedIsARegularFile() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("tokens.json", Self.tokens)
    try makePipe("springs.css")
    let words = ["tokens", "\(folder)/tokens.json", "--out", folder, "--platform", "css"]
    let check = try Tool.run("/usr/bin/timeout", ["60", Tool.springd] + words + ["--check"])
    #expect(check.status == 1 && check.error.contains("springs.css is stale"))
    let written = try Tool.run("/usr/bin/timeout", ["60", Tool.springd] + words)
    #expect(written.status == 73 && written.error.contains("springs.css: it is no regular file"))
  }

  /// The main thread waited in `open`, and SIGTERM did nothing.
  @Test func aTokenFileThatBecomesAPipeLeavesTheTokens() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("tokens", "sesame\n")
    let file = "\(folder)/tokens"
    let service = try RunningService(["--token-file", file])
    try makePipe("pipe")
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.moveItem(atPath: "\(folder)/pipe", toPath: file)
    Thread.sleep(forTimeInterval: 2.5)
    let answer = try service.curl("-H", "Authorization: Bearer sesame", "http://\(service.address)/v1/formats")
    #expect(answer.contains("lottie"))
    let log = service.stop().log
    #expect(log.contains("the tokens read before stay valid") && log.contains("it is a pipe and no regular file"))
    #expect(log.contains(#""message":"stopped""#))
  }

  // MARK: - Names and patterns

  @Test func namesAreShownSafelyOrNamed() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("a\u{1B}[31m\nb.ts", Self.spring)
    _ = try Tool.run("/bin/sh", ["-c", "printf x > \"$(printf '%s/c\\351.ts' '\(folder)')\""])
    let run = try springd("read", folder)
    #expect(run.status == 0)
    #expect(run.output.contains(#"a\u{1B}[31m\nb.ts:1:"#) && !run.output.contains("\u{1B}"))
    #expect(run.error.contains(#"c\xe9.ts is skipped: its name is not UTF-8"#))
    try write("t.tokens.json", #"{"a":{"$type":"duration","$value":{"value":200,"unit":"ms"}}}"#)
    for format in ["text", "github", "json", "sarif"] {
      let found = try springd("lint", "--tokens", folder + "/t.tokens.json", folder, "--format", format)
      #expect(found.status == 1 && found.output.contains("31m") && !found.output.contains("\u{1B}"), "\(found.output)")
    }
  }

  /// Braces are no choice in `.gitignore`, and long patterns hid everything and took 21 s.
  @Test func patternsAreThoseOfGit() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("a.ts", Self.spring)
    try write("b.js", Self.spring)
    try write(
      ".gitignore",
      "*.{ts,kt}\n" + String(repeating: "{}", count: 130_000) + "\n" + String(repeating: "{}\n", count: 60_000)
        + String(repeating: "[a", count: 30_000) + "\nb.js\n")
    let run = try springd("read", folder)
    #expect(run.status == 0 && run.output.hasSuffix("1 spring and 0 easings in 1 file\n"), "\(run.output)")
    try write("{x", Self.spring)
    let chosen = try springd("read", folder, "--glob", "{a,b}.ts")
    #expect(chosen.output.hasSuffix("in 1 file\n"))
  }

  // MARK: - What is written

  /// Five files were replaced before the sixth was found to be a folder.
  @Test func allFilesAreWrittenOrNone() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("tokens.json", Self.tokens)
    try write("out/springs.css", "before")
    try write("out/springs.tokens.json/x", "")
    let run = try springd("tokens", "\(folder)/tokens.json", "--out", "\(folder)/out")
    #expect(run.status == 73 && run.error.contains("springs.tokens.json: it is no regular file"))
    #expect(try String(contentsOfFile: "\(folder)/out/springs.css", encoding: .utf8) == "before")
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/out")
    #expect(left.allSatisfy { !$0.contains(".springd-") } && !left.contains("springs.ts"))
  }

  /// If one cannot be made, none takes its place, and nothing is left beside.
  @Test func aFileThatCannotBeMadeLeavesAllOthers() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("a", "old")
    let files = ["a", "b", "c/d"].map { OutputFile(path: "\(folder)/\($0)", bytes: Array("new".utf8)) }
    let long = OutputFile(path: "\(folder)/" + String(repeating: "x", count: 250), bytes: [])
    #expect(throws: CommandError.self) { try OutputFile.write(files + [long]) }
    #expect(try String(contentsOfFile: "\(folder)/a", encoding: .utf8) == "old")
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/b"))
    try OutputFile.write(files)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a", "b", "c"])
    #expect(try String(contentsOfFile: "\(folder)/c/d", encoding: .utf8) == "new")
  }

  @Test func permissionsStayAndALinksFileIsWritten() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("tokens.json", Self.tokens)
    try write("out/springs.ts", "")
    try write("shared/springs.css", "")
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: "\(folder)/out/springs.ts")
    try files.createSymbolicLink(atPath: "\(folder)/out/springs.css", withDestinationPath: "../shared/springs.css")
    let run = try springd("tokens", "\(folder)/tokens.json", "--out", "\(folder)/out", "--platform", "css,typescript")
    #expect(run.status == 0 && run.error.contains("out/springs.css is a symbolic link: "), "\(run.error)")
    let attributes = try files.attributesOfItem(atPath: "\(folder)/out/springs.ts")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try files.destinationOfSymbolicLink(atPath: "\(folder)/out/springs.css") == "../shared/springs.css")
    #expect(try String(contentsOfFile: "\(folder)/shared/springs.css", encoding: .utf8).contains("linear("))
    try files.removeItem(atPath: "\(folder)/shared/springs.css")
    let lost = try springd("tokens", "\(folder)/tokens.json", "--out", "\(folder)/out", "--platform", "css")
    #expect(lost.status == 73 && lost.error.contains("springs.css: it is a link to nothing"))
  }
}
