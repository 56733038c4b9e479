// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Why known numbers make no spring: what they want beside them, or who refuses them.
struct Shortfall {
  /// A sentence for each number that is refused, or else for each, by the name of its member.
  let reasons: [(name: String, reason: String)]

  init(_ found: FoundNumbers) {
    let objections = Self.objections(to: found)
    let entries = FoundQuantity.allCases.compactMap { quantity in
      found[quantity].map { (quantity: quantity, name: $0.name) }
    }
    reasons =
      objections.isEmpty
      ? entries.map { ($0.name, Self.want(of: $0.quantity, found)) }
      : entries.compactMap { entry in objections[entry.quantity].map { (entry.name, $0) } }
  }

  /// What the likeliest system says of each number that it refuses.
  private static func objections(to found: FoundNumbers) -> [FoundQuantity: String] {
    var objections: [FoundQuantity: String] = [:]
    for hypothesis in Hypothesis.all.sorted(by: { $0.plausibility > $1.plausibility }) {
      guard let taken = TakenNumbers(hypothesis, found) else { continue }
      for error in taken.errors {
        for number in taken.numbers where number.parameter == error.parameter && objections[number.quantity] == nil {
          objections[number.quantity] = "In \(taken.vocabulary.title) it \(error.detail)."
        }
      }
    }
    return objections
  }

  /// What is missing for the system that comes nearest.
  private static func want(of quantity: FoundQuantity, _ found: FoundNumbers) -> String {
    let missing = Hypothesis.all.filter { hypothesis in
      hypothesis.needs.count > 1 && (hypothesis.needs + hypothesis.takes).contains { $0.quantity == quantity }
    }.map { $0.needs.filter { found[$0.quantity] == nil } }
    guard let fewest = missing.min(by: { $0.count < $1.count }), !fewest.isEmpty else {
      return "It makes no spring by itself."
    }
    let names = fewest.map { "\($0.quantity)" }.joined(separator: " and ")
    return "It makes no spring without \(names)."
  }
}
