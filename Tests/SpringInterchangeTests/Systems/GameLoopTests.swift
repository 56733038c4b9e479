// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

@testable import SpringInterchange

/// The loops of games and of KWin, against their own programs.
@Suite struct GameLoopTests {
  private static let target = "SpringInterchangeTests"

  /// The progress in each frame, 0 first.
  private static func frames(_ decoded: DecodedSpring, count: Int) throws -> [Double] {
    let loop = try #require(decoded.loop)
    var play = SystemLoop.Play(loop, from: MotionState(position: -1, velocity: loop.velocity))
    return (0...count).map { index in
      if index > 0 { play.advance() }
      return 1 + play.shown.position
    }
  }

  private static func compare(
    _ name: String, _ vocabulary: Vocabulary, _ inputs: [String], from: Double, to: Double,
    isPlaying: (Double) -> Bool = { _ in true }
  ) throws {
    var compared = 0
    for vector in try VectorFile(name, of: target).cases {
      let given = inputs.compactMap { input in
        vector.number("input", input).map { (name: input, value: Argument.number($0)) }
      }
      let frames = try frames(vocabulary.decode(given), count: 60)
      for (step, numbers) in vector.steps("steps") where isPlaying(numbers[0]) {
        let error = (from + (to - from) * frames[Int(step)] - numbers[0]).magnitude
        #expect(error <= 1e-9 * max(1, (to - from).magnitude), "frame \(step) of \(vector)")
        compared += 1
      }
    }
    #expect(compared >= 60)
  }

  @Test func kwinAgrees() throws {
    // Nearer than a unit it stops.
    try Self.compare("kwin", .kwin, ["stiffness", "dampingRatio", "refreshRate"], from: 1000, to: 0) {
      $0.magnitude > 1.5
    }
  }

  @Test func secondOrderDynamicsAgree() throws {
    try Self.compare(
      "second_order", .secondOrder, ["frequency", "dampingRatio", "initialResponse", "refreshRate"], from: 0, to: 100)
  }

  @Test func feelAgrees() throws {
    try Self.compare("feel", .feel, ["damping", "frequency", "refreshRate"], from: 0, to: 1)
  }

  @Test func litMotionAgrees() throws {
    var compared = 0
    for vector in try VectorFile("litmotion", of: Self.target).cases {
      let loop = try #require(
        try Vocabulary.litMotion.decode(vector.inputs("angularFrequency", "dampingRatio", "refreshRate")).loop)
      var play = SystemLoop.Play(
        loop, from: MotionState(position: -1, velocity: try #require(vector.number("input", "velocity"))))
      for (frame, numbers) in vector.steps("steps") where numbers[0] != 1 {
        while Double(play.frame) < frame { play.advance() }
        // Single precision.
        #expect((1 + play.shown.position - numbers[0]).magnitude <= 2e-5, "frame \(frame) of \(vector)")
        #expect(
          (play.shown.velocity - numbers[1]).magnitude <= 2e-5 * loop.stiffness.squareRoot(),
          "frame \(frame) of \(vector)")
        compared += 1
      }
    }
    #expect(compared >= 60)
  }

