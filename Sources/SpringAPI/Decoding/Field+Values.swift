// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange

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
