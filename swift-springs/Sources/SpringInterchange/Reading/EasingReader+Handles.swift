// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Curves

extension TextReader {
  mutating func readArray(_ scope: Int) {
    let part = text.outline.scopes[scope]
    let isMessage = text.tokens[part.open + 1 < text.tokens.count ? part.open + 1 : part.open]
    if isMessage.kind == .word, text.word(part.open + 1) == "CAMediaTimingFunction" { return readMessage(scope) }
    guard !part.key.isEmpty, !consumed[scope] else { return }
    let key = Alias.normalized(text.name(part.key))
    guard key.utf8.count >= EasingNames.shortestKey else { return }
    let isToken = (key == "value" || key == "$value") && siblingType(of: scope) == "cubicbezier"
    let ending =
      EasingNames.keys.contains(key) || isToken || key.hasSuffix("easing") || key.hasSuffix("ease")
      || key.hasSuffix("bezier") || key.hasSuffix("timingfunction") || key.hasPrefix("ease")
    guard ending, let numbers = numbers(of: scope, depth: 1), numbers.count == 4, let bezier = Self.bezier(numbers)
    else { return }
    let end = min(part.end, text.tokens.count - 1)
    addEasing(.cubicBezier(bezier), text.extent(of: part.open..<(end + 1)), scope, part.key)
  }

  /// `[CAMediaTimingFunction functionWithControlPoints:0.25 :0.1 :0.25 :1]`.
  mutating func readMessage(_ scope: Int) {
    let part = text.outline.scopes[scope]
    let end = min(part.end, text.tokens.count - 1)
    let numbers = (part.open..<end).filter { text.tokens[$0].kind == .number }.prefix(5).map { text.tokens[$0].value }
    guard numbers.count == 4, let bezier = Self.bezier(numbers) else { return }
    addEasing(.cubicBezier(bezier), text.extent(of: part.open..<(end + 1)), scope, part.key)
  }

  /// The `$type` or `type` beside a value of a design token, normalized.
  func siblingType(of scope: Int) -> String {
    let parent = text.outline.scopes[scope].parent
    guard parent >= 0 else { return "" }
    for item in text.outline.items(of: parent).prefix(40) where Alias.normalized(text.name(item.key)) == "type" {
      if case .word(let word) = text.value(item.value) { return Alias.normalized(word) }
    }
    return ""
  }

  /// `{ x1, y1, x2, y2 }`, the attributes of Android's pathInterpolator, and the `o` and `i` of Lottie.
  mutating func readHandles(_ scope: Int) {
    let part = text.outline.scopes[scope]
    var numbers: [String: Double] = [:]
    var points: [String: (x: Double, y: Double)] = [:]
    var path: String?
    for item in text.outline.items(of: scope).prefix(40) where !item.key.isEmpty {
      var name = text.name(item.key)
      if let colon = name.lastIndex(of: ":") { name = String(name[name.index(after: colon)...]) }
      guard name.utf8.count <= 9 else { continue }
      switch text.value(item.value) {
      case .number(let number, _): numbers[name.lowercased()] = number
      case .scope(let inner) where name == "o" || name == "i": points[name] = point(inner)
      case .word(let word) where name == "pathData": path = word
      default: break
      }
    }
    let end = min(part.end, text.tokens.count - 1)
    let bytes = text.extent(of: max(part.open, 0)..<(end + 1))
    for names in [["x1", "y1", "x2", "y2"], ["controlx1", "controly1", "controlx2", "controly2"]] {
      let values = names.compactMap { numbers[$0] }
      if values.count == 4, let bezier = Self.bezier(values) {
        return addEasing(.cubicBezier(bezier), bytes, scope, part.key)
      }
    }
    if let o = points["o"], let i = points["i"], let bezier = Self.bezier([o.x, o.y, i.x, i.y]) {
      return addEasing(.cubicBezier(bezier), bytes, scope, part.key)
    }
    if let path, let bezier = Self.pathBezier(path) { addEasing(.cubicBezier(bezier), bytes, scope, part.key) }
  }

  func point(_ scope: Int) -> (x: Double, y: Double)? {
    var (x, y): (Double?, Double?)
    for item in text.outline.items(of: scope).prefix(4) {
      var number: Double?
      switch text.value(item.value) {
      case .number(let value, _): number = value
      case .scope(let inner): number = numbers(of: inner, depth: 1)?.first
      default: break
      }
      if text.name(item.key) == "x" { x = number }
      if text.name(item.key) == "y" { y = number }
    }
    if let x, let y { return (x, y) }
    return nil
  }

  /// The one Bézier of an interpolator's path, such as `M 0,0 C 0.4,0 0.2,1 1,1`; nil if it is another path.
  static func pathBezier(_ path: String) -> CubicBezier? {
    let words = path.split { " ,MCmc".contains($0) }.compactMap { Double($0) }
    guard words.count == 8, words[0] == 0, words[1] == 0, words[6] == 1, words[7] == 1 else { return nil }
    return bezier(Array(words[2..<6]))
  }
}
