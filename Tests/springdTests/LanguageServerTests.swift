// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSON
import SpringTokens
import Testing

@testable import SpringCommands
@testable import springd

/// The language server, message by message and as a process.
@Suite struct LanguageServerTests {
  /// A server in a folder of its own, and what it sent.
  private final class Session {
    private(set) var sent: [JSONValue] = []
    private var server: LanguageServer?
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("springd-lsp-\(UUID().uuidString)").path

    init(tokens: String? = LanguageServerTests.tokens) throws {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      if let tokens { try tokens.write(toFile: "\(folder)/tokens.json", atomically: true, encoding: .utf8) }
      server = LanguageServer(on: .posix) { [unowned self] message in
        sent.append((try? JSONValue(parsing: message.line)) ?? .null)
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    @discardableResult func tell(_ message: JSONValue) -> JSONValue? {
      sent = []
      server?.take(JSONRPCMessage(message.bytes))
      while server?.publishNext() == true {}
      return sent.last
    }

    @discardableResult func ask(_ method: String, _ params: JSONValue = [:]) -> JSONValue? {
      tell(["jsonrpc": "2.0", "id": 1, "method": .string(method), "params": params])
    }

    @discardableResult func notify(_ method: String, _ params: JSONValue) -> JSONValue? {
      tell(["jsonrpc": "2.0", "method": .string(method), "params": params])
    }

    @discardableResult func start(_ options: JSONValue = [:]) -> JSONValue? {
      ask(
        "initialize", ["rootUri": .string("file://\(folder)"), "initializationOptions": options, "capabilities": [:]])
    }

    func uri(_ name: String) -> JSONValue { .string("file://\(folder)/\(name)") }

    @discardableResult func open(_ name: String, _ text: String, language: String = "swift") -> JSONValue? {
      notify(
        "textDocument/didOpen",
        ["textDocument": ["uri": uri(name), "languageId": .string(language), "version": 1, "text": .string(text)]])
    }
  }

  fileprivate static let tokens = #"{"enter":{"$type":"spring","$value":{"duration":"500ms","bounce":0.3}}}"#
  private static let code = "withAnimation(.spring(duration: 0.5, bounce: 0.25)) {}\n"

  @Test func theLifeOfAServer() throws {
    let session = try Session()
    #expect(session.ask("textDocument/hover")?["error"]?["code"] == -32002)
    #expect(session.notify("textDocument/didOpen", [:]) == nil)
    let answer = session.start()
    #expect(answer?["result"]?["capabilities"]?["positionEncoding"] == "utf-16")
    #expect(answer?["result"]?["serverInfo"]?["name"] == "springd")
    #expect(session.notify("initialized", [:]) == nil)
    #expect(session.start()?["error"]?["code"] == -32600)
    #expect(session.ask("textDocument/rename")?["error"]?["code"] == -32601)
    #expect(session.ask("textDocument/hover", ["textDocument": ["uri": "file:///none"]])?["error"]?["code"] == -32602)
    #expect(session.ask("shutdown")?["result"] == .null)
    #expect(session.ask("shutdown")?["error"]?["code"] == -32600)
  }

  @Test func findingsFollowTheText() throws {
    let session = try Session()
    session.start()
    let opened = session.open("View.swift", Self.code)
    #expect(opened?["method"] == "textDocument/publishDiagnostics")
    #expect(opened?["params"]?["version"] == 1 && opened?["params"]?["uri"] == session.uri("View.swift"))
    let finding = opened?["params"]?["diagnostics"]?.elements?.first
    #expect(finding?["code"] == "near-token" && finding?["severity"] == 2 && finding?["source"] == "springd")
    #expect(finding?["range"]?["start"] == ["line": 0, "character": 14])
    #expect(finding?["range"]?["end"] == ["line": 0, "character": 50])
    let changed = session.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": session.uri("View.swift"), "version": 2],
        "contentChanges": [["text": .string(Self.code.replacingOccurrences(of: "0.25", with: "0.9"))]],
      ])
    #expect(changed?["params"]?["version"] == 2)
    #expect(changed?["params"]?["diagnostics"]?.elements?.first?["code"] == "no-token")
    let closed = session.notify("textDocument/didClose", ["textDocument": ["uri": session.uri("View.swift")]])
    #expect(closed?["params"]?["diagnostics"] == [])
    let gone = session.ask(
      "textDocument/hover",
      ["textDocument": ["uri": session.uri("View.swift")], "position": ["line": 0, "character": 20]])
    #expect(gone?["error"]?["code"] == -32602)
  }

