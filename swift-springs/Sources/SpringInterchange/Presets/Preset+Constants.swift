// SPDX-License-Identifier: Apache-2.0

// Written by scripts/regenerate from the tables of the systems.

extension Preset {
  /// `swiftui-smooth` of SwiftUI, in `duration-bounce`: duration 0.5, bounce 0.
  public static var swiftuiSmooth: Self { constant("swiftui-smooth") }
  /// `swiftui-snappy` of SwiftUI, in `duration-bounce`: duration 0.5, bounce 0.15.
  public static var swiftuiSnappy: Self { constant("swiftui-snappy") }
  /// `swiftui-bouncy` of SwiftUI, in `duration-bounce`: duration 0.5, bounce 0.3.
  public static var swiftuiBouncy: Self { constant("swiftui-bouncy") }
  /// `swiftui-spring` of SwiftUI, in `duration-bounce`: duration 0.5, bounce 0.
  public static var swiftuiSpring: Self { constant("swiftui-spring") }
  /// `swiftui-interactive-spring` of SwiftUI, in `duration-bounce`: duration 0.15, bounce 0.15.
  public static var swiftuiInteractiveSpring: Self { constant("swiftui-interactive-spring") }
  /// `swiftui-interpolating-spring` of SwiftUI, in `duration-bounce`: duration 0.5, bounce 0.
  public static var swiftuiInterpolatingSpring: Self { constant("swiftui-interpolating-spring") }
  /// `swiftui-default` of SwiftUI, in `response-damping-ratio`: response 0.55, dampingRatio 1.
  public static var swiftuiDefault: Self { constant("swiftui-default") }
  /// `swiftui-spring-response` of SwiftUI, in `response-damping-ratio`: response 0.5, dampingRatio 0.825.
  public static var swiftuiSpringResponse: Self { constant("swiftui-spring-response") }
  /// `swiftui-interactive-spring-response` of SwiftUI, in `response-damping-ratio`: response 0.15, dampingRatio 0.86.
  public static var swiftuiInteractiveSpringResponse: Self { constant("swiftui-interactive-spring-response") }
  /// `uikit-default` of UIKit, in `uispringtimingparameters`: mass 3, stiffness 1000, damping 500.
  public static var uikitDefault: Self { constant("uikit-default") }
  /// `uikit-sheet-detent` of UIKit, in `response-damping-ratio`: response 0.3441442326, dampingRatio 1.
  public static var uikitSheetDetent: Self { constant("uikit-sheet-detent") }
  /// `core-animation-default` of UIKit, in `core-animation`: mass 1, stiffness 100, damping 10.
  public static var coreAnimationDefault: Self { constant("core-animation-default") }
  /// `android-default` of Android, in `android`: stiffness 1500, dampingRatio 0.5.
  public static var androidDefault: Self { constant("android-default") }
  /// `android-stiffness-high` of Android, in `android`: stiffness 10000, dampingRatio 0.5.
  public static var androidStiffnessHigh: Self { constant("android-stiffness-high") }
  /// `android-stiffness-medium` of Android, in `android`: stiffness 1500, dampingRatio 0.5.
  public static var androidStiffnessMedium: Self { constant("android-stiffness-medium") }
  /// `android-stiffness-low` of Android, in `android`: stiffness 200, dampingRatio 0.5.
  public static var androidStiffnessLow: Self { constant("android-stiffness-low") }
  /// `android-stiffness-very-low` of Android, in `android`: stiffness 50, dampingRatio 0.5.
  public static var androidStiffnessVeryLow: Self { constant("android-stiffness-very-low") }
  /// `android-high-bouncy` of Android, in `android`: stiffness 1500, dampingRatio 0.2.
  public static var androidHighBouncy: Self { constant("android-high-bouncy") }
  /// `android-medium-bouncy` of Android, in `android`: stiffness 1500, dampingRatio 0.5.
  public static var androidMediumBouncy: Self { constant("android-medium-bouncy") }
  /// `android-low-bouncy` of Android, in `android`: stiffness 1500, dampingRatio 0.75.
  public static var androidLowBouncy: Self { constant("android-low-bouncy") }
  /// `android-no-bouncy` of Android, in `android`: stiffness 1500, dampingRatio 1.
  public static var androidNoBouncy: Self { constant("android-no-bouncy") }
  /// `compose-default` of Compose, in `compose`: stiffness 1500, dampingRatio 1.
  public static var composeDefault: Self { constant("compose-default") }
  /// `compose-stiffness-high` of Compose, in `compose`: stiffness 10000, dampingRatio 1.
  public static var composeStiffnessHigh: Self { constant("compose-stiffness-high") }
  /// `compose-stiffness-medium` of Compose, in `compose`: stiffness 1500, dampingRatio 1.
  public static var composeStiffnessMedium: Self { constant("compose-stiffness-medium") }
  /// `compose-stiffness-medium-low` of Compose, in `compose`: stiffness 400, dampingRatio 1.
  public static var composeStiffnessMediumLow: Self { constant("compose-stiffness-medium-low") }
  /// `compose-stiffness-low` of Compose, in `compose`: stiffness 200, dampingRatio 1.
  public static var composeStiffnessLow: Self { constant("compose-stiffness-low") }
  /// `compose-stiffness-very-low` of Compose, in `compose`: stiffness 50, dampingRatio 1.
  public static var composeStiffnessVeryLow: Self { constant("compose-stiffness-very-low") }
  /// `compose-high-bouncy` of Compose, in `compose`: stiffness 1500, dampingRatio 0.2.
  public static var composeHighBouncy: Self { constant("compose-high-bouncy") }
  /// `compose-medium-bouncy` of Compose, in `compose`: stiffness 1500, dampingRatio 0.5.
  public static var composeMediumBouncy: Self { constant("compose-medium-bouncy") }
  /// `compose-low-bouncy` of Compose, in `compose`: stiffness 1500, dampingRatio 0.75.
  public static var composeLowBouncy: Self { constant("compose-low-bouncy") }
  /// `compose-no-bouncy` of Compose, in `compose`: stiffness 1500, dampingRatio 1.
  public static var composeNoBouncy: Self { constant("compose-no-bouncy") }
  /// `material3-expressive-fast-spatial` of Material 3, in `compose`: stiffness 800, dampingRatio 0.6.
  public static var material3ExpressiveFastSpatial: Self { constant("material3-expressive-fast-spatial") }
  /// `material3-expressive-default-spatial` of Material 3, in `compose`: stiffness 380, dampingRatio 0.8.
  public static var material3ExpressiveDefaultSpatial: Self { constant("material3-expressive-default-spatial") }
  /// `material3-expressive-slow-spatial` of Material 3, in `compose`: stiffness 200, dampingRatio 0.8.
  public static var material3ExpressiveSlowSpatial: Self { constant("material3-expressive-slow-spatial") }
  /// `material3-expressive-fast-effects` of Material 3, in `compose`: stiffness 3800, dampingRatio 1.
  public static var material3ExpressiveFastEffects: Self { constant("material3-expressive-fast-effects") }
  /// `material3-expressive-default-effects` of Material 3, in `compose`: stiffness 1600, dampingRatio 1.
  public static var material3ExpressiveDefaultEffects: Self { constant("material3-expressive-default-effects") }
  /// `material3-expressive-slow-effects` of Material 3, in `compose`: stiffness 800, dampingRatio 1.
  public static var material3ExpressiveSlowEffects: Self { constant("material3-expressive-slow-effects") }
  /// `material3-standard-fast-spatial` of Material 3, in `compose`: stiffness 1400, dampingRatio 0.9.
  public static var material3StandardFastSpatial: Self { constant("material3-standard-fast-spatial") }
  /// `material3-standard-default-spatial` of Material 3, in `compose`: stiffness 700, dampingRatio 0.9.
  public static var material3StandardDefaultSpatial: Self { constant("material3-standard-default-spatial") }
  /// `material3-standard-slow-spatial` of Material 3, in `compose`: stiffness 300, dampingRatio 0.9.
  public static var material3StandardSlowSpatial: Self { constant("material3-standard-slow-spatial") }
  /// `material3-standard-fast-effects` of Material 3, in `compose`: stiffness 3800, dampingRatio 1.
  public static var material3StandardFastEffects: Self { constant("material3-standard-fast-effects") }
  /// `material3-standard-default-effects` of Material 3, in `compose`: stiffness 1600, dampingRatio 1.
  public static var material3StandardDefaultEffects: Self { constant("material3-standard-default-effects") }
  /// `material3-standard-slow-effects` of Material 3, in `compose`: stiffness 800, dampingRatio 1.
  public static var material3StandardSlowEffects: Self { constant("material3-standard-slow-effects") }
  /// `wear-standard-fast-spatial` of Material 3, in `compose`: stiffness 1400, dampingRatio 0.9.
  public static var wearStandardFastSpatial: Self { constant("wear-standard-fast-spatial") }
  /// `wear-standard-default-spatial` of Material 3, in `compose`: stiffness 500, dampingRatio 0.9.
  public static var wearStandardDefaultSpatial: Self { constant("wear-standard-default-spatial") }
  /// `wear-standard-slow-spatial` of Material 3, in `compose`: stiffness 260, dampingRatio 0.9.
  public static var wearStandardSlowSpatial: Self { constant("wear-standard-slow-spatial") }
  /// `wear-expressive-fast-spatial` of Material 3, in `compose`: stiffness 800, dampingRatio 0.7.
  public static var wearExpressiveFastSpatial: Self { constant("wear-expressive-fast-spatial") }
  /// `wear-expressive-default-spatial` of Material 3, in `compose`: stiffness 350, dampingRatio 0.75.
  public static var wearExpressiveDefaultSpatial: Self { constant("wear-expressive-default-spatial") }
  /// `wear-expressive-slow-spatial` of Material 3, in `compose`: stiffness 200, dampingRatio 0.8.
  public static var wearExpressiveSlowSpatial: Self { constant("wear-expressive-slow-spatial") }
  /// `wear-fast-effects` of Material 3, in `compose`: stiffness 1400, dampingRatio 1.
  public static var wearFastEffects: Self { constant("wear-fast-effects") }
  /// `wear-default-effects` of Material 3, in `compose`: stiffness 500, dampingRatio 1.
  public static var wearDefaultEffects: Self { constant("wear-default-effects") }
  /// `wear-slow-effects` of Material 3, in `compose`: stiffness 260, dampingRatio 1.
  public static var wearSlowEffects: Self { constant("wear-slow-effects") }
  /// `react-spring-default` of react-spring, in `react-spring`: tension 170, friction 26.
  public static var reactSpringDefault: Self { constant("react-spring-default") }
  /// `react-spring-gentle` of react-spring, in `react-spring`: tension 120, friction 14.
  public static var reactSpringGentle: Self { constant("react-spring-gentle") }
  /// `react-spring-wobbly` of react-spring, in `react-spring`: tension 180, friction 12.
  public static var reactSpringWobbly: Self { constant("react-spring-wobbly") }
  /// `react-spring-stiff` of react-spring, in `react-spring`: tension 210, friction 20.
  public static var reactSpringStiff: Self { constant("react-spring-stiff") }
  /// `react-spring-slow` of react-spring, in `react-spring`: tension 280, friction 60.
  public static var reactSpringSlow: Self { constant("react-spring-slow") }
  /// `react-spring-molasses` of react-spring, in `react-spring`: tension 280, friction 120.
  public static var reactSpringMolasses: Self { constant("react-spring-molasses") }
  /// `react-motion-no-wobble` of react-motion, in `mass-stiffness-damping`: mass 1, stiffness 170, damping 26.
  public static var reactMotionNoWobble: Self { constant("react-motion-no-wobble") }
  /// `react-motion-gentle` of react-motion, in `mass-stiffness-damping`: mass 1, stiffness 120, damping 14.
  public static var reactMotionGentle: Self { constant("react-motion-gentle") }
  /// `react-motion-wobbly` of react-motion, in `mass-stiffness-damping`: mass 1, stiffness 180, damping 12.
  public static var reactMotionWobbly: Self { constant("react-motion-wobbly") }
  /// `react-motion-stiff` of react-motion, in `mass-stiffness-damping`: mass 1, stiffness 210, damping 20.
  public static var reactMotionStiff: Self { constant("react-motion-stiff") }
  /// `motion-default` of Motion, in `motion`: stiffness 100, damping 10, mass 1.
  public static var motionDefault: Self { constant("motion-default") }
  /// `motion-drag-return` of Motion, in `motion`: stiffness 200, damping 40, mass 1.
  public static var motionDragReturn: Self { constant("motion-drag-return") }
  /// `motion-transform` of Motion, in `motion`: stiffness 500, damping 25, mass 1.
  public static var motionTransform: Self { constant("motion-transform") }
  /// `motion-scale` of Motion, in `motion`: stiffness 550, damping 30, mass 1.
  public static var motionScale: Self { constant("motion-scale") }
  /// `motion-scale-to-zero` of Motion, in `motion`: stiffness 550, damping 46.9041575982343, mass 1.
  public static var motionScaleToZero: Self { constant("motion-scale-to-zero") }
  /// `motion-inertia-bounce` of Motion, in `motion`: stiffness 500, damping 10, mass 1.
  public static var motionInertiaBounce: Self { constant("motion-inertia-bounce") }
  /// `motion-visual-duration-default` of Motion, in `motion-visual-duration`: visualDuration 0.3, bounce 0.3.
  public static var motionVisualDurationDefault: Self { constant("motion-visual-duration-default") }
  /// `motion-duration-default` of Motion, in `motion-duration`: duration 0.8, bounce 0.3.
  public static var motionDurationDefault: Self { constant("motion-duration-default") }
  /// `framer-classic-rk4` of Framer Classic, in `mass-stiffness-damping`: mass 1, stiffness 250, damping 25.
  public static var framerClassicRk4: Self { constant("framer-classic-rk4") }
  /// `framer-classic-dho` of Framer Classic, in `mass-stiffness-damping`: mass 0.2, stiffness 50, damping 2.
  public static var framerClassicDho: Self { constant("framer-classic-dho") }
  /// `pop-default` of Origami, in `origami`: bounciness 4, speed 12.
  public static var popDefault: Self { constant("pop-default") }
  /// `rebound-default` of Origami, in `origami-tension-friction`: tension 40, friction 7.
  public static var reboundDefault: Self { constant("rebound-default") }
  /// `react-native-default` of React Native, in `react-native`: tension 40, friction 7.
  public static var reactNativeDefault: Self { constant("react-native-default") }
  /// `react-native-bounciness-default` of React Native, in `react-native`: bounciness 8, speed 12.
  public static var reactNativeBouncinessDefault: Self { constant("react-native-bounciness-default") }
  /// `react-native-stiffness-default` of React Native, in `react-native`: stiffness 100, damping 10, mass 1.
  public static var reactNativeStiffnessDefault: Self { constant("react-native-stiffness-default") }
  /// `react-navigation-ios` of React Native, in `react-native`: stiffness 1000, damping 500, mass 3.
  public static var reactNavigationIos: Self { constant("react-navigation-ios") }
  /// `gorhom-bottom-sheet` of React Native, in `react-native`: stiffness 1000, damping 500, mass 3.
  public static var gorhomBottomSheet: Self { constant("gorhom-bottom-sheet") }
  /// `figma-gentle` of Figma, in `figma`: stiffness 100, damping 15, mass 1.
  public static var figmaGentle: Self { constant("figma-gentle") }
  /// `figma-quick` of Figma, in `figma`: stiffness 300, damping 20, mass 1.
  public static var figmaQuick: Self { constant("figma-quick") }
  /// `figma-bouncy` of Figma, in `figma`: stiffness 600, damping 15, mass 1.
  public static var figmaBouncy: Self { constant("figma-bouncy") }
  /// `figma-slow` of Figma, in `figma`: stiffness 80, damping 20, mass 1.
  public static var figmaSlow: Self { constant("figma-slow") }
  /// `figma-custom-default` of Figma, in `figma`: stiffness 711.1, damping 40, mass 1.
  public static var figmaCustomDefault: Self { constant("figma-custom-default") }
  /// `flutter-default` of Flutter, in `flutter`: mass 1, stiffness 157.91367041742973, damping 25.132741228718345.
  public static var flutterDefault: Self { constant("flutter-default") }
  /// `flutter-scroll` of Flutter, in `flutter`: mass 0.5, stiffness 100, ratio 1.1.
  public static var flutterScroll: Self { constant("flutter-scroll") }
  /// `flutter-ios-fast-deceleration` of Flutter, in `flutter`: mass 0.3, stiffness 75, ratio 1.3.
  public static var flutterIosFastDeceleration: Self { constant("flutter-ios-fast-deceleration") }
  /// `flutter-cupertino` of Flutter, in `flutter`: duration 0.55, bounce 0.
  public static var flutterCupertino: Self { constant("flutter-cupertino") }
  /// `flutter-fling` of Flutter, in `flutter`: mass 1, stiffness 500, ratio 1.
  public static var flutterFling: Self { constant("flutter-fling") }
  /// `wobble-default` of wobble, in `wobble`: stiffness 100, damping 10, mass 1.
  public static var wobbleDefault: Self { constant("wobble-default") }
  /// `reanimated-default` of Reanimated, in `reanimated`: stiffness 900, damping 120, mass 4.
  public static var reanimatedDefault: Self { constant("reanimated-default") }
  /// `reanimated-gentle` of Reanimated, in `reanimated`: stiffness 900, damping 120, mass 4.
  public static var reanimatedGentle: Self { constant("reanimated-gentle") }
  /// `reanimated-wiggly` of Reanimated, in `reanimated`: stiffness 900, damping 90, mass 4.
  public static var reanimatedWiggly: Self { constant("reanimated-wiggly") }
  /// `reanimated-snappy` of Reanimated, in `reanimated`: stiffness 900, damping 110, mass 4.
  public static var reanimatedSnappy: Self { constant("reanimated-snappy") }
  /// `reanimated-gentle-duration` of Reanimated, in `reanimated-duration`: duration 0.55, dampingRatio 1.
  public static var reanimatedGentleDuration: Self { constant("reanimated-gentle-duration") }
  /// `reanimated-wiggly-duration` of Reanimated, in `reanimated-duration`: duration 0.55, dampingRatio 0.75.
  public static var reanimatedWigglyDuration: Self { constant("reanimated-wiggly-duration") }
  /// `reanimated-snappy-duration` of Reanimated, in `reanimated-duration`: duration 0.55, dampingRatio 0.92.
  public static var reanimatedSnappyDuration: Self { constant("reanimated-snappy-duration") }
  /// `reanimated-v3-default` of Reanimated, in `reanimated`: stiffness 100, damping 10, mass 1.
  public static var reanimatedV3Default: Self { constant("reanimated-v3-default") }
  /// `reanimated-v3-duration` of Reanimated, in `reanimated-duration`: duration 1.333, dampingRatio 0.5.
  public static var reanimatedV3Duration: Self { constant("reanimated-v3-duration") }
  /// `anime-default` of anime.js, in `anime`: duration 0.628, bounce 0.5.
  public static var animeDefault: Self { constant("anime-default") }
  /// `anime-physics-default` of anime.js, in `anime-physics`: mass 1, stiffness 100, damping 10.
  public static var animePhysicsDefault: Self { constant("anime-physics-default") }
  /// `anime-v3-default` of anime.js, in `anime-v3`: mass 1, stiffness 100, damping 10.
  public static var animeV3Default: Self { constant("anime-v3-default") }
  /// `remix-smooth` of Remix, in `remix`: duration 0.4, bounce -0.3.
  public static var remixSmooth: Self { constant("remix-smooth") }
  /// `remix-snappy` of Remix, in `remix`: duration 0.2, bounce 0.
  public static var remixSnappy: Self { constant("remix-snappy") }
  /// `remix-bouncy` of Remix, in `remix`: duration 0.4, bounce 0.3.
  public static var remixBouncy: Self { constant("remix-bouncy") }
  /// `wave-default-interactive` of Wave, in `wave`: dampingRatio 0.8, response 0.2.
  public static var waveDefaultInteractive: Self { constant("wave-default-interactive") }
  /// `wave-default-animated` of Wave, in `wave`: dampingRatio 1, response 0.82.
  public static var waveDefaultAnimated: Self { constant("wave-default-animated") }
  /// `tailwindcss-spring-bounce-10` of tailwindcss-spring, in `duration-bounce`: duration 1, bounce 0.1.
  public static var tailwindcssSpringBounce10: Self { constant("tailwindcss-spring-bounce-10") }
  /// `tailwindcss-spring-bounce-20` of tailwindcss-spring, in `duration-bounce`: duration 1, bounce 0.2.
  public static var tailwindcssSpringBounce20: Self { constant("tailwindcss-spring-bounce-20") }
  /// `tailwindcss-spring-bounce-30` of tailwindcss-spring, in `duration-bounce`: duration 1, bounce 0.3.
  public static var tailwindcssSpringBounce30: Self { constant("tailwindcss-spring-bounce-30") }
  /// `tailwindcss-spring-bounce-40` of tailwindcss-spring, in `duration-bounce`: duration 1, bounce 0.4.
  public static var tailwindcssSpringBounce40: Self { constant("tailwindcss-spring-bounce-40") }
  /// `tailwindcss-spring-bounce-50` of tailwindcss-spring, in `duration-bounce`: duration 1, bounce 0.5.
  public static var tailwindcssSpringBounce50: Self { constant("tailwindcss-spring-bounce-50") }
  /// `tailwindcss-spring-bounce-60` of tailwindcss-spring, in `duration-bounce`: duration 1, bounce 0.6.
  public static var tailwindcssSpringBounce60: Self { constant("tailwindcss-spring-bounce-60") }
  /// `tailwindcss-spring-bounce-70` of tailwindcss-spring, in `duration-bounce`: duration 1, bounce 0.7.
  public static var tailwindcssSpringBounce70: Self { constant("tailwindcss-spring-bounce-70") }
  /// `tailwindcss-spring-bounce-80` of tailwindcss-spring, in `duration-bounce`: duration 1, bounce 0.8.
  public static var tailwindcssSpringBounce80: Self { constant("tailwindcss-spring-bounce-80") }
  /// `tailwindcss-spring-bounce-90` of tailwindcss-spring, in `duration-bounce`: duration 1, bounce 0.9.
  public static var tailwindcssSpringBounce90: Self { constant("tailwindcss-spring-bounce-90") }
  /// `remotion-default` of Remotion, in `remotion`: damping 10, mass 1, stiffness 100.
  public static var remotionDefault: Self { constant("remotion-default") }
  /// `remotion-no-overshoot` of Remotion, in `remotion`: damping 200, mass 1, stiffness 100.
  public static var remotionNoOvershoot: Self { constant("remotion-no-overshoot") }
  /// `svelte-default` of Svelte, in `svelte`: stiffness 0.15, damping 0.8.
  public static var svelteDefault: Self { constant("svelte-default") }
  /// `maath-default` of smooth-damp, in `smooth-damp`: smoothTime 0.25.
  public static var maathDefault: Self { constant("maath-default") }
  /// `camera-controls-default` of smooth-damp, in `smooth-damp`: smoothTime 0.25.
  public static var cameraControlsDefault: Self { constant("camera-controls-default") }
  /// `camera-controls-dragging` of smooth-damp, in `smooth-damp`: smoothTime 0.125.
  public static var cameraControlsDragging: Self { constant("camera-controls-dragging") }
  /// `flipper-default` of Frequency and ratio, in `frequency-hertz`: frequency 4, dampingRatio 1.
  public static var flipperDefault: Self { constant("flipper-default") }
  /// `otter-default` of Frequency and ratio, in `frequency-hertz`: frequency 1, dampingRatio 1.
  public static var otterDefault: Self { constant("otter-default") }
  /// `fusion-default` of Frequency and ratio, in `angular-frequency`: angularFrequency 10, dampingRatio 1.
  public static var fusionDefault: Self { constant("fusion-default") }
  /// `photoswipe-default` of Frequency and ratio, in `angular-frequency`: angularFrequency 12, dampingRatio 0.75.
  public static var photoswipeDefault: Self { constant("photoswipe-default") }
  /// `photoswipe-drag` of Frequency and ratio, in `angular-frequency`: angularFrequency 12, dampingRatio 0.82.
  public static var photoswipeDrag: Self { constant("photoswipe-drag") }
  /// `photoswipe-main-scroll` of Frequency and ratio, in `angular-frequency`: angularFrequency 30, dampingRatio 1.
  public static var photoswipeMainScroll: Self { constant("photoswipe-main-scroll") }
  /// `second-order-usual` of Second-order dynamics, in `second-order-dynamics`: frequency 1, dampingRatio 0.5, initialResponse 2.
  public static var secondOrderUsual: Self { constant("second-order-usual") }
  /// `feel-default` of Feel, in `feel`: damping 0.4, frequency 6.
  public static var feelDefault: Self { constant("feel-default") }
  /// `litmotion-critical` of LitMotion, in `litmotion`: angularFrequency 10, dampingRatio 1.
  public static var litmotionCritical: Self { constant("litmotion-critical") }
  /// `litmotion-overdamped` of LitMotion, in `litmotion`: angularFrequency 10, dampingRatio 1.2.
  public static var litmotionOverdamped: Self { constant("litmotion-overdamped") }
  /// `litmotion-underdamped` of LitMotion, in `litmotion`: angularFrequency 10, dampingRatio 0.6.
  public static var litmotionUnderdamped: Self { constant("litmotion-underdamped") }
  /// `harmonyos-spring-motion` of HarmonyOS, in `harmonyos`: response 0.55, dampingFraction 0.825.
  public static var harmonyosSpringMotion: Self { constant("harmonyos-spring-motion") }
  /// `harmonyos-responsive-spring-motion` of HarmonyOS, in `harmonyos`: response 0.15, dampingFraction 0.86.
  public static var harmonyosResponsiveSpringMotion: Self { constant("harmonyos-responsive-spring-motion") }
  /// `harmonyos-228-30` of HarmonyOS, in `harmonyos`: mass 1, stiffness 228, damping 30, initialVelocity 0.
  public static var harmonyos22830: Self { constant("harmonyos-228-30") }
  /// `harmonyos-328-34` of HarmonyOS, in `harmonyos`: mass 1, stiffness 328, damping 34, initialVelocity 0.
  public static var harmonyos32834: Self { constant("harmonyos-328-34") }
  /// `harmonyos-328-36` of HarmonyOS, in `harmonyos`: mass 1, stiffness 328, damping 36, initialVelocity 0.
  public static var harmonyos32836: Self { constant("harmonyos-328-36") }
  /// `harmonyos-400-38` of HarmonyOS, in `harmonyos`: mass 1, stiffness 400, damping 38, initialVelocity 0.
  public static var harmonyos40038: Self { constant("harmonyos-400-38") }
  /// `harmonyos-410-38` of HarmonyOS, in `harmonyos`: mass 1, stiffness 410, damping 38, initialVelocity 10.
  public static var harmonyos41038: Self { constant("harmonyos-410-38") }
  /// `niri-workspace-switch` of niri, in `niri`: dampingRatio 1, stiffness 1000, epsilon 0.0001.
  public static var niriWorkspaceSwitch: Self { constant("niri-workspace-switch") }
  /// `niri-horizontal-view-movement` of niri, in `niri`: dampingRatio 1, stiffness 800, epsilon 0.0001.
  public static var niriHorizontalViewMovement: Self { constant("niri-horizontal-view-movement") }
  /// `niri-window-movement` of niri, in `niri`: dampingRatio 1, stiffness 800, epsilon 0.0001.
  public static var niriWindowMovement: Self { constant("niri-window-movement") }
  /// `niri-window-resize` of niri, in `niri`: dampingRatio 1, stiffness 800, epsilon 0.0001.
  public static var niriWindowResize: Self { constant("niri-window-resize") }
  /// `niri-overview-open-close` of niri, in `niri`: dampingRatio 1, stiffness 800, epsilon 0.0001.
  public static var niriOverviewOpenClose: Self { constant("niri-overview-open-close") }
  /// `niri-config-notification` of niri, in `niri`: dampingRatio 0.6, stiffness 1000, epsilon 0.001.
  public static var niriConfigNotification: Self { constant("niri-config-notification") }
  /// `niri-exit-confirmation` of niri, in `niri`: dampingRatio 0.6, stiffness 500, epsilon 0.01.
  public static var niriExitConfirmation: Self { constant("niri-exit-confirmation") }
  /// `niri-recent-windows-close` of niri, in `niri`: dampingRatio 1, stiffness 800, epsilon 0.001.
  public static var niriRecentWindowsClose: Self { constant("niri-recent-windows-close") }
  /// `hyprland-default` of Hyprland, in `hyprland`: mass 1, stiffness 250, dampening 25.
  public static var hyprlandDefault: Self { constant("hyprland-default") }
  /// `hyprland-easy` of Hyprland, in `hyprland`: mass 1, stiffness 238.1191, dampening 24.21279333.
  public static var hyprlandEasy: Self { constant("hyprland-easy") }
  /// `hyprland-wobble` of Hyprland, in `hyprland`: mass 1, stiffness 200, dampening 12.
  public static var hyprlandWobble: Self { constant("hyprland-wobble") }
  /// `embla-default` of Embla, in `embla`: duration 25, friction 0.68.
  public static var emblaDefault: Self { constant("embla-default") }
  /// `popmotion-default` of Popmotion, in `popmotion`: stiffness 100, damping 10, mass 1.
  public static var popmotionDefault: Self { constant("popmotion-default") }
  /// `vueuse-motion-transform` of Popmotion, in `popmotion`: stiffness 500, damping 25, mass 1.
  public static var vueuseMotionTransform: Self { constant("vueuse-motion-transform") }
  /// `vueuse-motion-scale` of Popmotion, in `popmotion`: stiffness 550, damping 30, mass 1.
  public static var vueuseMotionScale: Self { constant("vueuse-motion-scale") }
  /// `motion-layout-compose-default` of MotionLayout, in `motion-layout`: springMass 1, springStiffness 400, springDamping 10.
  public static var motionLayoutComposeDefault: Self { constant("motion-layout-compose-default") }
  /// `after-effects-overshoot` of After Effects, in `after-effects`: frequency 3, decay 5.
  public static var afterEffectsOvershoot: Self { constant("after-effects-overshoot") }
  /// `windows-offset-80` of Windows, in `windows-composition`: dampingRatio 0.8, period 0.05.
  public static var windowsOffset80: Self { constant("windows-offset-80") }
  /// `windows-offset-85` of Windows, in `windows-composition`: dampingRatio 0.85, period 0.05.
  public static var windowsOffset85: Self { constant("windows-offset-85") }
  /// `windows-offset-65` of Windows, in `windows-composition`: dampingRatio 0.65, period 0.06.
  public static var windowsOffset65: Self { constant("windows-offset-65") }
  /// `windows-scale-70` of Windows, in `windows-composition`: dampingRatio 0.7, period 0.05.
  public static var windowsScale70: Self { constant("windows-scale-70") }
  /// `windows-scale-80` of Windows, in `windows-composition`: dampingRatio 0.8, period 0.05.
  public static var windowsScale80: Self { constant("windows-scale-80") }
  /// `windows-scale-60` of Windows, in `windows-composition`: dampingRatio 0.6, period 0.06.
  public static var windowsScale60: Self { constant("windows-scale-60") }
  /// `open-props-ease-spring-1` of Open Props, in `mass-stiffness-damping`: mass 1, stiffness 40, damping 10.
  public static var openPropsEaseSpring1: Self { constant("open-props-ease-spring-1") }
  /// `open-props-ease-spring-2` of Open Props, in `mass-stiffness-damping`: mass 1, stiffness 60, damping 10.
  public static var openPropsEaseSpring2: Self { constant("open-props-ease-spring-2") }
  /// `open-props-ease-spring-3` of Open Props, in `mass-stiffness-damping`: mass 1, stiffness 100, damping 10.
  public static var openPropsEaseSpring3: Self { constant("open-props-ease-spring-3") }
  /// `open-props-ease-spring-4` of Open Props, in `mass-stiffness-damping`: mass 1, stiffness 130, damping 10.
  public static var openPropsEaseSpring4: Self { constant("open-props-ease-spring-4") }
  /// `open-props-ease-spring-5` of Open Props, in `mass-stiffness-damping`: mass 1, stiffness 160, damping 10.
  public static var openPropsEaseSpring5: Self { constant("open-props-ease-spring-5") }
  /// `tailwindcss-motion-spring-smooth` of tailwindcss-motion, in `duration-bounce`: duration 0.6024, bounce 0.
  public static var tailwindcssMotionSpringSmooth: Self { constant("tailwindcss-motion-spring-smooth") }
  /// `tailwindcss-motion-spring-snappy` of tailwindcss-motion, in `duration-bounce`: duration 0.6024, bounce 0.15.
  public static var tailwindcssMotionSpringSnappy: Self { constant("tailwindcss-motion-spring-snappy") }
  /// `tailwindcss-motion-spring-bouncy` of tailwindcss-motion, in `duration-bounce`: duration 0.6024, bounce 0.3.
  public static var tailwindcssMotionSpringBouncy: Self { constant("tailwindcss-motion-spring-bouncy") }
  /// `tailwindcss-motion-spring-bouncier` of tailwindcss-motion, in `duration-bounce`: duration 0.4914, bounce 0.5.
  public static var tailwindcssMotionSpringBouncier: Self { constant("tailwindcss-motion-spring-bouncier") }
  /// `tailwindcss-motion-spring-bounciest` of tailwindcss-motion, in `duration-bounce`: duration 0.1892, bounce 0.79.
  public static var tailwindcssMotionSpringBounciest: Self { constant("tailwindcss-motion-spring-bounciest") }
  /// `number-flow-default` of NumberFlow, in `response-damping-ratio`: response 0.6124, dampingRatio 1.
  public static var numberFlowDefault: Self { constant("number-flow-default") }
  /// `flip-toolkit-no-wobble` of react-flip-toolkit, in `mass-stiffness-damping`: mass 1, stiffness 200, damping 26.
  public static var flipToolkitNoWobble: Self { constant("flip-toolkit-no-wobble") }
  /// `flip-toolkit-gentle` of react-flip-toolkit, in `mass-stiffness-damping`: mass 1, stiffness 120, damping 14.
  public static var flipToolkitGentle: Self { constant("flip-toolkit-gentle") }
  /// `flip-toolkit-very-gentle` of react-flip-toolkit, in `mass-stiffness-damping`: mass 1, stiffness 130, damping 17.
  public static var flipToolkitVeryGentle: Self { constant("flip-toolkit-very-gentle") }
  /// `flip-toolkit-wobbly` of react-flip-toolkit, in `mass-stiffness-damping`: mass 1, stiffness 180, damping 12.
  public static var flipToolkitWobbly: Self { constant("flip-toolkit-wobbly") }
  /// `flip-toolkit-stiff` of react-flip-toolkit, in `mass-stiffness-damping`: mass 1, stiffness 260, damping 26.
  public static var flipToolkitStiff: Self { constant("flip-toolkit-stiff") }
  /// `floem-default` of floem and dioxus, in `mass-stiffness-damping`: mass 1, stiffness 100, damping 15.
  public static var floemDefault: Self { constant("floem-default") }
  /// `floem-gentle` of floem and dioxus, in `mass-stiffness-damping`: mass 1, stiffness 50, damping 8.
  public static var floemGentle: Self { constant("floem-gentle") }
  /// `floem-bouncy` of floem and dioxus, in `mass-stiffness-damping`: mass 1, stiffness 150, damping 5.
  public static var floemBouncy: Self { constant("floem-bouncy") }
  /// `floem-snappy` of floem and dioxus, in `mass-stiffness-damping`: mass 1, stiffness 200, damping 20.
  public static var floemSnappy: Self { constant("floem-snappy") }
  /// `dioxus-motion-default` of floem and dioxus, in `mass-stiffness-damping`: mass 1, stiffness 100, damping 10.
  public static var dioxusMotionDefault: Self { constant("dioxus-motion-default") }
  /// `miuix-sheet` of miuix, in `response-damping-ratio`: response 0.38, dampingRatio 0.9.
  public static var miuixSheet: Self { constant("miuix-sheet") }
  /// `miuix-dialog` of miuix, in `response-damping-ratio`: response 0.3, dampingRatio 0.9.
  public static var miuixDialog: Self { constant("miuix-dialog") }
  /// `miuix-smooth` of miuix, in `response-damping-ratio`: response 0.35, dampingRatio 1.
  public static var miuixSmooth: Self { constant("miuix-smooth") }
  /// `miuix-soft` of miuix, in `response-damping-ratio`: response 0.4, dampingRatio 0.85.
  public static var miuixSoft: Self { constant("miuix-soft") }
  /// `motor-cupertino` of motor, in `duration-bounce`: duration 0.55, bounce 0.
  public static var motorCupertino: Self { constant("motor-cupertino") }
  /// `motor-cupertino-smooth` of motor, in `duration-bounce`: duration 0.5, bounce 0.
  public static var motorCupertinoSmooth: Self { constant("motor-cupertino-smooth") }
  /// `motor-cupertino-snappy` of motor, in `duration-bounce`: duration 0.5, bounce 0.15.
  public static var motorCupertinoSnappy: Self { constant("motor-cupertino-snappy") }
  /// `motor-cupertino-bouncy` of motor, in `duration-bounce`: duration 0.5, bounce 0.3.
  public static var motorCupertinoBouncy: Self { constant("motor-cupertino-bouncy") }
  /// `motor-cupertino-interactive` of motor, in `duration-bounce`: duration 0.15, bounce 0.14.
  public static var motorCupertinoInteractive: Self { constant("motor-cupertino-interactive") }
  /// `motion-canvas-default` of Motion Canvas, in `motion-canvas`: mass 0.05, stiffness 10, damping 0.5.
  public static var motionCanvasDefault: Self { constant("motion-canvas-default") }
  /// `motion-canvas-beat` of Motion Canvas, in `motion-canvas`: mass 0.13, stiffness 5.7, damping 1.2, initialVelocity 10.
  public static var motionCanvasBeat: Self { constant("motion-canvas-beat") }
  /// `motion-canvas-plop` of Motion Canvas, in `motion-canvas`: mass 0.2, stiffness 20, damping 0.68.
  public static var motionCanvasPlop: Self { constant("motion-canvas-plop") }
  /// `motion-canvas-bounce` of Motion Canvas, in `motion-canvas`: mass 0.08, stiffness 4.75, damping 0.05.
  public static var motionCanvasBounce: Self { constant("motion-canvas-bounce") }
  /// `motion-canvas-swing` of Motion Canvas, in `motion-canvas`: mass 0.39, stiffness 19.85, damping 2.82.
  public static var motionCanvasSwing: Self { constant("motion-canvas-swing") }
  /// `motion-canvas-jump` of Motion Canvas, in `motion-canvas`: mass 0.04, stiffness 10, damping 0.7, initialVelocity 8.
  public static var motionCanvasJump: Self { constant("motion-canvas-jump") }
  /// `motion-canvas-strike` of Motion Canvas, in `motion-canvas`: mass 0.03, stiffness 20, damping 0.9, initialVelocity 4.8.
  public static var motionCanvasStrike: Self { constant("motion-canvas-strike") }
  /// `motion-canvas-smooth` of Motion Canvas, in `motion-canvas`: mass 0.16, stiffness 15.35, damping 1.88.
  public static var motionCanvasSmooth: Self { constant("motion-canvas-smooth") }
  /// `kwin-default` of KWin, in `kwin`: stiffness 200, dampingRatio 1.1.
  public static var kwinDefault: Self { constant("kwin-default") }
  /// `picom-default` of picom, in `picom`: stiffness 200, dampening 25, mass 1.
  public static var picomDefault: Self { constant("picom-default") }
}
