// SPDX-License-Identifier: Apache-2.0

package import SpringInterchange
import SpringKeyframes
import Springs

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

    /// A short form of an easing, such as `cubic-bezier(0.34,1.56,0.64,1)`; empty for a spring.
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
        let nearest = motion.spring.flatMap { spring in Preset.nearest(to: spring.decoded, count: 1).first }
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
