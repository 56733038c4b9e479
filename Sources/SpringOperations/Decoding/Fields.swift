// SPDX-License-Identifier: Apache-2.0

import JSON
import NumberText
import SpringInterchange
import Springs

extension Field where Value == Double {
  /// A number that must be given.
  static func number(_ name: String, in range: NumberRange, _ summary: String) -> Self {
    Self(FieldDescription(name, summary, schema: .number(range), demand: range.text, queryShape: .number)) {
      value, errors in value.flatMap { errors.number($0, in: range) }
    }
  }

  /// A number with a default.
  static func number(_ name: String, in range: NumberRange, default fallback: Double, _ summary: String) -> Self {
    Self(FieldDescription(name, summary, schema: .number(range, default: fallback), queryShape: .number)) {
      value, errors in
      guard let value else { return fallback }
      return errors.number(value, in: range)
    }
  }
}

extension Field where Value == Double? {
  /// A number that may be left out.
  static func optionalNumber(_ name: String, in range: NumberRange, _ summary: String) -> Self {
    Self(optional: name, summary, schema: .number(range), queryShape: .number) { value, errors in
      errors.number(value, in: range)
    }
  }
}

extension Field where Value == Int? {
  /// A whole number that may be left out.
  static func optionalInteger(_ name: String, in range: ClosedRange<Int>, _ summary: String) -> Self {
    Self(optional: name, summary, schema: .integer(range), queryShape: .number) { value, errors in
      errors.integer(value, in: range)
    }
  }
}

extension Field where Value == String {
  /// One word out of a list, with a default.
  static func choice(
    _ name: String, of words: [String], default fallback: String, schema: Schema? = nil, registry: String? = nil,
    _ summary: String
  ) -> Self {
    Self(
      FieldDescription(
        name, summary, schema: (schema ?? .choice(words)).with("default", .string(fallback)), queryShape: .text)
    ) { value, errors in
      guard let value else { return fallback }
      return errors.word(value, of: words, registry: registry)
    }
  }
}

