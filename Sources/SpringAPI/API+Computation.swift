// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Gzip
import HTTP
import JSON
import SpringOperations
import Synchronization

extension API {
  /// Answers a POST: the arguments are the body.
  ///
  /// - Returns: The response, or nil if it takes longer than the turn allows.
  func post(_ request: borrowing Request, to endpoint: Endpoint, _ computation: Computation, in turn: Turn)
    throws(HTTPProblem) -> Response?
  {
    try checkBodyType(request)
    var call = try call(request, to: endpoint, computation, in: turn)
    let unread = request.query == nil ? [] : try names(in: request)
    call.isRefused = !unread.isEmpty
    call.maxAnswerBytes = request.maxAnswerBytes
    guard !request.body.isEmpty else { throw HTTPProblem(.emptyBody) }
    guard request.body.count <= Turn.longestBody || turn.nanoseconds == .infinity else { return nil }
    let arguments = try arguments(of: request, turn.progress)
    return try answer(.json(arguments.root), of: computation, &call, in: turn) { Problem(body: $0, unread: unread) }.map
    { response($0) }
  }

  /// The body, which is parsed once for all slices of its work.
  private func arguments(of request: borrowing Request, _ progress: Progress?) throws(HTTPProblem) -> JSONDocument {
    if let kept = progress?.arguments.withLock({ $0 }) { return kept }
    let arguments: JSONDocument
    do { arguments = try JSONDocument(parsing: request.body) } catch { throw HTTPProblem(Problem(error)) }
    progress?.arguments.withLock { $0 = arguments }
    return arguments
  }

  /// The names in a query, in order.
  private func names(in request: borrowing Request) throws(HTTPProblem) -> [String] {
    let query = try items(of: request)
    return query.items.map { query.text($0.name) }
  }

  /// Answers a GET or HEAD: the arguments are the query, and the answer may be cached.
  ///
  /// - Returns: The response, or nil if it takes longer than the turn allows.
  func get(_ request: borrowing Request, from endpoint: Endpoint, _ computation: Computation, route: Int, in turn: Turn)
    throws(HTTPProblem) -> Response?
  {
    // With a body it is refused, whatever is kept for the query.
    guard request.body.isEmpty else {
      return try compute(endpoint, computation, for: request, in: turn).map { response($0) }
    }
    let key = ResponseKey(route: route, request)
    if let cached = try cached(key, for: request) { return cached }
    guard let content = try compute(endpoint, computation, for: request, in: turn) else { return nil }
    return try cacheable(content, for: request, at: key, effort: .quick)
  }

  private func compute(_ endpoint: Endpoint, _ computation: Computation, for request: borrowing Request, in turn: Turn)
    throws(HTTPProblem) -> Content?
  {
    var call = try call(request, to: endpoint, computation, in: turn)
    let arguments = QueryArguments(try arguments(of: request), fields: computation.queryFields)
    let isRead = request.body.isEmpty
    call.isRefused = !isRead || !arguments.errors.isEmpty
    call.notes = arguments.notes
    return try answer(arguments.object, of: computation, &call, in: turn) {
      Problem(query: $0, of: arguments, hasUnreadBody: !isRead)
    }
  }

  /// Performs a computation.
  ///
  /// - Returns: The answer, or nil if it takes longer than the turn allows.
  private func answer(
    _ arguments: InputValue, of computation: Computation, _ call: inout Call, in turn: Turn,
    or problem: (ErrorCollector) -> Problem
  ) throws(HTTPProblem) -> Content? {
    defer { work.add(call.estimate) }
    do { return try computation.answer(arguments, &call) } catch {
      switch error {
      case .arguments(let errors): throw HTTPProblem(problem(errors))
      case .problem(let problem): throw HTTPProblem(problem)
      case .tooLong:
        turn.progress?.batch.withLock { $0 = call.batch.take() }
        return nil
      }
    }
  }

  private func response(_ content: Content) -> Response {
    Response(status: Status(content.status), headers: [("Content-Type", content.mediaType)], body: content.bytes)
  }

  private func call(_ request: borrowing Request, to endpoint: Endpoint, _ computation: Computation, in turn: Turn)
    throws(HTTPProblem) -> Call
  {
    var call = try call(request, to: endpoint, computation)
    call.longestWork = turn.nanoseconds
    call.mayContinue = turn.mayContinue
    if let slice = turn.slice {
      call.mayContinue = slice.mayContinue
      call.isPauseDue = { Clock.nanoseconds >= slice.end }
    }
    if let progress = turn.progress {
      call.batch = progress.batch.withLock { $0.take() }
      call.timeLeft = Double(settings.limits.maxBatchSeconds) * 1e9 - Double(progress.spent.load(ordering: .relaxed))
    }
    return call
  }

  private func call(_ request: borrowing Request, to endpoint: Endpoint, _ computation: Computation) throws(HTTPProblem)
    -> Call
  {
    guard let accept = request[.accept] else { return Call(limits: settings.limits) }
    var offers = endpoint.offers
    if accept.holds("text/html") {
      // A browser that opens an address likes XML before anything, and means XHTML by it.
      offers.removeAll { $0.text == "application/xml" }
    }
    do throws(HTTPProblem) {
      return Call(limits: settings.limits, mediaType: try mediaType(for: request, from: offers).text)
    } catch {
      guard computation.namesItsFormat else { throw error }
      return Call(limits: settings.limits, mediaType: offers[0].text, refusal: error.problem)
    }
  }

  private func checkBodyType(_ request: borrowing Request) throws(HTTPProblem) {
    let match = request.lend(.contentType) { MediaType.json.match(contentType: $0) }
    guard match == nil || match == .matches else {
      throw HTTPProblem(
        .unsupportedMediaType, "The body must be application/json in UTF-8, not \(Self.quoted(request[.contentType])).",
        headers: [("Accept", "application/json")])
    }
    if let coding = request[.contentEncoding], !coding.isText("identity") {
      throw HTTPProblem(
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
