// SPDX-License-Identifier: Apache-2.0

import JSON
import NumberText
import SpringInterchange
import Springs

// The kinds of members: each documents itself and is read.

extension QuestionReader {
  /// A number that must be given.
  mutating func number(_ name: StaticString, in range: NumberRange, _ summary: @autoclosure () -> String) -> Double? {
    value(
      name, or: nil,
      FieldDescription(
        name, summary(), schema: .number(range), querySchema: .plainNumber(range), demand: range.text,
        queryShape: .number)
    ) { $1.number($0, in: range) }
  }

  /// A number with a default.
  mutating func number(
    _ name: StaticString, in range: NumberRange, default fallback: Double, _ summary: @autoclosure () -> String
  ) -> Double? {
    value(
      name, or: fallback,
      FieldDescription(
        name, summary(), schema: .number(range, default: fallback), querySchema: .plainNumber(range, default: fallback),
        queryShape: .number)
    ) { $1.number($0, in: range) }
  }

  /// A number that may be left out.
  mutating func optionalNumber(_ name: StaticString, in range: NumberRange, _ summary: @autoclosure () -> String)
    -> Double??
  {
    optional(
      name,
      FieldDescription(name, summary(), schema: .number(range), querySchema: .plainNumber(range), queryShape: .number)
    ) { $1.number($0, in: range) }
  }

  /// A whole number that may be left out.
  mutating func optionalInteger(_ name: StaticString, in range: ClosedRange<Int>, _ summary: @autoclosure () -> String)
    -> Int??
  {
    optional(name, FieldDescription(name, summary(), schema: .integer(range), queryShape: .number)) {
      $1.integer($0, in: range)
    }
  }

  /// A truth value with a default.
  mutating func flag(_ name: StaticString, default fallback: Bool, _ summary: @autoclosure () -> String) -> Bool? {
    value(name, or: fallback, FieldDescription(name, summary(), schema: .boolean(default: fallback), queryShape: .flag))
    { $1.flag($0) }
  }

  /// A truth value that may be left out.
  mutating func optionalFlag(_ name: StaticString, _ summary: @autoclosure () -> String) -> Bool?? {
    optional(name, FieldDescription(name, summary(), schema: .boolean(), queryShape: .flag)) { $1.flag($0) }
  }

  /// An array of numbers that may be left out.
  mutating func optionalNumbers(
    _ name: StaticString, in range: NumberRange, atLeast least: Int = 1, atMost limit: Int? = nil,
    _ summary: @autoclosure () -> String
  ) -> [Double]?? {
    var schema: Schema {
      let schema = Schema.array(of: .plainNumber(range)).with("minItems", .number(Double(least)))
      return limit.map { schema.with("maxItems", .number(Double($0))) } ?? schema
    }
    return optional(name, FieldDescription(name, summary(), schema: schema, queryShape: .numberList)) { value, errors in
      guard let elements = value.list, elements.count >= least else {
        errors.add("must be an array of \(least == 1 ? "one" : "\(least)") or more numbers")
        return nil
      }
      if let limit, elements.count > limit {
        errors.add("must have at most \(limit) numbers; it has \(elements.count)")
        return nil
      }
      return errors.numbers(elements, in: range)
    }
  }
}

// Words and texts.
extension QuestionReader {
  /// An entry of a registry by its id, with a default.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - words: The ids; read for the contract and for an error.
  ///   - fallback: The id if none is given.
  ///   - schema: The schema without the default.
  ///   - registry: Where the ids are listed, if they are.
  ///   - summary: One sentence.
  ///   - named: The entry with an id.
  /// - Returns: The entry.
  mutating func choice<Entry>(
    _ name: StaticString, of words: @autoclosure () -> [String], default fallback: String,
    schema: @autoclosure () -> Schema, registry: String? = nil, _ summary: @autoclosure () -> String,
    _ named: (String) -> Entry?
  ) -> Entry? {
    value(
      name, or: named(fallback),
      FieldDescription(name, summary(), schema: schema().with("default", .string(fallback)), queryShape: .text)
    ) { $1.word($0, of: words(), registry: registry, named) }
  }

  /// Any text up to a length in bytes of UTF-8; in a query a short one.
  mutating func text(_ name: StaticString, atMost most: Int, _ summary: @autoclosure () -> String) -> String? {
    value(
      name, or: nil,
      FieldDescription(
        name, summary(), schema: Schema.string().with("maxLength", .number(Double(most))),
        querySchema: Schema.queryText.with("maxLength", .number(Double(longestTextInQuery))),
        demand: "text of at most \(most) bytes", queryShape: .text)
    ) { value, errors in
      guard let text = errors.text(value) else { return nil }
      if case .text = value, text.unicodeScalars.count > longestTextInQuery {
        errors.add(
          """
          must have at most \(longestTextInQuery) characters in a query; it has \(text.unicodeScalars.count), and a body \
          takes \(most) bytes
          """)
        return nil
      }
      guard text.utf8.count <= most else {
        errors.add("must have at most \(most) bytes; it has \(text.utf8.count)")
        return nil
      }
      return text
    }
  }