extension Field where Value == String {
  /// Any text up to a length in bytes of UTF-8; in a query a short one.
  static func text(_ name: String, atMost most: Int, _ summary: String) -> Self {
    Self(
      FieldDescription(
        name, summary, schema: Schema.string().with("maxLength", .number(Double(most))),
        querySchema: Schema.queryText.with("maxLength", .number(Double(longestInQuery))),
        demand: "text of at most \(most) bytes", queryShape: .text)
    ) { value, errors in
      guard let value, let text = errors.text(value) else { return nil }
      if case .text = value, text.unicodeScalars.count > longestInQuery {
        errors.add(
          """
          must have at most \(longestInQuery) characters in a query; it has \(text.unicodeScalars.count), and a body \
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

  /// The most characters of a text in a query.
  ///
  /// In ASCII they fit into every address. If all of them need escapes the address may be too long, but the service still
  /// answers 414 itself; longer ones would get libmicrohttpd's HTML.
  private static var longestInQuery: Int { 1000 }
}

extension Field where Value == String? {
  /// Any text that may be left out.
  static func optionalText(_ name: String, _ summary: String) -> Self {
    Self(optional: name, summary, schema: .string(), querySchema: .queryText, queryShape: .text) { value, errors in
      errors.text(value)
    }
  }
}

extension Field where Value == Bool {
  /// A truth value with a default.
  static func flag(_ name: String, default fallback: Bool, _ summary: String) -> Self {
    Self(FieldDescription(name, summary, schema: .boolean(default: fallback), queryShape: .flag)) { value, errors in
      guard let value else { return fallback }
      return errors.flag(value)
    }
  }
}

extension Field where Value == Bool? {
  /// A truth value that may be left out.
  static func optionalFlag(_ name: String, _ summary: String) -> Self {
    Self(optional: name, summary, schema: .boolean(), queryShape: .flag) { value, errors in errors.flag(value) }
  }
}

extension Field where Value == [Double]? {
  /// An array of numbers that may be left out.
  static func optionalNumbers(
    _ name: String, in range: NumberRange, atLeast least: Int = 1, atMost limit: Int? = nil, _ summary: String
  ) -> Self {
    var schema = Schema.array(of: .number(range)).with("minItems", .number(Double(least)))
    if let limit { schema = schema.with("maxItems", .number(Double(limit))) }
    return Self(optional: name, summary, schema: schema, queryShape: .numberList) { value, errors in
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

extension Field {
  /// Some of the entries of a registry, each at most once; left out, all of them.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - summary: One sentence.
  ///   - all: The registry.
  ///   - schema: The schema of an entry's id.
  ///   - read: The entry that a value names; it records an error if there is none.
  /// - Returns: The field.
  static func choices<Element: Identifiable & Sendable>(
    _ name: String, _ summary: String, of all: [Element], schema: Schema,
    read: @escaping @Sendable (InputValue, inout ErrorCollector) -> Element?
  ) -> Self where Value == [Element] {
    Self(
      FieldDescription(
        name, summary, schema: .array(of: schema, count: 1...all.count).with("uniqueItems", .bool(true)),
        queryShape: .texts)
    ) { value, errors in
      guard let value else { return all }
      guard let elements = value.list, !elements.isEmpty else {
        errors.add("must be an array of one or more words")
        return nil
      }
      var chosen: [Element] = []
      for (index, element) in elements.enumerated() {
        guard Steps.take(3) else { break }
        guard let entry = errors.within("\(index)", { read(element, &$0) }) else { continue }
        if chosen.contains(where: { $0.id == entry.id }) {
          errors.add(at: "\(index)", "is given more than once")
        } else {
          chosen.append(entry)
        }
      }
      return chosen.count == elements.count ? chosen : nil
    }
  }
}

extension Field {
  /// An object of its own that may be left out.
  static func optionalObject<Inner: Sendable>(_ name: String, _ form: Form<Inner>, _ summary: String) -> Self
  where Value == Inner? {
    Self(optional: name, summary, schema: form.schema, queryShape: nil) { value, errors in form.read(value, &errors) }
  }

  /// An array of objects; by default empty if none are required.
  static func objects<Inner: Sendable>(_ name: String, _ form: Form<Inner>, count: ClosedRange<Int>, _ summary: String)
    -> Self where Value == [Inner]
  { array(name, of: form.schema, count: count, queryShape: nil, summary) { form.read($0, &$1) } }

  /// An array of objects that are read in a way of their own.
  static func array<Element: Sendable>(
    _ name: String, of schema: Schema, count: ClosedRange<Int>, queryShape: QueryShape?, _ summary: String,
    read: @escaping @Sendable (InputValue, inout ErrorCollector) -> Element?
  ) -> Self where Value == [Element] {
    let demand = "an array of \(words(count)) objects"
    return Self(
      FieldDescription(
        name, summary, schema: .array(of: schema, count: count), demand: count.lowerBound > 0 ? demand : nil,
        queryShape: queryShape)
    ) { value, errors in
      guard let value else { return [] }
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

  private static func words(_ count: ClosedRange<Int>) -> String {
    count.count == 1 ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
  }
}

// The members that several operations share.
extension Field where Value == Double {
  /// What counts as settled.
  static var tolerance: Self {
    .number(
      "tolerance", in: NumberRange(1e-100...1e6), default: 0.001,
      """
      What counts as settled, as a fraction of the travelled distance; where origin and target are equal, of the \
      farthest way from them.
      """)
  }
}

extension Field where Value == Int? {
  /// The rounding of bulk numbers.
  static var precision: Self {
    .optionalInteger(
      "precision", in: 0...15,
      "Decimal places of the numbers in long arrays; left out, as many as it takes to read them back.")
  }
}

extension Field where Value == Int {
  static var digits: Self {
    let (range, usual) = (1...17, NumberText.usualDigits)
    return Self(
      FieldDescription(
        "digits", "Significant digits of the numbers in code; 17 are all.",
        schema: .integer(range).with("default", .number(Double(usual))), queryShape: .number)
    ) { value, errors in
      guard let value else { return usual }
      return errors.integer(value, in: range)
    }
  }
}

// How a motion of several axes starts.
extension Field where Value == Axes {
  static var from: Self { .axes("from", default: 0, "Where it starts; an array has one number per axis.") }

  static var velocity: Self {
    .axes(
      "velocity", default: 0, "Velocity at the start, in units per second; not beside the spring's initialVelocity.")
  }
}

// At which times to sample.
extension Field where Value == Double? {
  static var frameRate: Self {
    .optionalNumber(
      "frameRate", in: .frameRates, "Samples per second, 60 unless one of frameRate, count and times is given.")
  }

  static var sampleDuration: Self {
    .optionalNumber(
      "duration", in: .times,
      """
      Seconds to sample; left out, until it has settled, so that an undamped spring needs it. With times it cannot be \
      given.
      """)
  }
}

extension Field where Value == Int? {
  static var sampleCount: Self {
    .optionalInteger(
      "count", in: 1...1_000_000_000,
      """
      Samples from 0 to the end, both included; the operator limits all axes' together, to \(Limits().maxSamples) by default.
      """)
  }
}

extension Field where Value == [Double]? {
  static var sampleTimes: Self {
    .optionalNumbers("times", in: .times, "The times to sample at, in seconds, in any order.")
  }
}

extension NumberRange {
  /// Times from the start, in seconds.
  static let times = Self(0...1e15, unit: "seconds")

  /// Frames per second; the slowest has its second frame at the last of the times.
  static let frameRates = Self(1e-15...1e6)
}
