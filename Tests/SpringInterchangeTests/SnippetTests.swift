// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import TestSupport
import Testing

/// The code that vocabularies give; `scripts/check snippets` compiles it.
@Suite struct SnippetTests {
  private func code(_ id: String, _ spring: Spring, velocity: Double = 0) throws -> Snippet {
    let saying = try #require(Vocabulary.named(id)).encode(spring, velocity)
    return try #require(saying.code)
  }

  private func bouncy() throws -> Spring { Spring(duration: 0.5, bounce: 0.3) }

  @Test func kotlinIsInSinglePrecision() throws {
    let android = try code("android", bouncy())
    #expect(android.language == "kotlin")
    #expect(android.text == "SpringForce(1f).setStiffness(157.91367f).setDampingRatio(0.7f)")
    #expect(
      try code("compose", bouncy()).text
        == "spring<Float>(dampingRatio = 0.7f, stiffness = 157.91367f, visibilityThreshold = 0.01f)")
  }

  /// A `FloatValueHolder` counts in pixels unless it is given another least change, and ends where it begins.
  @Test func anAnimationOfOneUnitHasALeastChange() throws {
    let text = try code("android", bouncy(), velocity: 3).text
    #expect(
      text.hasPrefix("SpringAnimation(FloatValueHolder(0f))") && text.contains(".setMinimumVisibleChange(0.002f)"))
  }

  /// `1f` isn't a number there.
  @Test func noWholeNumberOfCPlusPlusHasASuffix() throws {
    let critical = try code("half-life", Spring(duration: 0.5, bounce: 0))
    #expect(critical.text.hasPrefix("spring_damper_exact_ratio(x, v, goal, 0, 1, 0.1"))
    #expect(critical.text.hasSuffix(", dt);") && !critical.text.contains("f,"))
  }

  @Test func velocitiesAreInTheSystemsOwnUnits() throws {
    for (id, text) in [
      ("android", ".setStartVelocity(2.5f)"), ("compose", "initialVelocity = 2.5f"),
      ("react-spring", "velocity: 0.0025"), ("wobble", "initialVelocity: 0.0025"), ("motion", "velocity: 2.5"),
      ("reanimated", "velocity: 2.5"), ("flutter", ", 0, 1, 2.5)"),
      ("libadwaita", "adw_spring_animation_set_initial_velocity"), ("origami", "@(2.5)"),
      ("figma", "\"initialVelocity\": 2.5"), ("anime-physics", "velocity: 2.5"),
      ("core-animation", "initialVelocity = 2.5"), ("uiview", "initialSpringVelocity: 2.5"),
      ("uispringtimingparameters", "CGVector(dx: 2.5, dy: 2.5)"), ("remix", "velocity: 2.5"),
      ("duration-bounce", "initialVelocity: 2.5"), ("wave", "animator.velocity = 2.5"),
    ] {
      let snippet = try code(id, bouncy(), velocity: 2.5)
      #expect(snippet.text.contains(text), "\(id): \(snippet.text)")
      let still = try code(id, bouncy())
      #expect(!still.text.contains("2.5"), "\(id)")
    }
  }

  @Test func durationsAreInTheSystemsOwnUnits() throws {
    let spring = Spring(duration: 0.55, bounce: 0.25)
    #expect(try code("anime", spring).text.contains("duration: 550"))
    #expect(try code("remix", spring).text.contains("duration: 550"))
    #expect(try code("duration-bounce", spring).text.contains("duration: 0.55"))
    let played = try spoken("reanimated-duration", [("duration", 0.55), ("dampingRatio", 1)])
    let snippet = try code("reanimated-duration", played.spring)
    let milliseconds = try #require(snippet.text.split(separator: "duration: ").dropFirst().first?.prefix { $0 != "," })
    #expect(try (#require(Double(milliseconds)) - 550).magnitude < 0.1)
  }

  @Test func everyVocabularyButThePresetsGivesCode() throws {
    for vocabulary in Vocabulary.all where vocabulary.id != "preset" {
      let saying = vocabulary.encode(try bouncy(), 0)
      let code = try #require(saying.code, "\(vocabulary.id)").text
      #expect(!code.contains("null") && !code.contains("nan"))
    }
  }

  @Test func anOverdampedSwiftUISpringIsAllowedToBe() throws {
    let spring = Spring(duration: 0.5, bounce: -0.3)
    #expect(try code("mass-stiffness-damping", spring).text.contains("allowOverDamping: true"))
    #expect(try !code("mass-stiffness-damping", bouncy()).text.contains("allowOverDamping"))
  }
}
