// SPDX-License-Identifier: Apache-2.0

extension Constants {
  /// The numbers that other files may use: those of declarations at the outside or in a type, by their paths.
  ///
  /// A number of a spring that only a run of the program would reveal is nil.
  var exported: [(path: String, value: Double?)] {
    var found: [(path: String, value: Double?)] = []
    for item in text.tree.items where !item.key.isEmpty && found.count < 2000 {
      guard item.key.count <= 24, let number = exportedNumber(item), let path = exportedPath(item) else { continue }
      found.append((path, number))
    }
    return found
  }

  /// The number of an item, nil in it if that is one of a spring and cannot be read; nil for anything else.
  private func exportedNumber(_ item: ScopeTree.Item) -> Double?? {
    if case .number(let number, let unit) = text.value(item.value) { return unit.isEmpty ? number : nil }
    // A type has no numbers.
    guard text.tree.scopes[item.scope].byte == UInt8(ascii: "{"), !text.tree.scopes[item.scope].key.isEmpty,
      let first = item.value.first, !text.tokens[first].opensString,
      let quantity = Alias.meaning(of: declaredName(item.key))?.quantity, quantity.matters, quantity.isNumber
    else { return nil }
    switch resolved(item.value, at: item.scope) {
    case .number(let number, let unit): return unit.isEmpty ? number : .some(nil)
    case .word(let word):
      if let constant = NamedConstant.written(word, as: quantity) { return constant.value }
      return TextReader.words.contains(word) || Self.typeNames.contains(word) ? nil : .some(nil)
    case .call, .unreadable: return .some(nil)
    case .scope, .members: return nil
    }
  }

  private static let typeNames: Set<String> = [
    "number", "string", "boolean", "any", "Double", "Float", "CGFloat", "double",
  ]

  private func exportedPath(_ item: ScopeTree.Item) -> String? {
    var parts = [declaredName(item.key)]
    var scope = item.scope
    while scope > 0 {
      let part = text.tree.scopes[scope]
      guard parts.count < 4, part.byte == UInt8(ascii: "{") || part.byte == 0 else { return nil }
      let name = ownName(of: scope)
      guard !name.isEmpty, part.key.isEmpty == isVisible(scope) else { return nil }
      parts.insert(name, at: 0)
      scope = part.parent
    }
    return parts.allSatisfy { $0.utf8.count < 60 } ? parts.joined(separator: ".") : nil
  }

  /// Where a name of another file comes from; nil if a script does not import it.
  ///
  /// Other languages see what their module has.
  func origin(of path: [String]) -> (path: [String], module: String?)? {
    guard text.languages.file.isSubset(of: .web), !text.languages.file.isUnknown else { return (path, nil) }
    if imports == nil { imports = importedNames }
    guard let found = imports?[path[0]] else { return nil }
    return (found.name.map { [$0] + path.dropFirst() } ?? Array(path.dropFirst()), found.module)
  }

  /// Whether a name without quotes is of another file of the same product: imported from there, or written as a constant.
  func isForeign(_ path: String) -> Bool {
    guard text.languages.file == .script, let name = path.split(separator: ".").first.map(String.init) else {
      return false
    }
    if imports == nil { imports = importedNames }
    guard let module = imports?[name]?.module else {
      return path.utf8.contains(UInt8(ascii: "_")) && path == path.uppercased()
    }
    return Self.isOfProject(module)
  }

  /// Whether a module of a script is a file of the same project.
  static func isOfProject(_ module: String) -> Bool { [".", "/", "@/", "~"].contains { module.hasPrefix($0) } }

  /// An import of a script: the name in the module, nil for all that it has, and the module.
  struct Import {
    let name: String?
    let module: String
  }

  private var importedNames: [String: Import] {
    var names: [String: Import] = [:]
    for index in text.tokens.indices where text.tokens[index].kind == .word && text.word(index) == "import" {
      var found: [(own: String, name: String?)] = []
      var next = index + 1
      while next < min(index + 200, text.tokens.count), !text.tokens[next].opensString {
        if text.tokens[next].isMark("*") {
          found.append(("", nil))
        } else if text.tokens[next].kind == .word, text.word(next - 1) == "as", !found.isEmpty {
          found[found.count - 1].own = text.word(next)
        } else if text.tokens[next].kind == .word, text.word(next) != "as" {
          found.append((text.word(next), text.word(next)))
        }
        next += 1
      }
      guard next < text.tokens.count, text.tokens[next].opensString else { continue }
      let end = max(Int(text.tokens[next].end), Int(text.tokens[text.close(of: next)].start))
      let module = String(decoding: text.bytes[Int(text.tokens[next].end)..<end].prefix(200), as: UTF8.self)
      for (own, name) in found { names[own] = Import(name: name, module: module) }
    }
    return names
  }
}

