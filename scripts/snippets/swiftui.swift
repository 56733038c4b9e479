// The interface that SwiftUI's snippets call, as Apple's documentation declares it.
struct Spring {
  init(duration: Double = 0.5, bounce: Double = 0) {}
  init(response: Double, dampingRatio: Double) {}
  init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {}
  init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {}
}

struct Animation {
  static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Self { Self() }
  static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0) -> Self { Self() }
  static func spring(_ spring: Spring, blendDuration: Double = 0) -> Self { Self() }
  static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Self { Self() }
  static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Self { Self() }
  static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Self { Self() }
}

final class SomeView {}
