// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Clip {
  /// The clip with a duration of whole milliseconds, for systems that count in them.
  var inWholeMilliseconds: Self { lastingWhole(unitsPerSecond: 1000) }

  /// The clip with a duration of whole microseconds.
  var inWholeMicroseconds: Self { lastingWhole(unitsPerSecond: 1e6) }

  /// The curve is not stretched: a motion is followed up to the next whole unit.
  private func lastingWhole(unitsPerSecond: Double) -> Self {
    guard case .motion(let motion) = course else { return self }
    let units = max((motion.duration * unitsPerSecond - 1e-6).rounded(.up), 1)
    var clip = self
    clip.course = .motion(motion.lasting(units / unitsPerSecond))
    return clip
  }

  /// The duration in milliseconds as text, to a thousand-millionth of itself.
  var milliseconds: String { Self.text(duration * 1000, within: 1e-9) }

  /// The same for people, to a millionth.
  var readableMilliseconds: String { Self.text(duration * 1000, within: 1e-6) }

  /// The duration in seconds as text, to a thousand-millionth of itself.
  var seconds: String { Self.text(duration, within: 1e-9) }

  private static func text(_ time: Double, within part: Double) -> String {
    DecimalText.text(time, places: DecimalText.places(for: part, of: time))
  }

  /// The duration in whole milliseconds.
  var wholeMilliseconds: Int {
    Int(min((duration * 1000).rounded(), 1e12))
  }
}
