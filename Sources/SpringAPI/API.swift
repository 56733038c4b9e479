// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Gzip
package import HTTP
package import SpringOperations

/// The service as a function from a request to a response.
package final class API: Sendable {
  let settings: APIConfiguration
  let readiness: Readiness
  let metrics: RequestMetrics
  /// The metrics of the process and the server, read when a client requests them.
  let ownMetrics: @Sendable () -> [MetricFamily]
  let responseCache: Lock<ResponseCache>
  private let routes: ExposedRoutes

  static let router = Router(endpoints.enumerated().map { ("\($0.element.path)", $0.offset) })

  package init(
    settings: APIConfiguration = APIConfiguration(), readiness: Readiness = Readiness(),
    ownMetrics: @escaping @Sendable () -> [MetricFamily] = { [] }
  ) {
    self.settings = settings
    self.readiness = readiness
    self.ownMetrics = ownMetrics
    metrics = RequestMetrics(routes: Self.endpoints.map { "\($0.path)" })
    responseCache = Lock(ResponseCache(budget: settings.cacheBytes))
    routes = .all
  }

  private init(_ api: API, exposing routes: ExposedRoutes) {
    settings = api.settings
    readiness = api.readiness
    ownMetrics = api.ownMetrics
    metrics = api.metrics
    responseCache = api.responseCache
    self.routes = routes
  }

  /// Everything that is served, in the order of the reference.
  static let endpoints: [Endpoint] = operations + served

  private static let operations: [Endpoint] =
    Operation.answering.map { Endpoint($0) } + [.index] + Operation.registries.map { Endpoint($0) }

  private static let served: [Endpoint] = [
    .livez, .readyz, .healthz, .health, .metrics, .openAPIYAML, .openAPIJSON, .llms,
  ]

  /// The largest bodies, in bytes, of the paths that have a limit of their own; the server holds to it.
  package var maxBodyBytesByPath: Router { Router([("\(Operation.batch.path)", settings.limits.maxBatchBodyBytes)]) }

  /// Returns the same service with fewer routes; the others are not found.
  ///
  /// - Parameter routes: The routes to expose.
  /// - Returns: The service, with the same metrics and the same kept answers.
  package func exposing(_ routes: ExposedRoutes) -> API { API(self, exposing: routes) }

  /// Answers a request; every error is an answer too.
  ///
  /// - Returns: The response, or nil if a worker is to compute it.
  func response(to request: borrowing Request, by workshop: Workshop) -> Response? {
    let route = Self.router.value(at: request.path).flatMap { isExposed($0) ? $0 : nil }
    var response: Response
    do throws(HTTPProblem) {
      guard let answer = try answer(request, route, by: workshop) else { return nil }
      response = answer
    } catch { response = error.response }
    finish(&response, to: request, route)
    return response
  }

  /// The response to a request that is refused whatever its body is; nil if the body counts.
  package func refusal(ofHead request: borrowing Request) -> Response? {
    let route = Self.router.value(at: request.path).flatMap { isExposed($0) ? $0 : nil }
    var response: Response
    do throws(HTTPProblem) {
      guard let route else {
        _ = try answer(request, nil, by: .servingThread)
        return nil
      }
      if case .options = request.method { return nil }
      let endpoint = Self.endpoints[route]
      try admit(request, to: endpoint)
      guard case .post = request.method, case .computation(let computation) = endpoint.work else { return nil }
      _ = try call(request, to: endpoint, computation)
      return nil
    } catch { response = error.response }
    finish(&response, to: request, route)
    return response
  }

  /// Gives a response what every one has.
  func finish(_ response: inout Response, to request: borrowing Request, _ route: Int?) {
    if response.body.count > request.maxAnswerBytes, request.getsBody(ofStatus: response.status.code) {
      response =
        HTTPProblem(.overloaded, "Too many long responses are waiting to be sent.", headers: [Self.retryAfter]).response
    }
    response.route = route
    if route == Self.metricsRoute {
      // Nothing of a page's: a page that a visitor opens has no business with the operator's figures.
      CrossOrigin.none.append(to: &response, for: request)
    } else {
      settings.crossOrigin.append(to: &response, for: request)
    }
  }

  private static let metricsRoute = endpoints.firstIndex { $0.id == Endpoint.metrics.id }

  private func isExposed(_ route: Int) -> Bool {
    if case .all = routes { return true }
    return routes.contain(Self.endpoints[route])
  }

  private func shows(_ path: String) -> Bool {
    Self.router.value(at: Array(path.utf8)).map(isExposed) ?? (routes != .metricsOnly)
  }

  /// The paths that are answered however much there is to do.
  package static let pathsUnderLoad: [[UInt8]] = endpoints.compactMap { endpoint in
    guard case .document(let document) = endpoint.work, document.isAnsweredUnderLoad else { return nil }
    return Array("\(endpoint.path)".utf8)
  }

  private func answer(_ request: borrowing Request, _ route: Int?, by workshop: Workshop) throws(HTTPProblem)
    -> Response?
  {
    guard let route else {
      if routes != .metricsOnly, let page = PageFile.answer(at: request.path) {
        return try answer(request, withPage: page)
      }
      if case .options = request.method, request.path == [UInt8(ascii: "*")] {
        return settings.crossOrigin.options(routes.allow)
      }
      if case .options = request.method, request[.origin] != nil {
        // Refused here, a browser would keep the 404 from the page, which would not know what is wrong.
        return settings.crossOrigin.preflight(methods: routes.allow)
      }
      let meant = PathSuggestion.meant(by: request.path).flatMap { shows($0) ? $0 : nil }
      let hint = meant.map { ", but there is \($0)" } ?? ""
      throw HTTPProblem(.notFound, "Nothing is served at this path\(hint); \(routes.signpost).")
    }
    return try answer(request, Self.endpoints[route], route, by: workshop)
  }

  private func answer(_ request: borrowing Request, _ endpoint: Endpoint, _ route: Int, by workshop: Workshop)
    throws(HTTPProblem) -> Response?
  {
    if case .options = request.method { return settings.crossOrigin.options(endpoint.allow) }
    try admit(request, to: endpoint)
    switch endpoint.work {
    case .computation(let computation):
      if case .post = request.method { return try post(request, to: endpoint, computation, by: workshop) }
      return try get(request, from: endpoint, computation, route: route, by: workshop)
    case .document(let document): return try fetch(document, for: request, route: route)
    }
  }

  /// Requires a method that the endpoint has, and a token if it needs one.
  private func admit(_ request: borrowing Request, to endpoint: Endpoint) throws(HTTPProblem) {
    guard endpoint.work.has(request.method) else {
      throw HTTPProblem(
        .methodNotAllowed, "\(endpoint.path) has the methods \(endpoint.allow).", headers: [("Allow", endpoint.allow)])
    }
    try authorize(request, for: endpoint)
  }

  /// Requires one of the operator's tokens, if there are any.
  private func authorize(_ request: borrowing Request, for endpoint: Endpoint) throws(HTTPProblem) {
    guard let tokens = settings.bearerTokens, endpoint.needsToken,
      !tokens.admits(authorization: request[.authorization])
    else { return }
    let challenge = BearerTokens.challenge(to: request[.authorization])
    throw HTTPProblem(.unauthorized, challenge.objection, headers: [("WWW-Authenticate", challenge.field)])
  }
}

