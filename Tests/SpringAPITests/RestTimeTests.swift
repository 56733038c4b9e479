// SPDX-License-Identifier: Apache-2.0

import JSON
import Springs
import TestSupport
import Testing

/// When a loop that asks whether its spring is at rest would stop.
@Suite struct RestTimeTests {
  private let client = Client()
  private let bouncy = Client.bouncySpring

  /// The first frame of a loop with very short frames in which a rest test holds.
  private func loopRest(_ starts: [(position: Double, target: Double)], distance: Double, speed: Double) -> Double {
    let size = starts.reduce(0) { $0 + $1.target * $1.target }.squareRoot()
    let reach = max(distance, 0.01 * size)
    var states = starts.map { (position: $0.position, velocity: 0.0) }
    for step in 1...200_000 {
      for (axis, start) in starts.enumerated() {
        let oracle = RungeKutta(mass: 1, stiffness: 160, damping: 17, target: start.target)
        states[axis] = oracle.advance(
          position: states[axis].position, velocity: states[axis].velocity, time: 1e-4, steps: 1)
      }
      let far = zip(starts, states).reduce(0) { $0 + ($1.0.target - $1.1.position) * ($1.0.target - $1.1.position) }
      let fast = states.reduce(0) { $0 + $1.velocity * $1.velocity }
      if far.squareRoot() <= reach, fast.squareRoot() <= speed { return Double(step) * 1e-4 }
    }
    return .nan
  }

