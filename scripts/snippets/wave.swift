// The interface that Wave's snippets call, as its source declares it.
final class Spring {
  init(dampingRatio: Double, response: Double, mass: Double = 1.0) {}
}

typealias CGFloat = Double

final class SpringAnimator<Value> {
  init(spring: Spring, value: Value? = nil, target: Value? = nil) {}
  var velocity: Value!
  var valueChanged: ((_ currentValue: Value) -> Void)?
  func start(afterDelay delay: Double = 0) {}
}

final class SomeView {
  var alpha: CGFloat = 1
}
