// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText
package import SpringInterchange

extension Clip {
  /// The clip with a duration of whole milliseconds, for systems that count them in 32 bits.
  ///
  /// - Throws: An error of `duration` if they are more.
  /// - Returns: The clip.
  package func inWholeMilliseconds() throws(ValidationErrors) -> Self {
    try lastingWhole(unitsPerSecond: 1000, most: 0x1p31 - 1)
  }

  /// The clip with a duration of whole microseconds, of which a system counts as many as a double does.
  ///
  /// - Throws: An error of `duration` if they are more.
  /// - Returns: The clip.
  func inWholeMicroseconds() throws(ValidationErrors) -> Self { try lastingWhole(unitsPerSecond: 1e6, most: 0x1p53) }

  /// The curve is not stretched: up to the next whole unit a motion is followed, and keyframes hold their last value.
  private func lastingWhole(unitsPerSecond: Double, most: Double) throws(ValidationErrors) -> Self {
    let units = max((duration * unitsPerSecond - 1e-6).rounded(.up), 1)
    guard units <= most else {
      throw ValidationErrors([
        ValidationError(
          "duration",
          "is required: this would last \(seconds) s, and the format counts no more than \(NumberText.text((most / unitsPerSecond).rounded(.down))) s"
        )
      ])
    }
    let whole = units / unitsPerSecond
    var clip = self
    switch content {
    case .motion(let motion): clip.content = .motion(motion.lasting(whole))
    case .keyframes(let keyframes): clip.content = .keyframes(keyframes.lasting(whole))
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

  /// The duration of ``inWholeMilliseconds()`` in milliseconds.
  package var wholeMilliseconds: Int { Int((duration * 1000).rounded()) }
}
