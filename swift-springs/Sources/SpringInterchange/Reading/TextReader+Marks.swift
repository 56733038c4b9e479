// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension TextReader {
  mutating func findMarks() {
    for (index, token) in text.tokens.enumerated() {
      if token.kind == .word {
        // A word in lower case alone is a name of anything.
        let word = text.word(index)
        if let systems = Self.marks[word], word.contains(where: \.isUppercase) { marked.formUnion(systems) }
      } else if token.opensString, token.partner - Int32(index) < 12, isImport(index) {
        let close = text.close(of: index)
        let content = Int(token.end)..<max(Int(token.end), Int(text.tokens[close].start))
        guard content.count <= 40 else { continue }
        if let systems = Self.marks[String(decoding: text.bytes[content], as: UTF8.self)] { marked.formUnion(systems) }
      }
    }
  }

  /// Whether a string is the name of a module that is imported.
  func isImport(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let before = text.tokens[index - 1].opens("(") ? text.word(index - 2) : text.word(index - 1)
    return ["from", "import", "require", "use", "include"].contains(before)
  }

  static let marks: [String: [String]] = Dialect.all.reduce(into: [:]) { marks, system in
    for mark in system.marks { marks[mark, default: []].append(system.id) }
  }

  /// The systems by the names of numbers that only they have.
  static let signatures: [String: Dialect] = Dialect.all.reduce(into: [:]) { names, system in
    for name in system.names { names[Alias.normalized(name)] = system }
  }

  /// The systems that have numbers which no other has together.
  static let companies = Dialect.all.filter { !$0.together.isEmpty }

  /// Names of a time that is no duration beside an easing.
  static let clocks: Set<String> = ["t", "time", "length", "response", "period", "smoothTime"]

  /// `force.setStiffness(500f)`: an object whose members are set one by one.
  mutating func findSetter(_ item: Outline.Item) {
    let first = item.value.lowerBound
    guard item.value.count >= 5, text.tokens[first].kind == .word, text.tokens[first + 1].isMark("."),
      text.word(first + 2).hasPrefix("set"), text.tokens[first + 3].opens("(")
    else { return }
    objects.insert(text.word(first))
  }

  /// Whether an item is a time of KDL, such as `duration-ms 180`.
  func isTimeNode(_ item: Outline.Item) -> Bool {
    item.value.count == 2 && text.tokens[item.value.lowerBound + 1].kind == .number
      && text.word(item.value.lowerBound).hasPrefix("duration")
  }

  /// `let response = 0.4`: a name that may stand for its number elsewhere.
  mutating func findConstant(_ item: Outline.Item) {
    guard item.key.count >= 2, text.tokens[item.key.lowerBound].kind == .word,
      case .number(let number, let unit) = text.value(item.value)
    else { return }
    let name = text.name(item.key)
    constants[name] = constants[name] == nil ? "\(number)\(unit)" : ""
  }

  mutating func removeFound(_ isRemoved: (FoundMotion) -> Bool) { found.removeAll(where: isRemoved) }

  mutating func findClass(_ item: Outline.Item) {
    for index in item.key { findClass(at: index, of: item) }
    for index in item.value.prefix(4) { findClass(at: index, of: item) }
  }

  private mutating func findClass(at index: Int, of item: Outline.Item) {
    let first = text.tokens[index].byte
    guard text.tokens[index].kind == .word, first < UInt8(ascii: "a"), let system = Self.classOwners[text.word(index)]
    else { return }
    classes[text.name(item.key)] = system
  }

  static let classOwners: [String: Dialect] = [
    "CASpringAnimation": .coreAnimation, "SpringForce": .android, "SpringAnimation": .android,
    "POPSpringAnimation": .origami, "UISpringTimingParameters": .uiKit,
  ]
}
