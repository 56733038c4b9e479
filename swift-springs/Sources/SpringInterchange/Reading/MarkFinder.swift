// SPDX-License-Identifier: Apache-2.0

import Springs

extension TextReader {
  mutating func findMarks() {
    var importLine = false
    /// Where the name of the last module ends.
    var moduleEnd = 0
    /// The scopes around the token.
    var around = [0]
    for (index, token) in text.tokens.enumerated() where Steps.take() {
      if token.startsLine {
        importLine =
          token.kind == .word && Self.importing.contains(text.word(index))
          || token.isMark("#") && ["include", "import"].contains(text.word(index + 1))
        if importLine { findOwnImport(index) }
      }
      // `svelte/motion` is not `motion`.
      if token.kind == .word, index >= moduleEnd {
        // A word in lower case alone is a name of anything.
        if importLine || text.hasCapital(index) { mark(index, importLine, around) }
        if token.byte == UInt8(ascii: "-"), index > 1, text.tokens[index - 1].opens("("), text.isWord(index - 2, "var")
        {
          variableUses[text.word(index), default: []].append(index)
        }
        if !findPaths(index, around[around.count - 1]) { findDeclaration(index, around[around.count - 1]) }
        findAlias(index, around[around.count - 1])
        findMotion(index, around[around.count - 1])
        findRequire(index)
      } else if token.opensString, token.partner - Int32(index) < 16, isImport(index) {
        let close = text.close(of: index)
        moduleEnd = close
        let content = Int(token.end)..<max(Int(token.end), Int(text.tokens[close].start))
        if content.count <= 60 {
          let module = String(decoding: text.bytes[content], as: UTF8.self)
          add(module: module, at: index)
          findOwnModule(module, at: index)
        }
      }
      if token.kind == .open, let scope = text.tree.scope(openedBy: index) {
        around.append(scope)
      } else if token.kind == .close {
        // What is still open in it ends with it.
        while around.count > 1, text.tree.scopes[around.removeLast()].open != Int(token.partner) {}
      }
    }
  }

  private mutating func mark(_ index: Int, _ isImport: Bool, _ around: [Int]) {
    let word = text.word(index)
    let offset = Int(text.tokens[index].start)
    // A part of an address names what is written about, and so does a word of a text for people beyond its line.
    let isAddress = offset > 0 && isPartOfAddress(index)
    let isProse = text.languages.language(at: offset) == .prose
    // What a script imports is told by its module, and not by the names.
    let isName = text.languages.language(at: offset) == .script
    let systems = (Self.marks[word] ?? []) + (isImport ? packages(from: index).flatMap { Self.marks[$0] ?? [] } : [])
    for system in systems where !isAddress {
      if isImport, !isName { evidence.add(import: system, at: offset) }
      if isProse {
        evidence.add(mark: system, onLine: text.lines.line(of: offset))
      } else {
        evidence.add(mark: system, at: offset)
      }
    }
    if isImport, word == "wear" { evidence.add(import: word, at: offset) }
    guard Counterevidence.engines.contains(word) else { return }
    // A scene of Godot is the nodes below a heading.
    let isScene = text.languages.file == .gdScript
    if isImport { evidence.add(engineAt: offset) } else { evidence.add(engineIn: isScene ? [0] : around, at: offset) }
  }

  /// The packages that a path of an import lies in, with two and with three names: `androidx.compose`.
  private func packages(from index: Int) -> [String] {
    var packages: [String] = []
    var last = index
    while packages.count < 2, last + 2 < text.tokens.count, text.tokens[last + 1].isMark("."),
      text.tokens[last + 2].kind == .word
    {
      last += 2
      packages.append(text.text(index..<(last + 1)))
    }
    return packages
  }

  private func isPartOfAddress(_ index: Int) -> Bool {
    let (before, after) = (text.bytes[Int(text.tokens[index].start) - 1], text.tokens[index].suffixEnd)
    let slash = UInt8(ascii: "/")
    return before == slash || after < text.bytes.count && text.bytes[Int(after)] == slash
  }

  /// A module, and each folder that it is in: `@scope/name/part`.
  private mutating func add(module: String, at index: Int) {
    let offset = Int(text.tokens[index].start)
    if Counterevidence.engines.contains(module) { evidence.add(engineAt: offset) }
    if module == "react-native", namesAnimated(before: index) { evidence.add(animatedAt: offset) }
    var name = Substring(module)
    while true {
      for system in Self.marks[String(name)] ?? [] {
        evidence.add(import: system, at: offset)
        evidence.add(mark: system, at: offset)
      }
      guard let slash = name.lastIndex(of: "/") else { break }
      name = name[..<slash]
    }
  }

