// SPDX-License-Identifier: Apache-2.0

import HTTP
import JSON
import Testing

@testable import SpringAPI
@testable import SpringOperations

@Suite struct BatchTests {
  private let client = Client()

  private func convert(_ duration: String) -> String {
    #"{"operation":"convert","arguments":{"spring":{"vocabulary":"duration-bounce","duration":\#(duration)},"to":["duration-bounce"]}}"#
  }

  private func batch(_ operations: [String]) -> Client.Answer {
    client.post("/v1/batch", #"{"operations":[\#(operations.joined(separator: ","))]}"#)
  }

  private func entries(_ answer: Client.Answer) -> [JSONValue] {
    guard case .array(let entries)? = answer["results"] else { return [] }
    return entries
  }

  @Test func resultsAreTheAnswersInOrder() {
    let durations = (1...100).map { "\(Double($0) / 1000)" }
    let answer = batch(durations.map(convert))
    #expect(answer.status == 200)
    let results = entries(answer)
    #expect(results.count == durations.count)
    for (result, duration) in zip(results, durations) {
      let alone = client.get("/v1/convert?vocabulary=duration-bounce&duration=\(duration)&to=duration-bounce")
      #expect(result == .object([.init(name: "result", value: alone.json ?? .null)]), "\(duration)")
    }
  }

  /// A superfluous member of an operation does not hide what is wrong with its arguments.
  @Test func anOperationIsToldTheFaultsOfItsMembersAndOfItsArguments() {
    let wrong = #"{"operation":"convert","arguments":{"spring":{"vocabulary":"x"},"to":["x"]},"id":7}"#
    let right = #"{"operation":"convert","arguments":{"spring":{"vocabulary":"android"}},"id":7}"#
    let answer = batch([right, wrong])
    #expect(places(answer["results", "0", "problem", "errors"]) == ["/operations/0/id"])
    #expect(
      places(answer["results", "1", "problem", "errors"]) == [
        "/operations/1/id", "/operations/1/arguments/spring/vocabulary", "/operations/1/arguments/to/0",
      ])
    #expect(answer["results", "1", "problem", "detail"] == "3 invalid arguments; see errors.")
  }

