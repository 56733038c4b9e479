// SPDX-License-Identifier: Apache-2.0

import Curves

/// An easing that is written as the data of a path from 0, 0 to 1, 1, as Android's `pathInterpolator` and Material have it.
struct PathEasing {
  let easing: FoundEasing

  /// How many pieces a path may have; those of design systems have two.
  private static let mostPieces = 32
  /// Samples of each piece: the line between two is within .002 of it.
  private static let samples = 24

  /// Reads `M 0,0 C …` of cubic pieces; nil if it is another path.
  init?(_ path: String) {
    let words = path.split { " ,\t\n".contains($0) }.flatMap(Self.parts)
    guard words.count > 9, words[0] == "M", words.contains("C"), words.count <= 3 + Self.mostPieces * 7 else {
      return nil
    }
    var numbers: [Double] = []
    for word in words where word != "M" && word != "C" {
      guard let number = Double(word), number.isFinite else { return nil }
      numbers.append(number)
    }
    guard numbers.count >= 8, (numbers.count - 2).isMultiple(of: 6), numbers[0] == 0, numbers[1] == 0,
      numbers[numbers.count - 2] == 1, numbers[numbers.count - 1] == 1
    else { return nil }
    var points = [LinearEasing.Point(input: 0, output: 0)]
    for end in stride(from: 8, through: numbers.count, by: 6) {
      let piece = numbers[(end - 8)..<end].map { $0 }
      for step in 1...Self.samples {
        let at = Double(step) / Double(Self.samples)
        let (x, y) = (
          Self.cubic(piece[0], piece[2], piece[4], piece[6], at), Self.cubic(piece[1], piece[3], piece[5], piece[7], at)
        )
        guard let last = points.last, x >= last.input - 1e-12 else { return nil }
        points.append(LinearEasing.Point(input: max(x, last.input), output: y))
      }
    }
    let stops = points.map { "\(Self.rounded($0.output)) \(Self.rounded(100 * $0.input))%" }
    let text = "linear(\(stops.joined(separator: ", ")))"
    easing = .linear(LinearEasing(points: points), text: text)
  }

  /// `M0` and `C0.1` without a space between.
  private static func parts(_ word: Substring) -> [String] {
    guard let first = word.first, "MC".contains(first), word.count > 1 else { return [String(word)] }
    return [String(first), String(word.dropFirst())]
  }

  private static func cubic(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ t: Double) -> Double {
    let u = 1 - t
    return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
  }

  private static func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }
}

extension TextReader {
  /// `path(M 0,0 C 0.1, 0, …)` of Material's attributes; false if it is none.
  mutating func readPath(_ scope: Int, _ bytes: Range<Int>) -> Bool {
    let part = text.tree.scopes[scope]
    guard text.isWord(part.head.upperBound - 1, "path"), part.head.count == 1, part.end < text.tokens.count,
      part.end - part.open < 8 * 40
    else { return false }
    let data = String(
      decoding: text.bytes[Int(text.tokens[part.open].end)..<Int(text.tokens[part.end].start)], as: UTF8.self)
    if let bezier = Self.pathBezier(data) {
      addEasing(.cubicBezier(bezier), bytes, scope, part.head)
    } else if let easing = PathEasing(data)?.easing {
      addEasing(easing, bytes, scope, part.head)
    } else {
      return false
    }
    return true
  }
}
