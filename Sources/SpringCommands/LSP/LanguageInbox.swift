// SPDX-License-Identifier: Apache-2.0

/// The messages of an editor that wait for their turn.
struct LanguageInbox {
  /// The next event.
  enum Next {
    case message(JSONRPCMessage)
    /// A request was withdrawn before its turn.
    case withdrawn(JSONRPCID)
    /// The stream has no more messages; whether it broke off where no length was.
    case end(isBroken: Bool)
  }

  private var frames: FrameReader
  private var waiting: ArraySlice<(next: Next, bytes: Int)> = []
  private var waitingBytes = 0
  private var hasEnded = false

  /// The most bytes of messages that are read ahead.
  private static let mostBytes = 1 << 20
  /// The bytes that a message takes besides its text.
  private static let messageBytes = 512

  init(_ frames: FrameReader) { self.frames = frames }

  /// Waits for the next message.
  mutating func next() -> Next {
    if let next = nextIfReady() { return next }
    guard !hasEnded else { return .end(isBroken: false) }
    return Self.next(frames.next())
  }

  /// The next message if it is there already.
  mutating func nextIfReady() -> Next? {
    receive()
    guard let first = waiting.popFirst() else { return nil }
    waitingBytes -= first.bytes
    return first.next
  }

  /// Takes what is here, without waiting; a request that waits and is withdrawn gives its place to what withdraws it.
  private mutating func receive() {
    while !hasEnded, waitingBytes < Self.mostBytes, let frame = frames.nextIfReady() {
      let next = Self.next(frame)
      switch next {
      case .message(.cancellation(let id)):
        // One that is not here has its answer already.
        let index = waiting.firstIndex { if case .message(let message) = $0.next { message.id == id } else { false } }
        if let index { waiting[index].next = .withdrawn(id) }
      case .message, .withdrawn, .end:
        if case .end = next { hasEnded = true }
        var bytes = Self.messageBytes
        if case .message(let text) = frame { bytes += text.count }
        waiting.append((next, bytes))
        waitingBytes += bytes
      }
    }
  }

  private static func next(_ frame: FrameReader.Frame) -> Next {
    switch frame {
    case .message(let text): .message(JSONRPCMessage(text))
    case .tooLong:
      .message(.faulty(JSONRPCError(.invalidRequest, "A message has at most \(FrameReader.mostBytes) bytes")))
    case .broken: .end(isBroken: true)
    case .end: .end(isBroken: false)
    }
  }
}
