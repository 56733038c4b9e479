// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Testing

@testable import SpringTokens

/// Code held against tokens.
@Suite struct TokenLintTests {
  private static let tokens = #"""
    {"motion":{"$type":"spring","enter":{"$value":{"duration":"500ms","bounce":0.3}},"drag":{"$value":{"stiffness":300,"damping":20}}},
     "fade":{"$type":"transition","$value":{"duration":"200ms","delay":"0ms","timingFunction":[0.4,0,0.2,1]}}}
    """#

  private func findings(_ code: String, _ fileName: String, tolerance: Double = 0.01) throws -> [LintFinding] {
    let tokens = try TokenReader.reading(ofText: Array(Self.tokens.utf8)).tokens
    return TokenLint(tokens, tolerance: tolerance).findings(in: Array(code.utf8), fileName: fileName)
  }

  /// A token by its value, one that is near, and none, in the languages that have a generated name.
  @Test(
    arguments: [
      (
        "withAnimation(.spring(duration: 0.5, bounce: 0.3)) {}", "a.swift", "is-token", "motion.enter",
        "SpringTokens.motionEnter"
      ),
      (
        "withAnimation(.spring(duration: 0.5, bounce: 0.25)) {}", "a.swift", "near-token", "motion.enter",
        "SpringTokens.motionEnter"
      ), ("withAnimation(.spring(duration: 2, bounce: 0.9)) {}", "a.swift", "no-token", nil, nil),
      ("a { transition: opacity 200ms cubic-bezier(0.4, 0, 0.2, 1) }", "a.css", "is-token", "fade", "var(--fade)"),
      ("a { transition: opacity 210ms cubic-bezier(0.4, 0, 0.2, 1) }", "a.css", "near-token", "fade", "var(--fade)"),
      ("a { transition: opacity 900ms cubic-bezier(0.4, 0, 0.2, 1) }", "a.css", "no-token", nil, nil),
      (
        "useSpring({ config: { tension: 300, friction: 20 } })", "a.tsx", "is-token", "motion.drag",
        "motionDrag.reactSpring"
      ),
      (
        "val s = spring<Float>(dampingRatio = 0.577f, stiffness = 300f)", "A.kt", "is-token", "motion.drag",
        "SpringTokens.motionDrag()"
      ),
    ] as [(String, String, String, String?, String?)]) func eachMotionIsHeld(
      code: String, fileName: String, rule: String, token: String?, replacement: String?
    ) throws
  {
    let findings = try findings(code, fileName)
    #expect(findings.map(\.rule.id) == [rule], "\(findings)")
    #expect(findings.first?.token?.name == token && findings.first?.token?.replacement == replacement)
    for finding in findings {
      let bytes = Array(code.utf8)
      #expect(finding.code == String(decoding: bytes[finding.bytes], as: UTF8.self))
      #expect(finding.endColumn - finding.column == finding.code.count && finding.endLine == finding.line)
      #expect(finding.message.contains(token ?? "is no token"))
    }
  }

  /// A comment excuses its own line and the next.
  @Test func ignoredLines() throws {
    let spring = "withAnimation(.spring(duration: 2, bounce: 0.9)) {}"
    #expect(try findings("\(spring) // springd-ignore", "a.swift").isEmpty)
    #expect(try findings("// springd-ignore: a toy\n\(spring)", "a.swift").isEmpty)
    #expect(try findings("// springd-ignore\n\n\(spring)", "a.swift").count == 1)
  }

  @Test func theToleranceDecidesWhatIsAToken() throws {
    let code = "withAnimation(.spring(duration: 0.501, bounce: 0.3)) {}"
    #expect(try findings(code, "a.swift").map(\.rule.id) == ["is-token"])
    #expect(try findings(code, "a.swift", tolerance: 0).map(\.rule.id) == ["near-token"])
  }

  /// Without a token of its kind a motion is none.
  @Test func noTokenOfItsKind() throws {
    let tokens = try TokenReader.reading(ofText: Array(#"{"a":{"$value":"200ms"}}"#.utf8)).tokens
    let code = Array("withAnimation(.spring(duration: 0.5, bounce: 0.3)) {}".utf8)
    let found = TokenLint(tokens, tolerance: 0.01).findings(in: code, fileName: "a.swift")
    #expect(found.map(\.message) == ["is no token: there is none of its kind"])
  }
}
