// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import SpringOperations

/// `springd mcp`: the operations as tools for assistants, Model Context Protocol over standard input and output.
///
/// One JSON-RPC message a line. Clients of the revisions 2024-11-05 to 2025-11-25 shake hands with `initialize`; those of
/// 2026-07-28 send their version with each request. Nothing is remembered between two messages.
/// https://modelcontextprotocol.io/specification
struct MCPServer {
  private let tools: MCPTools

  init(tools: MCPTools = MCPTools()) { self.tools = tools }

  /// The revisions with a handshake, the latest last.
  static let handshakeVersions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
  /// The revision without one.
  static let statelessVersion = "2026-07-28"

  /// Answers messages until the input ends.
  @inline(never) func run(_ inbox: MCPInbox, write: ([UInt8]) -> Bool) {
    while let message = inbox.next() {
      let id = message.id
      let response = answer(to: message) { id.map { !inbox.withdraws($0) } ?? true }
      // Messages that came meanwhile may withdraw the request.
      if let id, inbox.withdraws(id) { continue }
      guard let response else { continue }
      guard write(response.line) else { return }
    }
  }

  /// Answers a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - isWanted: Whether the work goes on, asked every few hundredths of a second; nil if nothing ends it.
  /// - Returns: The response; nil for a notification.
  func answer(to message: JSONRPCMessage, while isWanted: (() -> Bool)? = nil) -> JSONRPCResponse? {
    switch message {
    case .faulty(let error): return .response(id: .unknown, error)
    case .batch(let messages):
      let responses = messages.compactMap { answer(to: $0, while: isWanted) }
      return responses.isEmpty ? nil : .batch(responses)
    case .notification, .cancellation: return nil
    case .request(let id, let method, let params):
      do throws(JSONRPCError) {
        guard method == "tools/call" else { return .response(id: id, try result(of: method, params)) }
        return .response(id: id, written: try call(params, while: isWanted))
      } catch { return .response(id: id, error) }
    }
  }

  private func result(of method: String, _ params: JSONElement?) throws(JSONRPCError) -> JSONValue {
    let isStateless = try isStateless(params)
    switch method {
    case "initialize" where !isStateless:
      let asked = params?.member("protocolVersion")?.string ?? ""
      let version = Self.handshakeVersions.contains(asked) ? asked : Self.handshakeVersions.last ?? asked
      return [
        "protocolVersion": .string(version), "capabilities": Self.capabilities, "serverInfo": Self.serverInfo,
        "instructions": .string(Self.instructions),
      ]
    case "ping" where !isStateless: return [:]
    case "server/discover" where isStateless:
      return .object(
        [
          ("supportedVersions", .array([.string(Self.statelessVersion)])), ("capabilities", Self.capabilities),
          ("instructions", .string(Self.instructions)),
        ].members + Self.cacheable)
    case "tools/list":
      let list: JSONValue = .array(tools.all.map { $0.description })
      return .object([("tools", list)].members + (isStateless ? Self.cacheable : []))
    case "prompts/list":
      return .object([("prompts", [MCPPrompt.description])].members + (isStateless ? Self.cacheable : []))
    case "prompts/get":
      guard params?.member("name")?.string == MCPPrompt.name else {
        throw JSONRPCError(.invalidParams, "params.name must be \(MCPPrompt.name), the only prompt")
      }
      let messages = MCPPrompt.messages(params?.member("arguments"))
      return .object(messages.members + (isStateless ? Self.complete : []))
    default: throw JSONRPCError(.methodNotFound, "Method not found: \(method)")
    }
  }

  /// Whether a request carries its protocol version, as those without a handshake do.
  private func isStateless(_ params: JSONElement?) throws(JSONRPCError) -> Bool {
    guard let meta = params?.member("_meta"), let version = meta.member("io.modelcontextprotocol/protocolVersion")
    else { return false }
    guard version.string == Self.statelessVersion else {
      throw JSONRPCError(
        .unsupportedVersion, "Unsupported protocol version",
        data: ["supported": .array([.string(Self.statelessVersion)]), "requested": JSONValue(version)])
    }
    guard meta.member("io.modelcontextprotocol/clientCapabilities")?.kind == .object else {
      throw JSONRPCError(.invalidParams, "params._meta lacks io.modelcontextprotocol/clientCapabilities")
    }
    return true
  }

