// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import CMicroHTTPD
import HTTP

/// Messages of bodies that are sent time and again, kept with the bodies for one thread.
///
/// A body has one place, where it gives way to the next that has the same: nothing is searched, and at most as many bodies
/// are held beyond their time as there are places.
final class StandingMessages {
  private final class Place {
    var message: StandingMessage?
  }

  private let places = (0..<(1 << placeBits)).map { _ in Place() }

  private static let placeBits: UInt64 = 6

  /// The message that says the same as a response at a moment; nil where none can be made.
  func message(for response: borrowing Response, _ date: DateField) -> StandingMessage? {
    let start = unsafe response.body.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    // The top bits of the product depend on all bits of the address.
    let number = (UInt64(start) &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.placeBits)
    let place = places[Int(number)]
    if let kept = place.message, kept.isRewritten(for: response, start, date) { return kept }
    place.message = StandingMessage(copy response, start, date)
    return place.message
  }
}

/// A message beside the response of which it was made.
final class StandingMessage {
  private let message: OutgoingMessage
  private let response: Response
  private let start: UInt

  /// Makes the message, or returns nil where libmicrohttpd cannot.
  init?(_ response: Response, _ start: UInt, _ date: DateField) {
    guard
      let message = OutgoingMessage.made(from: response, date: date, closesConnection: false)
    else {
      return nil
    }
    self.message = message
    self.response = response
    self.start = start
  }

  /// Writes the fields of another response with the same body into the message, where they have the same length.
  ///
  /// - Parameters:
  ///   - other: The response.
  ///   - start: Where its body lies; the body that is kept here stays where it is.
  ///   - date: The value of Date.
  /// - Returns: Whether the message now says what the response does.
  func isRewritten(for other: borrowing Response, _ start: UInt, _ date: DateField) -> Bool {
    guard start == self.start, response.body.count == other.body.count,
      response.status == other.status, other.headers.isSound,
      response.headers.bytes.count == other.headers.bytes.count
    else {
      return false
    }
    message.write(other.headers, behind: date)
    return true
  }

  /// Hands the message to a connection, or returns NO where it has been answered.
  func queue(on connection: OpaquePointer) -> MHD_Result {
    unsafe message.queue(on: connection, status: response.status)
  }
}
