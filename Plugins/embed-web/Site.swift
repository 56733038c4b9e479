// SPDX-License-Identifier: Apache-2.0

import Foundation
import _StringProcessing  // the release is built without the import that is implied

/// A file as a browser loads it.
struct SiteFile {
  /// Its path below the page's own, such as `assets/playground-0123456789abcdef.js`; empty for the playground itself.
  var path: String
  var mediaType: String
  var bytes: [UInt8]
  /// Whether its name changes with its content, so that it may be kept for ever.
  var isFingerprinted = false
}

/// The pages of a folder with what they load: for each page one script, one style sheet, and files whose names change with
/// their content.
struct Site {
  private let folder: URL
  private(set) var files: [SiteFile] = []
  /// The fingerprinted path of each asset, by the path that sources write, such as `assets/icon.svg`.
  private var names: [String: String] = [:]

  /// The operations as one WebAssembly file, if it has been built.
  static let operations = "springs.wasm"

  /// Reads and bundles the files of a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder with the sources, `Web`.
  ///   - operations: A WebAssembly file elsewhere than in the folder.
  /// - Throws: Foundation's error if a file cannot be read.
  init(folder: URL, operations: URL? = nil) throws {
    self.folder = folder
    let icon = try Data(contentsOf: folder.appending(path: "icon.svg"))
    files.append(SiteFile(path: "assets/icon.svg", mediaType: "image/svg+xml", bytes: Array(icon)))
    add("icon", "svg", "image/svg+xml", Array(icon), as: "assets/icon.svg")
    let module = operations ?? folder.appending(path: Self.operations)
    if let bytes = try? Data(contentsOf: module) {
      add("springs", "wasm", "application/wasm", Array(bytes), as: "assets/\(Self.operations)")
    }
    try addScript("worker.js", named: "worker")
    try addPage("index.html", path: "", script: "main.js", named: "playground")
    try addPage("docs.html", path: "docs", script: "docs.js", named: "reference")
  }

  private mutating func add(_ name: String, _ ending: String, _ mediaType: String, _ bytes: [UInt8], as source: String)
  {
    let path = "assets/\(name)-\(Self.fingerprint(of: bytes)).\(ending)"
    files.append(SiteFile(path: path, mediaType: mediaType, bytes: bytes, isFingerprinted: true))
    names[source] = path
  }

  /// The modules that a script imports, in one script.
  private mutating func addScript(_ entry: String, named name: String) throws {
    let text = renamed(try Bundle(folder: folder, entry: entry).text)
    add(name, "js", "text/javascript; charset=utf-8", Array(text.utf8), as: "assets/\(entry)")
  }

  private mutating func addPage(_ file: String, path: String, script: String, named name: String) throws {
    try addScript(script, named: name)
    var html = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    let links = html.matches(of: /<link rel="stylesheet" href="assets\/([^"]+)">\n\s*/)
    precondition(!links.isEmpty, "\(file) has no style sheet")
    let styles = try links.map { try String(contentsOf: folder.appending(path: String($0.1)), encoding: .utf8) }
    let sheet = Array(Self.withoutComments(styles.joined()).utf8)
    add(name, "css", "text/css; charset=utf-8", sheet, as: "assets/\(name).css")
    for link in links.dropFirst() { html = html.replacingOccurrences(of: String(link.0), with: "") }
    html = html.replacingOccurrences(of: "assets/\(links[0].1)", with: "assets/\(name).css")
    files.append(SiteFile(path: path, mediaType: "text/html; charset=utf-8", bytes: Array(renamed(html).utf8)))
  }

  /// A text with the assets in it by their fingerprinted names; one that there is not is an empty text.
  private func renamed(_ text: String) -> String {
    text.replacing(/"(assets\/[a-z.-]+)"/) { match in "\"\(names[String(match.1)] ?? "")\"" }
  }

  /// FNV-1a in 64 bits, as 16 hexadecimal digits: enough to distinguish versions of one file, and the same on every
  /// system.
  private static func fingerprint(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func withoutComments(_ css: String) -> String {
    css.replacing(/\/\*[^*]*\*+(?:[^\/*][^*]*\*+)*\/\n?/, with: "")
  }
}
