// SPDX-License-Identifier: Apache-2.0

import Bytes

/// Reads the names under which design files and code write a spring's numbers; ``QuantityTable`` has them.
///
/// A name is divided into words at its capitals, hyphens, underscores, points and the like. The words of the table are
/// looked for at its end, so that `motion-spring-gentle-stiffness` is a stiffness of `motion-spring-gentle`; words for a
/// unit after them are taken off.
enum Alias {
  /// Every name of the table.
  static var all: [String] { Array(QuantityTable.byName.keys) }

  /// The units as they end a name, by the last byte of their spelling.
  private static let suffixes = Dictionary(
    grouping: WrittenUnit.spellings.map { (suffix: normalized($0.text), unit: $0.unit) }, by: { $0.suffix.utf8.last })

  private static let prefixes = ["spring", "animation", "transition", "motion", "custom", "value"]

  /// Returns the quantity that a name means, and the unit that it carries; nil if the table does not know it.
  static func meaning(of name: String) -> (quantity: FoundQuantity, unit: WrittenUnit?)? {
    meaning(ofPlain: normalized(name, without: silentOrBracket))
  }

  /// Returns the meaning of the last part of a path, such as that of `easingFunctionSpring.mass`.
  static func meaning(ofPath name: String) -> (quantity: FoundQuantity, unit: WrittenUnit?)? {
    let last = name.split(whereSeparator: { ".:/".contains($0) }).last
    return last.flatMap { meaning(ofPlain: normalized(String($0))) }
  }

  /// Returns the meaning of a name whose last words the table knows, such as `motion-spring-gentle-stiffness`, and the
  /// words before.
  static func meaning(ofEnding name: String) -> (
    quantity: FoundQuantity, unit: WrittenUnit?, prefix: [String], ending: String
  )? {
    let words = words(of: name)
    guard words.count > 1 else { return nil }
    for start in max(words.count - 5, 1)..<words.count {
      let ending = words[start...].joined()
      guard let meaning = meaning(ofPlain: ending) else { continue }
      let plain = meaning.unit == nil ? ending : meaning.quantity.spelling.lowercased()
      if QuantityTable.vague.contains(plain) { continue }
      return (meaning.quantity, meaning.unit, Array(words[..<start]), ending)
    }
    return nil
  }

  /// The words of a name, in lower case: `UISpringTiming_damping-ratio` has ui, spring, timing, damping and ratio.
  static func words(of name: String) -> [String] {
    // A capital begins a word, except inside a row of capitals.
    NameWords.words(of: name, partedBy: { $0 < 0x80 && parting[Int($0)] }, beginsWord: { !$0.isCapital || $1.isSmall })
  }

  private static let parting = table(" ._-:$/()[]{}@")

  private static func meaning(ofPlain plain: String) -> (quantity: FoundQuantity, unit: WrittenUnit?)? {
    if let quantity = quantity(of: plain) { return (quantity, nil) }
    // The plural is of keyframes.
    if plain == "times" || plain == "lengths" { return nil }
    for (suffix, unit) in suffixes[plain.utf8.last] ?? [] {
      guard plain.hasSuffix(suffix), let quantity = quantity(of: String(plain.dropLast(suffix.count))),
        quantity.canHave(unit)
      else { continue }
      return (quantity, unit)
    }
    return nil
  }

  /// A number followed by a unit, such as `400ms`, or the `f` of a single-precision one, or nil if a text is none.
  static func number(in text: String) -> (value: Double, unit: WrittenUnit?)? {
    let plain = text.filter { $0 != " " }.lowercased()
    let endings: [(suffix: String, unit: WrittenUnit?)] = WrittenUnit.spellings.map { ($0, $1) }
    for (suffix, unit) in endings + [("f", nil), ("", nil)] where plain.hasSuffix(suffix) {
      let digits = plain.dropLast(suffix.count)
      let isDecimal = digits.allSatisfy { $0.isASCII && ($0.isNumber || "+-.e".contains($0)) }
      if isDecimal, let value = Double(digits), value.isFinite { return (value, unit) }
    }
    return nil
  }

  /// A name as the table writes it.
  static func normalized(_ name: String) -> String { normalized(name, without: silent) }

  /// A name in lower case without some characters.
  private static func normalized(_ name: String, without left: [Bool]) -> String {
    // Most names are written so, and need no copy.
    if name.utf8.allSatisfy({ $0 < 0x80 && !left[Int($0)] && !$0.isCapital }) { return name }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.utf8.count)
    var isPlain = true
    for byte in name.utf8 {
      guard byte < 0x80 else {
        bytes.append(byte)
        isPlain = false
        continue
      }
      if left[Int(byte)] { continue }
      bytes.append(byte.lowercased)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return isPlain ? text : text.lowercased()
  }

  private static let silent = table(" ._-:$/")
  private static let silentOrBracket = table(" ._-:$/()[]")

  /// Which bytes of ASCII are among some characters.
  private static func table(_ characters: String) -> [Bool] { (0..<128).map { characters.utf8.contains(UInt8($0)) } }

  private static func quantity(of plain: String) -> FoundQuantity? {
    if let quantity = QuantityTable.byName[plain] { return quantity }
    for prefix in prefixes where plain.hasPrefix(prefix) {
      if let quantity = QuantityTable.byName[String(plain.dropFirst(prefix.count))] { return quantity }
    }
    return nil
  }
}
