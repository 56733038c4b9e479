// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON
import SpringInterchange
import Springs

extension Endpoint {
  static let recognize = Endpoint(
    path: "/v1/recognize",
    id: "recognize",
    tag: .computation,
    summary: "Find the vocabularies that numbers may belong to",
    description: """
      Takes a flat object of numbers and words as found in a design file, under any usual names and spellings, and \
      gives the vocabularies in which they may have been meant, the likeliest first: the spring ready to be sent to the \
      other operations, what speaks for it, and what contradicts what. Times may be in seconds or milliseconds, \
      numbers may be texts with a unit or constants such as Compose's Spring.StiffnessLow, and a duration alone names a \
      Figma preset.
      """,
    work: .computation(
      Computation(
        fields: [],
        schema: FoundMembers.schema,
        fitsQuery: false,
        answers: [Answer(.json, schema: RecognitionRecord.record.schema)],
        examples: [
          Example(
            "tensionAndFriction",
            "Two numbers without a system",
            arguments: ["tension": 280, "friction": 20.5]
          ),
          Example(
            "figmaDuration",
            "A duration out of a Figma file",
            arguments: ["duration": 0.744255542755127]
          ),
          Example(
            "milliseconds",
            "A duration in milliseconds, and a bounce",
            arguments: ["duration": "400ms", "bounce": 0.3]
          ),
        ]
      ) { arguments, call throws(ComputationError) in
        var errors = ErrorCollector()
        guard let members = FoundMembers.read(arguments, &errors) else {
          throw .arguments(errors)
        }
        try call.begin(FoundMembers.work(members))
        do throws(ValidationErrors) {
          var writer = JSONWriter(capacity: 4096)
          RecognitionRecord.record.write(try Recognition(members), to: &writer)
          return Content(writer.bytes)
        } catch {
          errors.add(error)
          throw .arguments(errors)
        }
      }
    )
  )
}

/// The members of a bag of numbers, whose names nobody declares.
private enum FoundMembers {
  /// The longest name or word, in bytes of UTF-8.
  private static let longest = 200

  static let schema = Schema([
    ("type", "object"),
    ("minProperties", 1),
    ("maxProperties", .number(Double(ErrorCollector.maximumMembers))),
    (
      "additionalProperties",
      Schema.oneOf([
        .number(.signed), Schema.string().with("maxLength", .number(Double(longest))),
      ]).json
    ),
  ])

  /// How long it takes to try all hypotheses, in nanoseconds: longer where numbers are far from usual springs, whose swings
  /// are compared one by one.
  static func work(_ members: [(name: String, value: Argument)]) -> Double {
    let areUsual = members.allSatisfy { member in
      guard case .number(let number) = member.value, number != 0 else { return true }
      return (1e-3...1e4).contains(abs(number))
    }
    return (areUsual ? 80e3 : 700e3) * Double(members.count)
  }

  static func read(
    _ arguments: InputValue,
    _ errors: inout ErrorCollector
  ) -> [(name: String, value: Argument)]? {
    guard let members = arguments.members, !members.isEmpty,
      members.count <= ErrorCollector.maximumMembers
    else {
      errors.add("must be an object of 1 to \(ErrorCollector.maximumMembers) numbers and words")
      return nil
    }
    var found: [(name: String, value: Argument)] = []
    var names: Set<[UInt8]> = []
    for member in members {
      let name = member.name
      if !names.insert(Array(name.utf8)).inserted {
        errors.add(at: name, "is given more than once")
      } else if name.utf8.count > longest {
        errors.add("has a name of more than \(longest) bytes")
      } else if let value = errors.within(name, { value(member.value, &$0) }) {
        found.append((name, value))
      }
    }
    return errors.isEmpty ? found : nil
  }

  private static func value(_ value: InputValue, _ errors: inout ErrorCollector) -> Argument? {
    switch value.kind {
    case .number:
      return errors.number(value, in: .signed).map { .number($0) }
    case .string:
      if let text = value.string, text.utf8.count <= longest { return .text(text) }
      errors.add("must have at most \(longest) bytes")
    case .null, .bool, .array, .object:
      errors.add("must be a number or a word\(ErrorCollector.contrast(value))")
    }
    return nil
  }
}

private enum RecognitionRecord {
  static let record = Record<Recognition>([
    .objects("candidates", "The readings, the likeliest first; possibly none.", candidate) {
      $0.candidates
    },
    .reasons(
      "ignored",
      "The members that say nothing about a spring, and why, by name; without a candidate, those that need other members."
    ) {
      $0.ignored
    },
  ])

  private static let candidate = Record<RecognizedSpring>([
    .text("vocabulary", "The vocabulary that the numbers may belong to.") { $0.vocabulary.id },
    RecordMember(
      "spring",
      "The spring as the other operations take it.",
      schema: .reference("Spring")
    ) { $1.value(.spring($0.vocabulary, $0.parameters)) },
    .number(
      "plausibility",
      "How likely this is what was meant, from 0 to 1; the order says more than the number."
    ) { $0.plausibility },
    .texts("notes", "What speaks for it and against it.") { $0.notes },
    .number("naturalFrequency", "Undamped angular frequency of its spring in rad/s.") {
      $0.decoded.spring.naturalFrequency
    },
    .number("dampingRatio", "Damping ratio of its spring.") { $0.decoded.spring.dampingRatio },
    .objects("nearestPresets", "The named spring nearest to it.", NearestPresetRecord.record) {
      Preset.nearest(
        to: $0.decoded.spring,
        initialVelocity: $0.decoded.initialVelocity,
        count: 1
      )
    },
  ])
}
