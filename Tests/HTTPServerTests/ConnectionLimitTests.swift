// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import TestSupport
import Testing

/// How many connections there may be, in all and from one address.
@Suite struct ConnectionLimitTests {
  private static let get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"

  @Test func newcomersAreToldThatAllPlacesAreTaken() throws {
    try withServer(
      .testing {
        $0.maxConnections = 32
        $0.retryAfterSeconds = 7
      }
    ) { server, statistics in
      let served = try (0..<32).map { _ in try RawHTTPClient(port: server.port) }
      for client in served {
        try client.send(Self.get)
        #expect(try client.reply().status == 200)
      }
      // The headroom is 2.
      let excess = try (0..<2).map { _ in try RawHTTPClient(port: server.port) }
      #expect(eventually { statistics.openConnections == 34 })
      for _ in 0..<5 { #expect(try RawHTTPClient(port: server.port).isClosedByPeer()) }
      #expect(statistics.rejectedConnections == 5)
      for client in excess {
        try client.send(Self.get)
        let reply = try client.reply()
        #expect(reply.status == 503)
        #expect(reply.values("retry-after") == ["7"])
        #expect(client.isClosedByPeer())
      }
      // The first clients are served all the while.
      for client in served {
        try client.send(Self.get)
        #expect(try client.reply().status == 200)
      }
    }
  }

  @Test func placesAreFreeAgain() throws {
    try withServer(.testing { $0.maxConnections = 16 }) { server, statistics in
      for _ in 0..<5 {
        do {
          let clients = try (0..<16).map { _ in try RawHTTPClient(port: server.port) }
          for client in clients {
            try client.send(Self.get)
            #expect(try client.reply().status == 200)
          }
        }
        #expect(eventually { statistics.openConnections == 0 })
      }
      #expect(statistics.rejectedConnections == 0)
    }
  }

  @Test func connectionsAreCountedByAddress() throws {
    try withServer(.testing { $0.maxConnectionsPerAddress = 3 }) { server, statistics in
      do {
        let clients = try (0..<3).map { _ in try RawHTTPClient(port: server.port) }
        #expect(eventually { statistics.openConnections == 3 })
        let excess = try RawHTTPClient(port: server.port)
        #expect(eventually { statistics.openConnections == 4 })
        #expect(try RawHTTPClient(port: server.port).isClosedByPeer())
        #expect(statistics.rejectedConnections == 1)
        try excess.send(Self.get)
        let refusal = try excess.reply()
        #expect(refusal.status == 429 && refusal.values("retry-after") == ["1"])
        #expect(excess.isClosedByPeer())
        for client in clients {
          try client.send(Self.get)
          #expect(try client.reply().status == 200)
        }
      }
      #expect(eventually { statistics.openConnections == 0 })
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.get)
      #expect(try client.reply().status == 200)
    }
  }

  @Test func whoLeavesMakesRoomForOneOfItsAddress() throws {
    try withServer(.testing { $0.maxConnectionsPerAddress = 2 }) { server, statistics in
      let client = try RawHTTPClient(port: server.port)
      do {
        let leaving = try RawHTTPClient(port: server.port)
        // Not before it has been let in, which the kernel does not wait for.
        #expect(eventually { statistics.openConnections == 2 })
        withExtendedLifetime(leaving) {}
      }
      #expect(eventually { statistics.openConnections == 1 })
      let next = try RawHTTPClient(port: server.port)
      let excess = try RawHTTPClient(port: server.port)
      for (each, status) in [(client, 200), (next, 200), (excess, 429)] {
        try each.send(Self.get)
        let reply = try each.reply()
        #expect(reply.status == status, "\(reply.text)")
      }
    }
  }
}
