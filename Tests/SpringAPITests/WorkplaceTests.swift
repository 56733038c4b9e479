// SPDX-License-Identifier: Apache-2.0

import Concurrency
import HTTP
import JSON
import Testing

@testable import SpringAPI
@testable import SpringOperations

/// Which requests a serving thread answers itself, and that a worker answers the others alike.
@Suite struct WorkplaceTests {
  private let api = API()

  private func request(_ path: String, _ body: String) -> Request {
    Request(
      method: .post, path: Array(path.utf8), headers: [(.contentType, Array("application/json".utf8))],
      body: Array(body.utf8))
  }

  /// The work that a request is to a worker; nil if a serving thread answers it.
  private func work(_ path: String, _ body: String) -> DeferredAnswer? {
    if case .work(let work) = api.reply(to: request(path, body)) { work } else { nil }
  }

  /// The response of a worker, which takes the question as bytes.
  private func response(of work: DeferredAnswer) throws -> Response? {
    let worker = API()
    var response: Response?
    func take(_ message: WorkerMessage) {
      if case .response(let answer) = work.take(.message(message), name: "") { response = answer }
    }
    take(try #require(worker.answer(work.question, send: take)))
    return response
  }

  private static let spring = #""spring":{"vocabulary":"duration-bounce","duration":0.5,"bounce":0.3}"#

  private static let pushed =
    #""spring":{"vocabulary":"response-damping-ratio","response":0.5,"dampingRatio":0.5,"initialVelocity":9}"#

  @Test(arguments: [
    ("convert", "{\(spring)}"), ("convert", "{\(pushed)}"), ("motion", "{\(spring)}"),
    ("motion", "{\(spring),\"count\":1000}"), ("settling", "{\(spring)}"),
    ("velocity", #"{"from":0,"to":1,"velocity":3}"#),
    ("compare", #"{"springs":[{"vocabulary":"android"},{"vocabulary":"motion"}]}"#),
    ("solve", #"{"dampingRatio":0.7,"settlesIn":1}"#), ("recognize", #"{"stiffness":200,"damping":20}"#),
    ("keyframes/spring", "{\(spring)}"), ("keyframes/spring", "{\(spring),\"format\":\"csv\"}"),
    ("keyframes/dock-bounce", "{}"), ("keyframes/easing", "{}"),
  ]) func closedFormsAreAnsweredAtOnce(operation: String, body: String) {
    #expect(work("/v1/\(operation)", body) == nil, "\(operation) \(body)")
  }

  @Test(arguments: [
    ("motion", "{\(spring),\"count\":100000}"), ("motion", "{\(spring),\"duration\":1000}"),
    ("retarget", "{\(spring),\"events\":[]}"), ("keyframes/gravity-bounce", "{}"),
    ("settling", #"{"spring":{"vocabulary":"android","dampingRatio":0},"tolerance":0.5}"#),
    ("fit", #"{"cssLinear":"linear(0,0.3,0.9,1.1,1)","duration":1}"#), ("read", #"{"text":"a"}"#),
    ("tokens", #"{"tokens":{}}"#), ("batch", #"{"operations":[]}"#),
    ("batch", "{\"operations\":[{\"operation\":\"convert\",\"arguments\":{\(spring)}}]}"),
    ("compare", #"{"springs":[{"vocabulary":"android"},{"cubicBezier":[0,0,1,1],"duration":1}]}"#),
    ("recognize", #"{"stiffness":1e9,"damping":1e-6,"duration":1e6,"bounce":0.1}"#),
    ("convert", "{\(pushed),\"to\":[\"uiview\"],\"closest\":true}"),
    ("keyframes/spring", "{\(spring),\"count\":100000}"), ("keyframes/spring", "{\(spring),\"format\":\"swiftui\"}"),
    ("keyframes/spring", "{\(spring),\"format\":\"css-linear\"}"), ("keyframes/spring", "{\(spring),\"maxStops\":40}"),
    ("keyframes/easing", #"{"count":100000}"#), ("decay", #"{"decay":{"law":"uiscrollview","velocity":1000}}"#),
    ("keyframes/decay", #"{"decay":{"law":"compose-spline","density":2,"velocity":1000},"format":"css-linear"}"#),
    ("motion", "{\(spring),\"x\":\"\(String(repeating: " ", count: 20_000))\"}"),
  ]) func whatIsMoreIsLeftToAWorkerAndAnsweredAlike(operation: String, body: String) throws {
    let work = try #require(self.work("/v1/\(operation)", body), "\(operation) \(body.prefix(200))")
    let response = try #require(try self.response(of: work))
    let here = api.respond(to: request("/v1/\(operation)", body))
    #expect(response.status == here.status && response.body == here.body && response.route == here.route)
    #expect(response.headers.list.map(\.name) == here.headers.list.map(\.name))
    #expect(response.headers.list.map(\.value) == here.headers.list.map(\.value))
  }

  /// Answers to GET are kept by the service, whoever computed them.
  @Test func aQueryIsLeftToAWorkerAndThenKept() throws {
    let query = "vocabulary=duration-bounce&bounce=0.3&count=20000"
    func reply() -> APIReply {
      api.reply(to: Request(method: .get, path: Array("/v1/motion".utf8), query: Array(query.utf8)))
    }
    for _ in 0..<2 {
      guard case .work(let work) = reply() else { break }
      #expect(try response(of: work)?.status == .ok)
    }
    guard case .response(let response) = reply() else {
      Issue.record("a kept answer is computed again")
      return
    }
    #expect(response.status == .ok)
  }

  /// A request's faults are reported at once, unless a worker has to find them.
  @Test func faultsAreToldAtOnce() {
    #expect(work("/v1/motion", "{\(Self.spring),\"count\":1000000}") == nil)
    #expect(work("/v1/motion", "{\(Self.spring),\"count\":10,\"x\":1}") == nil)
    #expect(work("/v1/batch", "") == nil)
  }

  @Test func probesAndRegistriesAreNeverLeftToAWorker() {
    for endpoint in API.endpoints {
      guard case .document = endpoint.work else { continue }
      let reply = api.reply(to: Request(method: .get, path: Array("\(endpoint.path)".utf8)))
      if case .work = reply { Issue.record("\(endpoint.path) is left to a worker") }
    }
  }

  /// An outcome without a message is an answer.
  @Test func whatEndsAWorkerIsAnAnswer() throws {
    let work = try #require(self.work("/v1/read", #"{"text":"a"}"#))
    func response(_ outcome: WorkOutcome) -> Response? {
      if case .response(let response) = work.take(outcome, name: "a-name") { response } else { nil }
    }
    let death = try #require(response(.death(signal: 11, nanoseconds: 1)))
    #expect(death.status.code == 500)
    let text = String(decoding: death.body, as: UTF8.self)
    #expect(text.contains("#problem-computation-failed") && text.contains("a-name"))
    #expect(response(.limit(nanoseconds: 1))?.status == .unprocessableContent)
    #expect(response(.refusal)?.status == .serviceUnavailable)
    guard case .unreadable = work.take(.message(WorkerMessage(head: [1, 2], body: [])), name: "") else {
      Issue.record("bytes that are no answer are taken for one")
      return
    }
  }

  /// The time of a batch is that of all its workers.
  @Test func aBatchEndsWithItsTime() throws {
    let operation = "{\"operation\":\"convert\",\"arguments\":{\(Self.spring)}}"
    let body = "{\"operations\":[\(Array(repeating: operation, count: 3).joined(separator: ","))]}"
    let work = try #require(self.work("/v1/batch", body))
    for _ in 0..<2 {
      guard case .more = work.take(.death(signal: 9, nanoseconds: 20_000_000_000), name: "a") else {
        Issue.record("a batch ends with its worker")
        return
      }
    }
    let response = try #require(try self.response(of: work))
    let text = String(decoding: response.body, as: UTF8.self)
    #expect(text.hasPrefix(#"{"results":[{"problem":{"type":"/docs#problem-computation-failed""#))
    #expect(text.contains("batch-too-long") && text.contains("from operation 1 on") && text.hasSuffix("]}"))
  }
}
