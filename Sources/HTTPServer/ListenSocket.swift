// SPDX-License-Identifier: Apache-2.0

import CMicroHTTPD
import Glibc

/// A socket that listens, closed with its owner.
struct ListenSocket: ~Copyable {
  let descriptor: Int32

  /// Connections that the kernel holds until a daemon accepts them.
  private static let backlog: Int32 = 1024

  /// Binds and listens.
  ///
  /// - Parameters:
  ///   - host: A numeric address or `localhost`.
  ///   - port: 0 for any free port.
  ///   - isShared: Whether further sockets are to share the port (SO_REUSEPORT).
  ///   - isFirst: Whether no other socket may listen on the port yet. The first socket asks for sharing only after it is
  ///     bound, so that a second instance of the service is refused instead of silently taking half of the connections.
  /// - Returns: A socket that is not blocking.
  /// - Throws: ``ServerError/cannotBind(address:reason:)``.
  static func bound(host: String, port: Int, isShared: Bool, isFirst: Bool) throws(ServerError) -> Self {
    let shown = SocketAddress.description(host: host, port: port)
    var hints = unsafe addrinfo()
    unsafe hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    let numericHost = host == "localhost" ? "127.0.0.1" : host
    guard unsafe getaddrinfo(numericHost, String(port), &hints, &list) == 0, let first = unsafe list else {
      throw .cannotBind(address: shown, reason: "the host is neither an IP address nor localhost")
    }
    defer { unsafe freeaddrinfo(first) }
    let family = unsafe first.pointee.ai_family
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = Glibc.socket(family, type, Int32(IPPROTO_TCP))
    guard descriptor >= 0 else { throw .cannotBind(address: shown, reason: lastError()) }
    let socket = Self(adopting: descriptor)
    try socket.set(SOL_SOCKET, SO_REUSEADDR, 1, shown)
    if family == AF_INET6 {
      let address = unsafe SocketAddress(UnsafePointer(first.pointee.ai_addr))
      // What maps IPv4 is of IPv4, and :: is for both.
      let takesIPv4 = address?.isIPv6 == false || address?.host == "::"
      try socket.set(Int32(IPPROTO_IPV6), IPV6_V6ONLY, takesIPv4 ? 0 : 1, shown)
    }
    if isShared, !isFirst { try socket.set(SOL_SOCKET, SO_REUSEPORT, 1, shown) }
    guard unsafe bind(descriptor, first.pointee.ai_addr, first.pointee.ai_addrlen) == 0 else {
      throw .cannotBind(address: shown, reason: lastError())
    }
    if isShared, isFirst { try socket.set(SOL_SOCKET, SO_REUSEPORT, 1, shown) }
    guard listen(descriptor, backlog) == 0 else { throw .cannotBind(address: shown, reason: lastError()) }
    return socket
  }

  /// Takes a copy of a socket that listens already, as systemd passes it.
  static func copy(of socket: Int32) throws(ServerError) -> Self {
    let descriptor = fcntl(socket, F_DUPFD_CLOEXEC, 3)
    guard descriptor >= 0 else { throw .cannotStart(reason: "file descriptor \(socket): \(lastError())") }
    let copy = Self(adopting: descriptor)
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0, copy.isListening else {
      throw .cannotStart(reason: "file descriptor \(socket) is not a listening TCP socket")
    }
    return copy
  }

  init(adopting descriptor: Int32) { self.descriptor = descriptor }

  deinit { _ = close(descriptor) }

  private var isListening: Bool {
    var value: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    return unsafe getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &value, &size) == 0 && value == 1 && address != nil
  }

  /// Whether a connection waits to be accepted.
  var hasArrivals: Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&entry, 1, 0) > 0
  }

  var address: SocketAddress? { SocketAddress.local(of: descriptor) }

  /// Gives the descriptor to a new owner, who closes it.
  consuming func release() -> Int32 {
    let descriptor = descriptor
    discard self
    return descriptor
  }

  private func set(_ level: Int32, _ option: Int32, _ value: Int32, _ shown: String) throws(ServerError) {
    var value = value
    let size = socklen_t(MemoryLayout<Int32>.size)
    guard unsafe setsockopt(descriptor, level, option, &value, size) == 0 else {
      throw .cannotBind(address: shown, reason: Self.lastError())
    }
  }

  static func lastError() -> String { unsafe String(cString: strerror(errno)) }
}

