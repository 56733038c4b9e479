// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A number that would have been right: an extension member of a problem, RFC 9457 section 3.2.
enum Remedy: Hashable, Sendable {
  /// The step at which an integrator loses stability, in seconds; a step must be shorter.
  case largestStableStep(Double)

  /// The member's name.
  var name: String {
    switch self {
    case .largestStableStep: Self.members[0].name
    }
  }

  var value: Double {
    switch self {
    case .largestStableStep(let value): value
    }
  }

  /// The name and the meaning of each kind.
  static let members: [(name: String, summary: String)] = [
    (
      "largestStableStep",
      "Where an integrator's step is too long: the step in seconds that it must be shorter than."
    )
  ]
}
