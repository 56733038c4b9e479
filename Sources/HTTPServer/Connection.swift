// SPDX-License-Identifier: Apache-2.0

import Bytes
import CMicroHTTPD
import Concurrency
import HTTP

/// One TCP connection with its request at hand, from its acceptance to its end; only its loop's thread uses it.
///
/// Each request that was counted ends exactly once, in ``endRequest(_:)``: when libmicrohttpd reports it as completed, or
/// when the connection ends. Version 0.9.75 skips that report if a second error response follows a first one.
@safe final class Connection {
  /// Distinct among all connections of a loop.
  let number: UInt64
  let socket: Int32
  let address: SocketAddress?
  /// Why it is one too many, so that its requests are rejected; nil if it is not.
  let excess: Admission.Excess?
  let loop: EventLoop

  var state = RequestState.idle
  /// When the state began, in milliseconds of the loop's clock.
  var since: Int64
  /// When the request line came, or the connection for its first request.
  var requestStart: Int64
  var hasBegunRequest = false
  var isCut = false
  /// How many sweeps in a row found that libmicrohttpd waits for bytes although there are some, or an end.
  var stalls = 0
  /// Whether libmicrohttpd has called since the last sweep.
  var hasProgressed = true
  /// Whether bytes of the last request's body are still to come.
  var owesBody = false

  var target: RequestTarget?
  var head: RequestHead?
  var body: [UInt8] = []
  var maxBodyBytes = 0
  var closesConnection = false
  /// Whether the request counts as in flight.
  var isCounted = false
  /// Whether the response was sent past libmicrohttpd, which then gets no other.
  var isAnsweredDirectly = false
  /// The memory accounted for the request, in bytes.
  var heldBytes = 0
  var unsentBytes = 0
  var peer: String
  var client: ClientKey?
  var completion: (@Sendable (Completion) -> Void)?
  var times = (arrived: Int64(0), started: Int64(0), answered: Int64(0))
  /// The suspended connection as libmicrohttpd knows it, for its resumption.
  var suspended: OpaquePointer?

  init(number: UInt64, socket: Int32, address: SocketAddress?, excess: Admission.Excess?, loop: EventLoop) {
    self.number = number
    self.socket = socket
    self.address = address
    self.excess = excess
    self.loop = loop
    peer = address?.host ?? ""
    since = loop.now
    requestStart = loop.now
  }

  func enter(_ next: RequestState) {
    assert(state.mayBecome(next), "\(state) cannot become \(next)")
    state = next
    since = loop.now
  }

  // MARK: - Head

  /// Takes the request line.
  func beginRequest(target bytes: Span<UInt8>) {
    if !state.isIdle { endRequest(.aborted) }
    requestStart = loop.now
    hasBegunRequest = true
    hasProgressed = true
    enter(.head)
    hold(Server.Configuration.memoryBytes)
    let target = RequestTarget(bytes, limit: loop.headLimits.maxURIBytes)
    self.target = target
    // libmicrohttpd 0.9.75 runs out of memory for these, and then waits for ever or closes without a response. Later
    // versions answer themselves.
    guard loop.checksRawHeads else { return }
    if target.itemCount > RequestTarget.maxQueryItems {
      let detail = "the query has more than \(RequestTarget.maxQueryItems) parameters"
      rejectDirectly(ServerRejection(.uriTooLong, detail))
    } else if target.length > Server.Configuration.requestBytes {
      rejectDirectly(RequestHead.targetTooLong(loop.headLimits))
    }
  }

  /// Goes on with a request whose head is complete.
  ///
  /// - Returns: NO to close the connection without a response.
  func proceed(_ handle: OpaquePointer, _ line: RequestLine, upload: Span<UInt8>) -> MHD_Result {
    hasProgressed = true
    switch state {
    case .head: return unsafe receiveHead(handle, line)
    case .body:
      if upload.isEmpty { return unsafe complete(handle) }
      receive(upload)
      return .YES
    case .discarding(let rejection):
      guard upload.isEmpty else { return .YES }
      owesBody = false
      return unsafe reject(rejection, handle)
    case .ready(let response): return unsafe send(response, handle)
    case .waiting: return .YES
    case .responding: return isAnsweredDirectly ? .NO : .YES
    case .idle, .abandoned: return .NO
    }
  }

  func receiveHead(_ handle: OpaquePointer, _ line: RequestLine) -> MHD_Result {
    guard let target else { return .NO }
    let (head, size) = unsafe line.readHead(of: handle, target, checksRaw: loop.checksRawHeads)
    self.head = head
    owesBody = head.hasBody
    closesConnection = head.isChunked
    identifyClient(head)
    let overload = excess ?? loop.makeRoomForRequest(of: client, from: self)
    enter(.body)
    isCounted = true
    loop.countRequest(+1, of: client, from: self)
    if let overload {
      closesConnection = true
      guard !head.hasBody, loop.answersUnderLoad(head.method, target) else {
        return unsafe reject(loop.rejection(overload), handle)
      }
    }
    if let rejection = head.rejection(of: target, size: size, limits: loop.headLimits) {
      if head.memoryUse(ofHead: size, target) > Server.Configuration.requestBytes {
        rejectDirectly(rejection)
        return .NO
      }
      return unsafe reject(rejection, handle)
    }
    maxBodyBytes = loop.maxBodyBytes(atPath: target.path)
    if head.contentLength ?? 0 > maxBodyBytes { return unsafe reject(bodyTooLarge, handle) }
    release()
    guard head.expectsContinue else { return .YES }
    // Without a body there is nothing to continue with, and 0.9.75 would send 100 and then close.
    guard head.hasBody else { return unsafe complete(handle) }
    guard let refusal = refusal() else { return .YES }
    closesConnection = true
    return unsafe send(refusal, handle)
  }

