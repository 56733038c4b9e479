// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SpringSystem {
  /// The overshoot expression of After Effects, an impulse.
  static let afterEffects = SpringSystem(
    "after-effects",
    "After Effects",
    sets: [
      .set("after-effects", needs: [(.frequency, "frequency"), (.decay, "decay")]),
      .set("after-effects", needs: [(.hertz, "frequency"), (.decay, "decay")]),
      .set(
        "mass-stiffness-damping",
        needs: [(.frequency, "frequency"), (.decay, "decay")],
        note: "It is an impulse: the value leaves its place and comes back.",
        derive: { numbers in
          let swing = 2 * Double.pi * (numbers[.frequency] ?? 0)
          let decay = numbers[.decay] ?? 0
          return [
            ("mass", 1), ("stiffness", swing * swing + decay * decay), ("damping", 2 * decay),
          ]
        }
      ),
    ]
  )
}
