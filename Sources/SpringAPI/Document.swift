// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP

/// Something that is fetched as it stands.
final class Document: Sendable {
  /// How long a client may keep it.
  enum Freshness: Sendable {
    /// Not at all: it says how things are now.
    case none
    /// For an hour: it changes with the service's version.
    case hour
  }

  let answer: Answer
  let freshness: Freshness
  /// The statuses besides 200 that it may have.
  let otherStatuses: [Status]
  /// Where the response is the same time and again while all is well: whether it is.
  let isWell: (@Sendable (API) -> Bool)?
  /// Whether it is answered however much there is to do.
  let isAnsweredUnderLoad: Bool
  let fetch: @Sendable (API) -> Content

  init(
    answer: Answer,
    freshness: Freshness,
    otherStatuses: [Status] = [],
    isWell: (@Sendable (API) -> Bool)? = nil,
    isAnsweredUnderLoad: Bool = false,
    fetch: @escaping @Sendable (API) -> Content
  ) {
    self.answer = answer
    self.freshness = freshness
    self.otherStatuses = otherStatuses
    self.isWell = isWell
    self.isAnsweredUnderLoad = isAnsweredUnderLoad
    self.fetch = fetch
  }
}
