// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

package import HTTP

/// Something that is fetched as it stands.
package final class Document: Sendable {
  /// How long a client may keep it.
  package enum Freshness: Sendable {
    /// Not at all: it says how things are now.
    case none
    /// For an hour: it changes with the service's version.
    case hour
  }

  package let answer: Answer
  package let freshness: Freshness
  /// The statuses besides 200 that it may have, with their meaning.
  package let otherStatuses: [(status: Status, meaning: String)]
  /// The whole response to a plain GET where it is the same time and again.
  package let standing: StandingAnswer?
  package let fetch: @Sendable (API) -> Content

  package init(
    answer: Answer,
    freshness: Freshness,
    otherStatuses: [(status: Status, meaning: String)],
    standing: StandingAnswer? = nil,
    fetch: @escaping @Sendable (API) -> Content
  ) {
    self.answer = answer
    self.freshness = freshness
    self.otherStatuses = otherStatuses
    self.standing = standing
    self.fetch = fetch
  }
}

/// A whole response that is the same time and again.
package struct StandingAnswer: Sendable {
  package var response: Response
  /// Whether it is another one while the service is not ready.
  package let needsReadiness: Bool
}
