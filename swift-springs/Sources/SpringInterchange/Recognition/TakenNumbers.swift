// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The numbers that a hypothesis takes, as its vocabulary reads them.
struct TakenNumbers {
  let vocabulary: Vocabulary
  /// The parameter that each one becomes.
  let numbers: [(quantity: FoundQuantity, entry: FoundNumbers.Entry, parameter: String)]
  /// The parameters with those that the system fills in by itself.
  let parameters: [(name: String, value: Argument)]

  /// The numbers that a hypothesis takes; nil if one is missing, or is a time in place of a frequency.
  init?(_ hypothesis: Hypothesis, _ found: FoundNumbers) {
    guard hypothesis.isNamed(in: found) else { return nil }
    let vocabulary = hypothesis.vocabulary
    var numbers: [(quantity: FoundQuantity, entry: FoundNumbers.Entry, parameter: String)] = []
    var parameters: [(name: String, value: Argument)] = []
    for (quantity, parameter) in hypothesis.needs + hypothesis.takes + Self.velocity(of: vocabulary) {
      guard let entry = found[quantity] else { continue }
      // A number that only tells which set is meant becomes no parameter.
      guard !parameter.isEmpty else { continue }
      guard let value = hypothesis.value(of: quantity, as: parameter, entry) else { return nil }
      numbers.append((quantity, entry, parameter))
      parameters.append((parameter, .number(value)))
    }
    self.vocabulary = vocabulary
    self.numbers = numbers
    // Of two under one name the first counts.
    self.parameters =
      parameters
      + hypothesis.fills.filter { fill in !parameters.contains { $0.name == fill.parameter } }.map {
        ($0.parameter, .number($0.value))
      }
  }

  /// Whether the system fills in more than a mass.
  var isCompleted: Bool {
    let names = Set(numbers.map(\.parameter))
    let shape = vocabulary.shapes.first { shape in names.allSatisfy { name in shape.contains { $0.name == name } } }
    let marginal: Set<ParameterName> = [.mass, .initialVelocity, .epsilon, .visibilityThreshold, .extraBounce]
    return (shape ?? []).contains { !names.contains($0.name) && !marginal.contains($0.id) }
  }

  /// Whether a number has three significant digits or more, as nobody writes it by chance.
  var isPeculiar: Bool {
    numbers.contains { number in
      var digits = number.entry.value.magnitude
      guard digits > 0 else { return false }
      while digits < 10 { digits *= 10 }
      while digits >= 100 { digits /= 10 }
      return (digits - digits.rounded()).magnitude > 1e-9
    }
  }

  /// What the vocabulary refuses of them.
  var errors: [ValidationError] {
    do throws(ValidationErrors) {
      _ = try vocabulary.decode(parameters)
      return []
    } catch { return error.errors }
  }

  /// Where a velocity goes: every vocabulary that has a place for one takes it along.
  private static func velocity(of vocabulary: Vocabulary) -> Hypothesis.Names {
    let name = "\(ParameterName.initialVelocity.text)"
    return vocabulary.parameters.contains { $0.name == name } ? [(.velocity, name)] : []
  }
}
