// The interface that Core Animation's snippets call, as Apple's documentation declares it.
final class CASpringAnimation {
  init(keyPath path: String?) {}
  var mass = 1.0
  var stiffness = 100.0
  var damping = 10.0
  var initialVelocity = 0.0
  var allowsOverdamping = false
  var duration = 0.0
  var settlingDuration: Double { 1 }
}

final class SomeView {}
