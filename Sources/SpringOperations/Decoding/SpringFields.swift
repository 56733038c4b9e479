// SPDX-License-Identifier: Apache-2.0

import Bytes
import Curves
import JSON
import NumberText
import SpringInterchange
import Springs

extension QuestionReader {
  /// A spring that must be given, or another member in its place.
  mutating func spring(_ name: StaticString, _ summary: @autoclosure () -> String, or alternative: StaticString? = nil)
    -> DecodedSpring?
  {
    value(
      name, or: nil,
      FieldDescription(
        name, summary(), schema: .reference("Spring"), demand: ErrorCollector.springDemand, queryShape: .spring,
        alternative: alternative)
    ) { $1.spring($0) }
  }

  /// A spring that may be left out.
  mutating func optionalSpring(_ name: StaticString, _ summary: @autoclosure () -> String) -> DecodedSpring?? {
    optional(name, FieldDescription(name, summary(), schema: .reference("Spring"), queryShape: .spring)) {
      $1.spring($0)
    }
  }

  /// Vocabularies by their ids; left out, all of them.
  mutating func vocabularies(_ name: StaticString, _ summary: @autoclosure () -> String) -> [Vocabulary]? {
    choices(name, of: Vocabulary.all, schema: .vocabulary, summary()) { $1.vocabulary($0) }
  }
}

extension ErrorCollector {
  fileprivate static let springDemand = "an object with a vocabulary and its parameters"

  /// A spring object: its `vocabulary` and that vocabulary's own parameters.
  mutating func spring(_ value: InputValue) -> DecodedSpring? {
    if let plain = Self.plainSpring(value) { return plain.adding(notes) }
    guard admitsObject(value, demand: Self.springDemand), let members = value.members else { return nil }
    let (countBefore, listedBefore) = (count, listed.count)
    let named = members.first { $0.name == "vocabulary" }
    let vocabulary = named?.value.vocabulary
    var parameters: [InputMember] = []
    for (index, member) in members.enumerated() {
      if members[..<index].contains(where: { $0.name.isSame(as: member.name) }) {
        add(at: member.name, "is given more than once")
      } else if member.name != "vocabulary" {
        parameters.append(member)
      } else if vocabulary == nil {
        _ = within("vocabulary") { $0.vocabulary(member.value) }
      }
    }
    if named == nil {
      let hint = "the operation recognize finds the vocabularies that given numbers may belong to"
      add(at: "vocabulary", "is required: one of \(Self.vocabularies); \(hint)")
    }
    let given = arguments(parameters, of: vocabulary)
    guard let vocabulary else { return nil }
    do {
      let decoded = try vocabulary.decode(given)
      guard count == countBefore else { return nil }
      return decoded.adding(notes)
    } catch {
      for error in error.errors where !listed.contains(error.parameter, from: listedBefore) { record(error) }
      return nil
    }
  }

  /// A spring of a vocabulary and numbers that it takes, read where they stand; nil for anything else, a fault included.
  private static func plainSpring(_ value: InputValue) -> DecodedSpring? {
    guard let vocabulary = value.member("vocabulary")?.vocabulary else { return nil }
    var numbers = NamedNumbers()
    var (count, isPlain) = (0, true)
    value.forEachMember { name, value in
      count += 1
      guard isPlain, !name.isEqual(to: "vocabulary") else { return }
      if let parameter = vocabulary.parameter(name), let number = value.number, number <= parameter.mostWithoutUnit,
        numbers.count < NamedNumbers.capacity
      {
        numbers.append(parameter.name, number)
      } else {
        isPlain = false
      }
    }
    // One vocabulary; its parameters are checked below, repeated names included.
    guard isPlain, count == numbers.count + 1 else { return nil }
    return try? vocabulary.decode(numbers)
  }

  /// A vocabulary by its id.
  mutating func vocabulary(_ value: InputValue) -> Vocabulary? {
    guard let vocabulary = value.vocabulary else {
      add(
        "must be one of: \(Self.vocabularies)\(value.string.map { Suggestion.question(Vocabulary.suggestions(for: $0)) } ?? "")"
      )
      return nil
    }
    return vocabulary
  }

  private static let vocabularies = Vocabulary.all.map { $0.id }.listed(registry: "vocabularies")

