// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Hypothesis {
  /// Every way that is tried; the plausibilities order readings of the same names.
  static let all: [Self] = physics + tensions + ratios + frequencies + durations + lone

  typealias Names = [(quantity: Quantity, parameter: String)]

  private static let stiffnessAndDamping: Names = [
    (.stiffness, "stiffness"), (.damping, "damping"),
  ]
  private static let mass: Names = [(.mass, "mass")]

  /// Mass, stiffness and a damping coefficient.
  private static let physics: [Self] = [
    Self(
      "mass-stiffness-damping",
      stiffnessAndDamping,
      takes: mass,
      plausibility: 0.8
    ),
    Self("motion", stiffnessAndDamping, takes: mass, plausibility: 0.6),
    Self("figma", stiffnessAndDamping + mass, plausibility: 0.6),
    Self("core-animation", stiffnessAndDamping, takes: mass, plausibility: 0.55),
    Self("flutter", stiffnessAndDamping, takes: mass, plausibility: 0.45),
    Self(
      "uispringtimingparameters",
      stiffnessAndDamping + mass,
      plausibility: 0.4
    ),
    Self("reanimated", stiffnessAndDamping, takes: mass, plausibility: 0.4),
    Self("anime-physics", stiffnessAndDamping, takes: mass, plausibility: 0.3),
    Self("wobble", stiffnessAndDamping, takes: mass, plausibility: 0.3),
    Self("core-animation-overdamping", stiffnessAndDamping, takes: mass, plausibility: 0.15),
    Self("wobble-overdamping", stiffnessAndDamping, takes: mass, plausibility: 0.15),
    Self(
      "core-animation-overdamping",
      stiffnessAndDamping + [(.overdamping, "")],
      takes: mass,
      plausibility: 0.95
    ),
    Self(
      "svelte",
      stiffnessAndDamping,
      takes: [(.epsilon, "precision")],
      plausibility: 0.5,
      note: "Svelte's numbers are fractions a frame, and no physical constants."
    ),
  ]

  /// Tension and friction, bounciness and speed.
  private static let tensions: [Self] = [
    Self(
      "react-spring",
      [(.tension, "tension"), (.friction, "friction")],
      takes: mass,
      plausibility: 0.85,
      note: "Framer Classic, ProtoPie and React Native mean the same by these words."
    ),
    Self(
      "origami-tension-friction",
      [(.tension, "tension"), (.friction, "friction")],
      plausibility: 0.5,
      note: "Origami's own units, which are not physical: tension 40 there is a stiffness of 230."
    ),
    Self(
      "react-spring",
      [(.frequency, "frequency"), (.damping, "damping")],
      takes: mass,
      plausibility: 0.75,
      note: "React-spring's frequency is the seconds of a cycle and its damping a ratio."
    ),
    Self(
      "react-spring",
      [(.frequency, "frequency"), (.dampingRatio, "damping")],
      takes: mass,
      plausibility: 0.5,
      note: "React-spring's frequency is the seconds of a cycle and its damping a ratio."
    ),
    Self("origami", [(.bounciness, "bounciness"), (.speed, "speed")], plausibility: 0.95),
  ]

  /// A damping ratio beside a stiffness or a response.
  private static let ratios: [Self] = [
    Self(
      "android",
      [(.stiffness, "stiffness"), (.dampingRatio, "dampingRatio")],
      plausibility: 0.75
    ),
    Self(
      "compose",
      [(.stiffness, "stiffness"), (.dampingRatio, "dampingRatio")],
      takes: [(.visibilityThreshold, "visibilityThreshold")],
      plausibility: 0.75
    ),
    // The others of these names have no mass.
    Self(
      "libadwaita",
      [(.stiffness, "stiffness"), (.dampingRatio, "dampingRatio")] + mass,
      plausibility: 0.78
    ),
    Self(
      "libadwaita",
      [(.stiffness, "stiffness"), (.dampingRatio, "dampingRatio")],
      takes: mass,
      plausibility: 0.6
    ),
    Self(
      "android",
      [(.stiffness, "stiffness"), (.damping, "dampingRatio")],
      plausibility: 0.5,
      note: "The damping is read as a ratio here, where 1 is critical."
    ),
    Self(
      "compose",
      [(.stiffness, "stiffness"), (.damping, "dampingRatio")],
      takes: [(.visibilityThreshold, "visibilityThreshold")],
      plausibility: 0.45,
      note: "The damping is read as a ratio here, where 1 is critical."
    ),
    Self(
      "mass-stiffness-damping",
      [(.stiffness, "stiffness"), (.dampingRatio, "damping")],
      takes: mass,
      plausibility: 0.3,
      note: "What is called a damping ratio is read as the damping coefficient here."
    ),
    Self(
      "android",
      [(.stiffness, "stiffness"), (.bounce, "dampingRatio")],
      plausibility: 0.6,
      note: "A bounce is 1 less the damping ratio."
    ),
    Self(
      "response-damping-ratio",
      [(.response, "response"), (.dampingRatio, "dampingRatio")],
      plausibility: 0.95
    ),
    Self(
      "response-damping-ratio",
      [(.response, "response"), (.damping, "dampingRatio")],
      plausibility: 0.8,
      note: "The damping is read as a ratio here, where 1 is critical."
    ),
    Self(
      "wave",
      [(.response, "response"), (.dampingRatio, "dampingRatio")],
      takes: mass,
      plausibility: 0.5
    ),
    Self(
      "duration-bounce",
      [(.response, "duration"), (.bounce, "bounce")],
      plausibility: 0.7,
      note: "Apple's response and perceptual duration are the same number."
    ),
  ]

  /// A duration beside a bounce or a damping ratio: every system means another time by it.
  private static let durations: [Self] = [
    Self(
      "duration-bounce",
      [(.duration, "duration"), (.bounce, "bounce")],
      plausibility: 0.8,
      note: "The duration is perceptual: a pace, not the end."
    ),
    Self(
      "duration-bounce",
      [(.perceptualDuration, "duration"), (.bounce, "bounce")],
      plausibility: 0.95
    ),
    Self(
      "motion-duration",
      [(.duration, "duration"), (.bounce, "bounce")],
      plausibility: 0.5,
      speaksMilliseconds: true,
      note: "The duration is the end here: Motion solves for a spring that has settled then."
    ),
    Self(
      "anime",
      [(.duration, "duration"), (.bounce, "bounce")],
      plausibility: 0.35,
      speaksMilliseconds: true
    ),
    Self(
      "remix",
      [(.duration, "duration"), (.bounce, "bounce")],
      plausibility: 0.3,
      speaksMilliseconds: true
    ),
    Self(
      "motion-visual-duration",
      [(.visualDuration, "visualDuration"), (.bounce, "bounce")],
      plausibility: 0.95
    ),
    Self(
      "uiview",
      [(.duration, "duration"), (.dampingRatio, "dampingRatio")],
      plausibility: 0.7,
      note: "The duration is the end here: UIKit solves for a spring that has settled then."
    ),
    Self(
      "uiview",
      [(.duration, "duration"), (.damping, "dampingRatio")],
      plausibility: 0.7,
      note: "The duration is the end and the damping a ratio here."
    ),
    Self(
      "reanimated-duration",
      [(.duration, "duration"), (.dampingRatio, "dampingRatio")],
      plausibility: 0.5,
      speaksMilliseconds: true,
      note: "Reanimated's duration is two thirds of the time that it really takes."
    ),
    Self(
      "settling-duration",
      [(.duration, "settlingDuration"), (.dampingRatio, "dampingRatio")],
      takes: [(.epsilon, "epsilon")],
      plausibility: 0.4
    ),
    Self(
      "settling-duration",
      [(.settlingDuration, "settlingDuration"), (.dampingRatio, "dampingRatio")],
      takes: [(.epsilon, "epsilon")],
      plausibility: 0.95
    ),
    Self(
      "settling-duration",
      [(.settlingDuration, "settlingDuration"), (.bounce, "dampingRatio")],
      takes: [(.epsilon, "epsilon")],
      plausibility: 0.9,
      note: "A bounce is 1 less the damping ratio."
    ),
    Self(
      "response-damping-ratio",
      [(.duration, "response"), (.dampingRatio, "dampingRatio")],
      plausibility: 0.35,
      note: "The duration is read as the response here, which is a pace and not the end."
    ),
  ]

  /// One number alone, the rest filled in by the system.
  private static let lone: [Self] = [
    Self(
      "response-damping-ratio",
      [(.response, "response")],
      fills: [("dampingRatio", 0.825)],
      plausibility: 0.35,
      note: "SwiftUI fills in a damping fraction of 0.825."
    ),
    Self("duration-bounce", [(.duration, "duration")], plausibility: 0.25),
    Self(
      "duration-bounce",
      [(.perceptualDuration, "duration")],
      plausibility: 0.45
    ),
    Self("duration-bounce", [(.bounce, "bounce")], plausibility: 0.25),
    Self(
      "motion-duration",
      [(.duration, "duration")],
      plausibility: 0.15,
      speaksMilliseconds: true
    ),
    Self("motion-visual-duration", [(.visualDuration, "visualDuration")], plausibility: 0.6),
    Self("origami", [(.bounciness, "bounciness")], plausibility: 0.6),
    Self("origami", [(.speed, "speed")], plausibility: 0.15),
    Self("smooth-damp", [(.smoothTime, "smoothTime")], plausibility: 0.95),
    Self("half-life", [(.halfLife, "halfLife")], plausibility: 0.95),
    Self(
      "response-damping-ratio",
      [(.smoothTime, "response")],
      fills: [("dampingRatio", 1)],
      plausibility: 0.9,
      note: "Springs of a smooth time are critically damped; the response is π times it."
    ),
    Self(
      "response-damping-ratio",
      [(.halfLife, "response")],
      fills: [("dampingRatio", 1)],
      plausibility: 0.9,
      note: "Springs of a half-life are critically damped if nothing else is given."
    ),
    Self("react-spring", [(.tension, "tension")], takes: mass, plausibility: 0.3),
    Self("react-spring", [(.friction, "friction")], takes: mass, plausibility: 0.2),
    Self("motion", [(.stiffness, "stiffness")], takes: mass, plausibility: 0.15),
    Self("motion", [(.damping, "damping")], takes: mass, plausibility: 0.1),
    Self("compose", [(.stiffness, "stiffness")], plausibility: 0.2),
    Self("compose", [(.dampingRatio, "dampingRatio")], plausibility: 0.2),
  ]
}
