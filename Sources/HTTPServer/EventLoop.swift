// SPDX-License-Identifier: Apache-2.0

import CMicroHTTPD
import Concurrency
import Glibc
import HTTP

/// A serving thread: its connections, its libmicrohttpd daemon, and what wakes it.
///
/// All of it is used by its own thread alone, except for the mailbox, the statistics and the admission, which are made
/// for several. In a turn it takes what other threads posted, accepts connections, lets libmicrohttpd read, ask for
/// responses and send, and now and then ends connections that are late.
final class EventLoop {
  let configuration: Server.Configuration
  let headLimits: HeadLimits
  let responder: Responder
  let statistics: ServerStatistics
  let pool: WorkPool?
  let mailbox: Mailbox
  let admission: Admission
  let shares: Admission.Shares
  /// Milliseconds of the monotonic clock when the turn began.
  var now = Clock.coarseMilliseconds
  var isDraining = false
  var isStopping = false

  var library: Library?
  var poll = EventPoll()
  var listenSocket: ListenSocket?
  var isListening = false
  var lingering = LingeringSockets()
  var connections: [UInt64: Connection] = [:]
  /// The connections with nothing to do for libmicrohttpd until the pool is done.
  var suspended: [UInt64: Connection] = [:]
  var nextNumber: UInt64 = 16
  /// The connections that libmicrohttpd was given and has not begun, by their sockets; from 1.0 on it begins several together.
  var arriving: [Int32: (address: SocketAddress?, excess: Admission.Excess?)] = [:]

  var requests = 0
  /// The last short message, which probes get again and again.
  var repeated: RepeatedMessage?
  /// The bytes of the clients' that it holds, those of work on the pool included.
  let receiving = Tally()
  /// How many connections were cut whose slots are free.
  var roomMade = 0
  /// No connection can be cut to make room before this moment.
  var nextSearch: Int64 = 0
  var nextSweep: Int64
  /// When it listens again, if new clients are left waiting for a moment.
  var nextAccept = Int64.max
  let sweepInterval: Int64
  let pulse = LoopPulse()
  var longestTurn: Int64 = 0

  enum Source {
    static let library: UInt64 = 0
    static let mailbox: UInt64 = 1
    static let listenSocket: UInt64 = 2
  }

  /// - Throws: ``ServerError/cannotStart(reason:)``.
  init(_ context: ServerContext, mailbox: Mailbox, socket: consuming ListenSocket) throws(ServerError) {
    configuration = context.configuration
    headLimits = HeadLimits(maxURIBytes: configuration.maxURIBytes, maxHeaderBytes: configuration.maxHeaderBytes)
    responder = context.responder
    statistics = context.configuration.statistics
    pool = context.pool
    admission = context.admission
    shares = context.admission.shares
    self.mailbox = mailbox
    sweepInterval = Int64(min(1000, configuration.requestTimeoutSeconds * 100))
    nextSweep = now + sweepInterval
    listenSocket = consume socket
    let library = try Library(for: self)
    poll.add(library.descriptor, as: Source.library)
    poll.add(mailbox.descriptor, as: Source.mailbox)
    self.library = consume library
    statistics.adopt(pulse)
    resumeListening()
  }

  // MARK: - Turns

  /// Turns until it is stopped.
  func run() {
    while !isStopping {
      let patience = min(
        library?.patience ?? .max, Int32(clamping: max(0, min(nextSweep, nextAccept) - Clock.coarseMilliseconds)),
        // While it drains, its caller waits for it.
        listenSocket == nil ? 20 : .max)
      let events = poll.wait(milliseconds: patience)
      let start = Clock.nanoseconds
      pulse.beginTurn(at: start)
      now = Clock.coarseMilliseconds
      for number in events { take(number) }
      library?.turn()
      if now >= nextAccept { resumeListening() }
      if now >= nextSweep { sweep() }
      if listenSocket == nil { mailbox.note(awaitsRequests: awaitsHead) }
      roomMade = 0
      longestTurn = max(longestTurn, Clock.nanoseconds - start)
      pulse.endTurn()
    }
    // libmicrohttpd cannot be stopped while a connection is suspended.
    for connection in suspended.values { connection.cut() }
    library?.turn()
    library = nil
  }

  func take(_ number: UInt64) {
    switch number {
    case Source.library: break
    case Source.mailbox: for message in mailbox.take() { take(message) }
    case Source.listenSocket: accept()
    default:
      if lingering.drop(number, from: &poll) { return }
      // The client is gone.
      suspended[number]?.abandon()
    }
  }

  func take(_ message: Mailbox.Message) {
    switch message {
    case .finished(let exchange, let result): suspended[exchange]?.deliver(result)
    case .drain: isDraining = true
    case .closePort: closePort()
    case .stop: isStopping = true
    }
  }

  func sweep() {
    nextSweep = now + sweepInterval
    let requestTimeout = Int64(configuration.requestTimeoutSeconds) * 1000
    let idleTimeout = Int64(configuration.idleTimeoutSeconds) * 1000
    for connection in connections.values {
      switch connection.verdict(requestTimeout: requestTimeout, idleTimeout: idleTimeout) {
      case .inTime: break
      case .late:
        statistics.cutOff.add(1)
        connection.cut()
      case .overdue: connection.giveUp()
      case .silent, .abandoned: connection.cut()
      }
    }
    lingering.closeLate(at: now, from: &poll)
    resumeListening()
    statistics.note(longestTurn: longestTurn, now: now)
    longestTurn = 0
  }

  // MARK: - Connections

