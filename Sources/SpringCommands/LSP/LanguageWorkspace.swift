// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringTokens

/// The tokens of an editor's folder, as its settings name them.
struct LanguageWorkspace {
  private(set) var lint: TokenLint?
  /// The faults of the tokens, a line each.
  private(set) var complaints: [String] = []
  /// The resolved paths of the token files.
  private var files: Set<String> = []
  private let root: String
  private let host: Host
  private var paths: [String]?
  private var tolerance = TokenLint.usualTolerance
  private var prefix = ""

  /// - Parameters:
  ///   - root: The folder; nil for the one in which the program was started.
  ///   - settings: The client's options or settings.
  ///   - isRead: Whether the tokens are read now.
  ///   - host: Has the files.
  init(root: String?, settings: JSONValue, isRead: Bool = true, on host: Host) {
    self.root = root ?? "."
    self.host = host
    take(settings)
    if isRead { load() }
  }

  /// Takes new settings and reads the tokens anew.
  mutating func configure(_ settings: JSONValue) {
    take(settings)
    load()
  }

  /// Applies `springd.tokens`, `springd.tolerance` and `springd.prefix`, in an object of their own or with dotted
  /// names.
  private mutating func take(_ settings: JSONValue) {
    func setting(_ name: String) -> JSONValue? { settings["springd"]?[name] ?? settings["springd.\(name)"] }
    switch setting("tokens") {
    case .string(let path)?: paths = [path]
    case .array(let elements)?: paths = elements.compactMap { $0.text }
    case .null?: paths = nil
    default: break
    }
    if case .number(let number)? = setting("tolerance"), 0...TokenLint.near ~= number { tolerance = number }
    if let text = setting("prefix")?.text { prefix = text }
  }

  /// Whether a path is that of a token file, which is held against nothing.
  func hasTokens(at path: String) -> Bool { host.files.realPath(path).map { files.contains($0) } ?? false }

  /// Whether a file that was written may be one of the tokens: any of their formats may.
  func mayChange(with path: String) -> Bool {
    hasTokens(at: path) || TokenDocument.Format.endings.contains { path.hasSuffix($0) }
  }

  /// Reads the token files; `tokens.json` need not be there if no setting names it.
  mutating func load() {
    (lint, complaints, files) = (nil, [], [])
    let named = (paths ?? ["tokens.json"]).map { $0.hasPrefix("/") ? $0 : "\(root)/\($0)" }
    if paths == nil, host.files.identity(of: named[0]) == nil { return }
    guard !named.isEmpty, !named.contains("-") else { return }
    do throws(CommandError) {
      let source = try TokenSource(named, on: host)
      lint = TokenLint(source.reading.tokens, tolerance: tolerance, prefix: prefix)
      complaints = source.notes
      files = Set(source.files.compactMap { host.files.realPath($0) })
    } catch { complaints = error.lines }
  }
}

extension LanguageWorkspace {
  /// The path of a `file:` address; nil for any other.
  static func path(of uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    let rest = uri.dropFirst(7).drop { $0 != "/" }
    var bytes: [UInt8] = []
    var iterator = rest.utf8.makeIterator()
    while let byte = iterator.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = [iterator.next(), iterator.next()].compactMap { $0 }
      guard digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), value != 0 else {
        return nil
      }
      bytes.append(value)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns a name for an unsaved text, with the ending of its language.
  static func fileName(ofLanguage id: String) -> String {
    let endings = [
      "typescript": "ts", "typescriptreact": "tsx", "javascript": "js", "javascriptreact": "jsx", "kotlin": "kt",
      "objective-c": "m", "python": "py", "rust": "rs", "markdown": "md",
    ]
    return "untitled.\(endings[id] ?? id)"
  }
}
