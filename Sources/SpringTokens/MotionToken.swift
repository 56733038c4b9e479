// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

package import Curves
package import JSON
package import SpringInterchange

/// A token that describes a motion.
package struct MotionToken: Sendable {
  /// What it describes.
  package enum Motion: Sendable {
    /// A spring, from 0 to 1.
    case spring(DecodedSpring)
    /// A timing curve, with its duration and delay in seconds if it has them.
    case easing(CubicBezier, duration: Double?, delay: Double?)
  }

  /// The names of its groups and its own.
  package let path: [String]
  package let description: String?
  package let motion: Motion
  /// What other tools wrote in the token's `$extensions`.
  package let extensions: [JSONValue.Member]

  package init(path: [String], description: String? = nil, motion: Motion, extensions: [JSONValue.Member] = []) {
    self.path = path
    self.description = description
    self.motion = motion
    self.extensions = extensions
  }

  /// The name of what springd itself writes in `$extensions`: the spring that a transition stands for.
  static let springExtension = "org.springd.spring"

  /// The path as aliases write it, such as `motion.enter`.
  package var dottedPath: String { path.joined(separator: ".") }
}

extension ValidationError {
  /// The error of a token, whose path has points between, such as `motion.enter.stiffness must be a number above 0`.
  package var tokenText: String { path.isEmpty ? "the document \(detail)" : "\(path.joined(separator: ".")) \(detail)" }
}
