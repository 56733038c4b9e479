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
    let tokens = try TokenReader.motions(ofText: Array(document.utf8))
    return try TokenFiles(tokens, for: TokenPlatform.all, prefix: prefix)
  }

  private func text(_ files: TokenFiles, _ platform: String) -> String {
    files.files.first { $0.platform.id == platform }?.text ?? ""
  }

  @Test func eachPlatformHasEachTokenUnderItsName() throws {
    let files = try files(document)
    #expect(files.files.map(\.platform.id) == TokenPlatform.all.map(\.id))
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

  /// What other tools wrote beside a token goes with it, and not as a part of the motion.
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
      case "css", "tailwind", "typescript": #expect(error > 0 && error <= TokenFiles.usualTolerance, "\(id)")
      case "design-token": #expect(error > 0.01)
      default: #expect(error == 0, "\(id)")
      }
    }
    let fade = try #require(files.outcomes.last)
    #expect(!fade.platforms.contains { $0.id == "swiftui" })
    #expect(fade.notes.contains("It is not written for swiftui, whose file has springs only."))
  }

  /// springd reads what it wrote: the same springs and curves under the same paths.
  @Test func theDesignTokensAreReadBack() throws {
    let before = try TokenReader.motions(ofText: Array(document.utf8))
    let written = text(try files(document), "design-token")
    let after = try TokenReader.motions(ofText: Array(written.utf8))
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
    #expect(files.outcomes[0].notes.contains("swiftui: its name is reserved there and written as `default`."))
  }

  @Test func twoTokensWithOneNameAreAnError() {
    let document = #"{"a":{"bC":{"stiffness":300,"damping":40}},"a-b":{"c":{"stiffness":100,"damping":40}}}"#
    #expect { try files(document) } throws: { error in
      let errors = (error as? ValidationErrors)?.errors.map(\.tokenText) ?? []
      return errors.contains("a-b.c is called aBC for swiftui, as a.bC is")
        && errors.contains("a-b.c is called a-b-c for css, as a.bC is")
    }
  }

  /// A document of tokens keeps the paths, so that no two become one.
  @Test func designTokensKeepTheirNames() throws {
    let tokens = try TokenReader.motions(
      ofText: Array(#"{"aB":{"stiffness":300,"damping":40},"a-b":{"é":{"stiffness":1,"damping":40}}}"#.utf8))
    let files = try TokenFiles(tokens, for: [.designToken], prefix: "x")
    #expect(text(files, "design-token").hasPrefix(#"{"aB":{"$type":"transition""#))
    #expect(text(files, "design-token").contains(#""a-b":{"é":{"$type":"transition""#))
    #expect(files.outcomes.allSatisfy { $0.notes.isEmpty }, "\(files.outcomes.map(\.notes))")
  }

  @Test func whatHasNoNameOrNoEndIsAnError() {
    for (document, told) in [
      (#"{"é":{"stiffness":300,"damping":40}}"#, "é has no letter or digit"),
      (#"{"a":{"stiffness":300,"damping":0}}"#, "a duration is required: this spring never settles"),
    ] {
      #expect { try files(document) } throws: { error in
        (error as? ValidationErrors)?.errors.first?.tokenText.hasPrefix(told) == true
      }
    }
  }

  @Test func aPrefixStandsBeforeEveryName() throws {
    let files = try files(document, prefix: "acme")
    #expect(text(files, "css").contains("--acme-motion-bouncy: "))
    #expect(text(files, "swiftui").contains("static let acmeMotionBouncy = "))
  }

  @Test func comparisonsSayWhatMoved() throws {
    func tokens(_ text: String) throws -> [MotionToken] { try TokenReader.motions(ofText: Array(text.utf8)) }
    let old = try tokens(
      #"{"a":{"stiffness":300,"damping":40},"b":{"stiffness":100,"damping":10},"c":{"stiffness":1,"damping":1},"d":{"stiffness":9,"damping":1}}"#
    )
    let new = try tokens(
      #"{"a":{"tension":300,"friction":40},"b":{"stiffness":110,"damping":10},"e":{"stiffness":1,"damping":1},"d":{"$type":"cubicBezier","$value":[0,0,1,1]}}"#
    )
    let comparison = TokenComparison(from: old, to: new)
    #expect(comparison.entries.map(\.path) == ["b", "e", "d", "c"] && comparison.unchanged == 1)
    guard case .changed(let difference, let duration) = comparison.entries[0].change else {
      Issue.record("no change")
      return
    }
    #expect(difference > 0.01 && difference < 0.1 && duration != nil)
    func isBeyond(_ index: Int, _ tolerance: Double) -> Bool {
      TokenComparison.isBeyond(comparison.entries[index].change, tolerance: tolerance)
    }
    #expect(isBeyond(0, 0) && !isBeyond(0, 1) && !isBeyond(1, 0) && isBeyond(2, 9) && isBeyond(3, 9))
  }

  /// A motion that became shorter has changed as much as one that became longer.
  @Test func aShorterMotionHasChangedToo() {
    for duration in [-0.2, 0.2] {
      #expect(TokenComparison.isBeyond(.changed(difference: 0, duration: duration), tolerance: 0.1))
      #expect(!TokenComparison.isBeyond(.changed(difference: 0, duration: duration), tolerance: 0.2))
    }
  }

  /// No identifier begins with a digit, where underscores part the words as little as where capitals do.
  @Test(arguments: [
    (TokenNaming.Style.camel, "_2xlMove"), (.snake, "_2xl_move"), (.kebab, "2xl-move"), (.path, "2xl move"),
  ]) func aLeadingDigitHasAnUnderscoreBeforeIt(style: TokenNaming.Style, expected: String) {
    let naming = TokenNaming(style: style, reserved: [], escape: .none)
    #expect(naming.name(["2xl move"], prefix: "")?.text == expected)
  }
}
