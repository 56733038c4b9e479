// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import SpringKeyframes

extension Operation {
  package static let decay = Operation(
    path: "/v1/decay", id: "decay", tag: .computation, summary: "Convert a decay or a follower to other systems' laws",
    description: """
      A value that slows down by itself, such as a fling, or follows a goal: where and when its own system ends it, its \
      numbers in every other law with the largest difference between what both systems play, and its values at given \
      times. A decay's velocity may be another one in another law; the note says so. Another format than json is a file \
      of the decay's keyframes.
      """,
    work: .computation(
      .decay(examples: [
        Example(
          "flingOnAndroid", "A fling of iOS in the terms of Android's two",
          arguments: [
            "decay": ["law": "uiscrollview", "decelerationRate": 0.998, "velocity": 1000],
            "to": ["compose-exponential", "compose-spline"],
          ]),
        Example(
          "samples", "Motion's inertia at three times",
          arguments: [
            "decay": ["law": "motion-inertia", "velocity": 500, "from": 20], "to": ["flutter-friction"],
            "times": [0, 0.25, 1], "precision": 3,
          ]),
      ])))
}

extension Computation {
  /// A computation that answers with a record, or with a file.
  fileprivate static func decay(examples: @autoclosure () -> [Example]) -> Self {
    let formats = DecayQuestion.formats
    let form = Form<DecayQuestion>()
    let files = answers(formats).filter { $0.mediaType != Content.json }
    return Self(
      fields: form.fields, schema: form.schema, fitsQuery: true,
      answers: [Answer(Content.json, schema: DecayAnswer.schema)] + files, namesItsFormat: true,
      at: .worker(isShort: true), examples: examples()
    ) { arguments, call throws(ComputationError) in
      let question = try form.question(arguments, &call)
      let format = try question.options.format(of: formats, call)
      guard format.id != Format.json.id else {
        var writer = JSONWriter(capacity: 2048)
        try DecayAnswer.write(question.answer(limit: call.limits.maxSamples), to: &writer)
        return question.options.content(writer.take(), in: format)
      }
      do throws(ValidationErrors) {
        var clip = try question.decay.clip(count: nil, closeness: nil, in: format, call.limits)
        question.options.apply(to: &clip)
        return try question.options.file(of: clip, in: format)
      } catch { throw .arguments(ErrorCollector(error)) }
    }
  }
}

/// A request to `/v1/decay`.
private struct DecayQuestion: Question {
  static let formats = Operation.bounceFormats

  let decay: GivenDecay
  let options: ClipOptions
  private let laws: [DecayLaw]
  private let times: DecayTimes?
  private let precision: Int?
  private let digits: Int

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let decay = asked.decay("The decay, or the follower.")
    let laws = asked.decayLaws("to", "The laws to convert to; by default all.")
    let times = DecayTimes.Members(&asked)
    let precision = asked.precision()
    let digits = asked.digits()
    let options = ClipOptions(&asked, formats: Self.formats)
    guard let decay, let laws, let times, let precision, let digits, let options else { return nil }
    guard
      asked.errors.haveAtMostOne(of: [
        ("times", times.times != nil), ("count", times.count != nil), ("frameRate", times.frameRate != nil),
      ])
    else { return nil }
    (self.decay, self.laws, self.times) = (decay, laws, times.chosen)
    (self.precision, self.digits, self.options) = (precision, digits, options)
  }

  func answer(limit: Int) throws(ComputationError) -> DecayAnswer {
    let times = try times?.list(for: decay.motion, limit: limit)
    return DecayAnswer(
      decay: decay,
      translations: laws.map { RenderedDecay(translation: DecayTranslation(decay, to: $0), digits: digits) },
      times: times, precision: precision)
  }
}

/// At which times a decay is sampled.
private enum DecayTimes: Sendable {
  case times([Double])
  case count(Int)
  case frameRate(Double)

  /// The members as they were sent.
  struct Members {
    let times: [Double]?
    let count: Int?
    let frameRate: Double?

