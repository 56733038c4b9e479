// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import TestSupport
import Testing

/// Motions against those of other systems' own code: right where they are right, and by how much they are wrong.
@Suite struct PeerMotionTests {
  @Test(arguments: PeerFile.all.map(\.name)) func agreesWhereThePeerIsRight(name: String) throws {
    let file = try #require(PeerFile.all.first { $0.name == name })
    let samples = try file.samples()
    #expect(samples.count >= 15)
    for sample in samples where sample.fault == nil {
      #expect(
        (sample.ours - sample.theirs).magnitude <= sample.tolerance,
        "\(file.peer): \(sample.ours) and not \(sample.theirs): \(sample.question)")
    }
  }

  @Test(arguments: PeerFile.all.map(\.name)) func knowsWhereThePeerIsWrong(name: String) throws {
    let file = try #require(PeerFile.all.first { $0.name == name })
    let faulty = try file.samples().filter { $0.fault != nil }
    for sample in faulty {
      guard let excess = sample.faultyExcess else { continue }
      #expect(
        (sample.ours + excess - sample.theirs).magnitude <= max(sample.tolerance, 1e-12 * excess.magnitude),
        "\(file.peer) is wrong by \(sample.theirs - sample.ours), not by \(excess): \(sample.question)")
    }
    let largest = faulty.map(\.error).max() ?? 0
    let peers = ["swiftui_value_velocity", "swiftui_update", "swiftui_force", "motion_spring_physics"]
    if (peers + ["webkit_spring_solver"]).contains(name) {
      #expect(largest > 0.01, "\(file.peer) is wrong by \(largest) of the motion's size")
    } else {
      #expect(faulty.isEmpty)
    }
  }

  @Test func flutterDescriptions() throws {
    var count = 0
    for vector in try VectorFile("flutter_spring_description").cases {
      guard let milliseconds = vector.number("input", "withDurationAndBounce", "duration_ms"),
        let bounce = vector.number("input", "withDurationAndBounce", "bounce"),
        let stiffness = vector.number("expected", "stiffness"), let damping = vector.number("expected", "damping")
      else { continue }
      count += 1
      let spring = Spring(duration: milliseconds / 1000, bounce: bounce)
      if let tolerance = vector.number("tolerance", "abs") {
        #expect((spring.stiffness - stiffness).magnitude <= tolerance, "\(vector)")
        #expect((spring.damping - damping).magnitude <= tolerance, "\(vector)")
        continue
      }
      #expect(isClose(spring.stiffness, stiffness, relative: 1e-12), "\(vector)")
      #expect(isClose(spring.damping, damping, relative: 1e-12), "\(vector)")
      let read = Spring(stiffness: stiffness, damping: damping)
      let getter = try #require(vector.number("expected", "duration_getter_ms"))
      #expect((read.duration * 1000).rounded() == getter, "\(vector)")
      let bounceGetter = try #require(vector.number("expected", "bounce_getter"))
      #expect((read.bounce - bounceGetter).magnitude <= 1e-12, "\(vector)")
    }
    #expect(count == 37)
  }

  @Test func flutterRefusesNoDuration() {
    #expect(throws: SpringError.self) { try Spring(validating: .duration(0, bounce: 0)) }
  }

  @Test func flutterIsStillMovingAfterATolerantTime() throws {
    let spring = Spring(stiffness: 400, damping: 40)
    let state = Motion(spring: spring).state(at: 0.4)
    #expect(state.position < 1 && state.velocity > 0)
  }
}
