// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import CMicroHTTPD
import HTTP

/// Messages of bodies that are sent time and again, kept with the bodies for one thread.
///
/// A body has one place, where it gives way to the next that has the same: nothing is searched, and at most as many bodies
/// are held beyond their time as there are places.
struct StandingMessages {
  private let places = (0..<(1 << placeBits)).map { _ in StandingMessage() }

  private static let placeBits: UInt64 = 6

  /// Hands what a response says to a connection, or returns NO where its body is too long to be kept, or libmicrohttpd
  /// cannot take it.
  func queue(
    _ response: borrowing Response,
    _ date: DateField,
    on connection: OpaquePointer
  ) -> MHD_Result {
    guard response.body.count <= OutgoingMessage.largestCopy else { return .NO }
    let start = unsafe response.body.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    // The top bits of the product depend on all bits of the address.
    let place = (UInt64(start) &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.placeBits)
    return unsafe places[Int(place)].queue(response, bodyAt: start, date, on: connection)
  }
}

/// The message that was made last of the bodies with one place, and what it was made of.
private final class StandingMessage {
  private var message: OutgoingMessage?
  /// Kept, so that no other body can lie at its address.
  private var body: [UInt8] = []
  private var start: UInt = 0
  private var status = Status.ok
  private var headerSize = 0

  /// Hands over the message with another response's fields, made anew where they or the body do not fit.
  func queue(
    _ response: borrowing Response,
    bodyAt start: UInt,
    _ date: DateField,
    on connection: OpaquePointer
  ) -> MHD_Result {
    if start == self.start, response.body.count == body.count, response.status == status,
      response.headers.isSound, response.headers.bytes.count == headerSize, message != nil
    {
      message?.write(response.headers, behind: date)
    } else {
      message = OutgoingMessage.made(from: response, date: date, closesConnection: false)
      body = response.body
      self.start = start
      status = response.status
      headerSize = response.headers.bytes.count
    }
    return unsafe message?.queue(on: connection, status: status) ?? .NO
  }
}
