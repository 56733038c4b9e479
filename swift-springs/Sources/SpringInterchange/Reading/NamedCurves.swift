// SPDX-License-Identifier: Apache-2.0

import Curves

/// Curves that Core Animation, Roblox, Unity, Android and Flutter call by a name alone.
enum NamedCurve {
  /// Core Animation's `CAMediaTimingFunctionName`, by the normalized name without its prefix.
  ///
  /// Source: Apple, CAMediaTimingFunctionName.
  static func coreAnimation(_ word: String) -> FoundEasing? {
    var plain = Alias.normalized(word)
    for prefix in ["kcamediatimingfunction", "camediatimingfunctionname"] where plain.hasPrefix(prefix) {
      plain = String(plain.dropFirst(prefix.count))
    }
    let names = ["easeineaseout": "easeinout", "default": "ease"]
    guard ["linear", "easein", "easeout", "easeineaseout", "default"].contains(plain) else { return nil }
    return EasingNames.beziers[names[plain] ?? plain].map { .cubicBezier($0) }
  }

  /// A style and a direction of Roblox's `TweenInfo`, by default `Quad` and `Out`.
  ///
  /// Source: Roblox, TweenInfo and Enum.EasingStyle.
  static func roblox(style: String, direction: String) -> FoundEasing? {
    let styles = ["Exponential": "expo", "Circular": "circ"]
    if style == "Linear" { return EasingNames.beziers["linear"].map { .cubicBezier($0) } }
    guard ["In", "Out", "InOut"].contains(direction) else { return nil }
    return EasingNames.easing("\(direction.lowercased())\((styles[style] ?? style).lowercased())")
  }

  /// Android's and androidx's interpolators without arguments.
  ///
  /// Sources: Android, view/animation; androidx, interpolator/view/animation/LookupTableInterpolator.java.
  static func interpolator(_ word: String, _ factor: Resolved? = nil) -> FoundEasing? {
    if let factor {
      guard case .number(let factor, _) = factor else { return nil }
      // The powers of time: twice the factor.
      let powers = [1: "Quad", 1.5: "Cubic", 2: "Quart", 2.5: "Quint"]
      switch word {
      case "OvershootInterpolator": return EasingNames.easing("back.out(\(factor))")
      case "AnticipateInterpolator": return EasingNames.easing("back.in(\(factor))")
      case "DecelerateInterpolator": return powers[factor].flatMap { EasingNames.easing("easeOut\($0)") }
      case "AccelerateInterpolator": return powers[factor].flatMap { EasingNames.easing("easeIn\($0)") }
      default: return nil
      }
    }
    switch word {
    case "FastOutSlowInInterpolator", "LinearOutSlowInInterpolator", "FastOutLinearInInterpolator":
      return EasingNames.easing(word.dropLast("Interpolator".count) + "Easing")
    case "LinearInterpolator": return EasingNames.easing("linear")
    case "DecelerateInterpolator": return EasingNames.easing("easeOutQuad")
    case "AccelerateInterpolator": return EasingNames.easing("easeInQuad")
    case "AccelerateDecelerateInterpolator": return EasingNames.easing("easeInOutSine")
    case "OvershootInterpolator": return EasingNames.easing("back.out(2)")
    case "AnticipateInterpolator": return EasingNames.easing("back.in(2)")
    default: return nil
    }
  }
}

extension TextReader {
  /// Reads a call that makes a curve by its name; false if it is none.
  mutating func readNamedCurve(_ scope: Int, _ bytes: Range<Int>) -> Bool {
    let part = text.tree.scopes[scope]
    let language = language(of: scope)
    switch text.word(part.head.upperBound - 1) {
    case "CAMediaTimingFunction":
      guard let item = text.tree.items(of: scope).first(where: { _ in true }), text.name(item.key) == "name",
        case .word(let word) = text.value(item.value),
        let easing = NamedCurve.coreAnimation(word.split(separator: ".").last.map(String.init) ?? word)
      else { return false }
      addEasing(easing, bytes, scope, part.head)
    case "new" where text.word(part.head.lowerBound) == "TweenInfo" && !language.isDisjoint(with: .lua):
      return readTweenInfo(scope, bytes)
    case "SetEase" where !language.isDisjoint(with: .cSharp), "WithEase" where !language.isDisjoint(with: .cSharp):
      return readUnity(scope)
    case "curve" where !language.isDisjoint(with: .lua): return readHyprlandCurve(scope, bytes)
    case "create" where text.word(part.head.lowerBound) == "CustomEase": return readCustomEase(scope, bytes)
    case "easing" where text.tokens[max(part.head.upperBound - 2, 0)].isMark("."):
      return readChainedEasing(scope, bytes)
    case let word where word.hasSuffix("Interpolator") && !language.isDisjoint(with: [.kotlin, .java]):
      let factor = text.tree.items(of: scope).first { _ in true }.map { constants.resolved($0.value, at: scope) }
      guard let easing = NamedCurve.interpolator(word, factor) else { return false }
      let duration = duration(ofObjectGiven: scope)
      let time = duration.map { (seconds: Double?.some($0), note: Remark?.none) }
      addEasing(easing, bytes, name: easingName(scope, part.head), system: nil, time)
    default: return false
    }
    return true
  }

