// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import Springs

extension Operation {
  package static let recognize = Operation(
    path: "/v1/recognize", id: "recognize", tag: .computation,
    summary: "Find the vocabularies that numbers may belong to",
    description: """
      Takes a flat object of numbers and words as found in a design file, under any usual names and spellings, and \
      gives the vocabularies in which they may have been meant, the likeliest first: the spring ready to be sent to the \
      other operations, what speaks for it, and what contradicts what. Times may be in seconds or milliseconds, \
      numbers may be texts with a unit, a token's value and unit, or constants such as Compose's Spring.StiffnessLow, \
      and a duration alone names a Figma preset. With system, whose code the numbers stood in is known: its reading comes \
      first, and what it leaves out is that system's own default. Readings of equal motion are one candidate.
      """,
    work: .computation(
      Computation(
        fields: [], schema: FoundMembers.schema, fitsQuery: true,
        answers: [Answer(Content.json, schema: RecognitionRecord.schema)], takesAnyName: true,
        examples: [
          Example("tensionAndFriction", "Two numbers without a system", arguments: ["tension": 280, "friction": 20.5]),
          Example("figmaDuration", "A duration out of a Figma file", arguments: ["duration": 0.744255542755127]),
          Example(
            "milliseconds", "A duration in milliseconds, and a bounce", arguments: ["duration": "400ms", "bounce": 0.3]),
          Example(
            "system", "One number out of React Native code", arguments: ["friction": 4, "system": "react-native"]),
        ]
      ) { arguments, call throws(ComputationError) in
        var errors = ErrorCollector()
        guard let found = FoundMembers.read(arguments, &errors), !call.isRefused else { throw .arguments(errors) }
        try call.stay(if: FoundMembers.areFewAndUsual(found.members))
        do throws(ValidationErrors) {
          var writer = JSONWriter(capacity: 4096)
          RecognitionRecord.write(try Recognition(found.members, system: found.system), to: &writer)
          return Content(writer.bytes)
        } catch {
          errors.add(error)
          throw .arguments(errors)
        }
      }))
}

enum RecognitionRecord: Record {
  typealias Value = Recognition

  static func list(_ answer: inout some AnswerList<Recognition> & ~Copyable) {
    answer.objects("candidates", "The readings, the likeliest first; possibly none.", CandidateRecord.self) {
      $0.candidates
    }
    answer.reasons(
      "ignored",
      "The members that say nothing of a spring, and why, by name; without a candidate, those that want others beside them."
    ) { $0.ignored }
  }
}

/// A reading of numbers as a spring.
enum CandidateRecord: Record {
  typealias Value = RecognizedSpring
  static var name: String? { "Candidate" }

  static func list(_ answer: inout some AnswerList<RecognizedSpring> & ~Copyable) {
    answer.text("vocabulary", "Whose terms they may be.") { $0.vocabulary.id }
    answer.member("spring", "The spring as the other operations take it.", .reference("Spring")) {
      $1.value(.spring($0.vocabulary, $0.parameters))
    }
    answer.number("plausibility", "How likely it was meant so, from 0 to 1; the order says more than the number.") {
      $0.plausibility
    }
    answer.remarks { $0.notes }
    answer.texts("sameIn", "The other vocabularies in which these numbers are the same motion.") {
      $0.sameIn.map { $0.id }
    }
    answer.number("naturalFrequency", "Undamped angular frequency of its spring in rad/s.") {
      $0.decoded.spring.naturalFrequency
    }
    answer.number("dampingRatio", "Damping ratio of its spring.") { $0.decoded.spring.dampingRatio }
    answer.objects("nearestPresets", "The named spring nearest to it.", NearestPresetRecord.self) {
      Preset.nearest(to: $0.decoded, count: 1)
    }
  }
}

/// The members of a group of numbers, whose names are not declared.
enum FoundMembers {
  /// The longest name or word, in bytes of UTF-8.
  private static let longest = 200

  static let schema = Schema([
    ("type", "object"), ("minProperties", 1), ("maxProperties", .number(Double(ErrorCollector.maximumMembers))),
    (
      "properties",
      .object([
        JSONValue.Member(
          name: "system",
          value: Schema.choice(Dialect.ids).described("Whose numbers they are: a system's or a vocabulary's id.").json)
      ])
    ),
    (
      "additionalProperties",
      Schema.oneOf([
        .number(.signed), Schema.string().with("maxLength", .number(Double(longest))), .boolean(),
        .object(
          [("value", .number(.signed)), ("unit", Schema.string().with("maxLength", .number(20)))],
          required: ["value", "unit"]),
      ]).json
    ),
  ])

  /// Whether the springs that may be meant are compared in little time: few numbers, near those of usual springs.
  static func areFewAndUsual(_ members: [(name: String, value: Argument)]) -> Bool {
    members.count <= 16
      && members.allSatisfy { member in
        guard case .number(let number) = member.value, number != 0 else { return true }
        return (1e-3...1e4).contains(abs(number))
      }
  }

  static func read(_ arguments: InputValue, _ errors: inout ErrorCollector) -> (
    members: [(name: String, value: Argument)], system: Dialect?
  )? {
    guard let members = arguments.members, !members.isEmpty, members.count <= ErrorCollector.maximumMembers else {
      errors.add("must be an object of 1 to \(ErrorCollector.maximumMembers) numbers and words")
      return nil
    }
    var found: [(name: String, value: Argument)] = []
    var system: Dialect?
    var names: Set<[UInt8]> = []
    for member in members {
      let name = member.name
      if !names.insert(Array(name.utf8)).inserted {
        errors.add(at: name, "is given more than once")
      } else if name.utf8.count > longest {
        errors.add("has a name of more than \(longest) bytes")
      } else if name == "system" {
        system = errors.within(name) { errors in errors.word(member.value, of: Dialect.ids) { Dialect.named($0) } }
      } else if let value = errors.within(name, { value(member.value, &$0) }) {
        found.append((name, value))
      }
    }
    return errors.isEmpty ? (found, system) : nil
  }

  private static func value(_ value: InputValue, _ errors: inout ErrorCollector) -> Argument? {
    switch value.kind {
    case .number: return errors.number(value, in: .signed).map { .number($0) }
    case .string:
      if let text = value.string, text.utf8.count <= longest { return .text(text) }
      errors.add("must have at most \(longest) bytes")
    case .bool: return value.bool.map { .text($0 ? "true" : "false") }
    case .object:
      // A design token's number with its unit.
      if let members = value.members, members.count == 2,
        let number = members.first(where: { $0.name == "value" })?.value.number,
        let unit = members.first(where: { $0.name == "unit" })?.value.string, unit.utf8.count <= 20
      {
        return .text("\(number)\(unit)")
      }
      errors.add("must be a number, a word, or an object of value and unit")
    case .null, .array: errors.add("must be a number or a word\(ErrorCollector.contrast(value))")
    }
    return nil
  }
}
