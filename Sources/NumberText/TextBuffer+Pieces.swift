// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// Short pieces, each behind a comma where one is wanted.
extension TextBuffer {
  /// Appends one character of ASCII.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - comma: Whether a comma goes before it.
  @inlinable
  @inline(__always)
  package mutating func append(_ character: UInt8, comma: Bool = false) {
    unsafe gather(2) { start, _ in
      let length = unsafe Self.write(comma: comma, to: start)
      unsafe start.storeBytes(of: character, toByteOffset: length, as: UInt8.self)
      return length &+ 1
    }
  }

  /// Appends a text of the program's source.
  package mutating func append(_ text: StaticString) {
    unsafe append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends bytes between quotes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - comma: Whether a comma goes before the first quote.
  ///   - colon: Whether a colon goes behind the second.
  package mutating func append(
    quoted bytes: UnsafeBufferPointer<UInt8>,
    comma: Bool,
    colon: Bool = false
  ) {
    guard let source = bytes.baseAddress, bytes.count <= Self.longestPiece else {
      append(UInt8(ascii: "\""), comma: comma)
      unsafe append(bytes)
      append(UInt8(ascii: "\""))
      if colon { append(UInt8(ascii: ":")) }
      return
    }
    unsafe gather(bytes.count &+ 4) { start, _ in
      var length = unsafe Self.write(comma: comma, to: start)
      unsafe start.storeBytes(of: UInt8(ascii: "\""), toByteOffset: length, as: UInt8.self)
      length &+= 1
      unsafe (start + length).copyMemory(from: source, byteCount: bytes.count)
      length &+= bytes.count
      // Where no colon is wanted, it stays behind the end.
      let end = UInt16(UInt8(ascii: "\"")) | UInt16(UInt8(ascii: ":")) << 8
      unsafe start.storeBytes(of: end.littleEndian, toByteOffset: length, as: UInt16.self)
      return length &+ (colon ? 2 : 1)
    }
  }

  /// Appends a short text that is at hand as one word.
  ///
  /// - Parameters:
  ///   - word: The text, and whatever is behind it.
  ///   - count: How many bytes of it there are to append.
  ///   - comma: Whether a comma goes before it.
  @inlinable
  @inline(__always)
  package mutating func append(_ word: SIMD32<UInt8>, count: Int, comma: Bool) {
    unsafe gather(33) { start, _ in
      let length = unsafe Self.write(comma: comma, to: start)
      unsafe (start + length).storeBytes(of: word, as: SIMD32<UInt8>.self)
      return length &+ count
    }
  }

  /// Appends up to eight bytes, the lowest of a word first.
  ///
  /// - Parameters:
  ///   - word: The bytes.
  ///   - count: How many of them there are to append.
  ///   - comma: Whether a comma goes before them.
  @inlinable
  @inline(__always)
  package mutating func append(_ word: UInt64, count: Int, comma: Bool) {
    unsafe gather(9) { start, _ in
      let length = unsafe Self.write(comma: comma, to: start)
      unsafe start.storeBytes(of: word.littleEndian, toByteOffset: length, as: UInt64.self)
      return length &+ count
    }
  }

  /// Appends the shortest text that reads back as the same double.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - comma: Whether a comma goes before it.
  @inlinable
  @inline(__always)
  package mutating func append(_ value: Double, comma: Bool = false) {
    unsafe gather(1 &+ NumberText.workingLength) { start, recent in
      let length = unsafe Self.write(comma: comma, to: start)
      return length &+ (unsafe recent.write(value, to: start + length))
    }
  }

  /// Appends the shortest text that reads back as the same single-precision number.
  package mutating func append(_ value: Float) {
    unsafe gather(NumberText.workingLength) { start, _ in
      unsafe NumberText.write(value, to: start)
    }
  }

  /// Appends a whole number, behind a comma where one is wanted.
  package mutating func append(_ value: Int, comma: Bool = false) {
    unsafe gather(1 &+ NumberText.workingLength) { start, _ in
      let length = unsafe Self.write(comma: comma, to: start)
      return length &+ (unsafe NumberText.write(value, to: start + length))
    }
  }

  /// Appends a text with numbers in it as a JSON object, of which it is the one member.
  package mutating func append(object text: FilledText, comma: Bool) {
    let template = text.template
    let numbers = template.placeCount
    let room = template.length &+ numbers &* NumberText.maximumLength &+ Self.step
    unsafe gather(room &+ NumberText.workingLength) { start, recent in
      var length = unsafe Self.write(comma: comma, to: start)
      var place = 0
      while true {
        let (source, count) = unsafe template.piece(place)
        unsafe Self.copy(source, count: count, to: start + length)
        length &+= count
        guard place < numbers else { return length }
        let number = text.number(place)
        length &+=
          unsafe template.isSingle
          ? NumberText.write(Float(number), to: start + length)
          : recent.write(number, to: start + length)
        place &+= 1
      }
    }
  }

  /// Copies a few bytes, where up to ``step`` more may be read and written behind them.
  @inline(__always)
  private static func copy(
    _ source: UnsafePointer<UInt8>,
    count: Int,
    to start: UnsafeMutableRawPointer
  ) {
    var place = 0
    repeat {
      let word = unsafe UnsafeRawPointer(source + place).loadUnaligned(as: SIMD32<UInt8>.self)
      unsafe start.storeBytes(of: word, toByteOffset: place, as: SIMD32<UInt8>.self)
      place &+= step
    } while place < count
  }

  /// Writes a comma; where none is wanted, it is to be overwritten.
  @inlinable
  @inline(__always)
  static func write(comma: Bool, to start: UnsafeMutableRawPointer) -> Int {
    unsafe start.storeBytes(of: UInt8(ascii: ","), as: UInt8.self)
    return comma ? 1 : 0
  }
}
