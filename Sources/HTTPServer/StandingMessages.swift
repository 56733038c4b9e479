// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import CMicroHTTPD
import HTTP

/// Messages of bodies that are sent time and again, kept with the bodies for one thread.
///
/// A body has one place, where it gives way to the next that has the same: nothing is searched, and at most as many bodies
/// are held beyond their time as there are places.
final class StandingMessages {
  private var places: [StandingMessage?] = Array(repeating: nil, count: 1 << placeBits)

  private static let placeBits: UInt64 = 6

  /// Hands what a response says to a connection, or returns NO where its body is too long to be kept, or libmicrohttpd
  /// cannot take it.
  func queue(
    _ response: borrowing Response,
    _ date: DateField,
    on connection: OpaquePointer
  ) -> MHD_Result {
    guard response.body.count <= OutgoingMessage.largestUncounted else { return .NO }
    let start = unsafe response.body.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    // The top bits of the product depend on all bits of the address.
    let place = Int((UInt64(start) &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.placeBits))
    if let message = places[place], message.fits(response, bodyAt: start) {
      return unsafe message.queue(response, date, on: connection)
    }
    places[place] = StandingMessage(response, bodyAt: start, date)
    return unsafe places[place]?.queue(on: connection) ?? .NO
  }
}

/// A message and what it was made of.
final class StandingMessage {
  private let message: OutgoingMessage
  /// Kept, so that no other body can lie at its address: what begins there is this one.
  private let body: [UInt8]
  private let start: UInt
  private let status: Status
  private let headerSize: Int

  init?(_ response: borrowing Response, bodyAt start: UInt = 0, _ date: DateField) {
    guard let made = OutgoingMessage.made(from: response, date: date, closesConnection: false)
    else {
      return nil
    }
    message = made
    body = response.body
    self.start = start
    status = response.status
    headerSize = Self.headerSize(of: response)
  }

  private static func headerSize(of response: borrowing Response) -> Int {
    response.headers.bytes.count + (response.closing?.size ?? 0)
  }

  /// Whether another response differs in nothing but its fields, which have the same length.
  func fits(_ response: borrowing Response, bodyAt start: UInt) -> Bool {
    start == self.start && response.status == status && response.headers.isSound
      && Self.headerSize(of: response) == headerSize
  }

  /// Hands over the message with another response's fields.
  func queue(
    _ response: borrowing Response,
    _ date: DateField,
    on connection: OpaquePointer
  ) -> MHD_Result {
    message.write(response.headers, response.closing, behind: date)
    return unsafe queue(on: connection)
  }

  /// Hands over the message as it is.
  func queue(on connection: OpaquePointer) -> MHD_Result {
    unsafe message.queue(on: connection, status: status)
  }
}
