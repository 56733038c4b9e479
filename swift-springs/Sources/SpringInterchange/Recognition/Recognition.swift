// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

/// The vocabularies in which a bag of numbers may have been meant, the likeliest first.
///
/// Every reading of the table `Hypothesis.all` whose names are there is tried: the spring that comes out, what the
/// system clamps, and the numbers that the reading leaves over raise or lower its plausibility, each with a sentence.
public struct Recognition: Sendable {
  /// The readings, the most plausible first; possibly none.
  public let candidates: [RecognizedSpring]
  /// The members that say nothing of a spring, and why; if there is no candidate, what is refused or wants others.
  public let ignored: [(name: String, reason: String)]

  /// The most candidates that are given.
  private static let limit = 16

  /// Reads the members of a flat object.
  ///
  /// - Parameter members: Names as found, with numbers or texts.
  /// - Throws: An error for each member that means the same as another one.
  public init(_ members: [(name: String, value: Argument)]) throws(ValidationErrors) {
    try self.init(members, as: Hypothesis.all)
  }

  /// Reads the members of a flat object as one of some hypotheses.
  init(
    _ members: [(name: String, value: Argument)],
    as hypotheses: [Hypothesis]
  ) throws(ValidationErrors) {
    let found = FoundNumbers(members)
    guard found.errors.isEmpty else {
      throw ValidationErrors(found.errors)
    }
    let named = hypotheses.filter { $0.isNamed(in: found) }
    let together = named.filter { $0.needs.count > 1 }
    // Where numbers that belong together are refused, one of them alone would be read beside a default for the others.
    var candidates = Self.read(found, together.isEmpty ? named : together)
    candidates += FigmaDurations(found).candidates
    let names = NamedSprings(found)
    candidates += names.candidates
    self.candidates = Array(Self.distinct(candidates).prefix(Self.limit))
    ignored = found.ignored + names.unknown + (candidates.isEmpty ? Shortfall(found).reasons : [])
  }

  private static func read(_ found: FoundNumbers, _ hypotheses: [Hypothesis]) -> [RecognizedSpring]
  {
    hypotheses.compactMap { RecognizedSpring($0, found) }
  }

  /// Each spring of a vocabulary once, the most plausible first.
  private static func distinct(_ candidates: [RecognizedSpring]) -> [RecognizedSpring] {
    var distinct: [RecognizedSpring] = []
    for candidate in candidates.sorted(by: { $0.plausibility > $1.plausibility })
    where !distinct.contains(where: { $0.saysTheSame(as: candidate) }) {
      distinct.append(candidate)
    }
    return distinct
  }

  /// A number with four significant digits, for sentences.
  static func text(_ number: Double) -> String {
    guard number != 0, number.isFinite, (1e-6..<1e15).contains(number.magnitude) else {
      return "\(number)"
    }
    var scale = 1.0
    while number.magnitude * scale < 1000 {
      scale *= 10
    }
    let rounded = (number * scale).rounded() / scale
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

/// One reading of a bag of numbers.
public struct RecognizedSpring: Sendable {
  /// Whose words they may be.
  public let vocabulary: Vocabulary
  /// The spring in these words.
  public let parameters: [(name: String, value: Argument)]
  /// What the system plays for them.
  public let decoded: DecodedSpring
  /// How likely it was meant so, from 0 to 1; the order matters more than the number.
  public let plausibility: Double
  /// What speaks for and against it, one sentence each.
  public let notes: [String]

  init(
    _ vocabulary: Vocabulary,
    _ parameters: [(name: String, value: Argument)],
    _ decoded: DecodedSpring,
    plausibility: Double,
    notes: [String]
  ) {
    self.vocabulary = vocabulary
    self.parameters = parameters
    self.decoded = decoded
    self.plausibility = (min(max(plausibility, 0.01), 0.99) * 100).rounded() / 100
    self.notes = notes
  }

  func saysTheSame(as other: Self) -> Bool {
    vocabulary.id == other.vocabulary.id && parameters.count == other.parameters.count
      && parameters.allSatisfy { parameter in
        other.parameters.contains { $0.name == parameter.name && $0.value == parameter.value }
      }
  }
}
