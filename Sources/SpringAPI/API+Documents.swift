// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP

extension API {
  /// Answers a GET or HEAD of something that is fetched as it stands.
  func fetch(_ document: Document, for request: Request) throws(Problem) -> Response {
    let arguments = QueryArguments(try items(of: request), fields: [])
    guard arguments.faults.isEmpty else {
      throw Problem(query: arguments.faults.all, of: arguments)
    }
    let content = document.fetch(self)
    let response = Response(
      status: content.status,
      headers: [("Content-Type", content.mediaType)],
      body: content.bytes
    )
    switch document.freshness {
    case .none:
      var fresh = response
      fresh.headers.append(("Cache-Control", "no-store"))
      return fresh
    case .hour:
      _ = try mediaType(for: request, from: [document.answer.mediaType])
      return cached(response, for: request, freshness: "public, max-age=3600")
    }
  }

  /// The media type that a client prefers among those offered.
  func mediaType(
    for request: Request,
    from offers: [MediaType]
  ) throws(Problem) -> MediaType {
    guard let accept = request[.accept] else {
      return offers[0]
    }
    guard let chosen = ContentNegotiation.mediaType(from: offers, accept: accept) else {
      let offer = offers.map(\.text).joined(separator: ", ")
      throw Problem(.notAcceptable, "This is offered as \(offer).")
    }
    return chosen
  }

  /// The response with its entity tag and freshness, or 304 where the client has it already.
  func cached(_ response: Response, for request: Request, freshness: String) -> Response {
    let tag = EntityTag(ContentHash.text(of: response.body))
    let headers: [(name: StaticString, value: String)] = [
      ("ETag", tag.header), ("Cache-Control", freshness), ("Vary", "Accept, Accept-Encoding"),
    ]
    if let known = request[.ifNoneMatch], tag.matches(ifNoneMatch: known) {
      return Response(status: .notModified, headers: headers)
    }
    var response = response
    response.headers += headers
    return response
  }

  /// The query's items, decoded.
  func items(of request: Request) throws(Problem) -> [(name: String, value: String)] {
    do {
      return try QueryItems(parsing: request.query).items
    } catch {
      throw Problem(error)
    }
  }
}
