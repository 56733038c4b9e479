// SPDX-License-Identifier: Apache-2.0

import NumberText

/// A time as a request, a command or a token gives it: a number of seconds, or a text with its unit, such as `550ms`.
///
/// The one reader of such times. Code and prose are read by ``TextReading`` and ``Recognition``, which
/// know more spellings.
package enum GivenTime {
  /// A unit of time.
  package enum Unit: String, CaseIterable, Sendable {
    case milliseconds = "ms"
    case seconds = "s"

    /// A number of this unit in seconds; divided, so that 550 ms are the double that 0.55 s are.
    package func seconds(_ number: Double) -> Double { self == .milliseconds ? number / 1000 : number }
  }

  /// The most seconds of a spring's or an easing's time that a number without a unit may be.
  package static let mostWithoutUnit = 60.0

  /// From this number on a bare number in a token is in its system's milliseconds; below, it is in seconds.
  package static let leastMilliseconds = 10.0

  /// The texts as a regular expression of JSON Schema.
  package static let pattern = #"^ *[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)? *m?s *$"#

  /// The seconds of a text with a unit.
  ///
  /// - Parameter text: The text, such as `550ms`, `0.55 s` or `5.5e-1s`.
  /// - Returns: The seconds; nil if it isn't a time, or has no unit.
  package static func seconds(of text: String) -> Double? {
    guard text.utf8.count <= 64 else { return nil }
    let bytes = text.utf8.drop { $0 == UInt8(ascii: " ") }
    let digits = bytes.prefix { byte in "0123456789.+-eE".utf8.contains(byte) }
    var rest = Substring(bytes[digits.endIndex...]).drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    guard let unit = Unit(rawValue: String(rest)), let number = Double(Substring(digits)), number.isFinite else {
      return nil
    }
    return unit.seconds(number)
  }

  /// Why a number without a unit is refused, with both texts that may be meant.
  package static func objection(to number: Double) -> String {
    let (seconds, length) = (NumberText.text(number), lengthInWords(number))
    return #"is \#(seconds) s, \#(length): for milliseconds write "\#(seconds)ms", for seconds "\#(seconds)s""#
  }

  /// A number of seconds above 60 in the largest unit of which it has one or more, such as `5 minutes`.
  private static func lengthInWords(_ seconds: Double) -> String {
    let (unit, length) = seconds < 3600 ? ("minutes", 60.0) : seconds < 86_400 ? ("hours", 3600) : ("days", 86_400)
    let count = seconds / length
    let rounded = count < 1e6 ? (count * 10).rounded() / 10 : count
    return "\(rounded == count ? "" : "about ")\(NumberText.text(rounded)) \(unit)"
  }
}
