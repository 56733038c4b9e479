// SPDX-License-Identifier: Apache-2.0

/// Springs of React Native's `LayoutAnimation`, which are named and given no numbers: its old architecture hands
/// `springDamping` to UIView on iOS, and everywhere else it shapes an elastic curve.
///
/// Sources: React Native, RCTLayoutAnimation.m, SimpleSpringInterpolator.kt and LayoutAnimationKeyFrameManager.cpp.
extension TextReader {
  /// Finishes a stage of a layout animation, `update: { type: 'spring', springDamping: 0.7 }`.
  ///
  /// - Returns: Whether an object is one.
  mutating func finishLayoutAnimation(_ group: NumberGroup, _ type: String, _ scope: Int) -> Bool {
    let part = text.tree.scopes[scope]
    guard type.split(separator: ".").last?.lowercased() == "spring", part.byte == UInt8(ascii: "{"),
      language(of: scope).isScript, group.quantities.isDisjoint(with: [.stiffness, .tension, .friction, .bounce])
    else { return false }
    var (damping, seconds): (Double?, Double?) = (nil, nil)
    var isStage = type.hasPrefix("LayoutAnimation.")
    let stages = [scope] + (part.parent >= 0 ? [part.parent] : [])
    for stage in stages {
      for item in text.tree.items(of: stage).prefix(12) {
        let name = text.name(item.key)
        if name == "springDamping", stage == scope { isStage = true }
        guard case .number(let number, _) = constants.resolved(item.value, at: stage) else { continue }
        if name == "springDamping", stage == scope { damping = number }
        if name == "duration", seconds == nil { seconds = number / 1000 }
      }
    }
    let key = text.name(part.key)
    if group.members.isEmpty, seconds != nil, ["create", "update", "delete"].contains(key) { isStage = true }
    guard isStage else { return false }
    consumed[scope] = true
    addLayoutAnimation(text.extent(from: part.open, toEndOf: part), name: path(of: scope), damping, seconds)
    return true
  }

  /// `LayoutAnimation.Presets.spring`, `LayoutAnimation.spring()` and `LayoutAnimation.create(300, 'spring', 'opacity')`.
  mutating func readLayoutAnimation(_ index: Int) {
    guard language(of: 0).isScript, index + 3 < text.tokens.count, text.tokens[index + 1].isMark("."),
      !isInsideFound(Int(text.tokens[index].start))
    else { return }
    // The preset's own numbers.
    let (damping, seconds) = (0.4, 0.7)
    if text.isWord(index + 2, "spring"), text.tokens[index + 3].opens("(") {
      let last = text.close(of: index + 3)
      return addLayoutAnimation(text.extent(of: index..<(last + 1)), name: nil, damping, seconds)
    }
    if text.isWord(index + 2, "Presets"), text.isWord(index + 4, "spring") {
      return addLayoutAnimation(text.extent(of: index..<(index + 5)), name: nil, damping, seconds)
    }
    guard text.isWord(index + 2, "create"), text.tokens[index + 3].opens("("),
      let call = text.tree.scope(openedBy: index + 3)
    else { return }
    let values = text.tree.items(of: call).prefix(3).map { constants.resolved($0.value, at: call) }
    guard values.count > 1, case .word(let type) = values[1], type.split(separator: ".").last == "spring" else {
      return
    }
    var duration: Double?
    if case .number(let number, _) = values[0] { duration = number / 1000 }
    addLayoutAnimation(text.extent(of: index..<(text.close(of: index + 3) + 1)), name: path(of: call), nil, duration)
  }

  private mutating func addLayoutAnimation(_ bytes: Range<Int>, name: String?, _ damping: Double?, _ seconds: Double?) {
    var known: [(name: String, value: Argument)] = []
    if let seconds { known.append(("duration", .number(seconds))) }
    if let damping { known.append(("springDamping", .number(damping))) }
    add(
      bytes, name: name, system: .reactNative, known: known,
      refused: [
        (
          "springDamping",
          "is UIView's damping ratio in the old architecture of iOS, and shapes an elastic curve everywhere else"
        )
      ])
  }
}
