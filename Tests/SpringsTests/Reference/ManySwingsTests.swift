// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

/// So many swings that a double of the phase has no digit left behind the point, or none before it.
@Suite struct ManySwingsTests {
  private func undamped(_ frequency: Double) throws -> Motion {
    Motion(spring: Spring(naturalFrequency: frequency, dampingRatio: 0), relativeVelocity: 0)
  }

  /// 1 - cos wt and w sin wt by mpmath with 80 digits, w and t as the doubles that they are.
  @Test(arguments: [
    (10.1, 10_000_000_000_000.125, 1.687_836_311_154_029_3, -7.331_244_924_022_682),
    (100_000.1, 3e11, 0.220_937_378_217_208_62, 62_694.674_212_741_48),
    (0.3, 7e15, 0.647_970_472_486_181_5, 0.280_796_668_531_262_65),
    (1_000_000_000_000.5, 1_234.567_8, 1.472_481_640_162_943_2, -881_340_512_917.516_9),
  ]) func thePhaseIsKnown(frequency: Double, time: Double, position: Double, velocity: Double) throws {
    let state = try undamped(frequency).state(at: time)
    #expect(abs(state.position - position) <= 1e-15)
    #expect(abs(state.velocity - velocity) <= 1e-15 * frequency)
  }

  /// Where no digit of the phase is known any more, the motion is still as large as it is.
  @Test(arguments: [1e12, 1e20, 1e33, 1e60]) func energyIsNotMadeUp(frequency: Double) throws {
    let motion = try undamped(frequency)
    for time in [1.0, 0.1, 3e7, 1e15] {
      for count in 1...40 {
        let state = motion.state(at: time * Double(count) / 7)
        let distance = state.position - 1
        let swing = state.velocity / frequency
        #expect(abs(distance * distance + swing * swing - 1) <= 2e-15)
      }
    }
    let samples = motion.positions(count: 600, interval: 1e15 / 599)
    #expect(samples.allSatisfy { (-1e-15...2 + 1e-15).contains($0) })
  }
}
