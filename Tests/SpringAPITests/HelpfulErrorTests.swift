// SPDX-License-Identifier: Apache-2.0

import HTTP
import JSON
import SpringInterchange
import TestSupport
import Testing

/// Errors with what was probably meant.
@Suite struct HelpfulErrorTests {
  private let client = Client()

  @Test func theDetailIsTheErrorItselfIfThereIsOne() {
    let one = client.get("/v1/convert?vocabulary=duration-bounce&duration=0")
    #expect(one["detail"] == "duration must be a number from 1e-9 to 86400 seconds.")
    let body = client.post("/v1/convert", #"{"spring":{"vocabulary":"andriod"}}"#)
    #expect(body.complaints.first?.hasSuffix("; did you mean android?") == true)
    let detail = body["detail"].map { "\($0)" } ?? ""
    #expect(detail.contains("/spring/vocabulary must be one of: ") && detail.contains("android?"))
    let whole = client.post("/v1/convert", "[]")
    #expect(whole["detail"] == "The body must be an object.")
    let two = client.get("/v1/convert?vocabulary=duration-bounce&duration=0&bounce=2")
    #expect(two["detail"] == "2 invalid arguments; see errors.")
  }

  @Test(arguments: [
    ("/v1/keyframes/spring?vocabulary=android&format=css", "css-linear or css-keyframes?"),
    ("/v1/keyframes/spring?vocabulary=android&property=translate-y", "translateY?"),
    ("/v1/keyframes/easing?function=easeOutBounce", "bounce-ease-out?"),
    ("/v1/convert?vocabulary=framer-motion", "motion, motion-visual-duration or motion-duration?"),
    ("/v1/convert?vocabulary=preset&name=swiftui-snapy", "swiftui-snappy?"),
    ("/v1/convert?vocabulary=duration-bounce&bonce=1", "bounce?"),
    ("/v1/convert?vocabulary=duration-bounce&nearest-presets=true", "nearestPresets?"),
    ("/v1/motion?vocabulary=android&framerate=30", "frameRate?"),
  ]) func unknownWordsNameTheNearestOne(target: String, question: String) {
    let answer = client.get(target)
    #expect(answer.status == 422)
    #expect(answer.complaints.first?.contains("did you mean \(question)") == true, "\(answer.complaints)")
  }

  @Test func pathsAndMembersNameTheNearestOne() {
    let path = client.get("/v1/conver")
    #expect(path["detail"].map { "\($0)" }?.contains("but there is /v1/convert;") == true)
    let batch = client.post("/v1/batch", #"{"operations":[{"operation":"keyframes","arguments":{}}]}"#)
    #expect(
      batch["results", "0", "problem", "errors", "0", "detail"].map { "\($0)" }?.contains("did you mean keyframes/")
        == true)
  }

  @Test func longListsPointToTheirRegistry() {
    let answer = client.get("/v1/convert?vocabulary=zzzz")
    #expect(
      answer.complaints.first?.hasSuffix("… (the operation vocabularies lists all \(Vocabulary.all.count))") == true)
    let detail = client.get("/v1/convert?vocabulary=preset&name=zzzz").complaints.first ?? ""
    #expect(detail.utf8.count < 300 && detail.contains("the operation presets lists all"))
  }