  /// Its result would be thrown away.
  @Test func anOperationThatHasTooMuchIsNotComputed() {
    let arguments = #""arguments":{"spring":{"vocabulary":"android"},"count":1000000000}"#
    let answer = batch([#"{"operation":"motion",\#(arguments),"id":7}"#, #"{"operation":"motion",\#(arguments)}"#])
    #expect(places(answer["results", "0", "problem", "errors"]) == ["/operations/0/id"])
    #expect(places(answer["results", "1", "problem", "errors"]) == ["/operations/1/arguments/count"])
  }

  private func places(_ errors: JSONValue?) -> [JSONValue] {
    guard case .array(let errors)? = errors else { return [] }
    return errors.compactMap { error in
      guard case .object(let members) = error else { return nil }
      return members.first { $0.name == "pointer" }?.value
    }
  }

  @Test func anAnswerThatIsNoJSONStandsAsAString() {
    let query = "vocabulary=duration-bounce&duration=0.5&bounce=0.3&format=css-linear"
    let arguments = #""spring":{"vocabulary":"duration-bounce","duration":0.5,"bounce":0.3},"format":"css-linear""#
    let answer = batch([#"{"operation":"keyframes/spring","arguments":{\#(arguments)}}"#])
    let alone = client.get("/v1/keyframes/spring?\(query)")
    let text = String(decoding: alone.body, as: UTF8.self)
    #expect(text.contains("linear("))
    #expect(answer["results", "0", "result"] == .string(text))
  }

  @Test func oneFailureSpoilsNoOther() {
    let answer = batch([
      convert("0.5"), convert("-1"), "1", "null", "{}", #"{"operation":"convert"}"#,
      #"{"operation":"convert","arguments":[]}"#, #"{"operation":"dance","arguments":{}}"#,
      #"{"operation":1,"arguments":{}}"#, #"{"operation":"convert","arguments":{},"x":1}"#, convert("0.25"),
    ])
    #expect(answer.status == 200)
    #expect(answer["results", "0", "result", "spring", "response"] == 0.5)
    #expect(answer["results", "10", "result", "spring", "response"] == 0.25)
    for index in 1...9 {
      #expect(answer["results", "\(index)", "problem", "status"] == 422, "\(index)")
      #expect(answer["results", "\(index)", "result"] == nil, "\(index)")
    }
  }

  @Test func placesAreThoseOfTheWholeBody() {
    let answer = batch([convert("0.5"), convert("-1"), #"{"operation":"x","arguments":{}}"#])
    #expect(answer["results", "1", "problem", "errors", "0", "pointer"] == "/operations/1/arguments/spring/duration")
    #expect(answer["results", "2", "problem", "errors", "0", "pointer"] == "/operations/2/operation")
  }

  @Test func aBatchHoldsNoBatch() {
    let answer = batch([#"{"operation":"batch","arguments":{"operations":[]}}"#])
    #expect(answer.status == 200)
    #expect(answer["results", "0", "problem", "errors", "0", "detail"] == "is a batch, which cannot be inside a batch")
  }

  /// What `/v1` lists are ids; a batch takes them as it takes the names of paths.
  @Test func everyIdThatIsListedIsTaken() {
    for operation in Operation.computations where operation.id != Operation.batch.id {
      let answer = batch([#"{"operation":"\#(operation.id)","arguments":{"neverAMember":1}}"#])
      #expect(answer.status == 200)
      #expect(
        answer["results", "0", "problem", "errors", "0", "pointer"] != "/operations/0/operation", "\(operation.id)")
    }
  }

  @Test func tenThousandAreAnsweredAndOneMoreIsRefused() {
    let operation = #"{"operation":"convert","arguments":{"spring":{"vocabulary":"duration-bounce"},"to":["uiview"]}}"#
    let body = #"{"operations":[\#(Array(repeating: operation, count: 10_000).joined(separator: ","))]}"#
    // However long it takes on this machine.
    let patient = Client(limits: Limits(maxBatchSeconds: 3600))
    let answer = patient.post("/v1/batch", body)
    #expect(answer.status == 200)
    let results = entries(answer)
    #expect(results.count == 10_000)
    #expect(Set(results).count == 1)

    let more = batch(Array(repeating: "0", count: 10_001))
    #expect(more.status == 422)
    #expect(more.places == ["/operations"])
  }

  /// A long batch is read in parts; what is wrong in one of them has the place that it has in the whole.
  @Test func faultsOfALongBatchNameTheirPlace() {
    let filler = String(repeating: " ", count: 200)
    let operations = (0..<2000).map { number in
      let duration = number % 700 == 699 ? "-1" : "0.\(number + 1)"
      return convert(duration) + filler
    }
    let answer = batch(operations)
    let results = entries(answer)
    #expect(answer.status == 200 && results.count == 2000)
    for number in [699, 1399] {
      #expect(
        answer["results", "\(number)", "problem", "errors", "0", "pointer"]
          == .string("/operations/\(number)/arguments/spring/duration"))
    }
    for number in [0, 698, 700, 1999] {
      let alone = batch([operations[number]])
      #expect(answer["results", "\(number)", "result"] == alone["results", "0", "result"])
      #expect(alone["results", "0", "result"] != nil)
    }
    let long = operations.joined(separator: ",")
    for body in [
      #"{"operation":[\#(long)]}"#, #"{"operations":[],"operations":[\#(long)]}"#, #"{"operations":[\#(long)],"x":1}"#,
    ] { #expect(client.post("/v1/batch", body).status == 422) }
    let tooLarge = client.post("/v1/batch", #"{"operations":[\#(long),1e999]}"#)
    #expect(tooLarge["results", "\(operations.count)", "problem", "status"] == 422)
  }

  @Test(arguments: [
    "{}", "[]", #"{"operations":{}}"#, #"{"operations":null}"#, #"{"operations":[],"x":1}"#,
    #"{"operations":[],"operations":[]}"#,
  ]) func refusesWhatIsNoBatch(body: String) { #expect(client.post("/v1/batch", body).status == 422, "\(body)") }

  @Test func whatDoesNotFitTheAnswerIsRefusedOneByOne() {
    let alone = client.post("/v1/batch", #"{"operations":[\#(convert("0.5"))]}"#).body.count
    let client = Client(limits: Limits(maxBatchBytes: 3 * alone))
    let operations = Array(repeating: convert("0.5"), count: 600).joined(separator: ",")
    let answer = client.post("/v1/batch", #"{"operations":[\#(operations)]}"#)
    #expect(answer.status == 200)
    #expect(answer["results", "1", "result"] != nil)
    for index in ["3", "200", "599"] {
      #expect(answer["results", index, "problem", "type"] == "/docs#problem-batch-too-large")
    }
    #expect(answer["results", "600"] == nil)
  }

  /// Once the answer is longer than there is room for among those that wait to be sent, nothing more is computed for it.
  @Test func nothingIsComputedForAnAnswerThatCannotBeSent() throws {
    let operations = Array(repeating: convert("0.5"), count: 2000).joined(separator: ",")
    let body = Array(#"{"operations":[\#(operations)]}"#.utf8)
    guard case .computation(let computation) = Operation.batch.work else { return }
    func content(_ room: Int) throws -> Content {
      let arguments = try JSONDocument(parsing: body).root
      var call = Call(limits: Limits(), maxAnswerBytes: room)
      return try computation.answer(.json(arguments), &call)
    }
    let whole = try content(.max)
    #expect(try content(whole.bytes.count).bytes == whole.bytes)
    let broken = try content(20_000)
    #expect(broken.bytes.count > 20_000 && broken.bytes.count < whole.bytes.count / 2)
    let request = Request(method: .post, path: Array("/v1/batch".utf8), body: body, maxAnswerBytes: 20_000)
    let refusal = client.api.respond(to: request)
    #expect(refusal.status == .serviceUnavailable && refusal.header("Retry-After") == "1")
  }

  /// The time is a worker's.
  @Test func whatDoesNotFitTheTimeIsRefusedOneByOne() throws {
    var settings = APIConfiguration()
    settings.limits.maxBatchSeconds = 0
    let (service, worker) = (API(settings: settings), API(settings: settings))
    let operations = Array(repeating: convert("0.5"), count: 600).joined(separator: ",")
    let request = Request(
      method: .post, path: Array("/v1/batch".utf8), headers: [(.contentType, Array("application/json".utf8))],
      body: Array(#"{"operations":[\#(operations)]}"#.utf8))
    guard case .work(let work) = service.reply(to: request) else {
      Issue.record("no worker is asked")
      return
    }
    var response: Response?
    func take(_ message: WorkerMessage) {
      if case .response(let answer) = work.take(.message(message), name: "") { response = answer }
    }
    take(try #require(worker.answer(work.question, send: take)))
    let answer = Client.Answer(response: try #require(response))
    let results = entries(answer)
    #expect(answer.status == 200 && results.count == 600)
    #expect(answer["results", "0", "result"] != nil)
    #expect(answer["results", "599", "problem", "type"] == "/docs#problem-batch-too-long")
  }

  /// 109 stops, found among more samples than an operation of a long batch may have: that is what is said.
  @Test func whoseShareOfTheSamplesIsTooSmallIsToldSo() {
    let arguments = #"{"spring":{"vocabulary":"android","stiffness":1036.7,"dampingRatio":0.034},"tolerance":0.01}"#
    #expect(client.post("/v1/keyframes/spring", arguments).status == 200)
    let share = Client(limits: Limits(maxSamples: 20_000))
    #expect(
      share.post("/v1/keyframes/spring", arguments)["errors", "0", "detail"]
        == "is so small, or the motion so long, that more samples would be needed than are allowed here; a larger tolerance or a duration helps, and in a batch fewer operations; 0.013 is large enough"
    )
    #expect(share.post("/v1/keyframes/spring", arguments.replacing("0.01}", with: "0.013}")).status == 200)
  }

  @Test func anEmptyBatchHasNoResults() { #expect(batch([]).json == ["results": []]) }
}
