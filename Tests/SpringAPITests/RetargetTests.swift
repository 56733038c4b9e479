// SPDX-License-Identifier: Apache-2.0

import JSON
import TestSupport
import Testing

/// Motions whose target or spring changes on the way.
@Suite struct RetargetTests {
  private let client = Client()
  private let bouncy = Client.bouncySpring

  /// The state after stretches of (seconds, target, stiffness, damping), by Runge–Kutta.
  private func integrate(
    _ stretches: [(time: Double, target: Double, stiffness: Double, damping: Double)], velocity: Double = 0
  ) -> (position: Double, velocity: Double) {
    stretches.reduce((0, velocity)) { state, stretch in
      RungeKutta(mass: 1, stiffness: stretch.stiffness, damping: stretch.damping, target: stretch.target).advance(
        position: state.0, velocity: state.1, time: stretch.time, steps: 20_000)
    }
  }

  @Test func targetsAndSpringsChangeOnTheWay() throws {
    let answer = client.retarget(
      bouncy,
      #""velocity":-2,"events":[{"at":0.15,"to":0},{"at":0.3,"to":2,"spring":{"vocabulary":"mass-stiffness-damping","stiffness":90,"damping":30}}],"times":[0.1,0.15,0.25,0.3,0.9]"#
    )
    #expect(answer.status == 200)
    let expected = [
      integrate([(0.1, 1, 160, 17)], velocity: -2), integrate([(0.15, 1, 160, 17)], velocity: -2),
      integrate([(0.15, 1, 160, 17), (0.1, 0, 160, 17)], velocity: -2),
      integrate([(0.15, 1, 160, 17), (0.15, 0, 160, 17)], velocity: -2),
      integrate([(0.15, 1, 160, 17), (0.15, 0, 160, 17), (0.6, 2, 90, 30)], velocity: -2),
    ]
    let values = try #require(answer["values"]?.numbers)
    let velocities = try #require(answer["velocities"]?.numbers)
    for (index, state) in expected.enumerated() {
      #expect((values[index] - state.position).magnitude < 1e-11)
      #expect((velocities[index] - state.velocity).magnitude < 1e-10)
    }
    #expect(answer["events", "0", "value"]?.number == values[1])
    #expect(answer["events", "0", "velocity"]?.number == velocities[1])
    #expect(answer["events", "1", "value"]?.number == values[3])
  }

