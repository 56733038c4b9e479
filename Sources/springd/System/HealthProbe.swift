// SPDX-License-Identifier: Apache-2.0

private import Glibc

/// Asks a server on this machine how it is.
enum HealthProbe {
  enum Question: String {
    /// Whether it takes work: `/readyz`.
    case ready
    /// Whether it works at all, however much it has to do: `/livez`.
    case live

    fileprivate var path: String {
      switch self {
      case .ready: "/readyz"
      case .live: "/livez"
      }
    }
  }

  /// Why the probe's path does not answer 200 within five seconds.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - host: The address the server listens on; an address for every interface is asked on loopback.
  ///   - port: Its port.
  /// - Returns: The reason, or nil if it does.
  static func objection(to question: Question, host: String, port: Int) -> String? {
    let name = ["0.0.0.0": "127.0.0.1", "::": "::1", "localhost": "127.0.0.1"][host] ?? host
    let connection: Int32
    switch connect(name, port) {
    case .made(let descriptor): connection = descriptor
    case .unknown(let status): return objection(toHost: name, lookUpStatus: status)
    case .refused: return "nobody answers at \(name), port \(port)"
    }
    defer { close(connection) }
    let request = "GET \(question.path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    let sent = unsafe send(connection, request, request.utf8.count, Int32(MSG_NOSIGNAL))
    let line = sent == request.utf8.count ? statusLine(from: connection) : ""
    if line.hasPrefix("HTTP/1.1 200 ") { return nil }
    return "\(question.path) at \(name), port \(port), answers \(line.isEmpty ? "nothing" : line)"
  }

  /// Why a name has no address.
  ///
  /// If no name server answers, the host may exist all the same.
  ///
  /// - Parameters:
  ///   - host: The name.
  ///   - status: The result of getaddrinfo(3).
  /// - Returns: The reason.
  static func objection(toHost host: String, lookUpStatus status: Int32) -> String {
    guard status != EAI_NONAME else { return "there is no host \(host)" }
    let reason = unsafe gai_strerror(status).map { unsafe String(cString: $0) } ?? "\(status)"
    return "the host \(host) cannot be looked up: \(reason)"
  }

  /// The outcome of an attempt to connect.
  private enum Attempt {
    case made(Int32)
    /// The code that getaddrinfo(3) returned in place of an address.
    case unknown(Int32)
    case refused
  }

  private static func connect(_ host: String, _ port: Int) -> Attempt {
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    unsafe hints.ai_flags = AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    let status = unsafe getaddrinfo(host, "\(port)", &hints, &list)
    guard status == 0, let list = unsafe list else { return .unknown(status) }
    defer { unsafe freeaddrinfo(list) }
    let descriptor = unsafe socket(list.pointee.ai_family, list.pointee.ai_socktype, 0)
    guard descriptor >= 0 else { return .refused }
    var limit = timeval(tv_sec: 5, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    guard unsafe Glibc.connect(descriptor, list.pointee.ai_addr, list.pointee.ai_addrlen) == 0 else {
      close(descriptor)
      return .refused
    }
    return .made(descriptor)
  }

  private static func statusLine(from connection: Int32) -> String {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while line.count < 64, unsafe recv(connection, &byte, 1, 0) == 1, byte != UInt8(ascii: "\r") { line.append(byte) }
    return String(decoding: line, as: UTF8.self)
  }
}
