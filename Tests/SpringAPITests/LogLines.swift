// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import Synchronization

@testable import SpringAPI

/// Keeps the lines that a log writes.
final class LogLines: Sendable {
  private let kept = Mutex<[String]>([])

  func add(_ bytes: Span<UInt8>) {
    let line = String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    kept.withLock { $0.append(line) }
  }

  var all: [String] { kept.withLock { $0 } }
}

extension Observation {
  /// One that logs in JSON, at the billionth second and 123 ms.
  convenience init(_ lines: LogLines, level: LogLevel = .info) {
    self.init(
      API(),
      log: AccessLog(format: .json, level: level, clock: { 1_000_000_000_123 }, write: lines.add)
    )
  }
}

extension Request {
  init(get path: String, headers: [(name: RequestHeader, value: [UInt8])] = []) {
    self.init(method: .get, path: Array(path.utf8), headers: headers, peer: "192.0.2.1")
  }
}

extension Response {
  func header(_ name: String) -> String? {
    allHeaders.list.first { $0.name == name }?.value
  }
}
