// SPDX-License-Identifier: Apache-2.0

import HTTP
import HTTPServer
import TestSupport
import Testing

/// Runs a server on a free port while `body` talks to it, and then checks that nothing of it is left.
///
/// Without a responder of its own it answers with what it was asked: `GET /path?query 5`, the last being the size of the
/// body.
func withServer<Result>(
  _ configuration: Server.Configuration = .testing(), responder: @escaping ImmediateResponder = echo,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (borrowing Server, ServerStatistics) throws -> Result
) throws -> Result {
  let statistics = configuration.statistics
  let result: Result
  do {
    let server = try Server(configuration, responder: { .response(responder($0)) })
    result = try body(server, statistics)
    server.stop()
  }
  #expect(statistics.inFlightRequests == 0, "an exchange is left", sourceLocation: sourceLocation)
  #expect(statistics.openConnections == 0, "a connection is left", sourceLocation: sourceLocation)
  return result
}

/// A responder whose every answer is quick.
typealias ImmediateResponder = @Sendable (borrowing Request) -> Response

/// Answers with what was asked.
@Sendable func echo(_ request: borrowing Request) -> Response {
  var line = request.method.name + " " + String(decoding: request.path, as: UTF8.self)
  if let query = request.query { line += "?" + String(decoding: query, as: UTF8.self) }
  return Response(headers: [("Content-Type", "text/plain")], body: Array("\(line) \(request.body.count)".utf8))
}

/// ``echo`` as the server takes it.
@Sendable func replyWithEcho(_ request: borrowing Request) -> Reply { .response(echo(request)) }

/// A responder that always gives the same answer.
func always(_ response: Response) -> ImmediateResponder { { _ in response } }

extension Server.Configuration {
  /// One daemon on a free port, and what else a test sets.
  static func testing(_ change: (inout Self) -> Void = { _ in }) -> Self {
    var configuration = Self()
    configuration.port = 0
    configuration.threads = 1
    // Slow test machines keep a server waiting, too.
    configuration.patienceMilliseconds = 60_000
    configuration.bodyPatienceMilliseconds = 60_000
    change(&configuration)
    return configuration
  }
}