  /// The result of a call: the tool takes its arguments from the message as it was parsed, and its answer is written once.
  private func call(_ params: JSONElement?, while isWanted: (() -> Bool)?) throws(JSONRPCError) -> [UInt8] {
    let isStateless = try isStateless(params)
    guard let name = params?.member("name")?.string else {
      throw JSONRPCError(.invalidParams, "params.name is required: the name of a tool")
    }
    guard let tool = tools.named(name) else {
      let question = Suggestion.question(for: name, among: tools.all.map { $0.name })
      throw JSONRPCError(.invalidParams, "Unknown tool: \(name)\(question)")
    }
    let answer = tools.call(tool, params?.member("arguments"), while: isWanted)
    var writer = JSONWriter(capacity: 3 * (answer.object?.count ?? 0) + 512)
    writer.beginObject()
    writer.key("content")
    writer.value(.array(answer.texts.map { .object([("type", "text"), ("text", .string($0))].members) }))
    if let object = answer.object {
      writer.key("structuredContent")
      writer.written(object)
    }
    writer.key("isError")
    writer.bool(answer.object == nil)
    for member in isStateless ? Self.complete : [] {
      writer.key(member.name)
      writer.value(member.value)
    }
    writer.endObject()
    return writer.take()
  }

  private static let capabilities: JSONValue = ["tools": [:], "prompts": [:]]

  private static let serverInfo: JSONValue = ["name": "springd", "version": .string(Version.current)]

  private static let instructions = """
    Springs for animation: converts springs between the parameters of SwiftUI, CSS, Android, Compose, Motion and other \
    systems, samples them, writes keyframes, and says how long they take. A spring is an object with vocabulary and that \
    vocabulary's parameters; the tool vocabularies lists them in short, and one with its parameters by name. Long answers \
    are cut, with a sentence that says so.
    """

  private static let complete: [JSONValue.Member] = [
    ("resultType", "complete"), ("_meta", ["io.modelcontextprotocol/serverInfo": serverInfo]),
  ].members

  /// The tools change with the version alone.
  private static let cacheable: [JSONValue.Member] =
    complete + [("ttlMs", 3_600_000), ("cacheScope", "public")].members
}

/// The messages on standard input that wait for their turn.
///
/// A class, because a computation looks into it while it works.
final class MCPInbox {
  private var input: LineReader
  /// A slice, since that loses its first element at once.
  private var waiting: ArraySlice<(message: JSONRPCMessage, bytes: Int)> = []
  private var waitingBytes = 0
  /// The request that was withdrawn while it was worked on.
  private var withdrawn: JSONRPCID?

  /// The most bytes of messages that wait, unless a single one has more.
  private static let mostBytes = 1 << 20
  /// The bytes that a message takes besides its line.
  private static let messageBytes = 512

  init(_ input: LineReader) { self.input = input }

  /// Waits for the next message; nil at the end of the input.
  func next() -> JSONRPCMessage? {
    withdrawn = nil
    receive()
    guard let first = waiting.popFirst() else { return input.next().map { JSONRPCMessage($0) } }
    waitingBytes -= first.bytes
    return first.message
  }

  /// Whether a message that is here withdraws a request that is worked on.
  func withdraws(_ id: JSONRPCID) -> Bool {
    receive()
    return withdrawn == id
  }

  /// Takes what is here, without waiting; a request that is withdrawn gives its turn to what withdraws it.
  private func receive() {
    while waitingBytes < Self.mostBytes, let line = input.nextIfReady() {
      let message = JSONRPCMessage(line)
      if let id = message.cancelledID {
        guard let index = waiting.firstIndex(where: { $0.message.id == id }) else {
          withdrawn = id
          continue
        }
        waiting[index].message = message
      } else {
        let bytes = Self.messageBytes + (line?.count ?? 0)
        waiting.append((message, bytes))
        waitingBytes += bytes
      }
    }
  }
}
