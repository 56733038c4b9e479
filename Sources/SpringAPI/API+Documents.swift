// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Gzip
package import HTTP

extension API {
  /// Responds to a GET or HEAD of a document.
  func fetch(_ document: Document, for request: borrowing Request, route: Int) throws(Problem) -> Response {
    switch document.freshness {
    case .none:
      try checkQuery(of: request)
      let content = document.fetch(self)
      var headers: HeaderFields = [("Content-Type", content.mediaType), ("Cache-Control", "no-store")]
      if content.status == .serviceUnavailable { headers.append([Self.retryAfter]) }
      return Response(status: content.status, headers: headers, body: content.bytes)
    case .day:
      let key = ResponseKey(route: route, request)
      if let kept = try cached(key, for: request) { return kept }
      try checkQuery(of: request)
      _ = try mediaType(for: request, from: [document.answer.mediaType])
      return try cacheable(document.fetch(self), for: request, at: key, effort: .thorough, headers: document.headers)
    }
  }

  private static let noFields = QueryFields([])

  private func checkQuery(of request: borrowing Request) throws(Problem) {
    guard request.query != nil else { return }
    let arguments = QueryArguments(try items(of: request), fields: Self.noFields)
    guard arguments.errors.isEmpty else { throw Problem(query: ErrorCollector(), of: arguments) }
  }

  /// The media type that a client prefers among those offered.
  func mediaType(for request: borrowing Request, from offers: [MediaType]) throws(Problem) -> MediaType {
    guard let accept = request[.accept] else { return offers[0] }
    guard let chosen = ContentNegotiation.mediaType(from: offers, accept: accept) else {
      let offer = offers.map(\.text).joined(separator: ", ")
      throw Problem(.notAcceptable, "Available media types: \(offer).")
    }
    return chosen
  }

  /// The query's items, decoded.
  func items(of request: borrowing Request) throws(Problem) -> QueryItems {
    do { return try QueryItems(parsing: request.query) } catch { throw Problem(error) }
  }
}

extension API {
  /// When an answer that is due to load or to the end of the service may be another one.
  static let retryAfter = (name: "Retry-After", value: "1")

  /// The problem with which the server rejects a request itself; the server adds Retry-After.
  ///
  /// - Parameters:
  ///   - status: The status that the server chose.
  ///   - detail: What is wrong, in one sentence without a period.
  ///   - request: What was read of the request.
  /// - Returns: The answer.
  package func refuse(_ status: Status, _ detail: String, request: borrowing Request) -> Response {
    let kind = ProblemKind.all.first { $0.status == status } ?? .malformedRequest
    var response = Problem(kind, Problem.sentence(detail)).response
    settings.crossOrigin.append(to: &response, for: request)
    return response
  }
}
