// SPDX-License-Identifier: Apache-2.0

/// The messages of a stream, each with a header that has its length, as the Language Server Protocol frames them.
struct FrameReader {
  /// The next part of the stream.
  enum Frame {
    case message([UInt8])
    /// A message that is longer than ``mostBytes``; it is left out.
    case tooLong
    /// No header with a length, so that the messages after it cannot be separated.
    case broken
    /// The end of the stream.
    case end
  }

  private let input: (_ waits: Bool) -> [UInt8]?
  private var buffer: [UInt8] = []
  /// Where the next frame begins in the buffer.
  private var start = 0
  /// How much of a message that is left out is still to come.
  private var left = 0
  private var hasEnded = false
  private var isBroken = false

  /// The longest message: a text of as many bytes as are read, each escaped, and room for the rest.
  static let mostBytes = 4 << 20
  /// The longest header.
  private static let mostHeaderBytes = 4096

  /// - Parameter input: The next bytes; nil at the end, and none if it is not to wait and has none.
  init(_ input: @escaping (_ waits: Bool) -> [UInt8]?) { self.input = input }

  /// Waits for the next frame.
  mutating func next() -> Frame {
    while true {
      if let frame = take() { return frame }
      _ = read(waits: true)
    }
  }

  /// The next frame if it is there already, or the stream has ended.
  mutating func nextIfReady() -> Frame? {
    while true {
      if let frame = take() { return frame }
      guard read(waits: false) else { return nil }
    }
  }

  private mutating func take() -> Frame? {
    let skipped = min(left, buffer.count - start)
    (start, left) = (start + skipped, left - skipped)
    guard !isBroken else { return .end }
    let rest = buffer[start...]
    guard left == 0, let header = Self.header(of: rest) else {
      if rest.count > Self.mostHeaderBytes, left == 0 { return breakOff() }
      return hasEnded ? .end : nil
    }
    guard let length = header.length else { return breakOff() }
    guard length <= Self.mostBytes else {
      start = header.end
      left = length
      return .tooLong
    }
    guard buffer.count - header.end >= length else { return hasEnded ? .end : nil }
    let message = Array(buffer[header.end..<(header.end + length)])
    start = header.end + length
    return .message(message)
  }

  private mutating func breakOff() -> Frame {
    isBroken = true
    return .broken
  }

  /// The length that a header gives and where it ends; nil if it has not all come.
  private static func header(of bytes: ArraySlice<UInt8>) -> (length: Int?, end: Int)? {
    var length: Int?
    var line = bytes.startIndex
    while let end = bytes[line...].prefix(mostHeaderBytes).firstIndex(of: UInt8(ascii: "\n")) {
      let hasReturn = end > line && bytes[end - 1] == UInt8(ascii: "\r")
      let field = bytes[line..<(hasReturn ? end - 1 : end)]
      if field.isEmpty { return (length, end + 1) }
      let parts = field.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      if parts.count == 2, String(decoding: parts[0], as: UTF8.self).lowercased() == "content-length" {
        let digits = parts[1].filter { $0 != 0x20 && $0 != 9 }
        length = digits.count <= 10 ? Int(String(decoding: digits, as: UTF8.self)).flatMap { $0 >= 0 ? $0 : nil } : nil
      }
      line = end + 1
    }
    return nil
  }

  /// Takes more of the input.
  ///
  /// - Returns: Whether there was more, or its end.
  private mutating func read(waits: Bool) -> Bool {
    buffer.removeFirst(start)
    start = 0
    guard let bytes = input(waits) else {
      hasEnded = true
      return true
    }
    buffer += bytes
    return !bytes.isEmpty
  }
}
