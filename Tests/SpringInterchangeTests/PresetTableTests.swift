// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import TestSupport
import Testing

/// The natural frequency and damping ratio that each system's presets are known to have, to the digits they are known to.
@Suite struct PresetTableTests {
  static let table: [(name: String, omega: Double, zeta: Double)] = [
    ("swiftui-smooth", 12.566, 1), ("swiftui-snappy", 12.566, 0.85), ("swiftui-bouncy", 12.566, 0.7),
    ("swiftui-spring", 12.566, 1), ("swiftui-interactive-spring", 41.888, 0.85), ("swiftui-default", 11.424, 1),
    ("core-animation-default", 10, 0.5), ("uikit-default", 18.257, 1), ("uikit-sheet-detent", 18.257, 1),
    ("wave-default-interactive", 31.416, 0.8), ("wave-default-animated", 7.662, 1), ("figma-gentle", 10, 0.75),
    ("figma-quick", 17.32, 0.5774), ("figma-bouncy", 24.49, 0.3062), ("figma-slow", 8.944, 1.118),
    ("figma-custom-default", 26.67, 0.75), ("react-spring-default", 13.04, 0.9971),
    ("react-spring-gentle", 10.95, 0.639), ("react-spring-wobbly", 13.42, 0.4472),
    ("react-spring-stiff", 14.49, 0.6901), ("react-spring-slow", 16.73, 1.793), ("react-spring-molasses", 16.73, 3.586),
    ("react-motion-no-wobble", 13.04, 0.9971), ("react-motion-gentle", 10.95, 0.639),
    ("react-motion-wobbly", 13.42, 0.4472), ("react-motion-stiff", 14.49, 0.6901), ("motion-default", 10, 0.5),
    ("motion-duration-default", 12.3, 0.7), ("remix-smooth", 15.71, 1.429), ("remix-snappy", 31.42, 1),
    ("remix-bouncy", 15.71, 0.7), ("anime-default", 10.005, 0.5), ("reanimated-default", 15, 1),
    ("reanimated-gentle", 15, 1), ("reanimated-wiggly", 15, 0.75), ("reanimated-snappy", 15, 0.9167),
    ("reanimated-gentle-duration", 14.99, 1), ("reanimated-wiggly-duration", 19.79, 0.75),
    ("reanimated-snappy-duration", 16.24, 0.92), ("reanimated-v3-default", 10, 0.5),
    ("react-native-default", 15.17, 0.725), ("rebound-default", 15.17, 0.725), ("pop-default", 18.496, 0.8242),
    ("compose-default", 38.73, 1), ("compose-stiffness-high", 100, 1), ("compose-stiffness-medium", 38.73, 1),
    ("compose-stiffness-medium-low", 20, 1), ("compose-stiffness-low", 14.14, 1),
    ("compose-stiffness-very-low", 7.07, 1), ("compose-high-bouncy", 38.73, 0.2), ("android-default", 38.73, 0.5),
    ("material3-expressive-fast-spatial", 28.28, 0.6), ("material3-expressive-default-spatial", 19.49, 0.8),
    ("material3-expressive-slow-spatial", 14.14, 0.8), ("material3-standard-fast-spatial", 37.42, 0.9),
    ("material3-standard-default-spatial", 26.46, 0.9), ("material3-standard-slow-spatial", 17.32, 0.9),
    ("material3-expressive-fast-effects", 61.64, 1), ("material3-standard-default-effects", 40, 1),
    ("material3-standard-slow-effects", 28.28, 1), ("flutter-default", 12.566, 1),
    ("tailwindcss-spring-bounce-10", 6.283, 0.9), ("tailwindcss-spring-bounce-90", 6.283, 0.1),
    ("wobble-default", 10, 0.5), ("framer-classic-dho", 15.811, 0.3162), ("swiftui-spring-response", 12.566, 0.825),
    ("swiftui-interactive-spring-response", 41.888, 0.86), ("svelte-default", 33.371, 1.4469),
    ("react-navigation-ios", 18.257, 1), ("react-native-bounciness-default", 18.496, 0.6673),
    ("flutter-scroll", 14.142, 1.1), ("embla-default", 10.878, 1.0636), ("open-props-ease-spring-1", 6.3246, 0.7906),
    ("open-props-ease-spring-5", 12.649, 0.3953), ("motion-transform", 22.36, 0.559), ("motion-scale", 23.45, 0.6396),
    ("motion-scale-to-zero", 23.45, 1), ("niri-workspace-switch", 31.623, 1), ("niri-exit-confirmation", 22.36, 0.6),
    ("hyprland-easy", 15.431, 0.7845), ("harmonyos-228-30", 15.0997, 0.9934), ("maath-default", 8, 1),
    ("flipper-default", 25.133, 1), ("photoswipe-default", 12, 0.75), ("after-effects-overshoot", 19.501, 0.2564),
    ("number-flow-default", 10.26, 1), ("remotion-no-overshoot", 10, 1),
  ]

  @Test func presetsHaveTheirKnownFrequencyAndDamping() throws {
    for (name, omega, zeta) in Self.table {
      let spring = try #require(Preset.named(name), "\(name)").decode().spring
      #expect(isClose(spring.naturalFrequency, omega, relative: 1e-3), "\(name): \(spring)")
      #expect((spring.dampingRatio - zeta).magnitude <= 6e-4, "\(name): \(spring.dampingRatio)")
    }
  }

  @Test func everyPresetNamesAVocabularyAndASource() throws {
    for preset in Preset.all {
      #expect(Vocabulary.named(preset.vocabulary) != nil, "\(preset.name)")
      #expect(!preset.source.isEmpty && !preset.system.isEmpty)
      #expect(preset.name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
    }
  }

  @Test func theNearestPresetsAreThoseOfAFullSearch() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20 {
      let spring = Spring(
        naturalFrequency: .random(in: 5...80, using: &random), dampingRatio: .random(in: 0.1...2, using: &random))
      let velocity = Double.random(in: -5...5, using: &random)
      let asked = DecodedSpring(spring, initialVelocity: velocity)
      let all = try Preset.all.map { asked.difference(to: try $0.decode()) }
      let found = Preset.nearest(to: spring, initialVelocity: velocity, count: 5)
      #expect(found.map(\.difference) == Array(all.sorted().prefix(5)), "seed 3")
      let systems = Preset.nearestOfEverySystem(to: spring, initialVelocity: velocity)
      #expect(Set(systems.map(\.preset.system)) == Set(Preset.all.map(\.system)))
      for neighbour in systems {
        let own = zip(Preset.all, all).filter { $0.0.system == neighbour.preset.system }
        #expect(neighbour.difference == own.map(\.1).min())
      }
    }
  }

  /// So quick and lively a spring is next to 2 distances from every preset within its first swing.
  @Test func theNearestPresetOfAQuickSpring() throws {
    let spring = Spring(stiffness: 1e15, damping: 122)
    let nearest = try #require(Preset.nearest(to: spring, count: 1).first)
    let least = try Preset.all.map { DecodedSpring(spring).difference(to: try $0.decode()) }.min()
    #expect(abs(nearest.difference - (try #require(least))) < 1e-6)
  }
}
