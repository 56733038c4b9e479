// SPDX-License-Identifier: Apache-2.0

/// A service as a function.
///
/// The server calls it on any of its serving threads. It returns within about a millisecond; what may take longer, it
/// returns as ``Reply/work(_:)``.
package typealias Responder = @Sendable (borrowing Request) -> Reply

/// A service's reply to a request.
package enum Reply: Sendable {
  case response(Response)
  /// A computation that a worker process does.
  case work(any SlowWork)
}

/// A computation that worker processes do for one request.
///
/// One thread at a time calls it.
package protocol SlowWork: AnyObject, Sendable {
  /// How long it is likely to take.
  var rank: WorkRank { get }
  /// The processor time in nanoseconds after which a worker that has sent nothing is ended.
  var limit: Int64 { get }
  /// The message for the next worker.
  var question: WorkerMessage { get }

  /// Takes what became of a question.
  ///
  /// - Parameters:
  ///   - outcome: A message of the worker's, or why there is none.
  ///   - started: When the first worker was sent its question, in nanoseconds of the monotonic clock.
  /// - Returns: How to go on.
  func take(_ outcome: WorkOutcome, started: Int64) -> WorkStep
}

/// How long a computation takes in processor time, which decides who goes first on a processor that several want.
package enum WorkRank: Int, CaseIterable, Sendable {
  /// Up to 2 ms.
  case short
  /// Up to 20 ms.
  case medium
  case long
}

/// The outcome of a question to a worker.
package enum WorkOutcome: Sendable {
  case message(WorkerMessage)
  /// The worker ended by a signal, or with 0 by itself, after some processor time.
  case death(signal: Int32, nanoseconds: Int64)
  /// The worker was ended at the limit of processor time.
  case limit(nanoseconds: Int64)
  /// The system refuses a worker.
  case refusal
  /// The system refuses the memory for the answer.
  case noRoom
}

/// How a computation goes on.
package enum WorkStep: Sendable {
  case response(Response)
  /// With another message of the same worker or, if that has ended, with the question to another one.
  case more
  /// The message cannot be read: the worker is to end.
  case unreadable
}

/// How an exchange ended; ``Response/completion`` gets it exactly once.
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
