// SPDX-License-Identifier: Apache-2.0

public import Curves

/// A `linear(…)` with its duration beside it, on either side, as CSS allows: `750ms linear(0, 1)`.
public struct TimedEasing: Hashable, Sendable {
  /// The timing curve.
  public let easing: LinearEasing
  /// The duration in seconds, or nil if none is written.
  public let duration: Double?

  /// Reads a `linear(…)`, with or without a duration before or after it.
  ///
  /// - Parameter text: The text, such as `1.2s linear(0, 1)`.
  /// - Throws: ``ValidationErrors`` with one error, which names the byte of the linear().
  public init(parsing text: String) throws(ValidationErrors) {
    let words = text.utf8.split(whereSeparator: { $0.isSpaceOfCSS })
    if let first = words.first, let seconds = Self.seconds(Substring(first)) {
      duration = seconds
      easing = try LinearEasing(parsing: String(text[first.endIndex...]))
    } else if let last = words.last, let seconds = Self.seconds(Substring(last)) {
      duration = seconds
      easing = try LinearEasing(parsing: String(text[..<last.startIndex]))
    } else {
      duration = nil
      easing = try LinearEasing(parsing: text)
    }
  }

  /// The seconds of a time of CSS, or nil if it is none.
  private static func seconds(_ word: Substring) -> Double? {
    guard word.hasSuffix("s") else { return nil }
    let isMilliseconds = word.hasSuffix("ms")
    let digits = word.dropLast(isMilliseconds ? 2 : 1)
    guard digits.utf8.allSatisfy("0123456789.+-eE".utf8.contains), let number = Double(digits), number.isFinite else {
      return nil
    }
    return isMilliseconds ? number / 1000 : number
  }
}

/// A timing curve of CSS: progress of the value over progress of time.
public enum TimingCurve: Hashable, Sendable {
  /// `cubic-bezier(x1, y1, x2, y2)`.
  case cubicBezier(CubicBezier)
  /// `linear(…)`.
  case linear(LinearEasing)

  /// The progress of the value at a progress of time; after the end it stands where it ended.
  ///
  /// - Parameter input: The progress of time.
  /// - Returns: The progress of the value, 0 before the start.
  public func value(at input: Double) -> Double {
    if input < 0 { return 0 }
    let input = min(input, 1)
    return switch self {
    case .cubicBezier(let curve): curve.value(at: input)
    case .linear(let easing): easing.value(at: input)
    }
  }
}
