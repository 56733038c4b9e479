// SPDX-License-Identifier: Apache-2.0

import Springs

/// The vocabularies in which a group of numbers may have been meant, the likeliest first.
///
/// Every reading of the table `Hypothesis.all` whose names are there is tried: the spring that comes out, what the
/// system clamps, and the numbers that the reading leaves over raise or lower its plausibility, each with a sentence.
public struct Recognition: Sendable {
  /// The readings, the most plausible first, those of equal motion as one; possibly none.
  public let candidates: [RecognizedSpring]
  /// The readings before those of equal motion are merged, with each vocabulary's own.
  public let readings: [RecognizedSpring]
  /// The members that describe no spring, and why; without a candidate, those that are refused or need others.
  public let ignored: [(name: String, reason: String)]

  /// The names of the ignored members that no system has.
  package let unknownNames: [String]

  /// The likeliest vocabulary with two parameters or more of these names, whatever their values; nil if there is none.
  package static func vocabulary(naming names: [String]) -> Vocabulary? {
    var best: Hypothesis?
    for hypothesis in Hypothesis.all
    where hypothesis.needs.count > 1 && hypothesis.plausibility > best?.plausibility ?? 0 {
      let isNamed = hypothesis.needs.allSatisfy { quantity in
        hypothesis.parameter(of: quantity).map { names.contains("\($0.text)") } ?? false
      }
      if isNamed { best = hypothesis }
    }
    return best?.vocabulary
  }

  /// The most candidates that are given.
  private static let limit = 16

  /// Reads the members of a flat object.
  ///
  /// - Parameters:
  ///   - members: Names as found, with numbers or texts.
  ///   - system: The system whose numbers they are: it comes first, and fills in what is missing; nil if unknown.
  ///   - plausibility: How likely the numbers are that system's, from 0 to 1.
  /// - Throws: An error for each member that means the same as another one.
  public init(_ members: [(name: String, value: Argument)], system: Dialect? = nil, plausibility: Double = 0.99)
    throws(ValidationErrors)
  { try self.init(members, system: system, as: Hypothesis.all, plausibility: plausibility) }

  /// Reads the members of a flat object as one of some hypotheses.
  init(
    _ members: [(name: String, value: Argument)], system: Dialect? = nil, as hypotheses: [Hypothesis],
    plausibility: Double = 0.99
  ) throws(ValidationErrors) {
    let members = system?.chosen(members) ?? members
    let found = FoundNumbers(members, system: system)
    guard found.errors.isEmpty else { throw ValidationErrors(found.errors) }
    let named = hypotheses.filter { $0.isNamed(in: found) }
    let together = named.filter { $0.needs.count > 1 }
    // Where numbers that belong together are refused, one of them alone would be read beside a default for the others.
    var candidates = Self.read(found, together.isEmpty ? named : together)
    candidates += FigmaDurations(found).candidates
    candidates += CoreAnimationBounce.candidates(found)
    let names = NamedSprings(found)
    candidates += names.candidates
    candidates = Self.unclampedFirst(candidates)
    if let system, let own = Self.own(system, found, plausibility) {
      candidates.removeAll { $0.vocabulary == own.vocabulary }
      candidates = [own] + candidates.map { $0.behind(own) }
    }
    readings = Array(Self.distinct(candidates).prefix(Self.limit))
    self.candidates = Self.merged(readings)
    unknownNames = found.unknownNames
    ignored = found.ignored + names.unknown + (candidates.isEmpty ? Shortfall(found).reasons : [])
  }

  /// The candidates by their plausibility; one that its system cannot play as it is written leads no other.
  private static func unclampedFirst(_ candidates: [RecognizedSpring]) -> [RecognizedSpring] {
    let best = candidates.lazy.filter { $0.decoded.clamps.isEmpty }.map { $0.plausibility }.max() ?? 1
    return candidates.map { $0.decoded.clamps.isEmpty ? $0 : $0.atMost(0.9 * best) }.ascending { -$0.plausibility }
  }

  private static func read(_ found: FoundNumbers, _ hypotheses: [Hypothesis]) -> [RecognizedSpring] {
    hypotheses.compactMap { RecognizedSpring($0, found) }
  }

  /// Returns the spring that a system plays for numbers in its code; nil if they are not one there.
  static func own(_ system: Dialect, _ found: FoundNumbers, _ plausibility: Double) -> RecognizedSpring? {
    guard var set = system.set(for: found), var taken = TakenNumbers(set, found),
      var decoded = try? taken.vocabulary.decode(taken.parameters)
    else { return nil }
    // SwiftUI moves the damping of physics to critical, as Core Animation does, unless the code decides otherwise.
    if system === Dialect.swiftUI, taken.vocabulary == .massStiffnessDamping, decoded.spring.dampingRatio > 1,
      found[.overdamping] == nil
    {
      set = .set(.coreAnimation, needs: set.needs, takes: set.takes)
      guard let clamped = TakenNumbers(set, found), let played = try? clamped.vocabulary.decode(clamped.parameters)
      else { return nil }
      (taken, decoded) = (clamped, played)
    }
    var notes: [Remark] = .present(set.note) + taken.numbers.compactMap { $0.entry.note }
    for clamp in decoded.clamps { notes.append(.clamped(clamp)) }
    notes += decoded.notes
    for quantity in found.given.intersection(.shaping).subtracting(set.quantities) {
      guard let entry = found[quantity], !(quantity == .mass && entry.value == 1) else { continue }
      notes.append(.own(.numberIgnored, "\(entry.name) has no place beside the others in \(system.title)."))
    }
    let beside = taken.velocityBeside(found)
    if let velocity = found[.velocity], let beside, beside != 0 { notes.append(.velocityBeside(velocity.name)) }
    let completions = taken.completions(filling: set.fills, of: system.title)
    notes += completions
    if !completions.isEmpty, let filled = set.filled { notes.append(filled) }
    return RecognizedSpring(
      taken.vocabulary, taken.parameters, decoded, plausibility: plausibility, notes: notes,
      assumptions: taken.assumptions, velocityBeside: beside, parts: taken.names)
  }

