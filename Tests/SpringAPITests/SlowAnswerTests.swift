// SPDX-License-Identifier: Apache-2.0

import Concurrency
import HTTP
import JSON
import Synchronization
import Testing

@testable import SpringAPI
@testable import SpringOperations

/// Which requests a serving thread answers itself, and how the others are answered in slices.
@Suite struct SlowAnswerTests {
  private let api = API()

  private func request(_ path: String, _ body: String) -> Request {
    Request(
      method: .post, path: Array(path.utf8), headers: [(.contentType, Array("application/json".utf8))],
      body: Array(body.utf8))
  }

  /// What the estimate makes of a request on a serving thread with as much time as it wants, or with less.
  private func deferred(_ path: String, _ body: String, within nanoseconds: Int64 = .max / 2) -> DeferredAnswer? {
    if case .work(let work) = api.reply(to: request(path, body), within: nanoseconds) { work } else { nil }
  }

  /// An estimate chooses where a computation begins; if it was wrong, the computation ends there and begins anew elsewhere.
  @Test func whatTakesLongerThanItsEstimateIsDeferred() throws {
    let body = "{\(Self.spring),\"format\":\"swiftui\"}"
    #expect(deferred("/v1/keyframes/spring", body) == nil)
    let work = try #require(deferred("/v1/keyframes/spring", body, within: 0))
    let response = try #require(work.proceed(in: WorkSlice(end: .max)))
    #expect(response.body == api.respond(to: request("/v1/keyframes/spring", body)).body)
    // Nothing of the first attempt is kept.
    let query = Request(
      method: .get, path: Array("/v1/keyframes/spring".utf8),
      query: Array("vocabulary=duration-bounce&duration=0.5&bounce=0.3&format=swiftui".utf8))
    guard case .work = api.reply(to: query, within: 0) else {
      Issue.record("a query is computed in no time")
      return
    }
    #expect(api.respond(to: query).body == response.body)
  }

  /// A client that has left, or the end of the service, ends what is computed for it.
  @Test func workThatIsToldToEndEnds() throws {
    let work = try #require(deferred("/v1/keyframes/spring", "{\(Self.spring),\"format\":\"css-linear\"}", within: 0))
    #expect(work.proceed(in: WorkSlice(end: .max) { false }) == nil)
    #expect(work.proceed(in: WorkSlice(end: .max))?.status == .ok)
  }

  private static let spring = #""spring":{"vocabulary":"duration-bounce","duration":0.5,"bounce":0.3}"#

