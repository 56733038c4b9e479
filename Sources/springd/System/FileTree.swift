// SPDX-License-Identifier: Apache-2.0

private import Glibc

/// The files below folders, as a project means them.
struct FileTree {
  /// Which paths count, as they are called or from the folder on that was named; none for all.
  let patterns: [PathPattern]
  /// Which paths do not.
  let exclusions: [PathPattern]
  /// Whether what a project does not keep itself counts, too: `node_modules`, `dist`, what `.gitignore` names, minified files.
  let isComplete: Bool

  /// Folders that hold what was fetched or built.
  private static let foreign: Set<String> = ["node_modules", "dist"]

  /// The files at a path: itself, or those of the folder and all folders in it, in the order of their names.
  ///
  /// Names that begin with a point and symbolic links are left out in folders, and names that are not UTF-8, which standard
  /// error says.
  ///
  /// - Parameter path: A file or a folder.
  /// - Returns: The paths of the files.
  /// - Throws: What the system says of the path.
  func files(at path: String) throws(TextFile.Unreadable) -> [String] {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw .lastError }
    guard status.st_mode & S_IFMT == S_IFDIR else { return [path] }
    var found: [String] = []
    try addFiles(in: path, .commandLine, below: "", ignoring: [], to: &found)
    return found
  }

  private func addFiles(
    in folder: String, _ origin: TextFile.Origin, below relative: String, ignoring around: [IgnoreList],
    to found: inout [String]
  ) throws(TextFile.Unreadable) {
    let names = try TextFile.names(in: folder, from: origin).compactMap { bytes -> String? in
      if let name = String(validating: bytes, as: UTF8.self) { return name }
      let shown = bytes.map { 0x20..<0x7F ~= $0 ? String(UnicodeScalar($0)) : "\\x" + String($0, radix: 16) }.joined()
      StandardStream.complain("\(folder): \(shown) is skipped: its name is not UTF-8")
      return nil
    }
    var ignored = around
    if !isComplete, names.contains(".gitignore") {
      let path = folder.hasSuffix("/") ? folder + ".gitignore" : "\(folder)/.gitignore"
      do throws(TextFile.Unreadable) {
        ignored.append(IgnoreList(try TextFile.read(path, from: .tree), in: relative))
      } catch { StandardStream.complain("\(path) is skipped: \(error.reason)") }
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      let place = relative.isEmpty ? name : "\(relative)/\(name)"
      var status = stat()
      guard unsafe lstat(path, &status) == 0 else { continue }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      guard isFolder || status.st_mode & S_IFMT == S_IFREG else { continue }
      if !isComplete, isFolder && Self.foreign.contains(name) || IgnoreList.hides(place, isFolder, ignored) { continue }
      let called = Self.plain(path)
      let isNamed = { (pattern: PathPattern) in pattern.matches(place) || pattern.matches(called) }
      if exclusions.contains(where: isNamed) { continue }
      if isFolder {
        // A folder that cannot be entered hides its own files and no others.
        try? addFiles(in: path, .tree, below: place, ignoring: ignored, to: &found)
      } else if patterns.isEmpty || patterns.contains(where: isNamed), isComplete || !Self.isMinified(name) {
        found.append(path)
      }
    }
  }

  /// A path without the points that say the folder one is in.
  private static func plain(_ path: String) -> String {
    var plain = Substring(path)
    while plain.hasPrefix("./") { plain = plain.dropFirst(2).drop { $0 == "/" } }
    return String(plain)
  }

  /// Whether a name says that a file is made for a browser and for no reader.
  private static func isMinified(_ name: String) -> Bool {
    [".min.js", ".min.mjs", ".min.css", ".bundle.js", ".js.map", ".css.map"].contains { name.hasSuffix($0) }
  }
}

/// A shell's pattern for a path: `*` and `?` within a name, `**` for any folders, `{a,b}` for either.
///
/// A pattern without `/` means the name at any depth.
struct PathPattern {
  private let forms: [[String]]

