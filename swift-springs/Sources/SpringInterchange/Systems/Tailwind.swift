// SPDX-License-Identifier: Apache-2.0

extension System {
  /// tailwindcss-spring.
  static let tailwind = System(
    "tailwindcss-spring",
    presets: [
      PresetTable(
        in: .durationBounce, source: "KevinGrajeda/tailwindcss-spring, src/spring.js",
        [
          ("tailwindcss-spring-bounce-10", [(.duration, 1), (.bounce, 0.1)]),
          ("tailwindcss-spring-bounce-20", [(.duration, 1), (.bounce, 0.2)]),
          ("tailwindcss-spring-bounce-30", [(.duration, 1), (.bounce, 0.3)]),
          ("tailwindcss-spring-bounce-40", [(.duration, 1), (.bounce, 0.4)]),
          ("tailwindcss-spring-bounce-50", [(.duration, 1), (.bounce, 0.5)]),
          ("tailwindcss-spring-bounce-60", [(.duration, 1), (.bounce, 0.6)]),
          ("tailwindcss-spring-bounce-70", [(.duration, 1), (.bounce, 0.7)]),
          ("tailwindcss-spring-bounce-80", [(.duration, 1), (.bounce, 0.8)]),
          ("tailwindcss-spring-bounce-90", [(.duration, 1), (.bounce, 0.9)]),
        ])
    ])
}
