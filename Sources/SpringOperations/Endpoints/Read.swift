// SPDX-License-Identifier: Apache-2.0

import Curves
import JSON
import SpringInterchange
import Springs

extension Operation {
  package static let read = Operation(
    path: "/v1/read", id: "read", tag: .computation, summary: "Find every spring and easing in a text",
    description: """
      Takes any text, code, style sheets, data or prose, up to \(TextReading.longest >> 10) KiB, and \
      gives the springs and easings in it in their order; a table of times and values is a recording, and words such as \
      "overshoots by 10 % and settles in 0.5 s" are a wish, with the spring that they determine; a fling such as \
      withDecay(), or a follower such as 1 - exp(-5 * dt), is a decay. Adding text elsewhere changes nothing that stands, \
      but for a constant that it uses. A number that the text leaves out is that system's own default; \
      where one cannot be read, there is no spring. At most \
      \(TextReading.most) are given, \(TextReading.mostSprings) of them springs; with fit, a spring is fitted to the first \
      \(ReadQuestion.mostFits) easings whose duration is known. It is no operation of a batch.
      """,
    work: .computation(
      .json(
        ReadQuestion.self, fitsQuery: true, at: .worker(isShort: true),
        examples: [
          Example("reactNative", "A line of React Native", arguments: ["text": "Animated.spring(x, { friction: 4 })"]),
          Example(
            "styleSheet", "A style sheet",
            arguments: [
              "text": ".a { transition: scale 420ms cubic-bezier(.34,1.56,.64,1) }", "fileName": "button.css",
            ]),
        ])))
}

/// The question to `/v1/read`.
struct ReadQuestion: AnsweredQuestion {
  typealias Answered = ReadRecord

  let text: String
  let fileName: String?
  let fits: Bool

  /// The steps of all fits, after which no other is begun.
  private static let mostStepsOfFits = 5_000_000
  /// The most easings to which springs are fitted.
  static let mostFits = 20

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let text = asked.text("text", atMost: TextReading.longest, "The text; in a query a short one.")
    let fileName = asked.optionalText("fileName", "Its file's name, whose ending tells the language.")
    let fits = asked.flag("fit", default: false, "Whether to fit a spring to easings.")
    guard let text, let fileName, let fits else { return nil }
    (self.text, self.fileName, self.fits) = (text, fileName, fits)
  }

  /// Reads the text, and fits springs if they are wanted.
  func answer(_ call: inout Call) throws(ComputationError) -> ReadAnswer {
    let reading = TextReading(Array(text.utf8), fileName: fileName)
    let maxSamples = call.limits.maxSamples
    var left = Self.mostFits
    var budget = StepBudget(Self.mostStepsOfFits)
    let found = reading.found.map { motion in
      var fit: FitAnswer?
      if fits, left > 0, let question = Self.fit(of: motion) {
        fit = budget.spend { try? question.answer(maxSamples: maxSamples) } ?? nil
        left = budget.isSpent ? 0 : left - 1
      }
      return ReadAnswer.Found(motion: motion, fit: fit)
    }
    let more: [Remark] =
      budget.isSpent
      ? [
        .own(
          .listCut,
          "Springs were fitted only to the first easings: the others' fits would take too long in one question.")
      ] : fits && left == 0 ? [.own(.listCut, "Springs were fitted to the first \(Self.mostFits) easings.")] : []
    return ReadAnswer(found: found, notes: reading.notes + more)
  }

  private static func fit(of motion: FoundMotion) -> FitQuestion? {
    if let recording = motion.recording {
      return FitQuestion(
        FitSamples(recording.times, FitPositions(points: recording.values.map { [$0] }, isNumber: true, axes: 1)))
    }
    guard let easing = motion.easing, let duration = motion.duration, NumberRange.seconds.contains(duration) else {
      return nil
    }
    let curve: TimingCurve
    switch easing {
    case .cubicBezier(let bezier): curve = .cubicBezier(bezier)
    case .linear(let linear, _): curve = .linear(linear)
    case .function: return nil
    }
    return FitQuestion(curve, duration: duration)
  }
}

/// The answer of `/v1/read`.
struct ReadAnswer: Sendable {
  struct Found: Sendable {
    let motion: FoundMotion
    let fit: FitAnswer?
  }

  let found: [Found]
  let notes: [Remark]
}

extension TextReading {
  /// The answer of `/v1/read` without fits, as JSON; for one text among several, with what the others contribute.
  package var answer: [UInt8] {
    var writer = JSONWriter()
    ReadRecord.write(ReadAnswer(found: found.map { .init(motion: $0, fit: nil) }, notes: notes), to: &writer)
    return writer.bytes
  }
}

enum ReadRecord: Record {
  typealias Value = ReadAnswer

  static func list(_ answer: inout some AnswerList<ReadAnswer> & ~Copyable) {
    answer.objects("found", "What stands in the text, in order.", FoundRecord.self) { $0.found }
    answer.remarks { $0.notes }
  }
}

private enum FoundRecord: Record {
  typealias Value = ReadAnswer.Found

