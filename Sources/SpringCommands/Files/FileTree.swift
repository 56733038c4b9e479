// SPDX-License-Identifier: Apache-2.0

/// The files below folders, as a project means them.
struct FileTree: Sendable {
  /// Which paths count, as they are called or from the folder on that was named; none for all.
  let patterns: [PathPattern]
  /// Which paths do not.
  let exclusions: [PathPattern]
  /// Whether what a project does not keep itself counts, too: `node_modules`, `dist`, what `.gitignore` names, minified files.
  let isComplete: Bool

  /// Folders that hold what was fetched or built.
  private static let foreign: Set<String> = ["node_modules", "dist"]

  /// The files and folders at a path.
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
  /// - Parameters:
  ///   - path: A file or a folder.
  ///   - host: Has the files.
  /// - Returns: The files, and the omissions.
  /// - Throws: The system's error for the path.
  func listing(at path: String, on host: Host) throws(FileError) -> Listing {
    guard try host.files.status(path, true).kind == .folder else { return Listing(files: [path]) }
    var found = Listing()
    let above = isComplete ? (prefix: "", rules: []) : Self.rulesAbove(path, on: host)
    try addFiles(in: path, .commandLine, below: "", prefix: above.prefix, ignoring: above.rules, to: &found, on: host)
    return found
  }

  /// The `.gitignore` of the folders above one, up to the one that holds a repository, and the path from there.
  private static func rulesAbove(_ folder: String, on host: Host) -> (prefix: String, rules: [IgnoreRules]) {
    guard let whole = host.files.realPath(folder) else { return ("", []) }
    let parts = whole.split(separator: "/").map(String.init)
    func isRepository(_ count: Int) -> Bool {
      (try? host.files.status("/" + (parts.prefix(count) + [".git"]).joined(separator: "/"), false)) != nil
    }
    guard let root = (0...parts.count).last(where: isRepository), root < parts.count else { return ("", []) }
    var rules: [IgnoreRules] = []
    for count in root..<parts.count {
      let place = "/" + (parts.prefix(count) + [".gitignore"]).joined(separator: "/")
      if let text = try? host.files.text(place, from: .tree) {
        rules.append(IgnoreRules(Array(text.utf8), in: Array(parts[root..<count].joined(separator: "/").utf8)))
      }
    }
    return (parts[root...].joined(separator: "/"), rules)
  }

  private func addFiles(
    in folder: String, _ origin: FileOrigin, below relative: String, prefix: String, ignoring around: [IgnoreRules],
    to found: inout Listing, on host: Host
  ) throws(FileError) {
    var names: [String] = []
    for bytes in try host.files.names(folder, origin) {
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
      do throws(FileError) {
        ignored.append(IgnoreRules(Array(try host.files.text(path, from: .tree).utf8), in: Array(inRepository.utf8)))
      } catch { host.complain("\(path) is skipped: \(error.reason)") }
    }
    for name in names.sorted() where ![".", "..", ".git"].contains(name) {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      let place = relative.isEmpty ? name : "\(relative)/\(name)"
      guard let kind = (try? host.files.status(path, false))?.kind, kind != .other else { continue }
      let isFolder = kind == .folder
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
        try? addFiles(in: path, .tree, below: place, prefix: prefix, ignoring: ignored, to: &found, on: host)
      } else if patterns.isEmpty || patterns.contains(where: isNamed), isComplete || !Self.isMinified(name) {
        found.files.append(path)
      }
    }
  }

  /// A path without the points that stand for the current folder.
  private static func plain(_ path: String) -> String {
    var plain = Substring(path)
    while plain.hasPrefix("./") { plain = plain.dropFirst(2).drop { $0 == "/" } }
    return String(plain)
  }

  /// Whether a name marks a file as made for a browser and not for a reader.
  private static func isMinified(_ name: String) -> Bool {
    [".min.js", ".min.mjs", ".min.css", ".bundle.js", ".js.map", ".css.map"].contains { name.hasSuffix($0) }
  }
}