  /// `TweenInfo.new(0.4, Enum.EasingStyle.Quad, Enum.EasingDirection.Out)`.
  private mutating func readTweenInfo(_ scope: Int, _ bytes: Range<Int>) -> Bool {
    var (style, direction) = ("Quad", "Out")
    var seconds: Double? = 1
    for (position, item) in text.tree.items(of: scope).prefix(3).enumerated() {
      let value = constants.resolved(item.value, at: scope)
      switch (position, value) {
      case (0, .number(let number, _)): seconds = number
      case (0, _): seconds = nil
      case (_, .word(let word)):
        guard let name = word.split(separator: ".").last.map(String.init) else { return false }
        if position == 1 { style = name } else { direction = name }
      default: return false
      }
    }
    guard let easing = NamedCurve.roblox(style: style, direction: direction) else { return false }
    addEasing(easing, bytes, name: easingName(scope, text.tree.scopes[scope].head), system: nil, (seconds, nil))
    return true
  }

  /// `.SetEase(Ease.OutBack)` of DOTween and `.WithEase(Ease.OutQuad)` of LitMotion, with the duration of the call before.
  private mutating func readUnity(_ scope: Int) -> Bool {
    let part = text.tree.scopes[scope]
    guard let item = text.tree.items(of: scope).first(where: { _ in true }), item.next < 0,
      case .word(let word) = text.value(item.value), word.hasPrefix("Ease."),
      let easing = EasingNames.easing(String(word.dropFirst(5)))
    else { return false }
    // The calls before in the chain, back to the one that has the duration as its last number.
    var close = part.head.upperBound - 3
    var first = part.head.lowerBound
    var seconds: Double?
    for _ in 0..<12 where close > 0 && text.tokens[close].kind == .close {
      let open = Int(text.tokens[close].partner)
      guard open > 0, let inner = text.tree.scope(openedBy: open) else { break }
      let head = text.tree.scopes[inner].head
      guard !head.isEmpty else { break }
      first = head.lowerBound
      let name = text.word(head.upperBound - 1)
      if name.hasPrefix("DO") || name == "To" || name == "Create" {
        for item in text.tree.items(of: inner) {
          if case .number(let number, _) = constants.resolved(item.value, at: inner) { seconds = number }
        }
        break
      }
      close = head.upperBound - 3
    }
    let end = min(part.end, text.tokens.count - 1)
    addEasing(
      easing, text.extent(of: first..<(end + 1)), name: easingName(scope, part.head), system: nil,
      seconds.map { ($0, nil) })
    return true
  }

  /// `CustomEase.create("hop", "M0,0 C0.14,0 …")` of GSAP, whose curve is a path or four numbers.
  private mutating func readCustomEase(_ scope: Int, _ bytes: Range<Int>) -> Bool {
    let items = Array(text.tree.items(of: scope).prefix(3))
    guard items.count == 2, case .word(let name) = text.value(items[0].value),
      let open = items[1].value.first(where: { text.tokens[$0].opensString })
    else { return false }
    let data = String(
      decoding: text.bytes[Int(text.tokens[open].end)..<Int(text.tokens[text.close(of: open)].start)], as: UTF8.self)
    let numbers = data.utf8.count < 80 ? data.split(separator: ",").map { Alias.number(in: String($0))?.value } : []
    let bezier = numbers.count == 4 ? Self.bezier(numbers.compactMap { $0 } + [-1, -1, -1, -1]) : Self.pathBezier(data)
    guard let easing = bezier.map({ FoundEasing.cubicBezier($0) }) ?? PathEasing(data)?.easing else { return false }
    addEasing(easing, bytes, name: name, system: nil, nil)
    return true
  }

