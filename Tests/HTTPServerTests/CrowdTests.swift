// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import Synchronization
import TestSupport
import Testing

@testable import HTTPServer

/// Clients whose requests are there together, so that they are answered in turns.
@Suite struct CrowdTests {
  private let statistics = ServerStatistics()
  private let mostWaiting = MostWaiting()

  @Test func requestsWaitForTheirTurnAndGetTheirOwnAnswers() throws {
    try withCrowd { _, crowd in try talk(crowd) }
    #expect((8...20).contains(mostWaiting.value))
  }

  @Test func clientsThatLeaveWhileTheyWaitTakeNobodysTurn() throws {
    try withCrowd { server, crowd in
      // Whether they find a crowd is up to chance.
      for _ in 0..<8 {
        try talk(crowd)
        // What they have not read makes that they break off.
        #expect(eventually { crowd.allSatisfy { $0.hasReply } })
        for client in crowd { try ask(client, 0) }
        pause(milliseconds: 10)
        crowd = []
        #expect(eventually { statistics.openConnections == 0 })
        crowd = try gather(server)
      }
    }
    #expect(mostWaiting.turns?.waiting == 0)
  }

  @Test func whoeverWaitsIsAnsweredBeforeTheServerEnds() throws {
    try withCrowd { server, crowd in
      try talk(crowd)
      let isDrained = server.drain(timeoutSeconds: 10)
      #expect(isDrained)
      for client in crowd { #expect(try client.reply().text == "GET /last 0") }
    }
  }

  /// Runs a server, of whose forty clients half may wait.
  private func withCrowd(
    _ body: (borrowing Server, inout [RawHTTPClient]) throws -> Void
  ) throws {
    let configuration = Server.Configuration.testing {
      $0.statistics = statistics
      $0.maxInFlight = 40
    }
    // Slower than a client asks.
    let responder: ImmediateResponder = { [mostWaiting] request in
      mostWaiting.note()
      pause(milliseconds: 1)
      return echo(request)
    }
    try withServer(configuration, responder: responder) { server, _ in
      mostWaiting.turns = server.daemons[0].worker.turns
      var crowd = try gather(server)
      try body(server, &crowd)
    }
  }

  private func gather(_ server: borrowing Server) throws -> [RawHTTPClient] {
    try (0..<40).map { _ in try RawHTTPClient(port: server.port) }
  }

  /// Each client has each of its answers and asks anew at once; the last answers are not read.
  private func talk(_ crowd: [RawHTTPClient]) throws {
    for client in crowd { try ask(client, 0) }
    for number in 0..<10 {
      for client in crowd {
        #expect(try client.reply().text == "GET /\(number) 0")
        try ask(client, number < 9 ? number + 1 : nil)
      }
    }
  }

  private func ask(_ client: RawHTTPClient, _ number: Int?) throws {
    let name = number.map(String.init) ?? "last"
    try client.send("GET /\(name) HTTP/1.1\r\nHost: h\r\n\r\n")
  }
}

/// The most requests that waited when one was answered.
///
/// What it watches is set before a client comes, and belongs to the daemon's thread until the server has stopped.
private final class MostWaiting: @unchecked Sendable {
  var turns: AnswerTurns?
  private let most = Atomic(0)

  var value: Int { most.load(ordering: .relaxed) }

  func note() { most.max(turns?.waiting ?? 0, ordering: .relaxed) }
}
