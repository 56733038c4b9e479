// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP

/// A message that is sent time and again, beside the response of which it was made.
final class StandingMessage {
  let message: OutgoingMessage
  private let response: Response

  /// Makes the message, or returns nil where libmicrohttpd cannot.
  init?(_ response: Response) {
    guard let message = OutgoingMessage.made(from: response, closesConnection: false) else {
      return nil
    }
    self.message = message
    self.response = response
  }

  /// Whether a response says the same, so that this message can be sent for it.
  ///
  /// Names are compared by their place in the program; at worst a message is made anew.
  func isMade(of other: Response) -> Bool {
    guard response.status == other.status, response.headers.count == other.headers.count,
      response.body == other.body
    else {
      return false
    }
    for (header, otherHeader) in zip(response.headers, other.headers) {
      guard unsafe header.name.utf8Start == otherHeader.name.utf8Start,
        header.value == otherHeader.value
      else {
        return false
      }
    }
    return true
  }
}
