// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import Springs

extension Operation {
  package static let motion = Operation(
    path: "/v1/motion", id: "motion", tag: .computation, summary: "Sample a spring's motion",
    description: """
      Positions and velocities of a spring between two values: at a frame rate, a number of times or given times. \
      Every axis has its own origin, target and velocity, in units and units per second. Left to the service, the \
      motion is sampled until it has settled, to the first frame at or after that; a duration that is given is never \
      exceeded. Frames are computed by a recurrence that agrees with the closed form to rounding. The integrator \
      velocity-verlet plays what a loop of that name plays at the frame rate, errors included.
      """,
    work: .computation(
      .json(
        MotionQuestion.form, answer: MotionAnswer.record.schema, fitsQuery: true,
        work: { question, limits in question.work(limits) },
        examples: [
          Example(
            "bouncyFrames", "Fifteen frames a second until it has settled",
            arguments: [
              "spring": ["vocabulary": "duration-bounce", "duration": 0.5, "bounce": 0.3], "to": 100, "frameRate": 15,
              "precision": 3,
            ]),
          Example(
            "twoAxes", "Two axes, each with its own velocity; the second is already at its target",
            arguments: [
              "spring": ["vocabulary": "response-damping-ratio", "response": 0.4, "dampingRatio": 1], "from": [0, 50],
              "to": [200, 50], "velocity": [0, 300], "times": [0, 0.2, 0.4, 0.6, 0.8], "precision": 2,
            ]),
          Example(
            "givenTimes", "Three instants, to the precision of a double",
            arguments: [
              "spring": ["vocabulary": "mass-stiffness-damping", "stiffness": 100, "damping": 10],
              "times": [0, 0.1, 0.25],
            ]),
        ]
      ) { question, call, writer throws(ComputationError) in
        let answer = try question.answer(maxSamples: call.limits.maxSamples)
        MotionAnswer.record.write(answer, to: &writer)
      }))
}

/// A request to `/v1/motion`.
struct MotionQuestion: Sendable {
  let axes: AxisMotions
  let sampling: Sampling
  let settling: Settling
  let integrator: Integrator

  static let form: Form<Self> = Form(
    .spring("spring", "The spring."), .from, .axes("to", default: 1, "Where it goes."), .velocity, .frameRate,
    .sampleCount, .sampleTimes, .sampleDuration, .tolerance, .precision,
    Integrator.field("the frame rate, with neither count nor times")
  ) {
    (
      errors: inout ErrorCollector, spring: DecodedSpring, from: Axes, to: Axes, velocity: Axes, rate: Double?,
      count: Int?, times: [Double]?, duration: Double?, tolerance: Double, precision: Int?, integrator: String
    ) -> Self? in
    let axes = AxisMotions(spring, from: from, to: to, velocity: velocity, &errors)
    let sampling = Sampling(
      frameRate: rate, count: count, times: times, duration: duration, precision: precision, &errors)
    guard let axes, let sampling, let integrator = Integrator(rawValue: integrator) else { return nil }
    integrator.check(sampling.times, springs: [spring.spring], &errors)
    let settling = integrator.settling(of: axes, at: sampling.times, tolerance: tolerance)
    sampling.check(settling, orBecause: "an undamped spring never settles", &errors)
    return Self(axes: axes, sampling: sampling, settling: settling, integrator: integrator)
  }

  /// Samples the motion.
  ///
  /// - Throws: An error if there would be more samples than allowed, before anything is computed.
  func answer(maxSamples: Int) throws(ComputationError) -> MotionAnswer {
    let (end, count) = try sampling.extent(settling: settling, axes: axes.motions.count, limit: maxSamples)
    return MotionAnswer(
      duration: end, settling: settling,
      samples: integrator.samples(axes.motions, at: sampling.times, count: count, duration: end),
      isNumber: axes.isNumber, notes: axes.notes + axes.remarks(onEndAfter: sampling.duration, settling: settling),
      precision: sampling.precision)
  }
}

/// Samples as `/v1/motion` answers them.
struct MotionAnswer: Sendable {
  let duration: Double
  let settling: Settling
  let samples: MotionSamples
  let isNumber: Bool
  let notes: [String]
  let precision: Int?
  /// Why it never settles, if it does not.
  var neverSettles = AxisMotions.neverSettles

  /// Why members have no value.
  var reasons: [(name: String, reason: String)] { settling.seconds == nil ? [("settlesAfter", neverSettles)] : [] }

