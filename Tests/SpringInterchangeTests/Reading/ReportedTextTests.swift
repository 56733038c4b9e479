// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import Testing

/// Texts from public bug reports, questions and files that were read wrongly once, with their right values.
@Suite struct ReportedTextTests {
  /// The text's motions, by the report's number.
  struct Report: Sendable, CustomTestStringConvertible {
    let id: String
    let text: String
    /// The first vocabulary of each spring with its ω₀ and ζ, if the report has them; empty if there are easings.
    var springs: [(vocabulary: String, frequency: Double?, ratio: Double?)] = []
    /// The durations of easings, in their order.
    var durations: [Double?] = []
    /// A part of one of the notes on the first one.
    var note = ""

    var testDescription: String { "\(id): \(text)" }
  }

  private static let curves: [Report] = [
    Report(
      id: "A1", text: "duration-[700ms] ease-[linear(0,0.029_1.3%,0.631_8.6%,1.066_20.2%,0.996_39.4%,1)]",
      durations: [0.7]),
    Report(
      id: "A2", text: #"{ duration: 850, easing: "linear(0, 0.5 30%, 1.02 60%, 1)" }"#, durations: [0.85],
      note: "milliseconds"),
    Report(
      id: "A3", text: "transition: opacity 150ms ease-out, transform 420ms cubic-bezier(.34,1.56,.64,1)",
      durations: [0.15, 0.42]),
    Report(
      id: "A4", text: "a { transition: scale 500ms cubic-bezier(.2,0,0,1); transition: scale 500ms linear(0, 1) }",
      durations: [0.5, 0.5]),
    Report(
      id: "A6", text: #"{"timingFunction": [0.2, 0, 0, 1], "duration": {"value": 819, "unit": "ms"}}"#,
      durations: [0.819]), Report(id: "A9", text: "{ duration: .6, ease: [.22,1,.36,1] }", durations: [0.6]),
    Report(id: "A13", text: "curve \"cubic-bezier\" 0.05 0.9 0.1 1.05\nduration-ms 180", durations: [0.18]),
    Report(id: "A35", text: "linear(0, .5, 1.02, 1)", durations: [nil], note: "duration"),
    Report(id: "A35", text: "cubic-bezier(.2,0,0,1)", durations: [nil], note: "duration"),
    Report(id: "A37", text: "-- zeta = 34 / (2*sqrt(420))"),
  ]

