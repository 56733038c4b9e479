// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

package import HTTP

extension Server {
  /// Where a server listens, and what it puts up with.
  package struct Configuration: Sendable {
    /// An IPv4 or IPv6 address, or `localhost`; `::` takes IPv4 as well.
    package var host = "127.0.0.1"
    /// 0 for any free port.
    package var port = 8080
    /// A socket that is bound already, as systemd passes it; host and port are then ignored.
    package var listenSocket: Int32?
    /// Daemons, each with a thread and a listen socket of its own; 0 for one per processor.
    package var threads = 0
    package var maxBodyBytes = 1 << 20
    /// The paths with another limit than that, in bytes.
    package var maxBodyBytesByPath = Router([])
    /// The request target, at most ``requestBytes``.
    package var maxURIBytes = 4096
    /// The request line and the header fields together, at most ``requestBytes``.
    package var maxHeaderBytes = 8192
    /// Open connections that are served; 0 for what the limit on open files allows.
    ///
    /// A few more are accepted and told so with a 503; those beyond are closed at once.
    package var maxConnections = 0
    /// Open connections from one IPv4 address or one IPv6 /64 network; 0 for no limit.
    package var maxConnectionsPerAddress = 0
    /// Requests between their complete head and the end of their answer.
    package var maxInFlight = 1024
    /// Long answers that wait to be sent, together; the responder is told how long one more may be.
    package var maxUnsentBytes = 256 << 20
    /// From the first line of a request to the last byte of its answer, and from a connection's start to its first request.
    package var requestTimeoutSeconds = 30
    /// Silence on a connection between two requests.
    package var idleTimeoutSeconds = 60
    /// What Retry-After says in a rejection that is due to load.
    package var retryAfterSeconds = 1
    package var statistics = ServerStatistics()
    /// Threads for long computations; 0 for one per processor.
    package var workThreads = 0
    /// Long computations that wait for a thread; one more is rejected with a 503.
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
    /// 1 to use a libmicrohttpd that was not tried, and that may accept malformed requests; otherwise 0.
    package var allowsUntriedLibrary = 0
    /// The paths whose GET and HEAD are answered also when they are one too many: that of a probe that has its process
    /// restarted.
    package var pathsUnderLoad: [[UInt8]] = []
    /// Renders what the server rejects by itself, without Retry-After; the request holds what was read so far.
    package var reject: @Sendable (ServerRejection, borrowing Request) -> Response = { rejection, _ in
      rejection.plainResponse
    }
    /// Told of each request of which not all came; one whose headers did not come has an empty method, and one whose first
    /// line could not be read an empty path.
    package var noteUnfinished: @Sendable (borrowing Request) -> Void = { _ in }

    package init() {}

    /// libmicrohttpd's memory for one connection, in bytes, which it clears between two requests.
    ///
    /// It holds a head with 4 KiB of cookies, which count twice, and keeps 10,000 idle connections within 200 MB.
    package static let memoryBytes = 16_384
    /// Of that, what a request's head may take; the rest is for the header fields of its response.
    package static let requestBytes = 14_336
  }
}

extension Server.Configuration {
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
    try Self.check("work threads", workThreads, 0...1024)
    try Self.check("maximum number of queued computations", maxQueuedWork, 1...1_000_000)
    guard allowsUntriedLibrary == 1 || LibraryVersion.tried.contains(LibraryVersion.current) else {
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
