// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency
import Glibc

/// How many connections all daemons together take.
///
/// Up to ``connections`` are served. The next few, ``headroom``, are accepted as well and their requests answered with a
/// 503, so that a client learns at once what it would otherwise wait for in the kernel's queue; so is one more than an
/// address may have, with a 429. Those beyond are closed.
final class Capacity: Sendable {
  let connections: Int
  let headroom: Int
  /// A daemon's share of the requests in flight.
  let inFlightShare: Int
  private let limitPerAddress: Int
  private let countByNetwork = Lock<[SocketAddress.Network: Int]>([:])

  /// Open files that are kept for everything but connections.
  static let reservedFiles = 64

  init(_ configuration: Server.Configuration, daemons: Int) throws(ServerError) {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      throw .cannotStart(reason: ListenSocket.lastError())
    }
    let files = Int(clamping: limit.rlim_cur)
    // A daemon itself needs a listen socket, an epoll and an event descriptor, and the first of them one more.
    let available = files - min(Self.reservedFiles, files / 4) - 4 * daemons
    guard available > 1 else {
      throw .cannotStart(reason: "\(files) open files are too few for \(daemons) threads")
    }
    let wanted =
      configuration.maxConnections > 0
      ? configuration.maxConnections : min(available * 15 / 16, 1_000_000)
    guard wanted >= 1, wanted < available else {
      throw .badSetting(
        name: "maximum number of connections",
        reason: "is \(wanted), but \(files) open files leave room for \(available - 1)"
      )
    }
    connections = wanted
    headroom = min(max(1, wanted / 16), 256, available - wanted)
    inFlightShare = configuration.maxInFlight / daemons
    limitPerAddress = configuration.maxConnectionsPerAddress
  }

  /// Why a connection is one too many.
  enum Excess {
    case inAll
    case fromOneAddress
  }

  func admits(_ network: SocketAddress.Network?, open: Int) -> Bool {
    guard open < connections + headroom else { return false }
    guard limitPerAddress > 0, let network else { return true }
    return countByNetwork.withLock { $0[network, default: 0] } <= limitPerAddress
  }

  /// Counts a connection.
  ///
  /// - Parameters:
  ///   - network: Where it comes from.
  ///   - open: How many there are besides.
  /// - Returns: Why it is one too many, or nil where it is not.
  func enter(_ network: SocketAddress.Network?, open: Int) -> Excess? {
    if limitPerAddress > 0, let network {
      let count = countByNetwork.withLock { counts in
        counts[network, default: 0] += 1
        return counts[network, default: 0]
      }
      if count > limitPerAddress { return .fromOneAddress }
    }
    return open < connections ? nil : .inAll
  }

  func leave(_ network: SocketAddress.Network?) {
    guard limitPerAddress > 0, let network else { return }
    countByNetwork.withLock { counts in
      let count = counts[network, default: 0] - 1
      counts[network] = count > 0 ? count : nil
    }
  }
}
