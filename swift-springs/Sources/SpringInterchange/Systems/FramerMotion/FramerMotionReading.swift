// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// Motion, which was Framer Motion.
  static let motion = Dialect(
    "motion", "Motion",
    sets: [
      .set(.motion, needs: [(.stiffness, "stiffness")], takes: [(.damping, "damping"), (.mass, "mass")]),
      .set(.motion, needs: [(.damping, "damping")], takes: [(.mass, "mass")]), .set(.motion, needs: [(.mass, "mass")]),
      .set(.motionVisualDuration, needs: [(.visualDuration, "visualDuration"), (.bounce, "bounce")]),
      .set(
        .motionVisualDuration, needs: [(.visualDuration, "visualDuration"), (.duration, "")], fills: [("bounce", 0)]),
      .set(.motionDuration, needs: [(.duration, "duration"), (.bounce, "bounce")]),
      .set(.motionDuration, needs: [(.duration, "duration")]), .set(.motionDuration, needs: [(.bounce, "bounce")]),
      .set(
        .motion, needs: [(.visualDuration, "")], fills: [("stiffness", 100), ("damping", 10), ("mass", 1)],
        note: "Motion ignores visualDuration alone in an object, and plays its default physics."),
      .set(.motion, fills: [("stiffness", 100), ("damping", 10), ("mass", 1)]),
    ],
    calls: [
      CallForm("spring", ["visualDuration", "bounce"], needs: ["visualDuration"], looks: .marked),
      CallForm("spring", needs: ["visualDuration"]),
      CallForm("spring", needs: ["stiffness", "damping", "duration", "bounce"], looks: .marked),
      CallForm(
        "useSpring", needs: ["stiffness", "damping", "visualDuration", "bounce"],
        excludes: ["tension", "friction", "frequency"]),
    ],
    marks: [
      "motion/react", "framer-motion", "motion", "useMotionValue", "whileHover", "whileTap", "motion-v",
      "AnimatePresence",
    ], names: ["visualDuration", "restDelta", "restSpeed"], bareTime: .bySize)
}
