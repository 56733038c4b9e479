// SPDX-License-Identifier: Apache-2.0

/// Room after an array's bytes, in which text is put together piece by piece.
///
/// An array looks after its room, and whether it is alone with it, at each piece that is appended; here that is done once
/// for all. A piece that does not fit into the room is a mistake of the program and stops it.
@usableFromInline @safe package struct ByteWriter: ~Copyable {
  @usableFromInline var next: UnsafeMutablePointer<UInt8>
  @usableFromInline let end: UnsafeMutablePointer<UInt8>

  @usableFromInline init(_ room: UnsafeMutableBufferPointer<UInt8>, from start: UnsafeMutablePointer<UInt8>) {
    unsafe next = start
    unsafe end = start + room.count
  }

  /// Writes one byte.
  @inlinable package mutating func write(_ byte: UInt8) {
    unsafe precondition(next < end)
    unsafe next.pointee = byte
    unsafe next += 1
  }

  /// Writes text that stands in the program's source.
  ///
  /// In line, since its length is known there, so that a few moves do it.
  @inlinable @inline(__always) package mutating func write(literal text: StaticString) {
    unsafe write(text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// Writes bytes that lie elsewhere.
  @inlinable package mutating func write(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { if let start = $0.baseAddress { unsafe write(start, count: $0.count) } }
  }

  /// Writes a text as UTF-8.
  @inlinable package mutating func write(text: String) {
    var text = text
    text.withUTF8 { if let start = $0.baseAddress { unsafe write(start, count: $0.count) } }
  }

  /// Writes a whole number that is not negative.
  @inlinable package mutating func write(_ number: Int) {
    var places = 1
    var limit: UInt = 10
    while places < 19, UInt(number) >= limit {
      places += 1
      limit &*= 10
    }
    write(number, places: places)
  }

  /// Writes the last hexadecimal digits of a number, in lower case.
  package mutating func write(hexadecimal number: UInt64, digits: Int) {
    for digit in (0..<digits).reversed() {
      let value = UInt8(truncatingIfNeeded: number &>> UInt64(4 * digit)) & 0xF
      write(value < 10 ? 0x30 + value : 0x57 + value)
    }
  }

  /// Writes a number below 100 as two digits.
  @inlinable @inline(__always) package mutating func write(pair number: Int) {
    unsafe precondition(end - next >= 2)
    unsafe write(pair: UInt32(truncatingIfNeeded: number), at: next)
    unsafe next += 2
  }

  /// Writes a number below 1000 as three digits.
  @inlinable @inline(__always) package mutating func write(triple number: Int) {
    let hundreds = (UInt32(truncatingIfNeeded: number) &* 656) &>> 16
    write(UInt8(truncatingIfNeeded: 0x30 &+ hundreds))
    write(pair: number &- 100 &* Int(hundreds))
  }

  @inlinable @inline(__always) func write(pair number: UInt32, at place: UnsafeMutablePointer<UInt8>) {
    let tens = (number &* 103) &>> 10
    unsafe place[0] = UInt8(truncatingIfNeeded: 0x30 &+ tens)
    unsafe place[1] = UInt8(truncatingIfNeeded: 0x30 &+ number &- 10 &* tens)
  }

  /// Writes the last decimal digits of a number that is not negative, zeros in front included.
  @inlinable mutating func write(_ number: Int, places: Int) {
    unsafe precondition(end - next >= places)
    var rest = UInt(number)
    var place = places
    while place >= 2 {
      place -= 2
      unsafe write(pair: UInt32(truncatingIfNeeded: rest % 100), at: next + place)
      rest /= 100
    }
    if place == 1 { unsafe next.pointee = UInt8(truncatingIfNeeded: 0x30 + rest % 10) }
    unsafe next += places
  }

  @inlinable @inline(__always) mutating func write(_ start: UnsafePointer<UInt8>, count: Int) {
    unsafe precondition(end - next >= count)
    unsafe next.update(from: start, count: count)
    unsafe next += count
  }
}

extension [UInt8] {
  /// Appends what is written.
  ///
  /// - Parameters:
  ///   - count: The most bytes that are written.
  ///   - write: Writes them.
  @inlinable package mutating func append(atMost count: Int, _ write: (inout ByteWriter) -> Void) {
    // Zero would be written into what all empty arrays share.
    guard count > 0 else { return }
    append(addingCapacity: count) { span in
      unsafe span.withUnsafeMutableBufferPointer { room, written in
        guard let start = room.baseAddress else { return }
        var writer = unsafe ByteWriter(room, from: start)
        write(&writer)
        written = unsafe writer.next - start
      }
    }
  }
}

extension String {
  /// Text that is written.
  ///
  /// - Parameters:
  ///   - count: The most bytes of UTF-8 that are written.
  ///   - write: Writes them.
  package init(atMost count: Int, _ write: (inout ByteWriter) -> Void) {
    unsafe self.init(unsafeUninitializedCapacity: count) { room in
      guard let start = room.baseAddress else { return 0 }
      var writer = unsafe ByteWriter(room, from: start)
      write(&writer)
      return unsafe writer.next - start
    }
  }
}
