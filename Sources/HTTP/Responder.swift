// SPDX-License-Identifier: Apache-2.0

/// A service as a function.
///
/// The server calls it on any of its serving threads. It returns within about 2 ms; what takes longer, it returns as
/// ``Reply/work(_:)``.
package typealias Responder = @Sendable (borrowing Request) -> Reply

/// What a service does with a request.
package enum Reply: Sendable {
  case response(Response)
  /// A computation too long for a serving thread; the server runs it on its work pool.
  case work(any SlowWork)
}

/// A computation that the work pool runs, on one thread at a time.
package protocol SlowWork: AnyObject, Sendable {
  /// Whether it keeps much of its answer in memory while others have their turns; fewer of these are begun at a time.
  var isLong: Bool { get }

  /// Works until it is done, told to end, or at the end of the slice if it can go on later where it was.
  ///
  /// - Parameter slice: Its time, of which it asks every few thousand steps whether to go on.
  /// - Returns: The response, or nil otherwise. It may be called again then; what was told to end begins anew.
  func proceed(in slice: WorkSlice) -> Response?
}

/// A share of a pool thread's time.
package struct WorkSlice: Sendable {
  /// The end of the slice as it began, in nanoseconds of the monotonic clock.
  package let end: Int64
  private let check: @Sendable () -> Bool

  package init(end: Int64 = .max, mayContinue: @escaping @Sendable () -> Bool = { true }) {
    self.end = end
    check = mayContinue
  }

  /// Whether to go on; if the slice is over and others wait, it returns only after they have had their turns.
  ///
  /// Asked at least every millisecond. Once it has said no it always does: the client is gone, the time for the request is
  /// over, the server is about to stop, or the work is to begin anew later.
  package func mayContinue() -> Bool { check() }
}

/// How an exchange ended, told to ``Response/completion`` exactly once.
package struct Completion: Sendable {
  package enum Outcome: Sendable {
    /// The last byte of the response was handed to the kernel.
    case sent
    /// The connection ended before that.
    case aborted
  }

  package let outcome: Outcome
  package let times: RequestTimes

  package init(outcome: Outcome, times: RequestTimes) {
    self.outcome = outcome
    self.times = times
  }
}

/// The moments of an exchange, in nanoseconds of the monotonic clock.
package struct RequestTimes: Sendable {
  /// The request was complete, its body included.
  package let arrived: Int64
  /// The computation began; between the two the request waited.
  package let started: Int64
  /// The response was ready.
  package let answered: Int64
  /// The last byte was handed over, or the connection was gone.
  package let ended: Int64

  package init(arrived: Int64, started: Int64, answered: Int64, ended: Int64) {
    self.arrived = arrived
    self.started = started
    self.answered = answered
    self.ended = ended
  }
}

/// Finds the number that belongs to a path, such as a position in a list; every path is fixed.
package struct Router: Sendable {
  private let values: [[UInt8]: Int]

  /// Takes the routes; of two with the same path the first is found.
  package init(_ routes: [(path: String, value: Int)]) {
    values = Dictionary(routes.map { (Array($0.path.utf8), $0.value) }) { first, _ in first }
  }

  /// The number at a path as it was sent, or nil if there is none.
  ///
  /// Escaped unreserved characters count as themselves: `/%6Civez` is `/livez`.
  package func value(at path: [UInt8]) -> Int? {
    if let value = values[path] { return value }
    guard path.contains(UInt8(ascii: "%")) else { return nil }
    return values[PercentEncoding.normalizedPath(path)]
  }
}
