// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Gzip
import HTTP
import JSON

extension API {
  /// Answers a POST: the arguments are the body.
  ///
  /// - Returns: The response, or nil if it takes longer than the turn allows.
  func post(_ request: borrowing Request, to computation: Computation, in turn: Turn) throws(Problem) -> Response? {
    try checkBodyType(request)
    var call = try call(request, to: computation)
    let unread = request.query == nil ? [] : try names(in: request)
    call.isRefused = !unread.isEmpty
    call.turn = turn
    call.account = work
    call.maxAnswerBytes = request.maxAnswerBytes
    guard !request.body.isEmpty else {
      throw Problem(
        .notJSON, "The body is empty; the arguments of a POST are a JSON object in its body, not its query.")
    }
    guard request.body.count <= Turn.longestBody || turn.nanoseconds == .infinity else { return nil }
    let arguments = try arguments(of: request, turn.progress)
    do { return response(try computation.perform(.json(arguments.root), call)) } catch {
      switch error {
      case .arguments(let errors): throw Problem(body: errors, unread: unread)
      case .problem(let problem): throw problem
      case .tooLong: return nil
      }
    }
  }

  /// The body, which is parsed once for all slices of its work.
  private func arguments(of request: borrowing Request, _ progress: Progress?) throws(Problem) -> JSONDocument {
    if let kept = progress?.arguments.withLock({ $0 }) { return kept }
    let arguments: JSONDocument
    do { arguments = try JSONDocument(parsing: request.body) } catch { throw Problem(error) }
    progress?.arguments.withLock { $0 = arguments }
    return arguments
  }

  /// The names in a query, in order.
  private func names(in request: borrowing Request) throws(Problem) -> [String] {
    let query = try items(of: request)
    return query.items.map { query.text($0.name) }
  }

  /// Answers a GET or HEAD: the arguments are the query, and the answer may be cached.
  ///
  /// - Returns: The response, or nil if it takes longer than the turn allows.
  func get(_ request: borrowing Request, from computation: Computation, route: Int, in turn: Turn) throws(Problem)
    -> Response?
  {
    // With a body it is refused, whatever is kept for the query.
    guard request.body.isEmpty else { return try compute(computation, for: request, in: turn).map { response($0) } }
    let key = ResponseKey(route: route, request)
    if let cached = try cached(key, for: request) { return cached }
    guard let content = try compute(computation, for: request, in: turn) else { return nil }
    return try cacheable(content, for: request, at: key, effort: .quick)
  }

  private func compute(_ computation: Computation, for request: borrowing Request, in turn: Turn) throws(Problem)
    -> Content?
  {
    var call = try call(request, to: computation)
    call.turn = turn
    call.account = work
    let arguments = QueryArguments(try items(of: request), fields: computation.queryFields)
    let isRead = request.body.isEmpty
    call.isRefused = !isRead || !arguments.errors.isEmpty
    call.notes = arguments.notes
    do { return try computation.perform(arguments.object, call) } catch {
      switch error {
      case .arguments(let found): throw Problem(query: found, of: arguments, hasUnreadBody: !isRead)
      case .problem(let problem): throw problem
      case .tooLong: return nil
      }
    }
  }

  private func response(_ content: Content) -> Response {
    Response(status: content.status, headers: [("Content-Type", content.mediaType)], body: content.bytes)
  }

  private func call(_ request: borrowing Request, to computation: Computation) throws(Problem) -> Call {
    guard let accept = request[.accept] else { return Call(limits: settings.limits) }
    var offers = computation.answers.map(\.mediaType)
    if accept.holds("text/html") {
      // A browser that opens an address likes XML before anything, and means XHTML by it.
      offers.removeAll { $0.text == "application/xml" }
    }
    do throws(Problem) {
      return Call(limits: settings.limits, mediaType: try mediaType(for: request, from: offers))
    } catch {
      guard computation.namesItsFormat else { throw error }
      return Call(limits: settings.limits, mediaType: offers[0], refusal: error)
    }
  }

  private func checkBodyType(_ request: borrowing Request) throws(Problem) {
    let match = request.lend(.contentType) { MediaType.json.match(contentType: $0) }
    guard match == nil || match == .matches else {
      throw Problem(
        .unsupportedMediaType, "The body must be application/json in UTF-8, not \(Self.quoted(request[.contentType])).",
        headers: [("Accept", "application/json")])
    }
    if let coding = request[.contentEncoding], !coding.isText("identity") {
      throw Problem(
        .unsupportedMediaType, "The body must have no content coding, not \(Self.quoted(coding)).",
        headers: [("Accept-Encoding", "identity")])
    }
  }

  /// The beginning of a header's value, for a message.
  private static func quoted(_ value: [UInt8]?) -> String {
    let text = String(decoding: (value ?? []).prefix(100), as: UTF8.self)
    return text.isEmpty ? "empty" : text
  }
}
