// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Text in UTF-8 that grows.
///
/// What is short is gathered in memory of the buffer's own, where a look at the room is all that it takes; an array that
/// grows looks at its owners each time, too.
@safe
@usableFromInline
package struct TextBuffer: ~Copyable {
  /// What was written before that which is gathered.
  private var spilled: [UInt8] = []
  /// Where the next piece goes.
  @usableFromInline var next: UnsafeMutableRawPointer
  /// Where what is gathered begins, and where the room for it ends.
  private var start: UnsafeMutableRawPointer
  @usableFromInline var end: UnsafeMutableRawPointer
  /// At the beginning of the same memory.
  @usableFromInline var recent: RecentNumbers

  /// Texts are copied so many bytes at a time: that many may be touched behind them.
  static let step = 32
  /// The bytes that are gathered of a short text and of a longer one, unless one piece needs more.
  private static let (shortRoom, longRoom) = (256, SpareMemory.size - RecentNumbers.size)

  /// - Parameter capacity: The number of bytes to expect; more are made room for.
  package init(capacity: Int = 0) {
    let room = capacity > Self.shortRoom ? Self.longRoom : Self.shortRoom
    unsafe (recent, start, end) = Self.memory(room)
    unsafe next = start
    if capacity > room { spilled.reserveCapacity(capacity) }
  }

  /// A buffer that goes on behind bytes written before.
  package init(behind bytes: consuming [UInt8]) {
    self.init()
    spilled = bytes
  }

  deinit {
    giveBack()
  }

  private static func memory(
    _ room: Int
  ) -> (RecentNumbers, UnsafeMutableRawPointer, UnsafeMutableRawPointer) {
    let memory = unsafe SpareMemory.take(RecentNumbers.size + room)
    let start = unsafe memory + RecentNumbers.size
    return unsafe (RecentNumbers(at: memory), start, start + room)
  }

  private func giveBack() {
    unsafe SpareMemory.give(start - RecentNumbers.size, RecentNumbers.size + (end - start))
  }

  /// The bytes so far.
  package var bytes: [UInt8] {
    mutating get {
      spill()
      return spilled
    }
  }

  /// Gives the bytes away and is empty then.
  package mutating func take() -> [UInt8] {
    guard spilled.isEmpty else {
      spill()
      return exchange(&spilled, with: [])
    }
    defer { unsafe next = start }
    return unsafe LastTexts.array(of: UnsafeRawBufferPointer(start: start, count: next - start))
  }

  // MARK: - Gathering

  /// Writes a short piece.
  ///
  /// - Parameters:
  ///   - room: How many bytes `write` may touch.
  ///   - write: Writes at an address, with the numbers written last at hand, and returns how many bytes are to stay.
  @inlinable
  @inline(__always)
  mutating func gather(
    _ room: Int,
    _ write: (UnsafeMutableRawPointer, RecentNumbers) -> Int
  ) {
    if unsafe end - next < room { makeRoom(room) }
    unsafe next += write(next, recent)
  }

  /// Puts what is gathered behind the rest, and takes more memory where a piece needs it.
  @usableFromInline
  mutating func makeRoom(_ room: Int) {
    spill()
    guard unsafe end - start < room else { return }
    giveBack()
    unsafe (recent, start, end) = Self.memory(room)
    unsafe next = start
  }

  /// Puts what is gathered behind the rest.
  private mutating func spill() {
    unsafe spilled.append(contentsOf: UnsafeRawBufferPointer(start: start, count: next - start))
    unsafe next = start
  }
}

extension TextBuffer {
  /// Appends bytes, however many.
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress, bytes.count <= Self.longestPiece else {
      spill()
      unsafe spilled.append(contentsOf: bytes)
      return
    }
    unsafe gather(bytes.count) { start, _ in
      unsafe start.copyMemory(from: source, byteCount: bytes.count)
      return bytes.count
    }
  }

  /// Appends numbers with commas between, see ``NumberText``.
  package mutating func append(_ values: [Double], decimals: Int?) {
    spill()
    NumberText.append(values, decimals: decimals, to: &spilled)
  }

  /// The most bytes that are gathered and not put behind the rest at once.
  static var longestPiece: Int { 128 }
}
