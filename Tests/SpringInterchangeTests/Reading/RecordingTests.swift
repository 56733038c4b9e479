// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import Testing

/// Tables of times and values, wishes in prose, and the product's own names.
@Suite struct RecordingTests {
  private static let motion = Motion(spring: Spring(response: 0.4, dampingRatio: 0.7))

  /// Rows of a motion 60 times a second.
  private static func rows(_ count: Int, _ row: (Int, Double) -> String) -> String {
    (0..<count).map { row($0, motion.state(at: Double($0) / 60).position) }.joined()
  }

  private static let texts: [(text: String, unit: Recording.Unit)] = [
    ("time,value\n" + rows(40) { "\(Double($0) / 60),\($1)\n" }, .seconds),
    (rows(40) { "\(Double($0) / 60),\($1)\n" }, .seconds),
    ("t,x\n" + rows(40) { "\(Double($0) / 60),\($1)\n" }, .seconds),
    ("frame,y\n" + rows(40) { "\($0),\($1)\n" }, .frames),
    ("time_ms,value\n" + rows(40) { "\(Double($0) * 1000 / 60),\($1)\n" }, .milliseconds),
    (rows(40) { "\(Double($0) * 1000 / 60)\t\($1)\n" }, .milliseconds),
    (rows(40) { "\(Double($0) / 60);\($1)\n".replacing(".", with: ",") }, .seconds),
    (rows(40) { "\(Double($0) / 60),\($1),7\n" }, .seconds),
    ("[" + rows(40) { "\($0 == 0 ? "" : ",")[\(Double($0) / 60),\($1)]" } + "]", .seconds),
    ("[" + rows(40) { "\($0 == 0 ? "" : ","){\"time\":\(Double($0) / 60),\"value\":\($1)}" } + "]", .seconds),
    (
      "Adobe After Effects 8.0 Keyframe Data\n\n\tUnits Per Second\t60\n\tSource Width\t100\n\nTransform\tPosition\n"
        + "\tFrame\tX pixels\tY pixels\n" + rows(40) { "\t\($0)\t\($1)\t0\n" } + "\n\nEnd of Keyframe Data\n", .frames
    ), ("Zeit (s);Auslenkung\n" + rows(40) { "\(Double($0) / 60);\($1)\n".replacing(".", with: ",") }, .seconds),
    ("temps_ms\tvaleur\n" + rows(40) { "\(Double($0) * 1000 / 60)\t\($1)\n" }, .milliseconds),
    ("时间,值\n" + rows(40) { "\(Double($0) / 60),\($1)\n" }, .seconds),
    ("masse,weg\n" + rows(40) { "\(Double($0) / 60),\($1)\n" }, .seconds),
    ("# a comment\nExperiment 3\nTime,Position\n(s),(mm)\n" + rows(40) { "\(Double($0) / 60),\($1)\n" }, .seconds),
    ("% A run, of the door\n" + rows(40) { "\(Double($0) / 60),\($1)\n" }, .seconds),
    ("// A run, of the door\n" + rows(40) { "\(Double($0) / 60),\($1)\n" }, .seconds),
    (",frame,timeMs,x,velocity\n" + rows(40) { "\($0),\($0),\(Double($0) * 1000 / 60),\($1),3\n" }, .milliseconds),
    ("value,time,state\n" + rows(40) { "\($1),\(Double($0) / 60),\($0 < 30 ? "moving" : "resting")\n" }, .seconds),
    ("t x y\n" + rows(40) { "\(Double($0) / 60) 7 \($1)\n" }, .seconds),
    (
      "{\"samples\": [" + rows(40) { "\($0 == 0 ? "" : ","){\"value\":\($1),\"ms\":\(Double($0) * 1000 / 60)}" } + "]}",
      .milliseconds
    ),
    (
      "{\"name\": \"a\", \"times\": [" + rows(40) { i, _ in "\(i == 0 ? "" : ",")\(Double(i) / 60)" }
        + "], \"values\": [" + rows(40) { "\($0 == 0 ? "" : ",")\($1)" } + "]}", .seconds
    ),
    (
      "Adobe After Effects 9.0 Keyframe Data\n\n\tUnits Per Second\t60\n\tSource Width\t100\n\nTransform\tAnchor Point\n"
        + "\tFrame\tX pixels\tY pixels\tZ pixels\n\t\t540\t960\t0\n\nTransform\tPosition\n"
        + "\tFrame\tX pixels\tY pixels\tZ pixels\n" + rows(40) { "\t\($0)\t\($1 / 3)\t\($1)\t0\t\n" }
        + "\nTransform\tScale\n\tFrame\tX percent\tY percent\n\t0\t100\t100\n\n\nEnd of Keyframe Data\n", .frames
    ),
  ]

