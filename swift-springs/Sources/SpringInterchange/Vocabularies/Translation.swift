// SPDX-License-Identifier: Apache-2.0

import Springs

/// A spring encoded in another vocabulary, and how faithful that is.
public struct Translation: Sendable {
  /// The spring in the vocabulary's own parameters.
  public internal(set) var encoded: EncodedSpring
  /// Whether the system plays the requested motion itself.
  public var isExact: Bool { maximumError == 0 }
  /// The largest distance between the two motions over all t ≥ 0, as a fraction of the travelled distance.
  ///
  /// Nil if the vocabulary has nothing near the spring, or a system does not publish what it plays. A system that steps is measured at its own frames; of one that
  /// ends the animation early, the jump to the target and the swings that are lost count. It is 0 where it is at most
  /// ``rounding``, and for the parameters in which the spring was given, whose end was asked for, but not their steps.
  public private(set) var maximumError: Double?

  /// The largest difference of two motions that counts as none.
  public static let rounding = 1e-9

  /// The largest jump at the end of an animation that systems take for settled: twice the 0.001 that they aim at.
  static let invisibleJump = 0.002

  /// Encodes a spring, decodes the result, and measures the difference.
  ///
  /// The parameters are the system's own formula for the spring, or the closest of a family that has the requested
  /// velocity; ``closest(to:in:)`` looks further.
  ///
  /// - Parameters:
  ///   - spring: The requested motion.
  ///   - vocabulary: The vocabulary to encode it in.
  public init(_ spring: DecodedSpring, to vocabulary: Vocabulary) {
    var common = CommonFindings()
    self.init(spring, to: vocabulary, with: &common)
  }

  /// Encodes a spring; see ``init(_:to:)``.
  ///
  /// - Parameters:
  ///   - spring: The requested motion.
  ///   - vocabulary: The vocabulary to encode it in.
  ///   - common: The findings that translations of the same spring share.
  package init(_ spring: DecodedSpring, to vocabulary: Vocabulary, with common: inout CommonFindings) {
    if let loop = spring.loop, loop.runsAway {
      self.init(.none(.sourceRunsAway(rate: loop.refreshRate, restsFrom: loop.leastRefreshRate)), difference: nil)
      return
    }
    if let unpublished = spring.unpublished, spring.given?.vocabulary != vocabulary {
      var encoded = vocabulary == .preset ? .none(unpublished) : common.encode(spring, in: vocabulary)
      encoded.losses.add(unpublished)
      self.init(encoded, difference: nil)
      return
    }
    let encoded = vocabulary == .preset ? Vocabulary.nearestPreset(to: spring) : common.encode(spring, in: vocabulary)
    self.init(encoded, for: spring, in: vocabulary, with: &common)
    // Searches of systems stop beside their roots, which are not unique: a spring goes back as it was given.
    if let given = spring.given, given.vocabulary == vocabulary { goBack(to: given, isClamped: !spring.clamps.isEmpty) }
  }

  /// Measures the distance of the motion played for parameters from the requested one.
  private init(
    _ encoded: consuming EncodedSpring, for requested: DecodedSpring, in vocabulary: Vocabulary,
    with common: inout CommonFindings
  ) {
    var encoded = encoded
    do throws(ValidationErrors) {
      guard let played = try vocabulary.decode(encoded) else {
        self.init(encoded, difference: nil)
        return
      }
      // Values that the system replaces though they were encoded so.
      for clamp in played.clamps { encoded.losses.add(clamp.reason) }
      guard let difference = common.difference(of: requested, to: played), difference.isFinite else {
        let rate = played.loop?.refreshRate ?? Parameter.usualRefreshRate
        self.init(.none(.runsAway(rate: rate, restsFrom: played.loop?.leastRefreshRate)), difference: nil)
        return
      }
      if difference > Self.rounding { encoded.losses.add(played: played, for: requested) }
      self.init(encoded, difference: difference)
    } catch { self.init(.noSpring("This spring cannot be said here: \(error)."), difference: nil) }
  }

  private init(_ encoded: consuming EncodedSpring, difference: Double?) {
    self.encoded = encoded
    maximumError = difference.map { $0 <= Self.rounding ? 0 : $0 }
  }