  static func list(_ answer: inout some AnswerList<ReadAnswer.Found> & ~Copyable) {
    answer.member("kind", "What it is.", .choice(["spring", "easing", "recording", "wish", "decay"])) {
      $1.string(kind(of: $0.motion))
    }
    answer.number("start", "Offset of its first byte.") { Double($0.motion.bytes.lowerBound) }
    answer.number("end", "Offset after its last byte.") { Double($0.motion.bytes.upperBound) }
    answer.number("line", "Its line, from 1.") { Double($0.motion.line) }
    answer.number("column", "Its column, from 1, in Unicode scalars.") { Double($0.motion.column) }
    answer.text("excerpt", "Its text, at most 160 bytes.") { $0.motion.excerpt }
    answer.optionalText("name", "The token, variable or property, or null.") { $0.motion.name }
    answer.optionalText("system", "Whose code it stands in, or null.") { $0.motion.system?.id }
    answer.member(
      "spring", "The likeliest spring, of a wish the first that /v1/solve answers; null for an easing.",
      nullable(.reference("Spring"))
    ) { found, writer in
      if let spring = found.motion.wish?.spring {
        writer.value(
          .spring(
            .responseDampingRatio,
            [("response", .number(spring.response)), ("dampingRatio", .number(spring.dampingRatio))]))
      } else if let spring = found.motion.spring {
        writer.value(.spring(spring.vocabulary, spring.parameters))
      } else {
        writer.null()
      }
    }
    answer.objects("candidates", "What the spring may be, the likeliest first.", CandidateRecord.self) {
      $0.motion.candidates
    }
    answer.member("known", "The numbers beside one that cannot be read.", Schema([("type", "object")])) {
      found, writer in
      writer.beginObject()
      for (name, value) in found.motion.known {
        writer.key(name)
        switch value {
        case .number(let number): writer.number(number)
        case .text(let text): writer.string(text)
        }
      }
      writer.endObject()
    }
    answer.texts("unknown", "The arguments that cannot be read.") { $0.motion.unknown }
    answer.member("easing", "The easing; null for a spring, and where its curve is unknown.", easing) {
      write($0.motion.easing, to: &$1)
    }
    answer.optionalNumber("duration", "Of an easing in seconds, or null.") { $0.motion.duration }
    answer.member("times", "Of a recording its times in seconds, else null.", samples) {
      write($0.motion.recording?.times, to: &$1)
    }
    answer.member("values", "Of a recording as many values, else null.", samples) {
      write($0.motion.recording?.values, to: &$1)
    }
    answer.optionalText("unit", "Of a recording what the text counts its times in: s, ms or frames; else null.") {
      $0.motion.recording?.unit.rawValue
    }
    answer.member(
      "wish", "Of a wish the members of /v1/solve, in seconds and fractions; else null.",
      Schema([("type", ["object", "null"])])
    ) { found, writer in
      guard let wish = found.motion.wish else { return writer.null() }
      writer.beginObject()
      for member in wish.members {
        writer.key(member.name)
        writer.number(member.value)
      }
      writer.endObject()
    }
    answer.member(
      "decay",
      """
      Of a decay its law and the numbers that stand there or are the law's own defaults, as /v1/decay takes them; else null. \
      What is missing is in unknown.
      """, Schema([("type", ["object", "null"])])
    ) { found, writer in
      guard let decay = found.motion.decay else { return writer.null() }
      writer.beginObject()
      writer.key("law")
      writer.string(decay.law.id)
      for (name, value) in decay.numbers {
        writer.key(name)
        writer.number(value)
      }
      writer.endObject()
    }
    answer.member(
      "fit", "With fit, the spring nearest to the easing, as /v1/fit answers.", Schema([("type", ["object", "null"])])
    ) { found, writer in if let fit = found.fit { FitAnswer.write(fit, to: &writer) } else { writer.null() } }
    answer.remarks { ($0.motion.spring?.notes ?? []) + $0.motion.notes }
  }

  private static func kind(of motion: FoundMotion) -> String {
    if motion.recording != nil { return "recording" }
    if motion.wish != nil { return "wish" }
    if motion.decay != nil { return "decay" }
    return motion.easing == nil && !motion.isCurve ? "spring" : "easing"
  }

  private static var samples: Schema { nullable(.array(of: .number())) }

  private static func write(_ numbers: [Double]?, to writer: inout JSONWriter) {
    if let numbers { writer.numbers(numbers) } else { writer.null() }
  }

  private static func nullable(_ schema: Schema) -> Schema { .oneOf([schema, Schema([("type", "null")])]) }

  private static var easing: Schema {
    .oneOf([
      .object([("cubicBezier", .array(of: .number(), count: 4...4))], required: ["cubicBezier"]),
      .object([("cssLinear", .string())], required: ["cssLinear"]),
      .object([("function", .reference("EasingFunction"))], required: ["function"]), Schema([("type", "null")]),
    ])
  }

  private static func write(_ easing: FoundEasing?, to writer: inout JSONWriter) {
    guard let easing else { return writer.null() }
    writer.beginObject()
    switch easing {
    case .cubicBezier(let bezier):
      writer.key("cubicBezier")
      writer.numbers([bezier.x1, bezier.y1, bezier.x2, bezier.y2])
    case .linear(_, let text):
      writer.key("cssLinear")
      writer.string(text)
    case .function(let function):
      writer.key("function")
      writer.string(function.id)
    }
    writer.endObject()
  }
}