  /// A pair of surrogates counts two, and a line ends with any of the three.
  @Test func positionsCountUnitsOfUTF16() throws {
    let session = try Session()
    session.start()
    let text = "// é🌀\r\n\rlet ø = \"🌀\"; let a = Animation.spring(duration: 0.5, bounce: 0.25)\n"
    let range = session.open("View.swift", text)?["params"]?["diagnostics"]?.elements?.first?["range"]
    let before = "let ø = \"🌀\"; let a = ".utf16.count
    #expect(range?["start"] == ["line": 2, "character": .number(Double(before))])
    let length = "Animation.spring(duration: 0.5, bounce: 0.25)".utf16.count
    #expect(range?["end"] == ["line": 2, "character": .number(Double(before + length))])
    func hover(_ line: Double, _ character: Double) -> JSONValue? {
      session.ask(
        "textDocument/hover",
        [
          "textDocument": ["uri": session.uri("View.swift")],
          "position": ["line": .number(line), "character": .number(character)],
        ])?["result"]
    }
    #expect(hover(2, Double(before + length))?["range"] == range)
    let nowhere: [(Double, Double)] = [(2, Double(before) - 1), (0, 5), (99, 0), (0, 1e6), (-1, -1)]
    for (line, character) in nowhere { #expect(hover(line, character) == .null, "\(line) \(character)") }
  }

  @Test func hoverHasTheSpringInOtherSystemsAndItsToken() throws {
    let session = try Session()
    session.start()
    session.open("View.swift", Self.code)
    let hover = session.ask(
      "textDocument/hover",
      ["textDocument": ["uri": session.uri("View.swift")], "position": ["line": 0, "character": 20]])
    let text = hover?["result"]?["contents"]?["value"]?.text ?? ""
    #expect(hover?["result"]?["contents"]?["kind"] == "markdown")
    let facts = "response 0.5 s, damping ratio 0.75, overshoots by 2.838 %, settles in 636.5 ms"
    #expect(text.hasPrefix("Spring: \(facts)"), "\(text)")
    #expect(text.contains("This is near the token enter, ") && text.contains("(`SpringTokens.enter`)"))
    #expect(text.contains("stiffness = 157.91") && text.contains("tension: 157.9"), "\(text)")
  }

  @Test func aQuickFixWritesTheToken() throws {
    let session = try Session()
    session.start()
    session.open("View.swift", Self.code)
    func actions(_ context: JSONValue, at character: Double) -> [JSONValue]? {
      session.ask(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": session.uri("View.swift")], "context": context,
          "range": [
            "start": ["line": 0, "character": .number(character)], "end": ["line": 0, "character": .number(character)],
          ],
        ])?["result"]?.elements
    }
    let action = actions(["diagnostics": []], at: 20)?.first
    #expect(action?["title"] == "Replace by SpringTokens.enter" && action?["kind"] == "quickfix")
    let edit = action?["edit"]?["changes"]?.members.first
    #expect(edit?.name == session.uri("View.swift").text)
    #expect(
      edit?.value == [
        [
          "range": ["start": ["line": 0, "character": 14], "end": ["line": 0, "character": 50]],
          "newText": "SpringTokens.enter",
        ]
      ])
    #expect(actions(["diagnostics": [], "only": ["refactor"]], at: 20) == [])
    #expect(actions(["diagnostics": []], at: 3) == [])
  }

  /// Without tokens nothing is reported, and a spring is still described; tokens that come later are read.
  @Test func withoutTokensTheServerIsSilent() throws {
    let session = try Session(tokens: nil)
    session.start()
    #expect(session.open("View.swift", Self.code)?["params"]?["diagnostics"] == [])
    let hover = session.ask(
      "textDocument/hover",
      ["textDocument": ["uri": session.uri("View.swift")], "position": ["line": 0, "character": 20]])
    #expect(hover?["result"]?["contents"]?["value"]?.text?.contains("Token") == false)
    try Self.tokens.write(toFile: "\(session.folder)/motion.json", atomically: true, encoding: .utf8)
    let configured = session.notify(
      "workspace/didChangeConfiguration", ["settings": ["springd": ["tokens": ["motion.json"]]]])
    #expect(configured?["params"]?["diagnostics"]?.elements?.count == 1)
    try #"{"a":{"$value":"200ms"}}"#.write(toFile: "\(session.folder)/motion.json", atomically: true, encoding: .utf8)
    let saved = session.notify("textDocument/didSave", ["textDocument": ["uri": session.uri("motion.json")]])
    #expect(saved?["params"]?["diagnostics"]?.elements?.first?["code"] == "no-token")
    let wrong = session.notify("workspace/didChangeConfiguration", ["settings": ["springd.tokens": "none.json"]])
    #expect(session.sent.first?["method"] == "window/logMessage")
    #expect(wrong?["params"]?["diagnostics"] == [])
  }

  /// A file of tokens is held against nothing, however the settings write its path.
  @Test(arguments: ["tokens.css", "./tokens.css", "../{}/tokens.css"]) func tokenFilesHaveNoFindings(path: String)
    throws
  {
    let session = try Session(tokens: nil)
    let css = ":root { --fade-duration: 200ms; --slow-duration: 900ms }"
    try css.write(toFile: "\(session.folder)/tokens.css", atomically: true, encoding: .utf8)
    let name = session.folder.split(separator: "/").last.map(String.init) ?? ""
    session.start(["springd": ["tokens": .string(path.replacingOccurrences(of: "{}", with: name))]])
    #expect(session.open("tokens.css", css, language: "css")?["params"]?["diagnostics"] == [])
    let other = session.open("other.css", "a { transition: opacity 500ms ease }", language: "css")
    #expect(other?["params"]?["diagnostics"]?.elements?.isEmpty == false)
  }

  // MARK: - The process

  private func frame(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }

  private func request(_ id: Int, _ method: String, _ params: String = "{}") -> String {
    frame(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#)
  }

  private let exit = #"{"jsonrpc":"2.0","method":"exit"}"#

  /// The messages of an output, each with its own length.
  private func messages(_ output: String) throws -> [JSONValue] {
    var rest = Array(output.utf8)[...]
    var messages: [JSONValue] = []
    while !rest.isEmpty {
      let end = try #require(String(decoding: rest, as: UTF8.self).range(of: "\r\n\r\n"))
      let head = String(decoding: rest, as: UTF8.self)[..<end.lowerBound]
      let length = try #require(Int(head.dropFirst("Content-Length: ".count)))
      rest = rest.dropFirst(head.utf8.count + 4)
      messages.append(try JSONValue(parsing: Array(rest.prefix(length))))
      rest = rest.dropFirst(length)
    }
    return messages
  }

  @Test func theProcessEndsAsTheProtocolSays() throws {
    let initialize = request(1, "initialize", #"{"capabilities":{}}"#)
    let good = try Tool.run(Tool.springd, ["lsp", "--stdio"], input: initialize + request(2, "shutdown") + frame(exit))
    #expect(good.status == 0 && good.error.isEmpty)
    #expect(try messages(good.output).map { $0["id"] } == [1, 2])
    #expect(try Tool.run(Tool.springd, ["lsp"], input: initialize + frame(exit)).status == 1)
    #expect(try Tool.run(Tool.springd, ["lsp"], input: initialize).status == 1)
    #expect(try Tool.run(Tool.springd, ["lsp"], input: initialize + request(2, "shutdown")).status == 0)
    #expect(try Tool.run(Tool.springd, ["lsp", "--tcp"]).status == 64)
  }

  /// Bytes that aren't JSON get an error, and the next message an answer; without a length there is nothing after it.
  @Test func malformedInput() throws {
    let initialize = request(1, "initialize", #"{"capabilities":{}}"#)
    let faulty = try Tool.run(
      Tool.springd, ["lsp"],
      input: frame("{") + "content-length: 2\nContent-Type: x\n\n[]" + frame(#"{"jsonrpc":"2.0","id":[],"method":"x"}"#)
        + initialize)
    let answers = try messages(faulty.output)
    #expect(answers.map { $0["error"]?["code"] } == [-32700, -32600, -32600, nil], "\(faulty.output)")
    let large = "Content-Length: 5000000\r\n\r\n" + String(repeating: " ", count: 5_000_000)
    let skipped = try messages(try Tool.run(Tool.springd, ["lsp"], input: large + initialize).output)
    #expect(skipped.map { $0["error"]?["code"] } == [-32600, nil])
    for broken in [
      "Content-Length: x\r\n\r\n{}", "Content-Length: -1\r\n\r\n", "\r\n\r\n", String(repeating: "x", count: 9000),
    ] {
      let run = try Tool.run(Tool.springd, ["lsp"], input: broken + initialize)
      #expect(run.status == 1)
      #expect(try messages(run.output).map { $0["error"]?["code"] } == [-32700], "\(broken.prefix(40))")
    }
  }

  /// A request that is withdrawn before its turn has the protocol's error in its turn.
  @Test func aWithdrawnRequestIsAnsweredSo() throws {
    let cancel = frame(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":2}}"#)
    let run = try Tool.run(
      Tool.springd, ["lsp"],
      input: request(1, "initialize", #"{"capabilities":{}}"#) + request(2, "textDocument/hover") + cancel
        + request(3, "shutdown") + frame(exit))
    let answers = try messages(run.output)
    #expect(answers.map { $0["id"] } == [1, 2, 3])
    #expect(answers[1]["error"]?["code"] == -32800 && run.status == 0)
  }
}