  /// Each spring of a vocabulary once, the most plausible first.
  private static func distinct(_ candidates: [RecognizedSpring]) -> [RecognizedSpring] {
    var distinct: [RecognizedSpring] = []
    for candidate in candidates where !distinct.contains(where: { $0.saysTheSame(as: candidate) }) {
      distinct.append(candidate)
    }
    return distinct
  }

  /// Each motion once, the most plausible first, with the vocabularies that give the same one.
  private static func merged(_ candidates: [RecognizedSpring]) -> [RecognizedSpring] {
    var merged: [RecognizedSpring] = []
    for candidate in candidates {
      if let index = merged.firstIndex(where: { $0.playsTheSame(as: candidate) }) {
        merged[index].add(candidate)
      } else {
        merged.append(candidate)
      }
    }
    return merged
  }

  /// A number with four significant digits, for sentences.
  static func text(_ number: Double) -> String {
    guard number != 0, number.isFinite, (1e-6..<1e15).contains(number.magnitude) else { return "\(number)" }
    var scale = 1.0
    while number.magnitude * scale < 1000 { scale *= 10 }
    let rounded = (number * scale).rounded() / scale
    return rounded == rounded.rounded() ? "\(Int64(clamping: rounded))" : "\(rounded)"
  }
}

/// One reading of a group of numbers.
public struct RecognizedSpring: Sendable {
  /// The system to which they may belong.
  public let vocabulary: Vocabulary
  /// The spring in these parameters.
  public let parameters: [(name: String, value: Argument)]
  /// The spring that the system plays for them.
  public let decoded: DecodedSpring
  /// How likely it was meant so, from 0 to 1; the order matters more than the number.
  public let plausibility: Double
  /// Remarks for and against this reading.
  public let notes: [Remark]
  /// Those of the notes that state an assumption.
  package let assumptions: [Remark]
  /// The velocity at the start in ways a second that stands beside the parameters and has no place among them; nil if there
  /// is none.
  package let velocityBeside: Double?
  /// The names of the members that became its parameters; nil if it was read from something else than members.
  let parts: [String]?
  /// The vocabularies in which the same numbers are the same motion, without ``vocabulary``, the likeliest first.
  public private(set) var sameIn: [Vocabulary] = []

  init(
    _ vocabulary: Vocabulary, _ parameters: [(name: String, value: Argument)], _ decoded: DecodedSpring,
    plausibility: Double, notes: [Remark], assumptions: [Remark] = [], velocityBeside: Double? = nil,
    parts: [String]? = nil
  ) {
    self.vocabulary = vocabulary
    self.parameters = parameters
    self.decoded = decoded
    self.plausibility = (min(max(plausibility, 0.01), 0.99) * 100).rounded() / 100
    self.notes = notes
    self.assumptions = assumptions
    self.velocityBeside = velocityBeside
    self.parts = parts
  }

  private func with(plausibility: Double, notes: [Remark]) -> Self {
    var reading = Self(
      vocabulary, parameters, decoded, plausibility: plausibility, notes: notes, assumptions: assumptions,
      velocityBeside: velocityBeside, parts: parts)
    reading.sameIn = sameIn
    return reading
  }

  /// Returns this reading with further remarks.
  func noting(_ more: [Remark]) -> Self { with(plausibility: plausibility, notes: notes + more) }

  /// Whether it is the same spring in the same parameters.
  func saysTheSame(as other: Self) -> Bool {
    vocabulary.id == other.vocabulary.id && parameters.count == other.parameters.count
      && parameters.allSatisfy { parameter in
        other.parameters.contains { $0.name == parameter.name && $0.value == parameter.value }
      }
  }

  /// Whether the motion is the same: the spring, the velocity, and when it is cut.
  func playsTheSame(as other: Self) -> Bool {
    func isSame(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= 1e-9 * max(a.magnitude, b.magnitude) }
    let (a, b) = (decoded, other.decoded)
    return isSame(a.spring.naturalFrequency, b.spring.naturalFrequency)
      && isSame(a.spring.dampingRatio, b.spring.dampingRatio) && isSame(a.initialVelocity, b.initialVelocity)
      && a.cut == b.cut
  }

  /// Adds one that plays the same.
  mutating func add(_ other: Self) {
    if other.vocabulary.id != vocabulary.id, !sameIn.contains(where: { $0.id == other.vocabulary.id }) {
      sameIn.append(other.vocabulary)
    }
  }

  /// Returns the reading, no more plausible than a limit.
  func atMost(_ limit: Double) -> Self { with(plausibility: min(plausibility, limit), notes: notes) }

  /// Returns the reading, less plausible than another, which a system's own code gives.
  func behind(_ own: Self) -> Self { with(plausibility: min(plausibility, own.plausibility) / 2, notes: notes) }
}
