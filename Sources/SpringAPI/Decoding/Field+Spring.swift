// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import NumberText
import SpringInterchange
import Springs

extension Field where Value == Reading {
  /// A spring that must be given.
  static func spring(_ name: String, _ summary: String) -> Self {
    Self(
      FieldDescription(
        name,
        summary,
        schema: .reference("Spring"),
        demand: Faults.springDemand,
        queryShape: .spring
      )
    ) { value, faults in
      value.flatMap { faults.spring($0) }
    }
  }
}

extension Field where Value == Reading? {
  /// A spring that may be left out.
  static func optionalSpring(_ name: String, _ summary: String) -> Self {
    Self(
      optional: name,
      summary,
      schema: .reference("Spring"),
      queryShape: .spring
    ) { value, faults in
      faults.spring(value)
    }
  }
}

extension Faults {
  fileprivate static let springDemand = "an object with a vocabulary and its parameters"

  /// A spring object: its `vocabulary` and that vocabulary's own parameters.
  mutating func spring(_ value: JSONElement) -> Reading? {
    guard let members = value.members else {
      add("must be \(Self.springDemand)")
      return nil
    }
    if let reading = Self.plainSpring(members) {
      return reading
    }
    guard areFew(members) else {
      return nil
    }
    let before = count
    var vocabulary: Vocabulary?
    var given: [(name: String, value: Argument)] = []
    var misfits: [JSONMember] = []
    var names: [String] = []
    given.reserveCapacity(members.count)
    for member in members {
      let name = member.name
      defer { names.append(name) }
      if names.contains(where: { $0.isSame(as: name) }) {
        add(at: name, "is given more than once")
      } else if name == "vocabulary" {
        vocabulary = within("vocabulary") { $0.vocabulary(member.value) }
      } else if let argument = Self.argument(member.value) {
        given.append((name, argument))
      } else {
        misfits.append(member)
      }
    }
    if !names.contains("vocabulary") {
      let hint = "/v1/recognize says which one given numbers may be in"
      add(at: "vocabulary", "is required: one of \(Self.vocabularies); \(hint)")
    }
    for member in misfits {
      let name = member.name
      if let parameter = vocabulary?.parameters.first(where: { $0.name == name }) {
        add(at: name, "must be \(parameter.demand)\(Self.contrast(member.value))")
      } else if vocabulary == nil {
        add(at: name, "must be a number or a word\(Self.contrast(member.value))")
      } else {
        // Whatever its value, the vocabulary does not know the name.
        given.append((name, .text("")))
      }
    }
    guard let vocabulary else {
      return nil
    }
    do {
      var reading = try vocabulary.reading(given)
      if MistakenUnits.arePossible(in: reading) {
        reading.notes += MistakenUnits.notes(on: given, of: vocabulary)
      }
      return count == before ? reading : nil
    } catch {
      for fault in error.faults {
        let isTold = told.dropFirst(before).contains { earlier in
          guard let place = earlier.path.last, let parameter = fault.parameter else { return false }
          return place.isSame(as: parameter)
        }
        if !isTold { add(fault) }
      }
      return nil
    }
  }

  /// A spring as most requests have it, its vocabulary and then numbers that fit; nil for any other, which takes a
  /// closer look.
  private static func plainSpring(_ members: JSONMembers) -> Reading? {
    guard members.count <= NamedNumbers.capacity else { return nil }
    var vocabulary: Vocabulary?
    var numbers = NamedNumbers()
    for member in members {
      if vocabulary == nil {
        guard member.isNamed("vocabulary"), let first = member.value.vocabulary else { return nil }
        vocabulary = first
      } else {
        guard let name = member.lendName({ ParameterName($0) }), let number = member.value.number
        else { return nil }
        numbers.append(name, number)
      }
    }
    guard let reading = try? vocabulary?.reading(numbers), !MistakenUnits.arePossible(in: reading)
    else {
      return nil
    }
    return reading
  }

  /// A vocabulary by its id.
  mutating func vocabulary(_ value: JSONElement) -> Vocabulary? {
    guard let vocabulary = value.vocabulary else {
      add("must be one of: \(Self.vocabularies)")
      return nil
    }
    return vocabulary
  }

  private static var vocabularies: String {
    Vocabulary.all.map(\.id).joined(separator: ", ")
  }

  /// A number or a word, or nil for what no parameter takes.
  private static func argument(_ value: JSONElement) -> Argument? {
    value.number.map { .number($0) } ?? value.string.map { .text($0) }
  }
}

extension JSONElement {
  /// The vocabulary whose id it is, or nil.
  var vocabulary: Vocabulary? { lendText { Vocabulary.named($0) } ?? nil }
}

extension Field where Value == [Vocabulary] {
  /// Vocabularies by their ids; left out, all of them.
  static func vocabularies(_ name: String, _ summary: String) -> Self {
    let words = Vocabulary.all.map(\.id)
    let schema = Schema.array(of: .choice(words), count: 1...words.count)
    return Self(
      FieldDescription(
        name,
        summary,
        schema: schema.with("uniqueItems", .bool(true)),
        queryShape: .texts
      )
    ) { value, faults in
      guard let value else {
        return Vocabulary.all
      }
      guard let elements = value.elements, !elements.isEmpty else {
        faults.add("must be an array of one or more words")
        return nil
      }
      if let same = LastVocabularies.same(as: elements) { return same }
      var chosen: [Vocabulary] = []
      chosen.reserveCapacity(elements.count)
      for (index, element) in elements.enumerated() {
        guard let vocabulary = element.vocabulary else {
          _ = faults.within("\(index)") { $0.vocabulary(element) }
          continue
        }
        if chosen.contains(vocabulary) {
          faults.add(at: "\(index)", "is given more than once")
        } else {
          chosen.append(vocabulary)
        }
      }
      guard chosen.count == elements.count else { return nil }
      LastVocabularies.note(chosen)
      return chosen
    }
  }
}

/// Milliseconds given for seconds: such a spring is played as it was asked for, and the answer says how it was read.
enum MistakenUnits {
  /// A swing that takes longer, in seconds, is rarely meant.
  private static let longestSwing = 60.0

  /// Whether a spring is so slow that its duration may have been meant in milliseconds.
  static func arePossible(in reading: Reading) -> Bool {
    reading.spring.naturalFrequency * longestSwing < 2 * .pi
  }

  /// What to say of each long time among the arguments.
  static func notes(
    on given: [(name: String, value: Argument)],
    of vocabulary: Vocabulary
  ) -> [String] {
    given.compactMap { name, value in
      guard case .number(let number) = value, number >= longestSwing / 2,
        vocabulary.parameters.contains(where: { $0.name == name && $0.unit == "s" })
      else {
        return nil
      }
      let text = NumberText.text(number)
      return "\(name) \(text) is read as seconds; \(text) ms are \(NumberText.text(number / 1000))."
    }
  }
}
