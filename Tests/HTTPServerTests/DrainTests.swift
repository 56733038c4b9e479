// SPDX-License-Identifier: Apache-2.0

import HTTP
import HTTPServer
import Synchronization
import TestSupport
import Testing

@Suite struct DrainTests {
  private static let get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"
  private static let halfPost = "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\na"

  @Test func answersCloseOnceDrainingHasBegun() throws {
    try withServer(.testing { $0.threads = 2 }) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.get)
      #expect(try !client.reply().closes)
      server.beginDraining()
      try client.send(Self.get)
      #expect(try client.reply().closes)
      #expect(client.isClosedByPeer())
      // The drain delay: new connections are still served.
      let other = try RawHTTPClient(port: server.port)
      try other.send(Self.get)
      #expect(try other.reply().closes)
    }
  }

  @Test func halfSentRequestIsAnswered() throws {
    try withServer(.testing { $0.threads = 2 }) { server, statistics in
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.halfPost)
      #expect(eventually { statistics.inFlightRequests == 1 })
      let rest = Background {
        pause(milliseconds: 300)
        try client.send("bc")
        return try client.reply()
      }
      let isDrained = server.drain(timeoutSeconds: 5)
      #expect(isDrained)
      let reply = try rest.value()
      #expect(reply?.text == "POST /a 3")
      #expect(reply?.closes == true)
      #expect(throws: RawHTTPClient.Failure.cannotConnect("Connection refused")) {
        _ = try RawHTTPClient(port: server.port)
      }
    }
  }

  @Test func deadlineEndsTheWait() throws {
    try withServer { server, statistics in
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.halfPost)
      #expect(eventually { statistics.inFlightRequests == 1 })
      let start = ContinuousClock.now
      let isDrained = server.drain(timeoutSeconds: 0.3)
      #expect(!isDrained)
      #expect((.milliseconds(250)...(.seconds(2))).contains(ContinuousClock.now - start))
      let isDrainedAtOnce = server.drain(timeoutSeconds: 0)
      #expect(!isDrainedAtOnce)
    }
  }

  @Test func idleServerDrainsAtOnce() throws {
    try withServer { server, _ in
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.get)
      #expect(try client.reply().status == 200)
      let start = ContinuousClock.now
      let isDrained = server.drain(timeoutSeconds: 5)
      #expect(isDrained)
      #expect(ContinuousClock.now - start < .seconds(1))
    }
  }

  @Test func connectionsInTheQueueAreAnswered() throws {
    let slow: ImmediateResponder = { _ in
      pause(milliseconds: 300)
      return Response()
    }
    try withServer(responder: slow) { server, statistics in
      let busy = try RawHTTPClient(port: server.port)
      try busy.send(Self.get)
      #expect(eventually { statistics.inFlightRequests == 1 })
      // The daemon is busy: these wait in the kernel.
      let waiting = try (0..<4).map { _ in try RawHTTPClient(port: server.port) }
      for client in waiting { try client.send(Self.get) }
      let isDrained = server.drain(timeoutSeconds: 5)
      #expect(isDrained)
      for client in [busy] + waiting { #expect(try client.reply().status == 200) }
    }
  }

  /// A client whose request is still on its way when the drain begins is waited for, for a moment.
  @Test func whoHasJustComeIsAnswered() throws {
    // On a crowded machine the moment may pass before the request is sent.
    let isAnswered = try (0..<10).contains { _ in
      let request = try withServer { server, statistics in
        let client = try RawHTTPClient(port: server.port)
        #expect(eventually { statistics.openConnections == 1 })
        let request = Background {
          pause(milliseconds: 120)
          try client.send(Self.get)
          return try client.reply().status
        }
        let isDrained = server.drain(timeoutSeconds: 5)
        #expect(isDrained)
        return request
      }
      return (try? request.value()) == 200
    }
    #expect(isAnswered)
  }

  @Test func stopUnderLoadLosesNothingThatBegan() throws {
    for threads in [1, 2] {
      try withServer(.testing { $0.threads = threads }) { server, _ in
        let port = server.port
        let tallies = (0..<8).map { _ in Tally() }
        let isClosing = Flag()
        let clients = tallies.map { tally in
          Background { () throws -> Bool in
            while true {
              // A refused connection means that the server has stopped; a reply must be whole.
              guard let client = try? RawHTTPClient(port: port) else { return true }
              do {
                try client.send(Self.get)
                guard try client.reply().text == "GET /a 0" else { return false }
              } catch RawHTTPClient.Failure.closed(bytesRead: 0) where isClosing.isSet.load(ordering: .relaxed) {
                // The kernel took it while the port closed; the server never saw it.
                return true
              }
              tally.answered.wrappingAdd(1, ordering: .relaxed)
            }
          }
        }
        let allAreServed = eventually(seconds: 30) { tallies.allSatisfy { $0.answered.load(ordering: .relaxed) > 10 } }
        #expect(allAreServed)
        isClosing.isSet.store(true, ordering: .relaxed)
        server.beginDraining()
        pause(milliseconds: 50)
        let isDrained = server.drain(timeoutSeconds: 5)
        #expect(isDrained)
        for client in clients {
          let isWhole = try client.value()
          #expect(isWhole == true)
        }
      }
    }
  }

  @Test func deinitStopsWithoutADrain() throws {
    let statistics = ServerStatistics()
    do {
      var configuration = Server.Configuration()
      configuration.port = 0
      configuration.statistics = statistics
      let server = try Server(configuration, responder: { .response(echo($0)) })
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.halfPost)
      #expect(eventually { statistics.inFlightRequests == 1 })
    }
    #expect(statistics.inFlightRequests == 0)
    #expect(statistics.openConnections == 0)
  }
}

/// Whether the server was told to close its port.
private final class Flag: Sendable { let isSet = Atomic(false) }

/// How often a client was answered.
private final class Tally: Sendable { let answered = Atomic(0) }