  @Test(arguments: texts.indices) func aTableOfTimesIsARecording(index: Int) throws {
    let (text, unit) = Self.texts[index]
    let reading = TextReading(Array(text.utf8))
    try #require(reading.found.count == 1, "\(reading.found.map(\.excerpt))")
    let recording = try #require(reading.found[0].recording)
    #expect(recording.unit == unit && recording.times.count == 40)
    #expect(abs(recording.times[39] - 0.65) < 1e-6, "\(recording.times[39])")
    #expect(abs(recording.values[10] - Self.motion.state(at: 1.0 / 6).position) < 1e-9)
    let spring = try #require(reading.found[0].spring?.decoded.spring)
    #expect(abs(spring.response - 0.4) < 0.01 && abs(spring.dampingRatio - 0.7) < 0.01)
  }

  @Test(arguments: [
    "stiffness,damping\n100,10\n120,12\n140,14\n160,16\n180,18\n", "[[0,0],[1,1]]", "[1,2,3,4,5,6,7,8]",
    "a,b\nc,d\ne,f\ng,h\ni,j\n", "3,1\n2,1\n1,1\n0,1\n-1,1\n", #"{"a":[1,2,3,4,5,6],"b":[1,2,3,4,5,6]}"#,
    #"[{"id":1,"price":3},{"id":2,"price":4},{"id":3,"price":4}]"#,
  ]) func anotherTableIsNone(text: String) {
    #expect(TextReading(Array(text.utf8)).found.allSatisfy { $0.recording == nil }, "\(text)")
  }

  /// Below a title the names of the columns tell what they are.
  @Test func aTableBelowATitleHasNames() {
    let rows = Self.rows(40) { "\(Double($0) / 60),\($1)\n" }
    for (heading, isRecording) in [
      ("Experiment 3\n", false), ("Experiment 3\ntime,value\n", true),
      ("Experiment 3\nDoor\nMonday\ntime,value\n", true), ("Experiment 3\nDoor\nMonday\nNoon\ntime,value\n", false),
    ] {
      let found = TextReading(Array((heading + rows).utf8), fileName: "a.csv").found
      #expect(found.contains { $0.recording != nil } == isRecording, "\(heading)")
    }
  }

