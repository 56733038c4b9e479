// SPDX-License-Identifier: Apache-2.0

import Bytes
import Curves
import JSON
package import SpringInterchange
import SpringKeyframes
import Springs

/// Holds the springs and easings of a text against a set of tokens: each is a token, is near one, or is none.
package struct TokenLint: Sendable {
  /// A token that a motion is compared with.
  struct Candidate: Sendable {
    let token: MotionToken
    /// The largest distance of the two, as a fraction.
    let distance: Double
  }

  /// A motion of the text with the token that is nearest to it.
  struct Subject: Sendable {
    let motion: FoundMotion
    /// The token of its kind that is nearest; nil if there is none of the kind.
    let nearest: Candidate?
  }

  private let springs: [(token: MotionToken, motion: Motion)]
  private let curves: [(token: MotionToken, curve: TimingCurve, duration: Double?)]
  private let prefix: String
  let tolerance: Double

  /// The distance up to which a motion is near a token, as a fraction of the way.
  package static let near = 0.1

  /// - Parameters:
  ///   - tokens: The tokens.
  ///   - tolerance: The distance up to which a motion is a token, as a fraction of the way.
  ///   - prefix: Words in front of the tokens' names in the files that were written of them.
  package init(_ tokens: [MotionToken], tolerance: Double, prefix: String = "") {
    springs = tokens.compactMap { token in
      guard case .spring(let decoded) = token.motion else { return nil }
      return (token, Motion(spring: decoded.spring, relativeVelocity: decoded.initialVelocity))
    }
    curves = tokens.compactMap { token in
      guard case .easing(let curve, let duration) = token.motion else { return nil }
      return (token, curve, duration)
    }
    self.tolerance = tolerance
    self.prefix = prefix
  }

  /// The findings in a text, in its order; what a comment `springd-ignore` on its line or the line before excuses is none.
  package func findings(in text: [UInt8], fileName: String?) -> [LintFinding] {
    findings(in: text, TextReading(text, fileName: fileName), fileName: fileName)
  }

  package func findings(in text: [UInt8], _ reading: TextReading, fileName: String?) -> [LintFinding] {
    guard !reading.found.isEmpty else { return [] }
    let ignored = Self.ignoredLines(of: text)
    let lines = TextLines(text)
    return reading.found.compactMap { motion -> LintFinding? in
      guard Steps.take(), !ignored.contains(motion.line), !ignored.contains(motion.line - 1),
        let subject = subject(motion), let rule = LintRule.all.first(where: { $0.applies(subject, self) })
      else { return nil }
      let end = lines.place(of: motion.bytes.upperBound)
      let code = String(decoding: text[motion.bytes], as: UTF8.self)
      let match = subject.nearest.flatMap { $0.distance <= Self.near ? $0 : nil }
      return LintFinding(
        rule: rule, bytes: motion.bytes, line: motion.line, column: motion.column, endLine: end.line,
        endColumn: end.column, code: code, message: rule.message(subject),
        token: match.map { match in
          LintFinding.Match(
            name: match.token.dottedPath, distance: match.distance,
            replacement: LintReplacement.text(for: match.token, in: motion, fileName: fileName, prefix: prefix))
        })
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

  /// The motion with its nearest token; nil if its numbers cannot all be read, or it is an easing without a duration.
  private func subject(_ motion: FoundMotion) -> Subject? {
    if let spring = motion.spring?.decoded {
      let played = Motion(spring: spring.spring, relativeVelocity: spring.initialVelocity)
      return Subject(
        motion: motion,
        nearest: nearest(of: springs) {
          MotionDifference(between: $0.motion, and: played).maximum
        } token: {
          $0.token
        })
    }
    guard let duration = motion.duration, duration > 0 else { return nil }
    let curve: TimingCurve
    switch motion.easing {
    case .cubicBezier(let bezier)?: curve = .cubicBezier(bezier)
    case .linear(let linear, _)?: curve = .linear(linear)
    case .function?, nil: return nil
    }
    return Subject(
      motion: motion,
      nearest: nearest(of: curves) {
        Self.distance(curve, duration, $0.curve, $0.duration ?? duration)
      } token: {
        $0.token
      })
  }

  private func nearest<Entry>(of entries: [Entry], _ distance: (Entry) -> Double, token: (Entry) -> MotionToken)
    -> Candidate?
  {
    var best: Candidate?
    for entry in entries {
      guard Steps.take(10) else { break }
      let found = distance(entry)
      if found < best?.distance ?? .infinity { best = Candidate(token: token(entry), distance: found) }
      if found == 0 { break }
    }
    return best
  }

  /// The largest distance of two curves that are played in their own durations.
  private static func distance(_ first: TimingCurve, _ one: Double, _ second: TimingCurve, _ other: Double) -> Double {
    let longest = max(one, other)
    return (0...200).reduce(0.0) { largest, step in
      let time = longest * Double(step) / 200
      return max(largest, abs(first.value(at: time / one) - second.value(at: time / other)))
    }
  }
}

/// A motion of a text, and what it is beside the tokens.
package struct LintFinding: Sendable {
  /// The token that the motion is, or is near.
  package struct Match: Sendable {
    package let name: String
    /// The largest distance, as a fraction of the way.
    package let distance: Double
    /// The code that stands for the token in the file's own language; nil if none is known.
    package let replacement: String?
  }

  package let rule: LintRule
  package let bytes: Range<Int>
  /// The line and the column in which it begins, from 1; columns count Unicode scalars.
  package let line: Int
  package let column: Int
  /// The line and the column after its end.
  package let endLine: Int
  package let endColumn: Int
  /// The code itself.
  package let code: String
  package let message: String
  package let token: Match?
}
