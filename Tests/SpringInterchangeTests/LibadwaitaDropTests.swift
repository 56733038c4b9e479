// SPDX-License-Identifier: Apache-2.0

import Foundation
import NumberText
import SpringInterchange
import Springs
import Testing

/// The factor e^(−bt) of libadwaita's overdamped curve is a double of its own, 0 from bt = 745.13 on.
@Suite struct LibadwaitaDropTests {
  /// It was said to be played exactly.
  @Test(arguments: [7.5, 9.0, 12, 20, 50, 1e4]) func libadwaitaLosesAStrongOne(ratio: Double) throws {
    let libadwaita = try #require(Vocabulary.named("libadwaita"))
    let spring = Spring(naturalFrequency: 3, dampingRatio: ratio)
    let (b, gamma) = (3 * ratio, 3 * ((ratio - 1) * (ratio + 1)).squareRoot())
    // Its own formula from rest, with half of the growth on each side for want of a wider format.
    func remaining(_ time: Double) -> Double {
      let half = exp(gamma * time / 2)
      return exp(-b * time) * half * half / 2 * (1 + b / gamma)
    }
    let drop = 745.1332 / b
    #expect(remaining(drop * 1.000001) == 0)
    let said = Translation(DecodedSpring(spring), to: libadwaita)
    #expect(!said.isExact && said.encoded.note?.contains("drops to the target") == true)
    let exact = 1 - Motion(spring: spring).position(at: drop)
    #expect((try #require(said.maximumError) - exact).magnitude < 1e-4 * exact)
    let read = try spoken("libadwaita", [("dampingRatio", ratio), ("stiffness", spring.stiffness)])
    #expect(try #require(read.cut) / drop > 0.999)
  }

  /// It sets the value to the target when its estimate has passed, and claims that it was exact.
  @Test(arguments: [0.2, 1.0, 3, 7]) func libadwaitaEndsAMildOneByItsEnvelope(ratio: Double) throws {
    let spring = Spring(naturalFrequency: 3, dampingRatio: ratio)
    let libadwaita = try #require(Vocabulary.named("libadwaita"))
    let said = Translation(DecodedSpring(spring), to: libadwaita)
    let end = try #require(SettlingDefinition.libadwaita.report(for: Motion(spring: spring)).seconds)
    let left = Motion(spring: spring).farthestDistance(after: end)
    #expect((try #require(said.maximumError) - left).magnitude < 1e-9)
    #expect(left > 0.0002 && left < 0.0081, "\(left)")
    #expect(said.encoded.note?.contains("libadwaita ends the animation after \(NumberText.text(end)) s") == true)
  }
}
