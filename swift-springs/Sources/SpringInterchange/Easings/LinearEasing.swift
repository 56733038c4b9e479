// SPDX-License-Identifier: Apache-2.0

import Bytes
import NumberText

/// CSS's `linear()`: a timing function made of straight lines between points.
///
/// Source: CSS Easing Functions Level 2, w3.org/TR/css-easing-2.
public struct LinearEasing: Hashable, Sendable {
  /// A point of the function.
  public struct Point: Hashable, Sendable {
    /// The time as a fraction of the duration.
    public let input: Double
    /// The progress; below 0 and above 1 it overshoots.
    public let output: Double

    /// A point of a function.
    public init(input: Double, output: Double) {
      self.input = input
      self.output = output
    }
  }

  /// The points, at least one; their inputs never fall.
  public let points: [Point]

  package init(points: [Point]) { self.points = points }

  /// The progress at a time.
  ///
  /// Before the first and after the last point the outer line goes on, as in the standard. Where
  /// several points share an input, the last of them counts from there on.
  ///
  /// - Parameter input: The time as a fraction of the duration.
  /// - Returns: The progress.
  public func value(at input: Double) -> Double {
    guard points.count > 1 else { return points.first?.output ?? 0 }
    // The last point that is not after the input, but never the very last.
    var (lower, upper) = (0, points.count - 1)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if points[middle].input <= input { lower = middle } else { upper = middle }
    }
    return value(at: input, behind: lower)
  }

  /// The progress at times that never fall, in one walk along the points.
  package func values(atRising inputs: [Double]) -> [Double] {
    guard points.count > 1 else { return inputs.map(value(at:)) }
    var lower = 0
    return inputs.map { input in
      while lower < points.count - 2, points[lower + 1].input <= input { lower += 1 }
      return value(at: input, behind: lower)
    }
  }

  /// The progress on the line from one point to the next.
  private func value(at input: Double, behind lower: Int) -> Double {
    Self.value(at: input, from: points[lower], to: points[lower + 1])
  }

  /// The progress on the line through two points; that of the second if they share an input.
  package static func value(at input: Double, from a: Point, to b: Point) -> Double {
    guard b.input > a.input else { return b.output }
    let part = (input - a.input) / (b.input - a.input)
    return a.output + part * (b.output - a.output)
  }
}

extension LinearEasing {
  /// The longest text that is read, in bytes.
  public static let longestText = 1 << 20
  /// The most stops that are read.
  public static let mostStops = 100_000

  /// Reads `linear(…)` as a browser does.
  ///
  /// Each stop is a number and up to two percentages, in either order. Two percentages make two
  /// points of the same output. A percentage below an earlier one is raised to it; a missing one is
  /// 0 % at the first stop, at the last 100 % or the largest before it, and otherwise spread evenly.
  ///
  /// - Parameter text: The function; white space and comments may stand around every part.
  /// - Throws: One error without a parameter, with the fault and its byte.
  public init(parsing text: String) throws(ValidationErrors) {
    var scanner = try LinearScanner(text)
    points = Self.spread(try scanner.stops())
  }

  /// One stop as written.
  struct Stop {
    var output: Double
    /// None, one or two positions, as fractions.
    var inputs: [Double]
  }

  /// The points of stops, by the rules of the standard for positions that fall or are missing.
  static func spread(_ stops: [Stop]) -> [Point] {
    var largest = 0.0
    var inputs: [Double?] = []
    var outputs: [Double] = []
    for (index, stop) in stops.enumerated() {
      var given: [Double?] = stop.inputs.map { $0 }
      if given.isEmpty { given = [index == 0 ? 0 : index == stops.count - 1 ? 1 : nil] }
      for input in given {
        outputs.append(stop.output)
        guard let input else {
          inputs.append(nil)
          continue
        }
        largest = index == 0 && inputs.isEmpty ? input : max(input, largest)
        inputs.append(largest)
      }
    }
    return zip(filled(inputs), outputs).map { Point(input: $0, output: $1) }
  }

  /// Runs of missing inputs, spread evenly between their neighbours.
  private static func filled(_ inputs: [Double?]) -> [Double] {
    var filled: [Double] = []
    filled.reserveCapacity(inputs.count)
    var next = 0
    for index in inputs.indices {
      if let input = inputs[index] {
        filled.append(input)
        continue
      }
      if next <= index {
        next = index
        while next < inputs.count, inputs[next] == nil { next += 1 }
      }
      // The first and the last input are never missing.
      let start = filled.last ?? 0
      let end = next < inputs.count ? inputs[next] ?? start : start
      filled.append(start + (end - start) / Double(next - index + 1))
    }
    return filled
  }
}

