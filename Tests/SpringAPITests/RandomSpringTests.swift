// SPDX-License-Identifier: Apache-2.0

import JSON
import TestSupport
import Testing

/// Laws that hold for every spring, asked of the service as a client asks.
@Suite struct RandomSpringTests {
  private let client = Client()
  private static let seeds: [UInt64] = Array(1...105)

  private func states(_ spring: RandomSpring, _ more: String) throws -> (values: [Double], velocities: [Double]) {
    let answer = client.post("/v1/motion", "{\(spring.members),\(more)}")
    #expect(answer.status == 200, "\(spring)")
    return (
      try #require(answer["values"]?.numbers, "\(spring)"), try #require(answer["velocities"]?.numbers, "\(spring)")
    )
  }

  @Test func startsWhereItIsTold() throws {
    for seed in Self.seeds {
      let spring = RandomSpring(seed: seed)
      let (values, velocities) = try states(spring, #""times":[0]"#)
      #expect(values == [spring.from] && velocities == [spring.velocity], "\(spring)")
    }
  }

  @Test func obeysItsEquationOfMotion() throws {
    for seed in Self.seeds {
      let spring = RandomSpring(seed: seed)
      let time = min(3 * spring.timeScale, 20 / spring.frequency, 40 * spring.mass / max(spring.damping, 1e-300))
      let (values, velocities) = try states(spring, #""times":[\#(time)]"#)
      let oracle = RungeKutta(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, target: spring.to
      ).advance(position: spring.from, velocity: spring.velocity, time: time, steps: 5000)
      let speed = max(spring.velocity.magnitude, spring.size * spring.frequency)
      let scale = max(spring.size, spring.to.magnitude, spring.from.magnitude)
      #expect((values[0] - oracle.position).magnitude <= 1e-9 * scale, "\(spring)")
      #expect((velocities[0] - oracle.velocity).magnitude <= 1e-8 * speed, "\(spring)")
    }
  }

  @Test func goingOnFromAStateIsTheSameMotion() throws {
    for seed in Self.seeds {
      let spring = RandomSpring(seed: seed)
      let first = 0.4 * spring.timeScale
      let (values, velocities) = try states(spring, #""times":[\#(first),\#(3 * first)]"#)
      let later = client.post(
        "/v1/motion",
        #"{"spring":\#(spring.spring),"from":\#(values[0]),"to":\#(spring.to),"velocity":\#(velocities[0]),"times":[\#(2 * first)]}"#
      )
      let scale = max(spring.size, spring.to.magnitude)
      let value = try #require(later["values"]?.numbers?.first)
      #expect((value - values[1]).magnitude <= 1e-12 * scale, "\(spring)")
      let retargeted = client.post(
        "/v1/retarget", #"{\#(spring.members),"events":[{"at":\#(first),"to":\#(spring.to)}],"times":[\#(3 * first)]}"#)
      let other = try #require(retargeted["values"]?.numbers?.first)
      #expect((other - values[1]).magnitude <= 1e-12 * scale, "\(spring)")
    }
  }

  @Test func energyNeverGrows() throws {
    for seed in Self.seeds {
      let spring = RandomSpring(seed: seed)
      let (values, velocities) = try states(spring, #""count":200,"duration":\#(10 * spring.timeScale)"#)
      let energies = zip(values, velocities).map { value, velocity in
        let stretch = spring.frequency * (value - spring.to)
        return velocity * velocity + stretch * stretch
      }
      let most = energies[0]
      // A position is rounded to the last place of the target.
      let rounding = spring.frequency * spring.to.magnitude * 1e-15
      for (before, after) in zip(energies, energies.dropFirst()) {
        let slack = 1e-12 * most + 4 * rounding * before.squareRoot() + 4 * rounding * rounding
        #expect(after <= before + slack, "\(spring)")
      }
    }
  }

  @Test func framesAreTheSameAsTimes() throws {
    for seed in Self.seeds {
      let spring = RandomSpring(seed: seed)
      let duration = 30 * spring.timeScale
      let answer = client.post("/v1/motion", #"{\#(spring.members),"count":1500,"duration":\#(duration)}"#)
      let times = try #require(answer["times"]?.numbers)
      let frames = try #require(answer["values"]?.numbers)
      let chosen = Swift.stride(from: 0, to: 1500, by: 97).map { $0 }
      let list = chosen.map { "\(times[$0])" }.joined(separator: ",")
      let (values, _) = try states(spring, #""times":[\#(list)]"#)
      for (index, value) in zip(chosen, values) {
        let scale = max(spring.size, spring.to.magnitude)
        #expect((frames[index] - value).magnitude <= 1e-12 * scale, "\(spring) at \(times[index])")
      }
    }
  }

  @Test func turnedAroundItIsTurnedAround() throws {
    for seed in Self.seeds {
      let spring = RandomSpring(seed: seed)
      let times = #""times":[\#(0.3 * spring.timeScale),\#(2 * spring.timeScale)]"#
      let (values, velocities) = try states(spring, times)
      let mirrored = client.post(
        "/v1/motion",
        #"{"spring":\#(spring.spring),"from":\#(-spring.from),"to":\#(-spring.to),"velocity":\#(-spring.velocity),\#(times)}"#
      )
      #expect(mirrored["values"]?.numbers == values.map { -$0 }, "\(spring)")
      #expect(mirrored["velocities"]?.numbers == velocities.map { -$0 }, "\(spring)")
    }
  }

  @Test func theExactTimeIsTheLastAtTheTolerance() throws {
    for seed in Self.seeds {
      let spring = RandomSpring(seed: seed)
      let tolerance = [0.1, 0.01, 0.001][Int(seed % 3)]
      let answer = client.post("/v1/settling", #"{\#(spring.members),"tolerance":\#(tolerance)}"#)
      #expect(answer.status == 200, "\(spring)")
      let rests = spring.from == spring.to && spring.velocity == 0
      guard let exact = answer["exact"]?.number else {
        #expect(spring.damping == 0 && !rests && answer["settles"] == false, "\(spring)")
        continue
      }
      guard exact > 0, spring.from != spring.to else { continue }
      let band = tolerance * (spring.to - spring.from).magnitude
      let later = (0...200).map { exact * (1 + Double($0) * 0.02) }
      let list = ([exact] + later).map { "\($0)" }.joined(separator: ",")
      let (values, _) = try states(spring, #""times":[\#(list)]"#)
      let rounding = 1e-15 * max(spring.to.magnitude, spring.size)
      let distance = (values[0] - spring.to).magnitude
      #expect((distance - band).magnitude <= 1e-9 * band + 4 * rounding, "\(spring)")
      for value in values { #expect((value - spring.to).magnitude <= band * (1 + 1e-9) + 4 * rounding, "\(spring)") }
      let envelope = try #require(answer["envelope"]?.number)
      #expect(envelope >= exact * (1 - 1e-9), "\(spring)")
    }
  }

  @Test func whereItTurnsItStands() throws {
    for seed in Self.seeds {
      let spring = RandomSpring(seed: seed)
      let answer = client.post("/v1/settling", "{\(spring.members)}")
      let peaks = try #require(answer["peakTimes"]?.numbers).prefix(20)
      guard !peaks.isEmpty else { continue }
      let list = peaks.map { "\($0)" }.joined(separator: ",")
      let (values, velocities) = try states(spring, #""times":[\#(list)]"#)
      let places = try #require(answer["peakValues"]?.numbers)
      for (index, velocity) in velocities.enumerated() {
        let speed = max(spring.velocity.magnitude, spring.size * spring.frequency)
        #expect(velocity.magnitude <= 1e-9 * speed, "\(spring) at \(peaks[index])")
        #expect((values[index] - places[index]).magnitude <= 1e-9 * spring.size, "\(spring)")
      }
    }
  }
}
