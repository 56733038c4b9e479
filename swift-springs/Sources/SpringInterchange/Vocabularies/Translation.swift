// SPDX-License-Identifier: Apache-2.0

package import Springs

/// A spring encoded in another vocabulary, and how faithful that is.
public struct Translation: Sendable {
  /// The spring in the vocabulary's own parameters.
  public internal(set) var encoded: EncodedSpring
  /// Whether the system plays the requested motion itself.
  public var isExact: Bool { maximumError == 0 }
  /// The largest distance between the two motions over all t ≥ 0, as a fraction of the travelled distance.
  ///
  /// Nil if the vocabulary has nothing near the spring. A system that steps is measured at its own frames; of one that
  /// ends the animation early, the jump to the target and the swings that are lost count. It is 0 where it is at most
  /// ``rounding``, and for the parameters in which the spring was given, whose end was asked for, but not their steps.
  public private(set) var maximumError: Double?

  /// The largest difference of two motions that counts as none.
  public static let rounding = 1e-9

  /// The largest jump at the end of an animation that systems take for settled: twice the 0.001 that they aim at.
  static let invisibleJump = 0.002

  /// How far a loop may be off before it is said to run away, in distances.
  private static let mostOfLoop = 10.0

  /// Encodes a spring, decodes the result, and measures the difference.
  ///
  /// If the system may miss the spring and does so by more than a hundredth of the distance, the parameters of
  /// another spring that it plays closer to this one are searched for.
  ///
  /// - Parameters:
  ///   - spring: The requested motion.
  ///   - vocabulary: The vocabulary to encode it in.
  public init(_ spring: DecodedSpring, to vocabulary: Vocabulary) {
    self.init(encoding: spring.spring, spring.initialVelocity, for: spring, in: vocabulary)
    // Searches of systems stop beside their roots, which are not unique: a spring goes back as it was given.
    if let given = spring.given, given.vocabulary == vocabulary {
      let wasExact = isExact
      if spring.loop == nil { maximumError = 0 }
      if wasExact {
        if spring.clamps.isEmpty, let own = encoded.own(of: given.numbers) { encoded = encoded.saying(own) }
      } else if isExact || encoded.parameters == nil {
        encoded = encoded.saying(given.numbers)
      }
      return
    }
    guard vocabulary.mayMiss, (maximumError ?? 1) > ClosestTranslation.noticeable,
      ClosestTranslation.isWorthwhile(for: spring.spring, initialVelocity: spring.initialVelocity)
    else { return }
    var budget = StepBudget(ClosestTranslation.mostSteps)
    let takesVelocity = vocabulary.parameters.contains { $0.id == .initialVelocity }
    let closer = ClosestTranslation.spring(
      near: spring.spring, spring.initialVelocity, movesVelocity: takesVelocity,
      overdamps: vocabulary.playsOverdamped(spring.spring), closerThan: maximumError
    ) { other, velocity, limit in
      budget.spend { spring.distance(to: other, velocity, in: vocabulary, below: limit) } ?? nil
    }
    let before = encoded.losses
    if let closer {
      self.init(encoding: closer.spring, closer.velocity, for: spring, in: vocabulary)
      if !before.isEmpty { encoded.losses = before.map { $0.withoutClaim } }
      if !budget.isSpent {
        encoded.losses.add(.closestOfTried(velocityHeld: takesVelocity && spring.initialVelocity == 0))
      }
    }
    if budget.isSpent { encoded.losses.add(.searchCutShort) }
  }

  /// Encodes a spring in place of the requested one, and measures how far what is played is from that.
  private init(
    encoding spring: Spring, _ initialVelocity: Double, for requested: DecodedSpring, in vocabulary: Vocabulary
  ) {
    var encoded = vocabulary.encode(
      spring, initialVelocity, refreshRate: requested.loop?.refreshRate ?? Parameter.usualRefreshRate)
    do throws(ValidationErrors) {
      guard let played = try vocabulary.decode(encoded) else {
        self.init(encoded, difference: nil)
        return
      }
      // What the system replaces though it was encoded so.
      for clamp in played.clamps { encoded.losses.add(clamp.reason) }
      let difference = requested.difference(to: played)
      guard difference <= (played.loop == nil ? .greatestFiniteMagnitude : Self.mostOfLoop) else {
        self.init(EncodedSpring.none(.runsAway), difference: nil)
        return
      }
      let others = encoded.losses
      if difference > Self.rounding {
        if let steps = played.stepsLoss(beside: others) {
          encoded.losses.append(steps)
        } else if others.isEmpty, played.cut != nil {
          encoded.losses.append(.endsEarly)
        }
      }
      self.init(encoded, difference: difference)
    } catch { self.init(.noSpring("This spring cannot be said here: \(error)."), difference: nil) }
  }

