// SPDX-License-Identifier: Apache-2.0

import JSON
package import SpringInterchange

/// The members that an operation's query may name.
package struct QueryFields: Sendable {
  package let all: [FieldDescription]
  /// Whether every name is a member.
  package let takesAnyName: Bool
  /// The member that is a spring, if the operation takes one; its own members are flattened among the others.
  package let spring: FieldDescription?
  /// The members that fit a query and are no spring, by name.
  private let byName: [String: FieldDescription]

  package init(_ fields: [FieldDescription], takesAnyName: Bool = false) {
    all = fields
    self.takesAnyName = takesAnyName
    spring = fields.first(where: Self.isSpring)
    byName = Dictionary(
      uniqueKeysWithValues: fields.filter { $0.queryShape != nil && !Self.isSpring($0) }.map { ($0.name, $0) })
  }

  package subscript(name: String) -> FieldDescription? { byName[name] }

  package static func isSpring(_ field: FieldDescription) -> Bool {
    if case .spring = field.queryShape { true } else { false }
  }
}

/// A query read as the object that a body would have been.
///
/// The members of a spring are flattened among the others. A name that both could have, such as `duration`, is the
/// spring's if its vocabulary has it; `spring.duration` is always the spring's, and leaves the plain name to the operation.
package struct QueryArguments: Sendable {
  /// The members as a body would have them; the spring is the last.
  package let object: InputValue
  /// The errors of the query itself: unknown and repeated names.
  package let errors: ErrorCollector
  /// Remarks on how names that the spring and the operation could both have are read.
  package let notes: [Remark]

  private let members: [InputMember]
  private let springName: String?
  /// The names that begin with the prefix.
  private let prefixed: Set<String>

  package static let prefix = "spring."

  /// - Parameters:
  ///   - items: The names and values, decoded, in their order.
  ///   - fields: The members of the operation.
  package init(_ items: [(name: String, value: InputValue)], fields: QueryFields) {
    var reader = QueryReader(items, fields)
    reader.readAll()
    members = reader.object
    object = .object(members)
    errors = reader.errors
    notes = reader.notes
    springName = fields.spring?.name
    prefixed = reader.prefixed
  }

  /// The query parameter that an error's path into the object belongs to; empty for the query as a whole.
  package func parameter(of error: ValidationError) -> String {
    guard let first = error.path.first else { return "" }
    guard first == springName else { return first }
    guard error.path.count > 1 else { return "vocabulary" }
    let name = error.path[1]
    return prefixed.contains(Self.prefix + name) ? Self.prefix + name : name
  }

  /// The detail of an error; in a parameter with several values it names the value, as the parameter's name does not.
  package func detail(of error: ValidationError) -> String {
    if error.path.count > 1, case .tree(.object)? = members.first(where: { $0.name == error.path[0] })?.value {
      return "\(error.path.dropFirst().joined(separator: ".")) \(error.detail)"
    }
    guard error.path.count > 1, error.path[0] != springName, let index = Int(error.path[1]),
      members.first(where: { $0.name == error.path[0] })?.value.elements != nil
    else { return error.detail }
    let rest = error.path.dropFirst(2).joined(separator: ".")
    return "value \(index + 1)\(rest.isEmpty ? "" : ": \(rest)") \(error.detail)"
  }
}

/// Sorts the items of a query into the members of the operation and those of the spring.
private struct QueryReader {
  private let items: [(name: String, value: InputValue)]
  private let fields: QueryFields
  /// The vocabulary that the query names, if it is one.
  private let vocabulary: Vocabulary?
  let prefixed: Set<String>
  private var members: [InputMember] = []
  private var spring: [InputMember] = []
  private(set) var errors = ErrorCollector()
  private(set) var notes: [Remark] = []

  init(_ items: [(name: String, value: InputValue)], _ fields: QueryFields) {
    self.fields = fields
    self.items = items
    prefixed = Set(items.map { $0.name }.filter { $0.hasPrefix(QueryArguments.prefix) })
    vocabulary =
      fields.spring == nil
      ? nil
      : items.first { $0.name == "vocabulary" || $0.name == QueryArguments.prefix + "vocabulary" }?.value.string.flatMap
      { Vocabulary.named($0) }
  }

  /// All members; the spring's follow as one object.
  var object: [InputMember] {
    guard let field = fields.spring else { return members }
    let isReplaced = members.contains { $0.name == field.alternative }
    guard field.isRequired && !isReplaced || !spring.isEmpty else { return members }
    return members + [InputMember(name: field.name, value: .object(spring))]
  }

  mutating func readAll() { for (name, value) in items { read(name, value) } }

