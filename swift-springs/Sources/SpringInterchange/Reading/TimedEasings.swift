// SPDX-License-Identifier: Apache-2.0

import Curves

/// Easings that are calls with their own durations: SwiftUI's, Compose's `tween` and Godot's transitions.
extension TextReader {
  /// Reads a call of this kind; false if it is none.
  @discardableResult mutating func readTimed(_ scope: Int, _ name: String, _ bytes: Range<Int>) -> Bool {
    switch name {
    case "easein", "easeout", "easeinout", "linear": readSwiftUI(scope, bytes)
    case "tween": readTween(scope, bytes)
    case "animate": readUIView(scope, bytes)
    default: false
    }
  }

  /// `.easeInOut(duration: 0.3).delay(0.1)` and `Animation.easeOut(…)`.
  private mutating func readSwiftUI(_ scope: Int, _ bytes: Range<Int>) -> Bool {
    let head = text.tree.scopes[scope].head
    let words = head.filter { text.tokens[$0].kind == .word }.map { text.word($0) }
    let isImplicit = text.tokens[head.lowerBound].isMark(".") && words.count == 1
    guard isImplicit || words.count == 2 && words[0] == "Animation", language(of: scope).contains(.swift),
      let word = words.last, let easing = EasingNames.easing(word)
    else { return false }
    var seconds: Double? = SwiftUICurve.duration
    var notes: [Remark] = []
    for item in text.tree.items(of: scope) {
      guard text.name(item.key) == "duration" else { return false }
      if case .number(let number, _) = constants.resolved(item.value, at: scope) {
        seconds = number
      } else {
        seconds = nil
        notes.append(.own(.unread, "Its duration is \(text.text(item.value)), which cannot be read here."))
      }
    }
    var arguments = CallArguments()
    chain(text.tree.scopes[scope].end + 1, isSwift: isSwift(scope), &arguments)
    if let speed = arguments.speed { seconds = seconds.map { $0 / speed } }
    let end = max(arguments.end - 1, min(text.tree.scopes[scope].end, text.tokens.count - 1))
    add(
      text.extent(of: head.lowerBound..<(end + 1)), name: easingName(scope, head), system: .swiftUI, easing: easing,
      duration: seconds, notes: notes)
    return true
  }

  /// `UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseIn])` of UIKit, where a curve is written.
  private mutating func readUIView(_ scope: Int, _ bytes: Range<Int>) -> Bool {
    let head = text.tree.scopes[scope].head
    guard head.count == 3, text.isWord(head.lowerBound, "UIView"), language(of: scope).contains(.swift) else {
      return false
    }
    var easing: FoundEasing?
    var duration: (seconds: Double?, note: Remark?)?
    for item in text.tree.items(of: scope).prefix(8) {
      switch text.name(item.key) {
      case "withDuration":
        if case .number(let number, _) = constants.resolved(item.value, at: scope) {
          duration = (number, nil)
        } else {
          duration = (nil, .own(.unread, "Its duration is \(text.text(item.value)), which cannot be read here."))
        }
      case "options":
        let curves = item.value.prefix(40).filter { text.word($0).hasPrefix("curve") }
        guard curves.count == 1, let curve = curves.first else { return false }
        easing = EasingNames.easing(String(text.word(curve).dropFirst("curve".count)))
      case "usingSpringWithDamping": return false
      default: break
      }
    }
    guard let easing, let duration else { return false }
    addEasing(easing, bytes, name: easingName(scope, head), system: .uiKit, duration)
    return true
  }

  /// `.easeInOut` without parentheses, in the parentheses of an animation.
  mutating func readBareCurve(_ index: Int) {
    guard index > 0, text.tokens[index - 1].isMark("."), index + 1 < text.tokens.count,
      !text.tokens[index + 1].opens("("), let easing = EasingNames.easing(text.word(index))
    else { return }
    let before = index - 2
    let isType = text.word(before) == "Animation"
    guard before >= 0,
      isType || text.tokens[before].kind != .word || text.tokens[before].end < text.tokens[index - 1].start
    else { return }
    let open = isType ? before - 1 : before
    let isIn = open > 0 && text.tokens[open].opens("(") && ["animation", "withAnimation"].contains(text.word(open - 1))
    guard isIn || isType || isOfAnimation(index) else { return }
    guard text.languages.language(at: Int(text.tokens[index].start)).contains(.swift) else { return }
    var arguments = CallArguments()
    chain(index + 1, isSwift: true, &arguments)
    let bytes = text.extent(of: (isType ? before : index - 1)..<max(index + 1, arguments.end))
    // `CAMediaTimingFunction(name: .easeOut)` is another curve's name.
    guard !found.contains(where: { $0.easing != nil && $0.bytes.contains(bytes.lowerBound) }) else { return }
    let duration = arguments.unknown.isEmpty ? SwiftUICurve.duration / (arguments.speed ?? 1) : nil
    add(bytes, name: nil, system: .swiftUI, easing: easing, duration: duration)
  }

