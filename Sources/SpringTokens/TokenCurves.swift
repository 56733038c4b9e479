// SPDX-License-Identifier: Apache-2.0

import Curves
import NumberText
import SpringInterchange
import SpringKeyframes
import Springs

/// A token's motion in the forms that files need, worked out once.
struct TokenCurves {
  /// A motion as a timing function: straight lines, the nearest Bezier curve, and their errors as fractions.
  struct Timing {
    /// The duration; nil for a curve without one.
    let milliseconds: Int64?
    /// The text of `linear()`; nil for a Bezier curve, which needs none.
    let linear: String?
    let linearError: Double
    let bezier: CubicBezier
    let bezierError: Double

    /// The best timing function of CSS.
    var function: String { linear ?? bezier.function }
  }

  let token: MotionToken
  /// The spring, if the token is one.
  let spring: DecodedSpring?
  /// The timing function; nil if the motion has none.
  let timing: Timing?
  /// Why there is no timing function.
  let objection: String?

  /// - Parameters:
  ///   - token: The token.
  ///   - tolerance: The error of `linear()` that is accepted, as a fraction.
  init(_ token: MotionToken, tolerance: Double) {
    self.token = token
    switch token.motion {
    case .easing(let curve, let duration):
      spring = nil
      timing = Timing(curve, milliseconds: duration.map(wholeMilliseconds))
      objection = timing == nil ? "no Bézier curve comes near it" : nil
    case .spring(let decoded):
      spring = decoded
      do throws(ValidationErrors) {
        timing = try Timing(decoded, tolerance: tolerance)
        objection = nil
      } catch {
        timing = nil
        objection = error.description
      }
    }
  }

  /// The delay in whole milliseconds; nil if there is nothing to wait for.
  var delay: Int64? {
    guard let delay = token.delay, delay > 0 else { return nil }
    return wholeMilliseconds(delay)
  }

  /// A spring in another system's parameters.
  func translated(to vocabulary: String) -> Translated? {
    guard let spring, let vocabulary = Vocabulary.named(vocabulary) else { return nil }
    let translation = Translation(spring, to: vocabulary)
    guard let parameters = translation.encoded.parameters, let error = translation.maximumError else { return nil }
    // That a system steps is no loss of a file.
    return Translated(
      parameters: parameters, maximumError: error, note: translation.losses.codes == [.steps] ? nil : translation.note)
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

extension TokenCurves.Timing {
  /// A spring.
  ///
  /// - Throws: Why it has no end.
  init(_ decoded: DecodedSpring, tolerance: Double) throws(ValidationErrors) {
    let motion = Motion(spring: decoded.spring, relativeVelocity: decoded.initialVelocity)
    var clip = Clip(try FiniteMotion(motion, tolerance: tolerance))
    clip.sampling = .tolerance(tolerance)
    clip = try clip.inWholeMilliseconds()
    let (linear, linearError) = try clip.linear()
    let (bezier, bezierError) = try clip.nearestBezier()
    self.init(
      milliseconds: clip.wholeMilliseconds, linear: linear, linearError: linearError, bezier: bezier,
      bezierError: bezierError)
  }

  /// A curve; that of straight lines has the nearest Bezier curve beside it, nil if there is none.
  init?(_ curve: TimingCurve, milliseconds: Int64?) {
    switch curve {
    case .cubicBezier(let bezier):
      self.init(milliseconds: milliseconds, linear: nil, linearError: 0, bezier: bezier, bezierError: 0)
    case .linear(let easing):
      let samples = easing.values(atRising: (0...200).map { Double($0) / 200 })
      guard let fit = CubicBezierFit(samples: samples) else { return nil }
      self.init(
        milliseconds: milliseconds, linear: easing.tokenText, linearError: 0, bezier: fit.curve,
        bezierError: fit.maximumError)
    }
  }
}

extension LinearEasing {
  /// The function in CSS, with the place of every stop.
  fileprivate var tokenText: String {
    let stops = points.map { "\(NumberText.text($0.output)) \(NumberText.text(100 * $0.input))%" }
    return "linear(\(stops.joined(separator: ", ")))"
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
