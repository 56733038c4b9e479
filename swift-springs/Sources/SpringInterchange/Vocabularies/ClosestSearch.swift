// SPDX-License-Identifier: Apache-2.0

import Springs

/// The search for the parameters that a system plays closest to a motion, over all that shape it, its velocity included.
///
/// What ``GlobalSimplex`` makes small is the largest distance of both motions as they are played, which has edges, jumps where
/// a system's own solver does, and several valleys. A simplex that ends where the system moves a number into its range is put
/// on the end of that range. One question has one answer, everywhere; ``mostEvaluations(_:)`` and ``mostSteps`` bound it.
struct ClosestSearch {
  /// The largest distance that is not worth a search, as a fraction of the way.
  static let noticeable = 0.01
  /// The largest share of the distance before that is worth other parameters.
  static let worthwhile = 0.9

  /// The sets of parameters that are played and compared, at most: 100, 400, 900 or 1600.
  private static func mostEvaluations(_ axes: Int) -> Int { 100 * axes * axes }
  /// The steps of ``Steps`` after which no further one is; of a loop each stands for those of a frame.
  private static let mostSteps = 100_000
  /// The frames of each set of parameters that are looked at one by one; a search meets many that hardly move.
  static let frames = 600

  private let vocabulary: Vocabulary
  private let seeds: [NamedNumbers]
  private let axes: [Axis]
  private let mostSteps: Int

  /// A search from sets of parameters, the first of which has those that are searched.
  ///
  /// - Returns: Nil if none of them shapes the motion.
  init?(in vocabulary: Vocabulary, from seeds: [NamedNumbers], of asked: DecodedSpring) {
    guard let first = seeds.first else { return nil }
    self.vocabulary = vocabulary
    self.seeds = seeds
    let unit = max(asked.initialVelocity.magnitude, asked.spring.naturalFrequency)
    axes = first.indices.compactMap { Axis(first[$0].name, of: vocabulary, velocityUnit: unit) }
    mostSteps = Self.mostSteps / ((try? vocabulary.decode(first))?.loop?.stepsPerFrame ?? 1)
    guard !axes.isEmpty, axes.count <= SIMD4<Double>.scalarCount else { return nil }
  }

  /// The closest parameters that are found.
  ///
  /// - Parameter distance: The distance of the played motion from the requested one; nil if that is above a limit.
  /// - Returns: The parameters in six digits if these come as close, and their distance; nil if none plays anything.
  func closest(by distance: (_ played: DecodedSpring, _ limit: Double) -> Double?) -> (NamedNumbers, distance: Double)?
  {
    var budget = StepBudget(mostSteps)
    var evaluations = 0
    func value(of numbers: NamedNumbers, below limit: Double) -> Double {
      guard let played = try? vocabulary.decode(numbers, isPlayedOnly: true) else { return .infinity }
      return distance(played, limit) ?? .infinity
    }
    func value(_ point: SIMD4<Double>, _ limit: Double) -> Double {
      guard evaluations < Self.mostEvaluations(axes.count) else { return .infinity }
      evaluations += 1
      return budget.spend { value(of: numbers(at: point), below: limit) } ?? .infinity
    }
    let simplex = simplex
    guard let lowest = simplex.lowest(from: seeds.map(coordinates(of:)), of: value) else { return nil }
    let best = simplex.refined(lowest, until: Translation.rounding, moving: inRange, of: value)
    let exact = numbers(at: best.point)
    let tidy = rounded(exact)
    let rounded = value(of: tidy, below: .infinity)
    return rounded <= best.value * 1.001 + 1e-5 ? (tidy, rounded) : (exact, value(of: exact, below: .infinity))
  }

  /// The same place with the numbers that the system uses if it moves some into ranges of its own.
  private func inRange(_ point: SIMD4<Double>) -> SIMD4<Double> {
    guard let played = try? vocabulary.decode(numbers(at: point)) else { return point }
    var point = point
    for clamp in played.clamps {
      guard let index = axes.firstIndex(where: { clamp.parameter == "\($0.name.text)" }) else { continue }
      point[index] = axes[index].coordinate(of: clamp.used)
    }
    return point
  }