  /// Losses, replacements, held values and searches, each once.
  public var losses: [Remark] {
    // A vocabulary that loses something has a remark; the rest is the precision of a double.
    isExact || !encoded.losses.isEmpty ? encoded.losses : [.rounded]
  }

  /// The ``losses`` in sentences; nil if there are none.
  public var note: String? { losses.text }

  /// Whether ``closest(to:in:)`` searches: the system is off by more than a hundredth of the way, or its formula has no
  /// parameters for the velocity.
  package func isSearchable(for spring: DecodedSpring) -> Bool {
    switch encoded.values {
    case .numbers: maximumError.map { $0 > ClosestSearch.noticeable } ?? false
    case .none: spring.initialVelocity != 0 && spring.loop?.runsAway != true
    case .name: false
    }
  }

  /// The closest that a search over all of the vocabulary's parameters finds, the velocity at the start among them.
  ///
  /// It takes some milliseconds, and finds the same everywhere.
  ///
  /// - Parameters:
  ///   - spring: The requested motion, which this translates.
  ///   - vocabulary: The vocabulary that it is encoded in.
  /// - Returns: Nil if this is within a hundredth of the way, or no error is found that is below nine tenths of its own,
  ///   or of the way if the formula has no parameters for the velocity.
  public func closest(to spring: DecodedSpring, in vocabulary: Vocabulary) -> Translation? {
    guard isSearchable(for: spring) else { return nil }
    let own: NamedNumbers? = if case .numbers(let own) = encoded.values { own } else { nil }
    let seeds = (own.map { [$0] } ?? []) + spring.neighbours(as: own, in: vocabulary)
    let maximumError = self.maximumError ?? 1
    guard let search = ClosestSearch(in: vocabulary, from: seeds, of: spring),
      let (numbers, error) = search.closest(by: { spring.difference(to: $0, below: $1, frames: ClosestSearch.frames) }),
      error < ClosestSearch.worthwhile * maximumError, let played = try? vocabulary.decode(numbers)
    else { return nil }
    let formula = vocabulary.encode(played.spring, played.initialVelocity, refreshRate: spring.refreshRate)
    var said = formula.saying(numbers, in: vocabulary)
    // Why the formula has no parameters is nothing that these lose.
    let others: [Remark] = if case .none = formula.values { [] } else { said.losses.filter { !$0.claimsClosest } }
    let velocity = numbers.number(.initialVelocity)
    said.losses =
      .present(.closestOfAll, velocity.flatMap { $0 == spring.initialVelocity ? nil : .velocityChosen($0) }) + others
    var common = CommonFindings()
    return Translation(said, for: spring, in: vocabulary, with: &common)
  }
}

extension Translation {
  /// Encodes the spring by the numbers in which it was given: what the system plays for them is the same.
  private mutating func goBack(to given: DecodedSpring.Given, isClamped: Bool) {
    let wasExact = isExact
    maximumError = 0
    encoded.losses.removeAll { !$0.isOfTheSystem }
    if wasExact {
      if !isClamped, let own = encoded.own(of: given) { encoded = encoded.saying(own, in: given.vocabulary) }
    } else {
      encoded = encoded.saying(encoded.own(of: given) ?? given.numbers, in: given.vocabulary)
    }
  }
}

extension [Remark] {
  /// Adds what a difference of what is played from what was asked for is made of.
  fileprivate mutating func add(played: DecodedSpring, for requested: DecodedSpring) {
    if let loop = played.loop, !loop.passes(through: requested.spring) {
      let beside: Remark.StepsBeside = isEmpty ? .nothing : contains { $0.claimsClosest } ? .closest : .others
      append(.steps(rate: loop.refreshRate, beside: beside))
    } else if isEmpty, played.cut != nil {
      append(.endsEarly)
    }
    if let loop = requested.loop { add(.sourceSteps(rate: loop.refreshRate)) }
    if requested.lines != nil { add(.sourceLines) }
    if let cut = requested.cut, !requested.fadesAfterCut { add(.sourceEnds(seconds: cut)) }
    if requested.isPush, !played.isPush { add(.sourcePushes) }
  }
}

