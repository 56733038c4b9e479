// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import Concurrency
package import HTTP

/// The service with its eyes open: every request is counted, timed, named and logged.
package final class Observation: Sendable {
  private let api: API
  private let metrics: RequestMetrics
  private let log: AccessLog?
  private let logsProbes: Bool
  private let requestIDs = RequestID()

  package init(_ api: API, log: AccessLog?) {
    self.api = api
    metrics = api.metrics
    self.log = log
    logsProbes = log?.includesProbes == true
  }

  /// Answers a request.
  package func respond(to request: borrowing Request) -> Response {
    let start = Clock.nanoseconds
    var response = api.respond(to: request)
    observe(&response, to: request, since: start)
    return response
  }

  /// Answers a request of the server's.
  package func reply(to request: borrowing Request) -> Reply {
    .response(respond(to: request))
  }

  /// The probes' responses, for the server to send by itself; none where each of them is logged.
  package var standingResponses: [StandingResponse] {
    logsProbes ? [] : api.standingResponses
  }

  /// Answers what the server refuses by itself.
  package func refuse(_ status: Status, _ detail: String, request: borrowing Request) -> Response {
    let start = Clock.nanoseconds
    var response = api.refuse(status, detail, request: request)
    observe(&response, to: request, since: start)
    return response
  }

  /// Logs a request of which not all came, and which has no answer of the service's.
  package func noteUnfinished(_ request: borrowing Request) {
    log?.recordUnfinished(request, name: requestIDs.name(sent: request[.requestID]))
  }

  private func observe(
    _ response: inout Response,
    to request: borrowing Request,
    since start: Int64
  ) {
    let nanoseconds = Clock.nanoseconds - start
    metrics.record(
      route: response.route,
      method: request.method,
      status: response.status,
      nanoseconds: nanoseconds
    )
    let isProbe = Self.isProbe(response)
    if isProbe, !logsProbes { return }
    let name = requestIDs.name(sent: request[.requestID])
    if !isProbe {
      response.closing = ClosingFields(name: name, nanoseconds: nanoseconds)
    }
    log?.record(request, response, name: name, nanoseconds: nanoseconds)
  }

  /// Whether a response is a probe's: it says how things are now, and comes all the time.
  static func isProbe(_ response: borrowing Response) -> Bool {
    response.route.map { probes[$0] } ?? false
  }

  private static let probes = API.endpoints.map { endpoint in
    guard case .document(let document) = endpoint.work, case .none = document.freshness else {
      return false
    }
    return true
  }
}
