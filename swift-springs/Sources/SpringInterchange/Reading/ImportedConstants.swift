// SPDX-License-Identifier: Apache-2.0

extension Constants {
  /// The numbers that other files may use: those of declarations at the outside or in a type, by their paths.
  var exported: [(path: String, value: Double)] {
    var found: [(path: String, value: Double)] = []
    for item in text.tree.items where !item.key.isEmpty && found.count < 2000 {
      guard item.key.count <= 24, case .number(let number, let unit) = text.value(item.value), unit.isEmpty,
        let path = exportedPath(item)
      else { continue }
      found.append((path, number))
    }
    return found
  }

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

  /// Whether a script imports a name; other languages see what their module has.
  func isImported(_ name: String) -> Bool {
    guard text.languages.file.isSubset(of: .web), !text.languages.file.isUnknown else { return true }
    if importedNames == nil {
      var names: Set<String> = []
      for index in text.tokens.indices where text.tokens[index].kind == .word && text.word(index) == "import" {
        var next = index + 1
        while next < min(index + 200, text.tokens.count), !text.tokens[next].opensString {
          if text.tokens[next].kind == .word { names.insert(text.word(next)) }
          next += 1
        }
      }
      importedNames = names
    }
    return importedNames?.contains(name) ?? false
  }
}

/// The numbers that other files of the same project give names, for a text that uses them.
public struct ImportedConstants: Sendable {
  /// The numbers by the last one to three words of their paths; nil where files disagree.
  private var numbers: [String: Double?] = [:]
  /// The names of each object's members, by the last words of its path.
  private var members: [String: Set<String>] = [:]

  /// None.
  public init() {}

  /// Adds the numbers that a file declares, by their paths.
  public mutating func add(_ constants: [(path: String, value: Double)]) {
    for (path, value) in constants {
      let parts = path.split(separator: ".").map(String.init)
      for count in 1...min(parts.count, 3) {
        let key = parts.suffix(count).joined(separator: ".")
        if let known = numbers[key] {
          if known != value { numbers[key] = .some(nil) }
        } else {
          numbers[key] = .some(value)
        }
        if count > 1 {
          members[parts.suffix(count).dropLast().joined(separator: "."), default: []].insert(parts[parts.count - 1])
        }
      }
    }
  }

  /// The number that a path names, if all files that have the path agree.
  func value(of path: [String]) -> Double? { numbers[path.suffix(3).joined(separator: ".")] ?? nil }

  /// The members of the object that a path names, all of them numbers on which all files agree; nil if there is none.
  func object(at path: [String]) -> [(name: String, value: Double)]? {
    let key = path.suffix(2).joined(separator: ".")
    guard let names = members[key], names.count <= 16 else { return nil }
    let found = names.sorted().compactMap { name in (numbers["\(key).\(name)"] ?? nil).map { (name: name, value: $0) } }
    return found.count == names.count ? found : nil
  }
}