/// The sockets that a server listens on, one for each of its loops.
package struct ListenSockets: Sendable {
  let descriptors: [Int32]
  /// Where they listen, such as `127.0.0.1:8080` or `[::1]:8080`.
  package let address: String
  package let port: Int

  /// Opens them.
  ///
  /// - Throws: That the address cannot be bound, or that the configuration cannot work.
  package init(_ configuration: Server.Configuration) throws(ServerError) {
    try configuration.validate()
    let count = configuration.loops
    var sockets: [Int32] = []
    var first: SocketAddress?
    do throws(ServerError) {
      for index in 0..<count {
        let socket =
          if let given = configuration.listenSocket { try ListenSocket.copy(of: given) } else {
            try ListenSocket.bound(
              host: configuration.host, port: first?.port ?? configuration.port, isShared: count > 1,
              isFirst: first == nil)
          }
        if index == 0 { first = socket.address }
        sockets.append(socket.release())
      }
    } catch {
      for socket in sockets { _ = close(socket) }
      throw error
    }
    descriptors = sockets
    address = first?.description ?? ""
    port = first?.port ?? configuration.port
  }

  /// Stops accepting connections in this process.
  package func closeAll() { for descriptor in descriptors { _ = close(descriptor) } }
}

/// Sockets whose last response is on its way while the peer may still be sending: what comes is dropped, until the peer
/// closes or a deadline.
///
/// A socket that is closed while bytes wait in it, or before more come, resets the connection, and a peer that sends all
/// before it reads may never see its response, RFC 9112 section 9.6. libmicrohttpd closes at once, so what lingers is a
/// duplicate of its socket. Without it, 299 of 300 refused uploads through a proxy became a 502.
struct LingeringSockets: ~Copyable {
  /// The most of a loop's sockets that linger; a further one is closed at once.
  static let capacity = 32
  /// The most bytes that are dropped in one turn, so that no socket keeps the others waiting.
  private static let portion = 1 << 20

  private var sockets: [UInt64: (descriptor: Int32, deadline: Int64)] = [:]

  deinit { for socket in sockets.values { _ = close(socket.descriptor) } }

  /// Keeps a duplicate of a socket that is about to be closed, as far as there is room and a file for it.
  mutating func add(duplicateOf socket: Int32, as number: UInt64, until deadline: Int64, in poll: inout EventPoll) {
    guard sockets.count < Self.capacity else { return }
    let duplicate = fcntl(socket, F_DUPFD_CLOEXEC, 0)
    guard duplicate >= 0 else { return }
    poll.add(duplicate, as: number)
    sockets[number] = (duplicate, deadline)
  }

  /// Drops what waits in a socket, and closes it if its peer has closed.
  ///
  /// - Returns: Whether the number is that of a lingering socket.
  mutating func drop(_ number: UInt64, from poll: inout EventPoll) -> Bool {
    guard let socket = sockets[number] else { return false }
    // With MSG_TRUNC nothing is copied, tcp(7).
    let count = recv(socket.descriptor, nil, Self.portion, Int32(MSG_TRUNC) | Int32(MSG_DONTWAIT))
    if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { end(number, &poll) }
    return true
  }

  /// Closes those that have lingered long enough.
  mutating func closeLate(at now: Int64, from poll: inout EventPoll) {
    for (number, socket) in sockets where socket.deadline < now { end(number, &poll) }
  }

  /// Closes all, to have their files.
  ///
  /// - Returns: Whether there was any.
  mutating func closeAll(from poll: inout EventPoll) -> Bool {
    defer { for number in sockets.keys { end(number, &poll) } }
    return !sockets.isEmpty
  }

  private mutating func end(_ number: UInt64, _ poll: inout EventPoll) {
    poll.remove(number)
    if let socket = sockets.removeValue(forKey: number) { _ = close(socket.descriptor) }
  }
}