  private init(_ encoded: consuming EncodedSpring, difference: Double?) {
    self.encoded = encoded
    maximumError = difference.map { $0 <= Self.rounding ? 0 : $0 }
  }

  /// What is lost, replaced, held or searched for, each once.
  public var losses: [Remark] {
    // A vocabulary that loses something says so; what remains is that a double has no more digits.
    isExact || !encoded.losses.isEmpty ? encoded.losses : [.rounded]
  }

  /// The ``losses`` in sentences; nil if there are none.
  public var note: String? { losses.text }
}

extension DecodedSpring {
  /// The largest distance from what is played instead, over all t ≥ 0, as a fraction of the travelled distance.
  package func difference(to played: DecodedSpring) -> Double { difference(to: played, below: .infinity) ?? .infinity }

  /// The largest distance from what a system plays for another spring, if that can be said and is below a limit.
  fileprivate func distance(to other: Spring, _ velocity: Double, in vocabulary: Vocabulary, below limit: Double)
    -> Double?
  {
    let rate = loop?.refreshRate ?? Parameter.usualRefreshRate
    guard let played = try? vocabulary.decode(vocabulary.encode(other, velocity, refreshRate: rate)) else { return nil }
    return difference(to: played, below: limit)
  }

  /// The largest distance from what is played instead; nil if it is above a limit or next to it.
  private func difference(to played: DecodedSpring, below limit: Double) -> Double? {
    // What is pushed from the target is away from the way to it by all that is left of that.
    if played.isPush, !isPush {
      let asked = Motion(spring: spring, relativeVelocity: initialVelocity)
      return max(1, asked.farthestDistance(after: 0))
    }
    let isSame = isSame(as: played)
    let isCutThere = played.cut.map { end in cut.map { Self.agree($0, end) } ?? false } ?? true
    if isSame, isCutThere, played.loop == nil { return 0 }
    let requestedMotion = Motion(spring: spring, relativeVelocity: initialVelocity)
    if let loop = played.loop { return loop.largestDistance(from: requestedMotion, of: played) }
    let playedMotion = Motion(spring: played.spring, relativeVelocity: played.initialVelocity)
    let end = isSame && isCutThere ? nil : played.cut
    return MotionDifference.largest(
      between: isSame ? playedMotion : requestedMotion, and: playedMotion, secondEndsAt: end,
      secondFades: played.fadesAfterCut, below: limit)
  }

  /// What a system that steps makes of any spring.
  ///
  /// - Parameter others: What else is lost: then the steps are a part of the error, and none of what is closest.
  /// - Returns: Nil if it does not step, or its steps pass through the spring.
  fileprivate func stepsLoss(beside others: [Remark]) -> Remark? {
    guard let loop, !loop.passes(through: spring) else { return nil }
    let beside: Remark.StepsBeside =
      others.isEmpty ? .nothing : others.contains { $0.claimsClosest } ? .closest : .others
    return .steps(rate: loop.refreshRate, beside: beside)
  }

  /// Whether both are the same spring and velocity but for the rounding of their parameters.
  private func isSame(as played: DecodedSpring) -> Bool {
    Self.agree(spring.naturalFrequency, played.spring.naturalFrequency)
      && Self.agree(spring.dampingRatio, played.spring.dampingRatio)
      && Self.agree(initialVelocity, played.initialVelocity)
  }

  fileprivate static func agree(_ first: Double, _ second: Double) -> Bool {
    (first - second).magnitude <= 1e-13 * first.magnitude
  }
}

extension Vocabulary {
  /// Whether the system plays springs of a frequency that are overdamped.
  fileprivate func playsOverdamped(_ spring: Spring) -> Bool {
    let slow = try? Spring(validating: .naturalFrequency(spring.naturalFrequency, dampingRatio: 2, mass: spring.mass))
    let played = slow.flatMap { try? decode(encode($0, 0, refreshRate: Parameter.usualRefreshRate)) }
    return (played?.spring.dampingRatio ?? 1) > 1
  }
}

extension SystemLoop {
  /// Whether a spring that was made for the frames passes through them, and is not that of the system's equation.
  fileprivate func passes(through spring: Spring) -> Bool {
    clock != .held && DecodedSpring.agree(step * refreshRate, 1)
      && !DecodedSpring.agree(stiffness, spring.naturalFrequency * spring.naturalFrequency)
  }
}

