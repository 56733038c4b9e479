// SPDX-License-Identifier: Apache-2.0

import Curves
import NumberText
import SpringInterchange
import SpringKeyframes
import Springs

/// A token's motion in the forms that files need, worked out once.
struct TokenCurves {
  /// A spring as a timing function: straight lines, the nearest Bezier curve, and their errors as fractions.
  struct Timing {
    let milliseconds: Int64
    let linear: String
    let linearError: Double
    let bezier: CubicBezier
    let bezierError: Double
  }

  let token: MotionToken
  /// The spring, if the token is one.
  let spring: DecodedSpring?
  /// The spring as a timing function, if the token is one.
  let timing: Timing?

  /// - Parameters:
  ///   - token: The token.
  ///   - tolerance: The error of `linear()` that is accepted, as a fraction.
  /// - Throws: Why the spring has no end.
  init(_ token: MotionToken, tolerance: Double) throws(ValidationErrors) {
    self.token = token
    guard case .spring(let decoded) = token.motion else {
      (spring, timing) = (nil, nil)
      return
    }
    spring = decoded
    let motion = Motion(spring: decoded.spring, relativeVelocity: decoded.initialVelocity)
    var clip = Clip(try FiniteMotion(motion, tolerance: tolerance))
    clip.sampling = .tolerance(tolerance)
    clip = try clip.inWholeMilliseconds()
    let (linear, linearError) = try clip.linear()
    let (bezier, bezierError) = try clip.nearestBezier()
    timing = Timing(
      milliseconds: clip.wholeMilliseconds, linear: linear, linearError: linearError, bezier: bezier,
      bezierError: bezierError)
  }

  /// The spring in another system's parameters.
  func translated(to vocabulary: String) -> Translated? {
    guard let spring, let vocabulary = Vocabulary.named(vocabulary) else { return nil }
    let translation = Translation(spring, to: vocabulary)
    guard let parameters = translation.encoded.parameters, let error = translation.maximumError else { return nil }
    return Translated(parameters: parameters, maximumError: error, note: translation.note)
  }

  struct Translated {
    let parameters: [(name: String, value: Argument)]
    let maximumError: Double
    let note: String?

    /// A parameter with the digits that code shows; what is missing is 0.
    subscript(_ name: String) -> String { NumberText.text(number(name)) }

    /// A parameter in single precision, as Kotlin and Android's resources write it.
    func single(_ name: String) -> String {
      let text = "\(Float(number(name)))"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private func number(_ name: String) -> Double {
      if case .number(let number)? = parameters.first(where: { $0.name == name })?.value {
        NumberText.rounded(number, toDigits: NumberText.usualDigits)
      } else {
        0
      }
    }
  }
}

extension CubicBezier {
  /// The four numbers with commas between.
  var numbers: String { [x1, y1, x2, y2].map { NumberText.text($0) }.joined(separator: ", ") }

  /// The same in single precision, as Kotlin writes them.
  var singles: String { [x1, y1, x2, y2].map { "\(Float($0))f" }.joined(separator: ", ") }

  var function: String { "cubic-bezier(\(numbers))" }
}

/// Seconds as whole milliseconds.
func wholeMilliseconds(_ seconds: Double) -> Int64 { Int64((seconds * 1000).rounded()) }
