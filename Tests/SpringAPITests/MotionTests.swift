// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringAPI
import SpringOperations
import TestSupport
import Testing

@Suite struct MotionTests {
  private let client = Client()
  private let bouncy = #""spring":{"vocabulary":"duration-bounce","duration":0.5,"bounce":0.3}"#
  private let undamped = #""spring":{"vocabulary":"duration-bounce","duration":0.5,"bounce":1}"#
  private let physical = #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":10}"#

  private func post(_ members: String...) -> Client.Answer {
    client.post("/v1/motion", "{\(members.joined(separator: ","))}")
  }

  @Test func framesUntilItHasSettled() throws {
    let answer = post(bouncy)
    #expect(answer.status == 200)
    let duration = try #require(answer["duration"]?.number)
    #expect((duration - 0.8187467173831134).magnitude < 1e-12)
    #expect(answer["settles"] == true)
    let times = try #require(answer["times"]?.numbers)
    let values = try #require(answer["values"]?.numbers)
    let velocities = try #require(answer["velocities"]?.numbers)
    #expect(times.count == 51 && values.count == 51 && velocities.count == 51)
    #expect(times[0] == 0 && values[0] == 0 && velocities[0] == 0)
    #expect((times[50] - 50 / 60).magnitude < 1e-15)
    #expect((values[50] - 1).magnitude <= 0.001)
    #expect(values[49] != 1)
  }

