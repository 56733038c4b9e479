// SPDX-License-Identifier: Apache-2.0

import NumberText
import Springs

/// Finds the known names that an unknown one most likely stands for.
///
/// Case, word order and the style of writing do not count: `easeOutBounce` finds `bounce-ease-out`, `translate-y` finds
/// `translateY`. A prefix comes before a misspelling: `css` finds `css-linear` and `css-keyframes`; so does a part, as `smooth` of `swiftui-smooth`.
package enum Suggestion {
  /// The largest number of suggestions.
  private static let maximumCount = 3
  /// Longer names are not compared, since nothing known comes near.
  private static let maximumLength = 64

  /// The likeliest known names, best first; empty if nothing comes near.
  ///
  /// - Parameters:
  ///   - word: The unknown word.
  ///   - known: The known names.
  /// - Returns: At most three of the known names.
  package static func words(for word: String, among known: [String]) -> [String] {
    guard word.utf8.count <= maximumLength else { return [] }
    let parts = parts(word)
    let joined = parts.joined()
    guard !joined.isEmpty else { return [] }
    // Nearly all of the time goes into their letters.
    guard Steps.take(5 * known.count) else { return [] }
    let candidates = known.map { (word: $0, parts: Self.parts($0)) }
    let sorted = parts.sorted()
    let same = candidates.filter { $0.parts.joined() == joined || $0.parts.sorted() == sorted }
    if !same.isEmpty { return same.prefix(maximumCount).map({ $0.word }) }
    if joined.utf8.count >= 2 {
      let longer = candidates.filter { $0.parts.joined().hasPrefix(joined) }
      if !longer.isEmpty { return longer.prefix(maximumCount).map({ $0.word }) }
      let holding = candidates.filter { candidate in parts.allSatisfy { candidate.parts.contains($0) } }
      if !holding.isEmpty { return holding.prefix(maximumCount).map({ $0.word }) }
    }
    let limit = max(1, joined.utf8.count / 3)
    let near = candidates.compactMap { candidate -> (word: String, distance: Int)? in
      let letters = Array(candidate.parts.joined().utf8)
      guard abs(letters.count - joined.utf8.count) <= limit else { return nil }
      let distance = distance(Array(joined.utf8), letters)
      return distance <= limit ? (candidate.word, distance) : nil
    }
    guard let least = near.map({ $0.distance }).min() else { return [] }
    return near.filter { $0.distance == least }.prefix(maximumCount).map { $0.word }
  }

  /// The likeliest names as the end of an objection, such as "; did you mean android?"; empty if nothing comes near.
  package static func question(for word: String, among known: [String]) -> String {
    question(words(for: word, among: known))
  }

  /// The objection to an unknown name: what was probably meant, and all names.
  ///
  /// - Parameters:
  ///   - name: The unknown name.
  ///   - known: The known names.
  ///   - kind: Their kind, in the plural, such as `parameters`.
  /// - Returns: A predicate.
  package static func objection(to name: String, among known: [String], kind: String) -> String {
    guard !known.isEmpty else { return "is not known here; there are no \(kind)" }
    let question = question(for: name, among: known)
    let list = known.joined(separator: ", ")
    return question.isEmpty
      ? "is not known here; the \(kind) are: \(list)" : "is not known here\(question) The \(kind) are: \(list)"
  }

  /// Words as a question at the end of an objection; empty if there are none.
  package static func question(_ words: [String]) -> String {
    guard let last = words.last else { return "" }
    let others = words.dropLast().joined(separator: ", ")
    return "; did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
  }

  /// The end of an objection to a text where a number is expected: the text, and the number that it probably stands
  /// for.
  ///
  /// - Parameter text: The text that was sent; of a long one the first 40 characters are quoted.
  /// - Returns: The end of a sentence, after a comma.
  package static func contrast(withText text: String) -> String {
    let shown = String(String.UnicodeScalarView(text.unicodeScalars.prefix(40)))
    let quoted = "\"\(shown)\(shown.utf8.count < text.utf8.count ? "…" : "")\""
    let question = numberMeant(by: text).map { "; did you mean \(NumberText.text($0))?" } ?? ""
    return ", not the text \(quoted)\(question)"
  }

  /// The number of a text that has a decimal comma, a digit missing beside its point, a plus sign or a percent sign, or
  /// that is a number in quotation marks; nil if it stands for none that is certain.
  private static func numberMeant(by text: String) -> Double? {
    var bytes = Array(text.utf8)
    guard bytes.count <= 40 else { return nil }
    var isPercent = false
    if bytes.last == UInt8(ascii: "%") {
      isPercent = true
      bytes.removeLast()
      if bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    }
    if bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes.removeFirst() }
    let commas = bytes.indices.filter { bytes[$0] == UInt8(ascii: ",") }
    // "1,500" may be one and a half or fifteen hundred.
    if commas.count == 1, bytes.count - commas[0] != 4 { bytes[commas[0]] = UInt8(ascii: ".") }
    if bytes.first == UInt8(ascii: ".") { bytes.insert(UInt8(ascii: "0"), at: 0) }
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
    guard let number = NumberText.value(of: bytes.span), number.isFinite else { return nil }
    return (isNegative ? -number : number) / (isPercent ? 100 : 1)
  }

  /// The words that a name consists of, in lower case: at hyphens, underscores, dots, spaces and capitals.
  private static func parts(_ name: String) -> [String] {
    name.utf8.allSatisfy { $0 < 0x80 } ? NameWords.words(of: name) : partsOfAnything(name)
  }

  private static func partsOfAnything(_ name: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var previousIsLower = false
    for character in name {
      let isSeparator = !character.isLetter && !character.isNumber
      if isSeparator || (character.isUppercase && previousIsLower) {
        if !part.isEmpty { parts.append(part) }
        part = ""
      }
      if !isSeparator { part += character.lowercased() }
      previousIsLower = character.isLowercase || character.isNumber
    }
    return part.isEmpty ? parts : parts + [part]
  }

  /// The number of letters to insert, delete, replace, or exchange with their neighbour: Damerau's distance with adjacent
  /// transpositions.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var best = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}

extension [String] {
  /// All names with commas between; of more than twelve only the first five, and where the others are found.
  ///
  /// - Parameter registry: The operation that lists all, if there is one: its name is the same in a path, a command and
  ///   a tool.
  /// - Returns: The list.
  package func listed(registry: String? = nil) -> String {
    guard count > 12 else { return joined(separator: ", ") }
    let all = registry.map { "the operation \($0) lists all \(count)" } ?? "\(count) in all"
    return prefix(5).joined(separator: ", ") + ", … (\(all))"
  }
}

extension String {
  /// Whether a text stands in this one, byte for byte.
  ///
  /// The standard library's own test comes with the module of regular expressions, which the static build leaves out.
  package func has(part: String) -> Bool {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    guard bytes.count >= part.count else { return false }
    return (0...bytes.count - part.count).contains { start in bytes[start..<start + part.count].elementsEqual(part) }
  }
}
