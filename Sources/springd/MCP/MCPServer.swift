// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringAPI
import SpringInterchange
import SpringOperations

/// `springd mcp`: the operations as tools for assistants, Model Context Protocol over standard input and output.
///
/// One JSON-RPC message a line. Clients of the revisions 2024-11-05 to 2025-11-25 shake hands with `initialize`; those of
/// 2026-07-28 send their version with each request. Nothing is remembered between two messages.
/// https://modelcontextprotocol.io/specification
struct MCPServer {
  private let tools = OperationCommand.all.map { MCPTool($0) }

  /// The revisions with a handshake, the latest last.
  static let handshakeVersions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
  /// The revision without one.
  static let statelessVersion = "2026-07-28"

  /// The most bytes of messages that wait, unless a single one has more.
  static let mostWaitingBytes = 1 << 20

  /// Answers messages until the input ends.
  mutating func run(_ input: inout LineReader, write: ([UInt8]) -> Bool) {
    var waiting: [(message: JSONRPCMessage, bytes: Int)] = []
    while true {
      if waiting.isEmpty {
        guard let line = input.next() else { return }
        waiting.append((JSONRPCMessage(line), line?.count ?? 0))
        continue
      }
      let message = waiting.removeFirst().message
      let response = answer(to: message)
      // Whatever has come meanwhile may withdraw this request, or one that waits.
      var bytes = waiting.reduce(0) { $0 + $1.bytes }
      while bytes < Self.mostWaitingBytes, let line = input.nextIfReady() {
        waiting.append((JSONRPCMessage(line), line?.count ?? 0))
        bytes += line?.count ?? 0
      }
      let cancelled = waiting.compactMap(\.message.cancelledID)
      waiting.removeAll { $0.message.id.map(cancelled.contains) ?? false }
      guard let response, !(message.id.map(cancelled.contains) ?? false) else { continue }
      guard write(response.line) else { return }
    }
  }

  /// The response to a message; nil for a notification.
  func answer(to message: JSONRPCMessage) -> JSONValue? {
    switch message {
    case .faulty(let error): return .response(id: .null, error)
    case .batch(let messages):
      let responses = messages.compactMap { answer(to: $0) }
      return responses.isEmpty ? nil : .array(responses)
    case .notification: return nil
    case .request(let id, let method, let params):
      do throws(JSONRPCError) { return .response(id: id, try result(of: method, params)) } catch {
        return .response(id: id, error)
      }
    }
  }

  private func result(of method: String, _ params: [JSONValue.Member]) throws(JSONRPCError) -> JSONValue {
    let isStateless = try isStateless(params)
    switch method {
    case "initialize" where !isStateless:
      let asked = params.text("protocolVersion") ?? ""
      let version = Self.handshakeVersions.contains(asked) ? asked : Self.handshakeVersions.last ?? asked
      return [
        "protocolVersion": .string(version), "capabilities": ["tools": [:]], "serverInfo": Self.serverInfo,
        "instructions": .string(Self.instructions),
      ]
    case "ping" where !isStateless: return [:]
    case "server/discover" where isStateless:
      return .object(
        [
          ("supportedVersions", .array([.string(Self.statelessVersion)])), ("capabilities", ["tools": [:]]),
          ("instructions", .string(Self.instructions)),
        ].members + Self.cacheable)
    case "tools/list":
      let list: JSONValue = .array(tools.map(\.description))
      return .object([("tools", list)].members + (isStateless ? Self.cacheable : []))
    case "tools/call":
      let result = try call(params)
      return .object(result + (isStateless ? Self.complete : []))
    default: throw JSONRPCError(.methodNotFound, "Method not found: \(method)")
    }
  }

  /// Whether a request carries its protocol version, as those without a handshake do.
  private func isStateless(_ params: [JSONValue.Member]) throws(JSONRPCError) -> Bool {
    guard case .object(let meta)? = params.value("_meta"),
      let version = meta.value("io.modelcontextprotocol/protocolVersion")
    else { return false }
    guard version == .string(Self.statelessVersion) else {
      throw JSONRPCError(
        .unsupportedVersion, "Unsupported protocol version",
        data: ["supported": .array([.string(Self.statelessVersion)]), "requested": version])
    }
    guard case .object? = meta.value("io.modelcontextprotocol/clientCapabilities") else {
      throw JSONRPCError(.invalidParams, "params._meta lacks io.modelcontextprotocol/clientCapabilities")
    }
    return true
  }

  private func call(_ params: [JSONValue.Member]) throws(JSONRPCError) -> [JSONValue.Member] {
    guard let name = params.text("name") else {
      throw JSONRPCError(.invalidParams, "params.name is required: the name of a tool")
    }
    guard let tool = tools.first(where: { $0.name == name }) else {
      let question = Suggestion.question(for: name, among: tools.map(\.name))
      throw JSONRPCError(.invalidParams, "Unknown tool: \(name)\(question)")
    }
    let (text, isError) = tool.call(params.value("arguments") ?? [:])
    return [("content", [["type": "text", "text": .string(text)]]), ("isError", .bool(isError))].members
  }

  private static let serverInfo: JSONValue = ["name": "springd", "version": .string(Version.current)]

  private static let instructions = """
    Springs for animation: converts springs between the parameters of SwiftUI, CSS, Android, Compose, Motion and other \
    systems, samples them, writes keyframes, and says how long they take. A spring is an object with vocabulary and that \
    vocabulary's parameters; the tool vocabularies lists them.
    """

  private static let complete: [JSONValue.Member] = [
    ("resultType", "complete"), ("_meta", ["io.modelcontextprotocol/serverInfo": serverInfo]),
  ].members

  /// The tools change with the version alone.
  private static let cacheable: [JSONValue.Member] =
    complete + [("ttlMs", 3_600_000), ("cacheScope", "public")].members
}

/// An operation as a tool.
private struct MCPTool {
  private let operation: OperationCommand

  /// The operation's name, with `_` for what no tool's name may have.
  var name: String { String(operation.name.map { $0 == "/" || $0 == "-" ? "_" : $0 }) }

  init(_ operation: OperationCommand) { self.operation = operation }

  var description: JSONValue {
    [
      "name": .string(name), "title": .string(operation.summary), "description": .string(operation.description),
      "inputSchema": operation.inputSchema,
    ]
  }

  /// The body that the service would answer, or what is wrong with the arguments.
  func call(_ arguments: JSONValue) -> (text: String, isError: Bool) {
    let hasArguments = operation.takesArguments
    do throws(Problem) {
      let answer = try operation.run(hasArguments ? .body(arguments.bytes) : .items([]))
      return (String(decoding: answer.bytes, as: UTF8.self), false)
    } catch { return (error.lines.joined(separator: "\n"), true) }
  }
}
