// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
package import SpringTokens

extension Operation {
  package static let lint = Operation(
    path: "/v1/lint", id: "lint", tag: .computation,
    summary: "Hold the springs, easings and durations of a text against tokens",
    description: """
      Takes code or a style sheet, up to \(TextReading.longest >> 10) KiB, and design tokens as /v1/tokens takes them, at most \
      \(TokenQuestion.mostTokens) of them, and says of each spring, easing with a duration and duration which token it is, which one it is near, or that it \
      is none. A comment springd-ignore excuses its own line and the next. Durations are compared only if a token is a duration.
      """,
    work: .computation(
      .json(
        LintQuestion.self, fitsQuery: false, at: .worker(isShort: false),
        examples: [
          Example(
            "nearToken", "A spring of SwiftUI that is almost a token",
            arguments: [
              "text": "withAnimation(.spring(duration: 0.4, bounce: 0.25)) { isOpen = true }",
              "fileName": "Sheet.swift",
              "tokens": [
                "motion": [
                  "enter": [
                    "$type": "spring", "$value": ["vocabulary": "duration-bounce", "duration": 0.4, "bounce": 0.2],
                  ]
                ]
              ],
            ])
        ])))
}

/// A request to `/v1/lint`.
struct LintQuestion: AnsweredQuestion {
  typealias Answered = LintRecord

  let text: String
  let fileName: String?
  let set: TokenSet
  let tolerance: Double
  let prefix: String

  init?<Asked: QuestionReader>(_ asked: inout Asked) {
    let text = asked.text("text", atMost: TextReading.longest, "The code, or the style sheet.")
    let fileName = asked.optionalText(
      "fileName", "Its file's name, whose ending tells the language; without it there are no replacements.")
    let source = TokenSourceMembers(&asked, text: nil)
    let tolerance = asked.number(
      "tolerance", in: NumberRange(0...TokenLint.near), default: TokenLint.usualTolerance,
      "How far from a token a motion may be to be it, as a fraction of the distance.")
    let prefix = asked.optionalText("prefix", "Words in front of the tokens' names in code.")
    guard let text, let fileName, let source, let tolerance, let prefix,
      let set = source.set(&asked.errors, isRequired: true, atMost: TokenQuestion.mostTokens)
    else { return nil }
    (self.text, self.fileName, self.set, self.tolerance, self.prefix) = (text, fileName, set, tolerance, prefix ?? "")
  }

  func answer(_ call: inout Call) throws(ComputationError) -> LintRecord.Value {
    let text = Array(text.utf8)
    let lint = TokenLint(set.reading.tokens, tolerance: tolerance, prefix: prefix)
    let reading = lint.reading(of: text, fileName: fileName)
    return (lint.findings(in: text, reading, fileName: fileName), set.remarks + reading.notes)
  }
}

/// The answer of `/v1/lint`.
enum LintRecord: Record {
  typealias Value = (findings: [LintFinding], notes: [Remark])

  static func list(_ answer: inout some AnswerList<Value> & ~Copyable) {
    answer.objects("findings", "What was held against the tokens, in the order of the text.", LintFindingRecord.self) {
      $0.findings
    }
    answer.remarks { $0.notes }
  }
}

/// A finding, as `/v1/lint` answers and `springd lint --format json` prints it.
package enum LintFindingRecord: Record {
  package typealias Value = LintFinding

  package static func list(_ answer: inout some AnswerList<LintFinding> & ~Copyable) {
    answer.member("rule", "The rule by its id.", .choice(LintRule.all.map { $0.id })) { $1.string($0.rule.id) }
    answer.member(
      "severity", "How much it weighs: info for what is a token.",
      .choice(LintRule.Severity.allCases.map { $0.rawValue })
    ) { $1.string($0.rule.severity.rawValue) }
    answer.number("start", "Offset of the first byte of the expression that the replacement stands for.") {
      Double($0.bytes.lowerBound)
    }
    answer.number("end", "Offset after its last byte.") { Double($0.bytes.upperBound) }
    answer.number("line", "Its line, from 1.") { Double($0.line) }
    answer.number("column", "Its column, from 1, in Unicode scalars.") { Double($0.column) }
    answer.text("message", "The finding in a sentence.") { $0.message }
    answer.member(
      "token", "The token that it is, or that is within a tenth of the way; null for none.",
      LintMatchRecord.nullableSchema
    ) { finding, writer in
      if let match = finding.token { LintMatchRecord.write(match, to: &writer) } else { writer.null() }
    }
  }
}

private enum LintMatchRecord: Record {
  typealias Value = LintFinding.Match

  static func list(_ answer: inout some AnswerList<LintFinding.Match> & ~Copyable) {
    answer.text("name", "The names of its groups and its own, with points between.") { $0.name }
    answer.number(
      "distance",
      "The largest distance as a fraction of the way; of durations their difference as a fraction of the longer."
    ) { $0.distance }
    answer.optionalText(
      "replacement",
      "Code that uses the token in place of the finding's bytes; null if none is known to be right there."
    ) { $0.replacement }
  }
}