extension DecodedSpring {
  /// The parameters of springs near this one, from which a search for the closest may start.
  ///
  /// The spring from rest, with half of its velocity, and with a twentieth more and less, where a system's search may
  /// stop elsewhere; a little less damped, where a family begins at critical damping; and what a system's steps take
  /// through its frames.
  ///
  /// - Parameters:
  ///   - own: The parameters of the spring itself; nil if there are none.
  ///   - vocabulary: The vocabulary.
  /// - Returns: Parameters of the same names.
  fileprivate func neighbours(as own: NamedNumbers?, in vocabulary: Vocabulary) -> [NamedNumbers] {
    var springs: [(spring: Spring, velocity: Double)] = []
    if initialVelocity != 0 {
      springs += [0, 0.5, 0.95, 1.05].map { (spring: spring, velocity: $0 * initialVelocity) }
    }
    let ratio = 0.97 * min(spring.dampingRatio, 1)
    if let looser = try? Spring(
      validating: .naturalFrequency(spring.naturalFrequency, dampingRatio: ratio, mass: spring.mass))
    {
      springs.append((looser, initialVelocity))
    }
    let loop = own.flatMap { try? vocabulary.decode($0) }?.loop
    let motion = Motion(spring: spring, relativeVelocity: initialVelocity)
    if let passing = loop?.passing(through: motion) { springs.append(passing) }
    let all = springs.compactMap { spring, velocity -> NamedNumbers? in
      guard case .numbers(let numbers) = vocabulary.encode(spring, velocity, refreshRate: refreshRate).values else {
        return nil
      }
      return numbers
    }
    guard let names = own ?? all.first else { return [] }
    return all.filter { $0.hasNames(of: names) }
  }

  /// The frames of the display in a second by which what a system plays for it is compared.
  var refreshRate: Double { loop?.refreshRate ?? Parameter.usualRefreshRate }
}

extension SystemLoop {
  /// Whether a spring that was made for the frames passes through them, and is not that of the system's equation.
  fileprivate func passes(through spring: Spring) -> Bool {
    clock != .held && method != .positionFirst && DecodedSpring.agree(step * refreshRate, 1)
      && !DecodedSpring.agree(stiffness, spring.naturalFrequency * spring.naturalFrequency)
  }
}

extension EncodedSpring {
  /// The given numbers of its own names, and those that are not the vocabulary's defaults; nil if a name is missing.
  fileprivate func own(of given: DecodedSpring.Given) -> NamedNumbers? {
    guard case .numbers(let names) = values else { return nil }
    var own = NamedNumbers()
    for index in names.indices {
      guard let number = given.numbers.number(names[index].name) else { return nil }
      own.append(names[index].name, number)
    }
    for index in given.numbers.indices {
      let (name, number) = given.numbers[index]
      let parameter = given.vocabulary.parameters.first { $0.id == name }
      if own.index(of: name) == nil, parameter?.fallback != Argument.number(number) { own.append(name, number) }
    }
    return own
  }

  /// Returns the values with other numbers for the same parameters, in the code too.
  fileprivate func saying(_ numbers: NamedNumbers, in vocabulary: Vocabulary) -> Self {
    if let code = vocabulary.code(of: numbers) { return Self(numbers: numbers, losses: losses, code: code) }
    guard case .numbers(let before) = values else { return Self(numbers: numbers, losses: losses) }
    let changes = numbers.indices.compactMap { index in
      before.index(of: numbers[index].name).map { (old: before[$0].value, new: numbers[index].value) }
    }.filter { $0.old != $0.new }
    guard !changes.isEmpty else { return self }
    let pieces = code?.pieces.map { (piece: Snippet.Piece) -> Snippet.Piece in
      for (old, new) in changes {
        switch piece {
        case .number(let number) where number == old: return .number(new)
        case .number(let number) where number == Snippet.milliseconds(old): return .number(Snippet.milliseconds(new))
        case .single(let number) where number == Float(old): return .single(Float(new))
        case .text, .number, .single: continue
        }
      }
      return piece
    }
    return Self(numbers: numbers, losses: losses, code: code.flatMap { code in pieces.map { Snippet(code.key, $0) } })
  }
}
