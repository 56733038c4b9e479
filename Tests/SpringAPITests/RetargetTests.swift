// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import Springs
import TestSupport
import Testing

@Suite struct RetargetTests {
  private let client = Client()
  private let bouncy =
    #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":160,"damping":17}"#

  private func post(_ members: String...) -> Client.Answer {
    client.post("/v1/retarget", "{\(members.joined(separator: ","))}")
  }

  /// The state after stretches of (seconds, target, stiffness, damping), by Runge–Kutta.
  private func integrate(
    _ stretches: [(time: Double, target: Double, stiffness: Double, damping: Double)],
    velocity: Double = 0
  ) -> (position: Double, velocity: Double) {
    stretches.reduce((0, velocity)) { state, stretch in
      RungeKutta(
        mass: 1,
        stiffness: stretch.stiffness,
        damping: stretch.damping,
        target: stretch.target
      )
      .advance(position: state.0, velocity: state.1, time: stretch.time, steps: 20_000)
    }
  }

  @Test func targetsAndSpringsChangeOnTheWay() throws {
    let answer = post(
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
    let retargeted = post(bouncy, #""to":3,"velocity":1,"times":[0,0.1,0.7]"#)
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
      let spring =
        #"{"vocabulary":"mass-stiffness-damping","stiffness":\#(stiffness),"damping":\#(damping)}"#
      let target = Double.random(in: -3...3, using: &random)
      events.append(#"{"at":\#(time),"to":\#(target),"spring":\#(spring)}"#)
      times += ["\(time.nextDown)", "\(time)", "\(time.nextUp)"]
    }
    let answer = post(
      bouncy,
      #""events":[\#(events.shuffled(using: &random).joined(separator: ","))]"#,
      #""times":[\#(times.joined(separator: ","))]"#
    )
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
    let answer = post(
      bouncy,
      #""events":[{"at":0.2,"to":5},{"at":0.2,"to":7},{"at":0.1,"to":3}],"times":[9]"#
    )
    #expect((answer["values"]?.numbers?.first ?? 0) > 6.999)
    #expect(answer["events", "0", "at"] == 0.1)
  }

  @Test func everyAxisByItself() throws {
    let both = post(
      bouncy,
      #""from":[0,10],"to":[1,20],"velocity":[2,-3],"events":[{"at":0.1,"to":[4,5]},{"at":0.2,"to":6}],"times":[0.05,0.15,0.4]"#
    )
    let first = post(
      bouncy,
      #""to":1,"velocity":2,"events":[{"at":0.1,"to":4},{"at":0.2,"to":6}],"times":[0.05,0.15,0.4]"#
    )
    let second = post(
      bouncy,
      #""from":10,"to":20,"velocity":-3,"events":[{"at":0.1,"to":5},{"at":0.2,"to":6}],"times":[0.05,0.15,0.4]"#
    )
    let rows = try #require(both["values"]?.rows)
    #expect(rows.map { $0[0] } == first["values"]?.numbers)
    #expect(rows.map { $0[1] } == second["values"]?.numbers)
    #expect(both["events", "1", "velocity", "1"] == second["events", "1", "velocity"])
    let latest = [first, second].compactMap { $0["settlesAfter"]?.number }.max()
    #expect(both["settlesAfter"]?.number == latest)
  }

  /// The first frame of a loop with very short frames in which a rest test holds.
  private func loopRest(
    _ starts: [(position: Double, target: Double)],
    distance: Double,
    speed: Double
  ) -> Double {
    let size = starts.reduce(0) { $0 + $1.target * $1.target }.squareRoot()
    let reach = max(distance, 0.01 * size)
    var states = starts.map { (position: $0.position, velocity: 0.0) }
    for step in 1...200_000 {
      for (axis, start) in starts.enumerated() {
        let oracle = RungeKutta(mass: 1, stiffness: 160, damping: 17, target: start.target)
        states[axis] = oracle.advance(
          position: states[axis].position,
          velocity: states[axis].velocity,
          time: 1e-4,
          steps: 1
        )
      }
      let far = zip(starts, states).reduce(0) {
        $0 + ($1.0.target - $1.1.position) * ($1.0.target - $1.1.position)
      }
      let fast = states.reduce(0) { $0 + $1.velocity * $1.velocity }
      if far.squareRoot() <= reach, fast.squareRoot() <= speed {
        return Double(step) * 1e-4
      }
    }
    return .nan
  }

  @Test func restTimeIsWhereALoopWouldStop() throws {
    let one = post(bouncy, #""rest":{"distance":0.001,"speed":0.02}"#)
    let expected = loopRest([(0, 1)], distance: 0.001, speed: 0.02)
    #expect((try #require(one["restTime"]?.number) - expected).magnitude <= 1e-4)
    let two = post(bouncy, #""from":[0,3],"to":[1,-2],"rest":{"distance":0.001,"speed":0.5}"#)
    let both = loopRest([(0, 1), (3, -2)], distance: 0.001, speed: 0.5)
    #expect((try #require(two["restTime"]?.number) - both).magnitude <= 1e-4)
    let later = post(bouncy, #""events":[{"at":2,"to":1}]"#)
    #expect(later["restTime"] == 2)
  }

  /// Going around the target in a circle that hardly shrinks, it is at rest when the circle is small enough, or slow
  /// enough.
  @Test(
    arguments: [0.01, 1e-4, 1e-6, 1e-9],
    [#""distance":0.001,"speed":1000000"#, #""distance":1000000,"speed":0.01"#]
  )
  func restTimeOfManyTurnsIsFound(dampingRatio: Double, rest: String) throws {
    let answer = post(
      """
      "spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":\(20 * dampingRatio)}
      """,
      """
      "from":[1,0],"to":[0,0],"velocity":[0,10],"events":[],"times":[0],\
      "rest":{\(rest),"distanceFactor":0}
      """
    )
    let found = try #require(answer["restTime"]?.number)
    let expected = 6.907755278982137 / (10 * dampingRatio)
    #expect(abs(found - expected) < 0.2 * 2 * .pi / 10, "\(found)")
  }

  /// Around the target in an ellipse, it is first at rest when the narrow side is small enough; and where only the speed
  /// matters, when both axes are slow.
  @Test(arguments: [(0.2, 0.1, 1e6), (12, 1000, 1e-6)])
  func restTimeOfTwoAxesIsTheFirst(damping: Double, distance: Double, speed: Double) throws {
    let spring = try Spring(stiffness: 100, damping: damping)
    let motions = [(1.0, 0.0), (0, 5)].map { origin, velocity in
      Motion(spring: spring, origin: origin, target: 0, initialVelocity: velocity)
    }
    let answer = post(
      #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":\#(damping)}"#,
      """
      "from":[1,0],"to":[0,0],"velocity":[0,5],"events":[],"times":[0],\
      "rest":{"distance":\(distance),"distanceFactor":0,"speed":\(speed)}
      """
    )
    func isAtRest(_ time: Double) -> Bool {
      let states = motions.map { $0.state(at: time) }
      return states.reduce(0) { $0 + $1.position * $1.position } <= distance * distance
        && states.reduce(0) { $0 + $1.velocity * $1.velocity } <= speed * speed
    }
    var time = 0.0
    while !isAtRest(time) { time += 1e-4 }
    #expect(abs(try #require(answer["restTime"]?.number) - time) <= 1e-4)
  }

  /// Axes that come to their targets together do so when one of them does, and others never: doubles that can tell no more
  /// are no rest.
  @Test func aThresholdOfZeroIsMetInPassingOnly() throws {
    let passing = #""events":[],"times":[1],"rest":{"distance":0,"distanceFactor":0,"speed":1}"#
    let critical = #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":20}"#
    #expect(post(critical, passing)["restTime"] == .null)
    #expect(post(critical, #""to":[1,2]"#, passing)["restTime"] == .null)
    #expect(post(bouncy, #""to":[1,2],"velocity":[0,3]"#, passing)["restTime"] == .null)
    let one = try #require(post(bouncy, #""to":5"#, passing)["restTime"]?.number)
    let two = try #require(post(bouncy, #""to":[3,4]"#, passing)["restTime"]?.number)
    #expect(abs(two / one - 1) < 1e-12, "\(one) \(two)")
  }

  /// A window of a thousandth of a turn, where one axis comes by its target while the other turns, is not passed over.
  @Test func restTimeIsTheFirstOfShortWindows() throws {
    let spring = #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":0.2}"#
    let motions = try [(1.0, 0.0), (0.3, 0.0)].map { origin, velocity in
      Motion(
        spring: try Spring(stiffness: 100, damping: 0.2),
        origin: origin,
        target: 0,
        initialVelocity: velocity
      )
    }
    let answer = post(
      spring,
      """
      "from":[1,0.3],"to":[0,0],"events":[],"times":[0],\
      "rest":{"distance":0.0002,"distanceFactor":0,"speed":9}
      """
    )
    func isAtRest(_ time: Double) -> Bool {
      let states = motions.map { $0.state(at: time) }
      let distance = states.reduce(0) { $0 + $1.position * $1.position }
      let speed = states.reduce(0) { $0 + $1.velocity * $1.velocity }
      return distance <= 0.0002 * 0.0002 && speed <= 81
    }
    var time = 0.0
    while !isAtRest(time) { time += 5e-6 }
    #expect(abs(try #require(answer["restTime"]?.number) - time) <= 5e-6)
  }

  @Test func restTimeOfOneAxisIsThatOfTheNumber() throws {
    for spring in [
      bouncy, #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":0.5}"#,
      #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":90}"#,
      #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":20000000}"#,
    ] {
      for velocity in [0, 30] {
        let rest = #""rest":{"distance":0.001,"distanceFactor":0,"speed":0.001},"times":[0]"#
        let number = try #require(
          post(spring, #""velocity":\#(velocity)"#, rest)["restTime"]?.number
        )
        let pair = post(spring, #""from":[0,0],"to":[1,0],"velocity":[\#(velocity),0]"#, rest)
        let found = try #require(pair["restTime"]?.number, "\(spring)")
        #expect(isClose(found, number, relative: 1e-9), "\(spring) \(velocity)")
      }
    }
  }

  /// Where it stands it is at rest, also without damping.
  @Test func whatStandsIsAtRestAlsoWithoutDamping() {
    let answer = post(
      #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":0}"#,
      #""from":[1,2],"to":[1,2],"events":[],"times":[0]"#
    )
    #expect(answer["restTime"] == 0)
  }

  /// Without damping two axes come past the corner of the thresholds in the first half turn, or never.
  @Test(arguments: [
    (#""velocity":[0,0],"rest":{"distance":0.5,"speed":9}"#, Double.pi / 30),
    (
      #""velocity":[0,5],"rest":{"distance":0.5477225575051661,"speed":11}"#, 0.13096389158918725
    ),
    (#""velocity":[0,5],"rest":{"distance":0.4,"speed":100}"#, nil),
  ])
  func restTimeOfTwoAxesWithoutDamping(rest: String, expected: Double?) throws {
    let answer = post(
      #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":0}"#,
      #""from":[1,0],"to":[0,0],"times":[0],\#(rest)"#
    )
    guard let expected else {
      #expect(answer["restTime"] == .null)
      return
    }
    #expect(abs(try #require(answer["restTime"]?.number) - expected) < 1e-9)
  }

  @Test func whatHasNoValueIsNullWithItsReason() {
    let undamped = #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":0}"#
    #expect(post(undamped).places == ["/duration"])
    let answer = post(undamped, #""duration":1"#)
    #expect(answer["restTime"] == .null && answer["settlesAfter"] == .null)
    #expect(answer["reasons", "restTime"] != nil && answer["reasons", "settlesAfter"] != nil)
    let exact = post(bouncy, #""rest":{"distance":0,"distanceFactor":0,"speed":0},"count":2"#)
    #expect(exact["restTime"] == .null)
  }

  @Test(arguments: [
    (#""events":[{"to":1}]"#, "/events/0/at"), (#""events":[{"at":1}]"#, "/events/0"),
    (#""events":[{"at":-1,"to":1}]"#, "/events/0/at"),
    (#""events":[{"at":1,"to":[1]}]"#, "/events/0/to"),
    (#""to":[1,2],"events":[{"at":1,"to":[1,2,3]}]"#, "/events/0/to"),
    (
      #""events":[{"at":1,"spring":{"vocabulary":"core-animation","initialVelocity":1}}]"#,
      "/events/0/spring"
    ),
    (#""events":[{"at":1,"spring":{"vocabulary":"nothing"}}]"#, "/events/0/spring/vocabulary"),
    (#""events":1"#, "/events"), (#""rest":{"speed":-1}"#, "/rest/speed"),
    (#""rest":{"velocity":1}"#, "/rest/velocity"), (#""times":[1],"duration":1"#, "/duration"),
    (#""count":100001"#, "/count"),
  ])
  func refusesWithThePlace(member: String, place: String) {
    let answer = post(bouncy, member)
    #expect(answer.status == 422)
    #expect(answer.places == [place], "\(member)")
  }

  @Test func aChainThatLeavesTheNumbersIsRefused() {
    let slow = #"{"vocabulary":"mass-stiffness-damping","stiffness":1e-20,"damping":0}"#
    let fast = #"{"vocabulary":"mass-stiffness-damping","stiffness":1e20,"damping":0}"#
    let events = (0..<60).map {
      #"{"at":\#(1 + Double($0) * 1.1e7),"spring":\#($0.isMultiple(of: 2) ? slow : fast)}"#
    }
    let answer = post(bouncy, #""events":[\#(events.joined(separator: ","))],"duration":1"#)
    #expect(answer.status == 422)
    #expect(answer.places.count == 1)
    guard case .string(let detail)? = answer["errors", "0", "detail"] else {
      Issue.record("no detail")
      return
    }
    #expect(detail.contains("beyond 1e100"))
  }
}