/// A walk along the bytes of a `linear()`.
private struct LinearScanner {
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) throws(ValidationErrors) {
    bytes = Array(text.utf8)
    if bytes.count > LinearEasing.longestText { throw error("is longer than \(LinearEasing.longestText) bytes") }
  }

  /// All stops, to the end of the text.
  mutating func stops() throws(ValidationErrors) -> [LinearEasing.Stop] {
    try skipSpace()
    for letter in "linear(".utf8 {
      guard let byte = current, byte | (letter == UInt8(ascii: "(") ? 0 : 0x20) == letter else {
        throw error("must begin with linear(")
      }
      place += 1
    }
    var stops: [LinearEasing.Stop] = []
    while true {
      guard stops.count < LinearEasing.mostStops else { throw error("has more than \(LinearEasing.mostStops) stops") }
      stops.append(try stop())
      let byte = current
      place += 1
      if byte == UInt8(ascii: ",") { continue }
      if byte == UInt8(ascii: ")") { break }
      place -= 1
      throw error("must have a comma or a closing parenthesis here")
    }
    try skipSpace()
    guard current == nil else { throw error("must end after the closing parenthesis") }
    return stops
  }

  private mutating func stop() throws(ValidationErrors) -> LinearEasing.Stop {
    var output: Double?
    var inputs: [Double] = []
    // Percentages stand together, before or after the number.
    var isSplit = false
    try skipSpace()
    while let byte = current, byte != UInt8(ascii: ","), byte != UInt8(ascii: ")") {
      let start = place
      let value = try number()
      if current == UInt8(ascii: "%") {
        // Of 10.1% this is 0.101, as a division of the double would not be.
        let hundredth = Double(String(decoding: bytes[start..<place], as: UTF8.self) + "e-2")
        place += 1
        guard inputs.count < 2 else { throw error("must have no more than two percentages a stop") }
        guard !isSplit else { throw error("must have both percentages of a stop together") }
        inputs.append(hundredth ?? value / 100)
      } else {
        guard output == nil else { throw error("must have one number a stop") }
        output = value
        isSplit = !inputs.isEmpty
      }
      try skipSpace()
    }
    guard let output else { throw error("must have a number in each stop") }
    return LinearEasing.Stop(output: output, inputs: inputs)
  }

  /// A number of CSS: a sign, digits, a point with digits, an exponent.
  private mutating func number() throws(ValidationErrors) -> Double {
    let start = place
    if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { place += 1 }
    var digits = skipDigits()
    if current == UInt8(ascii: "."), isDigit(place + 1) {
      place += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      place = start
      throw error("must have a number here")
    }
    if let byte = current, byte | 0x20 == UInt8(ascii: "e") {
      let signed = place + 1 < bytes.count && [0x2B, 0x2D].contains(bytes[place + 1])
      if isDigit(place + (signed ? 2 : 1)) {
        place += signed ? 2 : 1
        skipDigits()
      }
    }
    guard let value = Double(String(decoding: bytes[start..<place], as: UTF8.self)), abs(value) <= 1e100 else {
      place = start
      throw error("must have numbers from -1e100 to 1e100")
    }
    return value
  }

  private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  private func isDigit(_ place: Int) -> Bool { place < bytes.count && bytes[place].isDigit }

  @discardableResult private mutating func skipDigits() -> Int {
    let start = place
    while isDigit(place) { place += 1 }
    return place - start
  }

  /// White space and comments.
  private mutating func skipSpace() throws(ValidationErrors) {
    while let byte = current {
      if byte.isSpaceOfCSS {
        place += 1
      } else if byte == UInt8(ascii: "/"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "*") {
        let start = place
        place += 2
        while place + 1 < bytes.count, bytes[place] != UInt8(ascii: "*") || bytes[place + 1] != UInt8(ascii: "/") {
          place += 1
        }
        guard place + 1 < bytes.count else {
          place = start
          throw error("must close this comment")
        }
        place += 2
      } else {
        return
      }
    }
  }

  private func error(_ detail: String) -> ValidationErrors {
    ValidationErrors([ValidationError(nil, "\(detail) (byte \(place + 1))")])
  }
}

extension UInt8 {
  /// Whether it is white space of CSS: a space, a tab, or an end of a line or page.
  var isSpaceOfCSS: Bool { [0x20, 0x09, 0x0A, 0x0D, 0x0C].contains(self) }
}
