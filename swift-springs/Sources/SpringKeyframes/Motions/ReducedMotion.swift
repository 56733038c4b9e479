// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

public import SpringInterchange
import Springs

extension FiniteMotion {
  /// The same way in the same time for people who asked for less motion.
  ///
  /// A critically damped spring that starts at rest: it never passes its target, and it settles at
  /// the end of this motion. For a given tolerance w T is one number, 9.23 for 0.001, so
  ///
  ///     w = w1 T1 / T,   with T1 the settling time of a critically damped spring of w1 = 1 rad/s
  ///
  /// - Throws: An error if origin and target are equal: then there is nowhere to go.
  /// - Returns: The calm motion.
  public func reduced() throws(ValidationErrors) -> Self {
    guard motion.target != motion.origin else {
      throw ValidationErrors([
        ValidationError("reduced", "must be false: from and to are equal, and without swinging nothing moves")
      ])
    }
    let unit = try Vocabulary.spring { () throws(SpringError) in
      try Spring(validating: .naturalFrequency(1, dampingRatio: 1))
    }
    let settling = Motion(spring: unit).settling(tolerance: settlingTolerance).seconds ?? 0
    let calm = try Vocabulary.spring { () throws(SpringError) in
      // A hair faster, so that rounding does not make it settle after the end.
      try Spring(
        validating: .naturalFrequency(settling / duration * (1 + 1e-12), dampingRatio: 1, mass: motion.spring.mass))
    }
    let reduced = try Self(
      Motion(spring: calm, origin: motion.origin, target: motion.target), duration: duration,
      tolerance: 2 * settlingTolerance)
    return reduced.lasting(duration, isGiven: hasGivenDuration)
  }
}