  func identifyClient(_ head: RequestHead) {
    client = address?.client
    peer = address?.host ?? ""
    guard !head.forwarded.isEmpty, let address else { return }
    let proxies = loop.configuration.trustedProxies
    if let origin = proxies.client(forwarded: head.forwarded, by: address) {
      client = origin.client
      peer = origin.host
    }
  }

  // MARK: - Body

  var bodyTooLarge: ServerRejection {
    ServerRejection(.contentTooLarge, "the body is longer than \(maxBodyBytes) bytes")
  }

  func receive(_ upload: Span<UInt8>) {
    guard upload.count <= maxBodyBytes - body.count else { return discard(bodyTooLarge) }
    let capacity = body.capacity
    body.append(copying: upload)
    hold(body.capacity - capacity)
    if !loop.makeRoomForBytes(except: self) { discard(loop.rejection(.inAll)) }
  }

  func discard(_ rejection: ServerRejection) {
    enter(.discarding(rejection))
    body = []
    release()
  }

  /// Accounts for memory that the client's bytes take.
  func hold(_ bytes: Int) {
    heldBytes += bytes
    loop.countReceivedBytes(bytes)
  }

  /// Leaves the account of the memory to work that holds it.
  func handOverBytes() -> ReceivedBytes {
    ReceivedBytes(exchange(&heldBytes, with: 0), countedBy: [loop.receiving, loop.statistics.receiving])
  }

  func release() {
    loop.countReceivedBytes(-heldBytes)
    heldBytes = 0
  }

  // MARK: - End

  /// Ends the request, answered or not; nothing happens if there is none.
  func endRequest(_ outcome: Completion.Outcome) {
    if state.isIdle { return }
    if case .waiting(let job) = state { loop.pool?.cancel(job) }
    if isCounted {
      isCounted = false
      loop.countRequest(-1, of: client, from: self)
    }
    release()
    loop.statistics.unsent.add(-unsentBytes)
    unsentBytes = 0
    if let completion = exchange(&completion, with: nil) {
      let times = RequestTimes(
        arrived: times.arrived, started: times.started, answered: times.answered, ended: Clock.nanoseconds)
      completion(Completion(outcome: isAnsweredDirectly ? .sent : outcome, times: times))
    } else if !state.isResponding {
      loop.noteUnfinished(takeRequest())
    }
    target = nil
    head = nil
    body = []
    closesConnection = false
    enter(.idle)
  }

  /// Ends what there is of a request with its connection.
  func close() {
    endRequest(.aborted)
    if !hasBegunRequest, SocketFacts.receivedBytes(socket) > 1 {
      loop.noteUnfinished(Request(method: .other(""), path: [], peer: peer))
    }
  }

  /// Whether bytes of the peer wait that will not be read, or are still to come.
  var leavesUnread: Bool { owesBody || SocketFacts.peek(socket) > 0 }

  /// Ends both directions; libmicrohttpd then finds the connection closed and drops it.
  func cut() {
    isCut = true
    SocketFacts.shutDown(socket)
    abandon()
  }
}

/// How long a connection may last in its state.
extension Connection {
  /// Whether it has kept the server waiting for so long that it may be cut to make room for others.
  ///
  /// - Parameter duration: How many milliseconds from now; 0 for now.
  /// - Returns: False while the next step is the server's.
  func mayGiveWay(in duration: Int64 = 0) -> Bool {
    guard let patience, !isCut else { return false }
    return loop.now + duration - since >= patience
  }

  /// How long the client is waited for in this state, in milliseconds; nil while the next step is the server's.
  ///
  /// A client that was served before and one that reads its response have longer.
  private var patience: Int64? {
    let patience = Int64(loop.configuration.patienceMilliseconds)
    return switch state {
    case .idle: hasBegunRequest ? 10 * patience : patience
    case .head: patience
    case .body, .discarding: Int64(loop.configuration.bodyPatienceMilliseconds)
    case .responding: 20 * patience
    case .waiting, .ready, .abandoned: nil
    }
  }

  enum Verdict {
    /// It may go on.
    case inTime
    /// It was idle for too long.
    case silent
    /// The client has taken too long.
    case late
    /// The server has taken too long.
    case overdue
    /// Libmicrohttpd waits for it in vain.
    case abandoned
  }

  /// Whether the connection has lasted too long in its state.
  func verdict(requestTimeout: Int64, idleTimeout: Int64) -> Verdict {
    if isCut { return .inTime }
    guard state.isIdle else {
      guard loop.now - requestStart > requestTimeout else { return abandonment }
      return if case .waiting = state { .overdue } else { .late }
    }
    if !hasBegunRequest {
      let timeout = excess == nil ? requestTimeout : min(2000, requestTimeout)
      return loop.now - since > timeout ? .late : abandonment
    }
    let idle = loop.now - since
    // A next request may have begun to come shortly before; it has its own time.
    if idle > idleTimeout + requestTimeout { return .late }
    return idle > idleTimeout && SocketFacts.millisecondsSinceLastByte(socket) >= idleTimeout ? .silent : abandonment
  }

  /// Finds connections on which libmicrohttpd waits for ever.
  ///
  /// With edge-triggered epoll it misses an end that came with the last bytes, and 0.9.75 stops reading when its memory is
  /// full of a chunk's extension. Two findings in a row make sure that it is not just about to read.
  var abandonment: Verdict {
    switch state {
    case .idle, .head, .body, .discarding: stalls = !hasProgressed && SocketFacts.peek(socket) >= 0 ? stalls + 1 : 0
    case .waiting, .ready, .responding, .abandoned: stalls = 0
    }
    hasProgressed = false
    return stalls >= 2 ? .abandoned : .inTime
  }
}