  private static let objects: [Report] = [
    Report(
      id: "A7", text: "a { stiffness: 500, damping: 32, mass: 2 } b { stiffness: 120, damping: 20 }",
      springs: [("mass-stiffness-damping", 15.811_388, 0.505_964), ("mass-stiffness-damping", 10.954_451, 0.912_871)]),
    Report(
      id: "A8", text: #"{"$type":"spring","$value":{"bounce":.35,"duration":"400ms"}}"#,
      springs: [("duration-bounce", 15.707_963, 0.65)]),
    Report(id: "A14", text: #"{"settlingDuration":.5,"bounce":.2}"#, springs: [("settling-duration", nil, 0.8)]),
    Report(id: "A15", text: #"{"stiffness":300,"bounce":.25}"#, springs: [("android", 17.320_508, 0.75)]),
    Report(
      id: "A16", text: #"{"tension":170,"friction":26,"clamp":true}"#,
      springs: [("react-spring", 13.038_405, 0.997_054)], note: "clamp"),
    Report(
      id: "A17", text: #"{"mass":1,"stiffness":100,"damping":40,"allowsOverdamping":"true"}"#,
      springs: [("core-animation-overdamping", 10, 2)]),
    Report(
      id: "A18", text: #"{"perceptualDuration":.45,"bounce":-.2}"#, springs: [("duration-bounce", 13.962_634, 1.25)]),
    Report(
      id: "A19", text: #"{"UndampedFrequency":2,"DampingRatio":.5}"#, springs: [("frequency-hertz", 12.566_371, 0.5)]),
    Report(
      id: "A21", text: #"{"mass":10,"stiffness":1000,"damping":1}"#, springs: [("mass-stiffness-damping", 10, 0.005)]),
    Report(
      id: "A29", text: #"{"stiffness":0.15,"damping":0.8,"precision":0.01}"#,
      springs: [("svelte", 33.371_148, 1.446_853)]),
    Report(id: "A29", text: #"{"smoothTime":0.3}"#, springs: [("smooth-damp", 6.666_667, 1)]),
    Report(id: "A29", text: #"{"halflife":0.1}"#, springs: [("half-life", 13.861_557, 1)]),
    Report(
      id: "A31", text: #"{"transitionDuration": 400, "transitionEasing":{"type":"BOUNCY"}}"#,
      springs: [("figma", 58.678_540, 0.306_186)]),
    Report(id: "A32", text: "stiffness 300, damping 20", springs: [("mass-stiffness-damping", 17.320_508, 0.577_350)]),
    Report(id: "A34", text: "amp = .1; freq = 2; decay = 2;", springs: [("after-effects", 12.724_543, 0.157_176)]),
  ]

  private static let calls: [Report] = [
    Report(
      id: "A10", text: "spring(Spring.DampingRatioMediumBouncy, Spring.StiffnessLow)",
      springs: [("compose", 14.142_136, 0.5)]),
    Report(
      id: "A11", text: "new Spring({x:50,y:50},{stiffness:.1,damping:.25})", springs: [("svelte", 20.452, 0.421_98)]),
    Report(
      id: "A12", text: "easing:'spring(1, 500, 20, 0)'", springs: [("anime-v3", 10, 1)],
      note: "stiffness 500 is taken as 100"),
    Report(id: "A12", text: "spring(1, 100, 10, 0)", springs: [("anime-v3", 10, 0.5)]),
    Report(
      id: "A20", text: #"{"animateWithDuration":.35,"usingSpringWithDamping":.75,"initialSpringVelocity":.5}"#,
      springs: [("uiview", nil, 0.75)]),
    Report(
      id: "A22", text: "withSpring(1, { damping: 10 })", springs: [("reanimated", 15, 0.083_333)], note: "own default"),
    Report(id: "A23", text: "withSpring(1, { stiffness: 200 })", springs: [("reanimated", 7.071_068, 1)]),
    Report(
      id: "A24", text: "Animated.spring(v,{toValue:1,friction:4})", springs: [("react-native", 15.172_343, 0.428_411)]),
    Report(
      id: "A24", text: "Animated.spring(v,{toValue:1,tension:100})", springs: [("react-native", 21.151_832, 0.520_050)]),
    Report(
      id: "A24", text: "Animated.spring(v,{toValue:1,stiffness:200})",
      springs: [("react-native", 14.142_136, 0.353_553)]),
    Report(
      id: "A24", text: "Animated.spring(v,{toValue:1,speed:20})", springs: [("react-native", nil, nil)],
      note: "bounciness 8"),
    Report(id: "A25", text: "spring({frame,fps,config:{damping:200}})", springs: [("remotion", 10, 1)]),
    Report(id: "A26", text: "SpringAnimation { spring: 2; damping: 0.2 }", springs: [("qt", 11.827_143, 0.589_596)]),
    Report(
      id: "A27", text: #"transition={{type:"spring",visualDuration:0.5}}"#, springs: [("motion", 10, 0.5)],
      note: "ignores visualDuration"),
  ]

  private static let defaults: [Report] = [
    Report(id: "A28", text: ".animation(.spring())", springs: [("duration-bounce", 12.566_371, 1)]),
    Report(id: "A28", text: ".animation(.spring, value: x)", springs: [("duration-bounce", 12.566_371, 1)]),
    Report(id: "A28", text: ".animation(.interactiveSpring())", springs: [("duration-bounce", 41.887_902, 0.85)]),
    Report(id: "A28", text: "animationSpec = spring()", springs: [("compose", 38.729_833, 1)]),
    Report(id: "A28", text: #"{type:"spring"}"#, springs: [("motion", 10, 0.5)]),
    Report(id: "A28", text: "Animated.spring(v,{toValue:1})", springs: [("react-native", 15.172_343, 0.725_003)]),
    Report(id: "A28", text: "withSpring(1)", springs: [("reanimated", 15, 1)]),
  ]

  private static let names: [Report] = [
    Report(
      id: "A30", text: "val SpringDefaultSpatialDamping = 0.8f\nval SpringDefaultSpatialStiffness = 380.0f",
      springs: [("compose", 19.493_589, 0.8)]),
    Report(
      id: "A30",
      text: "--md-sys-motion-spring-fast-spatial-damping: .6;\n--md-sys-motion-spring-fast-spatial-stiffness: 800;",
      springs: [("compose", 28.284_271, 0.6)]),
    Report(id: "A30", text: #"{"name":"md.sys.motion.spring.fast.spatial"}"#, springs: [("preset", 28.284_271, 0.6)]),
    Report(id: "A30", text: "motionSpringFastSpatial", springs: [("preset", 28.284_271, 0.6)]),
    Report(
      id: "A30", text: #"<item name="damping">0.9</item><item name="stiffness">1400</item>"#,
      springs: [("compose", 37.416_574, 0.9)]),
    Report(id: "A33", text: "gentle", springs: [("preset", 10.954_451, 0.639)], note: "presets answer to this name"),
    Report(id: "A33", text: "Figma gentle", springs: [("preset", 10, 0.75)]),
    Report(id: "A33", text: "figma-gentle", springs: [("preset", 10, 0.75)]),
    Report(id: "A33", text: "gentle figma", springs: [("preset", 10, 0.75)]),
    Report(id: "A33", text: "Expressive fast spatial", springs: [("preset", 28.284_271, 0.6)]),
    Report(id: "A33", text: "m3", springs: [("preset", 28.284_271, 0.6)]),
  ]

  @Test(arguments: curves + objects + calls + defaults + names) func aReportedTextIsRead(report: Report) {
    let found = TextReading(Array(report.text.utf8)).found
    #expect(found.count == max(report.springs.count, report.durations.count))
    #expect(found.filter { $0.easing != nil }.map(\.duration) == report.durations)
    for (spring, right) in zip(found.compactMap(\.spring), report.springs) {
      let played = spring.decoded.spring
      #expect(spring.vocabulary.id == right.vocabulary)
      if let frequency = right.frequency { #expect(abs(played.naturalFrequency / frequency - 1) < 1e-4) }
      if let ratio = right.ratio { #expect(abs(played.dampingRatio / ratio - 1) < 1e-4) }
    }
    let notes = found.first.map { $0.notes + ($0.spring?.notes ?? []) } ?? []
    #expect(report.note.isEmpty || notes.contains { $0.sentence.contains(report.note) }, "\(notes)")
  }

  /// A pair of names that Core Animation has too, which plays it otherwise; and a frequency in another unit.
  @Test(arguments: [
    (#"{"perceptualDuration":.45,"bounce":-.2}"#, "core-animation-overdamping"),
    (#"{"UndampedFrequency":2,"DampingRatio":.5}"#, "angular-frequency"),
  ]) func theOtherReadingIsThereToo(text: String, vocabulary: String) throws {
    let found = try #require(TextReading(Array(text.utf8)).found.first)
    #expect(found.candidates.dropFirst().contains { $0.vocabulary.id == vocabulary })
  }
}
