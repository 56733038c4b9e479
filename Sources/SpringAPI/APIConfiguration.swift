// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// What the operator decides about the API.
package struct APIConfiguration: Sendable {
  /// How much one request may ask for.
  package var limits: Limits
  /// The size of the cache of responses to GET, in bytes; 0 keeps none.
  package var cacheBytes: Int
  /// Which origins' pages may call.
  package var crossOrigin: CrossOrigin = .any
  /// The origins whose pages may show the playground in a frame, `*` for any; empty for none.
  package var frameAncestors: [String] = []
  /// The tokens that open the computations; nil if none is required.
  package var bearerTokens: BearerTokens?

  package init(limits: Limits = Limits(), cacheBytes: Int = 16 << 20) {
    self.limits = limits
    self.cacheBytes = cacheBytes
  }
}

/// How much one request may ask for: plain numbers, which every computation is given a copy of.
package struct Limits: Sendable {
  /// The most samples that one answer may hold.
  package var maxSamples: Int
  /// The largest body that a batch may have, in bytes: room for as many operations as a batch takes.
  package var maxBatchBodyBytes: Int
  /// The size of a batch's answer, in bytes, beyond which nothing is added to it.
  package var maxBatchBytes: Int
  /// The time after which a batch begins no more operations, so that its thread can serve others.
  package var maxBatchSeconds: Int

  package init(
    maxSamples: Int = 100_000, maxBatchBodyBytes: Int = 4 << 20, maxBatchBytes: Int = 64 << 20,
    maxBatchSeconds: Int = 10
  ) {
    self.maxSamples = maxSamples
    self.maxBatchBodyBytes = maxBatchBodyBytes
    self.maxBatchBytes = maxBatchBytes
    self.maxBatchSeconds = maxBatchSeconds
  }
}
