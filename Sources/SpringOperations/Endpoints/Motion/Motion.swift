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
      exceeded. The integrator velocity-verlet plays what a loop of that name plays at the frame rate, errors \
      included. With steps it is a sequence of springs, each after another one and its own delay.
      """,
    work: .computation(
      .json(
        MotionQuestion.self, fitsQuery: true,
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
          Example(
            "sequence", "There, and back after a tenth of a second",
            arguments: [
              "steps": [
                ["spring": ["vocabulary": "duration-bounce", "duration": 0.4, "bounce": 0.2], "to": 100],
                ["spring": ["vocabulary": "duration-bounce", "duration": 0.3, "bounce": 0], "to": 0, "delay": 0.1],
              ], "count": 6, "precision": 2,
            ]),
        ])))
}

/// A request to `/v1/motion`.
struct MotionQuestion: AnsweredQuestion {
  typealias Answered = MotionAnswer

  let axes: AxisMotions
  let sampling: Sampling
  let settling: Settling
  let integrator: Integrator
  /// The motion as its system plays it; nil unless the request asks for that.
  private let play: SystemPlay?
  /// The sequence; nil for one spring.
  private let sequence: SpringSequence?

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    switch asked.steps() {
    case .given(let steps):
      guard let question = Self(steps, &asked) else { return nil }
      self = question
      return
    case .refused: return nil
    case .leftOut: break
    }
    let spring = asked.spring("spring", "The spring.", or: "steps")
    let from = asked.from()
    let to = asked.axes("to", default: 1, "Where it goes.")
    let velocity = asked.velocity()
    let members = SamplingMembers(&asked)
    let integrator = asked.integrator(
      "the frame rate, with neither count nor times", system: "; or the spring's own system until its end")
    guard var spring, let from, let to, let velocity, var members, let integrator else { return nil }
    if integrator == .system {
      guard let played = spring.played(at: &members, &asked.errors) else { return nil }
      spring = played
    }
    // That its system would end it is a remark for motions that go on.
    var free = spring
    if integrator == .system { free.cut = nil }
    let axes = AxisMotions(free, from: from, to: to, velocity: velocity, &asked.errors)
    let sampling = Sampling(members, &asked.errors)
    guard let axes, let sampling else { return nil }
    integrator.check(sampling.times, springs: [spring.spring], &asked.errors)
    play = integrator == .system ? SystemPlay(spring, axes.motions) : nil
    settling =
      play?.settling(axes, tolerance: members.tolerance)
      ?? integrator.settling(of: axes, at: sampling.times, tolerance: members.tolerance)
    sampling.check(
      play?.end ?? settling,
      orBecause: play == nil ? "an undamped spring never settles" : "its system has no end for it", &asked.errors)
    (self.axes, self.sampling, self.integrator, sequence) = (axes, sampling, integrator, nil)
  }

  /// A question about a sequence.
  private init?<Asked: QuestionReader>(_ steps: [SequenceStepMembers], _ asked: inout Asked) {
    asked.refuseBesideSteps()
    let members = SamplingMembers(&asked)
    let integrator = asked.integrator(
      "the frame rate, with neither count nor times", system: "; or the spring's own system until its end")
    guard let members, let integrator else { return nil }
    if integrator != .exact { asked.errors.add(at: "integrator", "must be exact for a sequence") }
    let sampling = Sampling(members, &asked.errors)
    guard let sampling, let sequence = SpringSequence(steps, tolerance: members.tolerance, &asked.errors),
      let last = sequence.steps.last?.motion,
      let axes = AxisMotions(
        last.spring, from: Axes(sequence.origin), to: Axes(sequence.target), velocity: Axes(0), notes: sequence.remarks,
        &asked.errors)
    else { return nil }
    (self.axes, self.sampling, self.integrator, self.sequence) = (axes, sampling, .exact, sequence)
    (settling, play) = (.after(sequence.total), nil)
  }

  func isShort(_ limits: Limits) -> Bool {
    // One with more samples than allowed is refused at once.
    guard
      let extent = try? sampling.extent(
        settling: play?.end ?? settling, axes: axes.motions.count, limit: limits.maxSamples)
    else { return true }
    return extent.count * axes.motions.count <= Call.mostServedValues
  }

  func answer(_ call: inout Call) throws(ComputationError) -> MotionAnswer {
    try answer(maxSamples: call.limits.maxSamples)
  }

  /// Samples the motion.
  ///
  /// - Throws: An error if there would be more samples than allowed, before anything is computed.
  func answer(maxSamples: Int) throws(ComputationError) -> MotionAnswer {
    let (end, count) = try sampling.extent(settling: play?.end ?? settling, axes: axes.motions.count, limit: maxSamples)
    if let sequence {
      return MotionAnswer(
        duration: end, settling: settling, samples: sequence.samples(at: sampling.times, count: count, duration: end),
        isNumber: true, notes: sequence.remarks, precision: sampling.precision, sequence: sequence)
    }
    return MotionAnswer(
      duration: end, settling: settling,
      samples: play?.samples(at: sampling.times, count: count, duration: end)
        ?? integrator.samples(axes.motions, at: sampling.times, count: count, duration: end), isNumber: axes.isNumber,
      notes: axes.notes + axes.remarks(onEndAfter: sampling.duration, settling: settling), precision: sampling.precision
    )
  }
}

/// Samples as `/v1/motion` answers them.
struct MotionAnswer: Record {
  typealias Value = Self

  let duration: Double
  let settling: Settling
  let samples: MotionSamples
  let isNumber: Bool
  let notes: [Remark]
  let precision: Int?
  /// Why it never settles, if it does not.
  var neverSettles = AxisMotions.neverSettles
  /// The sequence that it samples, if it does.
  var sequence: SpringSequence?

  /// Why members have no value.
  var reasons: [(name: String, reason: String)] { settling.seconds == nil ? [("settlesAfter", neverSettles)] : [] }

  static func list(_ answer: inout some AnswerList<Self> & ~Copyable) {
    listHead(&answer) { $0 }
    answer.member(
      "steps", "When each step of a sequence starts and ends, in order; null for one spring.",
      .array(of: SequenceStepRecord.reference, nullable: true)
    ) { answer, writer in
      guard let sequence = answer.sequence else { return writer.null() }
      writer.beginArray()
      for step in sequence.steps { SequenceStepRecord.write(step, to: &writer) }
      writer.endArray()
    }
    answer.optionalNumber("total", "Seconds until the last step of a sequence ends; null for one spring.") {
      $0.sequence?.total
    }
    answer.reasons { $0.reasons }
    listTail(&answer) { $0 }
  }

  /// The members before the reasons, of something that holds the samples.
  static func listHead<List: AnswerList & ~Copyable>(_ answer: inout List, _ get: (List.Value) -> Self) {
    answer.number("duration", "Seconds sampled: as given, or until it has settled.") { get($0).duration }
    answer.flag("settles", "Whether it ever stays within the tolerance.") { get($0).settling.seconds != nil }
    answer.optionalNumber(
      "settlesAfter", "Seconds after which every axis stays within the tolerance; null if it never does."
    ) { get($0).settling.seconds }
  }

  /// The members after the reasons.
  static func listTail<List: AnswerList & ~Copyable>(_ answer: inout List, _ get: (List.Value) -> Self) {
    answer.remarks { get($0).notes }
    answer.member("times", "The times of the samples, in seconds.", .array(of: .number())) {
      $1.numbers(get($0).samples.times, precision: get($0).precision)
    }
    answer.member("values", "The positions; an array per sample if the request has axes.", MotionSamples.schema) {
      get($0).write(get($0).samples.positions, to: &$1)
    }
    answer.member("velocities", "The velocities in units per second, shaped as the values.", MotionSamples.schema) {
      get($0).write(get($0).samples.velocities, to: &$1)
    }
  }

  /// Writes columns: numbers if the request has plain numbers, else an array per sample.
  private func write(_ columns: [[Double]], to writer: inout JSONWriter) {
    if isNumber { return writer.numbers(columns[0], precision: precision) }
    var row = [Double](repeating: 0, count: columns.count)
    writer.beginArray()
    for index in columns[0].indices {
      for axis in columns.indices { row[axis] = columns[axis][index] }
      writer.numbers(row, precision: precision)
    }
    writer.endArray()
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

  /// The schema of columns as they are written.
  ///
  /// The alternatives are inside of the array, since generators make no working code of alternative arrays.
  static let schema = Schema.array(of: .axes)
}
