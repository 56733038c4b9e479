// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import CMicroHTTPD
import Concurrency
import HTTP
private import Synchronization

/// What the callbacks of one daemon share.
///
/// Only its own thread uses it, but for the table, the counter and the flag, which are safe for all.
final class Worker {
  let configuration: Server.Configuration
  private let responder: Responder
  let capacity: Capacity
  private let statistics: ServerStatistics
  let connections = ConnectionTable()
  let exchanges = ExchangeCounter()
  private let lingering: LingeringSockets
  private let acceptWatch: AcceptWatch
  let patience: Patience
  private let draining = Atomic(false)
  /// What is kept of the responses that are sent time and again.
  private let standingMessages = StandingMessages()
  /// When what was read is answered.
  let turns: AnswerTurns
  /// What is answered without the responder.
  private let probes: [Probe]
  /// What a body may have at any path.
  private let leastMaxBodyBytes: Int
  /// The path of the last request.
  private var lastPath = [UInt8(ascii: "/")]
  private var lastDate = DateField(secondsSince1970: 0)

  init(
    configuration: Server.Configuration,
    responder: @escaping Responder,
    capacity: Capacity,
    lingering: LingeringSockets,
    acceptWatch: AcceptWatch
  ) {
    self.configuration = configuration
    self.responder = responder
    self.capacity = capacity
    statistics = configuration.statistics
    self.lingering = lingering
    self.acceptWatch = acceptWatch
    patience = Patience(
      request: Int64(configuration.requestTimeoutSeconds) * 1000,
      idle: Int64(configuration.idleTimeoutSeconds) * 1000
    )
    probes = configuration.standingResponses.map(Probe.init)
    leastMaxBodyBytes = min(
      configuration.maxBodyBytes,
      configuration.maxBodyBytesByPath.leastValue ?? .max
    )
    // Another libmicrohttpd may not ask again. What waits is in flight, and is to be nothing that others are refused for.
    turns = AnswerTurns(most: configuration.knowsLibrary ? min(256, capacity.inFlightShare / 2) : 0)
    statistics.adopt(exchanges)
  }

  var knowsLibrary: Bool { configuration.knowsLibrary }

  var isDraining: Bool { draining.load(ordering: .relaxed) }

  /// From now on every answer closes its connection.
  func beginDraining() { draining.store(true, ordering: .relaxed) }

  /// Why a request on a connection is one too many, or nil where it is not.
  @inline(__always)
  func overload(on connection: Connection) -> Refusal? {
    guard connection.excess != nil || isOverloaded else { return nil }
    return .overload(connection.excess, configuration.retryAfterSeconds)
  }

  /// Whether there is one request too many; this daemon's share is looked at first, as it costs nothing to read.
  private var isOverloaded: Bool {
    exchanges.value > capacity.inFlightShare
      && statistics.inFlightRequests > configuration.maxInFlight
  }

  /// Whether a request is answered although it is one too many.
  func answersUnderLoad(_ method: Method, _ target: RequestTarget) -> Bool {
    (method == .get || method == .head) && configuration.pathsUnderLoad.contains(target.path)
  }

  /// The answer to a request; work is done here and now, until the server has a pool.
  func response(to request: borrowing Request) -> Response {
    switch responder(request) {
    case .response(let response): return response
    case .work(let work):
      while true {
        if let response = work.proceed(in: WorkSlice(end: Clock.nanoseconds + 20_000_000)) {
          return response
        }
      }
    }
  }

  /// The answer to a request that is refused without the responder.
  func response(to refusal: Refusal, of request: borrowing Request) -> Response {
    statistics.requestRefused()
    var response = configuration.refuse(refusal, request)
    if let seconds = refusal.retryAfterSeconds {
      response.headers.append("Retry-After", String(seconds))
    }
    return response
  }

  /// Hands a response to a connection, or returns NO where it cannot be sent.
  func send(
    _ response: borrowing Response,
    on handle: OpaquePointer,
    closesConnection: Bool
  ) -> MHD_Result {
    let closes = closesConnection || isDraining
    let date = date
    if response.isStanding, !closes, let date,
      unsafe standingMessages.queue(response, date, on: handle) == .YES
    {
      return .YES
    }
    if let message = OutgoingMessage.made(
      from: response,
      date: date,
      closesConnection: closes,
      countedBy: statistics
    ),
      unsafe message.queue(on: handle, status: response.status) == .YES
    {
      return .YES
    }
    statistics.responseFailed()
    return .NO
  }

