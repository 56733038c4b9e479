// SPDX-License-Identifier: Apache-2.0

import HTTP
import HTTPServer
import TestSupport
import Testing

/// At each limit the clients that keep the server waiting give way to others.
@Suite struct MakingRoomTests {
  private static let get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"
  private static let post = "POST /a HTTP/1.1\r\nHost: h\r\n"

  /// Fills a limit with slow clients that have sent some bytes, and expects that others are served all the same.
  private func expectService(beside slow: String, of count: Int = 8, _ change: (inout Server.Configuration) -> Void)
    throws
  {
    let configuration = Server.Configuration.testing {
      $0.patienceMilliseconds = 50
      $0.bodyPatienceMilliseconds = 50
      change(&$0)
    }
    try withServer(configuration) { server, statistics in
      let clients = try (0..<count).map { _ in try RawHTTPClient(port: server.port) }
      for client in clients { try client.send(slow) }
      pause(milliseconds: 200)
      for _ in 0..<4 {
        let client = try RawHTTPClient(port: server.port)
        try client.send(Self.get)
        #expect(try client.reply().status == 200)
      }
      #expect(statistics.cutOffConnections >= 1)
      #expect(statistics.refusedRequests == 0)
      withExtendedLifetime(clients) {}
    }
  }

  @Test(arguments: ["", "GET /a HTTP/1.1\r\n", post + "Content-Length: 3\r\n\r\na"])
  func slowClientsGiveTheirConnectionsAway(bytes: String) throws {
    try expectService(beside: bytes) { $0.maxConnections = 8 }
  }

  @Test func slowBodiesGiveWayToRequests() throws {
    try expectService(beside: Self.post + "Content-Length: 3\r\n\r\na") { $0.maxInFlight = 8 }
  }

  @Test func slowBodiesGiveWayToBytes() throws {
    let half = String(repeating: "x", count: 30_000)
    let slow = Self.post + "Content-Length: 60000\r\n\r\n" + half
    let configuration = Server.Configuration.testing {
      $0.patienceMilliseconds = 50
      $0.bodyPatienceMilliseconds = 50
      $0.maxBodyBytes = 60_000
      $0.maxReceivingBytes = 120_000
    }
    try withServer(configuration) { server, statistics in
      let clients = try (0..<3).map { _ in try RawHTTPClient(port: server.port) }
      for client in clients { try client.send(slow) }
      pause(milliseconds: 200)
      let client = try RawHTTPClient(port: server.port)
      try client.send(slow + half)
      #expect(try client.reply().text == "POST /a 60000")
      #expect(statistics.cutOffConnections >= 1)
      withExtendedLifetime(clients) {}
    }
  }

  /// Long bodies, which wait with their questions, fill the bytes but for what short ones need.
  @Test func longBodiesThatWaitLeaveRoomForShortOnes() throws {
    let gate = Gate()
    let configuration = Server.Configuration.testing {
      $0.maxBodyBytes = 60_000
      $0.maxReceivingBytes = 1_600_000
      $0.workers = gate.workers
      $0.workPlaces = 1
    }
    let statistics = configuration.statistics
    let server = try Server(configuration) { request in
      request.path == Array("/work".utf8) ? .work(ShellWork(holding: request.body)) : .response(echo(request))
    }
    let long = "POST /work HTTP/1.1\r\nHost: h\r\nContent-Length: 60000\r\n\r\n" + String(repeating: "x", count: 60_000)
    var clients: [RawHTTPClient] = []
    while statistics.refusedRequests == 0, clients.count < 40 {
      let client = try RawHTTPClient(port: server.port)
      try client.send(long)
      clients.append(client)
      pause(milliseconds: 10)
    }
    #expect(clients.count < 40)
    let short = try RawHTTPClient(port: server.port)
    try short.send(Self.post + "Content-Length: 3\r\n\r\nabc")
    #expect(try short.reply().status == 200)
    server.stop()
  }

  /// A new client is left in the kernel's queue while those that have all places have not been silent for long enough.
  @Test func aNewClientWaitsForRoom() throws {
    let configuration = Server.Configuration.testing {
      $0.patienceMilliseconds = 150
      $0.maxConnections = 8
    }
    try withServer(configuration) { server, statistics in
      let clients = try (0..<8).map { _ in try RawHTTPClient(port: server.port) }
      #expect(eventually { statistics.openConnections == 8 })
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.get)
      #expect(try client.reply().status == 200)
      #expect(statistics.cutOffConnections >= 1)
      withExtendedLifetime(clients) {}
    }
  }

  /// Nobody is cut who waits for the server.
  @Test func workDoesNotGiveWay() throws {
    let gate = Gate()
    let configuration = Server.Configuration.testing {
      $0.patienceMilliseconds = 1
      $0.bodyPatienceMilliseconds = 1
      $0.maxInFlight = 1
      $0.workers = gate.workers
      $0.workPlaces = 1
    }
    let statistics = configuration.statistics
    let server = try Server(configuration) { request in
      request.path == Array("/work".utf8) ? .work(ShellWork()) : .response(echo(request))
    }
    try askBesideWork(server, statistics, gate)
    server.stop()
  }

  private func askBesideWork(_ server: borrowing Server, _ statistics: ServerStatistics, _ gate: Gate) throws {
    let waiting = try RawHTTPClient(port: server.port)
    try waiting.send("GET /work HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(eventually { statistics.inFlightRequests == 1 })
    let other = try RawHTTPClient(port: server.port)
    try other.send(Self.get)
    #expect(try other.reply().status == 503)
    gate.open()
    #expect(try waiting.reply().text == "done")
  }
}
