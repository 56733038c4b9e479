// SPDX-License-Identifier: Apache-2.0

import Curves
import JSON
import SpringInterchange
import Springs
import Testing

@testable import SpringTokens

/// Documents in every form, and several that are read as one.
@Suite struct TokenDocumentTests {
  private func document(_ text: String, _ name: String = "") throws -> TokenDocument {
    try TokenDocument(name: name, text: Array(text.utf8))
  }

  /// JSON5's additions to JSON, beside the equal JSON.
  @Test(arguments: [
    ("{a:1,}", #"{"a":1}"#), ("// c\n{/* d */'a':[+1,.5,2.,0x1F,],}", #"{"a":[1,0.5,2,31]}"#),
    (#"{"a":"b",// end\n}"#.replacingOccurrences("\\n", "\n"), #"{"a":"b"}"#),
    (#"{$t:'it\'s \x41\u00e9\ud83d\ude80'}"#, #"{"$t":"it's Aé🚀"}"#), ("{'a':\"x\\\ny\"}", #"{"a":"xy"}"#),
    (#"{"a":{b:null,c:true,d:-1e3}}"#, #"{"a":{"b":null,"c":true,"d":-1000}}"#),
  ]) func json5(text: String, json: String) throws {
    #expect(try document(text).value == JSONValue(parsing: Array(json.utf8)), "\(text)")
  }

  @Test(arguments: [
    "{a:}", "{a 1}", "{a:1 b:2}", "{a:Infinity}", "{a:NaN}", "{a:'x}", "{/* }", "{a:1}x", "{,}", "[1,,2]", "{a:--1}",
    "{a:0x}", "{a:tru}", "{'a':'\\x4'}", "",
  ]) func whatIsNoJSON5(text: String) { #expect(throws: ValidationErrors.self) { try document(text, "t.json5") } }

  @Test func nestingIsLimited() {
    let deep = String(repeating: "{a:", count: 100_000) + "1" + String(repeating: "}", count: 100_000)
    #expect(throws: ValidationErrors.self) { try document(deep) }
  }

  /// Comments keep what follows in its place.
  @Test func placesInJSON5() throws {
    let set = try TokenSet([
      document("// one\n{\n  /* é */ a: {type: 'spring', stiffness: 300, damping: 40},\n}", "t.json5")
    ])
    #expect(set.prefix(of: ["a"]) == "t.json5:3:11" && set.reading.tokens.map(\.dottedPath) == ["a"])
  }

  /// A time that is calculated of constants is a token; one that is not, or lasts longer than a day, is not left out in silence.
  @Test func calculatedTimesAreTold() throws {
    let set = try TokenSet([
      document(
        """
        :root { --minute: 60s; --hour: calc(60 * var(--minute)); --duration-x: calc(var(--width) * 1ms); --gap: calc(1px + 2px);
          --day: calc(24 * var(--hour)); --week: calc(7*var(--day)); --another-day: var(--day); --another-week: var(--week);
          --orbit: calc((1 * var(--hour)) + (.5 * var(--minute)) - 250ms / 2); --fade: calc(var(--orbit) / 3600) ease-out calc(1s/4);
          --duration-y: calc(1s + 1px); --duration-z: calc(1s * 1s); --duration-w: calc(2 / 1s) }
        """, "t.css")
    ])
    let seconds = set.reading.tokens.reduce(into: [String: Double]()) { seconds, token in
      switch token.motion {
      case .duration(let time): seconds[token.dottedPath] = time
      case .easing(_, let time): seconds[token.dottedPath] = time
      case .spring: break
      }
    }
    let expected = [
      "minute": 60, "hour": 3600, "day": 86_400, "another-day": 86_400, "orbit": 3629.875, "fade": 3629.875 / 3600,
    ]
    #expect(Set(seconds.keys) == Set(expected.keys))
    for (name, time) in expected { #expect((time - (seconds[name] ?? 0)).magnitude < 1e-9, "\(name)") }
    #expect(set.reading.tokens.last?.delay == 0.25)
    #expect(
      set.reading.notes.map(\.path) == [
        ["duration-x"], ["week"], ["another-week"], ["duration-y"], ["duration-z"], ["duration-w"],
      ])
    let circle = try TokenSet([
      document(":root { --fast: 1s; --a: calc(1s + var(--b)); --b: calc(2 * var(--a)) }", "t.css")
    ])
    #expect(circle.reading.tokens.map(\.dottedPath) == ["fast"] && circle.reading.notes.count == 2)
  }

  @Test(arguments: [
    ("calc(2 * 150ms)", "300ms"), ("calc(1s - .25s)", "750ms"), ("a calc( (1 + 2) * calc(4ms) / 8 ) b", "a 1.5ms b"),
    ("calc(180ms * 1.1)", "198ms"), ("cubic-bezier(calc(1/4), 0, calc(.5), 1)", "cubic-bezier(0.25, 0, 0.5, 1)"),
    ("calc(2 * -1.5)", "-3"), ("calc(1px)", "calc(1px)"), ("calc(1s", "calc(1s"), ("my-calc(1s)", "my-calc(1s)"),
    ("calc(1s + 2)", "calc(1s + 2)"), ("calc(1 / 0)", "calc(1 / 0)"), ("calc()", "calc()"),
    ("calc(1px) calc(2s)", "calc(1px) 2000ms"),
  ]) func calculations(text: String, folded: String) { #expect(CSSCalculation.folded(text) == folded) }

  @Test func deepCalculationsEnd() {
    let deep = String(repeating: "calc(", count: 600) + "1s" + String(repeating: ")", count: 600)
    #expect(CSSCalculation.folded(deep).hasPrefix("calc(calc("))
    let long = String(repeating: "calc(1s) ", count: 500)
    #expect(CSSCalculation.folded(long) == long)
  }

  @Test func customProperties() throws {
    let set = try TokenSet([
      document(
        """
        /* brand; { */
        @import "x;y.css";
        :root {
          --fade: 200ms cubic-bezier(.4, 0, .2, 1); /* --no: 1s; */
          --fast: 150ms; --colour: #fff; --glow: url("a;b}");
          --move: var(--fast) var(--out, ease);
          --out: cubic-bezier(0, 0, .2, 1);
          --bounce: cubic-bezier(.3, 1.5, .6, 1)
        }
        @supports (transition-timing-function: linear(0, 1)) { :root { --bounce: linear(0, 1.2 60%, 1); } }
        @media (prefers-reduced-motion: reduce) { :root { --fast: 1ms; --calm: 10ms; } }
        .dark { --fast: 300ms; --slow: 1s }
        """, "tokens.css")
    ])
    #expect(set.reading.tokens.map(\.dottedPath) == ["fade", "fast", "move", "out", "bounce", "slow"])
    #expect(set.prefix(of: ["out"]) == "tokens.css:7:3")
    #expect(
      set.reading.notes.map(\.tokenText) == ["fast is given again on line 12, for a part of the page; the first counts"]
    )
    for token in set.reading.tokens {
      switch (token.path[0], token.motion) {
      case ("fade", .easing(.cubicBezier(let bezier), let duration)): #expect(bezier.x1 == 0.4 && duration == 0.2)
      case ("fast", .duration(let seconds)): #expect(seconds == 0.15)
      case ("move", .easing(.cubicBezier(let bezier), let duration)): #expect(bezier.x2 == 0.2 && duration == 0.15)
      case ("out", .easing(.cubicBezier, nil)): break
      case ("bounce", .easing(.linear(let linear), nil)): #expect(linear.points.count == 3)
      case ("slow", .duration(let seconds)): #expect(seconds == 1)
      default: Issue.record("\(token)")
      }
    }
  }

  /// An alias leads into another file, groups of one name are one, and the type of a group is that of its file.
  @Test func severalDocumentsAreOne() throws {
    let set = try TokenSet([
      document(
        #"{"motion":{"$type":"spring","base":{"$value":{"stiffness":300,"damping":40}},"x":{"$value":{"stiffness":1,"damping":1}}}}"#,
        "base.json"),
      document(
        "{\n\"motion\":{\"enter\":{\"$type\":\"spring\",\"$value\":\"{motion.base}\"},\n\"x\":{\"$type\":\"spring\",\"$value\":{\"stiffness\":2,\"damping\":1}},\"quick\":{\"$value\":\"100ms\"}}}",
        "semantic.json"),
    ])
    #expect(set.reading.tokens.map(\.dottedPath) == ["motion.base", "motion.x", "motion.enter", "motion.quick"])
    #expect(set.prefix(of: ["motion", "enter"]) == "semantic.json:2:11")
    #expect(
      set.reading.notes.map(\.tokenText) == ["motion.x is in semantic.json:3:1, too; that of base.json:1:78 counts"])
    guard case .spring(let decoded) = set.reading.tokens[1].motion else {
      Issue.record("\(set.reading.tokens)")
      return
    }
    #expect(decoded.spring.stiffness == 1)
  }

  /// The probable meaning of an unknown name.
  @Test func theNearestNameIsSuggested() throws {
    let reading = try TokenReader.reading(
      ofText: Array(
        #"""
        {"motion":{"enter":{"$type":"sping","$value":{"stiffness":300,"damping":40}},
          "leave":{"$type":"spring","$value":"{motion.entr}"},"odd":{"$type":"spring","$value":{"duration":0.4,"bonce":0.2}}}}
        """#.utf8))
    let notes = reading.notes.map(\.tokenText)
    #expect(notes.contains("motion.enter has the type sping, which no tool has; did you mean spring?"), "\(notes)")
    #expect(
      notes.contains("motion.leave is an alias of motion.entr, which does not exist; did you mean motion.enter?"),
      "\(notes)")
    let odd = "motion.odd has no parameters that make a spring. bonce is not known here; did you mean bounce?"
    #expect(notes.contains(odd), "\(notes)")
  }
}

extension String {
  fileprivate func replacingOccurrences(_ part: String, _ other: String) -> String { replacing(part, with: other) }
}
