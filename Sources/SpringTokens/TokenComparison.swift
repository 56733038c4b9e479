// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Curves
import SpringInterchange
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
    /// The token's path with points between.
    package let path: String
    package let change: Change
  }

  /// The tokens that are not the same, in the order of the new document; removed ones come last.
  package let entries: [Entry]
  /// The tokens of the new document that are the same.
  package let unchanged: Int

  package init(from old: [MotionToken], to new: [MotionToken]) {
    let before = Dictionary(old.map { ($0.path, $0) }) { first, _ in first }
    let after = Set(new.map(\.path))
    var entries: [Entry] = []
    for token in new {
      guard let earlier = before[token.path] else {
        entries.append(Entry(path: token.dottedPath, change: .added))
        continue
      }
      if let change = Self.change(from: earlier.motion, to: token.motion) {
        entries.append(Entry(path: token.dottedPath, change: change))
      }
    }
    unchanged = new.count - entries.count
    entries += old.filter { !after.contains($0.path) }.map { Entry(path: $0.dottedPath, change: .removed) }
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

  private static func change(from old: MotionToken.Motion, to new: MotionToken.Motion) -> Change? {
    switch (old, new) {
    case (.spring(let first), .spring(let second)):
      let motions = [first, second].map { Motion(spring: $0.spring, relativeVelocity: $0.initialVelocity) }
      let difference = MotionDifference(between: motions[0], and: motions[1]).maximum
      guard difference > Translation.rounding else { return nil }
      let ends = motions.compactMap { $0.settling(tolerance: 0.001).seconds }
      return .changed(difference: difference, duration: ends.count == 2 ? ends[1] - ends[0] : nil)
    case (.easing(let first, let before, let delayBefore), .easing(let second, let after, let delay)):
      let difference = (0...1000).reduce(0.0) { largest, step in
        let time = Double(step) / 1000
        return max(largest, abs(first.value(at: time) - second.value(at: time)))
      }
      let ends = [(before ?? 0) + (delayBefore ?? 0), (after ?? 0) + (delay ?? 0)]
      guard difference > Translation.rounding || ends[0] != ends[1] else { return nil }
      return .changed(difference: difference, duration: ends[1] - ends[0])
    default: return .kind
    }
  }
}
