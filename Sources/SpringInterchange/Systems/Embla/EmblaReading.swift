// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SpringSystem {
  /// Embla's carousel.
  static let embla = SpringSystem(
    "embla",
    "Embla",
    sets: [
      .set("embla", takes: [(.duration, "duration"), (.friction, "friction")])
    ],
    calls: [
      CallForm("EmblaCarousel", [""], needs: ["duration", "friction"]),
      CallForm("useEmblaCarousel", needs: ["duration", "friction"]),
    ],
    marks: ["embla-carousel", "embla-carousel-react"],
    bareTime: .seconds
  )
}
