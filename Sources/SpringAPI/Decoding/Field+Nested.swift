// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange

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
        if let result = errors.within("\(index)", { read(element, &$0) }) { results.append(result) }
      }
      return results.count == elements.count ? results : nil
    }
  }

  private static func words(_ count: ClosedRange<Int>) -> String {
    count.count == 1 ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
  }
}