  /// `tween(220, easing = FastOutSlowInEasing)` and `tween<Float>(300, 100, LinearOutSlowInEasing)` of Compose.
  private mutating func readTween(_ scope: Int, _ bytes: Range<Int>) -> Bool {
    let head = text.tree.scopes[scope].head
    guard head.count == 1, language(of: scope).contains(.kotlin), !isDeclaration(scope, head) else { return false }
    var seconds: Double? = 0.3
    var easing: FoundEasing? = EasingNames.easing("FastOutSlowInEasing")
    var notes: [Remark] = []
    var isTween = text.languages.language(at: bytes.lowerBound) == .kotlin
    var position = 0
    for item in text.tree.items(of: scope) {
      let names = ["durationMillis", "delayMillis", "easing"]
      let name = item.key.isEmpty ? position < 3 ? names[position] : "" : text.name(item.key)
      position += 1
      guard names.contains(name) else { return false }
      let value = constants.resolved(item.value, at: scope)
      switch (name, value) {
      case ("durationMillis", .number(let number, _)):
        seconds = number / 1000
        if !item.key.isEmpty { isTween = true }
      case ("durationMillis", _):
        seconds = nil
        notes.append(.own(.unread, "Its duration is \(text.text(item.value)), which cannot be read here."))
      case ("easing", .word(let word)):
        easing = EasingNames.easing(word)
        isTween = easing != nil
      case ("easing", .call(_, let inner)):
        easing = numbers(of: inner).flatMap { $0.count == 4 ? Self.bezier($0) : nil }.map { .cubicBezier($0) }
        consumed[inner] = true
        isTween = easing != nil
      case ("easing", _): easing = nil
      default: break
      }
    }
    guard isTween, let easing else { return true }
    consumed[scope] = true
    springScopes.insert(scope)
    add(bytes, name: easingName(scope, head), system: .compose, easing: easing, duration: seconds, notes: notes)
    return true
  }

  /// Whether a name is Godot's constant: a member of `Tween`, or a value where the code may be Godot's.
  private func isOfGodot(_ index: Int) -> Bool {
    if index > 1, text.tokens[index - 1].isMark(".") || text.tokens[index - 1].isMark(":") {
      let owner = text.tokens[index - 2].isMark(":") ? index - 3 : index - 2
      return ["Tween", "TransitionType"].contains(text.word(owner))
    }
    let language = text.languages.language(at: Int(text.tokens[index].start))
    guard index + 1 < text.tokens.count, !text.tokens[index + 1].isMark("="), !text.tokens[index + 1].isMark(":") else {
      return false
    }
    if language == .gdScript { return true }
    // `set_trans(TRANS_SPRING)`.
    guard language == .prose || language.isUnknown, index > 0 else { return false }
    return text.tokens[index - 1].opens("(") || text.tokens[index - 1].isMark(",")
  }

  /// `tween.tween_property(node, "scale", size, 0.4).set_trans(Tween.TRANS_SPRING)` of Godot.
  mutating func readGodot(_ index: Int) {
    let shapes = [
      "TRANS_SPRING": "godot-spring", "TRANS_ELASTIC": "gsap-elastic", "TRANS_BACK": "gsap-back",
      "TRANS_SINE": "sine-ease", "TRANS_QUAD": "quadratic-ease", "TRANS_CUBIC": "cubic-ease",
      "TRANS_QUART": "quartic-ease", "TRANS_QUINT": "quintic-ease", "TRANS_CIRC": "circular-ease",
    ]
    guard let shape = shapes[text.word(index)], isOfGodot(index) else { return }
    // The statement: the line, and those that go on with a point.
    var (start, end) = (index, index)
    while start > 0, index - start < 60, !text.tokens[start].startsLine || text.tokens[start].isMark(".") { start -= 1 }
    while end + 1 < text.tokens.count, end - index < 40,
      !text.tokens[end + 1].startsLine || text.tokens[end + 1].isMark(".")
    { end += 1 }
    // Godot's tweens ease in and out by default.
    var suffix = "in-out"
    var duration: Double?
    for token in start...end {
      switch text.word(token) {
      case "EASE_IN": suffix = "in"
      case "EASE_OUT": suffix = "out"
      case "EASE_OUT_IN": return
      case "tween_property", "tween_method":
        if token + 1 < text.tokens.count, text.tokens[token + 1].opens("("),
          let scope = text.tree.scope(openedBy: token + 1)
        {
          let items = Array(text.tree.items(of: scope).prefix(6))
          let place = text.word(token) == "tween_property" ? 3 : 3
          if items.count > place, case .number(let number, _) = constants.resolved(items[place].value, at: scope) {
            duration = number
          }
        }
      default: break
      }
    }
    guard let easing = Easing.named("\(shape)-\(suffix)") else { return }
    add(
      text.extent(of: start..<(end + 1)), name: nil, system: nil, easing: .function(easing), duration: duration,
      notes: duration == nil ? [.durationMissing] : [])
  }
}

/// SwiftUI's curves without a duration.
private enum SwiftUICurve {
  /// Seconds.
  ///
  /// Source: Apple, Animation.easeInOut.
  static let duration = 0.35
}
