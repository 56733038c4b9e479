// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The bounce of an icon in the OS X dock, as motion tracking saw it.
///
/// 32 factors of the icon's height: three arcs that reach 1, 1/2 and 1/4 of it, in 32/30 s. The
/// recording ran at 30 frames a second, but 32 values have 31 intervals, so a step lasts 34.4 ms and
/// not 33.3. Heights are positive upwards, as in the source; where the y axis points down they are
/// subtracted.
///
/// Source: O. Drobnik, "Let's Bounce!", cocoanetics.com, 2012; checked against
/// `Fixtures/seed_dock_bounce.json`.
public enum DockBounce {
  /// The heights in 128ths of the icon's height.
  public static let factors: [Double] = [
    0, 32, 60, 83, 100, 114, 124, 128, 128, 124, 114, 100, 83, 60, 32, 0, 24, 42, 54, 62, 64, 62, 54, 42, 24, 0, 18, 28,
    32, 28, 18, 0,
  ]

  /// The duration of the recording, 32/30 s.
  public static let duration = 32.0 / 30.0

  /// The heights of an icon over time.
  ///
  /// - Parameter height: The height of the icon, and of the first bounce; positive is upwards.
  /// - Returns: 32 heights at equal intervals.
  public static func keyframes(height: Double) -> Keyframes {
    Keyframes(duration: duration, evenly: factors.map { $0 / 128 * height })
  }
}