  /// Accepts the connections that wait in the kernel's queue, as many as fit in a turn.
  ///
  /// If all places are taken and some clients in them will soon have been silent for too long, it accepts no client for
  /// a moment: new clients wait in the queue until there is room.
  func accept(atMost count: Int = 64) {
    guard let listener = listenSocket?.descriptor else { return }
    var peer = PeerAddress()
    for _ in 0..<count {
      let isRoom: Bool
      if isFull {
        guard listenSocket?.hasArrivals ?? false else { return }
        isRoom = makeRoom()
        if !isRoom, !isDraining, someoneGivesWaySoon { return restListening() }
      } else {
        isRoom = true
      }
      let socket = peer.accept(from: listener)
      guard socket >= 0 else {
        switch errno {
        case EAGAIN: return
        case EMFILE, ENFILE, ENOBUFS, ENOMEM: return makeRoomForFiles()
        default: continue
        }
      }
      admit(socket, peer, isRoom: isRoom)
    }
  }

  func admit(_ socket: Int32, _ peer: borrowing PeerAddress, isRoom: Bool) {
    let address = peer.address
    let client = configuration.trustedProxies.contains(address) ? nil : address?.client
    switch admission.enter(client, open: isRoom ? 0 : statistics.openConnections) {
    case .admitted(let excess):
      arriving[socket] = (address, excess)
      if library?.add(socket, peer) ?? false { return }
      arriving[socket] = nil
      admission.leave(client)
    case .rejected:
      statistics.rejected.add(1)
      _ = Glibc.close(socket)
    }
  }

  /// Begins a connection that libmicrohttpd was given.
  func open(socket: Int32) -> Connection {
    nextNumber += 1
    let arrival = arriving.removeValue(forKey: socket)
    let connection = Connection(
      number: nextNumber, socket: socket, address: arrival?.address, excess: arrival?.excess, loop: self)
    connections[nextNumber] = connection
    statistics.open.add(1)
    return connection
  }

  /// Ends a connection whose socket is about to be closed.
  func close(_ connection: Connection) {
    connection.close()
    if connection.leavesUnread {
      nextNumber += 1
      let deadline = now + Int64(configuration.requestTimeoutSeconds) * 1000
      lingering.add(duplicateOf: connection.socket, as: nextNumber, until: deadline, in: &poll)
    }
    connections[connection.number] = nil
    if !configuration.trustedProxies.contains(connection.address) { admission.leave(connection.address?.client) }
    statistics.open.add(-1)
  }

  /// Suspends a connection until the pool is done, and watches for the client's leaving meanwhile.
  func suspend(_ connection: Connection, _ handle: OpaquePointer) {
    suspended[connection.number] = connection
    poll.addHangUp(of: connection.socket, as: connection.number)
    unsafe MHD_suspend_connection(handle)
  }

  func resume(_ connection: Connection, _ handle: OpaquePointer) {
    suspended[connection.number] = nil
    poll.remove(connection.number)
    unsafe MHD_resume_connection(handle)
  }

  // MARK: - Requests

  func countRequest(_ change: Int, of client: ClientKey?, from connection: Connection) {
    requests += change
    statistics.inFlight.add(change)
    if isProxied(client, connection) { admission.countRequest(change, of: client) }
  }

  /// Whether a request's client is another one than the connection's peer, and so counted by requests.
  func isProxied(_ client: ClientKey?, _ connection: Connection) -> Bool { client != connection.address?.client }

  func countReceivedBytes(_ change: Int) {
    guard change != 0 else { return }
    receiving.add(change)
    statistics.receiving.add(change)
  }

  /// Whether a request is answered although it is one too many.
  func answersUnderLoad(_ method: Method, _ target: RequestTarget) -> Bool {
    (method == .get || method == .head) && configuration.pathsUnderLoad.contains(target.path)
  }

  func maxBodyBytes(atPath path: [UInt8]) -> Int {
    configuration.maxBodyBytesByPath.value(at: path) ?? configuration.maxBodyBytes
  }

  /// The longest response that has room now, in bytes: any if none waits to be sent, and short ones always.
  ///
  /// Half of the room that is left, so that a few of the longest cannot take it from all others.
  var longestAnswer: Int {
    let unsent = statistics.unsentBytes
    return unsent == 0 ? .max : max(ResponseMessage.maxCopiedBytes, (configuration.maxUnsentBytes - unsent) / 2)
  }

  func rejection(_ excess: Admission.Excess) -> ServerRejection {
    let (status, detail) =
      switch excess {
      case .fromOneAddress: (Status.tooManyRequests, "this address has as many connections as it may")
      case .inAll: (Status.serviceUnavailable, "the server is overloaded")
      }
    return ServerRejection(status, detail, retryAfterSeconds: configuration.retryAfterSeconds)
  }

  /// The response to a request that is rejected without the responder.
  func response(to rejection: ServerRejection, of request: borrowing Request) -> Response {
    statistics.refused.add(1)
    var response = configuration.reject(rejection, request)
    if let seconds = rejection.retryAfterSeconds { response.headers.append("Retry-After", String(seconds)) }
    return response
  }

  /// Whether heads are checked as they lie in libmicrohttpd's memory.
  var checksRawHeads: Bool { LibraryVersion.needsRawCheck }

  /// Tells of a request that was broken off, cut at its deadline, or refused by libmicrohttpd.
  func noteUnfinished(_ request: borrowing Request) {
    statistics.unfinished.add(1)
    configuration.noteUnfinished(request)
  }

  // MARK: - The end

  func closePort() {
    // A socket that was passed stays open, and another process accepts who waits there.
    if configuration.listenSocket == nil { accept(atMost: 2048) }
    stopListening()
    listenSocket = nil
  }

  /// Whether a request's head is on its way, or may be since its connection has just come.
  var awaitsHead: Bool {
    connections.values.contains { $0.state.isHead || (!$0.hasBegunRequest && $0.since > now - 250) }
  }
}