extension API {
  /// Responds to a GET or HEAD of a document.
  func fetch(_ document: Document, for request: borrowing Request, route: Int) throws(HTTPProblem) -> Response {
    switch document.freshness {
    case .none:
      try checkQuery(of: request)
      let content = document.fetch(self)
      var headers: HeaderFields = [("Content-Type", content.mediaType), ("Cache-Control", "no-store")]
      if content.status == Status.serviceUnavailable.code { headers.append([Self.retryAfter]) }
      return Response(status: Status(content.status), headers: headers, body: content.bytes)
    case .day:
      let key = ResponseKey(route: route, request)
      if let kept = try cached(key, for: request) { return kept }
      try checkQuery(of: request)
      _ = try mediaType(for: request, from: [document.mediaType])
      return try cacheable(document.fetch(self), for: request, at: key, effort: .thorough, headers: document.headers)
    }
  }

  private static let noFields = QueryFields([])

  private func checkQuery(of request: borrowing Request) throws(HTTPProblem) {
    guard request.query != nil else { return }
    let arguments = QueryArguments(try arguments(of: request), fields: Self.noFields)
    guard arguments.errors.isEmpty else { throw HTTPProblem(Problem(query: ErrorCollector(), of: arguments)) }
  }

  /// The media type that a client prefers among those offered.
  func mediaType(for request: borrowing Request, from offers: [MediaType]) throws(HTTPProblem) -> MediaType {
    guard let accept = request[.accept] else { return offers[0] }
    guard let chosen = ContentNegotiation.mediaType(from: offers, accept: accept) else {
      let offer = offers.map(\.text).joined(separator: ", ")
      throw HTTPProblem(.notAcceptable, "Available media types: \(offer).")
    }
    return chosen
  }