  /// The numbers and texts that members give; anything else is an error here, or unknown to the vocabulary, which
  /// reports it.
  private mutating func arguments(_ members: [InputMember], of vocabulary: Vocabulary?) -> [(
    name: String, value: Argument
  )] {
    var arguments: [(name: String, value: Argument)] = []
    var unknown: [(name: String, value: Argument)] = []
    arguments.reserveCapacity(members.count)
    for member in members {
      let (name, value) = (member.name, member.value)
      let parameter = vocabulary?.parameters.first { $0.name == name }
      if parameter?.isWord != true, let number = value.number {
        if parameter?.isTime == true, number > GivenTime.mostWithoutUnit {
          add(at: name, GivenTime.objection(to: number))
        }
        arguments.append((name, .number(number)))
      } else if parameter?.isTime == true, let seconds = value.string.flatMap(GivenTime.seconds) {
        arguments.append((name, .number(seconds)))
      } else if let text = value.string {
        arguments.append((name, .text(text)))
      } else if let number = value.number {
        arguments.append((name, .number(number)))
      } else if let demand = parameter?.demand ?? (vocabulary == nil ? "a number or a word" : nil) {
        add(at: name, "must be \(demand)\(Self.contrast(value))")
      } else {
        unknown.append((name, .text("")))
      }
    }
    return arguments + unknown
  }
}

extension [ValidationError] {
  /// Whether one of the errors from an index on is at a parameter.
  fileprivate func contains(_ parameter: String?, from index: Int) -> Bool {
    guard let parameter else { return false }
    return dropFirst(index).contains { $0.parameter?.isSame(as: parameter) == true }
  }
}

extension String {
  /// Whether two names are equal to the byte, which two spellings of one letter are not.
  fileprivate func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension DecodedSpring {
  /// Returns the spring with more notes.
  fileprivate func adding(_ more: [Remark]) -> Self {
    guard !more.isEmpty else { return self }
    var noted = self
    noted.notes += more
    return noted
  }
}

/// The members that give a timing curve with its duration, as they were sent.
struct CurveMembers {
  let bezier: CubicBezier?
  let css: String?
  /// The duration in seconds.
  let duration: Double?

  init?<Asked: QuestionReader>(_ asked: inout Asked, duration summary: String) {
    let bezier = asked.cubicBezier()
    let css = asked.optionalText("cssLinear", "A linear() of CSS; a duration such as 750ms may precede it.")
    let duration = asked.optionalNumber("duration", in: .fileSeconds, "\(summary) takes.")
    guard let bezier, let css, let duration else { return nil }
    (self.bezier, self.css, self.duration) = (bezier, css, duration)
  }

  static let ways = "cubicBezier or cssLinear"

  /// The curve; if its duration is missing or it cannot be read, that is recorded.
  func curve(_ errors: inout ErrorCollector) -> (curve: TimingCurve, duration: Double)? {
    if let bezier {
      guard let duration else {
        errors.add(at: "duration", "is required: the curve alone has no pace")
        return nil
      }
      return (.cubicBezier(bezier), duration)
    }
    guard let css else { return nil }
    do {
      let text = try TimedEasing(parsing: css)
      guard let seconds = duration ?? text.duration else {
        errors.add(at: "duration", "is required: a linear() alone has no pace")
        return nil
      }
      if let duration, let written = text.duration, duration != written {
        let seconds = NumberText.text(written)
        errors.add(at: "duration", "contradicts the \(seconds) seconds beside the linear()")
        return nil
      }
      guard NumberRange.fileSeconds.contains(seconds) else {
        errors.add(at: "cssLinear", "has a duration that is not \(NumberRange.fileSeconds.text)")
        return nil
      }
      return (.linear(text.easing), seconds)
    } catch {
      for fault in error.errors { errors.add(at: "cssLinear", fault.detail) }
      return nil
    }
  }
}

extension QuestionReader {
  /// The four numbers of a cubic-bezier().
  fileprivate mutating func cubicBezier() -> CubicBezier?? {
    let ordinates = NumberRange(-100...100)
    return optional(
      "cubicBezier",
      FieldDescription(
        "cubicBezier", "The numbers x1, y1, x2, y2 of a cubic-bezier() of CSS; x1 and x2 are from 0 to 1.",
        schema: .array(of: .number(ordinates), count: 4...4), queryShape: .numberList)
    ) { value, errors in
      guard let elements = value.list, elements.count == 4 else {
        errors.add("must be an array of four numbers, x1, y1, x2 and y2")
        return nil
      }
      let numbers = elements.enumerated().compactMap { index, element in
        errors.within("\(index)") { $0.number(element, in: index.isMultiple(of: 2) ? NumberRange(0...1) : ordinates) }
      }
      guard numbers.count == 4 else { return nil }
      return CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    }
  }
}
