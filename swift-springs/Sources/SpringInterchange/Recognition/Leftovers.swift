// SPDX-License-Identifier: Apache-2.0

import Springs

/// The numbers that a reading leaves over: each agrees with the spring, or contradicts it.
struct Leftovers {
  private let entries: [(quantity: FoundQuantity, entry: FoundNumbers.Entry)]

  init(_ found: FoundNumbers, used: QuantitySet) {
    var entries: [(quantity: FoundQuantity, entry: FoundNumbers.Entry)] = []
    for quantity in found.given.subtracting(used) {
      if let entry = found[quantity] { entries.append((quantity, entry)) }
    }
    self.entries = entries
  }

  /// The share of its plausibility that a reading keeps.
  func judgement(of decoded: DecodedSpring, notes: inout [Remark]) -> Double {
    var share = 1.0
    for (quantity, entry) in entries {
      if quantity == .velocity {
        notes.append(.velocityBeside(entry.name))
        continue
      }
      if quantity == .visibilityThreshold || quantity == .epsilon {
        // A word of some systems that shapes nothing: its author did not mean another system.
        share *= 0.7
        notes.append(
          .own(.thresholdLost, "\(entry.name) has no place in this vocabulary; it says when a motion is over."))
        continue
      }
      guard quantity.shapes else { continue }
      let number = Recognition.text(entry.value)
      if quantity == .mass, entry.value == 1 { continue }
      let derived = quantity.values(of: decoded)
      if let agreeing = derived.first(where: { Self.agrees(entry.value, $0.value) }) {
        notes.append(.own(.agrees, "\(entry.name) \(number) agrees: it is \(agreeing.meaning)."))
      } else if let first = derived.first {
        share *= 0.45
        let reason = quantity.isTime ? "the other numbers say already how long it takes, and " : ""
        notes.append(
          .own(
            .contradicts,
            "\(entry.name) \(number) contradicts it: \(reason)\(first.meaning) is \(Recognition.text(first.value))."))
      } else {
        share *= 0.45
        notes.append(.own(.numberIgnored, "\(entry.name) \(number) has no place in it."))
      }
    }
    return share
  }

  /// Half a percent, which rounded numbers keep.
  static func agrees(_ given: Double, _ derived: Double) -> Bool {
    (given - derived).magnitude <= 0.005 * derived.magnitude
  }
}

/// Why known numbers make no spring: the numbers that they need beside them, or the system that refuses them.
struct Shortfall {
  /// A sentence for each number that is refused, or else for each, by the name of its member.
  let reasons: [(name: String, reason: String)]

  init(_ found: FoundNumbers) {
    let objections = Self.objections(to: found)
    var entries: [(quantity: FoundQuantity, name: String)] = []
    for quantity in found.given { if let entry = found[quantity] { entries.append((quantity, entry.name)) } }
    reasons =
      objections.isEmpty
      ? entries.map { ($0.name, Self.want(of: $0.quantity, found)) }
      : entries.compactMap { entry in objections.first { $0.quantity == entry.quantity }.map { (entry.name, $0.reason) }
      }
  }

  /// Returns, for each refused number, the objection of the likeliest system that refuses it.
  private static func objections(to found: FoundNumbers) -> [(quantity: FoundQuantity, reason: String)] {
    var objections: [(quantity: FoundQuantity, reason: String)] = []
    for hypothesis in Hypothesis.all.ascending(by: { -$0.plausibility }) {
      guard let taken = TakenNumbers(hypothesis, found) else { continue }
      for error in taken.errors {
        for number in taken.numbers where "\(number.parameter.text)" == error.parameter {
          guard !objections.contains(where: { $0.quantity == number.quantity }) else { continue }
          objections.append((number.quantity, "In \(taken.vocabulary.title) it \(error.detail)."))
        }
      }
    }
    return objections
  }

  /// Returns a sentence on what the nearest system still needs.
  private static func want(of quantity: FoundQuantity, _ found: FoundNumbers) -> String {
    let missing = Hypothesis.all.filter { hypothesis in
      hypothesis.needs.count > 1 && (hypothesis.needs + hypothesis.takes).contains(quantity)
    }.map { $0.needs.filter { found[$0] == nil } }
    guard let fewest = missing.min(by: { $0.count < $1.count }), !fewest.isEmpty else {
      return "It makes no spring by itself."
    }
    let names = fewest.map { $0.spelling }.joined(separator: " and ")
    return "It makes no spring without \(names)."
  }
}
