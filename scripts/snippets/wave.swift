// What Wave's snippets call, as its source declares it.
final class Spring {
  init(dampingRatio: Double, response: Double, mass: Double = 1.0) {}
}

final class SomeView {}
