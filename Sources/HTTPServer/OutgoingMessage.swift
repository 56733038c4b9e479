// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import CMicroHTTPD
import Glibc
import HTTP

/// A response as libmicrohttpd holds it.
@safe struct OutgoingMessage: ~Copyable {
  private let handle: OpaquePointer

  /// Bodies up to this size are copied, larger ones lent: below it a copy is cheaper than one more object.
  static let largestCopy = 16 * 1024

  /// Makes the message.
  ///
  /// - Parameters:
  ///   - response: What it says.
  ///   - closesConnection: Whether it is the connection's last.
  ///   - statistics: Counts the bytes of a long body for as long as they are held.
  /// - Returns: The message, or nil where libmicrohttpd has no memory or refuses a header.
  static func made(
    from response: Response,
    closesConnection: Bool,
    countedBy statistics: ServerStatistics? = nil
  ) -> Self? {
    guard let handle = unsafe handle(for: response.body, statistics) else { return nil }
    let message = unsafe Self(adopting: handle)
    for (name, value) in response.headers {
      guard message.add(name, value) else { return nil }
    }
    if closesConnection {
      guard message.add("Connection", "close") else { return nil }
    }
    return message
  }

  private init(adopting handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  deinit {
    // Queueing takes a reference of its own.
    unsafe MHD_destroy_response(handle)
  }

  /// Hands the message to a connection, or returns NO where it has been answered.
  func queue(on connection: OpaquePointer, status: Status) -> MHD_Result {
    unsafe MHD_queue_response(connection, UInt32(clamping: status.code), handle)
  }

  private func add(_ name: StaticString, _ value: String) -> Bool {
    // A StaticString ends with a NUL; a NUL inside the value would cut it.
    unsafe name.utf8Start.withMemoryRebound(to: CChar.self, capacity: 1) { name in
      unsafe value.withCString { text in
        unsafe strlen(text) == value.utf8.count
          && MHD_add_response_header(handle, name, text) == .YES
      }
    }
  }

  private static func handle(for body: [UInt8], _ statistics: ServerStatistics?) -> OpaquePointer? {
    guard body.count > largestCopy else {
      return unsafe body.withUnsafeBytes {
        // With MUST_COPY the bytes are only read.
        let start = unsafe UnsafeMutableRawPointer(mutating: $0.baseAddress)
        return unsafe MHD_create_response_from_buffer($0.count, start, .RESPMEM_MUST_COPY)
      }
    }
    // Balanced by `releaseBody`, which libmicrohttpd calls once with the last reference to the response.
    let retained = unsafe Unmanaged.passRetained(LentBody(body, statistics))
    let start = unsafe retained.takeUnretainedValue().start
    let handle = unsafe MHD_create_response_from_buffer_with_free_callback_cls(
      body.count,
      start,
      releaseBody,
      retained.toOpaque()
    )
    if unsafe handle == nil { unsafe retained.release() }
    return unsafe handle
  }
}

/// Keeps a body alive while libmicrohttpd sends it.
@safe private final class LentBody {
  private let bytes: [UInt8]
  private let statistics: ServerStatistics?
  /// Where the bytes lie: an array's storage stays in place for as long as it is neither changed nor released.
  let start: UnsafeMutableRawPointer?

  init(_ bytes: [UInt8], _ statistics: ServerStatistics?) {
    self.bytes = bytes
    self.statistics = statistics
    statistics?.answerHeld(bytes.count)
    unsafe start = bytes.withUnsafeBytes {
      unsafe UnsafeMutableRawPointer(mutating: $0.baseAddress)
    }
  }

  deinit {
    statistics?.answerReleased(bytes.count)
  }
}

private let releaseBody: MHD_ContentReaderFreeCallback = { context in
  guard let context = unsafe context else { return }
  unsafe Unmanaged<LentBody>.fromOpaque(context).release()
}
