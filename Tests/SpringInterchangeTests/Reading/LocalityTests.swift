// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpringInterchange
import Springs
import TestSupport
import Testing

/// Reading is local: what is added to a text elsewhere changes no spring that stands in it.
///
/// Every text of every corpus, by default each seventh of them; with `SPRINGD_WHOLE_LOCALITY` set, all.
@Suite struct LocalityTests {
  struct Text: Sendable, CustomTestStringConvertible {
    let name: String
    let fileName: String
    let text: String

    var testDescription: String { name }

    var ending: String { fileName.split(separator: ".").last.map(String.init) ?? "" }

    /// The motions that are found, without their places.
    func motions(in text: String, fileName: String? = nil, before limit: Int = .max) -> [String: Int] {
      let reading = TextReading(Array(text.utf8), fileName: fileName ?? self.fileName)
      return reading.found.filter { $0.bytes.lowerBound < limit }.reduce(into: [:]) { motions, found in
        if let spring = found.spring?.decoded {
          motions["\(spring.spring.naturalFrequency) \(spring.spring.dampingRatio)", default: 0] += 1
        } else if case .cubicBezier(let bezier)? = found.easing {
          motions["\(bezier) \(found.duration ?? -1)", default: 0] += 1
        } else if found.easing != nil {
          motions["a curve in \(found.duration ?? -1)", default: 0] += 1
        }
      }
    }
  }

