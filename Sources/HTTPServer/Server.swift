// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency
import Glibc
package import HTTP

/// An HTTP/1.1 server that answers from its first moment to its last.
///
/// Each of its daemons has a thread, an epoll and a listen socket of its own on the same port, and calls the responder on
/// that thread. Keep it in a function, not in a global: a global's `deinit` does not run.
package struct Server: ~Copyable {
  /// Where it listens, such as `127.0.0.1:8080` or `[::1]:8080`.
  package let address: String
  package let port: Int
  let daemons: [Daemon]
  private let reaper: Reaper
  private let statistics: ServerStatistics

  /// Starts it; from then on it accepts connections.
  package init(_ configuration: Configuration, responder: @escaping Responder) throws(ServerError) {
    try configuration.validate()
    let count =
      configuration.threads > 0
      ? configuration.threads : max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let capacity = try Capacity(configuration, daemons: count)
    let lingering = try LingeringSockets(seconds: configuration.requestTimeoutSeconds)
    var daemons: [Daemon] = []
    var bound: SocketAddress?
    for index in 0..<count {
      let socket = try Self.socket(configuration, sharing: count > 1, behind: bound)
      if index == 0 { bound = socket.address }
      let worker = Worker(
        configuration: configuration,
        responder: responder,
        capacity: capacity,
        lingering: lingering,
        acceptWatch: socket.watch
      )
      daemons.append(
        try Daemon(
          socket: socket,
          isIPv6: bound?.isIPv6 ?? false,
          ownsPort: configuration.listenSocket == nil,
          worker: worker
        )
      )
    }
    reaper = try Reaper.start(
      workers: daemons.map(\.worker),
      statistics: configuration.statistics,
      lingering: lingering,
      requestTimeoutSeconds: configuration.requestTimeoutSeconds
    )
    self.daemons = daemons
    statistics = configuration.statistics
    port = bound?.port ?? configuration.port
    address = bound?.description ?? ""
  }

  /// The safety net: connections are cut, nothing is waited for.
  deinit {
    reaper.stop()
  }

  private static func socket(
    _ configuration: Configuration,
    sharing isShared: Bool,
    behind first: SocketAddress?
  ) throws(ServerError) -> ListenSocket {
    if let socket = configuration.listenSocket { return try ListenSocket.copy(of: socket) }
    return try ListenSocket.bound(
      host: configuration.host,
      port: first?.port ?? configuration.port,
      isShared: isShared,
      isFirst: first == nil
    )
  }

  // MARK: - The end

  /// From now on every answer closes its connection, so that clients look for another instance.
  package func beginDraining() {
    for daemon in daemons { daemon.worker.beginDraining() }
  }

  /// In this time, connections that have begun come into the queue.
  private static let handshakeMicroseconds: UInt32 = 50_000

  /// Accepts no more connections and waits for the requests that have begun.
  ///
  /// - Parameter timeoutSeconds: How long, at most.
  /// - Returns: Whether all of them were answered.
  package func drain(timeoutSeconds: Double) -> Bool {
    beginDraining()
    for daemon in daemons { daemon.quiesce() }
    _ = usleep(Self.handshakeMicroseconds)
    for daemon in daemons { daemon.closePort() }
    let deadline = Clock.coarseMilliseconds + Int64(max(0, min(timeoutSeconds, 86400)) * 1000)
    while statistics.inFlightRequests > 0
      || daemons.contains(where: { $0.worker.awaitsHead })
    {
      guard Clock.coarseMilliseconds < deadline else { return false }
      _ = usleep(5000)
    }
    return true
  }

  /// Cuts all connections and ends all threads.
  package consuming func stop() {}
}
