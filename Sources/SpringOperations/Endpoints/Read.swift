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
      gives the springs and easings in it in their order. A number that the text leaves out is that system's own default; \
      where one cannot be read, there is no spring. At most \
      \(TextReading.most) are given, \(TextReading.mostSprings) of them springs; with fit, a spring is fitted to the first \
      \(ReadQuestion.mostFits) easings whose duration is known. It is no operation of a batch.
      """,
    work: .computation(
      .json(
        ReadQuestion.form, answer: ReadRecord.record.schema, fitsQuery: true, work: { question, _ in question.work },
        examples: [
          Example("reactNative", "A line of React Native", arguments: ["text": "Animated.spring(x, { friction: 4 })"]),
          Example(
            "styleSheet", "A style sheet",
            arguments: [
              "text": ".a { transition: scale 420ms cubic-bezier(.34,1.56,.64,1) }", "fileName": "button.css",
            ]),
        ]
      ) { question, call, writer throws(ComputationError) in
        ReadRecord.record.write(question.answer(maxSamples: call.limits.maxSamples), to: &writer)
      }))
}

/// What `/v1/read` was asked.
struct ReadQuestion: Sendable {
  let text: String
  let fileName: String?
  let fits: Bool

  /// The steps of all fits, after which no other is begun.
  private static let mostStepsOfFits = 5_000_000
  /// The most easings to which springs are fitted.
  static let mostFits = 20

  static let form: Form<Self> = Form(
    .text("text", atMost: TextReading.longest, "The text; in a query a short one."),
    .optionalText("fileName", "Its file's name, whose ending tells the language."),
    .flag("fit", default: false, "Whether to fit a spring to easings.")
  ) { (_: inout ErrorCollector, text: String, fileName: String?, fits: Bool) -> Self? in
    Self(text: text, fileName: fileName, fits: fits)
  }

  /// How long it takes in nanoseconds, at most: by the length of the text, and for fits and springs that may be in it.
  var work: Double {
    let length = Double(text.utf8.count)
    // No spring takes fewer bytes than these, and each is tried in every vocabulary.
    let springs = min(length / 8, Double(TextReading.mostSprings))
    return 2000 * length + 400e3 * springs + (fits ? 10e6 * min(length / 16, Double(Self.mostFits)) : 0)
  }

  /// Reads the text, and fits springs if they are wanted.
  func answer(maxSamples: Int) -> ReadAnswer {
    let reading = TextReading(Array(text.utf8), fileName: fileName)
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
    let more =
      budget.isSpent
      ? ["Springs were fitted only to the first easings: the others' fits would take too long in one question."]
      : fits && left == 0 ? ["Springs were fitted to the first \(Self.mostFits) easings."] : []
    return ReadAnswer(found: found, notes: reading.notes + more)
  }

  private static func fit(of motion: FoundMotion) -> FitQuestion? {
    guard let easing = motion.easing, let duration = motion.duration, NumberRange.seconds.contains(duration) else {
      return nil
    }
    let curve: TimingCurve
    switch easing {
    case .cubicBezier(let bezier): curve = .cubicBezier(bezier)
    case .linear(let linear, _): curve = .linear(linear)
    case .function: return nil
    }
    return FitQuestion(
      source: .curve(curve, duration: duration), relativeVelocity: nil, findsDelay: false, vocabularies: Vocabulary.all)
  }
}

/// What `/v1/read` answers.
struct ReadAnswer: Sendable {
  struct Found: Sendable {
    let motion: FoundMotion
    let fit: FitAnswer?
  }

  let found: [Found]
  let notes: [String]
}

enum ReadRecord {
  static let record = Record<ReadAnswer>([
    .objects("found", "What stands in the text, in order.", found) { $0.found }, .notes { $0.notes },
  ])

  private static let found = Record<ReadAnswer.Found>([
    RecordMember("kind", "What it is.", schema: .choice(["spring", "easing"])) { found, writer in
      writer.string(found.motion.easing == nil ? "spring" : "easing")
    }, .number("start", "Offset of its first byte.") { Double($0.motion.bytes.lowerBound) },
    .number("end", "Offset after its last byte.") { Double($0.motion.bytes.upperBound) },
    .number("line", "Its line, from 1.") { Double($0.motion.line) },
    .number("column", "Its column, from 1, in Unicode scalars.") { Double($0.motion.column) },
    .text("excerpt", "Its text, at most 160 bytes.") { $0.motion.excerpt },
    .optionalText("name", "The token, variable or property, or null.") { $0.motion.name },
    .optionalText("system", "Whose code it stands in, or null.") { $0.motion.system?.id },
    RecordMember("spring", "The likeliest spring; null for an easing.", schema: nullable(.reference("Spring"))) {
      found, writer in
      if let spring = found.motion.spring {
        writer.value(.spring(spring.vocabulary, spring.parameters))
      } else {
        writer.null()
      }
    },
    .objects("candidates", "What the spring may be, the likeliest first.", RecognitionRecord.candidate) {
      $0.motion.candidates
    },
    RecordMember("known", "The numbers beside one that cannot be read.", schema: Schema([("type", "object")])) {
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
    }, .texts("unknown", "The arguments that cannot be read.") { $0.motion.unknown },
    RecordMember("easing", "The easing; null for a spring.", schema: easing) { found, writer in
      write(found.motion.easing, to: &writer)
    }, .optionalNumber("duration", "Of an easing in seconds, or null.") { $0.motion.duration },
    RecordMember(
      "fit", "With fit, the spring nearest to the easing, as /v1/fit answers.",
      schema: Schema([("type", ["object", "null"])])
    ) { found, writer in if let fit = found.fit { FitAnswer.record.write(fit, to: &writer) } else { writer.null() } },
    .notes { ($0.motion.spring?.notes ?? []) + $0.motion.notes },
  ])

  private static func nullable(_ schema: Schema) -> Schema { .oneOf([schema, Schema([("type", "null")])]) }

  private static let easing: Schema = .oneOf([
    .object([("cubicBezier", .array(of: .number(), count: 4...4))], required: ["cubicBezier"]),
    .object([("cssLinear", .string())], required: ["cssLinear"]),
    .object([("function", .reference("EasingFunction"))], required: ["function"]), Schema([("type", "null")]),
  ])

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
