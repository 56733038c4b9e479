// SPDX-License-Identifier: Apache-2.0

/// A message between the service and a worker process: a request one way, an answer the other.
///
/// Both are the same program, so the message has no version.
package struct WorkerMessage: Sendable {
  /// Numbers and short texts, one after the other.
  package var head: [UInt8]
  /// Kept apart so that it is never copied.
  package var body: [UInt8]

  package init(head: [UInt8] = [], body: [UInt8]) {
    self.head = head
    self.body = body
  }

  package mutating func add(_ number: Int) {
    for shift in stride(from: 0, to: 64, by: 8) { head.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  package mutating func add(_ bytes: some Collection<UInt8>) {
    add(bytes.count)
    head += bytes
  }

  package mutating func add(_ fields: [(name: String, value: String)]) {
    add(fields.count)
    for (name, value) in fields {
      add(name.utf8)
      add(value.utf8)
    }
  }

  package var reader: WorkerMessageReader { WorkerMessageReader(head) }
}

/// Reads a message's head in the order in which it was written; nil is a head that was not.
package struct WorkerMessageReader {
  private var rest: ArraySlice<UInt8>

  fileprivate init(_ head: [UInt8]) { rest = head[...] }

  package mutating func number() -> Int? {
    guard rest.count >= 8 else { return nil }
    defer { rest = rest.dropFirst(8) }
    return rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  package mutating func bytes() -> [UInt8]? {
    guard let count = number(), (0...rest.count).contains(count) else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  package mutating func text() -> String? { bytes().flatMap { String(validating: $0, as: UTF8.self) } }

  package mutating func fields() -> [(name: String, value: String)]? {
    guard let count = number(), (0...rest.count).contains(count) else { return nil }
    var fields: [(name: String, value: String)] = []
    for _ in 0..<count {
      guard let name = text(), let value = text() else { return nil }
      fields.append((name, value))
    }
    return fields
  }
}

extension WorkerMessage {
  /// A request, without what stays in the service: the peer and the time.
  package init(_ request: borrowing Request) {
    self.init(body: request.body)
    add(request.method.name.utf8)
    add(request.path)
    add(request.query == nil ? 0 : 1)
    add(request.query ?? [])
    add(request.maxAnswerBytes)
    add(request.headers.count)
    for (name, value) in request.headers {
      add(name.rawValue)
      add(value)
    }
  }
}

extension Request {
  /// The request of a message.
  ///
  /// - Parameters:
  ///   - head: The rest of the message's head.
  ///   - body: The message's body.
  package init?(_ head: inout WorkerMessageReader, body: [UInt8]) {
    guard let method = head.text(), let path = head.bytes(), let hasQuery = head.number(), let query = head.bytes(),
      let maxAnswerBytes = head.number(), let count = head.number()
    else { return nil }
    var headers: [(name: RequestHeader, value: [UInt8])] = []
    for _ in 0..<max(0, count) {
      guard let name = head.number().flatMap(RequestHeader.init(rawValue:)), let value = head.bytes() else {
        return nil
      }
      headers.append((name, value))
    }
    self.init(
      method: Method(method), path: path, query: hasQuery == 1 ? query : nil, headers: headers, body: body,
      maxAnswerBytes: maxAnswerBytes)
  }
}