  @Test func restTimeIsWhereALoopWouldStop() throws {
    let one = client.retarget(bouncy, #""rest":{"distance":0.001,"speed":0.02}"#)
    let expected = loopRest([(0, 1)], distance: 0.001, speed: 0.02)
    #expect((try #require(one["restTime"]?.number) - expected).magnitude <= 1e-4)
    let two = client.retarget(bouncy, #""from":[0,3],"to":[1,-2],"rest":{"distance":0.001,"speed":0.5}"#)
    let both = loopRest([(0, 1), (3, -2)], distance: 0.001, speed: 0.5)
    #expect((try #require(two["restTime"]?.number) - both).magnitude <= 1e-4)
    let later = client.retarget(bouncy, #""events":[{"at":2,"to":1}]"#)
    #expect(later["restTime"] == 2)
  }

  /// Going around the target in a circle that hardly shrinks, it is at rest when the circle is small enough, or slow
  /// enough.
  @Test(
    arguments: [0.01, 1e-4, 1e-6, 1e-9], [#""distance":0.001,"speed":1000000"#, #""distance":1000000,"speed":0.01"#])
  func restTimeOfManyTurnsIsFound(dampingRatio: Double, rest: String) throws {
    let answer = client.retarget(
      """
      "spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":\(20 * dampingRatio)}
      """,
      """
      "from":[1,0],"to":[0,0],"velocity":[0,10],"events":[],"times":[0],\
      "rest":{\(rest),"distanceFactor":0}
      """)
    let found = try #require(answer["restTime"]?.number)
    let expected = 6.907755278982137 / (10 * dampingRatio)
    #expect(abs(found - expected) < 0.2 * 2 * .pi / 10, "\(found)")
  }

  /// Around the target in an ellipse, it is first at rest when the narrow side is small enough; and where only the speed
  /// matters, when both axes are slow.
  @Test(arguments: [(0.2, 0.1, 1e6), (12, 1000, 1e-6)]) func restTimeOfTwoAxesIsTheFirst(
    damping: Double, distance: Double, speed: Double
  ) throws {
    let spring = Spring(stiffness: 100, damping: damping)
    let motions = [(1.0, 0.0), (0, 5)].map { origin, velocity in
      Motion(spring: spring, origin: origin, target: 0, initialVelocity: velocity)
    }
    let answer = client.retarget(
      #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":\#(damping)}"#,
      """
      "from":[1,0],"to":[0,0],"velocity":[0,5],"events":[],"times":[0],\
      "rest":{"distance":\(distance),"distanceFactor":0,"speed":\(speed)}
      """)
    func isAtRest(_ time: Double) -> Bool {
      let states = motions.map { $0.state(at: time) }
      return states.reduce(0) { $0 + $1.position * $1.position } <= distance * distance
        && states.reduce(0) { $0 + $1.velocity * $1.velocity } <= speed * speed
    }
    var time = 0.0
    while !isAtRest(time) { time += 1e-4 }
    #expect(abs(try #require(answer["restTime"]?.number) - time) <= 1e-4)
  }

  /// Axes that come to their targets together do so when one of them does, and others never: doubles that cannot
  /// resolve more are no rest.
  @Test func aThresholdOfZeroIsMetInPassingOnly() throws {
    let passing = #""events":[],"times":[1],"rest":{"distance":0,"distanceFactor":0,"speed":1}"#
    let critical = #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":20}"#
    #expect(client.retarget(critical, passing)["restTime"] == .null)
    #expect(client.retarget(critical, #""to":[1,2]"#, passing)["restTime"] == .null)
    #expect(client.retarget(bouncy, #""to":[1,2],"velocity":[0,3]"#, passing)["restTime"] == .null)
    let one = try #require(client.retarget(bouncy, #""to":5"#, passing)["restTime"]?.number)
    let two = try #require(client.retarget(bouncy, #""to":[3,4]"#, passing)["restTime"]?.number)
    #expect(abs(two / one - 1) < 1e-12, "\(one) \(two)")
  }

  /// A window of a thousandth of a turn, where one axis comes by its target while the other turns, is not passed over.
  @Test func restTimeIsTheFirstOfShortWindows() throws {
    let spring = #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":0.2}"#
    let motions = [(1.0, 0.0), (0.3, 0.0)].map { origin, velocity in
      Motion(spring: Spring(stiffness: 100, damping: 0.2), origin: origin, target: 0, initialVelocity: velocity)
    }
    let answer = client.retarget(
      spring,
      """
      "from":[1,0.3],"to":[0,0],"events":[],"times":[0],\
      "rest":{"distance":0.0002,"distanceFactor":0,"speed":9}
      """)
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

  /// Where both axes turn at once, they stand for less than a look takes; as one axis of their distance would.
  @Test(arguments: [1.0, 1e-3, 1e-5, 1e-8, 1e-12]) func restTimeNextToATurnIsThatOfOneAxis(speed: Double) throws {
    let spring = #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":1.2}"#
    let rest = #""events":[],"times":[0],"rest":{"distance":2.6,"distanceFactor":0,"speed":\#(speed)}"#
    let one = client.retarget(spring, #""from":5,"to":0"#, rest)["restTime"]?.number
    let two = client.retarget(spring, #""from":[3,-4],"to":[0,0]"#, rest)["restTime"]?.number
    #expect(isClose(try #require(two), try #require(one), relative: 1e-9))
    let moving = #""velocity":[0.6,-0.8]"#
    let pushed = client.retarget(spring, #""from":5,"to":0,"velocity":1"#, rest)["restTime"]?.number
    let both = client.retarget(spring, #""from":[3,-4],"to":[0,0]"#, moving, rest)
    #expect(isClose(try #require(both["restTime"]?.number), try #require(pushed), relative: 1e-9))
  }

  /// Two axes of which one turns where the other passes do not move alike, however small they are.
  @Test func restTimeOfSmallAxesIsThatOfLargeOnes() throws {
    func rest(_ unit: String) -> Double? {
      client.retarget(
        bouncy,
        """
        "from":[1\(unit),0],"to":[0,0],"velocity":[0,20\(unit)],"events":[],"times":[0],\
        "rest":{"distance":0.1\(unit),"distanceFactor":0,"speed":1\(unit)}
        """)["restTime"]?.number
    }
    #expect(isClose(try #require(rest("e-100")), try #require(rest("")), relative: 1e-9))
  }

  @Test func restTimeOfOneAxisIsThatOfTheNumber() throws {
    for spring in [
      bouncy, #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":0.5}"#,
      #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":90}"#,
      #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":20000000}"#,
    ] {
      for velocity in [0, 30] {
        let rest = #""rest":{"distance":0.001,"distanceFactor":0,"speed":0.001},"times":[0]"#
        let number = try #require(client.retarget(spring, #""velocity":\#(velocity)"#, rest)["restTime"]?.number)
        let pair = client.retarget(spring, #""from":[0,0],"to":[1,0],"velocity":[\#(velocity),0]"#, rest)
        let found = try #require(pair["restTime"]?.number, "\(spring)")
        #expect(isClose(found, number, relative: 1e-9), "\(spring) \(velocity)")
      }
    }
  }

  /// Where it stands it is at rest, also without damping.
  @Test func whatStandsIsAtRestAlsoWithoutDamping() {
    let answer = client.retarget(
      #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":0}"#,
      #""from":[1,2],"to":[1,2],"events":[],"times":[0]"#)
    #expect(answer["restTime"] == 0)
  }

  /// Without damping two axes come past the corner of the thresholds in the first half turn, or never.
  @Test(arguments: [
    (#""velocity":[0,0],"rest":{"distance":0.5,"speed":9}"#, Double.pi / 30),
    (#""velocity":[0,5],"rest":{"distance":0.5477225575051661,"speed":11}"#, 0.13096389158918725),
    (#""velocity":[0,5],"rest":{"distance":0.4,"speed":100}"#, nil),
  ]) func restTimeOfTwoAxesWithoutDamping(rest: String, expected: Double?) throws {
    let answer = client.retarget(
      #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":100,"damping":0}"#,
      #""from":[1,0],"to":[0,0],"times":[0],\#(rest)"#)
    guard let expected else {
      #expect(answer["restTime"] == .null)
      return
    }
    #expect(abs(try #require(answer["restTime"]?.number) - expected) < 1e-9)
  }
}
