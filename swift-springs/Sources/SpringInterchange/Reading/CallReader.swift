// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The arguments of a call, as far as they may be numbers of a spring.
struct CallArguments {
  /// Names with their numbers or words, in the order of the text.
  var members: [(name: String, value: Argument)] = []
  /// The values without a name in the call's own parentheses.
  var positions: [Manuscript.Value] = []
  /// Every name, normalized.
  var labels: Set<String> = []
  /// The scopes whose numbers these are.
  var scopes: [Int] = []
  /// The names of the text's own constants that stand for numbers.
  var constants: [String] = []
  /// Whether a spring of another call is handed over.
  var hasCall = false
  /// The index after the last token, with the calls chained to it.
  var end = 0
}

extension TextReader {
  /// Finds the spring of a call, or of a block after a system's name.
  mutating func readCall(_ scope: Int) {
    let part = text.outline.scopes[scope]
    guard part.byte == UInt8(ascii: "(") || part.byte == UInt8(ascii: "{"), !part.head.isEmpty, !consumed[scope] else {
      return
    }
    let head = heading(of: part)
    guard !head.isEmpty, let forms = Self.forms[text.word(head.upperBound - 1)] else { return }
    var arguments = arguments(of: scope)
    let best = forms.enumerated().compactMap { order, form in
      score(form, arguments, scope).map { (score: $0, order: order, form: form) }
    }.max { ($0.score, $1.order) < ($1.score, $0.order) }
    guard let best else { return }
    let (system, form) = best.form
    name(&arguments, by: form)
    if form.looks.contains(.timed), part.parent >= 0, let time = duration(in: part.parent, "") {
      arguments.members.append(("duration", .text("\(time.seconds * 1000)ms")))
    }
    let variable = variable(of: scope)
    let shapes = arguments.members.contains { Alias.meaning(of: $0.name)?.quantity.shapes == true }
    // What is set member by member afterwards is read there.
    if !shapes, let variable, objects.contains(variable) { return }
    if !shapes, !form.playsAlone || arguments.hasCall { return }
    guard let candidates = candidates(arguments.members, system) else { return }
    for scope in arguments.scopes { consumed[scope] = true }
    usedConstants.formUnion(arguments.constants)
    let start = headStart(head)
    let last = min(arguments.end, text.tokens.count) - 1
    add(
      text.extent(of: start..<(last + 1)), name: path(of: scope), system: system, candidates: candidates,
      notes: [form.note].compactMap { $0 } + Self.clampNotes(arguments.members))
  }

  /// The path before a call's or a block's bracket; in QML's `SpringAnimation on x {` that of the type.
  func heading(of part: Outline.Scope) -> Range<Int> {
    let head = part.head
    guard part.byte == UInt8(ascii: "{"), head.count == 1, head.lowerBound >= 2, text.word(head.lowerBound - 1) == "on"
    else { return head }
    return text.outline.pathEnding(before: head.lowerBound - 1)
  }

  /// The springs that numbers of a system's code may be, the system's own first; nil if they are none there.
  mutating func candidates(_ members: [(name: String, value: Argument)], _ system: Dialect) -> [RecognizedSpring]? {
    attempts += 1
    if case .text(let preset)? = members.first(where: { $0.name == "preset" })?.value,
      let named = Preset.named(preset) ?? Preset.all.first(where: { $0.name == preset })
    {
      return tuned(named, members).map { [$0] }
    }
    guard let recognition = try? Recognition(distinct(members), system: system),
      let first = recognition.candidates.first,
      system.sets.contains(where: { $0.vocabulary == first.vocabulary })
        || system === Dialect.designTokens && first.vocabulary == .preset
    else { return nil }
    return recognition.candidates
  }

  /// A preset with the duration and the extra bounce that SwiftUI lets it have.
  func tuned(_ preset: Preset, _ members: [(name: String, value: Argument)]) -> RecognizedSpring? {
    var parameters: [(name: String, value: Argument)] = [("name", .text(preset.name))]
    if preset.isTunable { parameters += members.filter { $0.name == "duration" || $0.name == "extraBounce" } }
    guard let decoded = try? Vocabulary.preset.decode(parameters) else { return nil }
    return RecognizedSpring(.preset, parameters, decoded, plausibility: 0.99, notes: decoded.notes)
  }

  /// The members without those that mean the same as an earlier one.
  func distinct(_ members: [(name: String, value: Argument)]) -> [(name: String, value: Argument)] {
    var seen: Set<FoundQuantity> = []
    return members.filter { member in
      guard let quantity = (Alias.meaning(of: member.name) ?? Alias.meaning(ofPath: member.name))?.quantity else {
        return Alias.meaning(ofEnding: member.name) == nil
      }
      return quantity == .name || quantity == .besides || seen.insert(quantity).inserted
    }
  }
}
