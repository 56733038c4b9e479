// SPDX-License-Identifier: Apache-2.0

import NumberText
import SpringInterchange
import Springs

extension Format {
  /// A keyframe on each frame, as After Effects copies and pastes them.
  public static let afterEffects = Format(
    id: "after-effects", title: "After Effects keyframes",
    summary: """
      The text that After Effects pastes as keyframes: one on each frame, 60 a second or as many as the tolerance needs, \
      in its own units. The coordinates of a position that do not move are 0.
      """, mediaType: "text/plain; charset=utf-8", fileExtension: "txt", options: ["property"], isTable: true,
    source: "The clipboard of After Effects, Adobe After Effects 8.0 Keyframe Data"
  ) { clip, bytes throws(ValidationErrors) in
    let (frames, error) = try clip.evenFrames()
    let table = clip.property.afterEffects
    let count = frames.values.count
    let rate = NumberText.text(NumberText.rounded(Double(count - 1) / frames.duration, toDigits: 12))
    bytes.append(
      text: """
        Adobe After Effects 8.0 Keyframe Data

        \tUnits Per Second\t\(rate)
        \tSource Width\t100
        \tSource Height\t100
        \tSource Pixel Aspect Ratio\t1
        \tComp Pixel Aspect Ratio\t1

        \(table.group)
        \tFrame\t\(table.columns.joined(separator: "\t"))\t

        """)
    for (frame, value) in frames.values.enumerated() {
      guard Steps.take(20) else { break }
      let shown = clip.shown(value) * table.unit
      let text = DecimalText.text(table.isPercentage ? min(max(shown, 0), 100) : shown, places: 12)
      bytes.append(text: "\t\(frame)\t")
      for column in table.columns.indices {
        bytes.append(text: table.moving == nil || table.moving == column ? text : "0")
        bytes.append(text: "\t")
      }
      bytes.append(text: "\n")
    }
    bytes.append(text: "\n\nEnd of Keyframe Data\n")
    return error
  }

  /// The way between the first two keyframes of a property as an expression.
  public static let afterEffectsExpression = Format(
    id: "after-effects-expression", title: "After Effects expression",
    summary: """
      An expression for a property with two keyframes, which plays the spring from the first to the second, whatever \
      their values are.
      """, mediaType: "text/javascript; charset=utf-8", fileExtension: "js", options: [], needsSpring: true,
    source: "Expressions of After Effects, helpx.adobe.com/after-effects; the closed form of the spring"
  ) { clip, bytes throws(ValidationErrors) in
    if case .mostBytes = clip.sampling { throw Clip.bytesOfLinearOnly }
    guard let motion = clip.motion, motion.motion.target != motion.motion.origin else {
      throw ValidationErrors([
        ValidationError("format", "must be another one: the expression plays a spring from one value to another")
      ])
    }
    let expression = ClosedExpression(clip, motion)
    bytes.append(text: expression.text)
    return expression.error
  }
}

/// The part of the way that is left, as code of a few numbers, and the motion that these numbers play.
private struct ClosedExpression {
  private let clip: Clip
  private let terms: String
  let error: Double

  /// The largest error of the printed numbers, as a fraction of the way; beyond it they get more digits.
  private static let mostError = 1e-5

  init(_ clip: Clip, _ motion: FiniteMotion) {
    self.clip = clip
    let exact = Motion(spring: motion.motion.spring, relativeVelocity: clip.relativeVelocity)
    var digits = clip.digits
    var found = Self.terms(exact, digits)
    while found.error > Self.mostError, digits < 17 {
      digits += 1
      found = Self.terms(exact, digits)
    }
    (terms, error) = found
  }

