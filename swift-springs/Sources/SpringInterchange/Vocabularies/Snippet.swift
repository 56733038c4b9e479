// SPDX-License-Identifier: Apache-2.0

import Bytes
import NumberText

/// Code that plays a spring, in one language.
public struct Snippet: Sendable {
  /// The language in lower case, such as `swift` or `kotlin`, as a literal of the source.
  package let key: StaticString
  /// The code in pieces, in order.
  package let pieces: [Piece]

  /// A part of the code.
  package enum Piece: Sendable {
    /// Text of this source.
    case text(StaticString)
    /// A number, with the fewest digits that read back as the same double.
    case number(Double)
    /// A number in single precision, with the fewest digits that read back as the same float.
    case single(Float)
  }

  /// Code in a language, such as `Snippet("swift", "Spring(duration: \(duration))")`.
  init(_ language: StaticString, _ code: Code) {
    key = language
    pieces = code.pieces
  }

  /// Code in a language, in pieces.
  init(_ language: StaticString, _ pieces: [Piece]) {
    key = language
    self.pieces = pieces
  }

  /// The language in lower case, such as `swift` or `kotlin`.
  public var language: String { "\(key)" }

  /// The code itself.
  public var text: String {
    var bytes: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .text(let text): bytes.append(literal: text)
      case .number(let number): NumberText.append(number, to: &bytes)
      case .single(let number): NumberText.append(number, to: &bytes)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Code written as a string literal with interpolated numbers.
  struct Code: ExpressibleByStringInterpolation {
    fileprivate let pieces: [Piece]

    init(stringLiteral text: StaticString) { pieces = [.text(text)] }

    init(stringInterpolation: Interpolation) { pieces = stringInterpolation.pieces }

    /// Collects the pieces of a literal.
    struct Interpolation: StringInterpolationProtocol {
      fileprivate var pieces: [Piece] = []

      init(literalCapacity: Int, interpolationCount: Int) { pieces.reserveCapacity(2 * interpolationCount + 1) }

      mutating func appendLiteral(_ literal: StaticString) { pieces.append(.text(literal)) }

      mutating func appendInterpolation(_ number: Double) { pieces.append(.number(number)) }

      /// A number in single precision.
      mutating func appendInterpolation(single number: Double) { pieces.append(.single(Float(number))) }

      /// A number with text before it, or neither if the number is 0.
      mutating func appendInterpolation(_ number: Double, unlessZeroAfter text: StaticString) {
        guard number != 0 else { return }
        pieces.append(.text(text))
        pieces.append(.number(number))
      }

      /// Other code.
      mutating func appendInterpolation(_ code: Code) { pieces += code.pieces }
    }
  }
}

extension Snippet {
  /// Seconds in milliseconds, such as 550 for 0.55.
  ///
  /// The nine decimal places of a picosecond are enough if they read back as the same seconds.
  static func milliseconds(_ seconds: Double) -> Double {
    let product = seconds * 1000
    let tidy = (product * 1e9).rounded() / 1e9
    return tidy / 1000 == seconds ? tidy : product
  }
}

extension Snippet: CustomStringConvertible {
  /// The code, ``text``.
  public var description: String { text }
}
