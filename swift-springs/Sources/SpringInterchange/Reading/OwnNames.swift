// SPDX-License-Identifier: Apache-2.0

/// Names of functions that the text declares or takes from the project's own files: no system's function is meant by them.
extension TextReader {
  /// `import { useSpring } from './hooks'`: functions of the project's own modules, before the string with the module.
  mutating func findOwnModule(_ module: String, at index: Int) {
    guard ["./", "../", "@/", "~/"].contains(where: module.hasPrefix), index > 1, text.isWord(index - 1, "from") else {
      return
    }
    var first = index - 2
    if text.tokens[first].kind == .close {
      let open = Int(text.tokens[first].partner)
      guard open >= 0, index - open < 200 else { return }
      first = open
    }
    for word in first..<(index - 1) where text.tokens[word].kind == .word {
      let name = text.word(word)
      if Self.hasForm(called(word)) { evidence.add(own: name, at: Int(text.tokens[index].start)) }
    }
  }

  /// `import com.example.view.spring` of Kotlin: a function of another package than its system's.
  mutating func findOwnImport(_ index: Int) {
    guard text.isWord(index, "import"), text.languages.language(at: Int(text.tokens[index].start)) == .kotlin else {
      return
    }
    var path: [String] = []
    var word = index + 1
    while word < text.tokens.count, text.tokens[word].kind == .word, path.count < 12 {
      path.append(text.word(word))
      guard word + 1 < text.tokens.count, text.tokens[word + 1].isMark(".") else { break }
      word += 2
    }
    guard path.count > 1, let name = path.last, name.first?.isLowercase == true, let forms = Self.forms[name],
      !forms.contains(where: { path.contains($0.system.id) })
    else { return }
    evidence.add(own: name, at: Int(text.tokens[index].start))
  }

  /// `fun <T> View.spring(` of Kotlin: a function of the project's own from there on; false if it isn't such an extension.
  mutating func findExtension(_ index: Int) -> Bool {
    guard text.isWord(index, "fun") else { return false }
    var last = index + 1
    // The bracket may have been taken for that of a tag.
    if text.tokens[last].byte == UInt8(ascii: "<") {
      while last < text.tokens.count, last - index < 12, text.tokens[last].byte != UInt8(ascii: ">") { last += 1 }
      last += 1
    }
    let first = last
    while last + 2 < text.tokens.count, last - index < 24, text.tokens[last + 1].isMark("."),
      text.tokens[last + 2].kind == .word
    { last += 2 }
    guard last > first else { return false }
    if Self.hasForm(text.word(last)) { evidence.add(own: text.word(last), at: Int(text.tokens[index].start)) }
    return true
  }

  /// The type that is made where an initializer hands on to its own or to that above: `self.init(` of Swift in an extension of
  /// the type, `super(` of Dart in a class that extends it; nil for anything else.
  func typeOfInitializer(_ part: ScopeTree.Scope) -> Range<Int>? {
    guard part.byte == UInt8(ascii: "("), let last = part.head.last else { return nil }
    var language: Languages { text.languages.language(at: Int(text.tokens[part.open].start)) }
    let words: (keyword: String, before: String)
    if part.head.count == 3, text.isWord(last, "init"), text.isWord(last - 2, "self"), language == .swift {
      words = ("extension", "")
    } else if part.head.count == 1, text.isWord(last, "super"), language == .dart {
      words = ("class", "extends")
    } else {
      return nil
    }
    var scope = part.parent
    for _ in 0..<6 where scope >= 0 {
      let around = text.tree.scopes[scope]
      if around.open > 0, text.tokens[around.open].opens("{") {
        let first = max(around.open - 24, 0)
        let keyword = (first..<around.open).last { text.word($0) == words.keyword }
        if let keyword {
          let name =
            words.before.isEmpty
            ? keyword + 1 : (keyword..<around.open).first { text.word($0) == words.before }.map { $0 + 1 }
          guard let name, name < around.open, Self.hasForm(text.word(name)) else { return nil }
          return name..<(name + 1)
        }
      }
      scope = around.parent
    }
    return nil
  }
}
