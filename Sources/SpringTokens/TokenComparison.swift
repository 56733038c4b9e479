// SPDX-License-Identifier: Apache-2.0

import Curves
import SpringInterchange
import SpringKeyframes
import Springs

/// The changes between two versions of a token document: all that is written of a token is compared.
package struct TokenComparison: Sendable {
  /// How far a token's motion moved.
  package struct Movement: Sendable {
    /// The largest distance of the motions or curves, as a fraction; nil if the tokens are durations.
    package var distance: Double?
    /// How much longer it lasts now, in seconds, from its start; nil if one of the two has no end.
    package var lasts: Double?
    /// How much later it starts now, in seconds.
    package var starts = 0.0

    /// How much later it ends now, in seconds; nil if one of the two has no end.
    package var ends: Double? { lasts.map { $0 + starts } }

    package init(distance: Double?, lasts: Double?, starts: Double = 0) {
      (self.distance, self.lasts, self.starts) = (distance, lasts, starts)
    }

    /// The largest of them, a second counting as a whole way.
    fileprivate var largest: Double {
      [distance ?? 0, (lasts ?? 0).magnitude, starts.magnitude, (ends ?? 0).magnitude].reduce(0, max)
    }
  }

  /// A token's fate.
  package enum Change: Sendable {
    case added
    case removed
    /// It is played otherwise.
    case changed(Movement)
    /// It is of another kind, such as a spring that became a curve; both with an article.
    case kind(was: String, now: String)
    /// It is played as before, with another description or other extensions.
    case described
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
  /// The tokens of the new document that were compared and are the same.
  package let unchanged: Int

  package init(from old: [MotionToken], to new: [MotionToken]) {
    // A name may stand twice in a document; the first is compared with the first, and so on.
    var before: [[String]: [MotionToken]] = [:]
    for token in old.reversed() { before[token.path, default: []].append(token) }
    var entries: [Entry] = []
    var unchanged = 0
    for token in new {
      guard let earlier = before[token.path]?.popLast() else {
        entries.append(Entry(names: token.path, change: .added))
        continue
      }
      if let change = Self.change(from: earlier, to: token) {
        entries.append(Entry(names: token.path, change: change))
      } else {
        unchanged += 1
      }
    }
    // Those that are left were not met again.
    for token in old where before[token.path]?.popLast() != nil {
      entries.append(Entry(names: token.path, change: .removed))
    }
    self.entries = entries
    self.unchanged = unchanged
  }

  /// Whether a change is more than is allowed: more distance than the tolerance, more time than the tolerance in seconds,
  /// another kind of motion, or none.
  package static func isBeyond(_ change: Change, tolerance: Double) -> Bool {
    switch change {
    case .added, .described: false
    case .removed, .kind: true
    case .changed(let movement): movement.largest > tolerance
    }
  }

  /// The differences between two tokens; nil if nothing written differs.
  private static func change(from old: MotionToken, to new: MotionToken) -> Change? {
    var movement: Movement
    switch (old.motion, new.motion) {
    case (.spring(let first), .spring(let second)):
      let motions = [first, second].map { Motion(spring: $0.spring, relativeVelocity: $0.initialVelocity) }
      let difference = MotionDifference(between: motions[0], and: motions[1]).maximum
      let ends = motions.compactMap { $0.settling(tolerance: 0.001).seconds }
      let isMoved = difference > Translation.rounding
      movement = Movement(
        distance: isMoved ? difference : 0, lasts: ends.count < 2 ? nil : isMoved ? ends[1] - ends[0] : 0)
    case (.easing(let first, let before), .easing(let second, let after)):
      let difference = (0...1000).reduce(0.0) { largest, step in
        let time = Double(step) / 1000
        return max(largest, abs(first.value(at: time) - second.value(at: time)))
      }
      // A curve without a duration lasts as long as its user sets, which no other duration equals.
      guard (before == nil) == (after == nil) else {
        let kinds = [before, after].map { $0 == nil ? "a curve without a duration" : "a curve of a duration" }
        return .kind(was: kinds[0], now: kinds[1])
      }
      movement = Movement(
        distance: difference > Translation.rounding ? difference : 0, lasts: (after ?? 0) - (before ?? 0))
    case (.duration(let before), .duration(let after)): movement = Movement(distance: nil, lasts: after - before)
    default: return .kind(was: old.motion.kind, now: new.motion.kind)
    }
    movement.starts = (new.delay ?? 0) - (old.delay ?? 0)
    if movement.largest > 0 { return .changed(movement) }
    return new.isDescribed(as: old) ? nil : .described
  }
}
