// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpringTokens
import Testing

@testable import SpringCommands
@testable import springd

/// Token files in, platform files out, as a build runs it.
@Suite struct TokensCommandTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "springd-tokens-\(UUID().uuidString)"
  ).path

  private func write(_ text: String, _ name: String = "tokens.json") throws -> String {
    try Tool.write([name: text], in: folder)
  }

  private static let bouncy = #"{"bouncy":{"$type":"spring","$value":{"duration":0.5,"bounce":0.3}}}"#

  @Test func everyPlatformHasItsFile() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let tokens = try write(Self.bouncy)
    let out = "\(folder)/out/deep"
    let run = try Tool.run(Tool.springd, ["tokens", tokens, "--out", out])
    #expect(run.status == 0, "\(run.error)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == TokenPlatform.all.count)
    for platform in TokenPlatform.all { #expect(FileManager.default.fileExists(atPath: "\(out)/\(platform.fileName)")) }
    // Nothing else is left, such as what was written beside.
    let names = try FileManager.default.subpathsOfDirectory(atPath: out)
    #expect(Set(names) == Set(TokenPlatform.all.map(\.fileName) + ["values"]))
    let check = ["tokens", tokens, "--out", out, "--check"]
    #expect(try Tool.run(Tool.springd, check).status == 0)
    _ = try write(Self.bouncy.replacingOccurrences(of: "0.3", with: "0.2"))
    try FileManager.default.removeItem(atPath: "\(out)/springs.ts")
    let stale = try Tool.run(Tool.springd, check)
    #expect(stale.status == 1 && stale.error.contains("\(out)/springs.ts is missing\n"))
    #expect(stale.error.split(separator: "\n").count == TokenPlatform.all.count)
    #expect(stale.error.contains("\(out)/springs.css is stale"))
    #expect(try Tool.run(Tool.springd, ["tokens", tokens, "--out", out]).status == 0)
    #expect(try Tool.run(Tool.springd, check).status == 0)
  }

  /// The files that are committed beside the example are those that the command writes.
  @Test func theExampleIsCurrent() throws {
    let example = Tool.root.appendingPathComponent("examples/tokens").path
    let run = try Tool.run(Tool.springd, ["tokens", "\(example)/tokens.json", "--out", "\(example)/out", "--check"])
    #expect(run.status == 0, "\(run.error)")
  }

  @Test func onePlatformMayGoToStandardOutput() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let tokens = try write(Self.bouncy)
    let css = try Tool.run(Tool.springd, ["tokens", tokens, "--platform", "css", "--prefix", "x"])
    #expect(css.status == 0 && css.output.contains("--x-bouncy: linear("))
    let piped = "cat '\(tokens)' | '\(Tool.springd)' tokens - --platform=css --prefix=x"
    #expect(try Tool.run("/bin/sh", ["-c", piped]).output == css.output)
  }

  @Test func whatIsWrongLeavesEverythingAsItWas() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let tokens = try write(Self.bouncy)
    let wrong = try write(#"{"a":{"$type":"spring","$value":{"stiffness":-1,"damping":1}}}"#, "b")
    let out = ["--out", "\(folder)/out"]
    let faulty = try Tool.run(Tool.springd, ["tokens", wrong] + out)
    #expect(
      faulty.status == 65 && faulty.error.hasPrefix("springd: \(wrong):1:34: a.stiffness must be"), "\(faulty.error)")
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/out"))
    let missing = try Tool.run(Tool.springd, ["tokens", "\(folder)/none"] + out)
    #expect(missing.status == 66 && missing.error.contains("No such file or directory"))
    // A folder stands where a file is to be: none is written.
    try FileManager.default.createDirectory(atPath: "\(folder)/out/springs.css/x", withIntermediateDirectories: true)
    let blocked = try Tool.run(Tool.springd, ["tokens", tokens, "--platform", "css"] + out)
    #expect(blocked.status == 73 && blocked.error.contains("cannot write \(folder)/out/springs.css"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/out") == ["springs.css"])
    for (words, told) in [
      (["tokens"], "usage: springd tokens PATH..."), (["tokens", tokens], "tokens needs --out DIR"),
      (["tokens", tokens, "--platform", "cs"], "unknown platform 'cs'; did you mean css?"),
      (["tokens", tokens, "--plaform", "css"], "unknown option '--plaform'; did you mean --platform?"),
      (["tokens", tokens, "--tolerance", "2"], "--tolerance must be a number from 1e-06 to 0.1"),
      (["tokens", tokens, "--platform", "swift"], "unknown platform 'swift'; did you mean swiftui?"),
      (["check", tokens], "usage: springd check OLD NEW"),
      (["check", tokens, tokens, "--format", "xml"], "--format must be one of text, json, github"),
    ] {
      let run = try Tool.run(Tool.springd, words)
      #expect(run.status == 64 && run.error.hasPrefix("springd: \(told)"), "\(run.error)")
    }
  }

  /// The good tokens of a file are written, what is left out is reported with its place, and `--strict` refuses it.
  @Test func whatIsLeftOutIsTold() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let tokens = try write(
      """
      { "bad": { "$type": "cubicBezier", "$value": "steps(4)" },
        "fade": { "type": "spring", "stiffness": 120, "damping": 0 },
        "ever": { "type": "spring", "stiffness": 140, "damping": 0 },
        "good": { "type": "spring", "stiffness": 120, "damping": 14 } }
      """)
    for output in [["--platform", "css,swiftui", "--out", "\(folder)/out"], ["--platform", "css"]] {
      let run = try Tool.run(Tool.springd, ["tokens", tokens] + output)
      #expect(run.status == 0)
      #expect(
        run.error == """
          springd: \(tokens):1:3: bad is "steps(4)", which is no curve that is known
          springd: \(tokens):2:3: fade: It is not written for css: duration is required: this spring never settles. (and 1 more)

          """)
      let strict = try Tool.run(Tool.springd, ["tokens", tokens, "--strict"] + output)
      #expect(strict.status == 65 && strict.output.isEmpty)
      #expect(strict.error == run.error + "springd: nothing is written, because of --strict\n")
    }
    #expect(try Tool.run(Tool.springd, ["tokens", tokens, "--platform", "swiftui"]).output.contains("let fade = "))
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/out")
    #expect(Set(names) == ["springs.css", "SpringTokens.swift"])
    let clean = try Tool.run(Tool.springd, ["tokens", try write(Self.bouncy), "--out", "\(folder)/clean", "--strict"])
    #expect(clean.status == 0 && clean.error.isEmpty)
  }

  /// A file of a platform for which no token is left is written without any, and stale until then.
  @Test func aPlatformWithoutTokensIsNotForgotten() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let words = ["--platform", "css,swiftui", "--out", "\(folder)/out"]
    let both = try write("\u{FEFF}" + #"{"enter":{"stiffness":100,"damping":10},"swing":{"stiffness":1,"damping":0}}"#)
    #expect(try Tool.run(Tool.springd, ["tokens", both] + words).status == 0)
    let curve = try write(#"{"swing":{"stiffness":1,"damping":0}}"#)
    let stale = try Tool.run(Tool.springd, ["tokens", curve] + words + ["--check"])
    #expect(stale.status != 0 && stale.error.contains("\(folder)/out/springs.css is stale"))
    #expect(try Tool.run(Tool.springd, ["tokens", curve] + words).status == 0)
    let text = try String(contentsOfFile: "\(folder)/out/springs.css", encoding: .utf8)
    #expect(!text.contains("enter"))
    #expect(try Tool.run(Tool.springd, ["tokens", curve] + words + ["--check"]).status == 0)
    let nowhere = try Tool.run(Tool.springd, ["tokens", curve, "--out", ""])
    #expect(nowhere.status == 64 && nowhere.error == "springd: --out must name a folder\n")
  }

  /// An empty skeleton isn't a result.
  @Test(arguments: ["{}", #"{"d":{"$type":"color","$value":"red"}}"#, #"{"a":{"$type":"spring","$value":"?"}}"#])
  func nothingFoundIsAFailure(text: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let run = try Tool.run(Tool.springd, ["tokens", try write(text), "--out", "\(folder)/out"])
    #expect(run.status == 65 && run.output.isEmpty && run.error.hasPrefix("springd: \(folder)/tokens.json"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/out"))
    let endless = try write(#"{"e":{"stiffness":1,"damping":0}}"#)
    let none = try Tool.run(Tool.springd, ["tokens", endless, "--platform", "css"])
    #expect(none.status == 65 && none.output.isEmpty && none.error.contains("this spring never settles"))
  }

  @Test func whatMovedIsReported() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let old = try write(#"{"a":{"stiffness":100,"damping":10},"b":{"stiffness":1,"damping":1}}"#, "old")
    let new = try write("{\"a\":{\"stiffness\":101,\"damping\":10},\n" + #""c":{"stiffness":1,"damping":1}}"#, "new")
    let text = try Tool.run(Tool.springd, ["check", old, new])
    #expect(text.status == 1)
    let lines = text.output.split(separator: "\n")
    #expect(lines.count == 4 && lines[1] == "+ c: added" && lines[2] == "- b: removed")
    #expect(lines[0] == "~ a: differs by up to 0.6 % of the distance and ends 6.7 ms earlier")
    #expect(lines[3] == "0 unchanged")
    let back = try Tool.run(Tool.springd, ["check", new, old])
    #expect(back.output.hasPrefix("~ a: differs by up to 0.6 % of the distance and ends 6.7 ms later\n"))
    #expect(try Tool.run(Tool.springd, ["check", old, old]).status == 0)
    let kept = try write(#"{"a":{"stiffness":101,"damping":10},"b":{"stiffness":1,"damping":1}}"#, "kept")
    #expect(try Tool.run(Tool.springd, ["check", old, kept, "--tolerance", "0.1"]).status == 0)
    let json = try Tool.run(Tool.springd, ["check", old, kept, "--format", "json"])
    #expect(json.status == 1 && json.output.hasPrefix(#"{"changes":[{"path":"a","change":"changed","#))
    let github = try Tool.run(Tool.springd, ["check", old, new, "--format", "github"])
    #expect(github.output.contains("::error file=\(new),line=1,title=springd check::b: removed\n"))
    #expect(github.output.contains("::notice file=\(new),line=2,title=springd check::c: added\n"))
  }

  /// Durations, delays and curves are compared, what changed within the tolerance is listed, and each change has its
  /// text.
  @Test func everyKindOfChangeHasItsWords() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func document(_ fast: String, _ delay: String, _ curve: String, _ extra: String = "") -> String {
      #"""
      {"fast":{"$type":"duration","$value":"\#(fast)"},"swing":{"stiffness":1,"damping":0,"delay":"\#(delay)"},
       "ease":{"$type":"cubicBezier","$value":[\#(curve)]},"fade":{"$type":"transition","$value":{"duration":"\#(fast)","delay":"\#(delay)","timingFunction":[0,0,1,1]}}\#(extra)}
      """#
    }
    let old = try write(document("200ms", "20ms", "0.4,0,0.2,1"), "old")
    let new = try write(document("900ms", "70ms", "0.4,0,0.2,0.9"), "new")
    let run = try Tool.run(Tool.springd, ["check", old, new])
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 5)
    #expect(lines[0] == "~ fast: 700 ms longer" && lines[1] == "~ swing: starts 50 ms later")
    #expect(lines[2].hasPrefix("~ ease: differs by up to ") && lines[4] == "0 unchanged")
    #expect(lines[3] == "~ fade: starts 50 ms later and ends 750 ms later")
    let within = try Tool.run(Tool.springd, ["check", old, new, "--tolerance", "0.8"])
    #expect(within.status == 0 && within.output == run.output)
    let almost = try Tool.run(Tool.springd, ["check", old, new, "--tolerance", "0.7"])
    #expect(almost.status == 1)
    let kind = try write(#"{"fast":{"stiffness":1,"damping":1}}"#, "kind")
    #expect(
      try Tool.run(Tool.springd, ["check", old, kind]).output.hasPrefix("~ fast: is a spring now and was a duration\n"))
    let words = try write(
      document("200ms", "20ms", "0.4,0,0.2,1", #","a%b":{"stiffness":1,"damping":1,"description":"x"}"#), "c,d:e")
    let github = try Tool.run(Tool.springd, ["check", old, words, "--format", "github"])
    let name = words.replacingOccurrences(of: ":", with: "%3A").replacingOccurrences(of: ",", with: "%2C")
    #expect(github.status == 0)
    #expect(github.output == "::notice file=\(name),line=2,title=springd check::a%25b: added\n")
  }

  /// A guessed unit is reported, and refused with `--strict`.
  @Test func aGuessedUnitIsNotStrict() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let tokens = try write(
      #"{"a":{"$type":"spring","$value":{"vocabulary":"reanimated-duration","duration":550,"dampingRatio":1}}}"#)
    let words = ["tokens", tokens, "--platform", "compose"]
    let run = try Tool.run(Tool.springd, words)
    let note =
      "a: duration 550 is read as milliseconds, as the code of reanimated-duration has it: 0.55 s; springd convert takes it as 550 s.\n"
    #expect(run.status == 0 && run.error.hasPrefix("springd: \(tokens):1:2: \(note)"), "\(run.error)")
    #expect(!run.output.contains("stiffness = 0."))
    #expect(try Tool.run(Tool.springd, words + ["--strict"]).status == 65)
  }

  /// Numbers that the system of a token replaces are reported, refused with `--strict`, and never called exact.
  @Test func replacedNumbersAreNotExact() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let tokens = try write(
      #"{"a":{"vocabulary":"anime-v3","mass":1,"stiffness":200,"damping":10},"b":{"stiffness":100,"damping":10}}"#)
    let words = ["tokens", tokens, "--platform", "swiftui,android", "--out", "\(folder)/out"]
    let run = try Tool.run(Tool.springd, words)
    #expect(run.status == 0 && run.error.contains(":1:2: a: stiffness 200 is taken as 100: anime.js"), "\(run.error)")
    #expect(!run.output.contains("exact") && run.output.contains("2 tokens, 1 with numbers that"), "\(run.output)")
    let strict = try Tool.run(Tool.springd, words + ["--strict"])
    #expect(strict.status == 65 && strict.error.contains("stiffness 200 is taken as 100"))
  }

  /// A velocity that came is a change, whatever system's words stand beside it.
  @Test func aVelocityThatCameIsAChange() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let old = try write(#"{"e":{"type":"spring","stiffness":100,"damping":10}}"#, "old.json")
    let new = try write(#"{"e":{"type":"spring","stiffness":100,"damping":10,"velocity":5}}"#, "new.json")
    let run = try Tool.run(Tool.springd, ["check", old, new])
    #expect(run.status == 1 && run.output.contains("e: differs by up to"), "\(run.output)")
  }
}
