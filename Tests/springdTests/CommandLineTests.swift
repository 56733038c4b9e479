// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpringAPI
import Testing

@testable import SpringCommands
@testable import springd

/// Operations on the command line, as a build script runs them.
@Suite struct CommandLineTests {
  @Test func standardOutputHasTheBytesOfTheService() throws {
    let service = try RunningService(RunningService.patience)
    let base = "http://\(service.address)/v1"
    // A command that converts to one system searches all its parameters.
    let query = "convert?vocabulary=duration-bounce&bounce=0.3&to=android&closest=true"
    let run = try Tool.run(Tool.springd, ["convert", "vocabulary=duration-bounce", "bounce=0.3", "to=android"])
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(run.output == (try service.curl("\(base)/\(query)")))
    let formula = try Tool.run(
      Tool.springd, ["convert", "vocabulary=duration-bounce", "bounce=0.3", "to=android", "closest=false"])
    #expect(!formula.output.contains("closest") && run.output.contains("closest"))
    let css = try Tool.run(Tool.springd, ["keyframes/spring", "vocabulary=android", "--format", "css-linear"])
    let answer = try service.curl("\(base)/keyframes/spring?vocabulary=android&format=css-linear")
    #expect(css.status == 0 && css.output == answer)
  }

  @Test func theBodyMayComeFromAFileOrFromStandardInput() throws {
    let body = #"{"springs":[{"vocabulary":"android"},{"vocabulary":"compose"}]}"#
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("springd-body-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try body.write(to: file, atomically: true, encoding: .utf8)
    let read = try Tool.run(Tool.springd, ["compare", "--json", file.path])
    #expect(read.status == 0 && read.output.hasPrefix(#"{"maximumDifference":"#))
    let piped = "'\(Tool.springd)' compare - <'\(file.path)'"
    #expect(try Tool.run("/bin/sh", ["-c", piped]).output == read.output)
  }

  @Test(arguments: [
    (["convert", "vocabulary=duration-bounce", "bounce=9"], 1, "springd: bounce must be "),
    (["convert", "vocabulary=duration-bounce", "bonce=0.3"], 1, "springd: bonce is not known here"),
    (["convert", "--json", "/nowhere"], 66, "springd: cannot read /nowhere: No such file"),
    (["convert", "bounce"], 64, "springd: 'bounce' is not in the form name=value; see springd help convert\n"),
    (["convert", "--jsn", "-"], 64, "springd: unknown option '--jsn'; convert has --json FILE"),
    (["convert", "--json"], 64, "springd: --json needs a file"),
    (["convert", "--json", "-", "to=android"], 64, "springd: convert takes name=value or a body"),
    (["convrt"], 64, "springd: unknown command 'convrt'; did you mean convert?\n"),
    (["keyframe/sping"], 64, "springd: unknown command 'keyframe/sping'; did you mean keyframes/spring?"),
    // As on the wire: the start of a word finds each that begins so, and none of the kinds of writing counts.
    (
      ["key"], 64,
      "springd: unknown command 'key'; did you mean keyframes/spring, keyframes/dock-bounce or keyframes/gravity-bounce?\n"
    ), (["DockBounce"], 64, "springd: unknown command 'DockBounce'; did you mean keyframes/dock-bounce?"),
    (
      ["serve", "--drain"], 64,
      "springd: unknown option '--drain'; did you mean --drain-delay-seconds or --drain-timeout-seconds?\n"
    ), (["xyzzy"], 64, "springd: unknown command 'xyzzy'; see springd help\n"),
    (["help", "setling"], 64, "springd: unknown command 'setling'; did you mean settling?\n"),
    (["completions", "csh"], 64, "springd: completions takes one of bash, zsh, fish\n"),
  ]) func whatIsWrongHasAStatusAndALine(words: [String], status: Int32, start: String) throws {
    let run = try Tool.run(Tool.springd, words)
    #expect(run.status == status && run.output.isEmpty)
    #expect(run.error.hasPrefix(start), "\(run.error)")
  }

  @Test func aBodyThatIsNotJSONIsWrongData() throws {
    let run = try Tool.run("/bin/sh", ["-c", "printf '{\\n  1' | '\(Tool.springd)' convert -"])
    #expect(run.status == 65 && run.error.hasPrefix("springd: standard input is not JSON: "), "\(run.error)")
    #expect(run.error.hasSuffix("(at line 2, column 3)\n"), "\(run.error)")
  }

  /// An error in a file is reported with its place, as compilers do.
  @Test func errorsOfAFileHaveTheirPlace() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("springd-body-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try """
    {"springs": [
      {"vocabulary": "android"},
      {"vocabulary": "compose", "stiffness": -1}
    ]}
    """.write(to: file, atomically: true, encoding: .utf8)
    let run = try Tool.run(Tool.springd, ["compare", "--json", file.path])
    #expect(run.status == 1)
    #expect(run.error.hasPrefix("springd: \(file.path):3:29: springs.1.stiffness must be"), "\(run.error)")
  }

  /// A body is read once: a format beside it changes nothing of what is in it, and a pipe's faults have their place, too.
  @Test func aBodyOnStandardInputIsLikeAFile() throws {
    let spring = #"{"spring":\n{"vocabulary":"android","stiffness":"#
    let wrong = try Tool.run(
      "/bin/sh", ["-c", "printf '\(spring)-1}}' | '\(Tool.springd)' keyframes/spring --json - --format csv"])
    #expect(wrong.status == 1)
    #expect(wrong.error.hasPrefix("springd: standard input:2:25: spring.stiffness must be"), "\(wrong.error)")
    let run = try Tool.run(
      "/bin/sh", ["-c", "printf '\(spring)200}}' | '\(Tool.springd)' keyframes/spring --json - --format csv"])
    let items = ["keyframes/spring", "vocabulary=android", "stiffness=200", "format=csv"]
    #expect(run.output == (try Tool.run(Tool.springd, items).output) && run.output.hasPrefix("time,value"))
  }

  /// A list may be one JSON array, and the spring one object, as in the documents.
  @Test(arguments: [
    (
      ["compare", #"springs=[{"vocabulary":"android"},{"vocabulary":"compose"}]"#],
      ["compare", #"springs={"vocabulary":"android"}"#, #"springs={"vocabulary":"compose"}"#]
    ),
    (
      ["convert", "vocabulary=android", #"to=["compose","flutter"]"#],
      ["convert", "vocabulary=android", "to=compose,flutter"]
    ),
    (
      ["motion", #"spring={"vocabulary":"duration-bounce","duration":0.5,"bounce":0.2}"#, "count=3", "duration=1"],
      ["motion", "vocabulary=duration-bounce", "spring.duration=0.5", "bounce=0.2", "count=3", "duration=1"]
    ),
  ]) func aListMayBeOneArrayAndTheSpringOneObject(words: [String], same: [String]) throws {
    let run = try Tool.run(Tool.springd, words)
    #expect(run.status == 0 && !run.output.isEmpty, "\(run.error)")
    #expect(run.output == (try Tool.run(Tool.springd, same).output))
  }

  /// Commands that are no operations and read no files stand in the help of all.
  @Test(arguments: [["mcp", "-h"], ["mcp", "--help"], ["help", "serve"], ["help", "completions"]])
  func otherCommandsHaveTheHelpOfAll(words: [String]) throws {
    let (help, all) = (try Tool.run(Tool.springd, words), try Tool.run(Tool.springd, ["help"]))
    #expect(help.status == 0 && help.output == all.output)
  }

  /// A command that reads files has a help of its own, with each of its flags, however it is asked for.
  @Test(arguments: ["read", "tokens", "check", "lint"]) func fileCommandsHaveTheirOwnHelp(name: String) throws {
    let command = try #require(CommandHelp.named(name))
    let help = try Tool.run(Tool.springd, ["help", name])
    #expect(help.status == 0 && help.output.hasPrefix("springd \(name): "))
    #expect(help.output.contains(" \(command.usage)\n\n\(command.flagText)"))
    for flag in ["-h", "--help"] {
      let asked = try Tool.run(Tool.springd, [name, flag])
      #expect(asked.status == 0 && asked.output == help.output, "\(name) \(flag)")
    }
  }

  /// No command that reads files is without the test above.
  @Test func theFileCommandsAreThese() { #expect(CommandHelp.all.map(\.name) == ["read", "tokens", "check", "lint"]) }

  /// Each example runs as it stands in the help.
  @Test func theHelpOfAnOperationHasRunnableExamples() throws {
    for operation in OperationCommand.all {
      let help = try Tool.run(Tool.springd, ["help", operation.name])
      #expect(help.status == 0)
      #expect(help.output == (try Tool.run(Tool.springd, [operation.name, "--help"]).output))
      let commands = help.output.split(separator: "\n").filter { $0.hasPrefix("  springd ") }
      #expect(commands.count == operation.examples.count)
      for member in operation.members { #expect(help.output.contains("\n  \(member.name)=...")) }
      let folder = URL(fileURLWithPath: Tool.springd).deletingLastPathComponent().path
      let first = try Tool.run("/bin/sh", ["-c", "PATH='\(folder)':$PATH; \(commands[0])"])
      #expect(first.status == 0 && !first.output.isEmpty, "\(commands[0]) \(first.error)")
    }
  }

  /// bash's completions of the beginning of a command line.
  @Test(arguments: [
    ("springd conv", 1, ["convert"]), ("springd keyframes/d", 1, ["keyframes/dock-bounce", "keyframes/decay"]),
    ("springd convert vocabulary=andr", 4, ["android"]), ("springd convert prec", 2, []),
    ("springd settling tol", 2, ["tolerance="]), ("springd help solv", 2, ["solve"]),
    ("springd serve --drain-d", 2, ["--drain-delay-seconds"]),
  ]) func bashCompletes(line: String, word: Int, offers: [String]) throws {
    let words = line.replacingOccurrences(of: "=", with: " = ")
    let script = """
      compopt() { :; }
      source <('\(Tool.springd)' completions bash)
      COMP_LINE='\(line)' COMP_POINT=\(line.count) COMP_WORDS=(\(words)) COMP_CWORD=\(word)
      _springd
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try Tool.run("/bin/bash", ["-c", script])
    #expect(run.error.isEmpty)
    #expect(run.output.split(separator: "\n").map(String.init) == offers)
  }

  @Test func everyShellHasItsScript() {
    for shell in Shell.allCases {
      let script = shell.completions(Option.shown)
      for operation in OperationCommand.all { #expect(script.contains(operation.name)) }
    }
  }

  /// As with most tools, a later value replaces an earlier one; all of them are kept for flags that add up.
  @Test func theLastValueOfAFlagCounts() throws {
    let reader = try FlagReader(["--tolerance", "1", "file", "--tolerance=2"], valued: ["--tolerance"], plain: [])
    #expect(reader.value("--tolerance") == "2" && reader.rest == ["file"])
    #expect(try reader.number("--tolerance", in: 0...9) == 2)
    #expect(reader.values["--tolerance"] == ["1", "2"])
  }
}