  /// Whether `Animated` is among the names that are taken from a module, before the string that names it.
  private func namesAnimated(before index: Int) -> Bool {
    guard index > 2 else { return false }
    var word = text.tokens[index - 1].opens("(") ? index - 3 : index - 2
    while word >= 0, index - word < 200, !Self.beforeNames.contains(text.word(word)) {
      if text.isWord(word, "Animated") { return true }
      word -= 1
    }
    return false
  }

  private static let beforeNames: Set<String> = ["import", "export", "const", "let", "var", "from", "require"]

  /// `local Tween, Spring = Fusion.Tween, Fusion.Spring`: functions of a module under their own last names.
  ///
  /// - Returns: Whether the declaration is one of these.
  private mutating func findPaths(_ index: Int, _ scope: Int) -> Bool {
    guard Self.mayDeclare.contains(text.tokens[index].byte), Self.variableWords.contains(text.word(index)) else {
      return false
    }
    func names(from start: Int) -> (paths: [[String]], end: Int) {
      var (paths, index): ([[String]], Int) = ([], start)
      while index < text.tokens.count, text.tokens[index].kind == .word, paths.count < Self.mostPaths {
        var path = [text.word(index)]
        index += 1
        while index + 1 < text.tokens.count, text.tokens[index].isMark("."), text.tokens[index + 1].kind == .word,
          path.count < Self.mostPaths
        {
          path.append(text.word(index + 1))
          index += 2
        }
        paths.append(path)
        guard index < text.tokens.count, text.tokens[index].isMark(",") else { break }
        index += 1
      }
      return (paths, index)
    }
    let declared = names(from: index + 1)
    guard declared.end < text.tokens.count, text.tokens[declared.end].isMark("=") else { return false }
    let values = names(from: declared.end + 1)
    // A call's result has a name of its own.
    guard values.end >= text.tokens.count || text.tokens[values.end].kind != .open || text.tokens[values.end].startsLine
    else { return false }
    var hasPath = false
    for (name, path) in zip(declared.paths, values.paths)
    where name.count == 1 && path.count > 1 && path[path.count - 1] == name[0] && Self.hasForm(name[0]) {
      evidence.add(path: path, in: scope)
      hasPath = true
    }
    return hasPath
  }

  private static let variableWords: Set<String> = ["local", "const", "let", "var", "val"]
  private static let mostPaths = 8

  /// `function spring(`, `struct Spring {` and `const withSpring =`: names that the text declares are its own there.
  private mutating func findDeclaration(_ index: Int, _ scope: Int) {
    guard Self.mayDeclare.contains(text.tokens[index].byte), index + 1 < text.tokens.count,
      Self.declaringWords.contains(text.word(index))
    else { return }
    if findExtension(index) { return }
    if text.tokens[index + 1].kind == .word {
      let name = text.word(index + 1)
      if Self.hasForm(name) { evidence.add(declaration: name, in: scope) }
      return
    }
    // `const [Provider, useSpring] = createContext()` takes a value apart, and no module.
    guard text.tokens[index + 1].opens("[") || text.tokens[index + 1].opens("{") else { return }
    let close = text.close(of: index + 1)
    guard close - index < 40, close + 2 < text.tokens.count, text.tokens[close + 1].isMark("="),
      !["require", "await", "import"].contains(text.word(close + 2))
    else { return }
    for part in (index + 2)..<max(index + 2, close) where text.tokens[part].kind == .word {
      let name = text.word(part)
      if Self.hasForm(name) { evidence.add(declaration: name, in: scope) }
    }
  }

  /// `import { useSpring as useMotionSpring } from 'motion/react'`: the module's function has another name here, and its
  /// own name is free.
  private mutating func findAlias(_ index: Int, _ scope: Int) {
    let part = text.tree.scopes[scope]
    guard text.tokens[index].length == 2, text.isWord(index, "as"), part.byte == UInt8(ascii: "{"), index > 1,
      text.tokens[index - 1].kind == .word, index + 1 < text.tokens.count, text.tokens[index + 1].kind == .word,
      part.end + 1 < text.tokens.count, text.isWord(part.end + 1, "from"), Self.hasForm(text.word(index - 1))
    else { return }
    evidence.add(alias: text.word(index + 1), of: text.word(index - 1))
  }

