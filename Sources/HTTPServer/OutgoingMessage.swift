// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import CMicroHTTPD
import Glibc
import HTTP

/// A response as libmicrohttpd holds it.
@safe struct OutgoingMessage: ~Copyable {
  private let handle: OpaquePointer
  /// libmicrohttpd's copy of the date, with the fields behind it; nil where each field is one of its own.
  private var fields: UnsafeMutableRawBufferPointer?

  /// Bodies up to this size are copied, larger ones lent: below it a copy is cheaper than one more reference.
  private static let largestCopy = 512
  /// Bodies up to this size are not counted while they are held.
  static let largestUncounted = 16 * 1024

  /// Makes the message.
  ///
  /// - Parameters:
  ///   - response: What it says.
  ///   - date: The value of Date; nil to leave the date to libmicrohttpd, and to give it the fields one by one.
  ///   - closesConnection: Whether it is the connection's last.
  ///   - statistics: Counts the bytes of a long body for as long as they are held.
  /// - Returns: The message, or nil where libmicrohttpd has no memory or refuses a header.
  static func made(
    from response: borrowing Response,
    date: DateField?,
    closesConnection: Bool,
    countedBy statistics: ServerStatistics? = nil
  ) -> Self? {
    guard response.headers.isSound, let handle = unsafe handle(for: response.body, statistics)
    else {
      return nil
    }
    var message = unsafe Self(adopting: handle)
    // Before the date: libmicrohttpd forgets that it has one when Connection follows, and sends its own beside it.
    guard !closesConnection || message.add("Connection", "close") else { return nil }
    if let date {
      guard message.add(response.headers, response.closing, behind: date) else { return nil }
    } else {
      for (name, value) in response.allHeaders.list {
        guard message.add(name, value) else { return nil }
      }
    }
    return message
  }

  private init(adopting handle: OpaquePointer) {
    unsafe self.handle = handle
    unsafe fields = nil
  }

  deinit {
    // Queueing takes a reference of its own.
    unsafe MHD_destroy_response(handle)
  }

  /// Hands the message to a connection, or returns NO where it has been answered.
  func queue(on connection: OpaquePointer, status: Status) -> MHD_Result {
    unsafe MHD_queue_response(connection, UInt32(clamping: status.code), handle)
  }

  // MARK: - Fields

  private func add(_ name: String, _ value: String) -> Bool {
    unsafe MHD_add_response_header(handle, name, value) == .YES
  }

  /// Adds a date whose value goes on with a line end and all other fields.
  ///
  /// For each field that it is told of, libmicrohttpd searches name and value for what may not be there and takes three
  /// pieces of memory: 200 ns. A value with line ends it refuses, so they are written into its own copy, of which it knows
  /// nothing but the length.
  private mutating func add(
    _ headers: HeaderFields,
    _ closing: ClosingFields?,
    behind date: DateField
  ) -> Bool {
    let count = date.bytes.count + headers.bytes.count + (closing?.size ?? 0)
    guard count < Server.Configuration.memoryBytes else { return false }
    let isAdded = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 1) {
      unsafe $0.initialize(repeating: CChar(UInt8(ascii: "-")))
      unsafe $0[count] = 0
      return unsafe MHD_add_response_header(handle, "Date", $0.baseAddress) == .YES
    }
    guard isAdded, let value = unsafe MHD_get_response_header(handle, "Date") else { return false }
    let start = unsafe UnsafeMutableRawPointer(mutating: value)
    unsafe fields = UnsafeMutableRawBufferPointer(start: start, count: count)
    write(headers, closing, behind: date)
    return true
  }

  /// Writes the date and all fields anew; they have the same length as those of which the message was made.
  ///
  /// libmicrohttpd copies the fields as soon as the access handler returns, so that those of an answer that is on its way
  /// stay as they were.
  func write(_ headers: HeaderFields, _ closing: ClosingFields?, behind date: DateField) {
    guard let fields = unsafe fields else { return }
    unsafe ByteWriter.fill(fields) {
      $0.write(date.bytes.span)
      // The line end of each field comes before it, as libmicrohttpd writes one behind the last.
      if !headers.bytes.isEmpty {
        $0.write(literal: "\r\n")
        $0.write(headers.bytes.span.extracting(droppingLast: 2))
      }
      closing?.write(to: &$0)
    }
  }

  private static func handle(
    for body: [UInt8],
    _ statistics: ServerStatistics?
  ) -> OpaquePointer? {
    // An array's storage stays in place for as long as it is neither changed nor released; with MUST_COPY it is only read.
    let start = unsafe body.withUnsafeBytes {
      unsafe UnsafeMutableRawPointer(mutating: $0.baseAddress)
    }
    // Balanced by `releaseKeeper`, which libmicrohttpd calls once with the last reference to the response.
    guard body.count > largestCopy,
      let retained = unsafe keeper(of: body, statistics).map({ unsafe Unmanaged.passRetained($0) })
    else {
      return unsafe MHD_create_response_from_buffer(body.count, start, .RESPMEM_MUST_COPY)
    }
    let handle = unsafe MHD_create_response_from_buffer_with_free_callback_cls(
      body.count,
      start,
      releaseKeeper,
      retained.toOpaque()
    )
    if unsafe handle == nil { unsafe retained.release() }
    return unsafe handle
  }

  /// What keeps a body alive while libmicrohttpd sends it: its storage, or what counts a long one.
  private static func keeper(
    of body: [UInt8],
    _ statistics: ServerStatistics?
  ) -> AnyObject? {
    body.count > largestUncounted ? CountedBody(body, statistics) : body._owner
  }
}

/// Keeps a body alive and is counted for as long as it does.
private final class CountedBody {
  private let bytes: [UInt8]
  private let statistics: ServerStatistics?

  init(_ bytes: [UInt8], _ statistics: ServerStatistics?) {
    self.bytes = bytes
    self.statistics = statistics
    statistics?.answerHeld(bytes.count)
  }

  deinit {
    statistics?.answerReleased(bytes.count)
  }
}

private let releaseKeeper: MHD_ContentReaderFreeCallback = { context in
  guard let context = unsafe context else { return }
  unsafe Unmanaged<AnyObject>.fromOpaque(context).release()
}
