// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import SpringOperations

/// A spring in the contract: one object with the parameters of all vocabularies, each optional.
///
/// A schema for each vocabulary, with a discriminator, would be more exact than this one, but generators of clients
/// make code of it that does not compile, or that loses the second set of parameters of a vocabulary; the descriptions
/// carry it instead.
enum SpringSchema {
  static let name = "Spring"

  static let schema = Schema.object(
    [("vocabulary", .vocabulary.described("Whose parameters these are."))]
      + ParameterName.allCases.map { ("\($0.text)", schema($0)) }, required: ["vocabulary"]
  ).described(
    """
    A spring in the parameters of one vocabulary, which takes only its own. /v1/vocabularies has their ranges, defaults and \
    sources.
    """
  ).with("examples", .array([Vocabulary.durationBounce, .android].map { .spring($0, $0.example) }))

  /// The parameters of a query that together are a spring, in every way that operations have them; each as a component of
  /// its own.
  static func parameters(_ endpoints: [Endpoint]) -> [JSONValue.Member] {
    var written = names
    for case .computation(let computation) in endpoints.map(\.work) {
      written += names(beside: computation.fields).filter { !written.contains($0) }
    }
    return written.map { name in
      let plain = name.hasPrefix(QueryArguments.prefix) ? name.dropFirst(prefixLength) : name[...]
      return JSONValue.Member(name: component(name), value: parameter(name, String(plain)))
    }
  }

  /// References to the parameters of a query that are a spring.
  ///
  /// - Parameter fields: The operation's own members.
  /// - Returns: The references; a name that the operation has too is written with its prefix.
  static func references(beside fields: [FieldDescription]) -> [JSONValue] {
    names(beside: fields).map { ["$ref": .string("#/components/parameters/\(component($0))")] }
  }

  private static let names = ["vocabulary"] + ParameterName.allCases.map { "\($0.text)" }
  private static let prefixLength = QueryArguments.prefix.count

  private static func names(beside fields: [FieldDescription]) -> [String] {
    names.map { name in fields.contains { $0.name == name } ? QueryArguments.prefix + name : name }
  }

  /// The name of a parameter's component; those of the operations' own members begin with a capital.
  private static func component(_ name: String) -> String {
    name.hasPrefix(QueryArguments.prefix)
      ? "qualified" + ContractPath.capitalized(String(name.dropFirst(prefixLength))) : name
  }

  private static func parameter(_ name: String, _ plain: String) -> JSONValue {
    let kind: Schema =
      switch plain {
      case "vocabulary": .vocabulary
      case "\(ParameterName.name.text)": .queryText
      default: .number()
      }
    return [
      "name": .string(name), "in": "query", "description": .string("The spring's \(plain)."), "schema": kind.json,
      "example": example(plain),
    ]
  }

  /// Whether a parameter is a time in some vocabulary.
  private static func isTime(_ name: String) -> Bool {
    Vocabulary.all.contains { $0.parameters.contains { $0.name == name && $0.isTime } }
  }

  /// The value in the example of the first vocabulary that has the parameter.
  private static func example(_ name: String) -> JSONValue {
    for vocabulary in Vocabulary.all {
      guard let given = vocabulary.example.first(where: { $0.name == name }) else { continue }
      switch given.value {
      case .number(let number): return .number(number)
      case .text(let text): return .string(text)
      }
    }
    return name == "vocabulary" ? .string(Vocabulary.durationBounce.id) : 1
  }

  private static func schema(_ name: ParameterName) -> Schema {
    let kind = name == .name ? Schema.string() : isTime("\(name.text)") ? .reference("GivenTime") : .number()
    return kind.described(description(name))
  }

  /// Returns the description of a parameter in each vocabulary that has it; those that agree are named together.
  private static func description(_ name: ParameterName) -> String {
    var texts: [(text: String, vocabularies: [String])] = []
    for vocabulary in Vocabulary.all {
      guard let parameter = vocabulary.parameters.first(where: { $0.id == name }) else { continue }
      let unit = parameter.unit.map { " In \($0)." } ?? ""
      let text = parameter.summary + unit
      if let index = texts.firstIndex(where: { $0.text == text }) {
        texts[index].vocabularies.append(vocabulary.id)
      } else {
        texts.append((text, [vocabulary.id]))
      }
    }
    return texts.map { "\($0.vocabularies.joined(separator: ", ")): \($0.text)" }.joined(separator: " ")
  }
}
