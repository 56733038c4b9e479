// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

public import Springs

extension Preset {
  /// A preset and its largest distance to a motion, as a fraction of the travelled distance.
  public typealias Neighbour = (preset: Preset, difference: Double)

  /// The presets whose motions are nearest to a spring's, nearest first.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: Its velocity at the start, in distances per second; one that is not finite traps.
  ///   - count: How many are wanted.
  /// - Returns: At most `count` neighbours, equal ones in the order of the documentation.
  public static func nearest(to spring: Spring, initialVelocity: Double = 0, count: Int) -> [Neighbour] {
    precondition(initialVelocity.isFinite, "a velocity is a finite number")
    return PresetSearch(spring, initialVelocity: initialVelocity).nearest(count, of: PlayedPreset.all)
  }

  /// The nearest preset of every system, nearest first.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: Its velocity at the start, in distances per second; one that is not finite traps.
  /// - Returns: One neighbour for each system that has presets.
  public static func nearestOfEverySystem(to spring: Spring, initialVelocity: Double = 0) -> [Neighbour] {
    precondition(initialVelocity.isFinite, "a velocity is a finite number")
    let search = PresetSearch(spring, initialVelocity: initialVelocity)
    let nearest = PlayedPreset.bySystem.compactMap { search.nearest(1, of: $0).first }
    return nearest.sorted { $0.difference < $1.difference }
  }
}

/// A preset as its system plays it, with its positions at the times that a search looks at.
private struct PlayedPreset: Sendable {
  let preset: Preset
  let motion: Motion
  let positions: [Double]

  /// The times at which motions are compared first, in seconds: 25 from 10 ms to 2.6 s, each a quarter later.
  static let times: [Double] = sequence(first: 0.01) { $0 * 1.26 }.prefix(25).map { $0 }

  static let all: [Self] = Preset.all.compactMap { preset in
    guard let decoded = try? preset.decode() else { return nil }
    let motion = Motion(spring: decoded.spring, relativeVelocity: decoded.initialVelocity)
    return Self(preset: preset, motion: motion, positions: times.map(motion.position))
  }

  static let bySystem: [[Self]] = all.reduce(into: []) { groups, played in
    if let index = groups.firstIndex(where: { $0.first?.preset.system == played.preset.system }) {
      groups[index].append(played)
    } else {
      groups.append([played])
    }
  }
}

/// The search for the presets nearest to a motion.
///
/// The difference at some times is never more than the largest one over all time. So the presets are taken in the
/// order of the former, and the search ends where it exceeds the latter of the nearest ones found.
private struct PresetSearch {
  private let asked: Motion
  private let positions: [Double]

  init(_ spring: Spring, initialVelocity: Double) {
    let motion = Motion(spring: spring, relativeVelocity: initialVelocity)
    asked = motion
    positions = PlayedPreset.times.map(motion.position)
  }

  func nearest(_ count: Int, of presets: [PlayedPreset]) -> [Preset.Neighbour] {
    guard count > 0 else { return [] }
    let ordered = presets.indices.map { (index: $0, least: leastDifference(presets[$0])) }.sorted {
      ($0.least, $0.index) < ($1.least, $1.index)
    }
    var found: [(index: Int, difference: Double)] = []
    for (index, least) in ordered {
      if found.count >= count, least > found[count - 1].difference { break }
      let farthest = found.count < count ? .infinity : found[count - 1].difference
      guard let difference = MotionDifference.largest(between: asked, and: presets[index].motion, below: farthest)
      else { continue }
      let place = found.firstIndex { ($0.difference, $0.index) > (difference, index) }
      found.insert((index, difference), at: place ?? found.count)
      if found.count > count { found.removeLast() }
    }
    return found.map { (presets[$0.index].preset, $0.difference) }
  }

  /// A lower bound of the largest difference.
  private func leastDifference(_ preset: PlayedPreset) -> Double {
    var largest = 0.0
    for index in positions.indices { largest = max(largest, (positions[index] - preset.positions[index]).magnitude) }
    return largest
  }
}
