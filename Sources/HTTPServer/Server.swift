// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Glibc
package import HTTP

/// An HTTP/1.1 server that answers from its first moment to its last.
///
/// Each of its event loops has a thread and a listen socket of its own on the same port, and calls the responder on that
/// thread; long computations are done by worker processes. Keep it in a function, not in a global: a global's `deinit` does not run.
package struct Server: ~Copyable {
  /// Where it listens, such as `127.0.0.1:8080` or `[::1]:8080`.
  package let address: String
  package let port: Int
  private let loops: [Loop]
  private let pool: WorkPool?
  private let statistics: ServerStatistics

  /// The part of a loop that other threads use.
  private struct Loop: Sendable {
    let mailbox: Mailbox
    let thread: PlatformThread
  }

  /// Starts it; from then on it accepts connections.
  package init(_ configuration: Configuration, responder: @escaping Responder) throws(ServerError) {
    try configuration.validate()
    let count = configuration.loops
    let admission = try Admission(configuration, loops: count)
    configuration.statistics.note(maxConnections: admission.connections)
    // All sockets before any thread: what cannot be bound starts nothing.
    let bound = if let sockets = configuration.sockets { sockets } else { try ListenSockets(configuration) }
    var sockets = bound.descriptors
    defer { for socket in sockets { _ = close(socket) } }
    let pool = try Self.pool(configuration)
    let context = ServerContext(configuration: configuration, responder: responder, pool: pool, admission: admission)
    var loops: [Loop] = []
    do throws(ServerError) {
      while !sockets.isEmpty { loops.append(try Self.startLoop(context, socket: sockets.removeFirst())) }
    } catch {
      Self.stop(loops, pool, within: 1)
      throw error
    }
    self.loops = loops
    self.pool = pool
    statistics = configuration.statistics
    port = bound.port
    address = bound.address
  }

  /// The safety net: connections are cut, no request is waited for.
  deinit { Self.stop(loops, pool, within: 5) }

  private static func pool(_ configuration: Configuration) throws(ServerError) -> WorkPool? {
    guard let source = configuration.workers else { return nil }
    return try WorkPool.start(
      source, places: configuration.workPlaces > 0 ? configuration.workPlaces : 2 * processors,
      maxQueued: configuration.maxQueuedWork, statistics: configuration.statistics)
  }

  static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Starts a thread with an event loop of its own, and waits until it listens.
  private static func startLoop(_ context: ServerContext, socket: Int32) throws(ServerError) -> Loop {
    let mailbox = try Mailbox()
    let outcome = Lock<ServerError?>(nil)
    let isReady = Semaphore()
    let thread = PlatformThread {
      do throws(ServerError) {
        let loop = try EventLoop(context, mailbox: mailbox, socket: ListenSocket(adopting: socket))
        isReady.signal()
        loop.run()
      } catch {
        outcome.withLock { $0 = error }
        isReady.signal()
      }
    }
    guard let thread else {
      _ = close(socket)
      throw .cannotStart(reason: "the system refuses a thread")
    }
    isReady.wait()
    if let error = outcome.withLock({ $0 }) {
      thread.join(until: .max)
      throw error
    }
    return Loop(mailbox: mailbox, thread: thread)
  }

  // MARK: - The end

  /// From now on every response closes its connection, so that clients look for another instance.
  package func beginDraining() { for loop in loops { loop.mailbox.post(.drain) } }

  /// Accepts the connections that wait, then no more, and waits for the requests that have begun.
  ///
  /// - Parameter timeoutSeconds: How long, at most.
  /// - Returns: Whether all of them were answered.
  package func drain(timeoutSeconds: Double) -> Bool {
    beginDraining()
    for loop in loops { loop.mailbox.post(.closePort) }
    let deadline = Clock.nanoseconds(after: timeoutSeconds)
    while statistics.inFlightRequests > 0 || loops.contains(where: \.mailbox.awaitsRequests) {
      guard Clock.nanoseconds < deadline else { return false }
      _ = usleep(5000)
    }
    return true
  }

  /// Cuts all connections, drops all computations and ends all threads.
  ///
  /// - Parameter seconds: After which a thread that does not end is left to itself, so that only the end of the process ends
  ///   it.
  /// - Returns: Whether all of them have ended.
  @discardableResult package consuming func stop(within seconds: Double = 5) -> Bool {
    Self.stop(loops, pool, within: seconds)
  }

  @discardableResult private static func stop(_ loops: [Loop], _ pool: WorkPool?, within seconds: Double) -> Bool {
    let deadline = Clock.nanoseconds(after: seconds)
    for loop in loops { loop.mailbox.post(.stop) }
    let haveLoopsEnded = loops.reduce(true) { $1.thread.join(until: deadline) && $0 }
    // A loop that has not ended may still submit work, which is refused.
    return pool?.stop(by: deadline) ?? true && haveLoopsEnded
  }
}

