// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringInterchange
import Springs
import Testing

/// Which readings come first, and what makes one more plausible than another.
@Suite struct RecognitionOrderTests {
  private func recognize(_ members: [(String, Double)], _ word: String? = nil) throws -> Recognition
  {
    let word = word.map { [(name: "type", value: Argument.text($0))] } ?? []
    return try Recognition(word + members.map { (name: $0.0, value: .number($0.1)) })
  }

  private func candidate(
    _ id: String,
    _ members: [(String, Double)],
    _ word: String? = nil
  ) throws -> RecognizedSpring {
    try #require(recognize(members, word).candidates.first { $0.vocabulary.id == id })
  }

  private func plausibility(_ id: String, _ members: [(String, Double)]) throws -> Double {
    try candidate(id, members).plausibility
  }

  private func says(_ candidate: RecognizedSpring?, _ words: String) -> Bool {
    candidate?.notes.contains { $0.contains(words) } ?? false
  }

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

  private static let physics: [Row] = [
    (
      [("stiffness", 171), ("damping", 25)], .certain,
      [
        "mass-stiffness-damping", "motion", "core-animation", "flutter", "reanimated",
        "anime-physics", "wobble", "core-animation-overdamping", "wobble-overdamping", "android",
        "compose",
      ]
    ),
    (
      [("stiffness", 171), ("damping", 25), ("mass", 1)], .certain,
      [
        "mass-stiffness-damping", "motion", "figma", "core-animation", "flutter",
        "uispringtimingparameters", "reanimated", "anime-physics", "wobble",
        "core-animation-overdamping", "wobble-overdamping", "android", "compose",
      ]
    ),
    (
      [("tension", 230), ("friction", 22)], .certain, ["react-spring", "origami-tension-friction"]
    ),
    (
      [("frequency", 0.4), ("damping", 0.7)], .certain, ["react-spring", "response-damping-ratio"]
    ),
    (
      [("frequency", 0.4), ("dampingRatio", 0.7)], .open,
      ["react-spring", "response-damping-ratio"]
    ),
    (
      [("frequency", 2), ("dampingRatio", 0.7)], .open,
      ["response-damping-ratio", "react-spring"]
    ),
    ([("hertz", 2.1), ("dampingRatio", 0.7)], .certain, ["response-damping-ratio"]),
    ([("hertz", 2.1), ("damping", 0.7)], .certain, ["response-damping-ratio"]),
    ([("angularFrequency", 13), ("dampingRatio", 0.7)], .certain, ["response-damping-ratio"]),
    ([("angularFrequency", 13), ("damping", 0.7)], .open, ["response-damping-ratio"]),
    ([("bounciness", 8), ("speed", 12)], .certain, ["origami"]),
    (
      [("stiffness", 401), ("dampingRatio", 0.75)], .open,
      ["android", "compose", "libadwaita", "mass-stiffness-damping"]
    ),
    (
      [("stiffness", 401), ("dampingRatio", 0.75), ("mass", 2)], .open,
      ["libadwaita", "android", "compose", "mass-stiffness-damping"]
    ),
    (
      [("stiffness", 351), ("damping", 0.8)], .open,
      [
        "android", "compose", "mass-stiffness-damping", "motion", "core-animation", "flutter",
        "anime-physics", "wobble", "reanimated", "core-animation-overdamping", "wobble-overdamping",
      ]
    ),
  ]

  private static let times: [Row] = [
    (
      [("response", 0.51), ("dampingFraction", 0.8)], .certain, ["response-damping-ratio", "wave"]
    ),
    ([("response", 0.51), ("damping", 0.8)], .certain, ["response-damping-ratio"]),
    ([("response", 0.51), ("bounce", 0.2)], .open, ["duration-bounce"]),
    (
      [("duration", 0.51), ("bounce", 0.2)], .certain,
      ["duration-bounce", "motion-duration", "anime", "remix"]
    ),
    ([("perceptualDuration", 0.51), ("bounce", 0.2)], .certain, ["duration-bounce"]),
    ([("visualDuration", 0.51), ("bounce", 0.2)], .certain, ["motion-visual-duration"]),
    (
      [("duration", 0.61), ("dampingRatio", 0.7)], .open,
      ["uiview", "reanimated-duration", "settling-duration", "response-damping-ratio"]
    ),
    ([("duration", 0.61), ("damping", 0.7)], .open, ["uiview"]),
    ([("settlingDuration", 0.81), ("dampingRatio", 0.7)], .certain, ["settling-duration"]),
  ]

