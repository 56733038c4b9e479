// SPDX-License-Identifier: Apache-2.0

import Curves

/// The easings that Tailwind has classes for.
///
/// Source: tailwindlabs/tailwindcss, theme.css: `--ease-in`, `--ease-out`, `--ease-in-out` and
/// `--default-transition-duration`.
extension TextReader {
  /// `transition duration-500 ease-in-out` in a list of classes.
  mutating func readTailwind(_ index: Int, _ open: Int) {
    guard open >= 0, text.tokens[open].opensString, isClass(index) else { return }
    let language = text.languages.language(at: Int(text.tokens[index].start))
    guard language.isUnknown || !language.isDisjoint(with: [.script, .markup, .prose]) else { return }
    looks += 1
    // No list of classes is longer.
    let end = min(text.close(of: open), index + 60)
    let classes = max(open + 1, index - 60)..<max(open + 1, end)
    let moves = classes.contains { index in
      text.tokens[index].byte == UInt8(ascii: "t") && isClass(index) && Self.moves(text.word(index))
    }
    let times = tailwindTimes(in: classes)
    guard moves || !times.isEmpty, !classes.contains(where: { text.tokens[$0].isMark(";") }),
      let easing = Self.tailwind[text.word(index)]
    else { return }
    let bytes = text.extent(of: index..<(index + 1))
    guard !found.contains(where: { $0.bytes.contains(bytes.lowerBound) }) else { return }
    let name = text.tree.scope(openedBy: open).flatMap { path(of: $0) }
    var duration = Self.agreed(times, of: text.word(index))
    if duration == nil, moves {
      duration = (
        seconds: 0.15, note: .own(.assumed, "Tailwind's transitions last 150 ms where no class of theirs tells.")
      )
    }
    addEasing(.cubicBezier(easing), bytes, name: name, system: nil, duration)
  }

  private static let tailwind: [String: CubicBezier] = [
    "ease-in": CubicBezier(x1: 0.4, y1: 0, x2: 1, y2: 1), "ease-out": CubicBezier(x1: 0, y1: 0, x2: 0.2, y2: 1),
    "ease-in-out": CubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1), "ease-linear": CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1),
  ]

  /// Whether a word is a class: white space, a variant or the end of the list is on both sides.
  private func isClass(_ index: Int) -> Bool {
    guard text.tokens[index].kind == .word else { return false }
    let (start, end) = (Int(text.tokens[index].start), Int(text.tokens[index].end))
    let after = end < text.bytes.count ? text.bytes[end] : 0x20
    let before = start > 0 ? text.bytes[start - 1] : 0x20
    return (after <= 0x20 || Token.isQuote(after))
      && (before <= 0x20 || Token.isQuote(before) || before == UInt8(ascii: ":"))
  }

  private static func moves(_ word: String) -> Bool {
    word == "transition" || word.hasPrefix("transition-") && word != "transition-none"
  }

  /// Every duration in a list of classes: `duration-700`, `duration-[700ms]`.
  private func tailwindTimes(in classes: Range<Int>) -> [Double] {
    classes.compactMap { index -> Double? in
      guard text.tokens[index].byte == UInt8(ascii: "d") else { return nil }
      let word = text.word(index)
      guard word.hasPrefix("duration") else { return nil }
      if word.hasPrefix("duration-") { return Double(word.dropFirst("duration-".count)).map { $0 / 1000 } }
      guard word == "duration", index + 2 < text.tokens.count, text.tokens[index + 1].isMark("-"),
        text.tokens[index + 2].opens("["), let number = text.number(at: index + 3, before: text.tokens.count)
      else { return nil }
      return number.unit == "s" ? number.value : number.value / 1000
    }
  }
}
