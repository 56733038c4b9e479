// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Testing

/// Decays in the code of their systems.
@Suite struct DecayReadingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let fileName: String
    let text: String
    let law: String
    let numbers: [String: Double]
    var unknown: [String] = []
    var testDescription: String { text }
  }

  private static let cases = [
    Case(
      fileName: "a.tsx", text: "x.value = withDecay({ velocity: 800, deceleration: 0.997 });", law: "reanimated",
      numbers: ["velocity": 800, "deceleration": 0.997, "velocityFactor": 1]),
    Case(
      fileName: "a.tsx", text: "x.value = withDecay({ velocity: e.velocityX, clamp: [0, 9] });", law: "reanimated",
      numbers: ["deceleration": 0.998, "velocityFactor": 1], unknown: ["velocity"]),
    Case(
      fileName: "a.dart", text: "final s = FrictionSimulation(0.135, 40, 1200, constantDeceleration: 10);",
      law: "flutter-friction", numbers: ["drag": 0.135, "from": 40, "velocity": 1200, "constantDeceleration": 10]),
    Case(
      fileName: "a.dart", text: "return BoundedFrictionSimulation(0.05, position, velocity, 0, 300);",
      law: "flutter-friction", numbers: ["drag": 0.05, "constantDeceleration": 0], unknown: ["from", "velocity"]),
    Case(
      fileName: "a.kt", text: "val fling = exponentialDecay<Float>(frictionMultiplier = 2f)",
      law: "compose-exponential", numbers: ["frictionMultiplier": 2, "absVelocityThreshold": 0.1], unknown: ["velocity"]
    ),
    Case(
      fileName: "a.kt", text: "val fling = splineBasedDecay<Float>(Density(2.75f))", law: "compose-spline",
      numbers: [:], unknown: ["density", "velocity"]),
    Case(
      fileName: "A.swift", text: "scrollView.decelerationRate = .fast", law: "uiscrollview",
      numbers: ["decelerationRate": 0.99], unknown: ["velocity"]),
    Case(
      fileName: "A.swift", text: "scrollView.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0.995)",
      law: "uiscrollview", numbers: ["decelerationRate": 0.995], unknown: ["velocity"]),
    Case(
      fileName: "A.m", text: "self.scrollView.decelerationRate = UIScrollViewDecelerationRateNormal;",
      law: "uiscrollview", numbers: ["decelerationRate": 0.998], unknown: ["velocity"]),
    Case(
      fileName: "a.ts", text: "animate(x, 0, { type: \"inertia\", velocity: 200, timeConstant: 700 });",
      law: "motion-inertia", numbers: ["velocity": 200, "timeConstant": 0.7, "power": 0.8, "restDelta": 0.5]),
  ]

  @Test(arguments: cases) func aDecayIsRead(test: Case) throws {
    let found = TextReading(Array(test.text.utf8), fileName: test.fileName).found
    #expect(found.count == 1, "\(found.map(\.excerpt))")
    let motion = try #require(found.first)
    let decay = try #require(motion.decay)
    #expect(motion.spring == nil && motion.easing == nil && decay.law.id == test.law)
    #expect(Dictionary(uniqueKeysWithValues: decay.numbers.map { ($0.name, $0.value) }) == test.numbers)
    #expect(Set(motion.unknown) == Set(test.unknown))
    // Whole values are a question of their own.
    if test.unknown.isEmpty { #expect(throws: Never.self) { try decay.law.decode(decay.numbers) } }
  }

  /// The code that a law answers is read as itself.
  @Test(arguments: DecayLaw.all.map(\.id)) func ownCodeIsRead(id: String) throws {
    let law = try #require(DecayLaw.named(id))
    let given = try law.decode(law.example.map { ($0.name, $0.value) })
    guard let code = DecayTranslation(given, to: law).code, !law.isFollower, id != "exponential" else { return }
    let endings = ["kotlin": "kt", "dart": "dart", "javascript": "js", "swift": "swift"]
    let file = "a.\(endings[code.language] ?? code.language)"
    let decay = try #require(
      TextReading(Array(code.text.utf8), fileName: file).found.first { $0.decay != nil }?.decay, "\(code.text)")
    #expect(decay.law == law)
    for (name, value) in decay.numbers where name != "from" {
      let own = try #require(given.parameters.first { $0.name == name }?.value)
      #expect((own - value).magnitude <= 1e-6 * own.magnitude, "\(name) of \(code.text)")
    }
  }

  @Test func aNumberOutOfRangeIsRefused() throws {
    let found = TextReading(Array("x.value = withDecay({ velocity: 1, deceleration: 2 })".utf8), fileName: "a.ts").found
    #expect(found.first?.decay?.numbers.isEmpty == true && found.first?.unknown == ["deceleration"])
  }
}