  /// The query's items as arguments.
  func arguments(of request: borrowing Request) throws(HTTPProblem) -> [(name: String, value: InputValue)] {
    let query = try items(of: request)
    return query.items.map { (query.text($0.name), .text(query.bytes[$0.value])) }
  }

  /// The query's items, decoded.
  func items(of request: borrowing Request) throws(HTTPProblem) -> QueryItems {
    do { return try QueryItems(parsing: request.query) } catch { throw HTTPProblem(error) }
  }
}

extension API {
  /// When an answer that is due to load or to the end of the service may be another one.
  static let retryAfter = (name: "Retry-After", value: "1")

  /// The problem with which the server rejects a request itself; the server adds Retry-After.
  ///
  /// - Parameters:
  ///   - status: The status that the server chose.
  ///   - detail: The fault, in one sentence without a period.
  ///   - request: The request, as far as it was read.
  /// - Returns: The answer.
  package func refuse(_ status: Status, _ detail: String, request: borrowing Request) -> Response {
    let kind = ProblemKind.all.first { $0.status == status.code } ?? .malformedRequest
    var response = HTTPProblem(kind, Problem.sentence(detail)).response
    settings.crossOrigin.append(to: &response, for: request)
    return response
  }
}

/// The operator's settings of the API.
package struct APIConfiguration: Sendable {
  /// How much one request may ask for.
  package var limits: Limits
  /// The size of the cache of responses to GET, in bytes; 0 keeps none.
  package var cacheBytes: Int
  /// Which origins' pages may call.
  package var crossOrigin: CrossOrigin = .any
  /// The origins whose pages may show the playground in a frame, `*` for any; empty for none.
  package var frameAncestors: [String] = []
  /// The tokens that open the computations; nil if none is required.
  package var bearerTokens: BearerTokens?

  package init(limits: Limits = Limits(), cacheBytes: Int = 16 << 20) {
    self.limits = limits
    self.cacheBytes = cacheBytes
  }
}

/// The routes that a listening address exposes.
package enum ExposedRoutes: Sendable {
  /// All of them.
  case all
  /// All but the metrics, which have an address of their own.
  case withoutMetrics
  /// The metrics only.
  case metricsOnly

  /// The methods of all these routes, as the value of Allow.
  var allow: String { self == .metricsOnly ? "GET, HEAD, OPTIONS" : "GET, HEAD, POST, OPTIONS" }

  /// The alternative that is served instead, as the end of a sentence.
  var signpost: String {
    self == .metricsOnly ? "only /metrics is served here" : "/ and /openapi.yaml list what is served"
  }

  func contain(_ endpoint: Endpoint) -> Bool {
    switch self {
    case .all: true
    case .withoutMetrics: endpoint.id != Endpoint.metrics.id
    case .metricsOnly: endpoint.id == Endpoint.metrics.id
    }
  }
}
