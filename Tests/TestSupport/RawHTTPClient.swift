// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A blocking TCP client that sends whatever it is told to, and reads HTTP/1.1 replies strictly.
///
/// It may go from thread to thread, but only one may use it at a time.
package final class RawHTTPClient: @unchecked Sendable {
  package enum Failure: Error, Equatable {
    case cannotConnect(String)
    case cannotSend(String)
    /// The peer closed or reset the connection before the reply was complete.
    case closed(bytesRead: Int)
    case timedOut(bytesRead: Int)
    case malformedReply(String)
  }

  package struct Reply: Sendable {
    package let status: Int
    package let headers: [(name: String, value: String)]
    package let body: [UInt8]

    /// The values of a header, whose name is given in lower case.
    package func values(_ name: String) -> [String] { headers.filter { $0.name.lowercased() == name }.map(\.value) }

    package var text: String { String(decoding: body, as: UTF8.self) }

    /// Whether it announces that the connection will be closed.
    package var closes: Bool { values("connection").contains { $0.lowercased() == "close" } }
  }

  private let descriptor: Int32
  private var buffer: [UInt8] = []

  /// Connects.
  ///
  /// - Parameters:
  ///   - host: An IPv4 or IPv6 address.
  ///   - port: The server's port.
  ///   - timeoutSeconds: How long one reading or writing call waits.
  ///   - receiveBufferBytes: The size of the kernel's receive buffer, for a slow reader.
  /// - Throws: ``Failure/cannotConnect(_:)``.
  package init(host: String = "127.0.0.1", port: Int, timeoutSeconds: Int = 10, receiveBufferBytes: Int32? = nil)
    throws(Failure)
  {
    var hints = unsafe addrinfo()
    unsafe hints.ai_flags = AI_NUMERICHOST
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, String(port), &hints, &list) == 0, let first = unsafe list else {
      throw .cannotConnect("no address")
    }
    defer { unsafe freeaddrinfo(first) }
    // A worker of a test that inherited the socket would keep the connection open after this client's end.
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    descriptor = unsafe socket(first.pointee.ai_family, type, 0)
    guard descriptor >= 0 else { throw .cannotConnect(Self.lastError()) }
    if let receiveBufferBytes { set(SO_RCVBUF, receiveBufferBytes) }
    set(SO_RCVTIMEO, timeval(tv_sec: timeoutSeconds, tv_usec: 0))
    set(SO_SNDTIMEO, timeval(tv_sec: timeoutSeconds, tv_usec: 0))
    guard unsafe connect(descriptor, first.pointee.ai_addr, first.pointee.ai_addrlen) == 0 else {
      throw .cannotConnect(Self.lastError())
    }
  }

  deinit { _ = close(descriptor) }

  // MARK: - Sending

  package func send(_ text: String) throws(Failure) { try send(Array(text.utf8)) }

  package func send(_ bytes: [UInt8]) throws(Failure) {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes[sent...].withUnsafeBytes {
        unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw .cannotSend(Self.lastError()) }
      sent += count
    }
  }

  /// Closes the sending half of the connection.
  package func finishSending() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  /// Lets the end of the connection be a reset, as that of a client that is killed with an answer unread.
  package func resetAtEnd() { set(SO_LINGER, linger(l_onoff: 1, l_linger: 0)) }

  // MARK: - Receiving

  /// Reads one reply to its end.
  ///
  /// - Parameter hasBody: False for the reply to a HEAD.
  /// - Returns: The reply, without an interim 100 Continue.
  /// - Throws: ``Failure``.
  package func reply(hasBody: Bool = true) throws(Failure) -> Reply {
    let (status, headers) = try head()
    if status == 100 { return try reply(hasBody: hasBody) }
    let reply = Reply(status: status, headers: headers, body: [])
    guard hasBody, status != 204, status != 304 else { return reply }
    let lengths = reply.values("content-length")
    guard lengths.count <= 1 else { throw .malformedReply("two lengths") }
    guard let text = lengths.first else { throw .malformedReply("no length") }
    guard let length = Int(text), length >= 0 else { throw .malformedReply("length \(text)") }
    while buffer.count < length { try fill() }
    let body = Array(buffer.prefix(length))
    buffer.removeFirst(length)
    return Reply(status: status, headers: headers, body: body)
  }

  /// Reads the status of the next reply or interim reply, and leaves its body.
  package func status() throws(Failure) -> Int { try head().status }

  /// Whether something waits to be read.
  package var hasReply: Bool {
    var byte: UInt8 = 0
    return unsafe recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) > 0
  }

  /// Whether the connection is closed once everything has been read.
  package func isClosedByPeer() -> Bool {
    do throws(Failure) {
      while true {
        buffer = []
        try fill()
      }
    } catch .closed { return true } catch { return false }
  }

  /// Reads and drops bytes until the connection ends or a call times out, and returns how many there were.
  package func drain() -> Int {
    var count = buffer.count
    do throws(Failure) {
      while true {
        buffer = []
        try fill()
        count += buffer.count
      }
    } catch { return count }
  }

  private func head() throws(Failure) -> (status: Int, headers: [(name: String, value: String)]) {
    let end = Array("\r\n\r\n".utf8)
    var scanned = 0
    while true {
      if let index = (scanned..<max(scanned, buffer.count - 3)).first(where: {
        buffer[$0..<($0 + 4)].elementsEqual(end)
      }) {
        let lines = String(decoding: buffer[..<index], as: UTF8.self).split(separator: "\r\n")
        buffer.removeFirst(index + 4)
        return try Self.parse(lines.map(String.init))
      }
      scanned = max(0, buffer.count - 3)
      try fill()
    }
  }

  private static func parse(_ lines: [String]) throws(Failure) -> (
    status: Int, headers: [(name: String, value: String)]
  ) {
    guard let first = lines.first else { throw .malformedReply("empty") }
    let parts = first.split(separator: " ", maxSplits: 2)
    guard parts.count >= 2, parts[0] == "HTTP/1.1" || parts[0] == "HTTP/1.0", let status = Int(parts[1]) else {
      throw .malformedReply(first)
    }
    var headers: [(name: String, value: String)] = []
    for line in lines.dropFirst() {
      let pair = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2 else { throw .malformedReply(line) }
      headers.append((String(pair[0]), String(pair[1].drop { $0 == " " })))
    }
    return (status, headers)
  }

  private func fill() throws(Failure) {
    var chunk = [UInt8](repeating: 0, count: 65536)
    let count = unsafe chunk.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }
    if count > 0 {
      buffer += chunk[..<count]
    } else if count < 0, errno == EAGAIN {
      throw .timedOut(bytesRead: buffer.count)
    } else {
      throw .closed(bytesRead: buffer.count)
    }
  }

  private func set<Value: BitwiseCopyable>(_ option: Int32, _ value: Value) {
    var value = value
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<Value>.size))
  }

  private static func lastError() -> String { unsafe String(cString: strerror(errno)) }
}