/// The numbers that other files of the same project give names, for a text that uses them.
public struct ImportedConstants: Sendable {
  private struct Table {
    /// The numbers by the last one to three names of their paths; nil where files disagree.
    private var numbers: [String: Double?] = [:]
    /// The names of each object's members, by the last names of its path.
    private var members: [String: Set<String>] = [:]
    /// The members that cannot be read, by the last two or three names of their paths.
    private var unreadable: Set<String> = []

    mutating func add(_ path: String, _ value: Double?) {
      let parts = path.split(separator: ".").map(String.init)
      // A call by points alone has no name.
      guard !parts.isEmpty else { return }
      for count in 1...min(parts.count, 3) {
        let key = parts.suffix(count).joined(separator: ".")
        if value == nil {
          if count > 1 { unreadable.insert(key) }
        } else if let known = numbers[key] {
          if known != value { numbers[key] = .some(nil) }
        } else {
          numbers[key] = .some(value)
        }
        if count > 1 {
          members[parts.suffix(count).dropLast().joined(separator: "."), default: []].insert(parts[parts.count - 1])
        }
      }
    }

    /// The number, or the object's members that are all numbers, on which all files that have the path agree.
    func value(of path: [String]) -> Resolved? {
      if let number = numbers[path.suffix(3).joined(separator: ".")] ?? nil { return .number(number, unit: "") }
      let key = path.suffix(2).joined(separator: ".")
      guard let names = members[key], names.count <= 16 else { return nil }
      let found = names.sorted().compactMap { name -> (name: String, value: Double?)? in
        let path = "\(key).\(name)"
        if unreadable.contains(path) { return (name, nil) }
        return (numbers[path] ?? nil).map { (name, $0) }
      }
      return found.count == names.count && found.contains { $0.value != nil } ? .members(found) : nil
    }
  }

  /// Those of all files of a language, by its number, and those of each, by its path without its ending after that.
  private var tables: [String: Table] = [:]
  /// The paths of all files, each after its language.
  private var files: Set<String> = []

  /// None.
  public init() {}

  /// Adds the numbers that a file declares, by their paths; nil is one that cannot be read.
  public mutating func add(_ constants: [(path: String, value: Double?)], of fileName: String) {
    let language = Self.language(fileName)
    files.insert(language + Self.stem(Self.parts(fileName)))
    guard !constants.isEmpty else { return }
    for key in [language, language + Self.stem(Self.parts(fileName))] {
      for (path, value) in constants { tables[key, default: Table()].add(path, value) }
    }
  }

  /// Returns the value of a path in a module that is imported by a relative path, or else in all files of the language.
  func value(of path: [String], in module: String?, for fileName: String?) -> Resolved? {
    guard !path.isEmpty else { return nil }
    let language = Self.language(fileName)
    if let module, module.hasPrefix("."), let fileName {
      let parts = Self.parts(Self.parts(fileName).dropLast().joined(separator: "/") + "/" + module)
      let places = [Self.stem(parts), (parts + ["index"]).joined(separator: "/"), parts.joined(separator: "/")]
      for place in places { if let found = tables[language + place]?.value(of: path) { return found } }
      // A file that is there may hand on what another one declares; one that is not there has nothing.
      if !places.contains(where: { files.contains(language + $0) }) { return nil }
    }
    return tables[language]?.value(of: path)
  }

  private static func language(_ fileName: String?) -> String {
    let languages = Languages(fileName: fileName)
    for (index, family) in [Languages.web, .apple, [.kotlin, .java]].enumerated() where languages.isSubset(of: family) {
      return "\(index):"
    }
    return "\(languages.rawValue)::"
  }

  private static func parts(_ path: String) -> [String] {
    var parts: [String] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(String(part)) }
    }
    return parts
  }

  /// A path without the ending of its file.
  private static func stem(_ parts: [String]) -> String {
    guard let last = parts.last, let point = last.lastIndex(of: "."), point > last.startIndex else {
      return parts.joined(separator: "/")
    }
    return (parts.dropLast() + [String(last[..<point])]).joined(separator: "/")
  }
}
