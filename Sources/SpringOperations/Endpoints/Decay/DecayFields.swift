// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange

extension QuestionReader {
  /// A decay or a follower.
  mutating func decay(_ summary: @autoclosure () -> String) -> GivenDecay? {
    value(
      "decay", or: nil,
      FieldDescription(
        "decay", summary(), schema: .reference("Decay"), querySchema: .queryText, demand: ErrorCollector.decayDemand,
        queryShape: .object)
    ) { $1.decay($0) }
  }

  /// Laws of decays by their ids; left out, all of them.
  mutating func decayLaws(_ name: StaticString, _ summary: @autoclosure () -> String) -> [DecayLaw]? {
    choices(name, of: DecayLaw.all, schema: DecaySchema.law, summary()) { $1.decayLaw($0) }
  }
}

extension ErrorCollector {
  fileprivate static let decayDemand = "an object with a law and its parameters"

  fileprivate mutating func decayLaw(_ value: InputValue) -> DecayLaw? {
    word(value, of: DecayLaw.all.map { $0.id }) { DecayLaw.named($0) }
  }

  /// A decay object: its `law` and that law's own parameters.
  fileprivate mutating func decay(_ value: InputValue) -> GivenDecay? {
    guard admitsObject(value, demand: Self.decayDemand), let members = value.members else { return nil }
    let named = members.filter { $0.name == "law" }
    guard let first = named.first else {
      add(at: "law", "is required: one of \(DecayLaw.all.map { $0.id }.joined(separator: ", "))")
      return nil
    }
    let before = count
    if named.count > 1 { add(at: "law", "is given more than once") }
    guard let law = within("law", { $0.decayLaw(first.value) }) else { return nil }
    var numbers: [(name: String, value: Double)] = []
    var refused: [String] = []
    for member in members where member.name != "law" {
      // The law objects to a name that it does not know.
      guard let parameter = law.parameter(member.name) else {
        numbers.append((member.name, 0))
        continue
      }
      if let number = within(member.name, { $0.number(member.value, in: parameter.range) }) {
        numbers.append((member.name, number))
      } else {
        refused.append(member.name)
      }
    }
    do {
      let decay = try law.decode(numbers)
      return count == before ? decay : nil
    } catch {
      for error in error.errors where !refused.contains(error.parameter ?? "") { record(error) }
      return nil
    }
  }
}

/// The schemas of decays.
enum DecaySchema {
  /// A law's id.
  static let law = Schema.choice(DecayLaw.all.map { $0.id })

  /// A decay as a request has it: an object of the members of all laws.
  static let decay = Schema.object([("law", law.described("Whose terms."))] + numbers, required: ["law"]).described(
    table)

  private static var numbers: [(name: String, schema: Schema)] {
    var parameters: [DecayParameter] = []
    for parameter in DecayLaw.all.flatMap({ $0.parameters })
    where !parameters.contains(where: { $0.name == parameter.name }) { parameters.append(parameter) }
    return parameters.map { ($0.name, Schema.number($0.range).described($0.summary)) }
  }

  private static var table: String {
    """
    A value that slows down by itself, or follows a goal: a law and its numbers. Of several ways to say how fast it is one \
    is enough.

    | law | numbers | what it plays | its own end |
    |---|---|---|---|

    """
      + DecayLaw.all.map { law in
        "| `\(law.id)` | \(law.parameters.map { words(of: $0) }.joined(separator: ", ")) | \(law.summary) | \(law.end) |"
      }.joined(separator: "\n")
  }

  private static func words(of parameter: DecayParameter) -> String {
    "`\(parameter.name)`" + (parameter.fallback.map { " (\($0.description))" } ?? "")
  }
}

/// A decay in one law's parameters, and the digits of the numbers in its code.
struct RenderedDecay: Record {
  typealias Value = Self
  static var name: String? { "DecayTranslation" }

  let translation: DecayTranslation
  let digits: Int

  static func list(_ answer: inout some AnswerList<Self> & ~Copyable) {
    answer.member(
      "parameters", "The law's own numbers, each way to say the pace among them; null if it has none for this.",
      Schema([("type", ["object", "null"]), ("additionalProperties", Schema.number().json)])
    ) { rendered, writer in
      guard let parameters = rendered.translation.parameters else { return writer.null() }
      writer.beginObject()
      for (name, number) in parameters {
        writer.key(name)
        writer.number(number)
      }
      writer.endObject()
    }
    answer.flag("exact", "Whether its system plays what the given law's system plays.") { $0.translation.isExact }
    answer.optionalNumber(
      "maximumError",
      "The largest distance between what both systems play, thresholds of rest not counted, as a fraction of the way."
    ) { $0.translation.maximumError }
    answer.optionalText("note", "What is lost or replaced; null if nothing is.") { $0.translation.losses.text }
    answer.codes("losses", "The codes of what the note says, each once.") { $0.translation.losses.codes }
    answer.member("code", "Code to paste, by language.", .map(of: .string())) { rendered, writer in
      writer.beginObject()
      if let snippet = rendered.translation.code {
        RenderedTranslation.write(snippet, digits: rendered.digits, to: &writer)
      }
      writer.endObject()
    }
  }
}
