// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP
import JSON
import SpringAPI
import SpringOperations
import Testing

@testable import SpringCommands
@testable import springd

/// The operations as tools for assistants, message by message.
@Suite struct MCPTests {
  private func answer(_ text: String) -> String? {
    let answer = MCPServer().answer(to: JSONRPCMessage(Array(text.utf8)))
    return answer.map { String(decoding: $0.line.dropLast(), as: UTF8.self) }
  }

  private func request(_ method: String, _ params: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":7,"method":"\#(method)","params":\#(params)}"#
  }

  private let meta =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#

  @Test(arguments: [
    ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
    ("2025-11-25", "2025-11-25"), ("2019-01-01", "2025-11-25"),
  ]) func theHandshakeAnswersTheClientsRevisionIfItIsKnown(asked: String, answered: String) {
    let result = answer(request("initialize", #"{"protocolVersion":"\#(asked)"}"#))
    #expect(
      result?.hasPrefix(
        #"{"jsonrpc":"2.0","id":7,"result":{"protocolVersion":"\#(answered)","capabilities":{"tools":{},"prompts":{}}"#)
        == true)
    #expect(answer(request("ping")) == #"{"jsonrpc":"2.0","id":7,"result":{}}"#)
    #expect(answer(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
  }

  @Test func withoutAHandshakeEachRequestHasItsRevision() {
    let discovery = answer(request("server/discover", "{\(meta)}"))
    #expect(discovery?.contains(#""supportedVersions":["2026-07-28"]"#) == true)
    #expect(discovery?.contains(#""resultType":"complete""#) == true)
    let list = answer(request("tools/list", "{\(meta)}"))
    #expect(list?.contains(#""ttlMs":3600000,"cacheScope":"public""#) == true)
    for method in ["initialize", "ping"] { #expect(answer(request(method, "{\(meta)}"))?.contains("-32601") == true) }
    let other = meta.replacingOccurrences(of: "2026-07-28", with: "2027-01-01")
    let refusal = answer(request("tools/list", "{\(other)}"))
    #expect(
      refusal?.contains(
        #""code":-32022,"message":"Unsupported protocol version","data":{"supported":["2026-07-28"],"requested":"2027-01-01"}"#
      ) == true)
    let bare = #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}"#
    #expect(answer(request("tools/list", bare))?.contains("-32602") == true)
  }

  @Test func everyOperationIsATool() throws {
    let list = try #require(answer(request("tools/list")))
    for operation in OperationCommand.all {
      let name = operation.name.map { $0 == "/" || $0 == "-" ? "_" : String($0) }.joined()
      #expect(list.contains(#"{"name":"\#(name)","title":"#))
    }
    #expect(list.contains(#""name":"keyframes_dock_bounce""#))
    // Nothing refers to a document that the client does not have.
    #expect(!list.contains("$ref"))
  }

  @Test func aCallAnswersAsTheOperation() throws {
    let arguments = #"{"spring":{"vocabulary":"duration-bounce"},"to":["android"]}"#
    let result = answer(request("tools/call", #"{"name":"convert","arguments":\#(arguments)}"#))
    let body = try #require(
      try OperationCommand.named("convert")?.run(.value(.json(JSONDocument(parsing: Array(arguments.utf8)).root))).bytes
    )
    let object = String(decoding: body, as: UTF8.self)
    let text = JSONValue.string(object).json
    #expect(
      result == """
        {"jsonrpc":"2.0","id":7,"result":{"content":[{"type":"text","text":\(text)}],"structuredContent":\(object),\
        "isError":false}}
        """)
    let wrong = answer(request("tools/call", #"{"name":"convert","arguments":{"spring":{}}}"#))
    #expect(wrong?.contains(#""isError":true"#) == true && wrong?.contains("vocabulary") == true)
    let presets = answer(request("tools/call", #"{"name":"presets"}"#))
    #expect(presets?.contains("swiftui-smooth") == true)
  }

  private func call(_ name: String, _ arguments: String = "{}") throws -> (line: String, result: JSONValue) {
    let line = try #require(answer(request("tools/call", #"{"name":"\#(name)","arguments":\#(arguments)}"#)))
    return (line, try #require(try JSONValue(parsing: Array(line.utf8))["result"]))
  }

  /// A list of what there is comes in pages that a model can read, in short, or by name or system as a whole.
  @Test(arguments: ["vocabularies", "presets", "formats", "easings"]) func listsComeInPages(list: String) throws {
    for whole in [false, true] {
      var ids: [String] = []
      var offset = 0.0
      while true {
        let (line, result) = try call(list, #"{"offset":\#(Int(offset))\#(whole ? #","name":"a""# : "")}"#)
        #expect(line.utf8.count < 20_000, "\(list): \(line.utf8.count) bytes")
        let part = try #require(result["structuredContent"])
        ids += try #require(part[list]?.elements).compactMap { $0["id"]?.text }
        guard case .number(let next)? = part["next"] else {
          #expect(part["total"] == .number(Double(ids.count)) && part["next"] == .null)
          break
        }
        offset = next
      }
      #expect(ids.count >= (whole ? 1 : 13) && Set(ids).count == ids.count)
    }
  }

  @Test func listsAreFilteredByNameAndSystem() throws {
    let (_, named) = try call("vocabularies", #"{"name":"duration-bounce"}"#)
    let entry = named["structuredContent"]?["vocabularies"]?.elements?.first
    #expect(entry?["parameters"]?.elements?.first?["unit"] == "s")
    let (_, presets) = try call("presets", #"{"system":"swiftui"}"#)
    let systems = presets["structuredContent"]?["presets"]?.elements?.compactMap { $0["system"]?.text } ?? []
    #expect(systems.count > 5 && systems.allSatisfy { $0 == "SwiftUI" })
  }

  /// A member that no tool has is refused, with what was probably meant.
  @Test(arguments: [
    ("presets", #"{"x":1}"#, "x is not known here"), ("vocabularies", #"{"nam":"a"}"#, "did you mean name?"),
    ("vocabularies", #"{"offset":-1}"#, "offset must be"), ("presets", #"{"offset":"100"}"#, "offset must be"),
    ("vocabularies", #"{"name":"androd"}"#, "did you mean android?"),
    ("presets", #"{"system":"nowhere"}"#, "none of the"), ("easings", #"{"name":3}"#, "name must be a text"),
    ("convert", #"{"spring":{"vocabulary":"android"},"too":["ios"]}"#, "did you mean to?"),
  ]) func unknownArgumentsAreRefused(tool: String, arguments: String, told: String) throws {
    let (line, result) = try call(tool, arguments)
    #expect(result["isError"] == .bool(true) && line.contains(told), "\(line)")
  }

  /// A long answer is cut, with a sentence on how to ask for less.
  @Test(arguments: [
    ("motion", #"{"spring":{"vocabulary":"android"},"count":100000}"#, "count"),
    ("convert", #"{"spring":{"vocabulary":"android"}}"#, ""),
    ("keyframes_spring", #"{"spring":{"vocabulary":"android"},"format":"csv","frameRate":1000}"#, ""),
    ("tokens", #"{"tokens":{"t0":{"tension":1,"friction":9},"t1":{"$type":"spring","$value":".bouncy"}}}"#, ""),
  ]) func longAnswersAreCut(tool: String, arguments: String, member: String) throws {
    let (line, result) = try call(tool, arguments)
    #expect(line.utf8.count < 90_000, "\(tool): \(line.utf8.count)")
    #expect(result["structuredContent"]?.members.isEmpty == false && result["isError"] == .bool(false))
    guard !member.isEmpty else { return }
    let note = result["content"]?.elements?.last?["text"]?.text ?? ""
    #expect(note.contains(" are here.") && note.contains("Ask for less with \(member)"), "\(note)")
  }

  @Test func theListOfToolsIsShortAndSaysWhatTheyDo() throws {
    let line = try #require(answer(request("tools/list")))
    let tools = try #require(try JSONValue(parsing: Array(line.utf8))["result"]?["tools"]?.elements)
    #expect(line.utf8.count < 3500 * tools.count, "\(line.utf8.count) of \(tools.count) tools")
    for tool in tools {
      #expect(tool["annotations"]?["readOnlyHint"] == .bool(true))
      #expect(tool["outputSchema"]?["type"] == "object" && tool["inputSchema"]?["type"] == "object")
    }
  }

  /// The errand has its text, with the user's own.
  @Test func theErrandHasItsPrompt() {
    #expect(answer(request("prompts/list"))?.contains(#""name":"one_spring_family""#) == true)
    let get = #"{"name":"one_spring_family","arguments":{"folder":"app/src","count":"2"}}"#
    let prompt = answer(request("prompts/get", get)) ?? ""
    #expect(prompt.contains("the folder app/src") && prompt.contains("Choose 2 springs"))
    // Every tool that it names is there.
    for tool in ["read", "compare", "presets", "convert"] {
      #expect(OperationCommand.named(tool) != nil && prompt.contains("\(tool)"))
    }
    #expect(answer(request("prompts/get", #"{"name":"x"}"#))?.contains("-32602") == true)
  }

  /// Work that is withdrawn ends, instead of going on for the seconds that it may take.
  @Test func withdrawnWorkEnds() throws {
    let question = #"{"operation":"fit","arguments":{"cubicBezier":[0.34,1.56,0.64,1],"duration":0.5}}"#
    let operations = Array(repeating: question, count: 10_000).joined(separator: ",")
    let lines = [
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"batch","arguments":{"operations":[\#(operations)]}}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#,
    ]
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("springd-mcp-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try (lines[0] + "\n").write(to: file, atomically: true, encoding: .utf8)
    let later = "(cat '\(file.path)'; sleep 0.5; printf '%s\\n' '\(lines[1])' '\(lines[2])')"
    let start = ContinuousClock.now
    let run = try Tool.run("/bin/sh", ["-c", "\(later) | '\(Tool.springd)' mcp"])
    #expect(run.output == #"{"jsonrpc":"2.0","id":2,"result":{}}"# + "\n", "\(run.output.prefix(300))")
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test(arguments: [
    ("{", -32700), ("[]", -32600), ("3", -32600), (#"{"id":1,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"nothing"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x"}}"#, -32602),
  ]) func whatIsNoRequestIsAnError(text: String, code: Int) {
    #expect(answer(text)?.contains(#""error":{"code":\#(code),"#) == true)
  }

  @Test func severalRequestsHaveSeveralResponses() {
    let note = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
    #expect(
      answer("[\(request("ping")),\(note),\(request("ping"))]")
        == #"[{"jsonrpc":"2.0","id":7,"result":{}},{"jsonrpc":"2.0","id":7,"result":{}}]"#)
    #expect(answer("[\(note)]") == nil)
    // Their answers are held together, so that there is a limit.
    let most = Array(repeating: request("ping"), count: JSONRPCMessage.mostInBatch)
    #expect(answer("[\(most.joined(separator: ","))]")?.hasPrefix("[{") == true)
    let more = answer("[\((most + [note]).joined(separator: ","))]")
    #expect(more?.contains("At most 64 messages come at once") == true)
    let nested = answer("[[\(request("ping"))]]")
    #expect(nested?.contains("No request of JSON-RPC 2.0") == true)
  }

  /// An id comes back as it was written; 2^53 + 1 came back as 2^53.
  @Test(arguments: ["9007199254740993", "1e0", "-0", "1.50", #""a\u001b""#, "null"]) func anIDComesBackAsItWas(
    id: String
  ) {
    #expect(answer(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#) == #"{"jsonrpc":"2.0","id":\#(id),"result":{}}"#)
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}"#, #"{"jsonrpc":"2.0","id":1,"method":"ping","method":"ping"}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"presets","name":"solve"}}"#,
    #"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#, #"{"jsonrpc":"2.0","id":true,"method":"ping"}"#,
  ]) func whatHasTwoMeaningsIsRefused(text: String) {
    #expect(answer(text)?.hasPrefix(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"#) == true)
  }

  /// Short lines took a hundred times their bytes while a call was worked on, and the time of each grew with what waited.
  @Test func manyShortLinesTakeLittle() throws {
    let slow =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"compare","arguments":{"springs":[{"vocabulary":"duration-bounce","bounce":0.99999,"duration":1e-5},{"vocabulary":"duration-bounce","bounce":0.99998,"duration":1e-5}]}}}"#
    let limit = "ulimit -v 500000"
    let command =
      "\(limit); { echo '\(slow)'; yes 1 | head -c 200000; head -c 900000 /dev/zero | tr '\\0' '\\n'; } | '\(Tool.springd)' mcp | wc -l"
    let start = DispatchTime.now()
    let run = try Tool.run("/bin/sh", ["-c", command])
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(run.output.filter(\.isNumber) == "1000001")
    #expect(Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9 < 300)
  }

  /// A request that is withdrawn before its turn has no response, and the process ends with its input.
  @Test func theProcessAnswersLineByLine() throws {
    let lines = [
      #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"ping"}"#,
    ]
    let command = "printf '%s\\n' \(lines.map { "'\($0)'" }.joined(separator: " ")) | '\(Tool.springd)' mcp"
    let run = try Tool.run("/bin/sh", ["-c", command])
    #expect(run.status == 0 && run.error.isEmpty)
    let answered = run.output.split(separator: "\n").map { $0.prefix(24) }
    #expect(answered == [#"{"jsonrpc":"2.0","id":1,"#, #"{"jsonrpc":"2.0","id":3,"#])
  }

  @Test func aLineThatIsTooLongIsRefusedAndTheNextOneAnswered() throws {
    let long = "head -c 11000000 /dev/zero | tr '\\0' 'a'; echo; echo '\(request("ping"))'"
    let run = try Tool.run("/bin/sh", ["-c", "(\(long)) | '\(Tool.springd)' mcp"])
    let answered = run.output.split(separator: "\n")
    #expect(answered.count == 2 && answered[0].contains("A message has at most 10485760 bytes"))
    #expect(answered.last == #"{"jsonrpc":"2.0","id":7,"result":{}}"#)
  }
}