  @Test func unrealAgrees() throws {
    var compared = 0
    for vector in try VectorFile("unreal_spring", of: Self.target).cases {
      let function = vector.text("input", "function") ?? ""
      guard function != "CriticallyDampedSmoothing", let step = vector.number("input", "deltaTime"),
        vector.number("input", "dampingRatio") ?? 1 > 0
      else { continue }
      var given: [(name: String, value: Argument)] = [("refreshRate", .number(1 / step))]
      for (input, name) in [
        ("undampedFrequency", "frequency"), ("dampingRatio", "dampingRatio"), ("smoothingTime", "smoothTime"),
        ("stiffness", "stiffness"), ("criticalDampingFactor", "dampingRatio"), ("mass", "mass"),
      ] { if let number = vector.number("input", input) { given.append((name, .number(number))) } }
      // Next to critical damping its floats cancel: `unrealsFloatsCancelNextToCriticalDamping`.
      let cancels = vector.number("input", "dampingRatio").map { $0 > 1 && $0 < 1.001 } ?? false
      guard let loop = (try? Vocabulary.unreal.decode(given))?.loop else { continue }
      let (from, to) = (vector.number("input", "from") ?? 0, vector.number("input", "to") ?? 1)
      var play = SystemLoop.Play(
        loop, from: MotionState(position: from - to, velocity: vector.number("input", "velocity") ?? 0))
      for (frame, numbers) in vector.steps("steps") {
        while Double(play.frame) < frame { play.advance() }
        // Single precision.
        let (position, velocity) = (to + play.shown.position, play.shown.velocity)
        #expect(
          (position - numbers[0]).magnitude
            <= max(2e-5 * max(1, numbers[0].magnitude), cancels ? 8e-6 * (to - from).magnitude : 0),
          "frame \(frame) of \(vector)")
        #expect(
          (velocity - numbers[1]).magnitude <= 1e-4 * max(100, numbers[1].magnitude), "frame \(frame) of \(vector)")
        compared += 1
      }
    }
    #expect(compared > 60)
  }

  /// Next to critical damping the last digits of Unreal's floats become 7.2e-6 of the way.
  ///
  /// At a ratio of 1.0001 the solver divides by 0.028 ω what two nearly equal floats leave. The same formulas in floats give
  /// Unreal's own values; ours stay doubles, since no display shows the difference.
  @Test func unrealsFloatsCancelNextToCriticalDamping() throws {
    let vector = try #require(
      try VectorFile("unreal_spring", of: Self.target).cases.first {
        (1.000_01..<1.001).contains($0.number("input", "dampingRatio") ?? 0)
      })
    func number(_ name: String) throws -> Float { Float(try #require(vector.number("input", name))) }
    let (ratio, step) = try (number("dampingRatio"), number("deltaTime"))
    let omega = try number("undampedFrequency") * Float(2 * Double.pi)
    let root = omega * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (root - ratio * omega, -(root + ratio * omega))
    func fading(_ x: Float) -> Float { 1 / (1 + 1.007_460_54 * x + 0.450_539_01 * x * x + 0.257_246_32 * x * x * x) }
    let (first, second) = (fading(-slow * step), fading(-fast * step))
    let (from, to) = try (number("from"), number("to"))
    var (position, velocity, frame) = (from - to, try number("velocity"), 0.0)
    for (end, numbers) in vector.steps("steps") {
      while frame < end {
        let part = -(velocity + (omega * ratio - root) * position) / (2 * root)
        let (a, b) = (first * (position - part), second * part)
        (position, velocity) = (a + b, a * slow + b * fast)
        frame += 1
      }
      #expect((Double(to + position) - numbers[0]).magnitude <= 2e-5, "frame \(end)")
      #expect((Double(velocity) - numbers[1]).magnitude <= 2e-4, "frame \(end)")
    }
  }

  /// The spring through the steps passes through them.
  @Test func smoothedSpringsPassThroughTheFrames() throws {
    let springs: [(Vocabulary, [(name: String, value: Argument)])] = [
      (.kwin, [("refreshRate", .number(100))]),
      (.kwin, [("stiffness", .number(900)), ("dampingRatio", .number(0.4)), ("refreshRate", .number(100))]),
      (.secondOrder, []), (.secondOrder, [("frequency", .number(3)), ("dampingRatio", .number(0.9))]),
      (.secondOrder, [("frequency", .number(1)), ("dampingRatio", .number(2.5)), ("initialResponse", .number(0.3))]),
      (.unreal, [("stiffness", .number(400)), ("dampingRatio", .number(0.3))]),
      (.unreal, [("frequency", .number(2)), ("dampingRatio", .number(1))]),
      (.unreal, [("smoothTime", .number(0.3)), ("dampingRatio", .number(2))]),
      (.feel, [("damping", .number(0.4)), ("frequency", .number(2))]),
    ]
    for (vocabulary, given) in springs {
      let decoded = try vocabulary.decode(given)
      let loop = try #require(decoded.loop)
      let (motion, lag) = try #require(loop.smoothed(of: decoded))
      #expect(lag == 0)
      for (frame, value) in try Self.frames(decoded, count: 90).enumerated() {
        let time = Double(frame) / loop.refreshRate
        #expect((motion.position(at: time) - value).magnitude < 1e-9, "frame \(frame) of \(vocabulary) \(given)")
      }
    }
  }

  @Test func theInitialResponseIsAVelocity() throws {
    let spring = Spring(response: 0.5, dampingRatio: 0.6)
    let encoded = Vocabulary.secondOrder.encode(spring, 3)
    let response = try #require(encoded.parameters?.first { $0.name == "initialResponse" }?.value)
    #expect(response == .number(3 / spring.decayRate) && encoded.losses.isEmpty)
    #expect(Vocabulary.secondOrder.encode(Spring(response: 0.5, dampingRatio: 0), 3).parameters == nil)
  }
}