extension EncodedSpring {
  /// The numbers of its own names; nil if one is missing.
  fileprivate func own(of numbers: NamedNumbers) -> NamedNumbers? {
    guard case .numbers(let names) = values else { return nil }
    var own = NamedNumbers()
    for index in names.indices {
      guard let number = numbers.number(names[index].name) else { return nil }
      own.append(names[index].name, number)
    }
    return own
  }

  /// The same in other numbers of the same words, in the code too.
  fileprivate func saying(_ numbers: NamedNumbers) -> Self {
    guard case .numbers(let before) = values else { return Self(numbers: numbers, losses: losses) }
    let changes = numbers.indices.compactMap { index in
      before.index(of: numbers[index].name).map { (old: before[$0].value, new: numbers[index].value) }
    }.filter { $0.old != $0.new }
    guard !changes.isEmpty else { return self }
    let pieces = code?.pieces.map { piece in
      guard case .number(let number) = piece else { return piece }
      for (old, new) in changes {
        if number == old { return .number(new) }
        if number == Snippet.milliseconds(old) { return .number(Snippet.milliseconds(new)) }
      }
      return piece
    }
    return Self(numbers: numbers, losses: losses, code: code.flatMap { code in pieces.map { Snippet(code.key, $0) } })
  }
}

/// The search for a spring beside the one asked for which a system, in its own words, plays closer to it.
///
/// A system that moves numbers into ranges of its own, or finds its spring by a search that misses, plays something else
/// for the spring asked for; what it plays for another one may be closer. Frequency and damping ratio are searched on
/// logarithmic scales: first on a grid, since there may be several valleys, then from its best points in
/// directions that turn, with steps that become shorter. A spring asked for from rest starts from rest; where a system takes the
/// velocity of one that was thrown, slower and quicker starts have grids too, and the descent moves it.
///
/// Where many springs are as close, as on the plateaus of a system that clamps, the one whose numbers are nearest to the
/// spring's own is said: distances are compared in the 24 bits of a `Float`, so that no last bit decides.
package struct ClosestTranslation {
  /// Natural logarithms of the frequency and the damping ratio, and the velocity in units of the search.
  typealias Point = SIMD3<Double>

  /// A translation that is farther than this is looked at again.
  static let noticeable = 0.01

  /// Whether a spring that a system misses is looked at again.
  ///
  /// Below a damping ratio of 0.05 each comparison takes hundreds of swings. Above 1, for a spring from rest that no range
  /// of a system ends, the closest without overdamping is what comes closest, and known.
  package static func isWorthwhile(for spring: Spring, initialVelocity: Double) -> Bool {
    spring.dampingRatio >= 0.05
      && (spring.dampingRatio <= 1 || initialVelocity != 0 || !usual.contains(spring.naturalFrequency))
  }

  /// The natural frequencies of springs from rest that the systems play, in rad/s.
  package static let usual = 4.0...30

  /// The steps after which the search ends with the closest so far.
  static let mostSteps = 300_000

  /// The steps of the grid to each side, and their length.
  private static let (reach, length) = (SIMD2(10, 3), SIMD2(0.2, 0.4))
  /// The shortest step; the best of the valleys alone is followed so far.
  private static let width = 2e-4

  /// The spring to say in place of the one asked for.
  ///
  /// - Parameters:
  ///   - asked: The spring asked for.
  ///   - initialVelocity: Its relative velocity at the start.
  ///   - movesVelocity: Whether the system takes another velocity.
  ///   - overdamps: Whether the system plays overdamped springs.
  ///   - before: How far what the system plays for it is from the motion asked for; nil if it plays none.
  ///   - difference: How far it is for another spring and velocity; nil if it plays none, or that is above a limit.
  /// - Returns: The spring and its velocity, or nil if none was found that is played closer.
  static func spring(
    near asked: Spring, _ initialVelocity: Double, movesVelocity: Bool, overdamps: Bool, closerThan before: Double?,
    by difference: (Spring, Double, Double) -> Double?
  ) -> (spring: Spring, velocity: Double)? {
    // Small velocities are moved in steps that can be seen, too.
    let unit = max(initialVelocity.magnitude, asked.naturalFrequency)
    let given = initialVelocity / unit
    func spring(_ point: Point) -> Spring? {
      point.y > 0 && !overdamps
        ? nil
        : try? Spring(
          validating: .naturalFrequency(
            Elementary.exp(point.x), dampingRatio: Elementary.exp(point.y), mass: asked.mass))
    }
    func value(_ point: Point, _ limit: Double) -> Double {
      guard Steps.take(60), let spring = spring(point) else { return .infinity }
      return difference(spring, point.z * unit, limit * (1 + 1e-6)) ?? .infinity
    }
    let damping = Elementary.log(asked.dampingRatio)
    let start = Point(Elementary.log(asked.naturalFrequency), overdamps ? damping : min(damping, 0), given)
    let moves = movesVelocity && initialVelocity != 0
    var seeds = Seeds(start)
    func look(_ point: Point) { seeds.insert((point, value(point, seeds.limit))) }
    // Where a system's own search jumps from one spring to another, valleys are narrow along the frequency.
    for column in -40...40 { look(start + Point(0.03 * Double(column), 0, 0)) }
    for part in moves ? [1, 1.3, 0.75, 0.5, 0.25, 0] : [1] {
      let start = Point(start.x, start.y, part * given)
      for row in -reach.y...reach.y {
        for column in -reach.x...reach.x { look(start + Point(length.x * Double(column), length.y * Double(row), 0)) }
      }
    }
    guard var best = seeds.found.first else { return nil }
    // The last of them goes on from the best, in shorter steps.
    for index in 0...seeds.found.count {
      let isLast = index == seeds.found.count
      let longest = isLast ? length.x / 32 : length.x
      let end = descended(
        from: isLast ? best : seeds.found[index], moves: moves, by: (longest, isLast ? width : longest / 16), of: value)
      if isCloser(end.value, best.value) { best = end }
    }
    // A little closer is not worth other numbers than the spring's own.
    guard best.value < 0.995 * (before ?? .infinity) else { return nil }
    return spring(best.point).map { ($0, best.point.z == given ? initialVelocity : best.point.z * unit) }
  }

  /// A point and how far what is played there is from the motion asked for.
  private typealias Seed = (point: Point, value: Double)

  /// The points of the grids that are closest, of equal ones those nearest to the start.
  private struct Seeds {
    private(set) var found: [Seed] = []
    private let start: Point
    private static let most = 6

    init(_ start: Point) { self.start = start }

    /// A distance above which a point is none of them.
    var limit: Double { found.count < Self.most ? .infinity : found[Self.most - 1].value }

    mutating func insert(_ seed: Seed) {
      var place = found.count
      while place > 0, isBefore(seed, found[place - 1]) { place -= 1 }
      guard place < Self.most, seed.value < .infinity else { return }
      if found.count == Self.most { found.removeLast() }
      found.insert(seed, at: place)
    }

    private func isBefore(_ one: Seed, _ other: Seed) -> Bool {
      isCloser(one.value, other.value)
        || !isCloser(other.value, one.value) && squaredLength(one.point - start) < squaredLength(other.point - start)
    }
  }

  private static func isCloser(_ one: Double, _ other: Double) -> Bool { Float(one) < Float(other) }

  private static func squaredLength(_ step: Point) -> Double { (step * step).sum() }

  /// The lowest point that is found from a seed by a direct search whose directions are turned in every pass.
  ///
  /// The largest of many distances has edges, along which fixed directions come to a stop; directions that become dense
  /// do not. Source: Abramson, Audet, Dennis and Le Digabel, OrthoMADS, SIAM Journal on Optimization 20 (2009).
  private static func descended(
    from seed: Seed, moves: Bool, by steps: (longest: Double, shortest: Double), of value: (Point, Double) -> Double
  ) -> Seed {
    var best = seed
    var step = steps.longest
    var pass = 0.0
    while step >= steps.shortest, Steps.take() {
      pass += 1
      let here = best
      for direction in directions(pass, moves: moves) {
        for side in [step, -step] {
          let point = here.point + side * direction
          let next = value(point, best.value)
          if isCloser(next, best.value) { best = (point, next) }
        }
      }
      guard best.point != here.point else {
        step *= 0.7
        continue
      }
      // On along what led down, as far as it does.
      var stride = best.point - here.point
      for _ in 0..<8 {
        let further = best.point + stride
        let next = value(further, best.value)
        guard isCloser(next, best.value) else { break }
        best = (further, next)
        stride *= 2
      }
    }
    return best
  }

  /// Directions at right angles, turned by the multiples of numbers that never repeat; two where the velocity is held.
  private static func directions(_ pass: Double, moves: Bool) -> [Point] {
    let angle = 2.399_963_229_728_653 * pass
    guard moves else {
      let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
      return [[cosine, sine, 0], [-sine, cosine, 0]]
    }
    // A mirror in a plane through the middle, whose normals fill the sphere.
    let part = (0.754_877_666_246_693 * pass).truncatingRemainder(dividingBy: 1)
    let height = 2 * part - 1
    let radius = (1 - height * height).squareRoot()
    let normal: Point = [radius * Elementary.cos(angle), radius * Elementary.sin(angle), height]
    return [0, 1, 2].map { axis in
      var direction = -2 * normal[axis] * normal
      direction[axis] += 1
      return direction
    }
  }
}