  /// The most bytes that an answer may have now: any while none waits to be sent, and short ones always.
  ///
  /// Half of the room that is left, so that a few of the longest cannot take it from all others.
  var longestAnswer: Int {
    let unsent = statistics.unsentBytes
    return unsent == 0
      ? .max : max(OutgoingMessage.largestUncounted, (configuration.maxUnsentBytes - unsent) / 2)
  }

  /// The date of an answer that is sent now, made once a second; nil where libmicrohttpd has to write it.
  var date: DateField? {
    guard knowsLibrary else { return nil }
    let second = Clock.secondsSince1970
    if second != lastDate.second { lastDate = DateField(secondsSince1970: second) }
    return lastDate
  }

  /// A copy of a target's path, the last request's where it is the same.
  func path(of target: RequestTarget) -> [UInt8] {
    if unsafe !lastPath.hasSameBytes(as: target.pathBytes.span) { lastPath = target.path }
    return lastPath
  }

  /// The most bytes that a body may have at a target's path.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - length: How many it will have, where that is known; of what is short enough for all paths none is looked up.
  /// - Returns: The limit, or a lower one that the body does not reach.
  func maxBodyBytes(of target: RequestTarget, length: Int?) -> Int {
    if let length, length <= leastMaxBodyBytes { return leastMaxBodyBytes }
    let path = path(of: target)
    return configuration.maxBodyBytesByPath.value(at: path) ?? configuration.maxBodyBytes
  }

  /// What answers a plain GET of a path without the responder; it lives as long as the worker.
  func probe(at path: UnsafeBufferPointer<UInt8>) -> Unmanaged<Probe>? {
    guard let index = probes.firstIndex(where: { unsafe $0.isAt(path) }) else { return nil }
    return unsafe Unmanaged.passUnretained(probes[index])
  }

  // MARK: - Connections

  /// Whether a connection may come in at all.
  func admits(_ address: SocketAddress?) -> Bool {
    guard capacity.admits(address?.network, open: statistics.openConnections) else {
      statistics.connectionRejected()
      return false
    }
    return true
  }

  func open(socket: Int32, address: SocketAddress?) -> Connection {
    let excess = capacity.enter(address?.network, open: statistics.openConnections)
    let time = excess == nil ? patience.request : min(2000, patience.request)
    let now = Clock.coarseMilliseconds
    let connection = Connection(
      socket: socket,
      address: address,
      excess: excess,
      start: now,
      deadline: now + time
    )
    statistics.connectionOpened()
    acceptWatch.noteAccepted()
    connections.insert(connection)
    return connection
  }

  /// Whether clients wait that it could accept and does not; only the reaper asks.
  func isDeaf() -> Bool { !isDraining && acceptWatch.isDeaf(isIdle: exchanges.value == 0) }

  /// A connection has ended, and its socket is about to be closed.
  func close(_ connection: Connection) {
    if connection.wasNotUnderstood {
      noteUnfinished(Request(method: .other(""), path: [], peer: connection.peer))
    }
    if connection.leavesUnread { lingering.add(copyOf: connection.socket) }
    connections.remove(connection)
    capacity.leave(connection.network)
    statistics.connectionClosed()
  }

  /// Tells of a request that was broken off, cut at its deadline, or refused by libmicrohttpd.
  func noteUnfinished(_ request: borrowing Request) {
    statistics.requestEndedUnfinished()
    configuration.noteUnfinished(request)
  }

  /// Whether a request's head is on its way, or may be as its connection has just come.
  var awaitsHead: Bool { connections.awaitsHead(since: Clock.coarseMilliseconds - 250) }

  /// Since when a request waits that is here now, with a body of so many bytes; nil where it is answered at once.
  func turn(ofBody size: Int) -> AnswerTurns.Turn? {
    turns.wait(inFlight: exchanges.value, bodySize: size)
  }

  /// The same for a request that has waited since a turn.
  func postpone(_ turn: AnswerTurns.Turn) -> AnswerTurns.Turn? { turns.postpone(turn) }
}