/// The state that all loops of a server share.
struct ServerContext: Sendable {
  let configuration: Server.Configuration
  let responder: Responder
  /// Nil if nothing is left to workers.
  let pool: WorkPool?
  let admission: Admission
}

extension Server {
  /// Where a server listens, and its limits.
  package struct Configuration: Sendable {
    /// An IPv4 or IPv6 address, or `localhost`; `::` takes IPv4 as well.
    package var host = "127.0.0.1"
    /// 0 for any free port.
    package var port = 8080
    /// A socket that is bound already, as systemd passes it; host and port are then ignored.
    package var listenSocket: Int32?
    /// The sockets if they are open already; the server closes them.
    package var sockets: ListenSockets?
    /// Daemons, each with a thread and a listen socket of its own; 0 for one per processor.
    package var threads = 0
    package var maxBodyBytes = 1 << 20
    /// The paths with another limit than that, in bytes.
    package var maxBodyBytesByPath = Router([])
    /// The request target, at most ``requestBytes``.
    package var maxURIBytes = 4096
    /// The request line and the header fields together, at most ``requestBytes``.
    package var maxHeaderBytes = 8192
    /// Open connections that are served; 0 for as many as the limit on open files allows.
    ///
    /// A few more are accepted and answered with a 503; those beyond are closed at once.
    package var maxConnections = 0
    /// Open connections from one IPv4 address or one IPv6 /64 network; 0 for no limit.
    package var maxConnectionsPerAddress = 0
    /// Requests between their complete head and the end of their answer.
    package var maxInFlight = 1024
    /// Long answers that wait to be sent, together; the responder learns how long one more may be.
    package var maxUnsentBytes = 256 << 20
    /// From the first line of a request to the last byte of its answer, and from a connection's start to its first request.
    package var requestTimeoutSeconds = 30
    /// Silence on a connection between two requests.
    package var idleTimeoutSeconds = 60
    /// The value of Retry-After in a rejection that is due to load.
    package var retryAfterSeconds = 1
    package var statistics = ServerStatistics()
    /// Where workers come from; without it whatever is work is rejected with a 503.
    package var workers: WorkerSource?
    /// The questions that workers are at, of each of the three ranks; 0 for two per processor.
    package var workPlaces = 0
    /// Long computations that wait for a worker; one more is rejected with a 503.
    package var maxQueuedWork = 64
    /// Memory for heads being received and for bodies of requests in flight, together, in bytes.
    package var maxReceivingBytes = 64 << 20
    /// How long a slow client is waited for if others need its room, in milliseconds.
    package var patienceMilliseconds = 100
    /// How long a body that did not come with its head is waited for if a request needs its room, in milliseconds.
    ///
    /// Short, since a complete request cannot wait in the kernel's queue as a new client can.
    package var bodyPatienceMilliseconds = 0
    /// The proxies whose Forwarded and X-Forwarded-For are believed.
    package var trustedProxies = TrustedProxies()
    /// Whether to use a libmicrohttpd that was not tried, and that may accept malformed requests.
    package var allowsUntriedLibrary = false
    /// The paths whose GET and HEAD are answered also when they are one too many: that of a probe that has its process
    /// restarted.
    package var pathsUnderLoad: [[UInt8]] = []
    /// Answers a request whose client waits for 100 before it sends the body, if no body changes the answer; the
    /// request holds the head.
    package var refuse: @Sendable (borrowing Request) -> Response? = { _ in nil }
    /// Renders the server's own rejections, without Retry-After; the request holds the part read so far.
    package var reject: @Sendable (ServerRejection, borrowing Request) -> Response = { rejection, _ in
      rejection.plainResponse
    }
    /// Told of each request of which not all came; one whose headers did not come has an empty method, and one whose first
    /// line could not be read an empty path.
    package var noteUnfinished: @Sendable (borrowing Request) -> Void = { _ in }

    package init() {}

    /// libmicrohttpd's memory for one connection, in bytes, which it clears between two requests.
    ///
    /// It holds a browser's head with 4 KiB in thirty cookies, which count twice, and keeps 10,000 idle connections
    /// within 200 MB.
    package static let memoryBytes = 16_384
    /// Of that, what a request's head may take; the rest is for the header fields of its response.
    package static let requestBytes = 14_336
  }
}