  private static let lone: [Row] = [
    ([("response", 0.51)], .guessed, ["response-damping-ratio"]),
    ([("duration", 0.51)], .guessed, ["duration-bounce", "motion-duration"]),
    ([("perceptualDuration", 0.51)], .open, ["duration-bounce"]),
    ([("bounce", 0.32)], .guessed, ["duration-bounce"]),
    ([("visualDuration", 0.41)], .open, ["motion-visual-duration"]),
    ([("bounciness", 9)], .open, ["origami"]),
    ([("speed", 13)], .guessed, ["origami"]),
    ([("tension", 251)], .guessed, ["react-spring"]),
    ([("friction", 21)], .guessed, ["react-spring"]),
    ([("stiffness", 201)], .guessed, ["compose", "motion"]),
    ([("damping", 21)], .guessed, ["motion"]),
    ([("dampingRatio", 0.6)], .guessed, ["compose"]),
    // Two lone numbers of different systems.
    (
      [("visualDuration", 0.41), ("tension", 251)], .guessed,
      ["motion-visual-duration", "react-spring"]
    ),
  ]

  @Test func namesAreReadInThisOrder() throws {
    for row in Self.physics + Self.times + Self.lone {
      let candidates = try recognize(row.members).candidates
      #expect(candidates.map(\.vocabulary.id) == row.order, "\(row.members)")
      let plausibility = try #require(candidates.first).plausibility
      #expect(row.certainty.plausibilities.contains(plausibility), "\(row.members)")
    }
  }

  // MARK: - What speaks for a reading

  @Test func millisecondsSpeakForSystemsThatWriteThem() throws {
    for (id, isMore) in [("motion-duration", true), ("duration-bounce", false)] {
      let seconds = try plausibility(id, [("duration", 0.51), ("bounce", 0.2)])
      let milliseconds = try plausibility(id, [("duration", 510), ("bounce", 0.2)])
      #expect(milliseconds != seconds && (milliseconds > seconds) == isMore, "\(id)")
    }
  }

  /// A small correction is a habit of the system, a large one a sign that something else was meant.
  @Test func aLargeClampSpeaksMoreAgainstAReadingThanASmallOne() throws {
    // UIKit takes ratios up to 1.
    let members = { (ratio: Double) in [("duration", 0.61), ("damping", ratio)] }
    let none = try plausibility("uiview", members(1))
    let small = try plausibility("uiview", members(2.9))
    let large = try plausibility("uiview", members(3.1))
    #expect(small < 0.9 * none && large < 0.5 * small)
  }

  @Test func theNumbersOfAPresetSpeakForItsSystem() throws {
    let wobbly = try candidate("react-spring", [("tension", 180), ("friction", 12)])
    #expect(says(wobbly, "These are the numbers of react-spring-wobbly."))
    let near = try candidate("react-spring", [("tension", 180.1), ("friction", 12)])
    #expect(!says(near, "These are the numbers") && wobbly.plausibility > near.plausibility + 0.05)
    // Less for one that is not likely to begin with.
    let unlikely = try candidate("reanimated", [("stiffness", 900), ("damping", 120), ("mass", 4)])
    #expect(says(unlikely, "These are the numbers") && unlikely.plausibility < 0.7)
  }

  @Test func smallTensionsAndFrictionsMayBeOrigamis() throws {
    let id = "origami-tension-friction"
    let small = try plausibility(id, [("tension", 95), ("friction", 19)])
    #expect(try plausibility(id, [("tension", 105), ("friction", 19)]) < 0.8 * small)
    #expect(try plausibility(id, [("tension", 95), ("friction", 21)]) < 0.8 * small)
  }

  @Test func whatNoInterfaceShowsIsLessPlausible() throws {
    func usual(_ response: Double, _ ratio: Double) throws -> RecognizedSpring {
      try candidate("response-damping-ratio", [("response", response), ("damping", ratio)])
    }
    let plain = try usual(0.5, 0.7)
    for (response, ratio) in [(0.085, 0.7), (1.9, 0.7), (0.5, 0.16), (0.5, 1.4)] {
      #expect(try usual(response, ratio).plausibility == plain.plausibility)
    }
    for (response, ratio) in [(0.04, 0.7), (4, 0.7), (0.5, 0.08), (0.5, 3)] {
      let odd = try usual(response, ratio)
      #expect(odd.plausibility < 0.75 * plain.plausibility && !says(odd, "would be"))
    }
    // What is said aloud is three times beyond or more, and keeps its place among others all the same.
    #expect(says(try usual(0.5, 6), "The damping ratio would be 6."))
    #expect(says(try usual(8, 0.7), "The response would be 8 s."))
    #expect(try usual(0.5, 1e9).plausibility >= 0.016)
  }

  // MARK: - Units

  @Test func timesFromTwentyOnAreMilliseconds() throws {
    for (written, seconds) in [(19.9, 19.9), (20, 0.02), (99, 0.099)] {
      let members = [("duration", written), ("bounce", 0.2)]
      #expect(try candidate("duration-bounce", members).reading.spring.duration == seconds)
    }
  }

