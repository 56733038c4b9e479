// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import HTTP
import JSON
import SpringInterchange

/// The members of a query's object while they are gathered.
struct QueryMembers: ~Copyable {
  /// A member of the spring.
  private struct SpringMember {
    let name: Range<Int>
    let value: Range<Int>
    let isText: Bool
  }

  let query: QueryItems
  private let fields: QueryFields
  private let vocabulary: Vocabulary?
  /// The names of its parameters.
  private let parameters: NameTable?
  /// The fields that have a member, by their places, the first in the lowest bit.
  private var given: UInt64 = 0
  /// The members of the spring, which comes behind the others.
  private var spring: [SpringMember] = []
  private(set) var faults = Faults()

  private static let vocabularyNames = NameTable([
    "vocabulary", QueryArguments.prefix + "vocabulary",
  ])

  init(of query: QueryItems, _ fields: QueryFields) {
    self.query = query
    self.fields = fields
    let chosen = fields.spring.flatMap { _ in
      query.items.first { Self.vocabularyNames.position(of: $0.name, in: query) != nil }
    }
    let position = chosen.flatMap { NameTable.vocabularies.position(of: $0.value, in: query) }
    vocabulary = position.map { Vocabulary.all[$0] }
    parameters = position.map { NameTable.parameters[$0] }
    if fields.spring != nil { spring.reserveCapacity(query.items.count) }
  }

  /// Gathers all items.
  ///
  /// - Parameter dotted: The names of the query that begin with the prefix.
  /// - Returns: The object, with the spring as its last member.
  mutating func object(_ dotted: [String]) -> JSONDocument {
    let items = query.items
    var draft = DocumentDraft(query.bytes, values: 2 * items.count + 3)
    draft.addObject { draft in
      var count = 0
      for item in items where add(item, dotted, to: &draft) { count += 1 }
      if let field = fields.spring, field.isRequired || !spring.isEmpty {
        draft.add(field.name)
        draft.addObject { draft in
          for member in spring {
            draft.add(member.name)
            if member.isText { draft.add(member.value) } else { addNumber(member.value, &draft) }
          }
          return spring.count
        }
        count += 1
      }
      return count
    }
    return JSONDocument(draft)
  }

  /// Adds an item to the members or to those of the spring.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - dotted: The names of the query that begin with the prefix.
  ///   - draft: Where members go that are not the spring's.
  /// - Returns: Whether one was added there.
  private mutating func add(
    _ item: QueryItems.Item,
    _ dotted: [String],
    to draft: inout DocumentDraft
  ) -> Bool {
    if fields.spring != nil {
      if Self.vocabularyNames.position(of: item.name, in: query) == 0 {
        addToSpring(item, item.name, isText: true)
        return false
      }
      if let parameter = parameter(item.name),
        dotted.isEmpty || !dotted.contains(QueryArguments.prefix + parameter.name),
        isTaken(parameter, item.name)
      {
        addToSpring(item, item.name, isText: parameter.isWord)
        return false
      }
      if query.hasPrefix(QueryArguments.prefixBytes, item.name) {
        let name = (item.name.lowerBound + QueryArguments.prefixBytes.count)..<item.name.upperBound
        let isVocabulary = Self.vocabularyNames.position(of: name, in: query) == 0
        addToSpring(item, name, isText: isVocabulary || parameter(name)?.isWord == true)
        return false
      }
    }
    guard let place = fields.place(named: item.name, of: query),
      let shape = fields.all[place].queryShape
    else {
      addUnknown(query.text(item.name))
      return false
    }
    guard given &>> UInt64(place) & 1 == 0 else {
      faults.add(at: query.text(item.name), "is given more than once\(shape.remark)")
      return false
    }
    given |= 1 &<< UInt64(place)
    draft.add(item.name)
    add(item.value, shape, to: &draft)
    return true
  }

  private func parameter(_ name: Range<Int>) -> Parameter? {
    parameters?.position(of: name, in: query).flatMap { vocabulary?.parameters[$0] }
  }

  /// Whether the spring takes a parameter of its vocabulary, or leaves the name to the operation: its word it takes, and the
  /// word of a preset says whether it can be tuned.
  private func isTaken(_ parameter: Parameter, _ name: Range<Int>) -> Bool {
    guard !parameter.isWord, let vocabulary, vocabulary.shapes.count > 1,
      fields.place(named: name, of: query) != nil
    else { return true }
    return vocabulary.shapes.contains { shape in
      shape.contains { $0.id == parameter.id }
        && shape.allSatisfy { other in
          guard case .choice(let words) = other.kind, let word = chosen(other.name) else {
            return true
          }
          return words.contains(word)
        }
    }
  }

  /// The word of the spring under a name.
  private func chosen(_ name: String) -> String? {
    for name in [QueryArguments.prefix + name, name] {
      if let item = query.items.first(where: { query.isText(name, $0.name) }) {
        return query.text(item.value)
      }
    }
    return nil
  }

  /// Adds an item to the members of the spring, under its name or what stands behind the prefix.
  private mutating func addToSpring(
    _ item: QueryItems.Item,
    _ name: Range<Int>,
    isText: Bool
  ) {
    let isGiven = query.lend(name) { name in
      spring.contains { member in query.lend(member.name) { $0.isSame(as: name) } }
    }
    guard !isGiven else {
      let plain = query.text(name)
      let parameter = query.text(item.name)
      let dotted = QueryArguments.prefix + plain
      let isShared = parameter != dotted && fields.all.contains { $0.name.isSame(as: plain) }
      let remark = isShared ? "; to give both, write the spring's as \(dotted)" : ""
      return faults.add(at: parameter, "is given more than once\(remark)")
    }
    spring.append(SpringMember(name: name, value: item.value, isText: isText))
  }

  /// Records that a name belongs neither to the operation nor to the spring.
  private mutating func addUnknown(_ name: String) {
    if fields.spring != nil {
      // Without a vocabulary the spring says what is missing, whatever parameters it has.
      if vocabulary == nil, ParameterName(name) != nil { return }
      if let parameter = vocabulary?.parameters.first(where: { $0.name.isSame(as: name) }) {
        let dotted = QueryArguments.prefix + parameter.name
        return faults.add(at: name, "is given more than once, here and as \(dotted)")
      }
    }
    let known = known
    let remark = known.isEmpty ? "there are no parameters" : "the parameters are: \(known)"
    faults.add(at: name, "is not known here; \(remark)")
  }

  private var known: String {
    var names: [String] = []
    for field in fields.all where field.queryShape != nil {
      guard QueryFields.isSpring(field) else {
        names.append(field.name)
        continue
      }
      names.append("vocabulary")
      // A name that the operation has too is written as it says whose it is.
      names +=
        vocabulary?.parameters.map { parameter in
          fields.all.contains { $0.name.isSame(as: parameter.name) }
            ? QueryArguments.prefix + parameter.name : parameter.name
        } ?? ["and its parameters"]
    }
    return names.joined(separator: ", ")
  }
}

extension Parameter {
  /// Whether it is one of some words.
  fileprivate var isWord: Bool {
    if case .choice = kind { true } else { false }
  }
}
