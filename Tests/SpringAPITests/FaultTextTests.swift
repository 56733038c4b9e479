// SPDX-License-Identifier: Apache-2.0

import HTTP
import JSON
import SpringAPI
import SpringInterchange
import Testing

/// The message of a wrong request: the place, and what would be right there.
@Suite struct FaultTextTests {
  private let client = Client()

  /// The errors of an answer, each as its place and its text.
  private func errors(_ answer: Client.Answer) -> [String] { answer.complaints }

  private func convert(_ spring: String) -> Client.Answer { client.post("/v1/convert", #"{"spring":\#(spring)}"#) }

  @Test func anEmptyNameHasItsOwnPointer() {
    #expect(
      errors(convert(#"{"vocabulary":"android","":1}"#)) == [
        "/spring/ is not known here; the parameters are: stiffness, dampingRatio"
      ])
  }

  @Test(arguments: [
    ("null", "null"), ("true", "true or false"), ("[1]", "an array"), ("{}", "an object"),
    ("\"1\"", #"the text "1"; did you mean 1?"#),
  ]) func aValueOfAnotherKindIsToldWhatTheParameterTakes(value: String, kind: String) {
    let answer = convert(#"{"stiffness":\#(value),"bad":\#(value),"vocabulary":"android"}"#)
    #expect(
      Set(errors(answer)) == [
        "/spring/stiffness must be a number from 1e-24 to 1e24 N/m, not \(kind)",
        "/spring/bad is not known here; the parameters are: stiffness, dampingRatio",
      ])
  }

  /// The range of a bounce is stated at once, also in the contract: a second answer never reveals more.
  @Test func aBounceThatLosesNothingIsOutOfRange() {
    for dampening in ["1", "1.5", "-0.1"] {
      #expect(
        errors(client.get("/v1/keyframes/gravity-bounce?dampening=\(dampening)")) == [
          "dampening must be a number from 0 to below 1"
        ])
    }
    #expect(client.get("/v1/keyframes/gravity-bounce?dampening=0.9").status == 200)
  }

  /// An error of all arguments together stands at the whole of them, in a body and in a query.
  @Test func aFaultOfTheWholeQueryBlamesNoParameter() {
    let posted = client.post("/v1/keyframes/gravity-bounce", #"{"gravity":0.001}"#)
    #expect(posted.places == [""])
    let gotten = client.get("/v1/keyframes/gravity-bounce?gravity=0.001")
    #expect(gotten.places == [""])
    #expect(gotten["errors", "0", "parameter"] == "")
    #expect(gotten["errors", "0", "detail"] == posted["errors", "0", "detail"])
  }

  @Test func whatIsMissingIsDescribed() {
    let vocabularies = "is required: one of mass-stiffness-damping, response-damping-ratio, "
    #expect(errors(convert("{}")).first?.hasPrefix("/spring/vocabulary \(vocabularies)") == true)
    #expect(
      errors(convert(#"{"vocabulary":"response-damping-ratio","response":1}"#)) == [
        "/spring/dampingRatio is required: a number from 0 to 1e24"
      ])
    for query in ["", "?", "?duration=1&bounce=0.2"] {
      let found = errors(client.get("/v1/convert\(query)"))
      #expect(found.count == 1 && found[0].hasPrefix("vocabulary \(vocabularies)"), "\(query)")
    }
  }

  @Test(arguments: [
    ("convert", "{}", "/spring is required: an object with a vocabulary and its parameters"),
    (
      "velocity", #"{"from":0,"to":1}"#,
      "/velocity is required: a number from -1e100 to 1e100, or an array of 1 to 16 of them"
    ), ("compare", "{}", "/springs is required: an array of 2 objects"),
    ("batch", "{}", "/operations is required: an array of operations"),
    (
      "retarget", #"{"spring":{"vocabulary":"android"},"events":[{"to":2}]}"#,
      "/events/0/at is required: a number from 0 to 1000000000000000 seconds"
    ),
  ]) func aMissingMemberSaysWhatItIs(operation: String, body: String, error: String) {
    #expect(errors(client.post("/v1/\(operation)", body)) == [error])
  }

  @Test func aMissingPartOfABatchsOperationSaysWhatItIs() {
    let answer = client.post("/v1/batch", #"{"operations":[{}]}"#)
    func detail(_ index: String) -> JSONValue? { answer["results", "0", "problem", "errors", index, "detail"] }
    guard case .string(let operation)? = detail("0") else {
      Issue.record("no fault")
      return
    }
    #expect(operation.hasPrefix("is required: the name of an operation, one of: convert, motion, "))
    #expect(detail("1") == .string("is required: an object, the body that the operation takes"))
  }

  /// `duration` is the spring's and the operation's: both are listed so that you can distinguish them.
  @Test func aNameOfTwoIsListedAsWhoseItIs() {
    let known = "the parameters are: steps, vocabulary, spring.duration, bounce, initialVelocity, from, "
    let times = "to, velocity, frameRate, count, times, duration, tolerance, precision, integrator"
    #expect(
      errors(client.get("/v1/motion?vocabulary=duration-bounce&seconds=2")) == [
        "seconds is not known here; \(known)\(times)"
      ])
  }

  /// Two spellings of one letter are two names.
  @Test func namesAreComparedByTheirBytes() {
    let names = ["\u{212B}", "A\u{30A}"]
    let spring = #"{"vocabulary":"android","stiffness":9,"dampingRatio":1,"\#(names[0])":1,"\#(names[1])":1}"#
    #expect(
      errors(convert(spring))
        == names.map { "/spring/\($0) is not known here; the parameters are: stiffness, dampingRatio" })
    let bag = #"{"\#(names[0])":170,"\#(names[1])":26}"#
    #expect(client.post("/v1/recognize", bag).complaints.allSatisfy { !$0.contains("more than once") })
  }

  @Test func numbersWithoutAVocabularyAreToldWhereToAskForIt() {
    let hint =
      "(the operation vocabularies lists all \(Vocabulary.all.count)); the operation recognize finds the vocabularies that given numbers may belong to"
    #expect(errors(convert(#"{"tension":280}"#)).first?.hasSuffix(hint) == true)
    #expect(errors(client.get("/v1/settling?duration=1&bounce=0.2")).first?.hasSuffix(hint) == true)
  }

  @Test func whatIsNoNumberIsNamedBesideAMissingVocabulary() {
    let found = errors(convert(#"{"stiffness":null}"#))
    #expect(found.count == 2 && found[0].hasPrefix("/spring/vocabulary is required: one of "))
    #expect(found.last == "/spring/stiffness must be a number or a word, not null")
  }

  @Test func aQuerysFaultsContradictNothing() {
    func errors(_ query: String, _ path: String = "/v1/convert") -> [String] {
      self.errors(client.get("\(path)?\(query)"))
    }
    let known = "is not known here; the parameters are: vocabulary, stiffness, dampingRatio, to, "
    #expect(errors("vocabulary=android&spring=x") == ["spring \(known)nearestPresets, closest, digits"])
    #expect(
      errors("vocabulary=android&spring.stiffness=9&stiffness=9") == [
        "stiffness is given more than once, here and as spring.stiffness"
      ])
    #expect(errors("x=1", "/livez") == ["x is not known here; there are no parameters"])
  }

  @Test func aFixedPresetSaysWhichCanBeTuned() {
    #expect(
      errors(convert(#"{"vocabulary":"preset","name":"figma-bouncy","duration":1}"#)) == [
        "/spring/duration goes together with these only: " + "swiftui-smooth, swiftui-snappy, swiftui-bouncy"
      ])
  }

  @Test func whatIsNoNumberIsNotMissingToo() {
    #expect(
      errors(convert(#"{"vocabulary":"mass-stiffness-damping","stiffness":null,"damping":-1}"#)) == [
        "/spring/stiffness must be a number from 1e-24 to 1e24 N/m, not null",
        "/spring/damping must be a number from 0 to 1e24 N·s/m",
      ])
  }

  /// A query's numbers have JSON's grammar, as those of a body.
  @Test(arguments: [
    ("0x10", #""0x10""#), ("inf", #""inf""#), ("1_000", #""1_000""#), ("%2B100", #""+100"; did you mean 100?"#),
    (".5", #"".5"; did you mean 0.5?"#), ("5.", #""5."; did you mean 5?"#), ("0,5", #""0,5"; did you mean 0.5?"#),
    ("1,500", #""1,500""#), ("30%25", #""30%"; did you mean 0.3?"#), ("0100", #""0100""#), ("1e", #""1e""#),
    ("99999,9999999999999999999999999999999999999", #""99999,9999999999999999999999999999999999…""#),
  ]) func aQuerysNumbersAreDecimal(text: String, remark: String) {
    #expect(
      errors(client.get("/v1/convert?vocabulary=react-spring&tension=\(text)")) == [
        "tension must be a number from 1e-24 to 1e24 N/m, not the text \(remark)"
      ])
  }

  @Test func theDetailCountsAllFaults() {
    let two = JSONValue.string("2 invalid arguments; see errors.")
    #expect(client.post("/v1/convert?a=1", "{}")["detail"] == two)
    #expect(
      client.post("/v1/convert", "{}")["detail"]
        == "/spring is required: an object with a vocabulary and its parameters.")
    #expect(client.get("/v1/convert?vocabulary=android&a=1&stiffness=-1")["detail"] == two)
  }

  @Test func numbersAreWrittenAsInJSON() {
    let long = #"{"spring":{"vocabulary":"duration-bounce","duration":-1},"times":[-1]}"#
    #expect(
      errors(client.post("/v1/motion", long)) == [
        "/spring/duration must be a number from 1e-9 to 86400 seconds",
        "/times/0 must be a number from 0 to 1000000000000000 seconds",
      ])
    #expect(
      errors(client.post("/v1/fit", #"{"times":[0,1,0.5],"values":[0,1,1]}"#)) == [
        "/times/2 must not be earlier than the time before it, 1"
      ])
  }

  @Test(arguments: [
    (#"{"dampingRatio":0.5,"settlesIn":0}"#, "/settlesIn must be above 0"),
    (#"{"dampingRatio":0,"settlesIn":1}"#, "/dampingRatio has no solution: a spring without damping never settles"),
    (
      #"{"response":0.5,"overshoot":5}"#,
      "/overshoot has no solution: even without damping this motion goes only 1 of the distance past its target"
    ),
  ]) func whatHasNoSolutionIsSaidOfItsMember(body: String, error: String) {
    #expect(errors(client.post("/v1/solve", body)) == [error])
  }

  @Test func detailsAreSentences() {
    #expect(
      client.get("/v1/convert?a=%")["detail"]
        == "The % at offset 2 is not followed by two hexadecimal digits, in the parameter a.")
    let refused = client.api.refuse(
      .badRequest, "a request has exactly one Host header", request: Request(method: .get, path: Array("/".utf8)))
    #expect(Client.Answer(response: refused)["detail"] == "A request has exactly one Host header.")
  }
}