    init?<Asked: QuestionReader>(_ asked: inout Asked) {
      let times = asked.optionalNumbers(
        "times", in: .times, "The times to sample at, in seconds; of times, count and frameRate one can be given.")
      let count = asked.optionalInteger(
        "count", in: 2...1_000_000_000,
        """
        Samples from the start to the decay's own end, or until a thousandth of the way is left; the operator limits them, \
        to \(Limits().maxSamples) by default.
        """)
      let frameRate = asked.optionalNumber("frameRate", in: .frameRates, "Samples per second, as long.")
      guard let times, let count, let frameRate else { return nil }
      (self.times, self.count, self.frameRate) = (times, count, frameRate)
    }

    var chosen: DecayTimes? { times.map { .times($0) } ?? count.map { .count($0) } ?? frameRate.map { .frameRate($0) } }
  }

  /// The times.
  ///
  /// - Throws: An error if there would be more samples than allowed.
  func list(for motion: DecayMotion, limit: Int) throws(ComputationError) -> [Double] {
    let end = motion.fileDuration(untilLeft: DecayFile.left)
    switch self {
    case .times(let times):
      _ = try SampleLimit.check(Double(times.count), axes: 1, demand: ("times", "asks"), limit: limit)
      return times
    case .count(let count):
      let count = try SampleLimit.check(Double(count), axes: 1, demand: ("count", "asks"), limit: limit)
      return (0..<count).map { $0 == count - 1 ? end : end * Double($0) / Double(count - 1) }
    case .frameRate(let rate):
      let frames = (end * rate - 1e-6).rounded(.up) + 1
      let count = try SampleLimit.check(frames, axes: 1, demand: ("frameRate", "asks"), limit: limit)
      return (0..<count).map { Double($0) / rate }
    }
  }
}

/// The answer of `/v1/decay`.
private struct DecayAnswer: Record {
  typealias Value = Self

  let decay: GivenDecay
  let translations: [RenderedDecay]
  let times: [Double]?
  let precision: Int?

  static func list(_ answer: inout some AnswerList<Self> & ~Copyable) {
    answer.object("rest", "Where and when its own system ends it.", RestRecord.self) { $0.decay }
    answer.member("laws", "The decay in each requested law, by id.", .map(of: RenderedDecay.reference)) {
      answer, writer in
      writer.beginObject()
      for rendered in answer.translations {
        writer.key(rendered.translation.law.id)
        RenderedDecay.write(rendered, to: &writer)
      }
      writer.endObject()
    }
    answer.member(
      "times", "The times of the samples, in seconds; null unless the request asks for some.",
      .array(of: .number(), nullable: true)
    ) { answer, writer in
      if let times = answer.times { writer.numbers(times, precision: answer.precision) } else { writer.null() }
    }
    answer.member("values", "The value at each of the times, or null.", .array(of: .number(), nullable: true)) {
      $0.write(to: &$1) { $0.value(at: $1) }
    }
    answer.member(
      "velocities", "The velocity at each of the times, in units per second, or null.",
      .array(of: .number(), nullable: true)
    ) { $0.write(to: &$1) { $0.velocity(at: $1) } }
    answer.reasons { $0.decay.motion.rest.seconds == nil ? [("rest", $0.decay.law.end)] : [] }
  }

  /// The members, and in their place those of the formats that are other JSON.
  static let schema = Schema.object(members + KeyframesSchema.filesOfOthers, required: []).described(
    """
    Always with the members from rest to reasons, but in the format waapi, which has keyframes to spring, and if the \
    request says as json.
    """)

  private func write(to writer: inout JSONWriter, _ sample: (DecayMotion, Double) -> Double) {
    guard let times else { return writer.null() }
    writer.numbers(times.map { sample(decay.motion, $0) }, precision: precision)
  }

  private enum RestRecord: Record {
    typealias Value = GivenDecay

    static func list(_ answer: inout some AnswerList<GivenDecay> & ~Copyable) {
      answer.number("place", "Where the value stands then, or what it comes nearer to without an end.") {
        $0.motion.rest.place
      }
      answer.optionalNumber(
        "seconds", "Seconds from the start; null if it has no end of its own, or none is published."
      ) { $0.motion.rest.seconds }
      answer.text("rule", "The rule in words.") { $0.law.end }
    }
  }
}
