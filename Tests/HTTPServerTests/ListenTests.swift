// SPDX-License-Identifier: Apache-2.0

import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite struct ListenTests {
  private static let get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"

  private static func configuration(_ host: String, port: Int = 0, threads: Int = 2) -> Server.Configuration {
    var configuration = Server.Configuration()
    configuration.host = host
    configuration.port = port
    configuration.threads = threads
    return configuration
  }

  @Test(arguments: [
    ("127.0.0.1", "127.0.0.1", "127.0.0.1"), ("localhost", "127.0.0.1", "127.0.0.1"),
    ("0.0.0.0", "0.0.0.0", "127.0.0.1"), ("::1", "[::1]", "::1"), ("::", "[::]", "127.0.0.1"),
    ("0::0", "[::]", "127.0.0.1"), ("::ffff:127.0.0.1", "127.0.0.1", "127.0.0.1"),
  ]) func answersOnEachKindOfAddress(host: String, shown: String, client: String) throws {
    let responder: ImmediateResponder = { Response(body: Array($0.peer.utf8)) }
    try withServer(.testing { $0.host = host }, responder: responder) { server, _ in
      #expect(server.address == "\(shown):\(server.port)")
      #expect((1...65535).contains(server.port))
      let connection = try RawHTTPClient(host: client, port: server.port)
      try connection.send(Self.get)
      #expect(try connection.reply().text == client)
    }
  }

  @Test(arguments: ["", "nowhere.invalid", "127.0.0.1:80", "256.0.0.1", "[::1]"]) func refusesWhatIsNoAddress(
    host: String
  ) {
    #expect(
      throws: ServerError.cannotBind(
        address: host.contains(":") ? "[\(host)]:0" : "\(host):0",
        reason: "the host is neither an IP address nor localhost")
    ) { _ = try Server(Self.configuration(host), responder: replyWithEcho).port }
  }

  @Test func refusesAnAddressThatIsNotOurs() {
    #expect(throws: ServerError.cannotBind(address: "192.0.2.1:0", reason: "Cannot assign requested address")) {
      _ = try Server(Self.configuration("192.0.2.1"), responder: replyWithEcho).port
    }
  }

  /// With SO_REUSEPORT a second instance could take half of the connections without anybody's notice.
  @Test(arguments: [1, 2]) func refusesASecondInstance(threads: Int) throws {
    try withServer(.testing { $0.threads = threads }) { server, _ in
      for other in [1, 2] {
        let error = ServerError.cannotBind(address: "127.0.0.1:\(server.port)", reason: "Address already in use")
        #expect(throws: error) {
          _ = try Server(Self.configuration("127.0.0.1", port: server.port, threads: other), responder: replyWithEcho)
            .port
        }
        #expect(error.description == "cannot bind 127.0.0.1:\(server.port): Address already in use")
      }
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.get)
      #expect(try client.reply().status == 200)
    }
  }

  @Test func portIsFreeAfterTheEnd() throws {
    let port = try withServer(.testing { $0.threads = 2 }) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      try client.send("GET /a HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
      #expect(try client.reply().status == 200)
      return server.port
    }
    try withServer(
      .testing {
        $0.threads = 2
        $0.port = port
      }
    ) { server, _ in #expect(server.port == port) }
  }

  /// As systemd passes it: the socket outlives the server, and so does its queue.
  @Test(arguments: [1, 2]) func answersOnASocketThatListensAlready(threads: Int) throws {
    let socket = try ListeningSocket()
    for _ in 0..<2 {
      let configuration = Server.Configuration.testing {
        $0.threads = threads
        $0.listenSocket = socket.descriptor
      }
      try withServer(configuration) { server, _ in
        #expect(server.address == "127.0.0.1:\(socket.port)")
        for _ in 0..<10 {
          let client = try RawHTTPClient(port: server.port)
          try client.send(Self.get)
          #expect(try client.reply().text == "GET /a 0")
        }
        let isDrained = server.drain(timeoutSeconds: 5)
        #expect(isDrained)
      }
      // Nobody accepts it now, but it is not refused either.
      _ = try RawHTTPClient(port: socket.port)
    }
  }

  @Test func refusesAFileThatDoesNotListen() {
    var configuration = Self.configuration("127.0.0.1")
    configuration.listenSocket = 2
    #expect(throws: ServerError.cannotStart(reason: "file descriptor 2 is not a listening TCP socket")) {
      _ = try Server(configuration, responder: { .response(echo($0)) }).port
    }
    configuration.listenSocket = 987_654
    #expect(throws: ServerError.cannotStart(reason: "file descriptor 987654: Bad file descriptor")) {
      _ = try Server(configuration, responder: { .response(echo($0)) }).port
    }
  }

  @Test func refusesSettingsOutOfRange() {
    let broken: [(inout Server.Configuration) -> Void] = [
      { $0.port = -1 }, { $0.port = 65536 }, { $0.threads = -1 }, { $0.maxBodyBytes = -1 }, { $0.maxURIBytes = 0 },
      { $0.maxHeaderBytes = 100_000 }, { $0.maxConnections = -1 }, { $0.maxConnections = 999_999 },
      { $0.maxConnectionsPerAddress = -1 }, { $0.maxInFlight = 0 }, { $0.requestTimeoutSeconds = 0 },
      { $0.idleTimeoutSeconds = 0 }, { $0.retryAfterSeconds = -1 },
    ]
    for change in broken {
      var configuration = Self.configuration("127.0.0.1")
      change(&configuration)
      let error = #expect(throws: ServerError.self) {
        _ = try Server(configuration, responder: { .response(echo($0)) }).port
      }
      guard case .badSetting = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }
}
