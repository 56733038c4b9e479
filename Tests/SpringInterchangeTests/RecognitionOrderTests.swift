// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Testing

/// In which order the readings of names come.
@Suite struct RecognitionOrderTests {
  /// How sure the first reading is.
  private enum Certainty {
    /// Hardly any other system has these names.
    case certain
    /// Several systems have these names, or they are one name of many.
    case open
    /// Most of the spring has to be filled in.
    case guessed

    var plausibilities: Range<Double> {
      switch self {
      case .certain: 0.8..<1
      case .open: 0.4..<0.8
      case .guessed: 0..<0.4
      }
    }
  }

  private typealias Row = (members: [(String, Double)], certainty: Certainty, order: [String])

  // Svelte moves both numbers to 1, which it plays: within one frame, so that it comes last.
  private static let physics: [Row] = [
    (
      [("stiffness", 171), ("damping", 25)], .certain,
      [
        "mass-stiffness-damping", "motion", "core-animation", "flutter", "react-native", "reanimated", "anime-physics",
        "wobble", "core-animation-overdamping", "wobble-overdamping", "android", "compose", "svelte",
      ]
    ),
    (
      [("stiffness", 171), ("damping", 25), ("mass", 1)], .certain,
      [
        "mass-stiffness-damping", "motion", "figma", "core-animation", "flutter", "react-native",
        "uispringtimingparameters", "reanimated", "anime-physics", "wobble", "core-animation-overdamping",
        "wobble-overdamping", "svelte",
      ]
    ), ([("tension", 230), ("friction", 22)], .certain, ["react-spring", "origami-tension-friction", "react-native"]),
    ([("frequency", 0.4), ("damping", 0.7)], .certain, ["react-spring", "frequency-hertz"]),
    ([("frequency", 0.4), ("dampingRatio", 0.7)], .open, ["react-spring", "frequency-hertz"]),
    ([("frequency", 2), ("dampingRatio", 0.7)], .open, ["frequency-hertz", "react-spring"]),
    ([("hertz", 2.1), ("dampingRatio", 0.7)], .certain, ["frequency-hertz"]),
    ([("hertz", 2.1), ("damping", 0.7)], .certain, ["frequency-hertz"]),
    ([("angularFrequency", 13), ("dampingRatio", 0.7)], .certain, ["angular-frequency"]),
    ([("angularFrequency", 13), ("damping", 0.7)], .open, ["angular-frequency"]),
    ([("bounciness", 8), ("speed", 12)], .certain, ["origami", "react-native"]),
    (
      [("stiffness", 401), ("dampingRatio", 0.75)], .open,
      ["android", "compose", "libadwaita", "mass-stiffness-damping"]
    ),
    (
      [("stiffness", 401), ("dampingRatio", 0.75), ("mass", 2)], .open,
      ["libadwaita", "flutter", "android", "compose", "mass-stiffness-damping"]
    ),
    (
      [("stiffness", 351), ("damping", 0.8)], .open,
      [
        "android", "compose", "mass-stiffness-damping", "motion", "core-animation", "svelte", "react-native", "flutter",
        "anime-physics", "wobble", "reanimated", "core-animation-overdamping", "wobble-overdamping",
      ]
    ),
  ]

  private static let times: [Row] = [
    ([("response", 0.51), ("dampingFraction", 0.8)], .certain, ["response-damping-ratio", "wave", "harmonyos"]),
    ([("response", 0.51), ("damping", 0.8)], .certain, ["response-damping-ratio"]),
    ([("response", 0.51), ("bounce", 0.2)], .open, ["duration-bounce"]),
    ([("duration", 0.51), ("bounce", 0.2)], .certain, ["duration-bounce", "motion-duration", "anime", "remix"]),
    ([("perceptualDuration", 0.51), ("bounce", 0.2)], .certain, ["duration-bounce"]),
    ([("visualDuration", 0.51), ("bounce", 0.2)], .certain, ["motion-visual-duration"]),
    (
      [("duration", 0.61), ("dampingRatio", 0.7)], .open,
      ["uiview", "reanimated-duration", "settling-duration", "response-damping-ratio"]
    ), ([("duration", 0.61), ("damping", 0.7)], .open, ["uiview"]),
    ([("settlingDuration", 0.81), ("dampingRatio", 0.7)], .certain, ["settling-duration"]),
  ]

  private static let lone: [Row] = [
    ([("response", 0.51)], .guessed, ["response-damping-ratio"]),
    ([("duration", 0.51)], .guessed, ["duration-bounce", "motion-duration"]),
    ([("perceptualDuration", 0.51)], .open, ["duration-bounce"]), ([("bounce", 0.32)], .guessed, ["duration-bounce"]),
    ([("visualDuration", 0.41)], .open, ["motion-visual-duration"]), ([("bounciness", 9)], .open, ["origami"]),
    ([("speed", 13)], .guessed, ["origami"]), ([("tension", 251)], .guessed, ["react-spring"]),
    ([("friction", 21)], .guessed, ["react-spring"]), ([("stiffness", 201)], .guessed, ["compose", "motion"]),
    ([("damping", 21)], .guessed, ["motion"]), ([("dampingRatio", 0.6)], .guessed, ["compose"]),
  ]

  @Test func namesAreReadInThisOrder() throws {
    for row in Self.physics + Self.times + Self.lone {
      let candidates = try recognizeNumbers(row.members).readings
      #expect(candidates.map(\.vocabulary.id) == row.order, "\(row.members)")
      let plausibility = try #require(candidates.first).plausibility
      #expect(row.certainty.plausibilities.contains(plausibility), "\(row.members)")
    }
  }

  @Test func theSameReadingIsGivenOnce() throws {
    let members = [(name: "type", value: Argument.text("Wobbly")), ("name", .text("wobbly"))]
    let names = try Recognition(members).readings.map { $0.parameters.map(\.value) }
    #expect(!names.isEmpty)
    for (index, name) in names.enumerated() { #expect(!names[..<index].contains(name)) }
  }
}
