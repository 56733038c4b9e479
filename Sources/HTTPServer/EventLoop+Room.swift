// SPDX-License-Identifier: Apache-2.0

import HTTP

/// Which connections are closed at a limit.
extension EventLoop {
  /// How long new clients wait until the next search for room.
  private static let restMilliseconds: Int64 = 10

  /// Whether all places for connections are taken.
  var isFull: Bool { statistics.openConnections >= admission.connections }

  /// Frees the files of sockets that linger, or, if there are none, of idle connections.
  ///
  /// Accepting rests until the next sweep.
  func makeRoomForFiles() {
    if !lingering.closeAll(from: &poll) { _ = makeRoom { $0.state.isIdle } }
    stopListening()
  }

  /// Leaves new clients in the kernel's queue until a connection may be closed for them.
  func restListening() {
    stopListening()
    nextAccept = now + Self.restMilliseconds
  }

  func resumeListening() {
    nextAccept = .max
    guard let listener = listenSocket?.descriptor, !isListening else { return }
    poll.add(listener, as: Source.listenSocket)
    isListening = true
  }

  func stopListening() {
    poll.remove(Source.listenSocket)
    isListening = false
  }

  /// Cuts connections that keep the server waiting, those that lose least first, the longest in their state first.
  ///
  /// - Parameter isCandidate: Which connections may be cut.
  /// - Returns: Whether there is room for one more now.
  func makeRoom(_ isCandidate: (Connection) -> Bool = { _ in true }) -> Bool {
    if roomMade > 0 {
      roomMade -= 1
      return true
    }
    guard now >= nextSearch else { return false }
    let candidates = connections.values.filter { $0.mayGiveWay() && isCandidate($0) }
    guard !candidates.isEmpty else {
      // A search takes 10 ns a connection.
      nextSearch = now + 10
      return false
    }
    let victims = candidates.sorted { ($0.state.loss, $0.since) < ($1.state.loss, $1.since) }.prefix(
      candidates.count / 32 + 1)
    for connection in victims { connection.cut() }
    statistics.cutOff.add(victims.count)
    roomMade = victims.count - 1
    return true
  }

  /// Whether a connection may be cut before a new client has waited for long in the kernel's queue.
  var someoneGivesWaySoon: Bool { connections.values.contains { $0.mayGiveWay(in: 200) } }

  /// Makes room for a request: the slowest ones are closed for it.
  ///
  /// - Parameters:
  ///   - client: Whose request it is.
  ///   - connection: Where it came.
  /// - Returns: Why it is one too many, or nil if there is room.
  func makeRoomForRequest(of client: ClientKey?, from connection: Connection) -> Admission.Excess? {
    if isProxied(client, connection), admission.hasMostRequests(client) { return .fromOneAddress }
    guard requests >= shares.requests, statistics.inFlightRequests >= configuration.maxInFlight else { return nil }
    return makeRoom { $0.state.isInFlight } ? nil : .inAll
  }

  /// Whether there is room for the bytes that are being received; the slowest heads and bodies are closed.
  ///
  /// An eighth is kept for those that hold little: long bodies, which wait with their questions, leave room for short ones.
  func makeRoomForBytes(except connection: Connection) -> Bool {
    let eighths = connection.heldBytes > 16 << 10 ? 7 : 8
    guard receiving.value > shares.receivingBytes / 8 * eighths,
      statistics.receivingBytes > configuration.maxReceivingBytes / 8 * eighths
    else { return true }
    return makeRoom { $0 !== connection && !$0.state.isResponding && !$0.state.isIdle }
  }
}