  static let record = Record<Self>(head + [.reasons { $0.reasons }] + tail)

  /// The members before the reasons.
  static let head: [RecordMember<Self>] = [
    .number("duration", "Seconds sampled: as given, or until it has settled.") { $0.duration },
    .flag("settles", "Whether it ever stays within the tolerance.") { $0.settling.seconds != nil },
    .optionalNumber("settlesAfter", "Seconds after which every axis stays within the tolerance; null if it never does.")
    { $0.settling.seconds },
  ]

  /// The members after the reasons.
  static let tail: [RecordMember<Self>] = [
    .notes { $0.notes },
    RecordMember("times", "The times of the samples, in seconds.", schema: .array(of: .number())) {
      $1.numbers($0.samples.times, precision: $0.precision)
    }, columns("values", "The positions; an array per sample if the request has axes.") { $0.positions },
    columns("velocities", "The velocities in units per second, shaped as the values.") { $0.velocities },
  ]

  private static func columns(
    _ name: StaticString, _ summary: String, _ get: @escaping @Sendable (MotionSamples) -> [[Double]]
  ) -> RecordMember<Self> {
    RecordMember(name, summary, schema: MotionSamples.schema) { answer, writer in
      MotionSamples.write(get(answer.samples), isNumber: answer.isNumber, precision: answer.precision, to: &writer)
    }
  }
}

/// Times, and the positions and velocities of every axis at them.
struct MotionSamples: Sendable {
  private(set) var times: [Double]
  /// One column per axis.
  private(set) var positions: [[Double]] = []
  private(set) var velocities: [[Double]] = []

  /// Samples motions at equal intervals or at given times.
  ///
  /// - Parameters:
  ///   - motions: The axes.
  ///   - sampling: At which times.
  ///   - count: The number of samples, which the caller has found to be allowed.
  ///   - duration: The end, which is the last of a counted number of samples.
  init(_ motions: [Motion], at sampling: SampleTimes, count: Int, duration: Double) {
    self.init(
      axes: motions.count, at: sampling, count: count, duration: duration, state: { motions[$0].state(at: $1) },
      uniform: { motions[$0].samples(count: count, at: $1) })
  }

  /// Samples whatever has a state at a time.
  ///
  /// - Parameters:
  ///   - axes: The number of axes.
  ///   - sampling: At which times.
  ///   - count: The number of samples, which the caller has found to be allowed.
  ///   - duration: The end, which is the last of a counted number of samples.
  ///   - state: The state of an axis at a time.
  ///   - uniform: The samples of an axis at the times of a grid.
  init(
    axes: Int, at sampling: SampleTimes, count: Int, duration: Double,
    state: (_ axis: Int, _ time: Double) -> MotionState, uniform: (_ axis: Int, _ grid: TimeGrid) -> SampledMotion
  ) {
    let grid: TimeGrid
    switch sampling {
    case .times(let times):
      self.times = times
      for axis in 0..<axes {
        let states = times.map { state(axis, $0) }
        positions.append(states.map { $0.position })
        velocities.append(states.map { $0.velocity })
      }
      return
    case .frames(let rate): grid = TimeGrid(rate: rate)
    case .count: grid = TimeGrid(duration: duration, count: count)
    }
    times = (0..<count).map { grid[$0] }
    for axis in 0..<axes {
      let samples = uniform(axis, grid)
      positions.append(samples.positions)
      velocities.append(samples.velocities)
    }
  }

  /// Takes columns as they are.
  init(times: [Double], positions: [[Double]], velocities: [[Double]]) {
    self.times = times
    self.positions = positions
    self.velocities = velocities
  }

  /// Writes columns: numbers if the request has plain numbers, else an array per sample.
  static func write(_ columns: [[Double]], isNumber: Bool, precision: Int?, to writer: inout JSONWriter) {
    if isNumber {
      writer.numbers(columns[0], precision: precision)
      return
    }
    var row = [Double](repeating: 0, count: columns.count)
    writer.beginArray()
    for index in columns[0].indices {
      for axis in columns.indices { row[axis] = columns[axis][index] }
      writer.numbers(row, precision: precision)
    }
    writer.endArray()
  }

  /// The schema of columns as they are written.
  ///
  /// The alternatives are inside of the array, since generators make no working code of alternative arrays.
  static let schema = Schema.array(of: .axes)
}