  @Test(arguments: [
    ("convert", "{\(spring)}"), ("motion", "{\(spring)}"), ("motion", "{\(spring),\"count\":5000}"),
    ("settling", "{\(spring)}"), ("retarget", "{\(spring),\"events\":[{\"at\":0.1,\"to\":2}]}"),
    ("velocity", #"{"from":0,"to":1,"velocity":3}"#),
    ("compare", #"{"springs":[{"vocabulary":"android"},{"vocabulary":"motion"}]}"#),
    ("solve", #"{"dampingRatio":0.7,"settlesIn":1}"#), ("recognize", #"{"stiffness":200,"damping":20}"#),
    ("keyframes/spring", "{\(spring)}"), ("keyframes/spring", "{\(spring),\"format\":\"swiftui\"}"),
    ("keyframes/dock-bounce", "{}"), ("keyframes/gravity-bounce", "{}"), ("keyframes/easing", "{}"),
    ("batch", "{\"operations\":[{\"operation\":\"convert\",\"arguments\":{\(spring)}}]}"),
    ("batch", #"{"operations":[]}"#),
  ]) func smallOnesAreAnsweredAtOnce(operation: String, body: String) {
    #expect(deferred("/v1/\(operation)", body) == nil, "\(operation) \(body)")
  }

  @Test(arguments: [
    ("motion", "{\(spring),\"count\":100000}"), ("motion", "{\(spring),\"duration\":1000}"),
    ("retarget", "{\(spring),\"events\":[],\"count\":50000}"),
    ("settling", #"{"spring":{"vocabulary":"android","dampingRatio":0},"tolerance":0.5}"#),
    ("fit", #"{"cssLinear":"linear(0,0.3,0.9,1.1,1)","duration":1}"#),
    ("recognize", #"{"stiffness":1e9,"damping":1e-6,"duration":1e6,"bounce":0.1}"#),
    ("keyframes/spring", "{\(spring),\"count\":100000}"), ("keyframes/spring", "{\(spring),\"format\":\"css-linear\"}"),
    ("keyframes/spring", "{\(spring),\"format\":\"flutter\",\"frameRate\":5000}"),
    ("keyframes/spring", "{\(spring),\"maxStops\":40}"),
    ("keyframes/spring", "{\(spring),\"format\":\"css-linear\",\"maxBytes\":600}"),
    ("keyframes/spring", "{\(spring),\"format\":\"waapi\",\"maxStops\":30}"),
    ("keyframes/easing", #"{"count":100000}"#),
  ]) func longOnesAreDeferredAndAnsweredAlike(operation: String, body: String) throws {
    let work = try #require(deferred("/v1/\(operation)", body), "\(operation) \(body)")
    let response = try #require(work.proceed(in: WorkSlice(end: .max)))
    let atOnce = api.respond(to: request("/v1/\(operation)", body))
    #expect(response.status == .ok)
    #expect(response.body == atOnce.body)
    #expect(response.route == atOnce.route)
  }

  @Test func aQueryIsDeferredAndThenKept() throws {
    let query = "vocabulary=duration-bounce&bounce=0.3&count=20000"
    func reply() -> APIReply {
      api.reply(to: Request(method: .get, path: Array("/v1/motion".utf8), query: Array(query.utf8)))
    }
    for _ in 0..<2 {
      guard case .work(let work) = reply() else { break }
      #expect(work.proceed(in: WorkSlice(end: .max))?.status == .ok)
    }
    guard case .response(let response) = reply() else {
      Issue.record("a kept answer is deferred")
      return
    }
    #expect(response.status == .ok)
  }

  /// What is wrong with a request is told at once, unless it is very long.
  @Test func faultsAreNotDeferred() {
    #expect(deferred("/v1/motion", "{\(Self.spring),\"count\":1000000}") == nil)
    #expect(deferred("/v1/motion", "{\(Self.spring),\"count\":100000,\"x\":1}") == nil)
    let long = "{" + String(repeating: " ", count: Turn.longestBody)
    #expect(deferred("/v1/motion", long)?.proceed(in: WorkSlice(end: .max))?.status == .badRequest)
  }

  @Test func probesAndRegistriesAreNeverDeferred() {
    for endpoint in API.endpoints {
      guard case .document = endpoint.work else { continue }
      let reply = api.reply(to: Request(method: .get, path: Array("\(endpoint.path)".utf8)))
      if case .work = reply { Issue.record("\(endpoint.path) is deferred") }
    }
  }

  private func batch(_ count: Int, _ operation: String) -> String {
    "{\"operations\":[\(Array(repeating: operation, count: count).joined(separator: ","))]}"
  }

  private static let convert = "{\"operation\":\"convert\",\"arguments\":{\(spring)}}"
  private static let frames = "{\"operation\":\"motion\",\"arguments\":{\(spring),\"count\":10000}}"

  @Test func aBatchIsDeferredByItsNumberOrByWhatItAsksFor() {
    // A conversion to all takes .7 ms.
    #expect(deferred("/v1/batch", batch(2, Self.convert)) == nil)
    #expect(deferred("/v1/batch", batch(17, Self.convert)) != nil)
    #expect(deferred("/v1/batch", batch(1, Self.frames)) == nil)
    #expect(deferred("/v1/batch", batch(2, Self.frames)) != nil)
  }

  @Test func aBatchGoesOnFromSliceToSlice() throws {
    let body = batch(30, Self.convert)
    let work = try #require(deferred("/v1/batch", body))
    var response: Response?
    var slices = 0
    while response == nil, slices < 1000 {
      response = work.proceed(in: WorkSlice(end: Clock.nanoseconds + 300_000))
      slices += 1
    }
    #expect(slices > 1)
    #expect(response?.body == api.respond(to: request("/v1/batch", body)).body)
  }

  @Test func cancelledWorkEndsAtTheNextOperation() throws {
    let work = try #require(deferred("/v1/batch", batch(10_000, Self.frames)))
    let looks = Atomic(0)
    let slice = WorkSlice(end: .max) {
      looks.wrappingAdd(1, ordering: .relaxed)
      return looks.load(ordering: .relaxed) <= 5
    }
    let begin = Clock.nanoseconds
    #expect(work.proceed(in: slice) == nil)
    #expect(looks.load(ordering: .relaxed) < 10)
    #expect(Clock.nanoseconds - begin < 60_000_000_000)
  }

  /// An operation whose estimate is longer than what is left of the time is not begun; a shorter one is.
  @Test func anOperationThatIsTooLongForTheTimeLeftIsNotBegun() throws {
    guard case .computation(let computation) = Operation.batch.work else { return }
    let slow = #"{"operation":"keyframes/spring","arguments":{\#(Self.spring),"format":"flutter","count":90000}}"#
    let body = "{\"operations\":[\(Self.convert),\(Self.convert),\(slow),\(Self.convert)]}"
    var begun = BatchAnswer(maxBytes: 1 << 20)
    begun.add(Content(Array("1".utf8)))
    var call = Call(limits: Limits())
    call.batch = begun
    // The slow one takes about 200 ms, on a fast machine as on a slow one.
    call.timeLeft = 150e6
    let arguments = try JSONDocument(parsing: Array(body.utf8)).root
    let content = try computation.answer(.json(arguments), &call)
    let text = String(decoding: content.bytes, as: UTF8.self)
    #expect(text.hasPrefix(#"{"results":[{"result":1},{"result":{"spring""#))
    #expect(text.contains("batch-too-long") && text.contains("from operation 2 on"))
    #expect(text.contains("from operation 3 on"))
  }
}
