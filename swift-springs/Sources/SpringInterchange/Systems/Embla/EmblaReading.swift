// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// Embla's carousel.
  static let embla = Dialect(
    "embla", "Embla", sets: [.set(.embla, takes: [(.duration, "duration"), (.friction, "friction")])],
    calls: [
      CallForm("EmblaCarousel", [""], needs: ["duration", "friction"]),
      CallForm("useDuration", ["duration"], looks: .chained),
      CallForm("useEmblaCarousel", needs: ["duration", "friction"]),
    ], marks: ["embla-carousel", "embla-carousel-react"], bareTime: .seconds)
}
