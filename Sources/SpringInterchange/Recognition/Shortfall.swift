// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Why known numbers make no spring: what they want beside them, or who refuses them.
struct Shortfall {
  /// A sentence for each number that is refused, or else for each, by the name of its member.
  let reasons: [(name: String, reason: String)]

  init(_ found: FoundNumbers) {
    let entries = Quantity.allCases.compactMap { quantity in found[quantity].map { (quantity, $0) }
    }
    let refused = entries.compactMap { quantity, entry in
      Self.objection(to: quantity, found).map { (entry.name, $0) }
    }
    reasons = refused.isEmpty ? entries.map { ($1.name, Self.want(of: $0, found)) } : refused
  }

  /// What the likeliest system says of a number that it refuses.
  private static func objection(to quantity: Quantity, _ found: FoundNumbers) -> String? {
    let named = Hypothesis.all.filter { $0.isNamed(in: found) }
    for hypothesis in named.sorted(by: { $0.plausibility > $1.plausibility }) {
      guard let vocabulary = Vocabulary.named(hypothesis.vocabulary),
        let fault = hypothesis.faults(vocabulary, found).first(where: { fault in
          hypothesis.names.contains { $0.quantity == quantity && $0.parameter == fault.parameter }
        })
      else { continue }
      return "In \(vocabulary.title) it \(fault.detail)."
    }
    return nil
  }

  /// What is missing for the system that comes nearest.
  private static func want(of quantity: Quantity, _ found: FoundNumbers) -> String {
    let missing = Hypothesis.all.filter { hypothesis in
      hypothesis.needs.count > 1 && hypothesis.names.contains { $0.quantity == quantity }
    }.map { $0.needs.filter { found[$0.quantity] == nil } }
    guard let fewest = missing.min(by: { $0.count < $1.count }), !fewest.isEmpty else {
      return "It makes no spring by itself."
    }
    let names = fewest.map(\.quantity.rawValue).joined(separator: " and ")
    return "It makes no spring without \(names)."
  }
}

extension Hypothesis {
  fileprivate var names: Names { needs + takes }

  /// What the vocabulary refuses of the numbers.
  fileprivate func faults(_ vocabulary: Vocabulary, _ found: FoundNumbers) -> [ParameterFault] {
    let given = names.compactMap { quantity, parameter in
      found[quantity].flatMap { value(of: quantity, $0) }.map {
        (name: parameter, value: Argument.number($0))
      }
    }
    do throws(ParameterFaults) {
      _ = try vocabulary.reading(given)
      return []
    } catch {
      return error.faults
    }
  }
}
