// SPDX-License-Identifier: Apache-2.0

import Bytes
import NumberText
public import SpringInterchange
import Springs

/// The input of a format: a motion or keyframes, and how they are to be called and shown.
public struct Clip: Sendable {
  /// The moving content.
  public enum Content: Sendable {
    /// A motion that is known exactly at every time.
    case motion(FiniteMotion)
    /// Keyframes with straight lines between them, finite and in order.
    case keyframes(Keyframes)
  }

  /// How much of the motion is kept.
  public enum Density: Hashable, Sendable {
    /// The format's default: ``usualFrameRate``, or the tolerance ``usualTolerance``.
    case usual
    /// So many frames a second, none longer than ``FiniteMotion/durations`` and no more than ``mostValues-type.property`` in all; a motion
    /// without a given duration lasts whole frames.
    case frameRate(Double)
    /// So many values at equal intervals, at most ``mostValues-type.property``; as there are two ends, 2 for anything less.
    case count(Int)
    /// As little as stays within a fraction of the distance, one of ``LinearFit/tolerances``.
    case tolerance(Double)
    /// The best with no more than this number of stops.
    case mostStops(Int)
    /// The best `linear()` of no more than this number of bytes.
    case mostBytes(Int)
  }

  /// Where it comes from.
  public let source: KeyframeSource
  /// The moving content.
  public internal(set) var content: Content
  /// The value at progress 0.
  public let zero: Double
  /// The value at progress 1: the target, or the greatest height.
  public let one: Double
  /// How much of a motion is kept.
  public var sampling = Density.usual
  /// How far straight lines through the keyframes are from the true values, as a fraction.
  public var keyframeError = 0.0
  /// The property that the value moves.
  public var property = AnimatedProperty.translateY
  /// The name inside the file: a letter, then letters, digits and hyphens, at most 64 in all.
  public var name: String
  /// Whether this is the calm variant.
  public var isReduced = false
  /// Decimal places of the bulk numbers in JSON and CSV, 0 to 15; nil for all of them.
  public var precision: Int?
  /// The significant digits of a spring's numbers in code, 1 to 17; 17 are all.
  public var digits = NumberText.usualDigits
  /// Further remarks for a reader.
  public var remarks: [Remark] = []
  /// How fine a grid of times may become, up to ``LinearFit/mostColumns``.
  public var mostColumns = LinearFit.mostColumns

  /// How many values at equal intervals may be requested, up to ``mostValues-swift.type.property``.
  public var mostValues = Self.mostValues

  /// The most values of a clip at equal intervals.
  public static let mostValues = 10_000_000
  /// The rate of the frames if nothing is requested, in frames per second.
  public static let usualFrameRate = 60.0
  /// The tolerance if none is requested, as a fraction.
  public static let usualTolerance = 0.002

  /// A spring's motion.
  public init(_ motion: FiniteMotion) {
    source = .spring
    content = .motion(motion)
    zero = motion.position(of: 0)
    one = motion.position(of: 1)
    name = source.rawValue
  }

  /// Keyframes from elsewhere.
  ///
  /// - Parameters:
  ///   - keyframes: Values at times.
  ///   - source: Where they come from.
  ///   - zero: The value at progress 0.
  ///   - one: The value at progress 1.
  public init(_ keyframes: Keyframes, from source: KeyframeSource, zero: Double, one: Double) {
    self.source = source
    content = .keyframes(keyframes)
    self.zero = zero
    self.one = one
    name = source.rawValue
  }

  /// Seconds from the first value to the last.
  public var duration: Double {
    switch content {
    case .motion(let motion): motion.duration
    case .keyframes(let keyframes): keyframes.duration
    }
  }

  /// The exact motion, or nil if there are only keyframes.
  public var motion: FiniteMotion? { if case .motion(let motion) = content { motion } else { nil } }

  /// A value as the property shows it: heights are negative if y points down.
  func shown(_ value: Double) -> Double { source.isHeight && property.pointsDown ? 0 - value : value }

  /// Whether a text can be a clip's name.
  public static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 64, first.isLetter else { return false }
    return text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
  }
}