  /// Any text that may be left out.
  mutating func optionalText(_ name: StaticString, _ summary: @autoclosure () -> String) -> String?? {
    optional(name, FieldDescription(name, summary(), schema: .string(), querySchema: .queryText, queryShape: .text)) {
      $1.text($0)
    }
  }

  /// Some of the entries of a registry, each at most once; left out, all of them.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - all: The registry.
  ///   - schema: The schema of an entry's id.
  ///   - summary: One sentence.
  ///   - read: The entry that a value names; it records an error if there is none.
  /// - Returns: The entries.
  mutating func choices<Element: Equatable>(
    _ name: StaticString, of all: [Element], schema: @autoclosure () -> Schema, _ summary: @autoclosure () -> String,
    _ read: (InputValue, inout ErrorCollector) -> Element?
  ) -> [Element]? {
    value(
      name, or: all,
      FieldDescription(
        name, summary(), schema: .array(of: schema(), count: 1...all.count).with("uniqueItems", .bool(true)),
        queryShape: .texts)
    ) { value, errors in
      guard let elements = value.list, !elements.isEmpty else {
        errors.add("must be an array of one or more words")
        return nil
      }
      var chosen: [Element] = []
      chosen.reserveCapacity(min(elements.count, all.count))
      for (index, element) in elements.enumerated() {
        guard Steps.take(3) else { break }
        guard let entry = errors.within("\(index)", { read(element, &$0) }) else { continue }
        if chosen.contains(entry) {
          errors.add(at: "\(index)", "is given more than once")
        } else {
          chosen.append(entry)
        }
      }
      return chosen.count == elements.count ? chosen : nil
    }
  }
}

/// The most characters of a text in a query.
///
/// In ASCII they fit into every address. If all of them need escapes the address may be too long, but the service still
/// answers 414 itself; longer ones would get libmicrohttpd's HTML.
private let longestTextInQuery = 1000

// Objects.
extension QuestionReader {
  /// An object of its own that may be left out.
  mutating func optionalObject<Inner: Question>(
    _ name: StaticString, _ form: Form<Inner>, _ summary: @autoclosure () -> String
  ) -> Inner?? {
    optional(name, FieldDescription(name, summary(), schema: form.schema, queryShape: nil)) { form.read($0, &$1) }
  }

  /// An array of objects; by default empty if none are required.
  mutating func objects<Inner: Question>(
    _ name: StaticString, _ form: Form<Inner>, count: ClosedRange<Int>, _ summary: @autoclosure () -> String
  ) -> [Inner]? { array(name, of: form.schema, count: count, queryShape: nil, summary()) { form.read($0, &$1) } }

  /// An array of objects that are read in a way of their own.
  mutating func array<Element>(
    _ name: StaticString, of schema: @autoclosure () -> Schema, count: ClosedRange<Int>, queryShape: QueryShape?,
    _ summary: @autoclosure () -> String, _ read: (InputValue, inout ErrorCollector) -> Element?
  ) -> [Element]? {
    var demand: String {
      let words = count.count == 1 ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
      return "an array of \(words) objects"
    }
    return value(
      name, or: count.lowerBound > 0 ? nil : [],
      FieldDescription(
        name, summary(), schema: .array(of: schema(), count: count), demand: count.lowerBound > 0 ? demand : nil,
        queryShape: queryShape)
    ) { value, errors in
      guard let elements = value.elements, count.contains(elements.count) else {
        errors.add("must be \(demand)")
        return nil
      }
      var results: [Element] = []
      results.reserveCapacity(elements.count)
      for (index, element) in elements.enumerated() {
        guard Steps.take(3) else { break }
        if let result = errors.within("\(index)", { read(element, &$0) }) { results.append(result) }
      }
      return results.count == elements.count ? results : nil
    }
  }
}

// The members that several operations share.
extension QuestionReader {
  /// Reads the tolerance within which a motion counts as settled.
  mutating func tolerance() -> Double? {
    number(
      "tolerance", in: NumberRange(1e-100...1e6), default: 0.001,
      """
      What counts as settled, as a fraction of the travelled distance; where origin and target are equal, of the \
      farthest way from them.
      """)
  }

  /// The rounding of bulk numbers.
  mutating func precision() -> Int?? {
    optionalInteger(
      "precision", in: 0...15,
      "Decimal places of the numbers in long arrays; left out, as many as it takes to read them back.")
  }

  mutating func digits() -> Int? {
    let (range, usual) = (1...17, NumberText.usualDigits)
    return value(
      "digits", or: usual,
      FieldDescription(
        "digits", "Significant digits of the numbers in code; 17 are all.",
        schema: .integer(range).with("default", .number(Double(usual))), queryShape: .number)
    ) { $1.integer($0, in: range) }
  }

  mutating func from() -> Axes? { axes("from", default: 0, "Where it starts; an array has one number per axis.") }

  mutating func velocity() -> Axes? {
    axes("velocity", default: 0, "Velocity at the start, in units per second; not beside the spring's initialVelocity.")
  }
}

extension NumberRange {
  /// Times from the start, in seconds.
  static let times = Self(0...1e15, unit: "seconds")

  /// Frames per second; the slowest has its second frame at the last of the times.
  static let frameRates = Self(1e-15...1e6)
}
