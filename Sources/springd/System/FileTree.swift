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

  /// What is at a path.
  struct Listing {
    /// The paths of the files, in the order of their names.
    var files: [String] = []
    /// The folders that are left out, as a project leaves them out.
    var leftOut: [String] = []
    /// The paths of files whose names are no text, with the bytes that are not ASCII as `\xe9`.
    var nameless: [String] = []
  }

  /// The files at a path: itself, or those of the folder and all folders in it.
  ///
  /// Names that begin with a point are left out in folders unless everything counts, git's own folder and symbolic links
  /// always.
  ///
  /// - Parameter path: A file or a folder.
  /// - Returns: The files, and what is left out.
  /// - Throws: What the system says of the path.
  func listing(at path: String) throws(TextFile.Unreadable) -> Listing {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw .lastError }
    guard status.st_mode & S_IFMT == S_IFDIR else { return Listing(files: [path]) }
    var found = Listing()
    let above = isComplete ? (prefix: "", rules: []) : Self.rulesAbove(path)
    try addFiles(in: path, .commandLine, below: "", prefix: above.prefix, ignoring: above.rules, to: &found)
    return found
  }

  /// The `.gitignore` of the folders above one, up to the one that holds a repository, and the path from there.
  private static func rulesAbove(_ folder: String) -> (prefix: String, rules: [IgnoreRules]) {
    guard let whole = unsafe realpath(folder, nil) else { return ("", []) }
    defer { unsafe free(whole) }
    let parts = unsafe String(cString: whole).split(separator: "/").map(String.init)
    func isRepository(_ count: Int) -> Bool {
      var status = stat()
      return unsafe lstat("/" + (parts.prefix(count) + [".git"]).joined(separator: "/"), &status) == 0
    }
    guard let root = (0...parts.count).last(where: isRepository), root < parts.count else { return ("", []) }
    var rules: [IgnoreRules] = []
    for count in root..<parts.count {
      let place = "/" + (parts.prefix(count) + [".gitignore"]).joined(separator: "/")
      if let text = try? TextFile.read(place, from: .tree) {
        rules.append(IgnoreRules(Array(text.utf8), in: Array(parts[root..<count].joined(separator: "/").utf8)))
      }
    }
    return (parts[root...].joined(separator: "/"), rules)
  }

  private func addFiles(
    in folder: String, _ origin: TextFile.Origin, below relative: String, prefix: String,
    ignoring around: [IgnoreRules], to found: inout Listing
  ) throws(TextFile.Unreadable) {
    var names: [String] = []
    for bytes in try TextFile.names(in: folder, from: origin) {
      if let name = String(validating: bytes, as: UTF8.self) {
        names.append(name)
      } else {
        let shown = bytes.map { byte -> String in
          guard !(0x20..<0x7F ~= byte) else { return String(UnicodeScalar(byte)) }
          return (byte < 0x10 ? "\\x0" : "\\x") + String(byte, radix: 16)
        }
        found.nameless.append((folder.hasSuffix("/") ? folder : folder + "/") + shown.joined())
      }
    }
    var ignored = around
    let inRepository = prefix.isEmpty ? relative : relative.isEmpty ? prefix : "\(prefix)/\(relative)"
    if !isComplete, names.contains(".gitignore") {
      let path = folder.hasSuffix("/") ? folder + ".gitignore" : "\(folder)/.gitignore"
      do throws(TextFile.Unreadable) {
        ignored.append(IgnoreRules(Array(try TextFile.read(path, from: .tree).utf8), in: Array(inRepository.utf8)))
      } catch { StandardStream.complain("\(path) is skipped: \(error.reason)") }
    }
    for name in names.sorted() where ![".", "..", ".git"].contains(name) {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      let place = relative.isEmpty ? name : "\(relative)/\(name)"
      var status = stat()
      guard unsafe lstat(path, &status) == 0 else { continue }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      guard isFolder || status.st_mode & S_IFMT == S_IFREG else { continue }
      let full = Array((inRepository.isEmpty ? name : "\(inRepository)/\(name)").utf8)
      if !isComplete,
        name.hasPrefix(".") || isFolder && Self.foreign.contains(name)
          || IgnoreRules.hides(full, isFolder: isFolder, ignored)
      {
        if isFolder { found.leftOut.append(path) }
        continue
      }
      let called = Self.plain(path)
      let isNamed = { (pattern: PathPattern) in pattern.matches(place) || pattern.matches(called) }
      if exclusions.contains(where: isNamed) { continue }
      if isFolder {
        // A folder that cannot be entered hides its own files and no others.
        try? addFiles(in: path, .tree, below: place, prefix: prefix, ignoring: ignored, to: &found)
      } else if patterns.isEmpty || patterns.contains(where: isNamed), isComplete || !Self.isMinified(name) {
        found.files.append(path)
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