  private var simplex: GlobalSimplex {
    var reach = SIMD4<Double>.zero
    for index in axes.indices { reach[index] = axes[index].reach }
    return GlobalSimplex(dimensions: axes.count, reach: reach)
  }

  private func coordinates(of numbers: NamedNumbers) -> SIMD4<Double> {
    var point = SIMD4<Double>.zero
    for (index, axis) in axes.enumerated() { point[index] = axis.coordinate(of: numbers.number(axis.name) ?? 0) }
    return point
  }

  private func numbers(at point: SIMD4<Double>) -> NamedNumbers { replacing { axes[$0].number(at: point[$0]) } }

  /// The same in six digits, on the side of them where the system moves none into its range.
  private func rounded(_ numbers: NamedNumbers) -> NamedNumbers {
    let nearest = replacing { axes[$0].rounded(numbers.required(axes[$0].name), .toNearestOrAwayFromZero) }
    guard let clamps = try? vocabulary.decode(nearest)?.clamps, !clamps.isEmpty else { return nearest }
    return replacing { index in
      let (name, number) = (axes[index].name, nearest.required(axes[index].name))
      guard let used = clamps.first(where: { $0.parameter == "\(name.text)" })?.used else { return number }
      return axes[index].rounded(used, used < number ? .down : .up)
    }
  }

  /// The first seed with other numbers on the axes.
  private func replacing(_ number: (_ axis: Int) -> Double) -> NamedNumbers {
    var numbers = NamedNumbers()
    let first = seeds[0]
    for index in first.indices {
      let (name, value) = first[index]
      numbers.append(name, axes.firstIndex { $0.name == name }.map(number) ?? value)
    }
    return numbers
  }
}

extension ClosestSearch {
  /// A parameter as the search goes along it.
  private struct Axis {
    let name: ParameterName
    /// How far from a seed Halton's points go.
    let reach: Double
    private let range: ClosedRange<Double>
    private let scale: Scale

    private enum Scale {
      case linear(unit: Double)
      case logarithmic(above: Double)
    }

    /// The parameters that change no motion, or change it as the others do.
    private static let shapeless: [ParameterName] = [
      .mass, .springMass, .epsilon, .precision, .refreshRate, .visibilityThreshold, .fps, .durationInFrames,
      .durationRestThreshold,
    ]

    /// The least that a logarithm is taken of, beside the end of a range.
    private static let least = 1e-9

    init?(_ name: ParameterName, of vocabulary: Vocabulary, velocityUnit: Double) {
      guard !Self.shapeless.contains(name), let parameter = vocabulary.parameters.first(where: { $0.id == name }),
        case .number(let numbers) = parameter.kind
      else { return nil }
      self.name = name
      range = numbers.least...numbers.most
      let width = numbers.most - numbers.least
      if name == .initialVelocity {
        (scale, reach) = (.linear(unit: velocityUnit), 1.5)
      } else if width <= 100 {
        (scale, reach) = (.linear(unit: 1), width / 2)
      } else if numbers.lower > -100 {
        (scale, reach) = (.logarithmic(above: min(0, numbers.lower)), 1.75)
      } else {
        // A share or a bounce that the system moves into a range of its own.
        (scale, reach) = (.linear(unit: 1), 0.6)
      }
    }

    func coordinate(of number: Double) -> Double {
      switch scale {
      case .linear(let unit): number / unit
      case .logarithmic(let lower): Elementary.log(max(number - lower, Self.least))
      }
    }

    func number(at coordinate: Double) -> Double {
      let number =
        switch scale {
        case .linear(let unit): coordinate * unit
        case .logarithmic(let lower): lower + Elementary.exp(coordinate)
        }
      return min(max(number, range.lowerBound), range.upperBound)
    }

    /// A number in six significant digits, if these are in the range and the number is of a size that people write.
    func rounded(_ number: Double, _ rule: FloatingPointRoundingRule) -> Double {
      let size = number.magnitude
      guard size >= 1e-6, size < 1e6 else { return number }
      // Powers of ten up to 22 are doubles, so that the quotient is the double nearest to the decimal.
      var power = 1.0
      while size * power < 99_999.5 { power *= 10 }
      let tidy = (number * power).rounded(rule) / power
      return range.contains(tidy) ? tidy : number
    }
  }
}
