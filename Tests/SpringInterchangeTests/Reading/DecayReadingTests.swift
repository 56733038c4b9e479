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
      fileName: "a.kt", text: "val fling = exponentialDecay<Float>(frictionMultiplier = pick(3))",
      law: "compose-exponential", numbers: ["absVelocityThreshold": 0.1], unknown: ["frictionMultiplier", "velocity"]),
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
    follower(
      "a.js", "camera.position.x = THREE.MathUtils.damp(camera.position.x, target, 4, delta);", ["lambda": 4],
      ["from", "to"]), follower("a.rs", "t.translation.smooth_nudge(&target, 2.0, time.delta_secs());", ["lambda": 2]),
    follower("A.cs", "w += Damper.Damp(goal - w, 0.3f, Time.deltaTime);", ["onePercentTime": 0.3]),
    follower("A.cs", "x = ExpDecay(x, target, 16f, Time.deltaTime);", ["lambda": 16], ["from", "to"]),
    follower("A.cs", "x = Mathf.Lerp(x, target, 1f - Mathf.Exp(-8f * Time.deltaTime));", ["lambda": 8]),
    follower(
      "A.cs", "const float speed = 6f;\nx = Mathf.Lerp(x, target, 1f - Mathf.Exp(-speed * Time.deltaTime));",
      ["lambda": 6]),
    follower("A.cs", "y = Mathf.Lerp(y, goal, 1f - Mathf.Pow(0.5f, Time.deltaTime / 0.2f));", ["halfLife": 0.2]),
    follower("a.ts", "x += (target - x) * (1 - Math.exp(-5 * delta / 1000));", ["lambda": 5]),
    follower("a.ts", "x = lerp(x, target, 1 - Math.pow(2, -dt / 0.25));", ["halfLife": 0.25]),
    follower("a.ts", "x = lerp(x, target, 1 - Math.exp(-dt / 0.125));", ["lambda": 8]),
    follower("a.gd", "position = position.lerp(target, 1.0 - exp(-12.0 * delta))", ["lambda": 12]),
    follower("a.rs", "x += (goal - x) * (1.0 - (-6.0 * dt).exp());", ["lambda": 6]),
    follower("a.cpp", "x = goal + (x - goal) * std::exp(-7.0f * GetFrameTime());", ["lambda": 7]),
    follower("a.js", "x = lerp(x, goal, 1 - Math.exp(-k * dt));", [:], ["lambda", "to"]),
  ]

  private static func follower(
    _ fileName: String, _ text: String, _ numbers: [String: Double], _ unknown: [String] = ["to"]
  ) -> Case { Case(fileName: fileName, text: text, law: "follower", numbers: numbers, unknown: unknown) }

  /// What stands outside of all brackets has the name of none of them.
  @Test func aFollowerOutsideOfAllObjectsHasNoName() throws {
    let step = "x += (goal - x) * (1 - Math.exp(-5 * dt));\n"
    func name(_ text: String) throws -> String? {
      try #require(TextReading(Array(text.utf8), fileName: "a.js").found.first { $0.decay != nil }).name
    }
    #expect(try name("const look = { scale: 2 };\n" + step) == nil)
    #expect(try name(step) == nil)
  }

  /// Powers that no follower has: without the time of a frame, that grow, or in another formula.
  @Test(arguments: [
    "const q = 1 - Math.exp(-5 * x);", "const q = 1 - Math.exp(5 * dt);", "const q = 1 - Math.pow(1.5, dt / 0.2);",
    "const q = 2 - Math.exp(-5 * dt);", "v *= Math.exp(-5 * dt);", "const q = 1 - Math.exp(-5 * dt) * load;",
    "x = goal + (x - other) * Math.exp(-5 * dt);", "const q = 1 - Math.exp(-5 * dt + offset);",
    "easing.damp(ref.current.position, 'x', 3, 0.25, dt);",
  ]) func noFollowerIsRead(text: String) {
    #expect(TextReading(Array(text.utf8), fileName: "a.ts").found.allSatisfy { $0.decay == nil })
  }

  /// What stands elsewhere in its class takes no follower away.
  @Test func aFollowerInsideAnObjectOfNumbersIsRead() {
    let text = """
      public class Follow {
        public float halfLife = 0.1f;
        void Update() { z = Mathf.Lerp(z, target, 1f - Mathf.Pow(0.5f, Time.deltaTime / halfLife)); }
      }
      """
    let decays = TextReading(Array(text.utf8), fileName: "A.cs").found.compactMap(\.decay)
    #expect(decays.map { $0.numbers.map(\.name) } == [["halfLife"]])
  }

  @Test func aBaseThatIsLeftInASecondIsARate() throws {
    let text = "x = Vector3.Lerp(x, goal, 1f - Mathf.Pow(0.001f, Time.deltaTime));"
    let decay = try #require(TextReading(Array(text.utf8), fileName: "A.cs").found.first?.decay)
    #expect(decay.numbers.map(\.name) == ["lambda"])
    #expect((try #require(decay.numbers.first).value - 6.907_755_278_982_137).magnitude < 1e-12)
  }

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
    guard let code = DecayTranslation(given, to: law).code else {
      #expect(id == "exponential")
      return
    }
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

  /// What stands outside of all brackets has the name of no object before it, also in a statement of its own.
  @Test func aFollowersPartOutsideOfAllObjectsHasNoName() throws {
    let text = "const look = { scale: 2 };\nconst part = 1 - Math.exp(-5 * dt);\n"
    let found = try #require(TextReading(Array(text.utf8), fileName: "a.js").found.first)
    #expect(found.decay?.numbers.map(\.value) == [5] && found.name == nil)
  }

  @Test func aRateOfAnotherModuleIsNamed() throws {
    let text = "x += (goal - x) * (1.0 - (-consts::RATE * dt).exp());\n"
    let found = try #require(TextReading(Array(text.utf8), fileName: "a.rs").found.first)
    #expect(found.decay?.law.id == "follower" && found.unknown == ["lambda", "to"])
    #expect(found.notes.contains { $0.sentence.hasPrefix("lambda is -consts::RATE * dt, which cannot be read") })
  }
}
