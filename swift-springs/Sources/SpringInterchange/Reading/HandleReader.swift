// SPDX-License-Identifier: Apache-2.0

import Curves
import Springs

extension TextReader {
  mutating func readArray(_ scope: Int) {
    let part = text.tree.scopes[scope]
    if isQtCurve(scope), let numbers = numbers(of: scope, depth: 1), let bezier = Self.bezier(numbers) {
      let end = min(part.end, text.tokens.count - 1)
      return addEasing(.cubicBezier(bezier), text.extent(of: part.open..<(end + 1)), scope, part.key)
    }
    let isMessage = text.tokens[part.open + 1 < text.tokens.count ? part.open + 1 : part.open]
    if isMessage.kind == .word, text.word(part.open + 1) == "CAMediaTimingFunction" { return readMessage(scope) }
    guard !part.key.isEmpty, !consumed[scope], !(springScopes.contains(part.parent) && isEaseKey(part.key)) else {
      return
    }
    let key = Alias.normalized(text.name(part.key))
    guard key.utf8.count >= EasingNames.shortestKey else { return }
    let isToken = (key == "value" || key == "$value") && siblingType(of: scope) == "cubicbezier"
    let ending =
      EasingNames.keys.contains(key) || isToken || key.hasSuffix("easing") || key.hasSuffix("ease")
      || key.hasSuffix("bezier") || key.hasSuffix("timingfunction") || key.hasPrefix("ease") || isOfEasings(part)
    guard ending, let numbers = numbers(of: scope, depth: 1), numbers.count == 4, let bezier = Self.bezier(numbers)
    else { return }
    let end = min(part.end, text.tokens.count - 1)
    addEasing(.cubicBezier(bezier), text.extent(of: part.open..<(end + 1)), scope, part.key)
  }

  /// Whether an array is a member of an object of easings: `const motionEasing = { standard: [0.2, 0, 0, 1] }`.
  private func isOfEasings(_ part: ScopeTree.Scope) -> Bool {
    guard part.parent >= 0, text.tree.scopes[part.parent].byte == UInt8(ascii: "{") else { return false }
    let owner = text.tree.scopes[part.parent].key
    guard text.extent(of: owner).count >= 6 else { return false }
    let name = Alias.normalized(constants.declaredName(owner))
    return name.hasSuffix("easing") || name.hasSuffix("easings") || name.hasSuffix("beziers")
  }

  /// Whether an array is a Bézier as Qt writes it: two handles, and the end 1, 1.
  private func isQtCurve(_ scope: Int) -> Bool {
    let part = text.tree.scopes[scope]
    guard language(of: scope).contains(.qml), !part.key.isEmpty, !text.languages.file.isUnknown,
      let numbers = numbers(of: scope, depth: 1)
    else { return false }
    return numbers.count == 6 && numbers[4] == 1 && numbers[5] == 1
  }

  /// `[CAMediaTimingFunction functionWithControlPoints:0.25 :0.1 :0.25 :1]`.
  mutating func readMessage(_ scope: Int) {
    let part = text.tree.scopes[scope]
    let end = min(part.end, text.tokens.count - 1)
    let words = (part.open..<end).prefix(12).map { text.word($0) }
    if let easing = words.lazy.filter({ $0.hasPrefix("kCAMediaTimingFunction") }).compactMap(NamedCurve.coreAnimation)
      .first
    {
      return addEasing(easing, text.extent(of: part.open..<(end + 1)), scope, part.key)
    }
    let numbers = (part.open..<end).filter { text.tokens[$0].kind == .number }.prefix(5).map { text.tokens[$0].value }
    guard numbers.count == 4, let bezier = Self.bezier(numbers) else { return }
    addEasing(.cubicBezier(bezier), text.extent(of: part.open..<(end + 1)), scope, part.key)
  }

  /// The `$type` or `type` beside a value of a design token, normalized.
  func siblingType(of scope: Int) -> String {
    let parent = text.tree.scopes[scope].parent
    guard parent >= 0 else { return "" }
    for item in text.tree.items(of: parent).prefix(40) where Alias.normalized(text.name(item.key)) == "type" {
      if case .word(let word) = text.value(item.value) { return Alias.normalized(word) }
    }
    return ""
  }

