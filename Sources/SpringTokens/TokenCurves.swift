// SPDX-License-Identifier: Apache-2.0

import Curves
import NumberText
import SpringInterchange
import SpringKeyframes
import Springs

/// A token's motion in the forms that files need, each worked out when a platform asks for it.
final class TokenCurves {
  /// A motion as a timing function: straight lines, the nearest Bezier curve, and their errors as fractions.
  struct Timing {
    /// The text of `linear()`; nil for a Bezier curve, which needs none.
    let linear: String?
    let linearError: Double
    let bezier: CubicBezier
    let bezierError: Double
    /// The length of a spring's curve in seconds; nil for a curve, which has its token's.
    let length: Double?

    /// The best timing function of CSS.
    var function: String { linear ?? bezier.function }
  }

  let token: MotionToken
  private let shared: SharedCurves
  private lazy var result = shared.timing(of: token.motion)

  init(_ token: MotionToken, _ shared: SharedCurves) {
    self.token = token
    self.shared = shared
  }

  /// The spring, if the token is one.
  var spring: DecodedSpring? { if case .spring(let decoded) = token.motion { decoded } else { nil } }

  /// The curve as a timing function; nil if the token is none.
  var easing: Timing? { if case .easing = token.motion { timing } else { nil } }

  /// The time in milliseconds; nil if the token isn't a duration.
  var lengthOfTime: Milliseconds? {
    if case .duration(let seconds) = token.motion { Milliseconds(seconds) } else { nil }
  }

  /// The timing function; nil if the motion has none.
  var timing: Timing? { try? result.get() }

  /// Why the timing function is missing; nil if there is one.
  var objection: String? {
    guard case .failure(let errors) = result else { return nil }
    return errors.description
  }

  /// How long the motion takes; nil for a curve without a duration.
  var duration: Milliseconds? {
    switch token.motion {
    case .spring: timing?.length.map(Milliseconds.init)
    case .easing(_, let duration): duration.map(Milliseconds.init)
    case .duration(let seconds): Milliseconds(seconds)
    }
  }

  /// The delay; nil if there is nothing to wait for.
  var delay: Milliseconds? {
    guard let delay = token.delay, delay > 0 else { return nil }
    return Milliseconds(delay)
  }

  /// A spring in another system's parameters.
  func translated(to vocabulary: String) -> Translated? { spring.flatMap { shared.translated($0, to: vocabulary) } }

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

/// A time as platforms write it.
struct Milliseconds {
  let seconds: Double

  init(_ seconds: Double) { self.seconds = seconds }

  /// Seconds, as Swift and Motion count them.
  var inSeconds: String { NumberText.text(seconds) }

  /// Milliseconds with what is less than one.
  var exact: String { NumberText.text((seconds * 1e12).rounded() / 1e9) }

  /// Whole milliseconds.
  var whole: String { NumberText.text((seconds * 1000).rounded()) }

  /// Whole microseconds.
  var microseconds: String { NumberText.text((seconds * 1e6).rounded()) }

  /// Whether whole milliseconds are all of it.
  var isWhole: Bool { whole == exact }
}

/// The results that tokens with equal motions share, so that each curve is fitted once.
final class SharedCurves {
  private struct Key: Hashable {
    let spring: Spring
    let initialVelocity: Double
    /// The parameters in which it was given, on which the translation to their own system depends.
    let given: String
    let cut: Double?
    var vocabulary = ""

    init(_ decoded: DecodedSpring) {
      spring = decoded.spring
      initialVelocity = decoded.initialVelocity
      cut = decoded.cut
      given = decoded.given.map { "\($0.vocabulary.id) \($0.numbers)" } ?? ""
    }
  }

  private let tolerance: Double
  private var timings: [Key: Result<TokenCurves.Timing, ValidationErrors>] = [:]
  private var curves: [LinearEasing: Result<TokenCurves.Timing, ValidationErrors>] = [:]
  private var translations: [Key: TokenCurves.Translated?] = [:]

  /// - Parameter tolerance: The error of `linear()` that is accepted, as a fraction.
  init(tolerance: Double) { self.tolerance = tolerance }

  func timing(of motion: MotionToken.Motion) -> Result<TokenCurves.Timing, ValidationErrors> {
    switch motion {
    case .duration: return .failure(ValidationErrors([ValidationError(nil, "it is a duration")]))
    case .easing(.cubicBezier(let bezier), _):
      return .success(TokenCurves.Timing(linear: nil, linearError: 0, bezier: bezier, bezierError: 0, length: nil))
    case .easing(.linear(let easing), _):
      if let known = curves[easing] { return known }
      let samples = easing.values(atRising: (0...200).map { Double($0) / 200 })
      let fit = CubicBezierFit(samples: samples).map { fit in
        TokenCurves.Timing(
          linear: easing.tokenText, linearError: 0, bezier: fit.curve, bezierError: fit.maximumError, length: nil)
      }
      let result: Result<TokenCurves.Timing, ValidationErrors> =
        fit.map { .success($0) } ?? .failure(ValidationErrors([ValidationError(nil, "no Bézier curve comes near it")]))
      curves[easing] = result
      return result
    case .spring(let decoded):
      let key = Key(decoded)
      if let known = timings[key] { return known }
      let result: Result<TokenCurves.Timing, ValidationErrors>
      do throws(ValidationErrors) { result = .success(try timing(of: decoded)) } catch { result = .failure(error) }
      timings[key] = result
      return result
    }
  }

  /// - Throws: Why the spring has no end.
  private func timing(of decoded: DecodedSpring) throws(ValidationErrors) -> TokenCurves.Timing {
    let motion = Motion(spring: decoded.spring, relativeVelocity: decoded.initialVelocity)
    var clip = Clip(try FiniteMotion(motion, tolerance: tolerance))
    clip.sampling = .tolerance(tolerance)
    clip = try clip.inWholeMilliseconds()
    let (linear, linearError) = try clip.linear()
    let (bezier, bezierError) = try clip.nearestBezier()
    return TokenCurves.Timing(
      linear: linear, linearError: linearError, bezier: bezier, bezierError: bezierError,
      length: Double(clip.wholeMilliseconds) / 1000)
  }

  func translated(_ spring: DecodedSpring, to id: String) -> TokenCurves.Translated? {
    guard let vocabulary = Vocabulary.named(id) else { return nil }
    // The key leaves loops out; a spring that has one without its parameters is translated each time.
    guard spring.loop == nil || spring.given != nil else { return Self.translated(spring, to: vocabulary) }
    var key = Key(spring)
    key.vocabulary = id
    if let known = translations[key] { return known }
    let translated = Self.translated(spring, to: vocabulary)
    translations[key] = translated
    return translated
  }

  private static func translated(_ spring: DecodedSpring, to vocabulary: Vocabulary) -> TokenCurves.Translated? {
    let translation = Translation(spring, to: vocabulary)
    guard let parameters = translation.encoded.parameters, let error = translation.maximumError else { return nil }
    // A file loses nothing because a system steps.
    return TokenCurves.Translated(
      parameters: parameters, maximumError: error, note: translation.losses.codes == [.steps] ? nil : translation.note)
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
