// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import CMicroHTTPD
import Concurrency
import HTTP

/// A response that a daemon sends by itself, and its message, whose date is written anew once a second.
final class Probe {
  private let standing: StandingResponse
  private var message: StandingMessage?
  private var second: Int64 = 0

  init(_ standing: StandingResponse) {
    self.standing = standing
  }

  func isAt(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    standing.path.hasSameBytes(as: unsafe path.span)
  }

  /// Hands the response to a connection, or returns NO where another one is the answer now.
  func queue(_ date: DateField, on connection: OpaquePointer) -> MHD_Result {
    let start = Clock.nanoseconds
    guard standing.holds() else { return .NO }
    let result = unsafe send(date, on: connection)
    if result == .YES { standing.wasSent(Clock.nanoseconds - start) }
    return result
  }

  private func send(_ date: DateField, on connection: OpaquePointer) -> MHD_Result {
    guard let message else {
      message = StandingMessage(standing.response, date)
      second = date.second
      return unsafe message?.queue(on: connection) ?? .NO
    }
    guard date.second != second else { return unsafe message.queue(on: connection) }
    second = date.second
    return unsafe message.queue(standing.response, date, on: connection)
  }
}