  /// `local value, motion = useMotion(0)`: the last name is the motion's.
  private mutating func findMotion(_ index: Int, _ scope: Int) {
    guard text.tokens[index].length == 9 || text.tokens[index].length == 12, index + 1 < text.tokens.count,
      text.tokens[index + 1].opens("("), ["usemotion", "createmotion"].contains(text.word(index).lowercased())
    else { return }
    var last = text.tree.pathEnding(before: index + 1).lowerBound - 1
    guard last > 0, text.tokens[last].isMark("=") else { return }
    last -= 1
    if text.tokens[last].kind == .close, text.tokens[last].byte == UInt8(ascii: "]") { last -= 1 }
    if last >= 0, text.tokens[last].kind == .word { evidence.add(motion: text.word(last), in: scope) }
  }

  /// `local Fusion = require(Packages.Fusion)` of Lua: the last name in the brackets is the module's, in any case.
  private mutating func findRequire(_ index: Int) {
    guard text.isWord(index, "require"), index + 1 < text.tokens.count, text.tokens[index + 1].opens("(") else {
      return
    }
    let language = text.languages.language(at: Int(text.tokens[index].start))
    let close = text.close(of: index + 1)
    // A path without quotes is of no other language.
    guard close - index < 40, language == .lua || language.isUnknown && text.tokens[close - 1].kind == .word,
      let last = (index..<close).last(where: { text.tokens[$0].kind == .word })
    else { return }
    let offset = Int(text.tokens[index].start)
    for system in Self.modules[text.word(last).lowercased()] ?? [] {
      evidence.add(import: system, at: offset)
      evidence.add(mark: system, at: offset)
    }
  }

  private static let modules: [String: [String]] = marks.reduce(into: [:]) { modules, mark in
    modules[mark.key.lowercased(), default: []] += mark.value
  }

  private static let mayDeclare = Set("fdscvl".utf8)
  private static let declaringWords: Set<String> = [
    "fn", "func", "function", "fun", "def", "class", "struct", "const", "let", "val", "var",
  ]

  private static let importing: Set<String> = ["import", "use", "using", "from", "require", "export", "include"]

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

  /// Names of a time that is not a duration beside an easing.
  static let clocks: Set<String> = ["t", "time", "length", "response", "period", "smoothTime"]

  /// `force.setStiffness(500f)`: an object whose members are set one by one.
  mutating func findSetter(_ item: ScopeTree.Item) {
    let first = item.value.lowerBound
    guard item.value.count >= 5, text.tokens[first].kind == .word, text.tokens[first + 1].isMark("."),
      text.word(first + 2).hasPrefix("set"), text.word(first + 2).dropFirst(3).first?.isUppercase == true,
      text.tokens[first + 3].opens("("), names.meaning(of: text.word(first + 2)) != nil
    else { return }
    addObject(text.word(first), item.scope)
  }

  /// Notes that the members of an object are set one by one in a scope, for every scope around in which it may be made.
  mutating func addObject(_ name: String, _ scope: Int) {
    var scope = scope
    for _ in 0..<TextEvidence.mostLevels where scope >= 0 {
      guard evidence.add(object: name, in: scope) else { return }
      scope = text.tree.scopes[scope].parent
    }
  }

  /// Whether a value is a time, or a name that may stand for one.
  func isTime(_ value: Range<Int>) -> Bool {
    switch text.value(value) {
    case .number: true
    case .word: value.first.map { text.tokens[$0].kind == .word } ?? false
    case .scope, .call, .other: false
    }
  }

  /// Whether a name is declared by two words or more, such as `const val duration`: constants are ignored as
  /// neighbours.
  func isConstant(_ key: Range<Int>) -> Bool {
    key.count > 1 && text.tokens[key.lowerBound].kind == .word && text.tokens[key.lowerBound + 1].kind == .word
  }

  /// Whether an item is a time of KDL, such as `duration-ms 180`.
  func isTimeNode(_ item: ScopeTree.Item) -> Bool {
    item.value.count == 2 && text.tokens[item.value.lowerBound + 1].kind == .number
      && text.word(item.value.lowerBound).hasPrefix("duration")
  }

  mutating func removeFound(_ isRemoved: (FoundMotion) -> Bool) {
    let kept = found.indices.filter { !isRemoved(found[$0]) }
    (found, origins) = (kept.map { found[$0] }, kept.map { origins[$0] })
  }
}
