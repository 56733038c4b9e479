// SPDX-License-Identifier: Apache-2.0

import NumberText
import Springs

/// The name of a decay's number; ``DecayLaw/parameters`` has the range of each.
package enum DecayParameterName: String, CaseIterable, Sendable {
  /// The part of the speed that is left after a millisecond.
  case rate
  /// Seconds in which the speed falls to 1/e.
  case timeConstant
  /// Seconds in which half of the way is left.
  case halfLife
  /// The part of the way that is lost, in 1/s.
  case lambda
  /// Seconds in which a hundredth of the way is left.
  case onePercentTime
  /// Compose's friction, a multiple of 4.2/s.
  case frictionMultiplier
  /// The speed at which Compose ends, in units per second.
  case absVelocityThreshold
  /// Pixels per dp.
  case density
  /// Reanimated's, a part per millisecond.
  case deceleration
  /// A factor of the velocity.
  case velocityFactor
  /// Frames a second of the display.
  case refreshRate
  /// The part of the speed that is left after a second.
  case drag
  /// Units per second squared.
  case constantDeceleration
  /// Seconds; the way divided by the velocity.
  case power
  /// The distance at which Motion ends, in units of the value.
  case restDelta
  /// UIScrollView's, the part of the speed that is left after a millisecond.
  case decelerationRate
  /// Units per second at the start.
  case velocity
  /// The place at the start.
  case from
  /// A follower's goal.
  case to
}

/// A number that a decay's law takes.
public struct DecayParameter: Sendable {
  let id: DecayParameterName
  /// The name in camel case.
  public var name: String { id.rawValue }
  /// One sentence that describes it.
  public let summary: String
  /// The numbers that are accepted.
  public let range: NumberRange
  /// The unit, such as `s`; nil for a pure number.
  public let unit: String?
  let need: Need

  /// Whether it must be given.
  enum Need: Sendable {
    case required
    /// The number that stands in if none is given.
    case fallback(Double)
    /// One of those of this kind must be given; all of them mean the same.
    case pace(Pace)
  }

  /// A way to express how fast a decay is.
  enum Pace: Sendable {
    case rate
    case timeConstant
    case halfLife
    case lambda
    case onePercentTime

    /// The rate in 1/s of such a number, and the number of a rate: each is the other's inverse.
    func lambda(of number: Double) -> Double {
      switch self {
      case .rate: -1000 * Elementary.log(number)
      case .timeConstant: 1 / number
      case .halfLife: Self.logOf2 / number
      case .lambda: number
      case .onePercentTime: Self.logOf100 / number
      }
    }

    func number(of lambda: Double) -> Double {
      switch self {
      case .rate: Elementary.exp(-lambda / 1000)
      case .timeConstant: 1 / lambda
      case .halfLife: Self.logOf2 / lambda
      case .lambda: lambda
      case .onePercentTime: Self.logOf100 / lambda
      }
    }

    private static let logOf2 = Elementary.log(2)
    private static let logOf100 = Elementary.log(100)
  }

  /// The number that stands in if none is given, or nil.
  public var fallback: Double? { if case .fallback(let number) = need { number } else { nil } }

  /// A parameter that must be given.
  static func required(_ id: DecayParameterName, in range: NumberRange, unit: String? = nil, _ summary: String) -> Self
  { Self(id: id, summary: summary, range: range, unit: unit, need: .required) }

  /// A parameter with a default.
  static func number(
    _ id: DecayParameterName, in range: NumberRange, unit: String? = nil, default value: Double, _ summary: String
  ) -> Self { Self(id: id, summary: summary, range: range, unit: unit, need: .fallback(value)) }

  /// One of several ways to express how fast it is.
  static func pace(
    _ id: DecayParameterName, _ pace: Pace, in range: NumberRange, unit: String? = nil, _ summary: String
  ) -> Self { Self(id: id, summary: summary, range: range, unit: unit, need: .pace(pace)) }
}

// The parameters that several laws take.
extension DecayParameter {
  static let velocity = required(
    .velocity, in: NumberRange(-1e12...1e12), unit: "1/s", "Velocity at the start, in units of the value per second.")
  static let from = number(.from, in: NumberRange(-1e12...1e12), default: 0, "The place at the start.")
  static let timeConstant = pace(
    .timeConstant, .timeConstant, in: .duration(from: 1e-6), unit: "s", "Seconds in which the speed falls to 1/e.")
  static let halfLife = pace(
    .halfLife, .halfLife, in: .duration(from: 1e-6), unit: "s",
    "Seconds in which half of the way that is left is covered.")

  /// Parts of the speed that can be left after a millisecond.
  static let rates = NumberRange(1e-6...0.999999)
}

/// The numbers of a law's parameters, checked and with defaults.
package struct DecayNumbers: Sendable {
  private(set) var list: [(name: DecayParameterName, value: Double)]

  init(_ list: [(DecayParameterName, Double)]) { self.list = list.map { (name: $0.0, value: $0.1) } }

  /// The number of a parameter, or nil if the law has none of the name.
  package func number(_ name: DecayParameterName) -> Double? { list.first { $0.name == name }?.value }

  /// The number of a parameter that the law requires or completes.
  func required(_ name: DecayParameterName) -> Double {
    guard let number = number(name) else { preconditionFailure("the law has the parameter") }
    return number
  }

  /// The names and values in the order of the law.
  package var named: [(name: String, value: Double)] { list.map { (name: $0.name.rawValue, value: $0.value) } }
}
