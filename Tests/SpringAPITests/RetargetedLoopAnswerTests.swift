// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringAPI
import TestSupport
import Testing

/// Loops in velocity-Verlet steps whose target or spring changes on the way.
@Suite struct RetargetedLoopAnswerTests {
  private let client = Client()
  private let bouncy = Client.bouncySpring
  private let verlet = #""integrator":"velocity-verlet""#

  /// Frames of the loop as the seed writes it, with stretches of (first frame, target, stiffness, damping).
  private func played(
    _ stretches: [(frame: Int, target: Double, stiffness: Double, damping: Double)], steps: [Double],
    velocity: Double = 0
  ) -> [(value: Double, velocity: Double)] {
    var frames = [(value: 0.0, velocity: velocity)]
    for (frame, dt) in steps.enumerated() {
      guard let last = frames.last, let now = stretches.last(where: { $0.frame <= frame }) else { break }
      let half = 0.5 * dt
      let pull = (now.target - last.value) * now.stiffness - last.velocity * now.damping
      let midpoint = last.velocity + pull * half
      let value = last.value + midpoint * dt
      let updated = (now.target - value) * now.stiffness
      frames.append((value, (midpoint + updated * half) * (1 / (1 + now.damping * half))))
    }
    return frames
  }

  private let events =
    #""events":[{"at":0.3,"to":2,"spring":{"vocabulary":"mass-stiffness-damping","stiffness":90,"damping":30}},{"at":0.14,"to":0}]"#

  /// At 60 frames a second 0.14 s is after frame 8 and 0.3 s is frame 18.
  @Test func theLoopIsRetargetedAndStopsWhereItIsAtRest() throws {
    let answer = client.retarget(bouncy, verlet, events, #""velocity":-2"#)
    #expect(answer.status == 200)
    let values = try #require(answer["values"]?.numbers)
    let velocities = try #require(answer["velocities"]?.numbers)
    let times = try #require(answer["times"]?.numbers)
    let expected = played(
      [(0, 1, 160, 17), (9, 0, 160, 17), (18, 2, 90, 30)], steps: Array(repeating: 1.0 / 60, count: 400), velocity: -2)
    for index in values.indices {
      #expect((values[index] - expected[index].value).magnitude < 1e-12)
      #expect((velocities[index] - expected[index].velocity).magnitude < 1e-11)
    }
    let rest = try #require(
      expected.indices.first {
        $0 >= 18 && expected[$0].velocity.magnitude <= 0.01 && (expected[$0].value - 2).magnitude <= 0.02
      })
    #expect(values.count == rest + 1)
    #expect(answer["restTime"]?.number == Double(rest) / 60)
    #expect(answer["duration"]?.number == times.last && times.last == Double(rest) / 60)
    #expect(answer["events", "0", "value"]?.number == values[9])
    #expect(answer["events", "1", "velocity"]?.number == velocities[18])
    #expect(answer["events", "0", "at"] == 0.14)
    // The last stretch begins at frame 18: a thousandth of its way is left from the frame that it states on.
    let settled = try #require(answer["settlesAfter"]?.number)
    let band = 0.001 * (2 - expected[18].value).magnitude
    let outside = try #require(expected.lastIndex { ($0.value - 2).magnitude > band })
    #expect((settled - Double(outside + 1) / 60).magnitude < 1e-12)
  }