  @Test func givenTimesAgreeWithTheTextbook() throws {
    let times = [0, 0.05, 0.1, 0.25, 1, 3]
    let answer = post(physical, #""times":[0,0.05,0.1,0.25,1,3]"#)
    let values = try #require(answer["values"]?.numbers)
    #expect(answer["times"]?.numbers == times)
    #expect(answer["duration"] == 3)
    for (time, value) in zip(times, values) { #expect((value - textbookProgress(time)).magnitude < 1e-15, "\(time)") }
  }

  @Test func aCountIncludesBothEnds() throws {
    let answer = post(physical, #""count":7,"duration":0.7"#)
    let times = try #require(answer["times"]?.numbers)
    #expect(times.count == 7 && times.first == 0 && times.last == 0.7)
    let values = try #require(answer["values"]?.numbers)
    #expect((values[6] - textbookProgress(0.7)).magnitude < 1e-15)
    #expect((values[3] - textbookProgress(times[3])).magnitude < 1e-15)
    #expect(post(physical, #""count":1"#)["times"]?.numbers == [0])
  }

  @Test func aGivenDurationIsNotExceeded() throws {
    for (duration, frames) in [("1", 61), ("0.1", 7), ("0.7", 43), ("0.505", 31), ("0", 1)] {
      let times = try #require(post(bouncy, #""duration":\#(duration)"#)["times"]?.numbers)
      #expect(times.count == frames, "\(duration)")
    }
  }

  @Test func everyAxisHasItsOwnVelocity() throws {
    let both = post(bouncy, #""from":[0,10],"to":[100,10],"velocity":[-50,300],"duration":1"#)
    let first = post(bouncy, #""to":100,"velocity":-50,"duration":1"#)
    let second = post(bouncy, #""from":10,"to":10,"velocity":300,"duration":1"#)
    for name in ["values", "velocities"] {
      let rows = try #require(both[name]?.rows)
      #expect(rows.map { $0[0] } == first[name]?.numbers)
      #expect(rows.map { $0[1] } == second[name]?.numbers)
    }
    let values = try #require(second["values"]?.numbers)
    #expect(try #require(values.max()) > 15)
  }

  @Test func aNumberStandsForEveryAxis() throws {
    let answer = post(bouncy, #""to":[1,2,3],"velocity":4,"count":3"#)
    #expect(answer["velocities"]?.rows?.first == [4, 4, 4])
    #expect(post(bouncy, #""to":[5],"count":2"#)["values"]?.rows?.first == [0])
  }

  @Test func theSpringsOwnVelocityIsRelative() throws {
    let spring = #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":10,"initialVelocity":3}"#
    let relative = post(spring, #""from":[10,0],"to":[60,-2]"#)
    let absolute = post(physical, #""from":[10,0],"to":[60,-2],"velocity":[150,-6]"#)
    #expect(relative.status == 200)
    #expect(difference(of: relative.body, from: absolute.body) == nil)
    #expect(post(spring, #""velocity":1"#).places == ["/velocity"])
    #expect(post(spring, #""from":1"#).places == ["/velocity"])
  }

  @Test func precisionRoundsTheArrays() throws {
    let answer = post(bouncy, #""precision":2,"count":4"#)
    #expect(answer["values"]?.numbers?[1] == 1.01)
    #expect(answer["times"]?.numbers?[1] == 0.27)
  }

  @Test func undampedSpringsNeedADuration() throws {
    let answer = post(undamped)
    #expect(answer.status == 422)
    #expect(answer.places == ["/duration"])
    let played = post(undamped, #""duration":1"#)
    #expect(played["settles"] == false && played["settlesAfter"] == .null)
    #expect(played["reasons", "settlesAfter"] != nil)
    #expect(post(undamped, #""times":[1]"#).status == 200)
    #expect(post(undamped, #""from":1"#).status == 200)
  }

  /// Multiples of a sixtieth would be other numbers: 46 of them are 0.7666666666666666, and 46 / 60 is 0.7666666666666667.
  @Test(arguments: [24.0, 25, 30, 49, 60, 90, 100, 144]) func framesAreAtTheirNumberOverTheRate(rate: Double) throws {
    let bodies = [
      "/v1/motion": #"{"spring":{"vocabulary":"android"},"frameRate":\#(rate),"duration":3}"#,
      "/v1/retarget": #"{"spring":{"vocabulary":"android"},"frameRate":\#(rate),"duration":3}"#,
    ]
    for (path, body) in bodies {
      let times = try #require(client.post(path, body)["times"]?.numbers)
      #expect(times == (0...Int(3 * rate)).map { Double($0) / rate }, "\(path)")
    }
    let tenths = try #require(post(bouncy, #""count":11,"duration":1"#)["times"]?.numbers)
    #expect(tenths == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
  }

  /// In doubles 4.35 seconds at 100 frames a second are 434.99999999999994 frames, and 435 for everyone else.
  @Test func wholeFramesAreWhole() {
    let answer = post(bouncy, #""frameRate":100,"duration":4.35"#)
    #expect(answer["values"]?.numbers?.count == 436)
  }

  @Test func contradictionsNameEachMember() {
    #expect(Set(post(bouncy, #""count":3,"frameRate":60,"times":[0]"#).places) == ["/count", "/frameRate", "/times"])
    #expect(post(bouncy, #""times":[0],"duration":1"#).places == ["/duration"])
    #expect(Set(post(bouncy, #""from":[1,2],"to":[1,2,3]"#).places) == ["/from", "/to"])
  }

  @Test(arguments: [
    (#""from":"x""#, "/from"), (#""to":[]"#, "/to"), (#""to":[1,null]"#, "/to/1"),
    (#""velocity":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17]"#, "/velocity"), (#""times":[]"#, "/times"),
    (#""times":[-1]"#, "/times/0"), (#""times":1"#, "/times"), (#""count":0"#, "/count"), (#""count":1.5"#, "/count"),
    (#""frameRate":0"#, "/frameRate"), (#""duration":-1"#, "/duration"), (#""tolerance":0"#, "/tolerance"),
    (#""precision":16"#, "/precision"), (#""precision":-1"#, "/precision"), (#""from":1e101"#, "/from"),
    (#""spin":1"#, "/spin"), (#""frameRate":null"#, "/frameRate"),
  ]) func refusesWithThePlace(member: String, place: String) {
    let answer = post(bouncy, member)
    #expect(answer.status == 422, "\(member)")
    #expect(answer.places == [place], "\(member)")
  }

  @Test func tooManySamplesAreRefusedBeforeTheyAreMade() {
    let limited = Client(api: API(settings: APIConfiguration(limits: Limits(maxSamples: 100))))
    func places(_ member: String) -> [String] { limited.post("/v1/motion", "{\(bouncy),\(member)}").places }
    #expect(places(#""count":101"#) == ["/count"])
    #expect(places(#""count":100"#) == [])
    #expect(places(#""count":51,"to":[1,2]"#) == ["/count"])
    #expect(places(#""frameRate":1000"#) == ["/frameRate"])
    #expect(places(#""duration":1e9"#) == ["/duration"])
    #expect(places(#""duration":1e9,"frameRate":1e6"#) == ["/frameRate"])
    #expect(places(#""count":1000000000"#) == ["/count"])
    let answer = limited.post("/v1/motion", "{\(bouncy),\"count\":101}")
    #expect(answer["errors", "0", "detail"].map { "\($0)" }?.contains("100") == true)
    let text = [String](repeating: "0.5", count: 101).joined(separator: ",")
    #expect(places(#""times":[\#(text)]"#) == ["/times"])
  }

  @Test func aQueryAsksTheSame() {
    let got = client.get(
      "/v1/motion?vocabulary=duration-bounce&duration=0.5&bounce=0.3&from=0,1&to=100&velocity=5&count=3")
    let posted = post(bouncy, #""from":[0,1],"to":100,"velocity":5,"count":3"#)
    #expect(got.status == 200)
    #expect(difference(of: got.body, from: posted.body) == nil)
    let timed = client.get("/v1/motion?vocabulary=duration-bounce&bounce=0.3&times=0.5")
    #expect(timed["times"]?.numbers == [0.5])
    let ended = client.get("/v1/motion?spring.vocabulary=duration-bounce&spring.duration=0.4&duration=0.1&count=2")
    #expect(ended["times"]?.numbers == [0, 0.1])
  }

  /// A duration a hundredth of a millisecond short of a second has no sample at a second.
  @Test(arguments: [(0.99999, 60), (1, 61), (1.00001, 61), (0.999_999_999_99, 61)]) func aGivenDurationIsNotExceeded(
    duration: Double, count: Int
  ) {
    let answer = client.get("/v1/motion?vocabulary=android&duration=\(duration)&frameRate=60")
    #expect(answer["times"]?.numbers?.count == count)
    #expect((answer["times"]?.numbers?.last ?? .infinity) <= duration + 1e-10)
  }

  @Test func clampsAndCutsAreNoted() {
    let clamped = client.get("/v1/motion?vocabulary=core-animation&damping=50&count=2")
    #expect(clamped["notes", "0"].map { "\($0)" }?.contains("damping") == true)
    let cut = client.get("/v1/motion?vocabulary=uiview&spring.duration=0.5&dampingRatio=0.7&count=2")
    #expect(cut["notes", "0"].map { "\($0)" }?.contains("0.5") == true)
  }

  @Test func wholeNumbersInRemarksHaveNoFraction() {
    let answer = client.get("/v1/motion?vocabulary=uiview&duration=500s&dampingRatio=0.5&count=2")
    #expect(answer["notes", "0"] == "duration 500 is taken as 10: UIKit moves it into 0.01 to 10.")
    #expect(answer["notes", "1"] == "The system ends the animation after 10 s; here the spring continues.")
  }

  /// A spring that goes on for ever is told apart from one that only its system never ends.
  @Test func whyADurationIsNeededIsSaid() {
    #expect(post(undamped)["errors", "0", "detail"] == "is required: an undamped spring never settles")
    let frictionless = #""spring":{"vocabulary":"react-spring","tension":100,"friction":0},"integrator":"system""#
    #expect(post(frictionless)["errors", "0", "detail"] == "is required: its system has no end for it")
  }
}
