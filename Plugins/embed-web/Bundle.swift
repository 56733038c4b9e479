// SPDX-License-Identifier: Apache-2.0

import Foundation
import _StringProcessing  // the release is built without the import that is implied

/// One script of a module and of all that it imports: each module a function that returns what it exports, in the order in
/// which they need each other.
///
/// It reads the modules of `Web/`, not JavaScript at large: every import is at the head and names what it takes, what is
/// exported is declared at the beginning of a line, and no module imports one that imports it.
struct Bundle {
  private let folder: URL
  private var package: URL { folder.deletingLastPathComponent().appending(path: "WebAssembly/package") }
  private var finished: Set<String> = []
  private var open: [String] = []
  private(set) var text = ""

  init(folder: URL, entry: String) throws {
    self.folder = folder
    try add(entry)
  }

  private mutating func add(_ file: String) throws {
    if finished.contains(file) { return }
    precondition(!open.contains(file), "\(open.joined(separator: " > ")) > \(file) is a circle of imports")
    open.append(file)
    // Anything missing from Web comes from the package, which has the same loader.
    let own = folder.appending(path: file)
    let place = FileManager.default.fileExists(atPath: own.path) ? own : package.appending(path: file)
    var source = try String(contentsOf: place, encoding: .utf8)
    source = Self.withoutComments(source)
    var head = ""
    for match in source.matches(of: Self.imports) {
      let imported = String(match.2)
      try add(imported)
      let names = match.1.replacing("* as ", with: "").replacing(" as ", with: ": ")
      head += "const \(names) = \(Self.name(of: imported));\n"
    }
    source.replace(Self.imports, with: "")
    let declared = source.matches(of: /(?m)^export (?:async )?(?:function\*?|class|const) (\w+)/).map { String($0.1) }
    precondition(
      !source.contains(#/(?m)^(import |export (let|default|\{|\*)|await )/#),
      "\(file): no such import or export is bundled")
    source.replace(#/(?m)^export /#, with: "")
    text +=
      "const \(Self.name(of: file)) = (() => {\n\(head)\(source)return { \(declared.joined(separator: ", ")) };\n})();\n"
    open.removeLast()
    finished.insert(file)
  }

  private static var imports: Regex<(Substring, Substring, Substring)> {
    #/(?m)^import (\{[^}]*\}|\* as \w+) from "(?:\.|\.\./WebAssembly/package)/([^"]+)";\n/#
  }

  private static func name(of file: String) -> String { "$" + file.dropLast(3).replacing("-", with: "_") }

  /// Without the lines that are comments and without the types for the checker.
  private static func withoutComments(_ source: String) -> String {
    source.replacing(/(?m)^\s*\/\/.*\n/, with: "").replacing(
      /(?m)^[ \t]*\/\*\*(?:[^*]|\*(?!\/))*\*\/[ \t]*\n?/, with: ""
    ).replacing(#//\*\* @(?:[^*]|\*(?!/))*\*/ ?/#, with: "")
  }
}
