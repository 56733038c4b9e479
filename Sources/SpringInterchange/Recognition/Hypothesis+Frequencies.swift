// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Hypothesis {
  /// A frequency beside a damping ratio, as game engines and textbooks write them; the response is its inverse.
  static let frequencies: [Self] = [
    frequency(.frequency, .dampingRatio, plausibility: 0.55),
    frequency(.frequency, .damping, plausibility: 0.4),
    frequency(.hertz, .dampingRatio, plausibility: 0.95),
    frequency(.hertz, .damping, plausibility: 0.8),
    frequency(.angularFrequency, .dampingRatio, plausibility: 0.95),
    frequency(.angularFrequency, .damping, plausibility: 0.7),
    frequency(.undampedFrequency, .dampingRatio, plausibility: 0.95),
    frequency(.undampedFrequency, .dampingRatio, isAngular: true, plausibility: 0.85),
  ]

  private static func frequency(
    _ frequency: Quantity,
    _ damping: Quantity,
    isAngular: Bool? = nil,
    plausibility: Double
  ) -> Self {
    let isAngular = isAngular ?? (frequency == .angularFrequency)
    let pace =
      isAngular
      ? "The response is 2π divided by the angular frequency in radians per second."
      : "The frequency is read as cycles per second here; the response is 1 divided by it."
    return Self(
      "response-damping-ratio",
      [(frequency, "response"), (damping, "dampingRatio")],
      cycle: isAngular ? 2 * .pi : 1,
      plausibility: plausibility,
      note: damping == .damping
        ? "\(pace) The damping is read as a ratio, where 1 is critical." : pace
    )
  }
}
