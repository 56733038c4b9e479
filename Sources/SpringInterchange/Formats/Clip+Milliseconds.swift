// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Clip {
  /// The clip with a duration of whole milliseconds, for systems that count in them.
  ///
  /// The curve is not stretched: a motion is followed up to the next whole millisecond.
  var inWholeMilliseconds: Self {
    guard case .motion(let motion) = course else { return self }
    let milliseconds = max((motion.duration * 1000 - 1e-6).rounded(.up), 1)
    var clip = self
    clip.course = .motion(motion.lasting(milliseconds / 1000))
    return clip
  }

  /// The duration in milliseconds, as text.
  var milliseconds: String { DecimalText.text(duration * 1000, places: 3) }

  /// The duration in whole milliseconds.
  var wholeMilliseconds: Int {
    Int(min((duration * 1000).rounded(), 1e12))
  }
}