  /// The most ways in which braces are written out, and the most braces.
  private static let mostForms = 64

  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - hasBraces: Whether `{a,b}` is a choice, as in a shell; in `.gitignore` it is itself.
  init(_ pattern: String, hasBraces: Bool = true) {
    forms = (hasBraces ? Self.written(pattern) : [pattern]).prefix(Self.mostForms).map { form in
      let parts = form.split(separator: "/").map(String.init)
      return form.contains("/") ? parts : ["**"] + parts
    }
  }

  /// A pattern for each choice of its braces.
  private static func written(_ pattern: String) -> [String] {
    var forms = [pattern]
    var isDone = false
    for _ in 0..<mostForms where !isDone && forms.count < mostForms {
      isDone = true
      forms = forms.flatMap { form -> [String] in
        guard let close = form.firstIndex(of: "}"), let open = form[..<close].lastIndex(of: "{") else { return [form] }
        isDone = false
        let (before, after) = (form[..<open], form[form.index(after: close)...])
        return form[form.index(after: open)..<close].split(separator: ",", omittingEmptySubsequences: false).map {
          "\(before)\($0)\(after)"
        }
      }
    }
    return forms
  }

  /// Whether a path matches as a whole.
  func matches(_ path: String) -> Bool {
    // A name at any depth: the folders above it were looked at before.
    if forms.allSatisfy({ $0.count == 2 && $0[0] == "**" }) {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return forms.contains { unsafe fnmatch($0[1], name, 0) == 0 }
    }
    let names = path.split(separator: "/").map(String.init)
    return forms.contains { Self.matches(names[...], $0[...]) }
  }

  private static func matches(_ names: ArraySlice<String>, _ parts: ArraySlice<String>) -> Bool {
    // What may be left of the pattern after each name; `**` stays.
    var open: Set<Int> = [parts.startIndex]
    func skipping(_ states: Set<Int>) -> Set<Int> {
      var states = states
      for state in states.sorted() {
        var next = state
        while next < parts.endIndex, parts[next] == "**" {
          next += 1
          states.insert(next)
        }
      }
      return states
    }
    open = skipping(open)
    for name in names {
      var next: Set<Int> = []
      for state in open where state < parts.endIndex {
        if parts[state] == "**" {
          next.insert(state)
        } else if unsafe fnmatch(parts[state], name, 0) == 0 {
          next.insert(state + 1)
        }
      }
      open = skipping(next)
      if open.isEmpty { return false }
    }
    return open.contains(parts.endIndex)
  }
}

/// The lines of a `.gitignore`, for the folder in which it stands; https://git-scm.com/docs/gitignore.
private struct IgnoreList {
  private let folder: String
  private let rules: [(pattern: PathPattern, isNegated: Bool, isFolder: Bool)]
  /// No path is longer, and some longer patterns take time by their length squared.
  private static let longestRule = 4096

  init(_ text: String, in folder: String) {
    self.folder = folder
    rules = text.split(whereSeparator: \.isNewline).compactMap { line in
      var rule = Substring(line)
      while rule.last == " " { rule.removeLast() }
      guard !rule.isEmpty, !rule.hasPrefix("#"), rule.utf8.count <= Self.longestRule else { return nil }
      let isNegated = rule.hasPrefix("!")
      if isNegated { rule.removeFirst() }
      let isFolder = rule.hasSuffix("/")
      if isFolder { rule.removeLast() }
      return rule.isEmpty ? nil : (PathPattern(String(rule), hasBraces: false), isNegated, isFolder)
    }
  }

  /// Whether the last rule that speaks of a path hides it; the lists go from the outermost folder to the innermost.
  static func hides(_ path: String, _ isFolder: Bool, _ lists: [Self]) -> Bool {
    var isHidden = false
    for list in lists {
      let place = list.folder.isEmpty ? path : String(path.dropFirst(list.folder.utf8.count + 1))
      for rule in list.rules where (isFolder || !rule.isFolder) && rule.pattern.matches(place) {
        isHidden = !rule.isNegated
      }
    }
    return isHidden
  }
}