extension Server.Configuration {
  /// Daemons, each with a thread and a listen socket of its own.
  var loops: Int { threads > 0 ? threads : Server.processors }

  /// Refuses what cannot work.
  func validate() throws(ServerError) {
    try Self.check("port", port, 0...65535)
    try Self.check("threads", threads, 0...1024)
    try Self.check("maximum body size", maxBodyBytes, 0...(1 << 40))
    try Self.check("maximum target size", maxURIBytes, 1...Self.requestBytes)
    try Self.check("maximum header size", maxHeaderBytes, 64...Self.requestBytes)
    try Self.check("maximum number of connections", maxConnections, 0...1_000_000)
    try Self.check("maximum number of connections per address", maxConnectionsPerAddress, 0...1_000_000)
    try Self.check("maximum number of requests in flight", maxInFlight, 1...1_000_000)
    try Self.check("maximum number of unsent bytes", maxUnsentBytes, 0...(1 << 40))
    try Self.check("maximum number of receiving bytes", maxReceivingBytes, 1...(1 << 40))
    try Self.check("patience", patienceMilliseconds, 1...86_400_000)
    try Self.check("patience with bodies", bodyPatienceMilliseconds, 0...86_400_000)
    try Self.check("work places", workPlaces, 0...1024)
    try Self.check("maximum number of queued computations", maxQueuedWork, 1...1_000_000)
    if let objection = LibraryVersion.objection { throw .cannotStart(reason: objection) }
    guard allowsUntriedLibrary || LibraryVersion.tried.contains(LibraryVersion.current) else {
      throw .cannotStart(
        reason: "libmicrohttpd \(LibraryVersion.current) was not tried: it may accept malformed requests")
    }
    try Self.check("request time-out", requestTimeoutSeconds, 1...86400)
    try Self.check("idle time-out", idleTimeoutSeconds, 1...86400)
    try Self.check("retry delay", retryAfterSeconds, 0...86400)
  }

  private static func check(_ name: String, _ value: Int, _ range: ClosedRange<Int>) throws(ServerError) {
    guard range.contains(value) else {
      throw .badSetting(name: name, reason: "is \(value), not in \(range.lowerBound)...\(range.upperBound)")
    }
  }
}

/// Why a server did not start.
package enum ServerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The address is taken, not ours, or not an address.
  case cannotBind(address: String, reason: String)
  /// The system or libmicrohttpd refused something else.
  case cannotStart(reason: String)
  /// A member of the configuration is out of its range.
  case badSetting(name: String, reason: String)

  package var description: String {
    switch self {
    case .cannotBind(let address, let reason): "cannot bind \(address): \(reason)"
    case .cannotStart(let reason): "cannot start the server: \(reason)"
    case .badSetting(let name, let reason): "\(name) \(reason)"
    }
  }
}