extension Clip {
  /// Refuses a name that does not name keyframes in CSS, where `animation` reads the word as something else.
  ///
  /// - Throws: An error of the name.
  func checkCSSName() throws(ValidationErrors) {
    guard Self.wordsOfAnimation.contains(name.lowercased()) else { return }
    let objection = "is a word that CSS reads as something else in animation; take another"
    throw ValidationErrors([ValidationError("name", objection)])
  }

  /// The words after which Chromium 156 plays nothing, in small letters: those that no keyframes may be called by, and
  /// those of the durations, timing functions, counts, directions, fill modes and play states of `animation`.
  private static let wordsOfAnimation: Set<String> = [
    "default", "inherit", "initial", "none", "revert", "revert-layer", "revert-rule", "unset", "auto", "linear", "ease",
    "ease-in", "ease-out", "ease-in-out", "step-start", "step-end", "infinite", "normal", "reverse", "alternate",
    "alternate-reverse", "forwards", "backwards", "running", "paused",
  ]
}

extension Clip {
  /// A short description of the clip, for a comment.
  var words: String { words(digits(of:)) }

  /// The words with numbers that fit above a picture.
  var title: String { words { DecimalText.text($0, places: abs($0) < 1 ? 6 : abs($0) < 1000 ? 3 : 1) } }

  private func words(_ number: (Double) -> String) -> String {
    guard let motion else { return "\(source.rawValue), \(readableMilliseconds) ms" }
    let calm = isReduced ? ", reduced motion" : ""
    let numbers = OwnComment.text(of: motion.motion.spring, initialVelocity: relativeVelocity, number)
    return "\(numbers)\(calm), \(readableMilliseconds) ms"
  }

  /// A number of the spring, as code and comments show it.
  func digits(of number: Double) -> String { NumberText.text(NumberText.rounded(number, toDigits: digits)) }

  /// The velocity at the start in distances per second; 0 without a distance, or if the clip is not a motion.
  var relativeVelocity: Double {
    guard let motion else { return 0 }
    let relative = motion.motion.initialVelocity / (motion.motion.target - motion.motion.origin)
    return relative.isFinite ? relative : 0
  }