  private static let all: [Text] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Reading")
    let named = ["texts.jsonl", "kinds.jsonl", "modules.jsonl", "counter.jsonl"].flatMap(NamedText.all)
    let cases = (try? ReadingCase.all(in: folder)) ?? []
    let texts =
      AgainText.all.map { Text(name: $0.name, fileName: $0.fileName, text: $0.text) }
      + named.map { Text(name: $0.name, fileName: $0.fileName, text: $0.text) }
      + cases.map { Text(name: $0.fileName, fileName: $0.fileName, text: $0.text) }
    // A text that is nothing but a name is read as a whole.
    return texts.filter { $0.text.utf8.count > 20 }
  }()

  private static let sample: [Text] = {
    if ProcessInfo.processInfo.environment["SPRINGD_WHOLE_LOCALITY"] != nil { return all }
    return all.indices.filter { $0.isMultiple(of: 7) }.map { all[$0] }
  }()

  /// Lines that are legal anywhere in a language, six of each or more; the sixth ones name numbers of springs whose values
  /// stand nowhere, those after them declare types.
  private static let lines: [String: [String]] = {
    let script = [
      "const zz1 = 3;", "function zz2(a, b) { return a + b; }", "// stiffness: 3 says a comment",
      "let zz3 = { width: 3, height: 4 };", "if (zz1 > 2) { zz2(1, 2); }",
      "apply({ stiffness: opts.stiffness, damping: opts.damping });",
    ]
    let kotlin = [
      "val zz1 = 3", "fun zz2(a: Int, b: Int): Int { return a + b }", "// stiffness: 3 says a comment",
      "class Zz3 { val width = 3 }", "val zz4 = if (zz1 > 2) zz2(1, 2) else 0",
      "fun zz5(o: Opts) = apply(stiffness = o.stiffness, dampingRatio = o.dampingRatio)",
      "interface Zz6 { val stiffness: Float }",
    ]
    let typed =
      script + [
        "interface Zz6 extends Zz7<Zz8> {\n  stiffness?: number\n}", "export type Zz9 = { damping: number }",
        "type Zz10 = 'left' | 'right'",
      ]
    return [
      "js": script, "jsx": script, "ts": typed, "tsx": typed, "mjs": script, "kt": kotlin,
      "swift": [
        "let zz1 = 3", "func zz2(a: Int, b: Int) -> Int { return a + b }", "// stiffness: 3 says a comment",
        "struct Zz3 { let width = 3 }", "let zz4 = zz1 > 2 ? zz2(a: 1, b: 2) : 0",
        "func zz5(o: Opts) { apply(stiffness: o.stiffness, damping: o.damping) }",
        "protocol Zz6 { var stiffness: Double { get } }",
      ],
      "java": [
        "// stiffness: 3 says a comment", "class Zz1 { int a = 3; }", "class Zz2 { int b(int c) { return c + 1; } }",
        "/* a block */", "interface Zz3 { void run(); }",
        "class Zz4 { void set(float stiffness) { this.stiffness = stiffness; } }",
      ],
      "dart": [
        "const zz1 = 3;", "int zz2(int a, int b) { return a + b; }", "// stiffness: 3 says a comment",
        "class Zz3 { final width = 3; }", "final zz4 = zz1 > 2 ? zz2(1, 2) : 0;",
        "class Zz5 { Zz5(this.stiffness, this.damping); }",
      ],
      "rs": [
        "const ZZ1: i32 = 3;", "fn zz2(a: i32, b: i32) -> i32 { a + b }", "// stiffness: 3 says a comment",
        "struct Zz3 { width: i32 }", "static ZZ4: f32 = 2.0;", "fn zz5(o: &Opts) { apply(o.stiffness, o.damping); }",
      ],
      "cs": [
        "class Zz1 { int a = 3; }", "// stiffness: 3 says a comment", "struct Zz2 { float b; }", "enum Zz3 { A, B }",
        "interface Zz4 { void Run(); }", "class Zz5 { void Set(float stiffness) { this.stiffness = stiffness; } }",
      ],
      "css": [
        ".zz1 { color: red; }", "/* a comment */", ":root { --zz2: 3px; }", ".zz3:hover { opacity: 1; }",
        "@media (min-width: 3px) { .zz4 { top: 0; } }", ".zz5 { width: calc(1px + 2px); }",
      ],
      "lua": [
        "local zz1 = 3", "local function zz2(a, b) return a + b end", "-- stiffness: 3 says a comment",
        "local zz3 = { width = 3 }", "if zz1 > 2 then zz2(1, 2) end",
        "apply({ stiffness = opts.stiffness, damping = opts.damping })",
      ],
      "c": [
        "int zz1 = 3;", "int zz2(int a, int b) { return a + b; }", "// stiffness: 3 says a comment",
        "struct zz3 { int width; };", "#define ZZ4 3", "void zz5(struct opts *o) { apply(o->stiffness, o->damping); }",
      ],
    ]
  }()

  private func expectAll(of text: Text, in changed: String, fileName: String? = nil, _ what: String) {
    let after = text.motions(in: changed, fileName: fileName)
    for (motion, count) in text.motions(in: text.text) where after[motion, default: 0] < count {
      Issue.record("\(text.name): \(motion) is lost by \(what)")
    }
  }

  @Test(arguments: sample) func linesElsewhereChangeNothing(text: Text) {
    for line in Self.lines[text.ending] ?? [] {
      expectAll(of: text, in: "\(line)\n\(text.text)", "\(line) before it")
      expectAll(of: text, in: "\(text.text)\n\(line)\n", "\(line) behind it")
    }
  }

  @Test(arguments: sample) func formChangesNothing(text: Text) {
    guard Self.lines[text.ending] != nil else { return }
    let lines = text.text.split(separator: "\n", omittingEmptySubsequences: false)
    expectAll(of: text, in: lines.joined(separator: "\r\n"), "CRLF")
    let tabs = lines.map { line in
      let spaces = line.prefix { $0 == " " }.count
      return String(repeating: "\t", count: spaces / 2) + line.dropFirst(spaces)
    }
    expectAll(of: text, in: tabs.joined(separator: "\n"), "tabs")
    expectAll(of: text, in: text.text, fileName: "zz/other.\(text.ending)", "another name")
    if ["js", "jsx", "ts", "tsx", "mjs", "swift", "kt"].contains(text.ending) {
      let bare = lines.map { $0.hasSuffix(";") ? $0.dropLast() : $0 }
      expectAll(of: text, in: bare.joined(separator: "\n"), "semicolons that are not there")
    }
    let wrappers = [
      "js": "function zzWrap() {\n", "jsx": "function zzWrap() {\n", "ts": "function zzWrap() {\n",
      "tsx": "function zzWrap() {\n", "swift": "func zzWrap() {\n", "kt": "fun zzWrap() {\n", "rs": "fn zz_wrap() {\n",
      "dart": "void zzWrap() {\n",
    ]
    if let wrapper = wrappers[text.ending], !text.text.contains("import"), !text.text.contains("export") {
      expectAll(of: text, in: "\(wrapper)\(text.text)\n}\n", "a function around it")
    }
  }

  /// If another text of its language follows, a text keeps its motions where they are, unless one declares a
  /// name that the other has.
  @Test(arguments: sample) func aTextBehindItChangesNothing(text: Text) {
    guard Self.lines[text.ending] != nil else { return }
    let others = Self.all.filter { $0.ending == text.ending && $0.name != text.name && !Self.sharesNames($0, text) }
    var random = SeededGenerator(seed: UInt64(text.text.utf8.count))
    let first = text.text.hasSuffix("\n") ? text.text : text.text + "\n"
    for other in others.shuffled(using: &random).prefix(8) {
      let after = text.motions(in: first + other.text, before: first.utf8.count)
      for (motion, count) in text.motions(in: text.text) where after[motion, default: 0] < count {
        Issue.record("\(text.name): \(motion) is lost by \(other.name) behind it")
      }
    }
  }

  /// Whether one text declares, or gives a value to, a word that the other has.
  private static func sharesNames(_ first: Text, _ second: Text) -> Bool {
    !declared(first.text).isDisjoint(with: words(second.text))
      || !declared(second.text).isDisjoint(with: words(first.text))
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
  }

  private static let keywords: Set<String> = [
    "const", "let", "var", "val", "static", "private", "export", "function", "func", "fun", "fn", "class", "struct",
    "import", "interface", "object", "enum",
  ]

  private static func declared(_ text: String) -> Set<String> {
    var names: Set<String> = []
    for line in text.split(whereSeparator: { "\n;{(,".contains($0) }) {
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      for (word, next) in zip(words, words.dropFirst()) where keywords.contains(word) { names.insert(next) }
      guard let sign = line.firstIndex(of: "=") else { continue }
      let before = line[..<sign].split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      names.formUnion([before.first, before.last].compactMap { $0 })
    }
    return names.subtracting(keywords)
  }
}
