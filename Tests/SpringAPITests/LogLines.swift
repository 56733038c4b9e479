// SPDX-License-Identifier: Apache-2.0

import HTTP
import Synchronization
import Testing

@testable import SpringAPI
@testable import SpringOperations

/// Keeps the lines that a log writes.
final class LogLines: Sendable {
  private let kept = Mutex<[String]>([])

  func add(_ bytes: [UInt8]) {
    let line = String(decoding: bytes, as: UTF8.self)
    kept.withLock { $0.append(line) }
  }

  var all: [String] { kept.withLock { $0 } }
}

extension Observation {
  /// One that logs in JSON, at the billionth second and 123 ms.
  convenience init(_ lines: LogLines, level: LogLevel = .info) {
    self.init(API(), log: Log(format: .json, level: level, clock: { 1_000_000_000_123 }, write: lines.add))
  }
}

extension Observation {
  /// Answers a request as the server does, and ends its exchange: 2 ms of waiting, 3 of computing, 5 of sending.
  @discardableResult func respond(to request: borrowing Request, outcome: Completion.Outcome = .sent) -> Response {
    guard case .response(let response) = reply(to: request) else {
      Issue.record("the response is not ready at once")
      return Response()
    }
    response.completion?(.fixed(outcome))
    return response
  }
}

extension Completion {
  /// An exchange of 10 ms.
  static func fixed(_ outcome: Outcome = .sent) -> Self {
    let times = RequestTimes(arrived: 1_000_000, started: 3_000_000, answered: 6_000_000, ended: 11_000_000)
    return Self(outcome: outcome, times: times)
  }
}

extension Request {
  init(get path: String, headers: [(name: RequestHeader, value: [UInt8])] = []) {
    self.init(method: .get, path: Array(path.utf8), headers: headers, peer: "192.0.2.1")
  }
}

extension Response { func header(_ name: String) -> String? { headers.list.first { $0.name == name }?.value } }
