// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import Gzip
import HTTP
import JSON

extension API {
  /// Answers a POST: the arguments are the body.
  func post(_ request: borrowing Request, to computation: Computation) throws(Problem) -> Response {
    try checkBodyType(request)
    var call = try call(request, to: computation)
    let unread = request.query == nil ? [] : try names(in: request)
    call.isRefused = !unread.isEmpty
    call.maxAnswerBytes = request.maxAnswerBytes
    guard !request.body.isEmpty else {
      throw Problem(
        .notJSON,
        "The body is empty; the arguments of a POST are a JSON object in its body, not its query."
      )
    }
    let arguments: JSONDocument
    do {
      arguments = try JSONDocument(parsing: request.body)
    } catch {
      throw Problem(error)
    }
    do {
      let content = try arguments.lend { arguments throws(ComputationError) in
        try computation.perform(arguments, call)
      }
      return response(content)
    } catch {
      switch error {
      case .arguments(let faults): throw Problem(body: faults, unread: unread)
      case .problem(let problem): throw problem
      }
    }
  }

  /// The names that stand in a query, in order.
  private func names(in request: borrowing Request) throws(Problem) -> [String] {
    let query = try items(of: request)
    return query.items.map { query.text($0.name) }
  }

  /// Answers a GET or HEAD: the arguments are the query, and the answer may be kept for ever.
  func get(
    _ request: borrowing Request,
    from computation: Computation,
    route: Int
  ) throws(Problem) -> Response {
    // With a body it is refused, whatever is kept for the query.
    guard request.body.isEmpty else { return response(try compute(computation, for: request)) }
    let key = AnswerKey(route: route, request)
    if let kept = try kept(key, for: request) { return kept }
    return try finished(
      try compute(computation, for: request),
      for: request,
      at: key,
      lifetime: "max-age=31536000, immutable",
      effort: .quick
    )
  }

  private func compute(
    _ computation: Computation,
    for request: borrowing Request
  ) throws(Problem) -> Content {
    var call = try call(request, to: computation)
    let arguments = QueryArguments(try items(of: request), fields: computation.queryFields)
    let isRead = request.body.isEmpty
    call.isRefused = !isRead || !arguments.faults.isEmpty
    do {
      return try arguments.object.lend { object throws(ComputationError) in
        try computation.perform(object, call)
      }
    } catch {
      switch error {
      case .arguments(let found): throw Problem(query: found, of: arguments, hasUnreadBody: !isRead)
      case .problem(let problem): throw problem
      }
    }
  }

  private func response(_ content: consuming Content) -> Response {
    let fields =
      content.mediaType == Content.json
      ? jsonFields : Self.fields(content.mediaType, common: settings.crossOrigin.common)
    var response = Response(status: content.status, headers: fields, body: content.takeBytes())
    response.hasCommonFields = settings.crossOrigin.isForAll
    return response
  }

  /// The fields of an answer of a media type, with those that all answers have.
  static func fields(_ mediaType: String, common: HeaderFields?) -> HeaderFields {
    var fields = HeaderFields()
    // All in one piece of room.
    fields.append(lines: 512) {
      $0.write(literal: "Content-Type: ")
      $0.write(text: mediaType)
      $0.write(literal: "\r\n")
      if let common { $0.write(common.bytes.span) }
    }
    return fields
  }

  private func call(
    _ request: borrowing Request,
    to computation: Computation
  ) throws(Problem) -> Call {
    guard let accept = request[.accept] else {
      return Call(limits: settings.limits)
    }
    var offers = computation.answers.map(\.mediaType)
    if accept.holds("text/html") {
      // A browser that opens an address likes XML before anything, and means XHTML by it.
      offers.removeAll { $0.text == "application/xml" }
    }
    do throws(Problem) {
      return Call(limits: settings.limits, mediaType: try mediaType(for: request, from: offers))
    } catch {
      guard computation.namesItsFormat else {
        throw error
      }
      return Call(limits: settings.limits, mediaType: offers[0], refusal: error)
    }
  }

  private func checkBodyType(_ request: borrowing Request) throws(Problem) {
    let match = request.lend(.contentType) { MediaType.json.match(contentType: $0) }
    guard match == nil || match == .matches else {
      throw Problem(
        .unsupportedMediaType,
        "The body must be application/json in UTF-8.",
        headers: [("Accept", "application/json")]
      )
    }
    if let coding = request[.contentEncoding], !coding.isText("identity") {
      throw Problem(
        .unsupportedMediaType,
        "The body must come without a content coding.",
        headers: [("Accept-Encoding", "identity")]
      )
    }
  }
}
