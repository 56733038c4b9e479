// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Clip {
  /// The clip with a duration of whole milliseconds, for systems that count in them.
  var inWholeMilliseconds: Self { lastingWhole(unitsPerSecond: 1000) }

  /// The clip with a duration of whole microseconds.
  var inWholeMicroseconds: Self { lastingWhole(unitsPerSecond: 1e6) }

  /// The curve is not stretched: up to the next whole unit a motion is followed, and keyframes hold their last value.
  private func lastingWhole(unitsPerSecond: Double) -> Self {
    let units = max((duration * unitsPerSecond - 1e-6).rounded(.up), 1)
    let whole = units / unitsPerSecond
    var clip = self
    switch course {
    case .motion(let motion): clip.course = .motion(motion.lasting(whole))
    case .keyframes(let keyframes): clip.course = .keyframes(keyframes.lasting(whole))
    }
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