  /// `{ x1, y1, x2, y2 }`, the attributes of Android's pathInterpolator, and the `o` and `i` of Lottie.
  mutating func readHandles(_ scope: Int) {
    let part = text.tree.scopes[scope]
    var numbers: [String: Double] = [:]
    var points: [String: (x: Double, y: Double)] = [:]
    var path: String?
    var strings = 0
    for item in text.tree.items(of: scope).prefix(40) where mayBeHandle(item.key) {
      var name = text.name(item.key)
      if let colon = name.lastIndex(of: ":") { name = String(name[name.index(after: colon)...]) }
      guard name.utf8.count <= 9 else { continue }
      switch text.value(item.value) {
      case .number(let number, _):
        numbers[name.lowercased()] = number
        if text.tokens[item.value.lowerBound].opensString { strings += 1 }
      case .scope(let inner) where name == "o" || name == "i": points[name] = point(inner)
      case .word(let word) where name == "pathData": path = word
      default: break
      }
    }
    // Most scopes have none.
    guard numbers.count >= 4 || points.count == 2 || path != nil else { return }
    let end = min(part.end, text.tokens.count - 1)
    let bytes = text.extent(of: max(part.open, 0)..<(end + 1))
    for names in [["x1", "y1", "x2", "y2"], ["controlx1", "controly1", "controlx2", "controly2"]] {
      let values = names.compactMap { numbers[$0] }
      if values.count == 4, names[0] != "x1" || isCurve(scope, values, strings), let bezier = Self.bezier(values) {
        return addEasing(.cubicBezier(bezier), bytes, scope, part.key)
      }
    }
    if let o = points["o"], let i = points["i"], let bezier = Self.bezier([o.x, o.y, i.x, i.y]) {
      let duration = duration(of: bytes, scope, "") ?? lottieDuration(scope)
      return addEasing(.cubicBezier(bezier), bytes, name: easingName(scope, part.key), system: nil, duration)
    }
    guard let path else { return }
    if let bezier = Self.pathBezier(path) {
      addEasing(.cubicBezier(bezier), bytes, scope, part.key)
    } else if let easing = PathEasing(path)?.easing {
      addEasing(easing, bytes, scope, part.key)
    }
  }

  /// Whether x1, y1, x2 and y2 are the handles of a curve and no line of a drawing.
  private func isCurve(_ scope: Int, _ values: [Double], _ strings: Int) -> Bool {
    let part = text.tree.scopes[scope]
    func names(_ word: String) -> Bool {
      let word = word.lowercased()
      return ["eas", "curve", "bezier", "interpol", "timing", "spline", "transition", "handle"].contains {
        word.has(part: $0)
      }
    }
    if part.byte == UInt8(ascii: "<") {
      return names(text.word(part.open + 1)) && !text.word(part.open + 1).hasPrefix("line")
    }
    var around = scope
    for _ in 0..<3 where around >= 0 {
      let outer = text.tree.scopes[around]
      if !outer.key.isEmpty, names(text.name(outer.key)) { return true }
      if !outer.head.isEmpty, names(text.word(outer.head.upperBound - 1)) { return true }
      around = outer.parent
    }
    // A gradient goes from edge to edge.
    return strings == 0 && !values.allSatisfy { $0 == 0 || $0 == 1 }
  }

  /// The time from a keyframe of Lottie to the next one.
  private func lottieDuration(_ scope: Int) -> (seconds: Double?, note: Remark?)? {
    func frame(_ scope: Int) -> Double? {
      for item in text.tree.items(of: scope).prefix(16) where text.name(item.key) == "t" {
        if case .number(let number, _) = text.value(item.value) { return number }
      }
      return nil
    }
    let next = text.tree.scopes[scope].nextSibling
    guard next >= 0, let start = frame(scope), let end = frame(next), end > start,
      let root = text.tree.children(of: 0).first(where: { _ in true })
    else { return nil }
    for item in text.tree.items(of: root).prefix(40) where text.name(item.key) == "fr" {
      if case .number(let rate, _) = text.value(item.value), rate > 0 { return ((end - start) / rate, nil) }
    }
    return nil
  }

  /// Whether a key ends with a word that begins as one of those does; asked before it is made a text.
  private func mayBeHandle(_ key: Range<Int>) -> Bool {
    guard let last = key.last else { return false }
    return text.tokens[last].kind != .word || "xycoip".utf8.contains(text.tokens[last].byte | 0x20)
  }

  func point(_ scope: Int) -> (x: Double, y: Double)? {
    var (x, y): (Double?, Double?)
    for item in text.tree.items(of: scope).prefix(4) {
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
