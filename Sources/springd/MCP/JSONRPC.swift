// SPDX-License-Identifier: Apache-2.0

import JSON

/// A message of JSON-RPC 2.0, https://www.jsonrpc.org/specification.
enum JSONRPCMessage {
  case request(id: JSONValue, method: String, params: [JSONValue.Member])
  case notification(method: String, params: [JSONValue.Member])
  /// Several messages, which clients of the revision 2025-03-26 may send at once.
  case batch([JSONRPCMessage])
  /// No message.
  case faulty(JSONRPCError)

  /// Reads a line.
  ///
  /// - Parameter line: The line; nil for one that is too long.
  init(_ line: [UInt8]?) {
    guard let line else {
      self = .faulty(JSONRPCError(.invalidRequest, "A message has at most \(LineReader.mostBytes) bytes"))
      return
    }
    do throws(JSONError) { self.init(try JSONValue(parsing: line)) } catch {
      self = .faulty(JSONRPCError(.parseError, "The line is not JSON: \(error.message)"))
    }
  }

  private init(_ value: JSONValue) {
    switch value {
    case .array(let messages) where messages.count > Self.mostInBatch:
      self = .faulty(JSONRPCError(.invalidRequest, "At most \(Self.mostInBatch) messages come at once"))
    case .array(let messages) where !messages.isEmpty:
      self = .batch(
        messages.map { message in if case .array = message { .faulty(.noRequest) } else { JSONRPCMessage(message) } })
    case .object(let members):
      guard members.text("jsonrpc") == "2.0", let method = members.text("method") else {
        self = .faulty(.noRequest)
        return
      }
      var params: [JSONValue.Member] = []
      if case .object(let given)? = members.value("params") { params = given }
      switch members.value("id") {
      case nil: self = .notification(method: method, params: params)
      case let id?: self = .request(id: id, method: method, params: params)
      }
    default: self = .faulty(.noRequest)
    }
  }

  /// The most messages of a batch: their answers are held together.
  static let mostInBatch = 64

  /// The id of a request.
  var id: JSONValue? { if case .request(let id, _, _) = self { id } else { nil } }

  /// The id of the request that a notification withdraws.
  var cancelledID: JSONValue? {
    guard case .notification("notifications/cancelled", let params) = self else { return nil }
    return params.value("requestId")
  }
}

/// Why a request has no result.
struct JSONRPCError: Error {
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    /// Of the Model Context Protocol.
    case unsupportedVersion = -32022
  }

  static let noRequest = JSONRPCError(.invalidRequest, "No request of JSON-RPC 2.0")

  let code: Code
  let message: String
  let data: JSONValue?

  init(_ code: Code, _ message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }
}

extension JSONValue {
  static func response(id: JSONValue, _ result: JSONValue) -> Self { ["jsonrpc": "2.0", "id": id, "result": result] }

  static func response(id: JSONValue, _ error: JSONRPCError) -> Self {
    var members: [(String, JSONValue)] = [
      ("code", .number(Double(error.code.rawValue))), ("message", .string(error.message)),
    ]
    if let data = error.data { members.append(("data", data)) }
    return ["jsonrpc": "2.0", "id": id, "error": .object(members.members)]
  }

  /// The value in one line, with its line feed.
  var line: [UInt8] { bytes + [UInt8(ascii: "\n")] }
}

extension [(String, JSONValue)] {
  var members: [JSONValue.Member] { map { JSONValue.Member(name: $0.0, value: $0.1) } }
}