  /// `FadeIn.duration(250).easing(Easing.out(Easing.quad))` of Reanimated.
  private mutating func readChainedEasing(_ scope: Int, _ bytes: Range<Int>) -> Bool {
    guard let item = text.tree.items(of: scope).first(where: { _ in true }), item.next < 0 else { return false }
    let easing: FoundEasing?
    switch text.value(item.value) {
    case .call(let head, let inner): easing = turned(head, inner)
    case .word("Easing.linear"): easing = EasingNames.easing("linear")
    case .word(let word): easing = word.hasPrefix("Easing.") ? EasingNames.easing(word) : nil
    default: easing = nil
    }
    guard let easing else { return false }
    // The other calls of the chain.
    var seconds = chainedDuration(text.tree.scopes[scope].end + 3)
    var close = text.tree.scopes[scope].head.lowerBound - 1
    for _ in 0..<8 where close > 0 && text.tokens[close].kind == .close {
      let open = Int(text.tokens[close].partner)
      guard let call = text.tree.scope(openedBy: open) else { break }
      seconds = seconds ?? chainedDuration(open)
      close = text.tree.scopes[call].head.lowerBound - 1
    }
    addEasing(easing, text.extent(of: item.value), name: path(of: scope), system: nil, seconds.map { ($0, nil) })
    return true
  }

  /// The seconds of a `.duration(250)` whose bracket opens at a token; nil if it is another call.
  private func chainedDuration(_ open: Int) -> Double? {
    guard open > 0, open < text.tokens.count, text.isWord(open - 1, "duration"),
      let call = text.tree.scope(openedBy: open), let item = text.tree.items(of: call).first(where: { _ in true }),
      case .number(let number, _) = constants.resolved(item.value, at: call)
    else { return nil }
    return number / 1000
  }

  /// `hl.curve("rise", { type = "bezier", points = {{0.3, 1.4}, {0.25, 0.95}} })` of Hyprland's Lua.
  private mutating func readHyprlandCurve(_ scope: Int, _ bytes: Range<Int>) -> Bool {
    let items = Array(text.tree.items(of: scope).prefix(3))
    guard items.count == 2, case .word(let name) = text.value(items[0].value),
      case .scope(let table) = text.value(items[1].value)
    else { return false }
    for item in text.tree.items(of: table).prefix(8) where text.name(item.key) == "points" {
      guard case .scope(let points) = text.value(item.value), let numbers = numbers(of: points), numbers.count == 4,
        let bezier = Self.bezier(numbers)
      else { continue }
      addEasing(.cubicBezier(bezier), bytes, name: name, system: .hyprland, nil)
      return true
    }
    return false
  }

  /// The duration that the object is given whose interpolator a call is: `fade.setDuration(250)`, `slide.duration = 225`.
  private func duration(ofObjectGiven scope: Int) -> Double? {
    let part = text.tree.scopes[scope]
    var receiver = ""
    var holder = part.parent
    if !part.key.isEmpty {
      let path = text.name(part.key)
      guard path.hasSuffix(".interpolator") else { return nil }
      receiver = String(path.dropLast(".interpolator".count))
    } else if holder > 0 {
      let setter = text.tree.scopes[holder]
      guard !setter.head.isEmpty, text.word(setter.head.upperBound - 1) == "setInterpolator" else { return nil }
      receiver = text.text(setter.head.lowerBound..<max(setter.head.lowerBound, setter.head.upperBound - 2))
      holder = setter.parent
    }
    guard !receiver.isEmpty, holder >= 0 else { return nil }
    for item in text.tree.items(of: holder).prefix(200) {
      if text.name(item.key) == receiver + ".duration", case .number(let number, _) = text.value(item.value) {
        return number / 1000
      }
      guard item.key.isEmpty, item.value.count < 24, text.text(item.value).hasPrefix(receiver + ".setDuration("),
        let open = item.value.first(where: { text.tokens[$0].opens("(") }), let inner = text.tree.scope(openedBy: open),
        let argument = text.tree.items(of: inner).first(where: { _ in true }),
        case .number(let number, _) = constants.resolved(argument.value, at: inner)
      else { continue }
      return number / 1000
    }
    return nil
  }

  /// `Curves.easeIn` of Flutter wherever it stands, with the `Duration` beside it.
  mutating func readFlutter(_ index: Int, _ open: Int) {
    guard text.languages.language(at: Int(text.tokens[index].start)).contains(.dart), index + 2 < text.tokens.count,
      text.tokens[index + 1].isMark(".")
    else { return }
    let name = text.word(index + 2)
    let bytes = text.extent(of: index..<(index + 3))
    guard !found.contains(where: { $0.easing != nil && $0.bytes.contains(bytes.lowerBound) }) else { return }
    guard let easing = EasingNames.easing("Curves.\(name)") else { return }
    var time: (seconds: Double?, note: Remark?)?
    let scope = open >= 0 ? text.tree.scope(openedBy: open) ?? 0 : 0
    if text.tree.scopes[scope].byte == UInt8(ascii: "(") {
      for item in text.tree.items(of: scope).prefix(12) where item.key.isEmpty {
        if case .number(let number, "ms") = constants.resolved(item.value, at: scope) { time = (number / 1000, nil) }
      }
      time = time ?? duration(in: scope, "")
    }
    addEasing(easing, bytes, name: path(of: scope), system: nil, time)
  }
}
