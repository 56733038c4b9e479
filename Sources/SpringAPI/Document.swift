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
  /// The statuses besides 200 that it may have.
  package let otherStatuses: [Status]
  /// Where the response is the same time and again while all is well: whether it is.
  package let isWell: (@Sendable (API) -> Bool)?
  package let fetch: @Sendable (API) -> Content

  package init(
    answer: Answer,
    freshness: Freshness,
    otherStatuses: [Status] = [],
    isWell: (@Sendable (API) -> Bool)? = nil,
    fetch: @escaping @Sendable (API) -> Content
  ) {
    self.answer = answer
    self.freshness = freshness
    self.otherStatuses = otherStatuses
    self.isWell = isWell
    self.fetch = fetch
  }
}
