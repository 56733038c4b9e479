// SPDX-License-Identifier: Apache-2.0

import Curves
package import SpringInterchange
import SpringKeyframes
import Springs

/// What moved between two versions of a token document.
package struct TokenComparison: Sendable {
  /// What became of a token.
  package enum Change: Sendable {
    case added
    case removed
    /// - Parameters:
    ///   - difference: The largest distance of the motions over all time, as a fraction.
    ///   - duration: How much longer the motion lasts now, in seconds; nil if one of the two has no end.
    case changed(difference: Double, duration: Double?)
    /// A spring became a curve, or a curve a spring.
    case kind
  }

  package struct Entry: Sendable {
    /// The names of the token's groups and its own.
    package let names: [String]
    package let change: Change

    /// The names with points between.
    package var path: String { names.joined(separator: ".") }
  }

  /// The tokens that are not the same, in the order of the new document; removed ones come last.
  package let entries: [Entry]
  /// The tokens of the new document that are the same.
  package let unchanged: Int

  package init(from old: [MotionToken], to new: [MotionToken]) {
    var before: [[String]: MotionToken] = [:]
    for token in old where before[token.path] == nil { before[token.path] = token }
    let after = Set(new.map { $0.path })
    var entries: [Entry] = []
    for token in new {
      guard let earlier = before[token.path] else {
        entries.append(Entry(names: token.path, change: .added))
        continue
      }
      if let change = Self.change(from: earlier, to: token) { entries.append(Entry(names: token.path, change: change)) }
    }
    unchanged = new.count - entries.count
    entries += old.filter { !after.contains($0.path) }.map { Entry(names: $0.path, change: .removed) }
    self.entries = entries
  }

  /// Whether a change is more than is allowed: more distance than the tolerance, more time than the tolerance's part of a
  /// second, another kind of motion, or none.
  package static func isBeyond(_ change: Change, tolerance: Double) -> Bool {
    switch change {
    case .added: false
    case .removed, .kind: true
    case .changed(let difference, let duration): difference > tolerance || abs(duration ?? 0) > tolerance
    }
  }

  private static func change(from old: MotionToken, to new: MotionToken) -> Change? {
    let delays = [old.delay ?? 0, new.delay ?? 0]
    switch (old.motion, new.motion) {
    case (.spring(let first), .spring(let second)):
      let motions = [first, second].map { Motion(spring: $0.spring, relativeVelocity: $0.initialVelocity) }
      let difference = MotionDifference(between: motions[0], and: motions[1]).maximum
      guard difference > Translation.rounding || delays[0] != delays[1] else { return nil }
      let ends = zip(motions, delays).compactMap { motion, delay in
        motion.settling(tolerance: 0.001).seconds.map { delay + $0 }
      }
      return .changed(difference: difference, duration: ends.count == 2 ? ends[1] - ends[0] : nil)
    case (.easing(let first, let before), .easing(let second, let after)):
      let difference = (0...1000).reduce(0.0) { largest, step in
        let time = Double(step) / 1000
        return max(largest, abs(first.value(at: time) - second.value(at: time)))
      }
      let ends = [(before ?? 0) + delays[0], (after ?? 0) + delays[1]]
      guard difference > Translation.rounding || ends[0] != ends[1] else { return nil }
      return .changed(difference: difference, duration: ends[1] - ends[0])
    default: return .kind
    }
  }
}

/// The springs and easings of many files, with what is the same in several places.
package struct MotionInventory: Sendable {
  /// A spring or easing and where it stands.
  package struct Entry: Sendable {
    package let path: String
    package let motion: FoundMotion
    /// The named spring nearest to a spring, with its distance as a fraction; nil for an easing.
    package let nearest: (name: String, system: String, difference: Double)?

    /// The place as compilers write it, `path:line:column`.
    package var place: String { "\(path):\(motion.line):\(motion.column)" }

    /// An easing in a few words, such as `cubic-bezier(0.34,1.56,0.64,1)`; empty for a spring.
    package var easingText: String {
      switch motion.easing {
      case .cubicBezier(let bezier)?: bezier.css
      case .linear(let linear, _)?: "linear() of \(linear.points.count) stops"
      case .function(let function)?: function.id
      case nil: ""
      }
    }
  }

  /// All of them, file after file.
  package let entries: [Entry]
  /// The springs that are the same within the tolerance, as numbers of entries; two or more each.
  package let duplicates: [[Int]]

  /// The default tolerance: motions that are at most so far apart, as a fraction of the distance, count as the same.
  package static let usualTolerance = 0.01

  /// - Parameters:
  ///   - files: The paths of files and what was read in each.
  ///   - tolerance: How far two motions may be apart to count as the same, as a fraction of the distance.
  package init(_ files: [(path: String, reading: TextReading)], tolerance: Double) {
    var entries: [Entry] = []
    for (path, reading) in files {
      for motion in reading.found {
        let nearest = motion.spring.flatMap { spring in
          Preset.nearest(to: spring.decoded.spring, initialVelocity: spring.decoded.initialVelocity, count: 1).first
        }
        entries.append(
          Entry(path: path, motion: motion, nearest: nearest.map { ($0.preset.name, $0.preset.system, $0.difference) }))
      }
    }
    self.entries = entries
    duplicates = Self.groups(of: entries, tolerance: tolerance)
  }

  /// Each spring joins the first group whose first member it is the same as.
  private static func groups(of entries: [Entry], tolerance: Double) -> [[Int]] {
    var groups: [(motion: Motion, members: [Int])] = []
    for (index, entry) in entries.enumerated() {
      guard let decoded = entry.motion.spring?.decoded else { continue }
      let motion = Motion(spring: decoded.spring, relativeVelocity: decoded.initialVelocity)
      let group = groups.firstIndex { group in MotionDifference(between: group.motion, and: motion).maximum <= tolerance
      }
      if let group { groups[group].members.append(index) } else { groups.append((motion, [index])) }
    }
    return groups.map { $0.members }.filter { $0.count > 1 }
  }
}
