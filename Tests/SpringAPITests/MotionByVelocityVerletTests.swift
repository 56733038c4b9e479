// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringAPI
import TestSupport
import Testing

/// Motions in steps, as a loop that simulates its spring takes them.
@Suite struct MotionByVelocityVerletTests {
  private let client = Client()
  private let bouncy = #""spring":{"vocabulary":"duration-bounce","duration":0.5,"bounce":0.3}"#

  private func post(_ members: String...) -> Client.Answer {
    client.post("/v1/motion", "{\(members.joined(separator: ","))}")
  }

  @Test func velocityVerletStepsAsTheSeedDoes() throws {
    for vector in try VectorFile("seed_velocity_verlet", of: "SpringsTests").cases {
      func input(_ name: String) throws -> Double { try #require(vector.number("input", name)) }
      let trace = try #require(vector.value(at: ["expected", "trace_step_value_velocity"]) as? [[Double]])
      let steps = try #require(trace.last?.first)
      let spring =
        #""spring":{"vocabulary":"response-damping-ratio","response":\#(try input("response")),"dampingRatio":\#(try input("dampingRatio"))}"#
      let members =
        #""from":\#(try input("value")),"to":\#(try input("target")),"velocity":\#(try input("velocity")),"integrator":"velocity-verlet""#
      let rate = 1 / (try input("dt"))
      let answer = post(spring, members, #""frameRate":\#(rate),"duration":\#(steps / rate)"#)
      #expect(answer.status == 200, "\(vector)")
      let values = try #require(answer["values"]?.numbers)
      let velocities = try #require(answer["velocities"]?.numbers)
      #expect(values.count == Int(steps) + 1)
      for row in trace {
        let step = Int(row[0])
        let size = max(1, row[1].magnitude)
        #expect((values[step] - row[1]).magnitude <= 1e-9 * size, "\(vector)")
        #expect((velocities[step] - row[2]).magnitude <= 1e-9 * max(size, row[2].magnitude), "\(vector)")
      }
    }
  }

  @Test func unstableStepsAreRefusedWithTheLargestStableOne() throws {
    let stiff =
      #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":10000,"damping":1},"integrator":"velocity-verlet""#
    let answer = post(stiff, #""frameRate":50"#)
    #expect(answer.status == 422)
    #expect(answer.places == ["/frameRate"])
    #expect(answer["largestStableStep"] == 0.02)
    #expect(post(stiff, #""frameRate":50.1,"duration":1"#).status == 200)
    let got = client.get(
      "/v1/motion?vocabulary=mass-stiffness-damping&stiffness=10000&damping=1&frameRate=40&integrator=velocity-verlet")
    #expect(got.status == 422 && got["largestStableStep"] == 0.02 && got.places == ["frameRate"])
    #expect(post(stiff, #""count":3"#).places == ["/integrator"])
    #expect(post(bouncy, #""integrator":"euler""#).places == ["/integrator"])
  }

  /// The loop swings slower than the spring where its steps are long, and has a rest of its own; its last value is within.
  @Test func theLoopHasARestOfItsOwn() throws {
    let spring = #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":14399,"damping":100}"#
    let answer = post(spring, #""integrator":"velocity-verlet","frameRate":60"#)
    let settled = try #require(answer["settlesAfter"]?.number)
    let values = try #require(answer["values"]?.numbers)
    #expect(settled > 0.15 && answer["duration"]?.number == settled)
    let frames = settled * 60
    #expect((frames - frames.rounded()).magnitude < 1e-9)
    #expect(try (#require(values.last) - 1).magnitude <= 0.001)
    #expect((values[values.count - 2] - 1).magnitude > 0.001)
  }
}