  /// 1 − x(t) with numbers of some digits, and how far it is from the motion.
  ///
  /// With the decay rate d, the frequency w = √|ω² − d²| and the velocity v it is e^(−d t) (cos wt + (d − v)/w sin wt), its
  /// limit 1 + (d − v) t, or the same with hyperbolic functions, which are written by one exponential of the slow rate
  /// d − w = ω²/(d + w) and one of 2w, so that nothing cancels near critical damping.
  private static func terms(_ motion: Motion, _ digits: Int) -> (text: String, error: Double) {
    func rounded(_ number: Double) -> Double { NumberText.rounded(number, toDigits: digits) }
    func product(_ number: Double) -> String { "\(NumberText.text(number)) * t" }
    /// A term that is added, with its sign outside.
    func added(_ number: Double) -> String { "\(number < 0 ? "-" : "+") \(NumberText.text(number.magnitude))" }
    let (omega, ratio) = (motion.spring.naturalFrequency, motion.spring.dampingRatio)
    let decay = ratio * omega
    let frequency = omega * ((1 - ratio).magnitude * (1 + ratio)).squareRoot()
    let start = decay - motion.initialVelocity
    let text: String
    let played: (omega: Double, ratio: Double, velocity: Double)
    if frequency <= 1e-5 * omega {
      let (d, s) = (rounded(decay), rounded(start))
      text = "Math.exp(-\(product(d))) * (1 \(added(s)) * t)"
      played = (d, 1, d - s)
    } else if ratio < 1 {
      let (d, w, share) = (rounded(decay), rounded(frequency), rounded(start / frequency))
      let turn = "Math.cos(\(product(w))) \(added(share)) * Math.sin(\(product(w)))"
      text = d == 0 ? turn : "Math.exp(-\(product(d))) * (\(turn))"
      let natural = Elementary.hypot(d, w)
      played = (natural, d / natural, d - share * w)
    } else {
      let (slow, twice) = (rounded(omega * omega / (decay + frequency)), rounded(2 * frequency))
      let share = rounded(start / frequency)
      let quick = "Math.exp(-\(product(twice)))"
      text = "Math.exp(-\(product(slow))) * (1 + \(quick) \(added(share)) * (1 - \(quick))) / 2"
      let (d, w) = (slow + twice / 2, twice / 2)
      let natural = (slow * (slow + twice)).squareRoot()
      played = (natural, d / natural, d - share * w)
    }
    guard let spring = try? Spring(validating: .naturalFrequency(played.omega, dampingRatio: played.ratio)) else {
      return (text, .infinity)
    }
    let own = Motion(spring: spring, relativeVelocity: played.velocity)
    return (text, MotionDifference.largest(between: motion, and: own))
  }

  var text: String {
    """
    // \(clip.words). From the first key to the second, \(clip.words(of: error)).
    a = key(1);
    b = key(2);
    t = Math.max(0, time - a.time);
    left = \(terms);
    b.value + (a.value - b.value) * left;

    """
  }
}

extension Clip {
  /// Values at equal intervals: those of a motion, those that were given, or those of given lines at ``usualFrameRate``.
  ///
  /// A motion has more than 60 frames a second if lines between them are to be nearer.
  ///
  /// - Returns: The keyframes, and their largest error as a fraction.
  /// - Throws: An error of the sampling, such as a tolerance that no reasonable rate keeps.
  fileprivate func evenFrames() throws(ValidationErrors) -> (keyframes: Keyframes, maximumError: Double) {
    switch (content, sampling) {
    case (.motion, .tolerance(let tolerance)): return try frames(within: tolerance)
    case (.motion, .mostStops(let most)):
      var clip = self
      clip.sampling = .count(most)
      return try clip.lines()
    case (.motion, .mostBytes): throw Self.bytesOfLinearOnly
    default: break
    }
    let lines = try playedLines()
    let keyframes = lines.keyframes
    guard !keyframes.isEven else { return lines }
    let count = max((keyframes.duration * Self.usualFrameRate).rounded(.up), 1)
    guard count < Double(min(mostValues, Self.mostValues)) else {
      throw ValidationErrors([ValidationError("duration", "is too long for keyframes on 60 frames a second")])
    }
    let points = zip(keyframes.keyTimes, keyframes.values).map { LinearEasing.Point(input: $0, output: $1) }
    let times = (0...Int(clamping: count)).map { Double($0) / count }
    let values = LinearEasing(points: points).values(atRising: times)
    let frames = zip(times, values).map { LinearEasing.Point(input: $0, output: $1) }
    // Two polylines are farthest apart at a corner of one of them, and those of the frames lie on the other.
    let cut = zip(LinearEasing(points: frames).values(atRising: keyframes.keyTimes), keyframes.values).reduce(0) {
      max($0, abs($1.0 - $1.1))
    }
    return (Keyframes(duration: keyframes.duration, evenly: values), lines.maximumError + fraction(cut))
  }

  private func frames(within tolerance: Double) throws(ValidationErrors) -> (keyframes: Keyframes, maximumError: Double)
  {
    var clip = self
    var rate = Self.usualFrameRate
    while rate <= Self.highestRate {
      clip.sampling = .frameRate(rate)
      guard let lines = try? clip.lines() else { break }
      if lines.maximumError <= tolerance { return lines }
      rate *= 2
    }
    throw ValidationErrors([
      ValidationError(
        "tolerance", "is \(NumberText.text(tolerance)), and keyframes on frames cannot follow this motion so closely")
    ])
  }

  /// The most frames a second that a tolerance gets.
  private static let highestRate = 7680.0
}

extension AnimatedProperty {
  /// A property's name on After Effects' clipboard: its group, its columns, the one that moves or nil for all, and
  /// how many of its units are one of ours.
  fileprivate var afterEffects: (group: String, columns: [String], moving: Int?, unit: Double, isPercentage: Bool) {
    switch id {
    case "scale": ("Transform\tScale", ["X percent", "Y percent", "Z percent"], nil, 100, false)
    case "rotate": ("Transform\tRotation", ["degrees"], nil, 1, false)
    case "opacity": ("Transform\tOpacity", ["percent"], nil, 100, true)
    default: ("Transform\tPosition", ["X pixels", "Y pixels", "Z pixels"], self == .translateX ? 0 : 1, 1, false)
    }
  }
}
