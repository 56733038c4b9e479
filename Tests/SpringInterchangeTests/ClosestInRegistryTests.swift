// SPDX-License-Identifier: Apache-2.0

import Foundation
import Springs
import TestSupport
import Testing

@testable import SpringInterchange

/// What every vocabulary says of a spring that it cannot express: no grid of its parameters is closer.
///
/// Every vocabulary of the registry is looked at, so that a new one is, too; but for systems whose first frame fixes the
/// velocity at the start, which keep the frequency and the damping ratio and say that the velocity is lost. Of a system
/// that steps, and of one whose code plays straight lines, it is the spring of its equation: what its loop or its lines
/// are off is said, and not searched away.
@Suite struct ClosestInRegistryTests {
  /// The springs for each vocabulary: a few here, as many as `scripts/check scans` says there.
  private static let springs = ProcessInfo.processInfo.environment["CLOSEST_SPRINGS"].flatMap(Int.init) ?? 3

  /// What does not shape the spring, or is the caller's to say.
  private static let kept = [
    "mass", "springMass", "initialVelocity", "epsilon", "precision", "fps", "durationInFrames", "durationRestThreshold",
    "refreshRate", "visibilityThreshold",
  ]

  private static let vocabularies = Vocabulary.all.map(\.id).filter { !["svelte", "qt", "embla"].contains($0) }

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
      let found = Translation(asked, to: vocabulary)
      guard let parameters = found.encoded.parameters else { continue }
      let error = asked.difference(to: equation(try vocabulary.decode(parameters)))
      guard error > 0.001 else { continue }
      let closest = candidates(near: parameters).reduce(Double.infinity) { least, candidate in
        guard let played = try? vocabulary.decode(candidate) else { return least }
        return min(least, asked.difference(to: equation(played)))
      }
      #expect(closest >= error / 1.02 - 0.0005, "\(id), seed \(seed), round \(round): \(spring), \(parameters)")
    }
  }

  /// What is played but for the loop of a system that steps, and the end that this has, or for straight lines.
  private func equation(_ played: DecodedSpring) -> DecodedSpring {
    guard played.loop == nil else { return DecodedSpring(played.spring, initialVelocity: played.initialVelocity) }
    var curve = played
    curve.lines = nil
    return curve
  }

  /// The parameters times factors, near and far, on a grid of those that shape the spring.
  private func candidates(near parameters: [(name: String, value: Argument)]) -> [[(name: String, value: Argument)]] {
    let searched = parameters.indices.filter { !Self.kept.contains(parameters[$0].name) }
    return [0.03, 0.25].flatMap { step in
      searched.reduce([parameters]) { grid, index in
        let reach = searched.count == 1 ? 20 : 5
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