  @Test func theStepsOfGivenTimesAreTheirDistances() throws {
    let answer = client.retarget(bouncy, verlet, #""events":[{"at":0.05,"to":3}],"times":[0.02,0.03,0.07,0.1,0.11]"#)
    let expected = played(
      [(0, 1, 160, 17), (3, 3, 160, 17)], steps: [0.02, 0.01, 0.07 - 0.03, 0.1 - 0.07, 0.11 - 0.1]
    ).dropFirst()
    let values = try #require(answer["values"]?.numbers)
    #expect(values.count == 5)
    for (value, frame) in zip(values, expected) { #expect((value - frame.value).magnitude < 1e-14) }
    #expect(answer["events", "0", "value"]?.number == values[2])
    #expect(answer["settlesAfter"] == .null && answer["restTime"] == .null)
    #expect(answer["reasons", "settlesAfter"] == "The last of the times is not within the tolerance.")
    #expect(answer["reasons", "restTime"] != nil)
    let equal = client.retarget(bouncy, verlet, #""times":[0,0.1,0.2]"#)
    let framed = client.retarget(bouncy, verlet, #""frameRate":10,"duration":0.2"#)
    #expect(equal["values"]?.numbers?.first == 0)
    for (one, other) in zip(equal["values"]?.numbers ?? [], framed["values"]?.numbers ?? []) {
      #expect((one - other).magnitude < 1e-12)
    }
  }

  @Test func withoutEventsItIsTheLoopOfMotion() {
    let members = #"\#(bouncy),\#(verlet),"to":3,"velocity":1,"duration":1"#
    let motion = client.post("/v1/motion", "{\(members)}")
    let loop = client.retarget(members)
    #expect(loop["values"] == motion["values"] && loop["velocities"] == motion["velocities"])
    #expect(loop["times"] == motion["times"] && loop["settlesAfter"] == motion["settlesAfter"])
  }

  @Test func axesRestTogether() throws {
    let answer = client.retarget(
      bouncy, verlet,
      #""from":[0,0],"to":[100,0],"velocity":[0,50],"rest":{"distance":0.5,"distanceFactor":0,"speed":5}"#)
    let rows = try #require(answer["values"]?.rows)
    let speeds = try #require(answer["velocities"]?.rows)
    func isAtRest(_ frame: Int) -> Bool {
      let away = rows[frame].map { $0 * $0 }
      let left = (rows[frame][0] - 100) * (rows[frame][0] - 100) + away[1]
      let speed = speeds[frame].reduce(0) { $0 + $1 * $1 }
      return left.squareRoot() <= 0.5 && speed.squareRoot() <= 5
    }
    #expect(rows.indices.first { isAtRest($0) } == rows.count - 1)
  }

  @Test(arguments: [
    (#""count":3"#, "/integrator"), (#""frameRate":6"#, "/frameRate"), (#""times":[0,0.1,0.1]"#, "/times/2"),
    (#""times":[0.1,0.3]"#, "/times/1"), (#""events":[{"at":0.5,"to":2}],"duration":0.4"#, "/events/0/at"),
    (#""events":[{"at":0.1,"to":3},{"at":0.5,"to":2}],"times":[0,0.1]"#, "/events/1/at"),
    (#""rest":{"distance":0,"distanceFactor":0,"speed":0}"#, "/duration"),
    (#""events":[{"at":1e9,"to":2}]"#, "/frameRate"),
  ]) func refusesWithThePlace(member: String, place: String) {
    let answer = client.retarget(bouncy, verlet, member)
    #expect(answer.status == 422)
    #expect(answer.places == [place], "\(member)")
  }

  /// The spring at the start bears steps of 0.158 s, the one of the event half of that.
  @Test func eachSpringMustBeStable() {
    let event = #""events":[{"at":0.3,"spring":{"vocabulary":"mass-stiffness-damping","stiffness":640,"damping":17}}]"#
    let unstable = client.retarget(bouncy, verlet, event, #""frameRate":12"#)
    #expect(unstable.places == ["/frameRate"])
    let largest = 2 / 640.0.squareRoot()
    #expect(unstable["largestStableStep"]?.number == largest)
    #expect(client.retarget(bouncy, verlet, event, #""frameRate":13"#).status == 200)
    let steps = client.retarget(bouncy, verlet, event, #""times":[0,0.15,0.3,0.45]"#)
    #expect(steps.places == ["/times/3"] && steps["largestStableStep"]?.number == largest)
    #expect(client.retarget(bouncy, verlet, event, #""times":[0,0.15,0.3,0.35]"#).status == 200)
  }

  @Test func aLoopThatNeverRestsNeedsAnEnd() throws {
    let undamped = #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":0}"#
    #expect(client.retarget(undamped, verlet).places == ["/duration"])
    let answer = client.retarget(undamped, verlet, #""duration":1"#)
    #expect(answer.status == 200 && answer["settles"] == false)
    #expect(answer["reasons", "settlesAfter"] == "The loop never settles.")
  }
}
