// SPDX-License-Identifier: Apache-2.0

import JSON

/// A message of JSON-RPC 2.0, https://www.jsonrpc.org/specification.
enum JSONRPCMessage {
  /// The parameters are an object where there are any.
  case request(id: JSONRPCID, method: String, params: JSONElement?)
  case notification(method: String, params: JSONElement?)
  /// Several messages, which clients of the revision 2025-03-26 may send at once.
  case batch([JSONRPCMessage])
  /// No message.
  case faulty(JSONRPCError)
  /// A notification that withdraws a request.
  case cancellation(of: JSONRPCID)

  /// Reads a line.
  ///
  /// - Parameter line: The line; nil for one that is too long.
  init(_ line: [UInt8]?) {
    guard let line else {
      self = .faulty(JSONRPCError(.invalidRequest, "A message has at most \(LineReader.mostBytes) bytes"))
      return
    }
    do throws(JSONError) { self.init(try JSONDocument(parsing: line, maxDepth: 32).root) } catch {
      self = .faulty(JSONRPCError(.parseError, "The message is not JSON: \(error.message)"))
    }
  }

  private init(_ value: JSONElement) {
    switch value.kind {
    case .array:
      let messages: [JSONElement] = value.elements.map { Array($0.prefix(Self.mostInBatch + 1)) } ?? []
      guard messages.count <= Self.mostInBatch else {
        self = .faulty(JSONRPCError(.invalidRequest, "At most \(Self.mostInBatch) messages come at once"))
        return
      }
      self =
        messages.isEmpty
        ? .faulty(.noRequest)
        : .batch(messages.map { message in message.kind == .array ? .faulty(.noRequest) : JSONRPCMessage(message) })
    case .object: self = Self.message(value)
    case .null, .bool, .number, .string: self = .faulty(.noRequest)
    }
  }

  private static func message(_ value: JSONElement) -> Self {
    if let name = repeatedMember(of: value) {
      return .faulty(JSONRPCError(.invalidRequest, "The member \(name) is given more than once"))
    }
    guard value.member("jsonrpc")?.string == "2.0", let method = value.member("method")?.string else {
      return .faulty(.noRequest)
    }
    let params = value.member("params").flatMap { $0.kind == .object ? $0 : nil }
    guard let given = value.member("id") else {
      if method == "notifications/cancelled", let request = value.member("params")?.member("requestId"),
        let id = JSONRPCID(request)
      {
        return .cancellation(of: id)
      }
      // The Language Server Protocol.
      if method == "$/cancelRequest", let request = value.member("params")?.member("id"), let id = JSONRPCID(request) {
        return .cancellation(of: id)
      }
      return .notification(method: method, params: params)
    }
    guard let id = JSONRPCID(given) else {
      return .faulty(JSONRPCError(.invalidRequest, "An id is a string, a number or null"))
    }
    return .request(id: id, method: method, params: params)
  }

  /// The first name that a message, its parameters or their `_meta` have more than once; a tool's own arguments are the
  /// operation's to check.
  private static func repeatedMember(of message: JSONElement) -> String? {
    let params = message.member("params")
    for object in [message, params, params?.member("_meta")] {
      var names: Set<String> = []
      guard let members = object?.members else { continue }
      for member in members where !names.insert(member.name).inserted { return String(member.name.prefix(60)) }
    }
    return nil
  }

  /// The most messages of a batch: their answers are held together.
  static let mostInBatch = 64

  /// The id of a request.
  var id: JSONRPCID? { if case .request(let id, _, _) = self { id } else { nil } }

  /// The id of the request that a notification withdraws.
  var cancelledID: JSONRPCID? { if case .cancellation(let id) = self { id } else { nil } }
}

/// A client's id for a request: its text in JSON, so that it comes back with all of its digits.
struct JSONRPCID: Hashable {
  fileprivate let json: [UInt8]

  /// That of a request whose own id is not known.
  static let unknown = Self(json: Array("null".utf8))

  private init(json: [UInt8]) { self.json = json }

  /// - Returns: Nil for anything but a string, a number or null.
  init?(_ element: JSONElement) {
    switch element.kind {
    case .number: json = Array((element.numberText ?? "").utf8)
    case .string: json = JSONValue(element).bytes
    case .null: self = .unknown
    case .bool, .array, .object: return nil
    }
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
    /// Of the Language Server Protocol, as the next one.
    case serverNotInitialized = -32002
    case requestCancelled = -32800
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

/// A response to one or several requests, or a notification.
struct JSONRPCResponse {
  private let json: [UInt8]

  private init(_ id: JSONRPCID, _ member: String, _ value: [UInt8]) {
    json = Array(#"{"jsonrpc":"2.0","id":"#.utf8) + id.json + Array(#","\#(member)":"#.utf8) + value + [0x7D]
  }

  static func response(id: JSONRPCID, _ result: JSONValue) -> Self { Self(id, "result", result.bytes) }

  /// A response with a result that is written already.
  static func response(id: JSONRPCID, written result: [UInt8]) -> Self { Self(id, "result", result) }

  static func response(id: JSONRPCID, _ error: JSONRPCError) -> Self {
    var members: [(String, JSONValue)] = [
      ("code", .number(Double(error.code.rawValue))), ("message", .string(error.message)),
    ]
    if let data = error.data { members.append(("data", data)) }
    return Self(id, "error", JSONValue.object(members.members).bytes)
  }

  /// A message of the server's own, which nothing answers.
  static func notification(_ method: String, _ params: JSONValue) -> Self {
    let message: JSONValue = ["jsonrpc": "2.0", "method": .string(method), "params": params]
    return Self(json: message.bytes)
  }

  private init(json: [UInt8]) { self.json = json }

  /// The responses to the requests of a batch, in their order.
  static func batch(_ responses: [Self]) -> Self {
    Self(
      json: [UInt8(ascii: "[")] + responses.map { $0.json }.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
    )
  }

  /// The response in one line, with its line feed.
  var line: [UInt8] { json + [UInt8(ascii: "\n")] }

  /// The message with a header that has its length.
  var frame: [UInt8] { Array("Content-Length: \(json.count)\r\n\r\n".utf8) + json }
}

extension [(String, JSONValue)] {
  var members: [JSONValue.Member] { map { JSONValue.Member(name: $0.0, value: $0.1) } }
}
