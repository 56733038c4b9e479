// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import CMicroHTTPD
import HTTP

/// A message that is sent time and again, beside the response of which it was made.
final class StandingMessage {
  private let message: OutgoingMessage
  private let response: Response
  private var second: Int64?

  /// Makes the message, or returns nil where libmicrohttpd cannot.
  init?(_ response: Response, date: DateField?) {
    guard
      let message = OutgoingMessage.made(from: response, date: date, closesConnection: false)
    else {
      return nil
    }
    self.message = message
    self.response = response
    second = date?.second
  }

  /// Whether a response says the same, so that this message can be sent for it.
  func isMade(of other: borrowing Response) -> Bool {
    response.status == other.status && response.headers.bytes == other.headers.bytes
      && response.body == other.body
  }

  /// Hands the message to a connection, or returns NO where it has been answered.
  func queue(on connection: OpaquePointer, date: DateField?) -> MHD_Result {
    if let date, date.second != second {
      message.write(date)
      second = date.second
    }
    return unsafe message.queue(on: connection, status: response.status)
  }
}
