// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A text of the program's source with a name and with places for numbers, taken apart once.
///
/// The pieces between the numbers lie in one row as they stand in a JSON object whose one member has the name and the text, so
/// that to write it is to copy. They stay for as long as the process: there is one of each text, and a template is a word
/// that no thread counts.
@safe package struct TextTemplate {
  private let pieces: UnsafePointer<Pieces>

  /// What stands for a number.
  static let place: UInt8 = UInt8(ascii: "#")

  @unsafe private struct Pieces {
    let name: StaticString
    let text: StaticString
    let end: StaticString
    let isSingle: Bool
    /// All pieces, with room behind them that may be read.
    let bytes: UnsafePointer<UInt8>
    /// Where each piece ends, of which there is one more than places.
    let ends: [6 of Int]
    let placeCount: Int
  }

  /// - Parameters:
  ///   - name: What the text is called; it needs no escape.
  ///   - text: The text with a number sign in place of each number; at most five of them, and no
  ///     control character but line feeds.
  ///   - end: What is behind it, of the same kind.
  ///   - isSingle: Whether the numbers are written in single precision.
  package init(
    _ name: StaticString,
    _ text: StaticString,
    end: StaticString = "",
    isSingle: Bool = false
  ) {
    var bytes = Array("{\"\(name)\":\"".utf8)
    var ends = [6 of Int](repeating: 0)
    var placeCount = 0
    for byte in "\(text)\(end)".utf8 {
      switch byte {
      case Self.place:
        ends[placeCount] = bytes.count
        placeCount += 1
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
      default:
        precondition(byte >= 0x20, "the text \(text) has a control character")
        bytes.append(byte)
      }
    }
    bytes += Array("\"}".utf8)
    ends[placeCount] = bytes.count
    bytes += Array(repeating: 0, count: TextBuffer.step)
    let kept = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    unsafe kept.initialize(from: bytes, count: bytes.count)
    let pieces = UnsafeMutablePointer<Pieces>.allocate(capacity: 1)
    unsafe pieces.initialize(
      to: Pieces(
        name: name,
        text: text,
        end: end,
        isSingle: isSingle,
        bytes: kept,
        ends: ends,
        placeCount: placeCount
      )
    )
    unsafe self.pieces = UnsafePointer(pieces)
  }

  /// What the text is called.
  package var name: StaticString { unsafe pieces.pointee.name }
  /// The text as it stands in the source.
  var text: String { unsafe "\(pieces.pointee.text)\(pieces.pointee.end)" }
  /// Whether the numbers are written in single precision.
  var isSingle: Bool { unsafe pieces.pointee.isSingle }
  /// How many numbers it has.
  var placeCount: Int { unsafe pieces.pointee.placeCount }
  /// How many bytes the pieces have together.
  var length: Int { unsafe pieces.pointee.ends[placeCount] }

  /// The first byte of a piece, and how many there are; behind them ``TextBuffer/step`` more may be read.
  @inline(__always)
  func piece(_ index: Int) -> (start: UnsafePointer<UInt8>, count: Int) {
    let start = index == 0 ? 0 : unsafe pieces.pointee.ends[index &- 1]
    return unsafe (pieces.pointee.bytes + start, pieces.pointee.ends[index] &- start)
  }
}

// What it points to never changes and never goes.
extension TextTemplate: @unchecked Sendable {}