  @Test func millisecondsForSecondsAreRecognized() {
    #expect(
      client.get("/v1/convert?vocabulary=duration-bounce&duration=5000").complaints == [
        #"duration is 5000 s, about 1.4 hours: for milliseconds write "5000ms", for seconds "5000s""#
      ])
    #expect(
      client.get("/v1/convert?vocabulary=duration-bounce&duration=-1").complaints == [
        "duration must be a number from 1e-9 to 86400 seconds"
      ])
    #expect(
      client.get("/v1/keyframes/spring?vocabulary=android&duration=5000").complaints == [
        #"duration is 5000 s, about 1.4 hours: for milliseconds write "5000ms", for seconds "5000s""#
      ])
  }

  /// A bounce of -1 ends the range that people read of, and no spring has it.
  @Test func aBounceWithoutASpringSaysWhy() {
    for bounce in ["-1", "-1.5"] {
      #expect(
        client.get("/v1/convert?vocabulary=duration-bounce&bounce=\(bounce)").complaints == [
          """
          bounce must be a number above -1 and at most 1; at -1 the damping ratio, 1 / (1 + bounce), has no limit: \
          such a spring never moves
          """
        ])
    }
    #expect(
      client.get("/v1/convert?vocabulary=duration-bounce&bounce=1.5").complaints == [
        "bounce must be a number above -1 and at most 1"
      ])
    let recognized = client.post("/v1/recognize", #"{"duration":0.5,"bounce":-1}"#)
    #expect("\(String(describing: recognized["ignored", "bounce"]))".contains("never moves"))
  }

  @Test func anotherMediaTypeIsNamed() {
    func detail(_ type: String) -> String {
      let headers = [(name: RequestHeader.contentType, value: Array(type.utf8))]
      return client.post("/v1/convert", "{}", headers: headers)["detail"].map { "\($0)" } ?? ""
    }
    #expect(detail("text/plain").contains("not text/plain."))
    #expect(detail("application/json; charset=latin1").contains("charset=latin1"))
    #expect(detail(String(repeating: "x", count: 5000)).utf8.count < 250)
  }

  @Test func aQueryThatCannotBeDecodedNamesTheParameter() {
    let answer = client.get("/v1/convert?vocabulary=figma&damping=%zz")
    #expect(answer.status == 400)
    #expect(
      answer["detail"] == "The % at offset 25 is not followed by two hexadecimal digits, in the parameter damping.")
  }

  @Test func aRepeatedParameterIsAListIfAListIsTaken() {
    let repeated = client.get("/v1/convert?vocabulary=android&to=figma&to=compose,flutter")
    let one = client.get("/v1/convert?vocabulary=android&to=figma,compose,flutter")
    #expect(repeated.status == 200)
    #expect(difference(of: repeated.body, from: one.body) == nil)
    let axes = client.get("/v1/motion?vocabulary=android&from=0&from=1&to=5&count=2")
    #expect(
      difference(of: axes.body, from: client.get("/v1/motion?vocabulary=android&from=0,1&to=5&count=2").body) == nil)
    #expect(
      client.get("/v1/convert?vocabulary=android&to=figma&to=figma").complaints == [
        "to value 2 is given more than once"
      ])
    #expect(client.get("/v1/motion?vocabulary=android&count=2&count=3").complaints == ["count is given more than once"])
  }

  @Test func aDurationOfTheOperationIsNoted() {
    let answer = client.get("/v1/motion?vocabulary=android&duration=10&count=2")
    let note = "duration is read as the operation's: android has no parameter of that name."
    #expect(answer["notes"] == .array([.string(note)]))
    let springs = client.get("/v1/motion?vocabulary=duration-bounce&duration=0.5&count=2")
    #expect(springs["notes"] == .array([]))
    let posted = client.post("/v1/motion", #"{"spring":{"vocabulary":"android"},"duration":10,"count":2}"#)
    #expect(posted["notes"] == .array([]))
  }

  @Test func aCurveThatIsCutShortSaysWhereItEnds() {
    let body = #""spring":{"vocabulary":"response-damping-ratio","response":1,"dampingRatio":1}"#
    let motion = client.post("/v1/motion", "{\(body),\"duration\":0.1,\"count\":2}")
    // exp(-2 pi / 10) (1 + 2 pi / 10) is 0.86878.
    let note = "duration 0.1 s ends before the motion has settled, 87 % of the distance from its target."
    #expect(motion["notes"] == .array([.string(note)]))
    let keyframes = client.post("/v1/keyframes/spring", "{\(body),\"duration\":0.1}")
    #expect(keyframes["notes"].map { "\($0)" }?.contains("87 % of the distance") == true)
    let whole = client.post("/v1/motion", "{\(body),\"duration\":9,\"count\":2}")
    #expect(whole["notes"] == .array([]))
  }
}
