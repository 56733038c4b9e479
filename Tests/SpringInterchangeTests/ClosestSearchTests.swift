// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import TestSupport
import Testing

/// What `closest` finds over all parameters of a vocabulary.
@Suite struct ClosestSearchTests {
  private typealias Search = (translation: Translation, closest: Translation?)

  private func searched(_ id: String, _ omega: Double, _ zeta: Double, velocity: Double = 0) throws -> Search {
    let asked = DecodedSpring(Spring(naturalFrequency: omega, dampingRatio: zeta), initialVelocity: velocity)
    let vocabulary = try #require(Vocabulary.named(id))
    let translation = Translation(asked, to: vocabulary)
    return (translation, translation.closest(to: asked, in: vocabulary))
  }

  /// The error of what a search finds: its own, or that of the parameters if it finds nothing better.
  private func error(_ search: Search) throws -> Double {
    try #require(search.closest?.maximumError ?? search.translation.maximumError)
  }

  /// Springs beyond the ranges, with the error that a search in a program of its own found.
  @Test(arguments: [
    ("anime-v3", 1500.0, 1.0, 0.051), ("anime-v3", 1500, 0.75, 0.076), ("anime-physics", 20_000, 0.8, 0.132),
    ("reanimated-duration", 10_000, 1, 0.292), ("reanimated-duration", 3600, 0.8, 0.109),
  ]) func comesAsCloseAsTheRangesAllow(id: String, stiffness: Double, zeta: Double, error: Double) throws {
    let found = try self.error(searched(id, stiffness.squareRoot(), zeta))
    #expect(found <= 1.02 * error + 0.0005, "\(found)")
  }

  /// UIKit's solver stops elsewhere for fast starts; from other numbers it plays a closer spring.
  @Test(arguments: [
    (12.566_4, 0.7, 8.7085, 0.0119), (12.566_4, 0.85, 5.3407, 0.0075), (12.566_4, 0.5, 2.5133, 0.112),
    (12.566_4, 0.7, 8.78766, 0.0103), (12.566_4, 0.2, 0.5, 0.0301), (9.103, 2.034, -1.37, 0.0331),
    (4.38, 1.502, -0.252, 0.0301), (8.82, 1.748, 0.432, 0.0187), (16.98, 1.112, 0.739, 0.0087),
    (12.67, 0.476, 4.817, 0.0303),
  ]) func looksForUIKitsDuration(omega: Double, zeta: Double, velocity: Double, error: Double) throws {
    let found = try self.error(searched("uiview", omega, zeta, velocity: velocity))
    #expect(found <= 1.1 * error, "\(found)")
  }

  /// Springs for which a search with SciPy found far better, with what it found; Embla's has neighbours that hardly move.
  @Test(arguments: [
    ("wave", 0.225, 0.973, 0.0, 0.0202), ("react-spring", 0.5, 0.7, 0, 0.0021), ("embla", 0.7884, 0.2024, 0, 0.0268),
  ]) func movesAllParameters(id: String, response: Double, zeta: Double, velocity: Double, error: Double) throws {
    let found = try self.error(searched(id, 2 * .pi / response, zeta, velocity: velocity))
    #expect(found <= 1.1 * error, "\(found)")
  }

  /// An overdamped spring is followed by one that swings, from another velocity.
  @Test(arguments: ["core-animation", "uispringtimingparameters", "wobble", "reanimated", "react-native", "css-spring"])
  func choosesAnotherVelocity(id: String) throws {
    let (translation, closest) = try searched(id, 4 * .pi, 2)
    let found = try #require(closest)
    #expect(try #require(found.maximumError) < 0.72 * #require(translation.maximumError))
    #expect(found.losses.map(\.code).contains(.closestSearched))
    #expect(found.losses.map(\.code).contains(.velocityChanged))
    #expect(translation.losses.map(\.code).contains(.closestFamily))
    // The code has the numbers of the parameters.
    let code = try #require(found.encoded.code).text
    for case (let name, .number(let value)) in try #require(found.encoded.parameters) where name != "mass" {
      // Wobble counts its velocity by the millisecond.
      let scale = id == "wobble" && name == "initialVelocity" ? 1000.0 : 1
      #expect(code.contains("\(value / scale)"), "\(name) \(value): \(code)")
    }
  }

  /// Where a system starts from rest, a spring that was thrown is followed by a quicker one.
  @Test(arguments: ["motion-visual-duration", "remotion"]) func followsAPushFromRest(id: String) throws {
    let (translation, closest) = try searched(id, 4 * .pi, 0.8, velocity: 8)
    #expect(try #require(closest?.maximumError) < 0.72 * #require(translation.maximumError))
  }

  @Test func whatIsNearEnoughIsNotSearched() throws {
    #expect(try searched("core-animation", 12, 0.7).closest == nil)
    #expect(try searched("libadwaita", 12, 0.7).closest == nil)
  }

  /// Where a system has one number, and the error is the swing beyond the target that it has not, no other is closer.
  @Test func oneNumberIsNotBetteredByASearch() throws {
    let (translation, closest) = try searched("smooth-damp", 14, 0.35, velocity: 3)
    #expect(try #require(translation.maximumError) > 0.3)
    #expect(closest == nil && translation.losses.map(\.code).contains(.closestFamily))
  }

  /// Its numbers are those that are played.
  @Test(arguments: ["uiview", "wave", "react-spring", "svelte", "anime-v3", "origami"])
  func itsErrorIsThatOfItsParameters(id: String) throws {
    let vocabulary = try #require(Vocabulary.named(id))
    // Anime.js 3 plays slower springs on another mass, exactly.
    let omega = id == "anime-v3" ? 38.73 : 14
    let asked = DecodedSpring(Spring(naturalFrequency: omega, dampingRatio: 0.35), initialVelocity: 3)
    let closest = try #require(Translation(asked, to: vocabulary).closest(to: asked, in: vocabulary))
    let played = try vocabulary.decode(try #require(closest.encoded.parameters))
    #expect(asked.difference(to: played) == closest.maximumError)
  }
}
