// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import Testing

@testable import SpringTokens

/// YAML as settings and tokens are written in it.
@Suite struct YAMLReaderTests {
  private func read(_ yaml: String) throws -> JSONValue { try YAMLReader.read(Array(yaml.utf8)).value }

  private func json(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

  @Test(arguments: [
    ("a: 1\nb: two", #"{"a":1,"b":"two"}"#), ("---\na: 1\n...\n", #"{"a":1}"#), ("# only\n\n", "null"),
    ("a:\n  b:\n    c: 200ms # fast\n  d: '#fff'\ne: #fff", ##"{"a":{"b":{"c":"200ms"},"d":"#fff"},"e":null}"##),
    (
      "a:\n- 1\n- 2\nb:\n  - x: 1\n    y: 2\n  -\n    z: 3\n  - - 4\n    - 5",
      #"{"a":[1,2],"b":[{"x":1,"y":2},{"z":3},[4,5]]}"#
    ), ("- 1\n-\n- a: b", #"[1,null,{"a":"b"}]"#),
    ("a: { b: 1, 'c': [1, .5, -2e3], d: }\n", #"{"a":{"b":1,"c":[1,0.5,-2000],"d":null}}"#),
    ("a: [\n  1, # one\n  2,\n]\nb: 3", #"{"a":[1,2],"b":3}"#),
    (
      "a: ~\nb: null\nc: yes\nd: true\ne: 0x1F\nf: 0o17\ng: 1_000\nh: 1.2.3\ni: .inf\nj: +5",
      #"{"a":null,"b":null,"c":"yes","d":true,"e":31,"f":15,"g":"1_000","h":"1.2.3","i":".inf","j":5}"#
    ),
    (
      "ease: cubic-bezier(0.4, 0, 0.2, 1)\nurl: http://a.b/c:d",
      #"{"ease":"cubic-bezier(0.4, 0, 0.2, 1)","url":"http://a.b/c:d"}"#
    ), (#"a: "x\ty\u00e9\"" "# + "\nb: 'it''s'", #"{"a":"x\tyé\"","b":"it's"}"#),
    ("\"a b\": 1\n'c:d': 2", #"{"a b":1,"c:d":2}"#),
    (
      "a: |\n  one\n   two\n\n  # three\nb: >-\n  one\n  two\n\n  three\nc: 1",
      #"{"a":"one\n two\n\n# three\n","b":"one two\nthree","c":1}"#
    ),
    ("a: &x\n  s: 1\n  t: 2\nb: *x\nc:\n  <<: *x\n  t: 3", #"{"a":{"s":1,"t":2},"b":{"s":1,"t":2},"c":{"s":1,"t":3}}"#),
    ("a: &x 1\nb: [*x, &y 2, *y]", #"{"a":1,"b":[1,2,2]}"#), ("a: 1\r\nb:\r\n  c: 2\r\n", #"{"a":1,"b":{"c":2}}"#),
  ]) func forms(yaml: String, wanted: String) throws { #expect(try read(yaml) == json(wanted), "\(yaml)") }

  /// Unsupported YAML is refused by name, with its line.
  @Test(arguments: [
    ("a: !!str 1", "line 1, column 4 has a tag"), ("%YAML 1.2\n---\na: 1", "line 1, column 1 has a directive"),
    ("a: 1\n---\nb: 2", "line 2, column 1 has a second document"),
    ("? a\n: b", "line 1, column 1 has a key that isn't a scalar"),
    ("a:\n\tb: 1", "line 2, column 1 has a tab as indentation"),
    ("a: one\n  two", "line 2, column 3 has a scalar on several lines without quotes"),
    ("a: \"one\n  two\"", "line 1, column 4 has a quoted scalar that does not end on its line"),
    (
      "a: {motion.enter}", "line 1, column 5 has a member without a value; an alias such as {motion.enter} needs quotes"
    ), ("a: 1\na: 2", "line 2, column 1 has a for the second time"), ("a: b: c", "line 1, column 5 has a second colon"),
    ("a: *b", "line 1, column 4 has *b, which no anchor before it is"),
    ("a: [1", "line 1, column 4 has a bracket that is not closed"),
    ("a: @b", "line 1, column 4 has a mark with which no scalar begins"),
    ("a:\n    b: 1\n  c: 2", "line 3, column 3 has a line"),
    ("a: 1\n  b: 2", "line 2, column 3 has a scalar on several lines"),
    ("a: 1\nb", "line 2, column 1 has a line that isn't a member"),
    ("a: [1] 2", "line 1, column 8 has something after a value"),
    (#""a":1"#, "line 1, column 4 has something after a value"),
    ("a: |2\n    b", "line 1, column 5 has an indicator of indentation"),
    ("<<: 1", "line 1, column 1 has << of what isn't a mapping"),
    (#"a: "\q""#, "line 1, column 5 has an escape that YAML has not"),
  ]) func refusals(yaml: String, wanted: String) {
    #expect { try read(yaml) } throws: { error in
      ((error as? ValidationErrors)?.errors.first?.detail ?? "").hasPrefix("is not YAML as it is read here: \(wanted)")
    }
  }

  /// Aliases of aliases end, nested values end, and long documents take their length.
  @Test func hostileDocumentsEnd() throws {
    let laughs = (0..<30).map {
      "a\($0): &a\($0) [\(Array(repeating: $0 == 0 ? "x" : "*a\($0 - 1)", count: 9).joined(separator: ", "))]"
    }
    #expect(throws: ValidationErrors.self) { try read(laughs.joined(separator: "\n")) }
    #expect(throws: ValidationErrors.self) { try read("a: " + String(repeating: "[", count: 100_000)) }
    #expect(throws: ValidationErrors.self) {
      try read((0..<1000).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n"))
    }
    #expect(throws: ValidationErrors.self) { try read(String(repeating: "- ", count: 100_000) + "a") }
    let long = (0..<40_000).map { "a\($0): {b: [1, 2, 'c']}" }.joined(separator: "\n")
    #expect(try read(long).members.count == 40_000)
  }

  @Test func tokensOfEveryWriting() throws {
    let yaml = """
      # Motion
      motion:
        $type: spring
        enter: &enter
          $value: { duration: 400ms, bounce: 0.2 }
        leave:
          $value: '{motion.enter}'
      fast: { $type: duration, $value: 200ms }
      """
    let markdown = "---\n\(yaml)\n---\n# Design\n\nfast: no\n"
    for (name, text) in [("t.yaml", yaml), ("t.yml", yaml), ("", yaml), ("DESIGN.md", markdown)] {
      let set = try TokenSet([TokenDocument(name: name, text: Array(text.utf8))])
      #expect(set.reading.tokens.map(\.dottedPath) == ["motion.enter", "motion.leave", "fast"], "\(name)")
      #expect(set.reading.notes.isEmpty)
      let line = set.place(of: ["motion", "leave"]).place?.line
      #expect(line == (name == "DESIGN.md" ? 7 : 6), "\(name)")
    }
    for text in ["# Design", "- a list", ".a { --ease: linear(0, 1) }"] {
      #expect(throws: ValidationErrors.self) { try TokenDocument(name: "DESIGN.md", text: Array(text.utf8)) }
    }
  }
}