  @Test(arguments: [
    ("overshoots by 10 % and settles in 0.5 s", ["overshoot": 0.1, "settlesIn": 0.5]),
    ("I want no overshoot, and it settles within 400 ms", ["overshoot": 0, "settlesIn": 0.4]),
    ("It should settle in 300ms with 5% overshoot", ["overshoot": 0.05, "settlesIn": 0.3]),
    ("peaks at 200 ms and overshoots 8 %", ["peakTime": 0.2, "overshoot": 0.08]),
    ("10% overshoot in 500ms", ["overshoot": 0.1, "settlesIn": 0.5]),
    ("10 % over, half a second", ["overshoot": 0.1, "settlesIn": 0.5]),
    ("damping ratio 0.5, settles in half a second", ["dampingRatio": 0.5, "settlesIn": 0.5]),
    ("never overshoots, 400 ms", ["overshoot": 0, "settlesIn": 0.4]),
    ("No bounce, three quarters of a second", ["overshoot": 0, "settlesIn": 0.75]),
    ("five percent past its target, a second and a half", ["overshoot": 0.05, "settlesIn": 1.5]),
    ("10 per cent over, 0,5 s", ["overshoot": 0.1, "settlesIn": 0.5]),
    ("overshoot: 8 %, peak time: 200 ms", ["overshoot": 0.08, "peakTime": 0.2]),
    ("critically damped, settles within 300 milliseconds", ["dampingRatio": 1, "settlesIn": 0.3]),
    ("settles to within 1 % in 400 ms with 5 % overshoot", ["tolerance": 0.01, "settlesIn": 0.4, "overshoot": 0.05]),
    ("response 400ms and an overshoot of 15 %", ["response": 0.4, "overshoot": 0.15]),
    ("2 Hz, 10 % overshoot", ["naturalFrequency": 4 * Double.pi, "overshoot": 0.1]),
    ("no more than 10% overshoot in a second", ["overshoot": 0.1, "settlesIn": 1]),
    ("overshoot 20%, perceptual duration of 400ms", ["overshoot": 0.2, "response": 0.4]),
    ("20% overshoot, 400ms perceptual duration", ["overshoot": 0.2, "response": 0.4]),
    ("a 500-millisecond settle with 20% overshoot", ["settlesIn": 0.5, "overshoot": 0.2]),
    ("bouncy 400ms", ["settlesIn": 0.4, "dampingRatio": 0.7]),
    ("bounce 0.3 in 400 ms", ["dampingRatio": 0.7, "response": 0.4]),
    ("zeta 0.4, 300-millisecond settling time", ["dampingRatio": 0.4, "settlesIn": 0.3]),
    ("The spring should overshoot\nby 10 % and come to rest after 0.6 seconds.", ["overshoot": 0.1, "settlesIn": 0.6]),
  ]) func wordsAreAWish(text: String, members: [String: Double]) throws {
    let wish = try #require(TextReading(Array(text.utf8)).found.first?.wish, "\(text)")
    #expect(Dictionary(uniqueKeysWithValues: wish.members.map { ($0.name, $0.value) }) == members)
    let spring = try #require(wish.spring, "\(text)")
    let motion = Motion(spring: spring)
    if let overshoot = members["overshoot"] { #expect(abs((motion.overshoot ?? 0) - overshoot) < 1e-6) }
    if let ratio = members["dampingRatio"] { #expect(abs(spring.dampingRatio - ratio) < 1e-9) }
    if let time = members["settlesIn"] {
      let settled = motion.settling(tolerance: members["tolerance"] ?? 0.001).seconds
      #expect(abs((settled ?? 0) - time) < 1e-6)
    }
  }

  /// A text that is nothing but one number of a wish tells that another is missing.
  @Test(arguments: [
    ("half a second", "settlesIn", 0.5), ("settles in 0.5 s", "settlesIn", 0.5),
    ("no overshoot at all", "overshoot", 0), ("damping ratio 0.4", "dampingRatio", 0.4),
    ("peaks after 200 ms", "peakTime", 0.2),
  ]) func oneNumberIsHalfAWish(text: String, name: String, value: Double) throws {
    let found = try #require(TextReading(Array(text.utf8)).found.first, "\(text)")
    #expect(found.wish == nil && found.spring == nil && found.unknown == ["another number"])
    #expect(found.known.map(\.name) == [name] && found.known[0].value == .number(value))
  }

  @Test(arguments: [
    "the market settles and overshoots", "It settles in 0.5 s. The rest is silence, and nobody knows why that is so.",
    "10 %", "a second spring",
    "The chart grew by 10 % over the last 2 seconds of the talk, which was fine by all of us.",
    "const overshoot = 3; wait(500);", "Waits 300 ms, then fades to 10 %.",
    "In 500 ms the list is over, said 10 % of the people who were asked about the new version of it.",
  ]) func otherWordsAreNoWish(text: String) {
    #expect(TextReading(Array(text.utf8)).found.allSatisfy { $0.wish == nil }, "\(text)")
  }

  /// Two numbers that contradict each other, and three, are a wish without a spring.
  @Test(arguments: [
    "overshoots by 10 % with a damping ratio of 0.2", "overshoots 10 %, peaks at 0.1 s, settles in 1 s",
  ]) func aWishMayHaveNoSpring(text: String) throws {
    let found = try #require(TextReading(Array(text.utf8)).found.first, "\(text)")
    #expect(found.wish != nil && found.wish?.spring == nil && !found.notes.isEmpty)
  }

  /// Every preset is read by the name that the page prints.
  @Test(arguments: Preset.all.map(\.name)) func thePagesNamesAreRead(name: String) throws {
    let preset = try #require(Preset.named(name))
    let own = preset.system.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    let prefix = ["\(own)-", "\(own.split(separator: "-").joined())-"].first(where: name.hasPrefix)
    let rest = name.dropFirst(prefix?.count ?? 0).split(separator: "-").joined(separator: " ")
    let found = TextReading(Array("\(preset.system) \(rest)".utf8)).found
    let first = try #require(found.first?.spring, "\(preset.system) \(rest)")
    #expect(first.vocabulary == .preset && first.parameters.first?.value == .text(name), "\(preset.system) \(rest)")
  }

  /// Words in the first column leave the others in their places.
  @Test func aColumnOfWordsMayComeFirst() throws {
    let text = "state,time,value\n" + Self.rows(40) { "\($0 < 30 ? "moving" : "resting"),\(Double($0) / 60),\($1)\n" }
    let recording = try #require(TextReading(Array(text.utf8)).found.first?.recording)
    #expect(recording.unit == .seconds && recording.times.count == 40)
    #expect(abs(recording.times[39] - 0.65) < 1e-6)
    #expect(abs(recording.values[10] - Self.motion.state(at: 1.0 / 6).position) < 1e-9)
  }
}
