// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP
import JSON
import SpringAPI
import SpringOperations
import Testing

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
        #"{"jsonrpc":"2.0","id":7,"result":{"protocolVersion":"\#(answered)","capabilities":{"tools":{}}"#) == true)
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
    let body = try OperationCommand.named("convert")?.run(.body(Array(arguments.utf8))).bytes
    var text = JSONWriter(capacity: 256)
    text.string(String(decoding: try #require(body), as: UTF8.self))
    let written = String(decoding: text.take(), as: UTF8.self)
    #expect(
      result == #"{"jsonrpc":"2.0","id":7,"result":{"content":[{"type":"text","text":\#(written)}],"isError":false}}"#)
    let wrong = answer(request("tools/call", #"{"name":"convert","arguments":{"spring":{}}}"#))
    #expect(wrong?.contains(#""isError":true"#) == true && wrong?.contains("vocabulary") == true)
    let presets = answer(request("tools/call", #"{"name":"presets"}"#))
    #expect(presets?.contains("swiftui-smooth") == true)
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
