// SPDX-License-Identifier: Apache-2.0

#if DEBUG
package import Concurrency
import HTTP

/// Faults on purpose, in builds for tests alone: with `SPRINGD_TEST_FAULTS=1` in the environment, a request that is called
/// `fault-trap` and so on in X-Request-Id has one, and a batch that is called `fault-operation-3` has one in its operation 3.
package enum TestFault: String, CaseIterable {
  case trap, loop, memory, garbage, close
  /// The service itself traps.
  case service

  /// Writes bytes to the socket of the worker that calls it, or closes it; nil if no faults are wanted.
  package static let disturb = Lock<(@Sendable (_ bytes: [UInt8]?) -> Void)?>(nil)

  init?(_ request: borrowing Request) {
    guard let name = Self.name(of: request) else { return nil }
    self.init(rawValue: name)
  }

  /// The position of the operation of a batch that traps; nil for none.
  static func deadlyOperation(of request: borrowing Request) -> Int? {
    guard let name = name(of: request), name.hasPrefix("operation-") else { return nil }
    return Int(name.dropFirst(10))
  }

  private static func name(of request: borrowing Request) -> String? {
    guard disturb.withLock({ $0 != nil }), let name = request[.requestID] else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    return text.hasPrefix("fault-") ? String(text.dropFirst(6)) : nil
  }

  static func happenInWorker(as request: borrowing Request) {
    switch Self(request) {
    case .trap: fatalError("on purpose")
    case .loop: while true {}
    case .memory:
      var pieces: [[UInt8]] = []
      while true { pieces.append([UInt8](repeating: UInt8(truncatingIfNeeded: pieces.count), count: 1 << 20)) }
    case .garbage: disturb.withLock { $0?([UInt8](repeating: 0xA5, count: 4096)) }
    case .close: disturb.withLock { $0?(nil) }
    case .service, nil: break
    }
  }

  static func happenInService(as request: borrowing Request) {
    if case .service = Self(request) { fatalError("on purpose") }
  }
}
#endif
