// SPDX-License-Identifier: Apache-2.0

import Bytes
import Curves
import JSON
import NumberText
package import SpringInterchange
import SpringKeyframes
import Springs

/// Holds the springs, easings and durations of a text against a set of tokens: each is a token, is near one, or is
/// none.
///
/// Durations are compared only if a token is a duration.
package struct TokenLint: Sendable {
  /// The motions of a text.
  enum Found: Sendable {
    case motion(FoundMotion)
    case time(FoundTime)

    var bytes: Range<Int> {
      switch self {
      case .motion(let motion): motion.bytes
      case .time(let time): time.bytes
      }
    }

    var line: Int {
      switch self {
      case .motion(let motion): motion.line
      case .time(let time): time.line
      }
    }
  }

  /// A token that something is compared with.
  struct Candidate: Sendable {
    let token: MotionToken
    /// The largest distance of two motions as a fraction of the way; of two durations their difference by the longer
    /// one.
    let distance: Double
    /// How far it is off, in words.
    let offset: String
  }

  /// A motion of the text, with the nearest token.
  struct Subject: Sendable {
    let found: Found
    /// The token of its kind that is nearest; nil if there is none of the kind.
    let nearest: Candidate?

    /// The nearest token if it is near.
    var match: Candidate? { nearest.flatMap { $0.distance <= TokenLint.near ? $0 : nil } }

    /// The nearest token and how far it is off.
    var nearestText: String { nearest.map { "\($0.token.dottedPath), \($0.offset) off" } ?? "" }
  }

  private let springs: [SpringCandidate]
  private let curves: [(token: MotionToken, curve: TimingCurve, duration: Double?)]
  private let durations: [(token: MotionToken, seconds: Double)]
  private let prefix: String
  let tolerance: Double

  /// A spring with some of its values, by which most others are left out without a search for the largest distance.
  private struct SpringCandidate: Sendable {
    let token: MotionToken
    let motion: Motion
    let positions: [Double]

    init?(_ token: MotionToken) {
      guard case .spring(let decoded) = token.motion else { return nil }
      self.token = token
      motion = Motion(spring: decoded.spring, relativeVelocity: decoded.initialVelocity)
      positions = Self.positions(of: motion)
    }

    /// The positions of a motion between a hundredth of a second and ten seconds.
    static func positions(of motion: Motion) -> [Double] { times.map { motion.position(at: $0) } }

    private static let times: [Double] = {
      var times = [0.01]
      while times.count < 21, let last = times.last { times.append(last * 1.4) }
      return times
    }()
  }

  /// The distance up to which a motion is near a token, as a fraction of the way.
  package static let near = 0.1
  /// The distance up to which a motion is a token, unless another one is given.
  package static let usualTolerance = MotionInventory.usualTolerance

  /// - Parameters:
  ///   - tokens: The tokens.
  ///   - tolerance: The distance up to which a motion is a token, as a fraction of the way.
  ///   - prefix: Words in front of the tokens' names in the files that were written of them.
  package init(_ tokens: [MotionToken], tolerance: Double, prefix: String = "") {
    springs = tokens.compactMap { SpringCandidate($0) }
    curves = tokens.compactMap { token in
      guard case .easing(let curve, let duration) = token.motion else { return nil }
      return (token, curve, duration)
    }
    durations = tokens.compactMap { token in
      guard case .duration(let seconds) = token.motion else { return nil }
      return (token, seconds)
    }
    self.tolerance = tolerance
    self.prefix = prefix
  }

  /// The text as this reads it.
  package func reading(of text: [UInt8], fileName: String?, imported: ImportedConstants? = nil) -> TextReading {
    TextReading(text, fileName: fileName, imported: imported, findsTimes: true)
  }

  /// The findings in a text, in its order; what a comment `springd-ignore` on its line or the line before excuses is none.
  package func findings(in text: [UInt8], fileName: String?) -> [LintFinding] {
    findings(in: text, reading(of: text, fileName: fileName), fileName: fileName)
  }

  /// The same of a text that was read before; one that springd wrote of tokens, or that defines tokens, has none.
  package func findings(in text: [UInt8], _ reading: TextReading, fileName: String?) -> [LintFinding] {
    let times = durations.isEmpty ? [] : reading.times
    guard !reading.found.isEmpty || !times.isEmpty, !Self.isGenerated(text), !Self.definesTokens(text, fileName) else {
      return []
    }
    let ignored = Self.ignoredLines(of: text)
    let lines = TextLines(text)
    let found = reading.found.map { Found.motion($0) } + times.map { Found.time($0) }
    return found.ascending { Double($0.bytes.lowerBound) }.flatMap { found -> [LintFinding] in
      guard Steps.take(), !ignored.contains(found.line), !ignored.contains(found.line - 1),
        let subject = subject(found), let rule = LintRule.all.first(where: { $0.applies(subject, self) })
      else { return [] }
      let replacement = subject.match.flatMap {
        LintReplacement(of: found, by: $0.token, in: text, fileName: fileName, prefix: prefix)
      }
      let own = finding(rule, rule.message(subject), of: subject, replacement, in: text, lines)
      guard let beside = duration(beside: subject) else { return [own] }
      let other = beside.subject.match == nil ? LintRule.noDurationToken : .nearToken
      let message = "its duration of \(beside.duration) \(other.message(beside.subject))"
      return [own, finding(other, message, of: beside.subject, nil, in: text, lines)]
    }
  }

  private func finding(
    _ rule: LintRule, _ message: String, of subject: Subject, _ replacement: LintReplacement?, in text: [UInt8],
    _ lines: TextLines
  ) -> LintFinding {
    let bytes = replacement?.bytes ?? subject.found.bytes
    let (start, end) = (lines.place(of: bytes.lowerBound), lines.place(of: bytes.upperBound))
    return LintFinding(
      rule: rule, bytes: bytes, line: start.line, column: start.column, endLine: end.line, endColumn: end.column,
      code: String(decoding: text[bytes], as: UTF8.self), message: message,
      token: subject.match.map {
        LintFinding.Match(name: $0.token.dottedPath, distance: $0.distance, replacement: replacement?.code)
      })
  }

  /// The duration of a curve whose token has none of its own, if it isn't a token itself.
  private func duration(beside subject: Subject) -> (subject: Subject, duration: String)? {
    guard case .motion(let motion) = subject.found, let seconds = motion.duration,
      case .easing(_, duration: nil)? = subject.match?.token.motion, let nearest = nearest(to: seconds),
      nearest.distance > tolerance
    else { return nil }
    let beside = Subject(found: subject.found, nearest: nearest)
    return (beside, "\(Milliseconds(seconds).exact) ms")
  }

  /// Whether springd wrote the text of tokens.
  private static func isGenerated(_ text: [UInt8]) -> Bool {
    String(decoding: text.prefix(200), as: UTF8.self).has(part: TokenPlatform.generated)
  }

  /// Whether a text is a document of the Design Tokens Format, which is where motions have their names: data with a member
  /// `$value`.
  private static func definesTokens(_ text: [UInt8], _ fileName: String?) -> Bool {
    let ending = fileName?.split(separator: ".").last.map { $0.lowercased() }
    let isData =
      ending.map { ["json", "json5", "jsonc", "yaml", "yml", "tokens"].contains($0) }
      ?? (text.first { $0 > 0x20 } == UInt8(ascii: "{"))
    guard isData else { return false }
    let word = Array("$value".utf8)
    return text.indices.dropLast(word.count - 1).contains { start in
      text[start] == word[0] && text[start..<(start + word.count)].elementsEqual(word)
    }
  }

  /// The lines with the comment.
  private static func ignoredLines(of text: [UInt8]) -> Set<Int> {
    let word = Array("springd-ignore".utf8)
    var lines: Set<Int> = []
    for (index, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
    where line.count >= word.count {
      let hasWord = line.indices.dropLast(word.count - 1).contains { start in
        line[start] == word[0] && line[start..<(start + word.count)].elementsEqual(word)
      }
      if hasWord { lines.insert(index + 1) }
    }
    return lines
  }

  // MARK: - The nearest token

  /// A motion with its nearest token; nil if its numbers cannot all be read, or it is an easing without a
  /// duration.
  private func subject(_ found: Found) -> Subject? {
    switch found {
    case .time(let time): return Subject(found: found, nearest: nearest(to: time.seconds))
    case .motion(let motion):
      if let spring = motion.spring {
        return Subject(
          found: found, nearest: nearest(to: Motion(spring: spring.decoded.spring, relativeVelocity: spring.velocity)))
      }
      guard let duration = motion.duration, duration > 0 else { return nil }
      switch motion.easing {
      case .cubicBezier(let bezier)?: return Subject(found: found, nearest: nearest(to: .cubicBezier(bezier), duration))
      case .linear(let linear, _)?: return Subject(found: found, nearest: nearest(to: .linear(linear), duration))
      case .function?, nil: return nil
      }
    }
  }

  /// The spring that is nearest to one; of equal distances the first.
  private func nearest(to motion: Motion) -> Candidate? {
    let positions = SpringCandidate.positions(of: motion)
    // Two motions are at least as far apart as they are at any one time.
    let bounds = springs.map { spring in
      zip(spring.positions, positions).reduce(0.0) { max($0, ($1.0 - $1.1).magnitude) }
    }
    var best: (spring: SpringCandidate, distance: Double)?
    for index in bounds.indices.ascending(by: { bounds[$0] }) {
      guard Steps.take(10), bounds[index] <= (best?.distance ?? .infinity) + 1e-9 else { break }
      let distance = MotionDifference(between: springs[index].motion, and: motion).maximum
      if distance < best?.distance ?? .infinity { best = (springs[index], distance) }
    }
    return best.map { Candidate(token: $0.spring.token, distance: $0.distance, offset: Self.offset(of: $0.distance)) }
  }

  /// The curve or spring that is nearest to a curve of a duration.
  private func nearest(to curve: TimingCurve, _ duration: Double) -> Candidate? {
    var best: (token: MotionToken, distance: Double)?
    func look(_ token: MotionToken, until end: Double, _ position: (Double) -> Double) {
      let distance = (0...200).reduce(0.0) { largest, step in
        let time = end * Double(step) / 200
        return max(largest, (curve.value(at: min(time / duration, 1)) - position(time)).magnitude)
      }
      if distance < best?.distance ?? .infinity { best = (token, distance) }
    }
    for other in curves where Steps.take(10) {
      let length = other.duration ?? duration
      look(other.token, until: max(duration, length)) { other.curve.value(at: min($0 / length, 1)) }
    }
    // The lines of a linear() may have been made of a spring, which is near them after their end, too.
    if case .linear = curve {
      let nearestCurve = best
      for other in springs where Steps.take(10) {
        look(other.token, until: 1.5 * duration) { other.motion.position(at: $0) }
      }
      if let found = best, found.distance > Self.near { best = nearestCurve }
    }
    return best.map { Candidate(token: $0.token, distance: $0.distance, offset: Self.offset(of: $0.distance)) }
  }

  private func nearest(to seconds: Double) -> Candidate? {
    var best: (token: MotionToken, distance: Double, seconds: Double)?
    for other in durations where Steps.take() {
      let longer = max(seconds, other.seconds)
      let distance = longer > 0 ? (seconds - other.seconds).magnitude / longer : 0
      if distance < best?.distance ?? .infinity { best = (other.token, distance, other.seconds) }
    }
    return best.map { best in
      let milliseconds = Milliseconds((seconds - best.seconds).magnitude).exact
      return Candidate(token: best.token, distance: best.distance, offset: "\(milliseconds) ms")
    }
  }

  /// A distance in percent of the way, rounded up.
  private static func offset(of distance: Double) -> String {
    let hundredths = Int(clamping: (distance * 1e4).rounded(.up))
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10) % of the way"
  }
}

extension RecognizedSpring {
  /// The velocity at the start that stands in the code, in ways a second, whether the vocabulary has a place for it or not.
  var velocity: Double { velocityBeside ?? decoded.initialVelocity }
}
