// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency

/// When a daemon answers the requests that it has read: each at once, or many in turns.
///
/// For few clients one request after another is best. In a crowd a daemon reads all requests that are there, answers as many
/// as a turn has time for, and sends these answers one behind the other: a client on the same machine is woken once for
/// several, and the code of each step is still in the processor's cache for the next request.
///
/// A request waits by being left without an answer: libmicrohttpd asks again when it has been to all other connections.
/// Only the daemon's thread uses it.
final class AnswerTurns {
  /// The number of a turn, which counts on.
  typealias Turn = UInt32

  /// The most requests in flight among which one waits; beyond that each is answered at once.
  private let most: Int
  /// How many wait.
  private(set) var waiting = 0
  private var turn: Turn = 0
  private var isOver = false
  /// When the turn is over, in nanoseconds of the monotonic clock.
  private var end: Int64 = 0
  private var isCrowded = false
  /// How many requests are answered at once before one waits, to see how many are there beside it.
  private var untilTrial = 0
  /// The requests that were answered at once since the last turn, while others waited.
  private var company = 0

  /// The requests that make a crowd: of fewer, server and clients would wait for each other.
  private static let crowd = 8
  private static let trialInterval = 64
  /// How long a turn goes on, in nanoseconds: an answer waits no longer for others, but for the one that ends the turn.
  private static let duration: Int64 = 250_000
  /// The bytes of the longest body that waits: it is kept meanwhile, and what is done with a longer one takes longer.
  private static let longestBody = 1024

  /// - Parameter most: The most requests in flight among which one waits.
  init(most: Int) {
    self.most = most
  }

  /// Decides about a request that has just been read.
  ///
  /// - Parameters:
  ///   - inFlight: How many requests the daemon has with it.
  ///   - bodySize: The bytes of its body.
  /// - Returns: What ``postpone(_:)`` is to be told of it, or nil where it is answered at once.
  func wait(inFlight: Int, bodySize: Int) -> Turn? {
    guard isCrowded || untilTrial == 0, inFlight <= most, bodySize <= Self.longestBody else {
      untilTrial = max(0, untilTrial - 1)
      if waiting > 0 { company += 1 }
      return nil
    }
    untilTrial = Self.trialInterval
    waiting += 1
    return turn
  }

  /// Decides about a request that waits.
  ///
  /// - Parameter since: What this or ``wait(_:)`` returned for it last.
  /// - Returns: What to tell the next time, or nil where it is answered now.
  func postpone(_ since: Turn) -> Turn? {
    if since == turn {
      // All that waited then have been asked for since.
      begin()
    } else if isOver || Clock.nanoseconds > end {
      isOver = true
      return turn
    }
    waiting -= 1
    return nil
  }

  /// A request that waited is given up.
  func leave() {
    waiting -= 1
  }

  private func begin() {
    turn &+= 1
    isOver = false
    end = Clock.nanoseconds + Self.duration
    isCrowded = waiting + company >= Self.crowd
    company = 0
  }
}
