// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// What the operator decides about the API.
package struct Settings: Sendable {
  /// The most samples that one answer may hold.
  package var maxSamples: Int
  /// The largest body that a request may have, in bytes; named in the reference.
  package var maxBodyBytes: Int
  /// Which origins' pages may call.
  package var crossOrigin: CrossOrigin = .any
  /// The tokens that open the computations; nil where everybody may compute.
  package var bearerTokens: BearerTokens?
  /// The size of a batch's answer, in bytes, beyond which nothing is added to it.
  package var maxBatchBytes: Int
  /// The time after which a batch begins no more operations, so that its thread can serve others.
  package var maxBatchTime = Duration.seconds(10)

  package init(
    maxSamples: Int = 100_000,
    maxBodyBytes: Int = 1_048_576,
    maxBatchBytes: Int = 64 << 20
  ) {
    self.maxSamples = maxSamples
    self.maxBodyBytes = maxBodyBytes
    self.maxBatchBytes = maxBatchBytes
  }
}
