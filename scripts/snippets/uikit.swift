// The interface that UIKit's snippets call, as Apple's documentation declares it.
struct CGVector {
  init(dx: Double, dy: Double) {}
}

@MainActor class UIView {
  var alpha = 1.0
  struct AnimationOptions: OptionSet { let rawValue: UInt }
  static func animate(
    withDuration duration: Double,
    delay: Double,
    usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}
}

typealias SomeView = UIView

@MainActor final class UISpringTimingParameters {
  init(mass: Double, stiffness: Double, damping: Double, initialVelocity velocity: CGVector) {}
}

@MainActor final class UIViewPropertyAnimator {
  init(duration: Double, timingParameters parameters: UISpringTimingParameters) {}
  func addAnimations(_ animation: @escaping () -> Void) {}
  func startAnimation() {}
}
