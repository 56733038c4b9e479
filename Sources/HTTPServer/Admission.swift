// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Glibc
package import HTTP

/// How many connections and requests all loops together take.
///
/// Up to ``connections`` are served. The next few, the headroom, are accepted as well and their requests answered with a
/// 503, so that a client learns at once what it would otherwise wait for in the kernel's queue; so is one more than an
/// address may have, with a 429. Those beyond are closed.
final class Admission: Sendable {
  let connections: Int
  let shares: Shares
  private let headroom: Int
  private let limitPerAddress: Int
  private let connectionsByClient = Lock<[ClientKey: Int]>([:])
  private let requestsByClient = Lock<[ClientKey: Int]>([:])

  /// A loop's share of what all of them may hold; a loop within its share always takes more.
  struct Shares: Sendable {
    let requests: Int
    let receivingBytes: Int
  }

  /// Why a connection or request is one too many.
  enum Excess {
    case inAll
    case fromOneAddress
  }

  enum Verdict {
    case admitted(Excess?)
    case rejected
  }

  /// Open files that are kept for everything but connections, beside those that linger.
  private static let reservedFiles = 32

  /// - Throws: ``ServerError``, if the limits do not fit the limit on open files.
  init(_ configuration: Server.Configuration, loops: Int) throws(ServerError) {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      throw .cannotStart(reason: ListenSocket.lastError())
    }
    let files = Int(clamping: limit.rlim_cur)
    // A loop has a listen socket, two epolls and two event descriptors.
    let reserved = min(Self.reservedFiles + LingeringSockets.capacity * loops, files / 4)
    let available = files - reserved - 5 * loops
    guard available > 1 else { throw .cannotStart(reason: "\(files) open files are too few for \(loops) threads") }
    let wanted = configuration.maxConnections > 0 ? configuration.maxConnections : min(available * 15 / 16, 1_000_000)
    guard wanted >= 1, wanted < available else {
      throw .badSetting(
        name: "maximum number of connections",
        reason: "is \(wanted), but \(files) open files leave room for \(available - 1)")
    }
    connections = wanted
    headroom = min(max(1, wanted / 16), 256, available - wanted)
    shares = Shares(
      requests: configuration.maxInFlight / loops, receivingBytes: configuration.maxReceivingBytes / loops)
    limitPerAddress = configuration.maxConnectionsPerAddress
  }

  /// Counts a connection, unless it is rejected.
  ///
  /// - Parameters:
  ///   - client: Where it comes from; nil if it is not counted by address.
  ///   - open: How many connections there are besides.
  /// - Returns: Whether it is admitted, and if so, whether its requests are.
  func enter(_ client: ClientKey?, open: Int) -> Verdict {
    guard open < connections + headroom else { return .rejected }
    if limitPerAddress > 0, let client {
      let count = connectionsByClient.withLock { counts in
        let count = counts[client, default: 0] + 1
        if count <= limitPerAddress + 1 { counts[client] = count }
        return count
      }
      if count > limitPerAddress + 1 { return .rejected }
      if count > limitPerAddress { return .admitted(.fromOneAddress) }
    }
    return .admitted(open < connections ? nil : .inAll)
  }

  func leave(_ client: ClientKey?) {
    guard limitPerAddress > 0, let client else { return }
    connectionsByClient.withLock { Self.add(-1, to: &$0, client) }
  }

  /// Whether a client behind a trusted proxy has as many requests in flight as an address may have connections.
  func hasMostRequests(_ client: ClientKey?) -> Bool {
    guard limitPerAddress > 0, let client else { return false }
    return requestsByClient.withLock { $0[client, default: 0] } >= limitPerAddress
  }

  func countRequest(_ change: Int, of client: ClientKey?) {
    guard limitPerAddress > 0, let client else { return }
    requestsByClient.withLock { Self.add(change, to: &$0, client) }
  }

  private static func add(_ change: Int, to counts: inout [ClientKey: Int], _ client: ClientKey) {
    let count = counts[client, default: 0] + change
    counts[client] = count > 0 ? count : nil
  }
}

/// A request that the server answers by itself; it closes the connection after the answer.
package struct ServerRejection: Sendable {
  package let status: Status
  /// The fault, in one sentence without a period.
  package let detail: String
  /// The value of Retry-After, for a rejection because of load; nil otherwise.
  package let retryAfterSeconds: Int?

  package init(_ status: Status, _ detail: String, retryAfterSeconds: Int? = nil) {
    self.status = status
    self.detail = detail
    self.retryAfterSeconds = retryAfterSeconds
  }

  /// The answer as plain text, for a server that is given no other rendering.
  package var plainResponse: Response {
    Response(
      status: status, headers: [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")],
      body: Array("\(status.code) \(status.reason): \(detail)\n".utf8))
  }
}
