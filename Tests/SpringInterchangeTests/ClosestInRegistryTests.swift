// SPDX-License-Identifier: Apache-2.0

import Foundation
import Springs
import TestSupport
import Testing

@testable import SpringInterchange

/// The result of a search over all parameters of a vocabulary: no grid of these is closer by much.
///
/// Every vocabulary of the registry is looked at, so that a new one is, too, each as it is played. `scripts/check closest`
/// looks farther.
@Suite struct ClosestInRegistryTests {
  /// The springs for each vocabulary: a few here, as many as `scripts/check scans` has there.
  private static let springs = ProcessInfo.processInfo.environment["CLOSEST_SPRINGS"].flatMap(Int.init) ?? 3

  /// A parameter that doesn't shape the spring, or is the caller's to say.
  private static let kept = [
    "mass", "springMass", "epsilon", "precision", "fps", "durationInFrames", "durationRestThreshold", "refreshRate",
    "visibilityThreshold",
  ]

  private static let vocabularies = Vocabulary.all.map(\.id)

  @Test(arguments: vocabularies) func noGridOfTheParametersIsCloser(id: String) throws {
    let vocabulary = try #require(Vocabulary.named(id))
    let takesVelocity = vocabulary.parameters.contains { $0.name == "initialVelocity" }
    let seed: UInt64 = 0xC105E
    var random = SeededGenerator(seed: seed)
    for round in 0..<Self.springs {
      let spring = Spring(
        naturalFrequency: .random(in: 6...150, using: &random),
        dampingRatio: round % 3 == 2 ? .random(in: 1...2, using: &random) : .random(in: 0.2...1, using: &random))
      let asked = DecodedSpring(
        spring, initialVelocity: takesVelocity && round % 2 == 1 ? .random(in: 0...9, using: &random) : 0)
      let translation = Translation(asked, to: vocabulary)
      guard let own = translation.maximumError, own > 0.01 else { continue }
      let found = translation.closest(to: asked, in: vocabulary)
      guard let parameters = (found ?? translation).encoded.parameters else { continue }
      // Without a closest nothing is said to be below nine tenths.
      let error = found?.maximumError ?? 0.9 * own
      let closest = candidates(near: parameters).reduce(Double.infinity) { least, candidate in
        guard let played = try? vocabulary.decode(candidate) else { return least }
        return min(least, asked.difference(to: played))
      }
      #expect(closest >= error / 1.1 - 0.0005, "\(id), seed \(seed), round \(round): \(spring), \(parameters)")
    }
  }

  /// The parameters times factors, near and far, on a grid of those that shape the spring.
  private func candidates(near parameters: [(name: String, value: Argument)]) -> [[(name: String, value: Argument)]] {
    let searched = parameters.indices.filter { !Self.kept.contains(parameters[$0].name) }
    return [0.03, 0.25].flatMap { step in
      searched.reduce([parameters]) { grid, index in
        let reach = [20, 5, 3, 2][min(searched.count, 4) - 1]
        return grid.flatMap { candidate in
          (-reach...reach).map { place in
            var moved = candidate
            if case .number(let number) = moved[index].value {
              moved[index].value = .number(number * exp(step * Double(place)))
            }
            return moved
          }
        }
      }
    }
  }
}
