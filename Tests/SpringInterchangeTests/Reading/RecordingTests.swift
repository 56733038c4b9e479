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
    "a,b\nc,d\ne,f\ng,h\ni,j\n", "3,1\n2,1\n1,1\n0,1\n-1,1\n",
  ]) func anotherTableIsNone(text: String) {
    #expect(TextReading(Array(text.utf8)).found.allSatisfy { $0.recording == nil }, "\(text)")
  }

  @Test(arguments: [
    ("overshoots by 10 % and settles in 0.5 s", ["overshoot": 0.1, "settlesIn": 0.5]),
    ("I want no overshoot, and it settles within 400 ms", ["overshoot": 0, "settlesIn": 0.4]),
    ("It should settle in 300ms with 5% overshoot", ["overshoot": 0.05, "settlesIn": 0.3]),
    ("peaks at 200 ms and overshoots 8 %", ["peakTime": 0.2, "overshoot": 0.08]),
  ]) func wordsAreAWish(text: String, members: [String: Double]) throws {
    let wish = try #require(TextReading(Array(text.utf8)).found.first?.wish, "\(text)")
    #expect(Dictionary(uniqueKeysWithValues: wish.members.map { ($0.name, $0.value) }) == members)
  }

  @Test(arguments: ["settles in 0.5 s", "no overshoot at all", "the market settles and overshoots"])
  func oneWordIsNoWish(text: String) { #expect(TextReading(Array(text.utf8)).found.allSatisfy { $0.wish == nil }) }

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
}