  /// Appends the spring as a member of a JSON object, with a comma before it; null if the clip is not a motion.
  func appendSpring(to bytes: inout [UInt8]) {
    guard let spring = motion?.motion.spring else { return bytes.append(text: ",\"spring\":null") }
    bytes.append(literal: #","spring":{"mass":"#)
    NumberText.append(spring.mass, to: &bytes)
    bytes.append(literal: #","stiffness":"#)
    NumberText.append(spring.stiffness, to: &bytes)
    bytes.append(literal: #","damping":"#)
    NumberText.append(spring.damping, to: &bytes)
    bytes.append(literal: #","initialVelocity":"#)
    NumberText.append(relativeVelocity, to: &bytes)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Remarks for a reader of the values; fewer if only few values were taken.
  var notes: [Remark] {
    if case .keyframes(let keyframes) = content, !keyframes.isEven {
      return source.isHeight ? [KeyframeSource.heights] : []
    }
    return source.notes
  }

  /// A short statement of the error, for a comment.
  func words(of error: Double) -> String {
    if error == 0 { return "exactly its values" }
    let text = NumberText.text(Self.readable(error))
    guard let motion = motion?.motion else { return "within \(text) of the range of its values" }
    let whole = motion.origin == motion.target ? "its excursion" : "the distance"
    return "within \(text) of \(whole) from the exact spring at all times"
  }

  /// An error rounded up to two digits, so that the statement holds.
  static func readable(_ error: Double) -> Double {
    guard error > 1e-9 else { return error > 0 ? 1e-9 : 0 }
    var scale = 1.0
    while error * scale < 10, scale < 1e12 { scale *= 10 }
    return (error * scale - 1e-6).rounded(.up) / scale
  }

  /// The name in camel case, such as `dockBounce`.
  var camelName: String {
    let parts = name.split(separator: "-")
    guard let first = parts.first else { return "clip" }
    let head = first.prefix(1).lowercased() + first.dropFirst()
    return parts.dropFirst().reduce(String(head)) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }

  /// The name as a type is called, such as `DockBounce`.
  var typeName: String { camelName.prefix(1).uppercased() + camelName.dropFirst() }
}

extension Clip {
  /// The clip with a duration of whole milliseconds, for systems that count them in 32 bits.
  ///
  /// - Throws: An error of `duration` if they are more.
  /// - Returns: The clip.
  package func inWholeMilliseconds() throws(ValidationErrors) -> Self {
    try lastingWhole(unitsPerSecond: 1000, most: 0x1p31 - 1)
  }

  /// The clip with a duration of whole microseconds, of which a system counts as many as a double does.
  ///
  /// - Throws: An error of `duration` if they are more.
  /// - Returns: The clip.
  func inWholeMicroseconds() throws(ValidationErrors) -> Self { try lastingWhole(unitsPerSecond: 1e6, most: 0x1p53) }

  /// The curve is not stretched: up to the next whole unit a motion is followed, and keyframes hold their last value.
  private func lastingWhole(unitsPerSecond: Double, most: Double) throws(ValidationErrors) -> Self {
    let units = max((duration * unitsPerSecond - 1e-6).rounded(.up), 1)
    guard units <= most else {
      throw ValidationErrors([
        ValidationError(
          "duration",
          "is required: this would last \(seconds) s, and the format counts no more than \(NumberText.text((most / unitsPerSecond).rounded(.down))) s"
        )
      ])
    }
    let whole = units / unitsPerSecond
    var clip = self
    switch content {
    case .motion(let motion): clip.content = .motion(motion.lasting(whole))
    case .keyframes(let keyframes): clip.content = .keyframes(keyframes.lasting(whole))
    }
    return clip
  }

  /// The duration in milliseconds as text, to a thousand-millionth of itself.
  var milliseconds: String { Self.text(duration * 1000, within: 1e-9) }

  /// The duration in milliseconds for people, to a millionth.
  var readableMilliseconds: String { Self.text(duration * 1000, within: 1e-6) }

  /// The duration in seconds as text, to a thousand-millionth of itself.
  var seconds: String { Self.text(duration, within: 1e-9) }

  private static func text(_ time: Double, within part: Double) -> String {
    DecimalText.text(time, places: DecimalText.places(for: part, of: time))
  }

  /// The duration of ``inWholeMilliseconds()`` in milliseconds.
  package var wholeMilliseconds: Int64 { Int64(clamping: (duration * 1000).rounded()) }
}

extension Clip {
  /// Refuses a tolerance outside the public range; the formats themselves use smaller ones.
  func checkTolerance() throws(ValidationErrors) {
    if case .tolerance(let tolerance) = sampling { try LinearFit.check(tolerance) }
  }

  /// Refuses a name, a precision or a tolerance out of bounds, and keyframes that are not numbers or out of order.
  ///
  /// - Throws: Every error at once.
  func check() throws(ValidationErrors) {
    var errors: [ValidationError] = []
    if !Self.isName(name) {
      let demand = "must be a letter, then letters, digits and hyphens, at most 64 in all"
      errors.append(ValidationError("name", demand))
    }
    if let precision, !(0...15 ~= precision) {
      errors.append(ValidationError("precision", "must be a whole number from 0 to 15"))
    }
    if case .tolerance(let tolerance) = sampling, !LinearFit.tolerances.contains(tolerance) {
      errors.append(LinearFit.wrongTolerance)
    }
    if case .keyframes(let keyframes) = content { check(keyframes, &errors) }
    if !errors.isEmpty { throw ValidationErrors(errors) }
  }

  private func check(_ keyframes: Keyframes, _ errors: inout [ValidationError]) {
    let (duration, values) = (keyframes.duration, keyframes.values)
    if !FiniteMotion.durations.contains(duration) {
      errors.append(ValidationError("duration", "must be \(FiniteMotion.durations.text)"))
    }
    if values.isEmpty || !values.allSatisfy({ $0.isFinite }) || !zero.isFinite || !one.isFinite {
      errors.append(ValidationError("values", "must be finite numbers, one or more"))
    }
    guard !keyframes.isEven else { return }
    let times = keyframes.keyTimes
    let areInOrder = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    let haveEnds = times.first == 0 && (times.last == 1 || times.count == 1)
    if times.count != values.count || !areInOrder || !haveEnds {
      errors.append(ValidationError("keyTimes", "must be as many as values, 0 first and 1 last, and never fall"))
    }
  }
}