  private mutating func read(_ name: String, _ value: InputValue) {
    if fields.spring != nil {
      if name == "vocabulary" || isSpringParameter(name) { return addToSpring(name, sentAs: name, value) }
      if prefixed.contains(name) {
        let plain = String(name.dropFirst(QueryArguments.prefix.count))
        return addToSpring(plain, sentAs: name, value)
      }
    }
    if fields.takesAnyName {
      members.append(InputMember(name: name, value: value))
      return
    }
    guard let field = fields[name] else { return addUnknown(name) }
    if case .objects = field.queryShape { return addObject(name, value) }
    if case .object = field.queryShape, !members.contains(where: { $0.name == name }) {
      return members.append(InputMember(name: name, value: .tree(Self.object(value))))
    }
    guard let index = members.firstIndex(where: { $0.name == name }) else {
      members.append(InputMember(name: name, value: value))
      return noteOwner(of: name)
    }
    guard field.queryShape?.takesList == true else { return errors.add(at: name, "is given more than once") }
    members[index] = InputMember(name: name, value: members[index].value.joined(with: value))
  }

  /// Adds a JSON text to the objects of a member; invalid JSON is left as text, which the member refuses.
  private mutating func addObject(_ name: String, _ value: InputValue) {
    let object = Self.object(value)
    guard let index = members.firstIndex(where: { $0.name == name }),
      case .tree(.array(let objects)) = members[index].value
    else { return members.append(InputMember(name: name, value: .tree(.array([object])))) }
    members[index] = InputMember(name: name, value: .tree(.array(objects + [object])))
  }

  private static func object(_ value: InputValue) -> JSONValue {
    let text = value.string ?? ""
    return (try? JSONValue(parsing: Array(text.utf8))) ?? .string(text)
  }

  /// Notes that a duration is the operation's, if the spring's vocabulary has none: it cuts the motion off and changes no spring.
  private mutating func noteOwner(of name: String) {
    guard let vocabulary, ParameterName(name) == .duration,
      !vocabulary.parameters.contains(where: { $0.id == .duration })
    else { return }
    notes.append(
      .own(.nameAssumed, "\(name) is read as the operation's: \(vocabulary.id) has no parameter of that name."))
  }

  /// Whether a plain name is the spring's: its vocabulary has the parameter, and the query does not give it by prefix.
  ///
  /// Of a name that the operation has too, a preset's word decides whether the spring takes the parameter.
  private func isSpringParameter(_ name: String) -> Bool {
    guard let vocabulary, let parameter = vocabulary.parameters.first(where: { $0.name == name }),
      !prefixed.contains(QueryArguments.prefix + name)
    else { return false }
    guard !parameter.isWord, vocabulary.shapes.count > 1, fields[name] != nil else { return true }
    return vocabulary.shapes.contains { shape in
      shape.contains { $0.id == parameter.id }
        && shape.allSatisfy { other in
          guard case .choice(let words) = other.kind, let word = word(of: other.name) else { return true }
          return words.contains(word)
        }
    }
  }

  /// The word that the query gives for a parameter of the spring.
  private func word(of parameter: String) -> String? {
    let item = items.first { $0.name == QueryArguments.prefix + parameter } ?? items.first { $0.name == parameter }
    return item?.value.string
  }

  private mutating func addToSpring(_ name: String, sentAs parameter: String, _ value: InputValue) {
    guard !spring.contains(where: { $0.name == name }) else {
      let prefixed = QueryArguments.prefix + name
      let isShared = parameter != prefixed && fields.all.contains { $0.name == name }
      let remark = isShared ? "; to give both, write the spring's as \(prefixed)" : ""
      return errors.add(at: parameter, "is given more than once\(remark)")
    }
    spring.append(InputMember(name: name, value: value))
  }

  /// Records that a name belongs neither to the operation nor to the spring.
  private mutating func addUnknown(_ name: String) {
    if fields.spring != nil {
      // Without a vocabulary the spring reports the missing member, whatever its parameters.
      if vocabulary == nil, fields.spring?.isRequired == true, ParameterName(name) != nil { return }
      if vocabulary?.parameters.contains(where: { $0.name == name }) == true {
        let prefixed = QueryArguments.prefix + name
        return errors.add(at: name, "is given more than once, here and as \(prefixed)")
      }
    }
    let objection = Suggestion.objection(to: name, among: known, kind: "parameters")
    errors.add(at: name, objection)
  }

  private var known: [String] {
    var names: [String] = []
    for field in fields.all where field.queryShape != nil {
      guard QueryFields.isSpring(field) else {
        names.append(field.name)
        continue
      }
      names.append("vocabulary")
      // A name that the operation has too is written so that it is the spring's.
      names +=
        vocabulary?.parameters.map { parameter in
          fields.all.contains { $0.name == parameter.name } ? QueryArguments.prefix + parameter.name : parameter.name
        } ?? ["and its parameters"]
    }
    return names
  }
}

extension Parameter {
  /// Whether it is one of some words.
  var isWord: Bool { if case .choice = kind { true } else { false } }
}
