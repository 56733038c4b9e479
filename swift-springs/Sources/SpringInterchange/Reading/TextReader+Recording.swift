// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension TextReader {
  // MARK: - Recording
  /// Adds what was found, unless springd's own numbers speak for it.
  mutating func add(
    _ bytes: Range<Int>, name: String?, system: Dialect?, candidates: [RecognizedSpring] = [],
    easing: FoundEasing? = nil, duration: Double? = nil, notes: [String] = []
  ) {
    guard !isFull, !own.contains(where: { $0.contains(bytes.lowerBound) }) else { return }
    if easing == nil { springs += 1 }
    let line = text.lines.line(of: bytes.lowerBound)
    let before = text.bytes[text.lines.start(of: line)..<bytes.lowerBound]
    // Scalars are counted by their first bytes; a very long line would cost its square.
    let scalars =
      before.count <= 4096 ? before.count { $0 & 0xC0 != 0x80 } : columns.column(line, bytes.lowerBound, text)
    found.append(
      FoundMotion(
        bytes: bytes, line: line + 1, column: scalars + 1, excerpt: excerpt(bytes), name: name, system: system,
        candidates: candidates, easing: easing, duration: duration, notes: notes))
  }

  /// That a clamp is switched on, which no number of a spring tells.
  static func clampNotes(_ members: [(name: String, value: Argument)]) -> [String] {
    members.filter { ["clamp", "overshootclamping"].contains(Alias.normalized($0.name)) }.filter {
      $0.value == .text("true") || $0.value == .number(1)
    }.map { "\($0.name) ends the motion where it first reaches its target." }
  }

  func excerpt(_ bytes: Range<Int>) -> String {
    var end = min(bytes.upperBound, bytes.lowerBound + 160)
    // No scalar is cut in two.
    while end < bytes.upperBound, end > bytes.lowerBound, text.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: text.bytes[bytes.lowerBound..<end], as: UTF8.self)
  }

  // MARK: - Paths
  /// The path of keys from the outside to a scope, at most eight of them; nil if there is none.
  func path(of scope: Int, adding last: String = "") -> String? {
    var parts: [String] = last.isEmpty ? [] : [last]
    var scope = scope
    var steps = 0
    while scope >= 0, parts.count < 8, steps < 64 {
      let key = text.outline.scopes[scope].key
      if !key.isEmpty {
        let name = text.name(key)
        let isSilent = parts.isEmpty && Self.transparent.contains(Alias.normalized(name))
        if !isSilent, !name.hasPrefix("$value"), !name.hasPrefix("$extensions") { parts.append(name) }
      }
      let part = text.outline.scopes[scope]
      // The selector, the node or the section that a block belongs to.
      if key.isEmpty, part.byte == UInt8(ascii: "{"), !part.head.isEmpty {
        let head = text.text(part.head)
        parts.append(head.hasPrefix(".") ? String(head.dropFirst()) : head)
      }
      scope = part.parent
      steps += 1
    }
    let path = parts.reversed().joined(separator: ".")
    return path.isEmpty ? nil : String(path.prefix(200))
  }

  /// Keys that only say that a value follows.
  static let transparent: Set<String> = [
    "value", "config", "transition", "options", "easingfunctionspring", "spring", "type", "extensions", "params",
    "parameters", "animations", "springconfig", "timingfunction", "ease", "easing", "curve",
  ]
}
