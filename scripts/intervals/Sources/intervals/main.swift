// SPDX-License-Identifier: Apache-2.0

import Foundation
import Springs

/// What a recording is of, and what its fit is told.
struct Situation {
  let name: String
  var ratios = 0.2...1.2
  var velocities = -3.0...8.0
  /// The delay of the motion, in seconds.
  var delay = 0.0
  var count = 60
  var knowsEnds = true
  var knowsVelocity = false
  var findsDelay = false

  static let all = [
    Situation(name: "ends given"), Situation(name: "ends and velocity given", velocities: 0...0, knowsVelocity: true),
    Situation(name: "ends given, delay looked for, there is none", findsDelay: true),
    Situation(name: "ends given, delay looked for, 0.1 s", delay: 0.1, findsDelay: true),
    Situation(name: "ends found", knowsEnds: false),
    Situation(name: "ends and delay found, there is none", knowsEnds: false, findsDelay: true),
    Situation(name: "ends and delay found, 0.1 s", delay: 0.1, knowsEnds: false, findsDelay: true),
    Situation(
      name: "ends and delay found, 0.1 s, 20 samples", delay: 0.1, count: 20, knowsEnds: false, findsDelay: true),
    Situation(name: "undamped, ends given", ratios: 0...0),
    Situation(name: "nearly undamped, ends found", ratios: 0.001...0.02, knowsEnds: false),
    Situation(name: "overdamped, ends given", ratios: 1.5...5),
  ]
}

/// SplitMix64, replayed from its seed.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }

  mutating func normal() -> Double {
    let radius = (-2 * log(Double.random(in: 1e-300...1, using: &self))).squareRoot()
    return radius * cos(2 * .pi * Double.random(in: 0...1, using: &self))
  }
}

/// How many intervals hold the truth, of those that there are.
struct Coverage {
  var (runs, frequency, ratio, velocity, wide) = (0, 0, 0, 0, 0)

  mutating func add(_ ranges: SpringFitRanges?, of spring: Spring, velocity truth: Double) {
    guard let ranges else { return }
    runs += 1
    if ranges.naturalFrequency.contains(spring.naturalFrequency) { frequency += 1 }
    if ranges.dampingRatio.contains(spring.dampingRatio) { ratio += 1 }
    if ranges.relativeVelocity?.contains(truth) ?? false { velocity += 1 }
    if ranges.isWide { wide += 1 }
  }

  func percent(_ hits: Int) -> String { runs == 0 ? "–" : String(Int((100 * Double(hits) / Double(runs)).rounded())) }
}

func simulate(_ situation: Situation, noise: Double, runs: Int) -> Coverage {
  var random = Generator(state: 57)
  var coverage = Coverage()
  for _ in 0..<runs {
    let ratio = Double.random(in: situation.ratios, using: &random)
    let spring = Spring(response: .random(in: 0.3...0.8, using: &random), dampingRatio: ratio)
    let velocity = Double.random(in: situation.velocities, using: &random)
    let motion = Motion(spring: spring, relativeVelocity: velocity)
    let settled = motion.settling(tolerance: 0.01).seconds ?? 4 * spring.response
    let duration = situation.delay + min(1.2 * settled, 6 * spring.response)
    let times = (0..<situation.count).map { duration * Double($0) / Double(situation.count - 1) }
    let values = times.map { motion.position(at: $0 - situation.delay) + noise * random.normal() }
    let unknowns = SpringFitUnknowns(
      origin: situation.knowsEnds ? 0 : nil, target: situation.knowsEnds ? 1 : nil,
      relativeVelocity: situation.knowsVelocity ? velocity : nil, findsDelay: situation.findsDelay)
    let fit = try? SpringFit(times: times, values: values, unknowns: unknowns)
    coverage.add(fit?.ranges(times: times, values: values, unknowns: unknowns), of: spring, velocity: velocity)
  }
  return coverage
}

let runs = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 300
let noises = [0.002, 0.01, 0.05]
print("| samples | \(noises.map { "\(String(format: "%g", 100 * $0)) %: ω | ζ | v₀" }.joined(separator: " | ")) |")
print("|---|" + String(repeating: "---|", count: 3 * noises.count))
let word = CommandLine.arguments.dropFirst(2).first ?? ""
for situation in Situation.all where word.isEmpty || situation.name.contains(word) {
  let cells = noises.map { noise in
    let found = simulate(situation, noise: noise, runs: runs)
    let velocity = situation.knowsVelocity ? "–" : found.percent(found.velocity)
    return "\(found.percent(found.frequency)) | \(found.percent(found.ratio)) | \(velocity)"
  }
  print("| \(situation.name) | \(cells.joined(separator: " | ")) |")
}
