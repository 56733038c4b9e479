// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@testable import SpringInterchange
@testable import SpringKeyframes

/// Curves for Unity and Godot, played by the rules of the engines in single precision.
@Suite struct GameCurveTests {
  /// A key as the engines keep it.
  private struct Key {
    let time: Float
    let value: Float
    let before: Float
    let after: Float
  }

  /// Unity's cubic Hermite piece.
  private func unity(_ keys: [Key], at time: Float) -> Float {
    guard let next = keys.firstIndex(where: { $0.time > time }), next > 0 else { return keys.last?.value ?? .nan }
    let (start, end) = (keys[next - 1], keys[next])
    let span = end.time - start.time
    let t = (time - start.time) / span
    let (t2, t3) = (t * t, t * t * t)
    let first = (2 * t3 - 3 * t2 + 1) * start.value + (t3 - 2 * t2 + t) * start.after * span
    return first + (t3 - t2) * end.before * span + (-2 * t3 + 3 * t2) * end.value
  }

  /// Godot's cubic Bézier piece with handles at thirds, `Curve::sample_local_nocheck`.
  private func godot(_ keys: [Key], at offset: Float) -> Float {
    guard let next = keys.firstIndex(where: { $0.time > offset }), next > 0 else { return keys.last?.value ?? .nan }
    let (start, end) = (keys[next - 1], keys[next])
    let third = (end.time - start.time) / 3
    let (a, b) = (start.value + third * start.after, end.value - third * end.before)
    let t = (offset - start.time) / (end.time - start.time)
    let r = 1 - t
    return r * r * r * start.value + 3 * r * r * t * a + 3 * r * t * t * b + t * t * t * end.value
  }

  private func float(_ text: Substring) -> Float { Float(text) ?? .nan }

  private func keys(_ file: String, _ format: Format) throws -> [Key] {
    if format.id == "unity" {
      return file.matches(of: /new Keyframe\(([^f]+)f, ([^f]+)f, ([^f]+)f, ([^f]+)f\)/).map {
        Key(time: float($0.1), value: float($0.2), before: float($0.3), after: float($0.4))
      }
    }
    return file.matches(of: /Vector2\(([^,]+), ([^)]+)\), ([^,]+), ([^,]+), 0, 0/).map {
      Key(time: float($0.1), value: float($0.2), before: float($0.3), after: float($0.4))
    }
  }

  private static let formats = [Format.unity, .godot]

  @Test(arguments: formats) func curvesKeepWhatTheyState(format: Format) throws {
    var asked = 0
    for test in try PlaybackCase.all() {
      let file = try text(format, test.clip)
      let keys = try keys(file, format)
      let motion = test.motion
      var largest = 0.0
      for step in 0...3000 {
        let time = motion.duration * Double(step) / 3000
        let value = format.id == "unity" ? unity(keys, at: Float(time)) : godot(keys, at: Float(time / motion.duration))
        largest = max(largest, abs(Double(value) - motion.motion.position(at: time)))
      }
      let stated = try number(/within ([0-9.e-]+) of/, file)
      let error = largest / abs(motion.distance)
      #expect(keys.count > 2 && zip(keys, keys.dropFirst()).allSatisfy { $0.time < $1.time }, "\(test.context)")
      #expect(error <= stated, "\(format.id), \(test.context): \(error) for \(stated)")
      #expect(stated <= test.tolerance * 1.02 + 2e-6, "\(format.id), \(test.context)")
      asked += 1
    }
    #expect(asked == 14)
  }

  /// Values at times are straight lines, which the slopes of both ends make of a cubic piece.
  @Test(arguments: formats) func linesAreStraight(format: Format) throws {
    let values = [0, 1.5, -0.5, 1]
    let clip = Clip(Keyframes(duration: 3, evenly: values), from: .easing, zero: 0, one: 1)
    let file = try text(format, clip)
    let keys = try keys(file, format)
    #expect(try keys.count == 4 && number(/within ([0-9.e-]+) of the range/, file) < 1e-5)
    let span: Float = format.id == "unity" ? 1 : 1.0 / 3
    for step in 0...300 {
      let time = Float(step) / 100
      let index = min(Int(time), 2)
      let line = values[index] + (values[index + 1] - values[index]) * Double(time - Float(index))
      let value = format.id == "unity" ? unity(keys, at: time * span) : godot(keys, at: time * span)
      #expect(abs(Double(value) - line) < 1e-5, "\(time)")
    }
  }

  /// The engines' rows are in single precision, in which no two keys may meet.
  @Test(arguments: formats) func longCurvesHaveRisingTimes(format: Format) throws {
    let spring = Spring(response: 40, dampingRatio: 0.05)
    var clip = Clip(try FiniteMotion(Motion(spring: spring, origin: 0, target: 100)))
    clip.sampling = .count(3000)
    let keys = try keys(try text(format, clip), format)
    #expect(keys.count == 3000 && zip(keys, keys.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  @Test func propertiesAreEachEnginesOwn() throws {
    var clip = Clip(try FiniteMotion(Motion(spring: Spring(duration: 0.5, bounce: 0.3))))
    clip.name = "card-pop"
    for (property, csharp, script) in [
      (AnimatedProperty.translateX, "new Vector3(value, 0, 0)", "; position.x = curve.sample(seconds / "),
      (.translateY, "new Vector3(0, -value, 0)", "; position.y = curve"),
      (.scale, "Vector3.one * value", "; scale.x ="), (.rotate, "new Vector3(0, 0, -value)", "; rotation_degrees ="),
      (.opacity, "alpha = value", "; modulate.a ="),
    ] {
      clip.property = property
      let file = try text(.unity, clip)
      #expect(file.contains(csharp) && file.contains("public static class CardPopClip\n"))
      let resource = try text(.godot, clip)
      #expect(resource.contains(script) && resource.contains("resource_name = \"card-pop\"\n"))
      #expect(resource.hasPrefix("[gd_resource type=\"Curve\" format=3]\n"))
    }
  }
}
