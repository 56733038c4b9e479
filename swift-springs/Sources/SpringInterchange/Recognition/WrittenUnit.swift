// SPDX-License-Identifier: Apache-2.0

import NumberText

/// A time without a unit.
package enum TimeWithoutUnit {
  /// Whether it counts milliseconds: an animation of twenty seconds is unlikely.
  package static func isMilliseconds(_ number: Double) -> Bool { number >= 20 }

  /// The seconds that it means.
  ///
  /// - Parameters:
  ///   - number: The number as it was given.
  ///   - name: Its name there.
  /// - Returns: The seconds, and a sentence if milliseconds were assumed.
  package static func read(_ number: Double, called name: String) -> (seconds: Double, assumption: String?) {
    guard isMilliseconds(number) else { return (number, nil) }
    let seconds = number / 1000
    return (seconds, "\(name) \(NumberText.text(number)) is read as milliseconds: \(NumberText.text(seconds)) s.")
  }
}

/// The unit that a name or a text carries with it; the one table of how units are written.
enum WrittenUnit: Hashable, Sendable {
  case seconds
  case milliseconds
  case percent
  case kilograms
  case newtonsPerMeter
  case newtonSecondsPerMeter
  case hertz
  case radiansPerSecond

  /// How names and numbers end with a unit, in lower case; what another ending ends with comes after it.
  static let spellings: [(text: String, unit: Self)] = [
    ("inmilliseconds", .milliseconds), ("milliseconds", .milliseconds), ("millisecond", .milliseconds),
    ("millis", .milliseconds), ("msec", .milliseconds), ("ms", .milliseconds), ("inseconds", .seconds),
    ("seconds", .seconds), ("second", .seconds), ("secs", .seconds), ("sec", .seconds), ("s", .seconds),
    ("percentage", .percent), ("percent", .percent), ("pct", .percent), ("%", .percent), ("kg", .kilograms),
    ("n/m", .newtonsPerMeter), ("kg/s²", .newtonsPerMeter), ("kg/s^2", .newtonsPerMeter),
    ("n·s/m", .newtonSecondsPerMeter), ("n⋅s/m", .newtonSecondsPerMeter), ("n*s/m", .newtonSecondsPerMeter),
    ("ns/m", .newtonSecondsPerMeter), ("kg/s", .newtonSecondsPerMeter), ("hz", .hertz), ("rad/s", .radiansPerSecond),
  ]

  /// The units by their text, which is looked up for each number that a word follows.
  private static let bySpelling: [String: Self] = {
    var units: [String: Self] = [:]
    for (text, unit) in spellings { units[text] = unit }
    return units
  }()

  /// The unit that is written so, in any case of letters; nil if there is none.
  init?(_ text: String) {
    guard let known = Self.bySpelling[text.lowercased()] else { return nil }
    self = known
  }

  /// The shortest text that stands for it after a number.
  var symbol: String {
    switch self {
    case .seconds: "s"
    case .milliseconds: "ms"
    case .percent: "%"
    case .kilograms: "kg"
    case .newtonsPerMeter: "N/m"
    case .newtonSecondsPerMeter: "N·s/m"
    case .hertz: "hz"
    case .radiansPerSecond: "rad/s"
    }
  }

  /// The unit of time of a member that makes a duration of a number, as in Kotlin's `400.milliseconds`.
  static let ofMembers: [String: Self] = ["milliseconds": .milliseconds, "ms": .milliseconds, "seconds": .seconds]

  /// The unit of time of a function that makes a duration of a number, such as Rust's `from_millis`.
  static let ofCalls: [String: Self] = [
    "FromMilliseconds": .milliseconds, "from_millis": .milliseconds, "milliseconds": .milliseconds,
    "FromSeconds": .seconds, "from_secs": .seconds, "from_secs_f32": .seconds, "from_secs_f64": .seconds,
    "seconds": .seconds,
  ]
}
