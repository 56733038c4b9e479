// SPDX-License-Identifier: Apache-2.0

import Gzip
import HTTP
import JSON
import SpringOperations

extension API {
  /// The longest body that a serving thread parses, in bytes: that takes less than half a millisecond.
  static let longestServedBody = 16 << 10

  /// Answers a POST: the arguments are the body.
  ///
  /// - Returns: The response, or nil if a worker is to compute it.
  func post(_ request: borrowing Request, to endpoint: Endpoint, _ computation: Computation, by workshop: Workshop)
    throws(HTTPProblem) -> Response?
  { try compute(endpoint, computation, for: request, by: workshop).map { response($0) } }

  /// Answers a GET or HEAD: the arguments are the query, and the answer may be cached.
  ///
  /// - Returns: The response, or nil if a worker is to compute it.
  func get(
    _ request: borrowing Request, from endpoint: Endpoint, _ computation: Computation, route: Int, by workshop: Workshop
  ) throws(HTTPProblem) -> Response? {
    // With a body it is refused, whatever is kept for the query.
    if request.body.isEmpty, let cached = try cached(ResponseKey(route: route, request), for: request) { return cached }
    guard let content = try compute(endpoint, computation, for: request, by: workshop) else { return nil }
    return try get(content, for: request, route: route)
  }

  private func get(_ content: Content, for request: borrowing Request, route: Int) throws(HTTPProblem) -> Response {
    try cacheable(content, for: request, at: ResponseKey(route: route, request), effort: .quick)
  }

  /// The response to a request whose answer a worker has computed.
  func response(_ answer: WorkerAnswer, to request: borrowing Request) -> Response {
    let route = Self.router.value(at: request.path)
    var response: Response
    do throws(HTTPProblem) {
      if answer.isProblem {
        response = HTTPProblem.response(answer.content, headers: answer.headers)
      } else if case .post = request.method {
        response = self.response(answer.content)
      } else {
        response = try get(answer.content, for: request, route: route ?? 0)
      }
    } catch { response = error.response }
    finish(&response, to: request, route)
    return response
  }

  /// Computes what a request asks, from its body or its query.
  ///
  /// - Returns: The answer, or nil if a worker is to compute it.
  func compute(
    _ endpoint: Endpoint, _ computation: Computation, for request: borrowing Request, by workshop: Workshop,
    batch: BatchCourse? = nil
  ) throws(HTTPProblem) -> Content? {
    var call = try call(request, to: endpoint, computation)
    call.isServing = workshop == .servingThread
    call.maxAnswerBytes = request.maxAnswerBytes
    if let batch { call.batch = batch }
    guard case .post = request.method else {
      if call.isServing, case .worker = computation.workplace { return nil }
      let arguments = QueryArguments(try arguments(of: request), fields: computation.queryFields)
      let isRead = request.body.isEmpty
      call.isRefused = !isRead || !arguments.errors.isEmpty
      call.notes = arguments.notes
      return try answer(arguments.object, of: computation, &call) {
        Problem(query: $0, of: arguments, hasUnreadBody: !isRead)
      }
    }
    let unread = request.query == nil ? [] : try names(in: request)
    call.isRefused = !unread.isEmpty
    guard !request.body.isEmpty else { throw HTTPProblem(.emptyBody) }
    if call.isServing {
      if case .worker = computation.workplace { return nil }
      guard request.body.count <= Self.longestServedBody else { return nil }
    }
    let arguments: JSONDocument
    do { arguments = try JSONDocument(parsing: request.body) } catch { throw HTTPProblem(Problem(error)) }
    return try answer(.json(arguments.root), of: computation, &call) { Problem(body: $0, unread: unread) }
  }

  /// The names in a query, in order.
  private func names(in request: borrowing Request) throws(HTTPProblem) -> [String] {
    let query = try items(of: request)
    return query.items.map { query.text($0.name) }
  }

  /// Performs a computation.
  ///
  /// - Returns: The answer, or nil if a worker is to compute it.
  private func answer(
    _ arguments: InputValue, of computation: Computation, _ call: inout Call, or problem: (ErrorCollector) -> Problem
  ) throws(HTTPProblem) -> Content? {
    do { return try computation.answer(arguments, &call) } catch {
      switch error {
      case .arguments(let errors): throw HTTPProblem(problem(errors))
      case .problem(let problem): throw HTTPProblem(problem)
      case .needsWorker: return nil
      }
    }
  }

  private func response(_ content: Content) -> Response {
    Response(status: Status(content.status), headers: [("Content-Type", content.mediaType)], body: content.bytes)
  }

  /// Reads the call from the request's head, which may refuse every answer.
  func call(_ request: borrowing Request, to endpoint: Endpoint, _ computation: Computation) throws(HTTPProblem) -> Call
  {
    if case .post = request.method { try checkBodyType(request) }
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
