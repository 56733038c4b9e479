// SPDX-License-Identifier: Apache-2.0

/// The lines of standard input.
struct LineReader {
  private let input: (_ waits: Bool) -> [UInt8]?
  private var buffer: [UInt8] = []
  /// Where the line that is being read begins in the buffer, and up to where it has no line feed.
  private var (start, searched) = (0, 0)
  /// Whether the line that is being read is too long, so that it is dropped up to its end.
  private var isOverlong = false
  private var hasEnded = false

  /// The longest line.
  static let mostBytes = 10 << 20

  /// - Parameter input: The next bytes; nil at the end, and none if it is not to wait and has none.
  init(_ input: @escaping (_ waits: Bool) -> [UInt8]?) { self.input = input }

  /// Waits for the next line.
  ///
  /// - Returns: The line without its line feed, or nil inside for one that is too long; nil at the end.
  mutating func next() -> [UInt8]?? {
    while true {
      if let line = takeLine() { return line }
      guard !hasEnded else { return nil }
      _ = read(waits: true)
    }
  }

  /// The next line if it is there already.
  mutating func nextIfReady() -> [UInt8]?? {
    while true {
      if let line = takeLine() { return line }
      guard !hasEnded, read(waits: false) else { return nil }
    }
  }

  private mutating func takeLine() -> [UInt8]?? {
    guard let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      // Lines taken are removed once for each chunk, so that many short lines take no longer than few long ones.
      buffer.removeFirst(start)
      start = 0
      if buffer.count > Self.mostBytes {
        isOverlong = true
        buffer.removeAll(keepingCapacity: true)
      }
      searched = buffer.count
      // A last line need not end with a line feed.
      guard hasEnded, !buffer.isEmpty else { return nil }
      defer { (buffer, searched) = ([], 0) }
      return .some(isOverlong ? nil : buffer)
    }
    let line = Array(buffer[start..<end])
    (start, searched) = (end + 1, end + 1)
    defer { isOverlong = false }
    return .some(isOverlong || line.count > Self.mostBytes ? nil : line)
  }

  /// Takes more of the input.
  ///
  /// - Returns: Whether there was more, or its end.
  private mutating func read(waits: Bool) -> Bool {
    guard let bytes = input(waits) else {
      hasEnded = true
      return true
    }
    buffer += bytes
    return !bytes.isEmpty
  }
}