  @Test func bouncesUpToAHundredArePercent() throws {
    let members = { (bounce: Double) in [("duration", 0.5), ("bounce", bounce)] }
    #expect(try candidate("duration-bounce", members(99)).reading.spring.bounce == 0.99)
    #expect(
      try !recognize(members(101)).candidates.contains { $0.vocabulary.id == "duration-bounce" }
    )
  }

  /// Beside a stiffness a large ratio is rather a coefficient, beside a response it can only be percent.
  @Test func largeDampingRatiosArePercent() throws {
    for (written, ratio) in [(2.9, 2.9), (4.56, 4.56), (9.9, 9.9), (10, 0.1), (25, 0.25)] {
      let members = [("response", 0.5), ("dampingRatio", written)]
      let reading = try candidate("response-damping-ratio", members)
      #expect(reading.reading.spring.dampingRatio == ratio)
      #expect(says(reading, "dampingRatio 25 is read as percent: 0.25.") == (written == 25))
    }
  }

  // MARK: - What is left over

  @Test func aNumberThatHasNoPlaceSpeaksAgainstAReading() throws {
    let members = [("response", 0.5), ("dampingFraction", 0.8)]
    let alone = try plausibility("response-damping-ratio", members)
    let heavy = try plausibility("response-damping-ratio", members + [("mass", 2)])
    #expect(heavy < 0.6 * alone)
  }

  /// Each duration is one by some system's rule.
  @Test(arguments: [
    ("visualDuration", 0.5 / 1.2, "Motion's visual duration of it"),
    ("duration", 0.5, "its perceptual duration"),
  ])
  func aTimeThatAgreesIsSaidToAgree(name: String, time: Double, meaning: String) throws {
    let spring = try Spring(response: 0.5, dampingRatio: 0.7)
    let members = [("stiffness", spring.stiffness), ("damping", spring.damping), (name, time)]
    let reading = try candidate("mass-stiffness-damping", members)
    #expect(says(reading, "agrees: it is \(meaning)"), "\(reading.notes)")
  }

  @Test func theTimesOfOtherSystemsAgree() throws {
    let spring = try Spring(response: 0.5, dampingRatio: 0.7)
    let motion = Motion(spring: spring, relativeVelocity: 0)
    let settled = try #require(motion.settling(tolerance: 0.001).seconds)
    let members = [
      ("stiffness", spring.stiffness), ("damping", spring.damping), ("duration", settled),
    ]
    let words = "agrees: it is the time in which the spring settles to a thousandth"
    #expect(says(try candidate("mass-stiffness-damping", members), words))
    for id in ["figma", "core-animation", "swiftui", "uikit", "compose"] {
      let definition = try #require(SettlingDefinition.named(id))
      let time = try #require(definition.report(for: motion).seconds)
      let members = [
        ("stiffness", spring.stiffness), ("damping", spring.damping), ("duration", time),
      ]
      let reading = try candidate("mass-stiffness-damping", members)
      #expect(says(reading, " agrees: it is "), "\(id): \(reading.notes)")
    }
  }

  // MARK: - Names and Figma's durations

  @Test func theSameReadingIsGivenOnce() throws {
    let members = [(name: "type", value: Argument.text("Wobbly")), ("name", .text("wobbly"))]
    let names = try Recognition(members).candidates.map { $0.parameters.map(\.value) }
    #expect(!names.isEmpty)
    for (index, name) in names.enumerated() {
      #expect(!names[..<index].contains(name))
    }
  }

  @Test func aWholeNameIsSurerThanASharedOne() throws {
    func first(_ word: String) throws -> Double {
      try #require(recognize([], word).candidates.first).plausibility
    }
    #expect(try first("react-spring-wobbly") > 0.95)
    #expect(try first("wobbly") < 0.8)
  }

  @Test func aDurationNearAFigmaPresetsIsItsOrNot() throws {
    let natural = 0.744255542755127
    func preset(_ duration: Double) throws -> Double? {
      try recognize([("duration", duration)]).candidates
        .first { $0.vocabulary.id == "preset" }?.plausibility
    }
    let exact = try #require(try preset(natural))
    let rounded = try #require(try preset(0.7443))
    #expect(exact > 0.95 && rounded > 0.6 && rounded < exact - 0.2)
    #expect(try preset(natural * 1.001) == nil)
    // At its own duration nothing is stretched.
    let named = try recognize([("duration", natural)], "QUICK").candidates
    #expect(!named.contains { $0.vocabulary.id == "figma" })
  }

  /// It explains every number, so it comes first, but few files are meant so.
  @Test func aStretchedSpringKeepsItsMass() throws {
    let members = [("stiffness", 300.0), ("damping", 40), ("mass", 4), ("duration", 2)]
    let stretched = try #require(recognize(members).candidates.first)
    #expect(says(stretched, "stretches its curve") && stretched.plausibility < 0.5)
    #expect(stretched.reading.spring.mass == 4)
    let original = try Spring(mass: 4, stiffness: 300, damping: 40)
    let change = stretched.reading.spring.dampingRatio - original.dampingRatio
    #expect(abs(change) < 1e-12)
  }

  @Test(arguments: [0.0, -1])
  func noDurationIsNoStretch(duration: Double) throws {
    let members = [("stiffness", 300.0), ("damping", 20), ("duration", duration)]
    #expect(try !recognize(members).candidates.contains { says($0, "stretches its curve") })
  }
}
