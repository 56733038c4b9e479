// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency
import Glibc
package import HTTP

/// An HTTP/1.1 server that answers from its first moment to its last.
///
/// Each of its event loops has a thread and a listen socket of its own on the same port, and calls the responder on that
/// thread; long computations run on a pool. Keep it in a function, not in a global: a global's `deinit` does not run.
package struct Server: ~Copyable {
  /// Where it listens, such as `127.0.0.1:8080` or `[::1]:8080`.
  package let address: String
  package let port: Int
  private let loops: [Loop]
  private let pool: WorkPool
  private let statistics: ServerStatistics

  /// What is left of a loop to other threads.
  private struct Loop: Sendable {
    let mailbox: Mailbox
    let thread: PlatformThread
  }

  /// Starts it; from then on it accepts connections.
  package init(_ configuration: Configuration, responder: @escaping Responder) throws(ServerError) {
    try configuration.validate()
    let count = configuration.threads > 0 ? configuration.threads : Self.processors
    let admission = try Admission(configuration, loops: count)
    configuration.statistics.note(maxConnections: admission.connections)
    // All sockets before any thread: what cannot be bound starts nothing.
    var sockets: [Int32] = []
    defer { for socket in sockets { _ = close(socket) } }
    var bound: SocketAddress?
    for index in 0..<count {
      let socket = try Self.socket(configuration, sharing: count > 1, after: bound)
      if index == 0 { bound = socket.address }
      sockets.append(socket.release())
    }
    let pool = try WorkPool.start(
      threadCount: configuration.workThreads > 0 ? configuration.workThreads : Self.processors,
      maxQueued: configuration.maxQueuedWork, statistics: configuration.statistics)
    let context = ServerContext(configuration: configuration, responder: responder, pool: pool, admission: admission)
    var loops: [Loop] = []
    do throws(ServerError) {
      while !sockets.isEmpty { loops.append(try Self.startLoop(context, socket: sockets.removeFirst())) }
    } catch {
      Self.stop(loops, pool)
      throw error
    }
    self.loops = loops
    self.pool = pool
    statistics = configuration.statistics
    port = bound?.port ?? configuration.port
    address = bound?.description ?? ""
  }

  /// The safety net: connections are cut, nothing is waited for.
  deinit { Self.stop(loops, pool) }

  private static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  private static func socket(_ configuration: Configuration, sharing isShared: Bool, after first: SocketAddress?)
    throws(ServerError) -> ListenSocket
  {
    if let socket = configuration.listenSocket { return try ListenSocket.copy(of: socket) }
    return try ListenSocket.bound(
      host: configuration.host, port: first?.port ?? configuration.port, isShared: isShared, isFirst: first == nil)
  }

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
      thread.join()
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
    let deadline = Clock.coarseMilliseconds + Int64(max(0, min(timeoutSeconds, 86400)) * 1000)
    while statistics.inFlightRequests > 0 || loops.contains(where: \.mailbox.awaitsRequests) {
      guard Clock.coarseMilliseconds < deadline else { return false }
      _ = usleep(5000)
    }
    return true
  }

  /// Cuts all connections and ends all threads.
  package consuming func stop() {}

  private static func stop(_ loops: [Loop], _ pool: WorkPool) {
    for loop in loops { loop.mailbox.post(.stop) }
    for loop in loops { loop.thread.join() }
    pool.stop()
  }
}

/// What all loops of a server share.
struct ServerContext: Sendable {
  let configuration: Server.Configuration
  let responder: Responder
  let pool: WorkPool
  let admission: Admission
}
