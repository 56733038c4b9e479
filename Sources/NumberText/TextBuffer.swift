// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Text in UTF-8 that grows.
///
/// What is short is gathered in some two hundred bytes of the buffer's own, where a look at the room is all that it takes; an
/// array that grows looks at its owners each time, too. A text that stays short needs no memory but these.
package struct TextBuffer: Sendable {
  /// What was written before that which is gathered.
  private var spilled: [UInt8] = []
  private var gathered = [248 of UInt8](repeating: 0)
  private var gatheredCount = 0
  private var recent = RecentNumbers()

  /// - Parameter capacity: The number of bytes to expect beyond 248; more are made room for.
  package init(capacity: Int = 0) {
    if capacity > 0 { spilled.reserveCapacity(capacity) }
  }

  /// The bytes so far.
  package var bytes: [UInt8] {
    mutating get {
      spill()
      return spilled
    }
  }

  /// How many bytes there are.
  package var count: Int { spilled.count + gatheredCount }

  /// Makes room for a text of so many bytes in all.
  package mutating func reserve(_ count: Int) {
    spilled.reserveCapacity(count)
  }

  // MARK: - Pieces

  /// Appends one character of ASCII.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - comma: Whether a comma goes before it.
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

  /// Appends bytes.
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress, bytes.count <= 128 else {
      spill()
      unsafe spilled.append(contentsOf: bytes)
      return
    }
    unsafe gather(bytes.count) { start, _ in
      unsafe start.copyMemory(from: source, byteCount: bytes.count)
      return bytes.count
    }
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
    guard let source = bytes.baseAddress, bytes.count <= 128 else {
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
  package mutating func append(_ word: SIMD32<UInt8>, count: Int, comma: Bool) {
    unsafe gather(33) { start, _ in
      let length = unsafe Self.write(comma: comma, to: start)
      unsafe (start + length).storeBytes(of: word, as: SIMD32<UInt8>.self)
      return length &+ count
    }
  }

  /// Appends the shortest text that reads back as the same double.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - comma: Whether a comma goes before it.
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

  /// Appends numbers with commas between, see ``NumberText``.
  package mutating func append(_ values: [Double], decimals: Int?) {
    spill()
    NumberText.append(values, decimals: decimals, to: &spilled)
  }

  // MARK: - Gathering

  /// Writes a short piece.
  ///
  /// - Parameters:
  ///   - room: How many bytes `write` may touch, at most 248.
  ///   - write: Writes at an address, with the numbers written last at hand, and returns how many bytes are to stay.
  @inline(__always)
  private mutating func gather(
    _ room: Int,
    _ write: (UnsafeMutableRawPointer, inout RecentNumbers) -> Int
  ) {
    if gatheredCount &+ room > gathered.count { spill() }
    let count = gatheredCount
    gatheredCount = unsafe withUnsafeMutablePointer(to: &gathered) { gathered in
      count &+ (unsafe write(UnsafeMutableRawPointer(gathered) + count, &recent))
    }
  }

  /// Puts what is gathered behind the rest.
  private mutating func spill() {
    let count = gatheredCount
    gatheredCount = 0
    unsafe withUnsafeMutablePointer(to: &gathered) { gathered in
      let start = unsafe UnsafeRawPointer(gathered).assumingMemoryBound(to: UInt8.self)
      unsafe spilled.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
    }
  }

  /// Writes a comma; where none is wanted, it is to be overwritten.
  @inline(__always)
  private static func write(comma: Bool, to start: UnsafeMutableRawPointer) -> Int {
    unsafe start.storeBytes(of: UInt8(ascii: ","), as: UInt8.self)
    return comma ? 1 : 0
  }
}
