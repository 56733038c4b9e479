// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpringInterchange
import Testing

@testable import SpringTokens

/// Code held against tokens.
@Suite struct TokenLintTests {
  private static let tokens = #"""
    {"motion":{"$type":"spring","enter":{"$value":{"duration":"500ms","bounce":0.3}},"drag":{"$value":{"stiffness":300,"damping":20}}},
     "fade":{"$type":"transition","$value":{"duration":"200ms","delay":"0ms","timingFunction":[0.4,0,0.2,1]}}}
    """#
  private static let withDurations = #"""
    {"fast":{"$type":"duration","$value":"200ms"},"slow":{"$type":"duration","$value":"600ms"},
     "fade":{"$type":"transition","$value":{"duration":"200ms","delay":"0ms","timingFunction":[0.4,0,0.2,1]}}}
    """#

  private func findings(_ code: String, _ fileName: String?, tolerance: Double = 0.01, of tokens: String = Self.tokens)
    throws -> [LintFinding]
  {
    let tokens = try TokenReader.reading(ofText: Array(tokens.utf8)).tokens
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
        "SpringTokens.motionDrag<Float>()"
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

  /// A finding's bytes are the whole expression that the replacement stands for, so that the line is right with it.
  @Test(
    arguments: [
      (
        "a.tsx", "useSpring({ config: { tension: 300, friction: 20 } })",
        "useSpring({ config: motionDrag.reactSpring })"
      ),
      (
        "a.tsx", "<motion.div transition={{ type: \"spring\", stiffness: 300, damping: 20 }} />",
        "<motion.div transition={motionDrag.motion} />"
      ),
      (
        "a.ts", "const a = { \"type\": \"spring\", 'stiffness': 300, \"damping\": 20 };", "const a = motionDrag.motion;"
      ),  // A member that the token has not stays, and so does the object around it.
      ("a.tsx", "<motion.div transition={{ type: \"spring\", stiffness: 300, damping: 20, delay: 1 }} />", nil),
      ("a.tsx", "<motion.div transition={{ duration: 0.2, ease: [0.4, 0, 0.2, 1] }} />", nil),
      (
        "a.js", "el.animate(k, { duration: 200, easing: \"cubic-bezier(0.4,0,0.2,1)\" })",
        "el.animate(k, { duration: 200, easing: fade.webAnimations.easing })"
      ),
      (
        "a.tsx", "withTiming(1, { duration: 200, easing: Easing.bezier(0.4, 0, 0.2, 1) })",
        "withTiming(1, { duration: 200, easing: fade.easing })"
      ), ("a.tsx", "withSpring(1, { mass: 1, stiffness: 300, damping: 20 })", "withSpring(1, motionDrag)"),
      (
        "a.dart", "AnimatedContainer(duration: d(Duration(milliseconds: 200)), curve: const Cubic(0.4, 0, 0.2, 1));",
        nil
      ),
      (
        "a.dart", "final s = const SpringDescription(mass: 1, stiffness: 300, damping: 20);",
        "final s = SpringTokens.motionDrag;"
      ),
      (
        "a.kt", "tween<Float>(durationMillis = 200, easing = CubicBezierEasing(0.4f, 0f, 0.2f, 1f))",
        "SpringTokens.fade<Float>()"
      ),
      (
        "a.swift", "withAnimation(.timingCurve(0.4, 0, 0.2, 1, duration: 0.2)) {}",
        "withAnimation(SpringTokens.fade) {}"
      ),  // A delay isn't part of the token.
      ("a.swift", "withAnimation(.spring(duration: 0.5, bounce: 0.3).delay(2)) {}", nil),
      ("a.css", ":root { --fade: cubic-bezier(0.4, 0, 0.2, 1); --fade-duration: 200ms }", nil),
    ] as [(String, String, String?)]) func replacementsAreWholeExpressions(
      fileName: String, code: String, wanted: String?
    ) throws
  {
    let findings = try findings(code, fileName).filter { $0.token?.replacement != nil }
    var replaced = Array(code.utf8)
    for finding in findings.reversed() {
      replaced.replaceSubrange(finding.bytes, with: Array((finding.token?.replacement ?? "").utf8))
    }
    #expect(String(decoding: replaced, as: UTF8.self) == wanted ?? code)
  }

  /// Whatever stands in the code and is no part of the token stays there: a velocity counts in the distance, and no
  /// replacement leaves one out, or a clamp, a threshold, a delay or a function.
  @Test(arguments: [
    ("a.ts", "const a = { type: \"spring\", stiffness: 300, damping: 20, velocity: 8 };", "no-token"),
    ("a.tsx", "useSpring({ config: { tension: 300, friction: 20, velocity: .02 } })", "no-token"),
    ("a.swift", "withAnimation(.interpolatingSpring(stiffness: 300, damping: 20, initialVelocity: 8)) {}", "no-token"),
    ("a.ts", "const a = { type: \"spring\", stiffness: 300, damping: 20, velocity: 0.1 };", "is-token"),
    ("a.tsx", "const a = { type: \"spring\", stiffness: 300, damping: 20, velocity: info.velocity.x };", "is-token"),
    ("a.tsx", "const a = { type: \"spring\", stiffness: 300, damping: 20, restDelta: 0.5 };", "is-token"),
    ("a.tsx", "const a = { type: \"spring\", stiffness: 300, damping: 20, onComplete: done };", "is-token"),
    ("a.tsx", "const a = { type: \"spring\", stiffness: 300, /* soft */ damping: 20 };", "is-token"),
    ("a.tsx", "useSpring({ config: { tension: 300, friction: 20, clamp: true } })", "is-token"),
    ("a.tsx", "useSpring({ config: { tension: 300, friction: 20, precision: 0.1 } })", "is-token"),
    ("a.kt", "val s = spring<Float>(0.57735f, 300f, visibilityThreshold = 5f)", "is-token"),
    ("a.kt", "val s = spring<Float>(0.57735f, 300f, 5f)", "is-token"),
    ("a.kt", "tween<Float>(200, 100, CubicBezierEasing(0.4f, 0f, 0.2f, 1f))", "is-token"),
    ("a.swift", "withAnimation(.spring(duration: 0.5, bounce: 0.3, blendDuration: 0.25)) {}", "is-token"),
    (
      "a.swift", "withAnimation(.interpolatingSpring(stiffness: 300, damping: 20, initialVelocity: 0.1)) {}", "is-token"
    ),
  ]) func nothingThatStandsThereIsLost(fileName: String, code: String, rule: String) throws {
    let findings = try findings(code, fileName)
    #expect(findings.map(\.rule.id) == [rule], "\(findings)")
    #expect(findings.allSatisfy { $0.token?.replacement == nil }, "\(findings)")
  }

  /// A velocity of nothing is no loss, and one that the token has is written by the files that have a place for it.
  @Test(
    arguments: [
      ("a.ts", "const a = { type: \"spring\", stiffness: 300, damping: 20, velocity: 0 };", 0, "motionDrag.motion"),
      (
        "a.swift", "withAnimation(.spring(duration: 0.5, bounce: 0.3, blendDuration: 0)) {}", 0,
        "SpringTokens.motionEnter"
      ),
      (
        "a.swift", "withAnimation(.interpolatingSpring(stiffness: 300, damping: 20, initialVelocity: 8)) {}", 8,
        "SpringTokens.motionDrag"
      ), ("a.ts", "const a = { type: \"spring\", stiffness: 300, damping: 20, velocity: 8 };", 8, nil),
    ] as [(String, String, Int, String?)]) func aVelocityThatTheTokenHas(
      fileName: String, code: String, velocity: Int, replacement: String?
    ) throws
  {
    let tokens = Self.tokens.replacing("\"damping\":20", with: "\"damping\":20,\"velocity\":\(velocity)")
    let findings = try findings(code, fileName, of: tokens)
    #expect(findings.map(\.rule.id) == ["is-token"] && findings.first?.token?.replacement == replacement, "\(findings)")
  }

  /// Durations of no easing are held against tokens that are durations; those of an easing are a part of it.
  @Test(
    arguments: [
      ("a.css", "a { transition-duration: 200ms }", ["is-token fast var(--fast)"]),
      (
        "a.css", "a { transition: opacity .21s ease-in, transform 3s, color 210ms }",
        ["no-token", "no-duration-token", "near-token fast var(--fast)"]
      ), ("a.css", "a { transition-duration: 200ms, 3s }", ["is-token fast var(--fast)", "no-duration-token"]),
      ("a.css", "a { transition-delay: 200ms }", []),
      ("a.css", ":root { --pause: 190ms }", ["near-token fast var(--fast)"]),
      ("a.css", ":root { --fast: 200ms }", ["is-token fast"]),
      ("a.css", "a { transition: opacity 200ms cubic-bezier(0.4, 0, 0.2, 1) }", ["is-token fade var(--fade)"]),
      (
        "a.css", "a { transition-duration: 200ms; transition-timing-function: cubic-bezier(0.4, 0, 0.2, 1) }",
        ["is-token fade var(--fade)"]
      ), ("a.ts", "const fadeDuration = 200", ["is-token fast fast.milliseconds"]),
      ("a.ts", "animate(el, { opacity: 1 }, { duration: 0.6 })", ["is-token slow slow.seconds"]),
      ("a.ts", "const sessionDuration = 86400000", []),
      ("a.swift", "UIView.animate(withDuration: 0.2) {}", ["is-token fast SpringTokens.fast"]),
      ("a.swift", "let length = 0.2", []), ("a.kt", "const val ENTER_DURATION_MILLIS = 400", ["no-duration-token"]),
      (
        "a.dart", "AnimatedOpacity(duration: const Duration(milliseconds: 600), opacity: 1)",
        ["is-token slow SpringTokens.slow"]
      ), ("a.json", "{\"duration\": 200}", []),
    ] as [(String, String, [String])]) func durations(fileName: String, code: String, wanted: [String]) throws
  {
    let findings = try findings(code, fileName, of: Self.withDurations)
    #expect(
      findings.map { finding in
        ([finding.rule.id] + [finding.token?.name, finding.token?.replacement].compactMap { $0 }).joined(separator: " ")
      } == wanted)
    #expect(try self.findings(code, fileName).allSatisfy { $0.rule.id != "no-duration-token" })
  }

  /// A list of durations that is shorter than that of the curves begins again, as in a browser.
  @Test func listsOfDurationsBeginAgain() throws {
    let curve = "cubic-bezier(0.4, 0, 0.2, 1)"
    let code =
      "a { transition-duration: 900ms, 500ms; transition-timing-function: \([curve, curve, curve].joined(separator: ", ")) }"
    let tokens = #"{"fade":{"$type":"transition","$value":{"duration":"900ms","timingFunction":[0.4,0,0.2,1]}}}"#
    #expect(try findings(code, "a.css", of: tokens).map(\.rule.id) == ["is-token", "no-token", "is-token"])
  }

  /// A curve whose token has no duration is held against the durations, too.
  @Test func theDurationBesideACurveIsHeld() throws {
    let tokens = """
      {"standard":{"$type":"cubicBezier","$value":[0.4,0,0.2,1]},"fast":{"$type":"duration","$value":"120ms"},
       "page":{"$type":"transition","$value":{"duration":"500ms","timingFunction":[0,0,0.2,1]}}}
      """
    let curve = "cubic-bezier(0.4, 0, 0.2, 1)"
    for (time, rules) in [
      ("120ms", ["is-token"]), ("330ms", ["is-token", "no-duration-token"]), ("125ms", ["is-token", "near-token"]),
    ] {
      let found = try findings("a { transition: opacity \(time) \(curve) }", "a.css", of: tokens)
      #expect(found.map(\.rule.id) == rules, "\(time)")
      #expect(found.dropFirst().allSatisfy { $0.token?.replacement == nil })
    }
    let message = try findings("a { transition: opacity 330ms \(curve) }", "a.css", of: tokens).last?.message
    #expect(message == "its duration of 330 ms is no token; the nearest is fast, 210 ms off")
    // A token that has its own duration is one with it.
    let page = try findings("a { transition: opacity 500ms cubic-bezier(0, 0, 0.2, 1) }", "a.css", of: tokens)
    #expect(page.map(\.rule.id) == ["is-token"])
  }

  /// The token that is nearest is found, and the first of equal ones, however many there are.
  @Test func theNearestOfMany() throws {
    let many = (1...300).map {
      #""t\#($0)":{"$type":"spring","$value":{"duration":"\#(100 + 3 * $0)ms","bounce":0.3}}"#
    }
    let tokens = "{\(many.joined(separator: ","))}"
    for number in [1, 77, 300] {
      let code = "withAnimation(.spring(duration: \(Double(101 + 3 * number) / 1000), bounce: 0.3)) {}"
      #expect(try findings(code, "a.swift", tolerance: 0, of: tokens).map(\.token?.name) == ["t\(number)"])
    }
  }

  /// The files that springd writes of tokens have no findings, and a curve that was made of a spring is that spring.
  @Test func whatSpringdWroteIsNoFinding() throws {
    let tokens = try TokenReader.reading(ofText: Array(Self.tokens.utf8)).tokens
    for file in TokenFiles(tokens, for: TokenPlatform.all).files {
      #expect(TokenLint(tokens, tolerance: 0).findings(in: Array(file.text.utf8), fileName: file.path).isEmpty)
    }
    let css = try #require(TokenFiles(tokens, for: [.css]).files.first?.text)
    let start = try #require(css.range(of: "linear(", options: .backwards)?.lowerBound)
    let linear = css[start...].prefix { $0 != ";" }
    let length = try #require(css.firstMatch(of: /--motion-drag-duration: (\d+)ms/)?.1)
    let found = try findings("a { transition: all \(length)ms \(linear) }", "a.css")
    #expect(found.map(\.rule.id) == ["is-token"] && found.first?.token?.name == "motion.drag")
  }

  /// A file of tokens is where motions have their names, whether it is one of those that the gate was given or not.
  @Test(arguments: ["brand.json", "brand.tokens", "brand.json5", nil] as [String?])
  func aFileOfTokensIsHeldAgainstNothing(name: String?) throws {
    let document = #"{"drag":{"$type":"spring","$value":{"stiffness":90,"damping":9}}}"#
    #expect(try findings(document, name).isEmpty)
    let plain = #"{"drag":{"type":"spring","stiffness":90,"damping":9}}"#
    #expect(try findings(plain, name).map(\.rule.id) == ["no-token"])
    let code = "const drag = { $value: 1, type: 'spring', stiffness: 90, damping: 9 }"
    #expect(try findings(code, "a.ts").map(\.rule.id) == ["no-token"])
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
