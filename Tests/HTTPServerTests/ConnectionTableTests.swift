// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Glibc
import Testing

@testable import HTTPServer

/// Which connections a search cuts, without a clock: the searches are called as the reaper calls them.
@Suite struct ConnectionTableTests {
  /// A connection and its client's end of it.
  private final class Pair {
    let connection: Connection
    private let sockets: [Int32]

    init(start: Int64 = 0, deadline: Int64 = 1000) {
      var sockets: [Int32] = [-1, -1]
      _ = unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets)
      self.sockets = sockets
      connection = Self.connection(sockets[0], start: start, deadline: deadline)
    }

    /// One more connection with the same socket, as open files may be few.
    func another() -> Connection {
      Self.connection(sockets[0], start: 0, deadline: 1000)
    }

    private static func connection(_ socket: Int32, start: Int64, deadline: Int64) -> Connection {
      Connection(socket: socket, address: nil, excess: nil, start: start, deadline: deadline)
    }

    deinit {
      for socket in sockets { _ = close(socket) }
    }

    /// The client sends its last byte.
    func finish() {
      _ = shutdown(sockets[1], Int32(SHUT_WR))
    }

    func send() {
      var byte: UInt8 = 0
      _ = unsafe write(sockets[1], &byte, 1)
    }

    /// What the server would do with what was sent.
    func read() {
      var byte: UInt8 = 0
      _ = unsafe recv(sockets[0], &byte, 1, 0)
    }

    var isCut: Bool {
      var byte: UInt8 = 0
      return unsafe recv(sockets[1], &byte, 1, Int32(MSG_DONTWAIT)) == 0
    }
  }

  private let patience = Patience(request: 1000, idle: 5000)

  private func table(of pairs: [Pair]) -> ConnectionTable {
    let table = ConnectionTable()
    for pair in pairs { table.insert(pair.connection) }
    return table
  }

  @Test func anAbandonedConnectionIsCutWhenItIsFoundAgain() {
    let (left, stays) = (Pair(), Pair())
    let table = table(of: [left, stays])
    left.finish()
    #expect(table.cutAbandoned() == 0 && !left.isCut)
    #expect(table.cutAbandoned() == 1 && left.isCut)
    #expect(table.cutAbandoned() == 0 && !stays.isCut)
  }

  /// What is there to be read may be a request that the daemon comes to between two searches.
  @Test func onlyFindingsInARowCount() {
    let pair = Pair()
    let table = table(of: [pair])
    pair.finish()
    _ = table.cutAbandoned()
    pair.connection.beginAnswer()
    #expect(table.cutAbandoned() == 0)
    pair.connection.endExchange()
    #expect(table.cutAbandoned() == 0 && !pair.isCut)
    #expect(table.cutAbandoned() == 1)
  }

  @Test func whoHasStillSomethingToBeReadIsNotAbandoned() {
    let pair = Pair()
    let table = table(of: [pair])
    pair.send()
    pair.finish()
    for _ in 0..<3 { #expect(table.cutAbandoned() == 0) }
    pair.read()
    #expect(table.cutAbandoned() == 0)
    #expect(table.cutAbandoned() == 1)
  }

  /// More than one search looks at, of which the last is abandoned and one goes away in between.
  @Test func theSearchGoesOnWhereItStopped() {
    let (silent, left) = (Pair(), Pair())
    let table = ConnectionTable()
    let others = (0..<1499).map { _ in silent.another() }
    for connection in others + [left.connection] { table.insert(connection) }
    left.finish()
    #expect(table.cutAbandoned() == 0)
    table.remove(others[3])
    var searches = 0
    while searches < 10, !left.isCut {
      _ = table.cutAbandoned()
      searches += 1
    }
    #expect(searches < 5 && left.isCut && !silent.isCut)
  }

  @Test func anEighthOfTheIdleOnesGivesWay() {
    let pairs = (0..<32).map { _ in Pair() }
    let table = table(of: pairs)
    #expect(table.cutSomeIdle() == 0)
    for pair in pairs.dropFirst(16) { pair.connection.endExchange() }
    #expect(table.cutSomeIdle() == 5)
    #expect(pairs.map(\.isCut) == (0..<32).map { (16..<21).contains($0) })
  }

  @Test func aDeadlineIsSetWhereNoneIsAndMetOnce() {
    let (fresh, reading, idle) = (Pair(deadline: 700), Pair(), Pair())
    let table = table(of: [fresh, reading, idle])
    reading.connection.beginExchange()
    idle.connection.endExchange()
    #expect(table.cutLate(at: 700, patience) == 0)
    #expect(table.cutLate(at: 701, patience) == 1 && fresh.isCut)
    #expect(table.cutLate(at: 1700, patience) == 0)
    #expect(table.cutLate(at: 1701, patience) == 1 && reading.isCut && !idle.isCut)
    // Silence is no fault, so that it is not counted; a pair of sockets has always been silent.
    #expect(table.cutLate(at: 5700, patience) == 0 && !idle.isCut)
    #expect(table.cutLate(at: 5701, patience) == 0 && idle.isCut)
  }

  @Test func onlyWhoCameAfterAMomentAndHasNotAskedIsNew() {
    let pair = Pair(start: 10)
    let table = table(of: [pair])
    #expect(table.awaitsHead(since: 9) && !table.awaitsHead(since: 10))
    pair.connection.beginAnswer()
    #expect(!table.awaitsHead(since: 9))
  }
}
