// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// What the operator decides about the API.
package struct Settings: Sendable {
  /// How much one request may ask for.
  package var limits: Limits
  /// The bytes that answers to GET may take which are kept for the next who asks; 0 keeps none.
  package var cacheBytes: Int
  /// Which origins' pages may call.
  package var crossOrigin: CrossOrigin = .any
  /// The tokens that open the computations; nil where everybody may compute.
  package var bearerTokens: BearerTokens?

  package init(limits: Limits = Limits(), cacheBytes: Int = 16 << 20) {
    self.limits = limits
    self.cacheBytes = cacheBytes
  }
}
