// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSON
import SpringAPI
import SpringOperations
import Testing

@Suite struct FitTests {
  private let client = Client()

  private func fit(_ body: String) -> Client.Answer { client.post("/v1/fit", body) }

  private func number(_ value: JSONValue?) -> Double {
    guard case .number(let number)? = value else { return .nan }
    return number
  }

  @Test func findsTheSpringBehindALinear() {
    let answer = fit(
      #"""
      {"cssLinear":"linear(0, 0.0636, 0.1968, 0.346, 0.4855, 0.6051, 0.7024, 0.779, 0.8377, 0.882, 0.9149, 0.939, 0.9565, 0.9692, 0.9783, 0.9847, 0.9893, 0.9925, 0.9948, 0.9964, 0.9975, 0.9983, 0.9988, 1, 1)","duration":0.75}
      """#)
    #expect(answer.status == 200)
    #expect(abs(number(answer["spring", "stiffness"]) - 170) < 0.1)
    #expect(abs(number(answer["spring", "damping"]) - 26) < 0.05)
    #expect(answer["delay"] == 0 && answer["from"] == 0 && answer["to"] == 1)
    #expect(answer["fits"] == true)
    #expect(number(answer["maximumErrorAtStops"]) < 1e-4)
    #expect(answer["vocabularies", "react-spring", "parameters", "tension"] != nil)
    #expect(number(answer["nearestPresets", "0", "difference"]) < 0.2)
  }

  /// The half of a swing that never rests lies along smoothstep; the swing back is outside the samples.
  @Test func aSpringThatGoesOnAfterTheSamplesIsSaidTo() {
    let times = (0...40).map { Double($0) / 40 }
    func body(_ values: [Double]) -> String {
      #"{"times":[\#(times.map { "\($0)" }.joined(separator: ","))],"values":[\#(values.map { "\($0)" }.joined(separator: ","))]}"#
    }
    let smooth = fit(body(times.map { $0 * $0 * (3 - 2 * $0) }))
    #expect("\(smooth["notes", "0"] ?? .null)".contains("it is not at rest: it still goes up to 10"))
    var settled = times.map { 1 - (1 + 20 * $0) * exp(-20 * $0) }
    #expect(fit(body(settled))["notes"] == .array([]))
    settled[20] -= 0.4
    let wrong = fit(body(settled))
    #expect("\(wrong["verdict"] ?? .null)".contains("This is without what is left out."))
  }

  /// Recorded samples may begin to move later than asked, which is looked for unless it is not wanted.
  @Test func onlyRecordedSamplesMayWait() {
    let values = (0...40).map { index in
      let time = max(0, Double(index) * 0.05 - 0.3)
      return 1 - (1 + 10 * time) * exp(-10 * time)
    }
    let times = (0...40).map { "\(Double($0) * 0.05)" }.joined(separator: ",")
    let samples = #""times":[\#(times)],"values":\#(values)"#
    #expect(abs(number(fit("{\(samples)}")["delay"]) - 0.3) < 0.01)
    #expect(fit(#"{\#(samples),"findDelay":false}"#)["delay"] == 0)
    #expect(fit(#"{"cssLinear":"linear(0, 0 30%, 1 60%, 1)","duration":1}"#)["delay"] == 0)
  }

  /// Between stops that are next to each other as doubles no place is left in which to look for the largest difference.
  @Test(.timeLimit(.minutes(10))) func stopsMayBeAsNearAsDoublesAre() {
    let stops = "0, 0 30%, 3 30.00000000000001%, 0 30.00000000000002%, 1"
    let answer = fit(#"{"cssLinear":"linear(\#(stops))","duration":1}"#)
    #expect(answer.status == 200)
    #expect(number(answer["maximumError"]) > 1)
  }

  @Test func samplesAreTwoOrMore() {
    let answer = fit(#"{"times":[1],"values":[]}"#)
    #expect(
      answer.complaints == [
        "/times must be an array of 2 or more numbers", "/values must be an array of 2 or more numbers",
      ])
  }

  @Test func takesADurationInFrontOfALinear() {
    let plain = fit(#"{"cssLinear":"linear(0, 0.5, 1)","duration":0.75}"#)
    let timed = fit(#"{"cssLinear":"750ms linear(0, 0.5, 1)"}"#)
    let both = fit(#"{"cssLinear":"0.75s linear(0, 0.5, 1)","duration":0.75}"#)
    #expect(plain.status == 200 && plain.body == timed.body && plain.body == both.body)
    let contradiction = fit(#"{"cssLinear":"0.8s linear(0, 0.5, 1)","duration":0.75}"#)
    #expect(contradiction.places == ["/duration"])
  }

  @Test func findsASpringInARecording() {
    // 100 (1 − e^(−5t)(cos 8t + 5/8 sin 8t)), to a tenth: ω = √89, ζ = 5/ω.
    let answer = fit(
      #"""
      {"times":[3,3.05,3.1,3.15,3.2,3.25,3.3,3.35,3.4,3.45,3.5,3.6,3.7,3.8,3.9,4],
       "values":[0,9.2,29.4,53.2,75.4,93.1,105.3,112.1,114.4,113.4,110.3,102.0,96.5,95.1,96.3,98.3],
       "vocabularies":["duration-bounce"]}
      """#)
    #expect(answer.status == 200)
    #expect(answer["fits"] == true)
    #expect(abs(number(answer["to"]) - 100) < 2)
    #expect(number(answer["rootMeanSquareError"]) < 0.02)
  }

  @Test func aBezierIsJudgedHonestly() {
    let good = fit(#"{"cubicBezier":[0.16,1,0.3,1],"duration":0.5,"vocabularies":["figma"]}"#)
    #expect(good["fits"] == true && number(good["maximumError"]) < 0.02)
    let poor = fit(#"{"cubicBezier":[1,0,0,1],"duration":0.5,"vocabularies":["figma"]}"#)
    #expect(poor["fits"] == false && number(poor["maximumError"]) > 0.1)
    guard case .string(let verdict)? = poor["verdict"] else {
      Issue.record("no verdict")
      return
    }
    #expect(verdict.hasPrefix("No spring fits well"))
  }

  private func recording(_ values: [Double]) -> String {
    let times = values.indices.map { Double($0) / 60 }
    return #""times":\#(times),"values":\#(values),"vocabularies":["figma"]"#
  }

  /// A stair, then rest: the answer has the reason as a code, and no interval for a spring that made none of it.
  @Test func anotherMotionIsNamed() {
    let stair = (0...60).map { index in min((Double(index) / 7.5).rounded(.down) * 25, 100) }
    let answer = fit("{\(recording(stair))}")
    #expect(answer["fits"] == false && answer["reasons"] == ["other-motion"] && answer["undetermined"] == .array([]))
    #expect(answer["structure"] != .null && answer["intervals"] == .null)
    #expect(answer["outliers"] == .array([]) && answer["assumptions"] == .array([]))
  }

  /// Half of a swing does not show where it comes to rest, unless that is given.
  @Test func aTargetThatIsNotShownIsUndetermined() {
    let smooth = (0...30).map { index in
      let x = Double(index) / 30
      return x * x * (3 - 2 * x)
    }
    let open = fit("{\(recording(smooth))}")
    #expect(open["fits"] == false && open["undetermined"] == ["to"] && open["reasons"] == ["undetermined"])
    let closed = fit(#"{\#(recording(smooth)),"to":1}"#)
    #expect(closed["undetermined"] == .array([]) && closed["to"] == 1)
  }

  /// A push comes back: its velocity is in units of the values, with an interval of its own.
  @Test func aPushHasAVelocityInItsUnit() {
    let values = (0...80).map { index in
      let time = Double(index) / 60
      return ((100 + 30 * exp(-5 * time) * sin(12 * time)) * 10).rounded() / 10
    }
    let answer = fit("{\(recording(values))}")
    #expect(answer["fits"] == true && answer["spring", "initialVelocity"] == 0)
    #expect(answer["intervals", "initialVelocity"] == .null)
    let velocities = number(answer["intervals", "velocity", "0"])...number(answer["intervals", "velocity", "1"])
    #expect(velocities.contains(360) && velocities.upperBound < 400, "\(velocities)")
    #expect(answer["remarks", "0"] == "comes-back")
  }

  /// Frames that were shown again have their times in the answer.
  @Test func heldFramesAreNamed() {
    var values = (0...60).map { index in
      let time = Double(index) / 60
      return 100 * (1 - exp(-5 * time) * (cos(12 * time) + 5 / 12 * sin(12 * time)))
    }
    values[9] = values[8]
    let answer = fit("{\(recording(values))}")
    #expect(answer["fits"] == true && answer["assumptions"] == ["held-frames"] && answer["heldFrames"] == [0.15])
    #expect(answer["remarks", "0"] == "held-frames")
  }

  @Test func tooFewSamplesAreSaidToBeSo() {
    let answer = fit(#"{"times":[0,1],"values":[0,1],"vocabularies":["figma"]}"#)
    #expect(answer.status == 200)
    #expect(answer["fits"] == false)
    #expect(answer["verdict"] == "There are too few samples to determine a spring: many others fit them just as well.")
  }

  @Test func anArcIsSaidNotToDetermineASpring() {
    let samples = #""times":[0,1,2,3,4,5,6,7,8,9,10],"values":[0,24,42,54,62,64,62,54,42,24,0]"#
    let open = fit("{\(samples),\"vocabularies\":[\"figma\"]}")
    #expect(open["fits"] == false)
    guard case .string(let verdict)? = open["verdict"] else {
      Issue.record("no verdict")
      return
    }
    #expect(verdict.hasPrefix("The samples do not determine a spring"))
    let closed = fit("{\(samples),\"from\":0,\"to\":0,\"vocabularies\":[\"figma\"]}")
    #expect(closed["fits"] == false && number(closed["maximumError"]) > 0.05)
    #expect(closed["notes", "0"] != nil)
  }

  @Test(arguments: [
    ("{}", [""]), (#"{"times":[0,1]}"#, ["/values"]), (#"{"values":[0,1]}"#, ["/times"]),
    (#"{"times":[0,1],"values":[0]}"#, ["/values"]), (#"{"times":[0],"values":[0]}"#, ["/times", "/values"]),
    (#"{"times":[],"values":[]}"#, ["/times", "/values"]), (#"{"times":[0,1,1],"values":[0,null,null]}"#, ["/values"]),
    (#"{"times":[1,0],"values":[0,1]}"#, ["/times/1"]),
    (#"{"times":[0,"1"],"values":[0,"x"]}"#, ["/times/1", "/values/1"]),
    (#"{"times":[0,1,2],"values":[5,5,5]}"#, ["/values"]),
    (#"{"times":[0,1],"values":[0,1],"duration":1}"#, ["/duration"]), (#"{"cubicBezier":[0,0,1,1]}"#, ["/duration"]),
    (#"{"cubicBezier":[0,0,1],"duration":1}"#, ["/cubicBezier"]),
    (#"{"cubicBezier":[2,0,-1,1],"duration":1}"#, ["/cubicBezier/0", "/cubicBezier/2"]),
    (#"{"cubicBezier":[0,0,1,1],"duration":1,"from":0,"to":2}"#, ["/from", "/to"]),
    (#"{"cubicBezier":[0,0,1,1],"cssLinear":"linear(0,1)","duration":1}"#, ["/cubicBezier", "/cssLinear"]),
    (#"{"cubicBezier":[0,0,1,1],"times":[0,1],"values":[1,2],"duration":1}"#, ["/times", "/cubicBezier"]),
    (#"{"cssLinear":"linear(0,1)"}"#, ["/duration"]), (#"{"cssLinear":"ease","duration":1}"#, ["/cssLinear"]),
    (#"{"cssLinear":"1e9s linear(0,1)"}"#, ["/cssLinear"]), (#"{"cssLinear":5,"duration":1}"#, ["/cssLinear"]),
    (#"{"cubicBezier":[0,0,1,1],"duration":0}"#, ["/duration"]),
    (#"{"cubicBezier":[0,0,1,1],"duration":1,"findDelay":1}"#, ["/findDelay"]),
    (#"{"cubicBezier":[0,0,1,1],"duration":1,"vocabularies":["x"]}"#, ["/vocabularies/0"]),
    (#"{"cubicBezier":[0,0,1,1],"duration":1,"curve":1}"#, ["/curve"]),
  ]) func namesWhatIsWrong(body: String, places: [String]) {
    let answer = fit(body)
    #expect(answer.status == 422, "\(body)")
    #expect(answer.places == places, "\(body)")
  }

  @Test func samplesAreLimited() {
    let client = Client(api: API(settings: APIConfiguration(limits: Limits(maxSamples: 3))))
    let answer = client.post("/v1/fit", #"{"times":[0,1,2,3],"values":[0,1,2,3]}"#)
    #expect(answer.status == 422 && answer.places == ["/values"])
    let css = client.post("/v1/fit", #"{"cssLinear":"linear(0,1,2,3)","duration":1}"#)
    #expect(css.status == 422 && css.places == ["/cssLinear"])
  }

  @Test func convertNamesPresetsWhereAsked() {
    let query = "/v1/convert?vocabulary=duration-bounce&duration=0.5&bounce=0.3&to=figma"
    #expect(client.get(query)["nearestPresets"] == .null)
    let answer = client.get(query + "&nearestPresets=true")
    #expect(answer["nearestPresets", "0", "id"] == "swiftui-bouncy")
    #expect(answer["nearestPresets", "0", "difference"] == 0)
    #expect(client.get(query + "&nearestPresets=3").status == 422)
  }

  /// What lasts is the recording, whenever it began.
  @Test func timesThatMustBeMillisecondsAreRemarkedOn() {
    let answer = fit(
      #"""
      {"times":[1000,1016,1033,1050,1066,1083,1100,1116,1133,1150],"values":[0,0.1,0.3,0.6,0.9,1.1,1.1,1.05,1,1]}
      """#)
    let told = "The times are read as seconds: the recording lasts 150 s. Divide milliseconds by 1000."
    #expect(answer["notes"] == [.string(told)] && answer["remarks"] == ["unit-assumed"])
  }
}
