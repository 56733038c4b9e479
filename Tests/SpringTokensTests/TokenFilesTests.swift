// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import Testing

@testable import SpringTokens

/// The files of every platform, all tokens in one.
@Suite struct TokenFilesTests {
  private let document = #"""
    {"motion":{"$type":"spring","bouncy":{"$value":{"duration":0.5,"bounce":0.3},"$description":"Calls attention"},
     "default":{"$value":{"stiffness":300,"damping":40}},
     "fade":{"$type":"transition","$value":{"duration":{"value":200,"unit":"ms"},"delay":{"value":0,"unit":"ms"},"timingFunction":[0.4,0,0.2,1]}}}}
    """#

  private func files(_ document: String, prefix: String = "") throws -> TokenFiles {
    let tokens = try TokenReader.reading(ofText: Array(document.utf8)).tokens
    return TokenFiles(tokens, for: TokenPlatform.all, prefix: prefix)
  }

  private func text(_ files: TokenFiles, _ platform: String) -> String {
    files.files.first { $0.platform.id == platform }?.text ?? ""
  }

  private func texts(_ files: TokenFiles) -> [[String]] { files.outcomes.map { $0.notes.map(\.text) } }

  /// The plain form of SwiftUI plays every overdamped spring as a critical one.
  @Test(arguments: [(1.0001, true), (1.5, true), (3, true), (1, false), (0.5, false)]) func overdampedSpringsStaySo(
    ratio: Double, isOverdamped: Bool
  ) throws {
    let files = try files(#"{"a":{"$type":"spring","$value":{"stiffness":100,"damping":\#(20 * ratio)}}}"#)
    #expect(text(files, "swiftui").contains("allowOverDamping: true") == isOverdamped)
  }

  @Test func eachPlatformHasEachTokenUnderItsName() throws {
    let files = try files(document)
    #expect(files.files.filter { $0.path == $0.platform.fileName }.map(\.platform.id) == TokenPlatform.all.map(\.id))
    for (platform, name) in [
      ("css", "--motion-bouncy: linear("), ("tailwind", "--ease-motion-bouncy: linear("),
      ("typescript", "export const motionBouncy = {"), ("swiftui", "static let motionBouncy = "),
      ("uikit", "static var motionBouncy: UISpringTimingParameters"),
      ("compose", "fun <T> motionBouncy(): SpringSpec<T>"), ("android", "name=\"spring_motion_bouncy_stiffness\""),
      ("flutter", "static const motionBouncy = SpringDescription("), ("react-native", "export const motionBouncy = {"),
      ("design-token", #""bouncy":{"$type""#),
    ] { #expect(text(files, platform).contains(name), "\(platform)") }
    #expect(text(files, "css").contains("--motion-fade: cubic-bezier(0.4, 0, 0.2, 1);"))
    #expect(text(files, "css").contains("--motion-fade-duration: 200ms;"))
    #expect(text(files, "flutter").contains("motionFade = Cubic(0.4, 0, 0.2, 1);"))
    #expect(text(files, "compose").contains("motionFade = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)"))
  }

  /// Both calls of React Native take a velocity in units, and no token knows the way.
  @Test func theUnitOfReactNativesVelocityIsSaid() throws {
    let thrown = try files(
      #"{"fling":{"$type":"spring","$value":{"stiffness":300,"damping":20,"mass":1,"initialVelocity":20}}}"#)
    #expect(text(thrown, "react-native").contains("velocity: 20 }"))
    #expect(texts(thrown)[0].contains { $0.contains("multiply it by the way") }, "\(thrown.outcomes[0].notes)")
    // It is written, so that --strict has nothing against it.
    #expect(thrown.outcomes[0].notes.allSatisfy { !$0.code.isRefusedIfStrict })
    #expect(try files(document).outcomes.allSatisfy { $0.notes.allSatisfy { !$0.text.contains("multiply") } })
  }

  /// Other tools' entries beside a token go with it, and not as a part of the motion.
  @Test func extensionsOfOthersAreKept() throws {
    let files = try files(
      #"""
      {"a":{"$type":"spring","$value":{"stiffness":300,"damping":40},"$extensions":{"com.example":{"mode":[1,"x"]}}},
       "b":{"$type":"cubicBezier","$value":[0,0,1,1],"$extensions":{"com.example":null}}}
      """#)
    let written = text(files, "design-token")
    #expect(written.contains(#""linearMaximumError":"#))
    #expect(written.contains(#"},"com.example":{"mode":[1,"x"]}}}"#), "\(written)")
    #expect(written.contains(#""$value":[0,0,1,1],"$extensions":{"com.example":null}}"#))
    let again = try self.files(written)
    #expect(text(again, "design-token") == written)
  }

  @Test func eachTokenSaysItsErrorAndItsBytes() throws {
    let files = try files(document)
    let bouncy = try #require(files.outcomes.first)
    #expect(bouncy.platforms.map(\.id) == TokenPlatform.all.map(\.id))
    for (id, error, bytes) in bouncy.platforms {
      #expect(bytes > 20, "\(id)")
      switch id {
      case "css", "tailwind": #expect(error > 0 && error <= TokenFiles.usualTolerance, "\(id)")
      // react-spring steps.
      case "typescript": #expect(error > TokenFiles.usualTolerance && error < 0.03, "\(id)")
      case "design-token": #expect(error > 0.01)
      default: #expect(error == 0, "\(id)")
      }
    }
    let fade = try #require(files.outcomes.last)
    #expect(fade.platforms.map(\.id) == TokenPlatform.all.map(\.id) && fade.notes.isEmpty)
  }

  /// springd reads what it wrote: the same springs and curves under the same paths.
  @Test func theDesignTokensAreReadBack() throws {
    let before = try TokenReader.reading(ofText: Array(document.utf8)).tokens
    let written = text(try files(document), "design-token")
    let after = try TokenReader.reading(ofText: Array(written.utf8)).tokens
    #expect(after.map(\.path) == before.map(\.path))
    #expect(after.map(\.description) == before.map(\.description))
    let comparison = TokenComparison(from: before, to: after)
    #expect(comparison.unchanged == 3 && comparison.entries.isEmpty)
  }

  @Test func reservedWordsAreWrittenAsThePlatformAllows() throws {
    let files = try files(#"{"default":{"stiffness":300,"damping":40},"in":{"stiffness":300,"damping":40}}"#)
    #expect(text(files, "swiftui").contains("static let `default` = "))
    #expect(text(files, "compose").contains("fun <T> `in`(): SpringSpec<T>"))
    #expect(text(files, "typescript").contains("export const default_ = {"))
    #expect(text(files, "flutter").contains("static const in_ = "))
    #expect(text(files, "css").contains("--default: "))
    #expect(texts(files)[0].contains("swiftui: its name is reserved there and written as `default`."))
  }

  @Test func ofTwoTokensWithOneNameTheFirstIsWritten() throws {
    let files = try files(#"{"a":{"bC":{"stiffness":300,"damping":40}},"a-b":{"c":{"stiffness":100,"damping":40}}}"#)
    #expect(texts(files)[1].contains("It is not written for swiftui: its name aBC is that of a.bC."))
    #expect(texts(files)[1].contains("It is not written for css: its name a-b-c is that of a.bC."))
    #expect(
      files.outcomes[0].notes.allSatisfy { !$0.code.isOmission } && text(files, "compose").contains("stiffness = 300f"))
  }

  /// A custom property has its times beside it under names that another token may have.
  @Test func theNamesOfTimesAreTaken() throws {
    let files = try files(
      #"{"fade":{"$type":"transition","$value":{"duration":"200ms","timingFunction":[0,0,1,1]}},"fade-duration":{"$type":"cubicBezier","$value":[0,0,1,1]}}"#
    )
    #expect(texts(files)[1].contains("It is not written for css: its name fade-duration is that of fade."))
    #expect(text(files, "css").ranges(of: "--fade-duration:").count == 1)
    #expect(text(files, "tailwind").contains("--ease-fade-duration:"))
  }

  /// Letters of any script stay where a platform has them; where it has those of ASCII alone, what is lost is said.
  @Test func lettersOfAnyScriptStay() throws {
    let files = try files(#"{"Übergang":{"stiffness":300,"damping":40}}"#)
    #expect(text(files, "css").contains("--übergang:"))
    #expect(text(files, "swiftui").contains("static let übergang ="))
    #expect(text(files, "flutter").contains("static const bergang ="))
    #expect(texts(files)[0].contains("flutter: names have letters of ASCII there; it is bergang."))
    #expect(!texts(files)[0].contains { $0.hasPrefix("css: ") })
  }

  /// A document of tokens keeps the paths, so that no two become one.
  @Test func designTokensKeepTheirNames() throws {
    let tokens = try TokenReader.reading(
      ofText: Array(#"{"aB":{"stiffness":300,"damping":40},"a-b":{"é":{"stiffness":1,"damping":40}}}"#.utf8)
    ).tokens
    let files = TokenFiles(tokens, for: [.designToken], prefix: "x")
    #expect(text(files, "design-token").hasPrefix(#"{"aB":{"$type":"transition""#))
    #expect(text(files, "design-token").contains(#""a-b":{"é":{"$type":"transition""#))
    #expect(files.outcomes.allSatisfy { $0.notes.isEmpty }, "\(files.outcomes.map(\.notes))")
  }

  /// A platform that has no name or no end for a token is told of, and the others have it.
  @Test func whatHasNoNameOrNoEndIsLeftOut() throws {
    let nameless = try files(#"{"🚀":{"stiffness":300,"damping":40}}"#).outcomes[0]
    #expect(nameless.platforms.map(\.id) == ["design-token"])
    #expect(
      nameless.notes.map(\.text).contains(
        "It is not written for css: it has no letter or digit that a name could have."))
    let endless = try files(#"{"a":{"stiffness":300,"damping":0}}"#)
    #expect(text(endless, "flutter").contains("stiffness: 300, damping: 0"))
    #expect(texts(endless)[0].contains { $0.hasPrefix("It is not written for css: duration is required: this spring") })
    #expect(text(endless, "design-token") == "{}\n")
  }

  /// A number without a unit that cannot be meant in seconds is read as milliseconds, and that is said.
  @Test func timesWithoutAUnitAreReadAloud() throws {
    let files = try files(
      #"""
      {"a":{"$type":"transition","$value":{"duration":300,"delay":50,"timingFunction":[0.4,0,0.2,1]}},
       "b":{"$type":"spring","$value":{"duration":400,"bounce":0.2,"delay":20}},
       "c":{"type":"tween","duration":0.3,"ease":[0.2,0,0,1]},
       "d":{"$type":"spring","$value":{"duration":{"value":400,"unit":"ms"},"bounce":0.2}}}
      """#)
    let guessed = files.outcomes.map { $0.notes.filter { $0.code == .unitAssumed }.map(\.text) }
    #expect(
      guessed == [
        ["duration 300 is read as milliseconds: 0.3 s.", "delay 50 is read as milliseconds: 0.05 s."],
        ["delay 20 is read as milliseconds: 0.02 s.", "duration 400 is read as milliseconds: 0.4 s."], [], [],
      ])
  }

  /// A delay goes wherever the platform has one; where it has none, that is said.
  @Test func delaysAreKept() throws {
    let files = try files(
      #"""
      {"a":{"$type":"transition","$value":{"duration":"200ms","delay":"100ms","timingFunction":[0.4,0,0.2,1]}},
       "b":{"type":"spring","stiffness":300,"damping":40,"delay":0.15}}
      """#)
    for (platform, written) in [
      ("css", "--a-delay: 100ms;"), ("css", "--b-delay: 150ms;"), ("tailwind", "transition-delay: 100ms;"),
      ("typescript", "duration: 200, delay: 100 }"), ("typescript", "mass: 1, delay: 0.15 }"),
      ("typescript", "mass: 1, delay: 150 }"), ("swiftui", ".delay(0.15)"),
      ("design-token", #""delay":{"value":150,"unit":"ms"}"#),
      ("swiftui", "Animation.timingCurve(0.4, 0, 0.2, 1, duration: 0.2).delay(0.1)"),
      ("uikit", "static let aDuration: Double = 0.2"), ("uikit", "static let aDelay: Double = 0.1"),
      ("uikit", "static let bDelay: Double = 0.15"),
      ("compose", "fun <T> a(): TweenSpec<T> = tween(durationMillis = 200, delayMillis = 100, easing = a)"),
      ("compose", "const val bDelayMillis = 150"), ("android", #"<integer name="a_duration">200</integer>"#),
      ("android", #"<integer name="b_delay">150</integer>"#),
      ("flutter", "static const aDuration = Duration(milliseconds: 200);"),
      ("flutter", "static const bDelay = Duration(milliseconds: 150);"), ("react-native", "export const bDelay = 150;"),
      ("react-native", "export const a = { duration: 200, easing: Easing.bezier(0.4, 0, 0.2, 1) } as const;"),
    ] { #expect(text(files, platform).contains(written), "\(platform): \(text(files, platform))") }
    #expect(files.outcomes.allSatisfy { $0.notes.allSatisfy { !$0.code.isRefusedIfStrict } }, "\(texts(files))")
    let again = try self.files(text(files, "design-token"))
    #expect(again.outcomes.map(\.token.delay) == [0.1, 0.15])
  }

  /// In SwiftUI a token that came in SwiftUI's terms has them again.
  @Test(arguments: [
    (#"{"duration":0.5,"bounce":0.3}"#, "Animation.spring(duration: 0.5, bounce: 0.3)"),
    (#"{"response":0.4,"dampingFraction":0.8}"#, "Animation.spring(response: 0.4, dampingFraction: 0.8)"),
    (#"{"stiffness":300,"damping":20}"#, "Animation.interpolatingSpring(\n    mass: 1,"),
    // The plain form would play it as critical.
    (#"{"stiffness":100,"damping":60}"#, "Animation.interpolatingSpring(\n    Spring("),
    (#"{"stiffness":100,"damping":30}"#, "Animation.interpolatingSpring(\n    Spring("),
    (#"{"stiffness":100,"damping":20}"#, "Animation.interpolatingSpring(\n    mass: 1,"),
  ]) func swiftUIKeepsItsWords(value: String, written: String) throws {
    let files = try files(#"{"a":{"$type":"spring","$value":\#(value)}}"#)
    #expect(text(files, "swiftui").contains("public static let a = \(written)"))
  }

  /// Straight lines are written as they are on the web, and as the nearest Bézier curve elsewhere, with its error.
  @Test func linearIsWrittenWhereItCanBe() throws {
    let files = try files(#"{"a":{"$type":"easing","$value":"400ms linear(0, 0.5 30%, 1)"}}"#)
    #expect(text(files, "css").contains("--a: linear(0 0%, 0.5 30%, 1 100%);"))
    #expect(text(files, "typescript").contains(#"easing: "linear(0 0%, 0.5 30%, 1 100%)", duration: 400"#))
    #expect(text(files, "compose").contains("val a = CubicBezierEasing("))
    let compose = files.outcomes[0].platforms.first { $0.id == "compose" }
    #expect(compose.map { 0.001..<0.1 ~= $0.maximumError } == true)
    let again = try self.files(text(files, "design-token"))
    #expect(text(again, "css").contains("--a: linear(0 0%, 0.5 30%, 1 100%);"))
  }

  @Test func aPrefixStandsBeforeEveryName() throws {
    let files = try files(document, prefix: "acme")
    #expect(text(files, "css").contains("--acme-motion-bouncy: "))
    #expect(text(files, "swiftui").contains("static let acmeMotionBouncy = "))
  }

  /// No identifier begins with a digit, where underscores part the words as little as where capitals do.
  @Test(arguments: [
    (TokenNaming.Style.camel, "_2xlMove"), (.snake, "_2xl_move"), (.kebab, "2xl-move"), (.path, "2xl move"),
  ]) func aLeadingDigitHasAnUnderscoreBeforeIt(style: TokenNaming.Style, expected: String) {
    let naming = TokenNaming(style: style, reserved: [], escape: .none)
    #expect(naming.name(["2xl move"], prefix: "")?.text == expected)
  }
}