  @Test func withoutEventsItIsAMotion() {
    let retargeted = client.retarget(bouncy, #""to":3,"velocity":1,"times":[0,0.1,0.7]"#)
    let motion = client.post("/v1/motion", #"{\#(bouncy),"to":3,"velocity":1,"times":[0,0.1,0.7]}"#)
    #expect(retargeted["values"] == motion["values"])
    #expect(retargeted["velocities"] == motion["velocities"])
    #expect(retargeted["settlesAfter"] == motion["settlesAfter"])
    #expect(retargeted["events"] == .array([]))
  }

  @Test func hundredsOfEventsStayContinuous() throws {
    let seed: UInt64 = 0x5EED
    var random = SeededGenerator(seed: seed)
    var time = 0.0
    var events: [String] = []
    var times: [String] = []
    for _ in 0..<700 {
      time += Double.random(in: 0.001...0.2, using: &random)
      let stiffness = Double.random(in: 20...900, using: &random)
      let damping = Double.random(in: 0...90, using: &random)
      let spring = #"{"vocabulary":"mass-stiffness-damping","stiffness":\#(stiffness),"damping":\#(damping)}"#
      let target = Double.random(in: -3...3, using: &random)
      events.append(#"{"at":\#(time),"to":\#(target),"spring":\#(spring)}"#)
      times += ["\(time.nextDown)", "\(time)", "\(time.nextUp)"]
    }
    let answer = client.retarget(
      bouncy, #""events":[\#(events.shuffled(using: &random).joined(separator: ","))]"#,
      #""times":[\#(times.joined(separator: ","))]"#)
    #expect(answer.status == 200, "seed \(seed)")
    let values = try #require(answer["values"]?.numbers)
    let velocities = try #require(answer["velocities"]?.numbers)
    let states = try #require(answer["events"]?.elements)
    #expect(states.count == 700)
    for index in 0..<700 {
      let around = values[(3 * index)...(3 * index + 2)]
      let speeds = velocities[(3 * index)...(3 * index + 2)]
      let spread = (around.max() ?? 0) - (around.min() ?? 0)
      #expect(spread < 1e-10, "seed \(seed), event \(index)")
      #expect((speeds.max() ?? 0) - (speeds.min() ?? 0) < 1e-8, "seed \(seed), event \(index)")
    }
  }

  @Test func severalEventsAtOneTimeTakeEffectInOrder() {
    let answer = client.retarget(
      bouncy, #""events":[{"at":0.2,"to":5},{"at":0.2,"to":7},{"at":0.1,"to":3}],"times":[9]"#)
    #expect((answer["values"]?.numbers?.first ?? 0) > 6.999)
    #expect(answer["events", "0", "at"] == 0.1)
  }

  @Test func everyAxisByItself() throws {
    let both = client.retarget(
      bouncy,
      #""from":[0,10],"to":[1,20],"velocity":[2,-3],"events":[{"at":0.1,"to":[4,5]},{"at":0.2,"to":6}],"times":[0.05,0.15,0.4]"#
    )
    let first = client.retarget(
      bouncy, #""to":1,"velocity":2,"events":[{"at":0.1,"to":4},{"at":0.2,"to":6}],"times":[0.05,0.15,0.4]"#)
    let second = client.retarget(
      bouncy, #""from":10,"to":20,"velocity":-3,"events":[{"at":0.1,"to":5},{"at":0.2,"to":6}],"times":[0.05,0.15,0.4]"#
    )
    let rows = try #require(both["values"]?.rows)
    #expect(rows.map { $0[0] } == first["values"]?.numbers)
    #expect(rows.map { $0[1] } == second["values"]?.numbers)
    #expect(both["events", "1", "velocity", "1"] == second["events", "1", "velocity"])
    let latest = [first, second].compactMap { $0["settlesAfter"]?.number }.max()
    #expect(both["settlesAfter"]?.number == latest)
  }

  @Test func whatHasNoValueIsNullWithItsReason() {
    let undamped = #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":0}"#
    #expect(client.retarget(undamped).places == ["/duration"])
    let answer = client.retarget(undamped, #""duration":1"#)
    #expect(answer["restTime"] == .null && answer["settlesAfter"] == .null)
    #expect(answer["reasons", "restTime"] != nil && answer["reasons", "settlesAfter"] != nil)
    let exact = client.retarget(bouncy, #""rest":{"distance":0,"distanceFactor":0,"speed":0},"count":2"#)
    #expect(exact["restTime"] == .null)
  }

  @Test(arguments: [
    (#""events":[{"to":1}]"#, "/events/0/at"), (#""events":[{"at":1}]"#, "/events/0"),
    (#""events":[{"at":-1,"to":1}]"#, "/events/0/at"), (#""events":[{"at":1,"to":[1]}]"#, "/events/0/to"),
    (#""to":[1,2],"events":[{"at":1,"to":[1,2,3]}]"#, "/events/0/to"),
    (#""events":[{"at":1,"spring":{"vocabulary":"core-animation","initialVelocity":1}}]"#, "/events/0/spring"),
    (#""events":[{"at":1,"spring":{"vocabulary":"nothing"}}]"#, "/events/0/spring/vocabulary"),
    (#""events":1"#, "/events"), (#""rest":{"speed":-1}"#, "/rest/speed"),
    (#""rest":{"velocity":1}"#, "/rest/velocity"), (#""times":[1],"duration":1"#, "/duration"),
    (#""count":100001"#, "/count"),
  ]) func refusesWithThePlace(member: String, place: String) {
    let answer = client.retarget(bouncy, member)
    #expect(answer.status == 422)
    #expect(answer.places == [place], "\(member)")
  }

  @Test func aChainThatLeavesTheNumbersIsRefused() {
    let slow = #"{"vocabulary":"mass-stiffness-damping","stiffness":1e-20,"damping":0}"#
    let fast = #"{"vocabulary":"mass-stiffness-damping","stiffness":1e20,"damping":0}"#
    let events = (0..<60).map { #"{"at":\#(1 + Double($0) * 1.1e7),"spring":\#($0.isMultiple(of: 2) ? slow : fast)}"# }
    let answer = client.retarget(bouncy, #""events":[\#(events.joined(separator: ","))],"duration":1"#)
    #expect(answer.status == 422)
    #expect(answer.places.count == 1)
    guard case .string(let detail)? = answer["errors", "0", "detail"] else {
      Issue.record("no detail")
      return
    }
    #expect(detail.contains("beyond 1e100"))
  }
}
