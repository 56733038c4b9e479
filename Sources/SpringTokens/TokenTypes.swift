// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange

/// A value that may be a motion or a duration, by its type, its name or its form.
extension TokenValues {
  /// The types of tokens that describe a motion, in small letters and without hyphens.
  private static let types: Set<String> = [
    "spring", "transition", "cubicbezier", "easing", "timingfunction", "animation", "motion", "curve",
    "customtransition",
  ]

  /// The types of tokens that are a length of time, written as those above.
  private static let durationTypes: Set<String> = ["duration", "time", "delay"]

  /// The types that tools give tokens which describe no motion, written as those above.
  private static let otherTypes: Set<String> = [
    "asset", "boolean", "border", "borderradius", "borderwidth", "boxshadow", "color", "composition", "content",
    "dimension", "file", "fontfamilies", "fontfamily", "fontsize", "fontsizes", "fontstyle", "fontweight",
    "fontweights", "gradient", "icon", "image", "letterspacing", "lineheight", "lineheights", "link", "number",
    "opacity", "other", "paragraphspacing", "percentage", "ratio", "shadow", "size", "sizing", "space", "spacing",
    "string", "strokestyle", "text", "textcase", "textdecoration", "typography", "url",
  ]

  private static func plain(_ type: String) -> String {
    type.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  static func isDuration(_ type: String?) -> Bool { type.map { durationTypes.contains(plain($0)) } ?? false }

  /// The type that was probably meant by one that no tool has, as the end of a sentence; nil if it is known, or nothing
  /// near.
  static func suggestion(forType type: String) -> String? {
    let name = plain(type)
    guard !types.contains(name), !durationTypes.contains(name), !otherTypes.contains(name) else { return nil }
    let question = Suggestion.question(for: type, among: ["spring", "transition", "cubicBezier", "duration"])
    return question.isEmpty ? nil : question
  }

  static func isMotion(_ type: String?) -> Bool { type.map { types.contains(plain($0)) } ?? false }

  /// Whether a value that no type tells about is a time: it has a unit of time, or it is called one and is a number.
  static func isDuration(_ value: JSONValue, at path: [String]) -> Bool {
    guard let number = TokenNumber(value) else { return false }
    if number.isTime { return true }
    guard !number.hasUnit, number.value >= 0 else { return false }
    return isCalledDuration(path)
  }

  private static func isCalledDuration(_ path: [String]) -> Bool {
    path.contains { name in
      !Set(NameWords.words(of: name)).isDisjoint(with: ["duration", "durations", "delay", "delays"])
    }
  }

  /// Whether a text is a calculation of CSS with times in it, or for what is called a time.
  static func isCalculatedTime(_ text: String, at path: [String]) -> Bool {
    text.hasPrefix("calc(") && (isCalledDuration(path) || !times(in: text).isEmpty)
  }

  /// Whether a value that no type tells about may be a motion: it is called so, or is written as one.
  static func mayBeMotion(_ value: JSONValue, at path: [String]) -> Bool {
    let isCalled = path.suffix(3).contains { name in
      !Set(NameWords.words(of: name)).isDisjoint(with: [
        "ease", "easing", "easings", "curve", "curves", "bezier", "timing",
      ])
    }
    switch value {
    case .array(let elements):
      return isCalled && elements.count == 4
        && elements.allSatisfy { TokenNumber($0) != nil || TokenAliases.path($0) != nil }
    case .string(let text): return isCalled && TokenNumber(value) == nil || isSpringOfCode(value) || isCurveOfCSS(text)
    case .null, .bool, .number, .object: return false
    }
  }

  /// Whether a text is a call of a system that makes a spring, or one of SwiftUI's terms for one.
  static func isSpringOfCode(_ value: JSONValue) -> Bool {
    guard case .string(let text) = value, !text.hasPrefix("spring(") else { return false }
    if [".bouncy", ".smooth", ".snappy", ".spring"].contains(text) { return true }
    guard let open = text.utf8.firstIndex(of: UInt8(ascii: "(")), text.hasSuffix(")") else { return false }
    let name = text[..<open]
    return !name.contains(" ")
      && (name.lowercased().has(part: "spring") || name.hasPrefix(".") || name.hasPrefix("Animation."))
  }

  /// Whether a text has a function of CSS for a curve, or a curve's word beside a time.
  private static func isCurveOfCSS(_ text: String) -> Bool {
    if ["spring(", "steps("].contains(where: text.hasPrefix) { return true }
    let words = text.split { " ,".contains($0) }
    return words.contains { $0.hasPrefix("cubic-bezier(") || $0.hasPrefix("linear(") }
      || words.contains { curveWords.contains(String($0)) } && !times(in: text).isEmpty
  }

  private static let curveWords: Set<String> = ["ease", "ease-in", "ease-out", "ease-in-out", "linear"]

  /// Whether an object has values and no tokens or groups.
  static func isFlat(_ members: [JSONValue.Member]) -> Bool {
    members.count <= mostMembers && members.contains { !$0.name.hasPrefix("$") }
      && members.allSatisfy { member in
        if case .object(let inner) = member.value {
          member.name.hasPrefix("$") || inner.text("unit") != nil
        } else {
          true
        }
      }
  }
}
