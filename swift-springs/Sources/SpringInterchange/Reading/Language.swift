// SPDX-License-Identifier: Apache-2.0

/// The languages that a text may be in; a system's code stands in some of them and in no other.
struct Languages: OptionSet, Sendable {
  let rawValue: UInt32

  static let swift = Self(rawValue: 1 << 0)
  static let objectiveC = Self(rawValue: 1 << 1)
  static let kotlin = Self(rawValue: 1 << 2)
  static let java = Self(rawValue: 1 << 3)
  /// JavaScript and TypeScript, with what is written in them.
  static let script = Self(rawValue: 1 << 4)
  static let dart = Self(rawValue: 1 << 5)
  static let rust = Self(rawValue: 1 << 6)
  static let lua = Self(rawValue: 1 << 7)
  static let go = Self(rawValue: 1 << 8)
  static let cSharp = Self(rawValue: 1 << 9)
  /// C and C++.
  static let c = Self(rawValue: 1 << 10)
  static let python = Self(rawValue: 1 << 11)
  static let qml = Self(rawValue: 1 << 12)
  static let arkTS = Self(rawValue: 1 << 13)
  static let gdScript = Self(rawValue: 1 << 14)
  static let css = Self(rawValue: 1 << 15)
  static let markup = Self(rawValue: 1 << 16)
  /// JSON, YAML, TOML and tables.
  static let data = Self(rawValue: 1 << 17)
  /// Text for people.
  static let prose = Self(rawValue: 1 << 18)
  /// KDL and other files of settings.
  static let settings = Self(rawValue: 1 << 19)
  static let vala = Self(rawValue: 1 << 20)
  /// Any other language.
  static let other = Self(rawValue: 1 << 21)
  static let slint = Self(rawValue: 1 << 22)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Every language: what is not known may be any.
  static let any = Self(rawValue: (1 << 23) - 1)
  static let apple: Self = [.swift, .objectiveC]
  static let android: Self = [.kotlin, .java, .markup]
  /// The languages that run in a browser, or are compiled for it.
  static let web: Self = [.script, .css, .markup]

  /// Those in which code of any language is quoted.
  static let quoting: Self = [.prose, .data, .settings, .markup]

  /// The language of a file, by the ending of its name; any if the name does not determine it.
  init(fileName: String?) {
    let ending = fileName?.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased() ?? ""
    self = Self.endings[ending] ?? .any
  }

  /// The language that the word after a fence of Markdown names; any if it is none.
  init(fence word: String) { self = Self.endings[word] ?? Self.names[word] ?? .any }

  /// Whether it is not known which one it is.
  var isUnknown: Bool { self == .any }

  private static let endings: [String: Self] = {
    let groups: [(Self, String)] = [
      (.swift, "swift"), (.objectiveC, "m mm"), (.kotlin, "kt kts"), (.java, "java"),
      (.script, "js jsx ts tsx mjs cjs mts cts coffee"), ([.script, .css, .markup], "vue svelte astro html htm"),
      (.dart, "dart"), (.rust, "rs"), (.lua, "lua luau"), (.go, "go"), (.cSharp, "cs xaml axaml fs vb"),
      ([.c, .objectiveC], "h"), (.c, "c cc cpp cxx hpp hh hxx metal glsl"), (.python, "py pyi"), (.qml, "qml"),
      (.arkTS, "ets"), (.gdScript, "gd tscn"), (.css, "css scss less sass pcss styl"), (.markup, "xml svg"),
      (.data, "json json5 jsonc yaml yml toml csv tsv"), (.prose, "md mdx markdown txt rst adoc"),
      (.settings, "kdl conf cfg ini"), (.vala, "vala"), (.slint, "slint"),
      (.other, "rb php sh bash zsh sql hs zig nim ex exs scala clj"),
    ]
    var endings: [String: Self] = [:]
    for (language, words) in groups { for word in words.split(separator: " ") { endings[String(word)] = language } }
    return endings
  }()

  private static let names: [String: Self] = [
    "objc": .objectiveC, "objective-c": .objectiveC, "kotlin": .kotlin, "javascript": .script, "typescript": .script,
    "rust": .rust, "golang": .go, "csharp": .cSharp, "c#": .cSharp, "c++": .c, "python": .python, "arkts": .arkTS,
    "gdscript": .gdScript, "text": .prose, "plain": .prose,
  ]
}

/// The language of each part of a text: that of its file, except for blocks of code that name their own.
struct LanguageMap: Sendable {
  let file: Languages
  /// Whether it only declares what other files do.
  let isDeclarations: Bool
  private var blocks: [(bytes: Range<Int>, language: Languages)] = []

  init(_ bytes: [UInt8], _ lines: LineStarts, fileName: String?) {
    var file = Languages(fileName: fileName)
    isDeclarations = fileName?.hasSuffix(".d.ts") ?? false
    if file.isUnknown, bytes.starts(with: "#!".utf8) {
      let line = String(decoding: bytes.prefix(80).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      for (word, language) in Self.interpreters where line.has(part: word) { file = language }
    }
    self.file = file
    if file.isUnknown || file == .prose { findBlocks(bytes, lines) }
  }

  private static let interpreters: [(String, Languages)] = [
    ("node", .script), ("deno", .script), ("bun", .script), ("python", .python), ("lua", .lua), ("gjs", .script),
    ("swift", .swift), ("kotlin", .kotlin), ("bash", .other), ("/sh", .other), ("ruby", .other),
  ]

  private mutating func findBlocks(_ bytes: [UInt8], _ lines: LineStarts) {
    var open: (start: Int, language: Languages)?
    let mark = UInt8(ascii: "`")
    for line in lines.starts.indices {
      let start = lines.start(of: line)
      var index = start
      while index < bytes.count, index - start < 12, bytes[index] == 0x20 { index += 1 }
      guard index + 2 < bytes.count, bytes[index] == mark, bytes[index + 1] == mark, bytes[index + 2] == mark else {
        continue
      }
      if let block = open {
        blocks.append((block.start..<start, block.language))
        open = nil
      } else {
        let word = bytes[(index + 3)...].prefix(24).prefix { $0 > 0x20 && $0 != mark && $0 != UInt8(ascii: "{") }
        open = (start, Languages(fence: String(decoding: word, as: UTF8.self).lowercased()))
      }
    }
    if let open { blocks.append((open.start..<bytes.count, open.language)) }
  }

  /// The language at an offset.
  func language(at offset: Int) -> Languages {
    var (lower, upper) = (0, blocks.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if blocks[middle].bytes.upperBound <= offset { lower = middle + 1 } else { upper = middle }
    }
    return lower < blocks.count && blocks[lower].bytes.contains(offset) ? blocks[lower].language : file
  }
}
