// SPDX-License-Identifier: Apache-2.0

/// A decay as a text has it.
public struct FoundDecay: Sendable {
  /// The law.
  public let law: DecayLaw
  /// The numbers that stand there, and the law's own defaults; what cannot be read is missing.
  public let numbers: [(name: String, value: Double)]
}

/// How a decay looks in its system's code.
struct DecayForm: Sendable {
  /// The last word of the call.
  let name: String
  /// The word before the point before it; nil if there may be any.
  let owner: String?
  /// What the arguments without a name are, in order; nil for one that isn't a number of the decay.
  let positions: [DecayParameterName?]
  /// The words that stand for a number.
  let words: [String: Double]
  /// Numbers that the code has in milliseconds.
  let milliseconds: [DecayParameterName]
  let languages: Languages

  init(
    _ name: String, of owner: String? = nil, _ positions: [DecayParameterName?] = [], words: [String: Double] = [:],
    milliseconds: [DecayParameterName] = [], languages: Languages
  ) {
    (self.name, self.owner, self.positions, self.words) = (name, owner, positions, words)
    (self.milliseconds, self.languages) = (milliseconds, languages)
  }

  /// The forms of every law by their names.
  static let all: [String: (law: DecayLaw, form: DecayForm)] = DecayLaw.all.reduce(into: [:]) { forms, law in
    for form in law.forms { forms[form.name] = (law, form) }
  }
}

extension TextReader {
  /// Finds the decay of a call, such as `withDecay({ velocity: 200 })`.
  ///
  /// - Returns: Whether it is the call of one.
  mutating func readDecay(_ scope: Int) -> Bool {
    let part = text.tree.scopes[scope]
    guard part.byte == UInt8(ascii: "("), !consumed[scope],
      let (law, form) = DecayForm.all[called(part.head.upperBound - 1)],
      form.owner.map({ text.word(part.head.upperBound - 3) == $0 && part.head.count > 2 }) ?? true,
      !language(of: scope).isDisjoint(with: form.languages), !isDeclaration(scope, part.head), !isAside(scope)
    else { return false }
    consumed[scope] = true
    let end = min(part.end, text.tokens.count - 1)
    addDecay(law, form, scope, text.extent(of: headStart(part.head)..<(end + 1)))
    return true
  }

  /// Whether parentheses are an aside of a sentence, `inertia (higher = slower)`.
  private func isAside(_ scope: Int) -> Bool {
    let open = text.tree.scopes[scope].open
    return text.languages.language(at: start(of: scope)) == .prose
      && text.tokens[open - 1].end < text.tokens[open].start
  }

  /// Motion's `{ type: "inertia", velocity: 200 }`.
  mutating func readInertia(_ scope: Int) {
    guard let form = DecayLaw.motionInertia.forms.first, !language(of: scope).isDisjoint(with: form.languages) else {
      return
    }
    consumed[scope] = true
    let part = text.tree.scopes[scope]
    let end = min(part.end, text.tokens.count - 1)
    addDecay(.motionInertia, form, scope, text.extent(of: max(part.open, 0)..<(end + 1)))
  }

  /// `scrollView.decelerationRate = .fast` of UIKit.
  mutating func readDecelerations() {
    guard let form = DecayLaw.uiScrollView.forms.first else { return }
    for item in text.tree.items where !item.key.isEmpty {
      let last = item.key.upperBound - 1
      guard text.tokens[last].length == form.name.utf8.count, text.word(last) == form.name,
        !language(of: item.scope).isDisjoint(with: form.languages), !isFull
      else { continue }
      let bytes = text.extent(of: item.key.lowerBound..<item.value.upperBound)
      // The argument of a spring is the spring's.
      guard !self.found.contains(where: { $0.bytes.overlaps(bytes) }) else { continue }
      var found = DecayNumbersFound()
      take(item.value, as: .decelerationRate, at: item.scope, form, &found)
      add(found, .uiScrollView, bytes, name: path(of: item.scope))
    }
  }

  private mutating func addDecay(_ law: DecayLaw, _ form: DecayForm, _ scope: Int, _ bytes: Range<Int>) {
    var found = DecayNumbersFound()
    take(scope, law, form, &found, depth: 0)
    add(found, law, bytes, name: path(of: scope))
  }

  /// Takes the numbers of a call's arguments, and of an object among them.
  private mutating func take(
    _ scope: Int, _ law: DecayLaw, _ form: DecayForm, _ found: inout DecayNumbersFound, depth: Int
  ) {
    var place = 0
    for item in text.tree.items(of: scope).prefix(20) {
      if item.key.isEmpty {
        if depth == 0, case .scope(let inner) = text.value(item.value),
          text.tree.scopes[inner].byte == UInt8(ascii: "{")
        {
          consumed[inner] = true
          take(inner, law, form, &found, depth: 1)
        } else if item.value.count == 1, depth > 0, let parameter = law.parameter(text.word(item.value.lowerBound)) {
          take(item.value, as: parameter.id, at: scope, form, &found)
        } else if place < form.positions.count, let parameter = form.positions[place] {
          take(item.value, as: parameter, at: scope, form, &found)
        }
        place += 1
      } else if let parameter = law.parameter(text.name(item.key)) {
        take(item.value, as: parameter.id, at: scope, form, &found)
      }
    }
  }

  private mutating func take(
    _ value: Range<Int>, as name: DecayParameterName, at scope: Int, _ form: DecayForm, _ found: inout DecayNumbersFound
  ) {
    switch constants.resolved(value, at: scope) {
    case .number(let number, let unit):
      let isMilliseconds = form.milliseconds.contains(name) && unit != "s" || unit == "ms"
      found.numbers.append((name.rawValue, isMilliseconds ? number / 1000 : number))
    case .word(let word):
      let last = word.split(separator: ".").last.map(String.init) ?? word
      if let number = form.words[last] {
        found.numbers.append((name.rawValue, number))
      } else {
        found.unknown.append((name.rawValue, text.text(value)))
      }
    case .call(let head, let inner):
      // `UIScrollView.DecelerationRate(rawValue: 0.995)`.
      let items = text.tree.items(of: inner).prefix(2).map { $0 }
      if text.isWord(head.upperBound - 1, "DecelerationRate"), items.count == 1 {
        return take(items[0].value, as: name, at: inner, form, &found)
      }
      found.unknown.append((name.rawValue, text.text(value)))
    case .scope, .members, .unreadable: found.unknown.append((name.rawValue, text.text(value)))
    }
  }

  /// Adds a decay with the law's own defaults; what is missing is unknown.
  mutating func add(
    _ read: DecayNumbersFound, _ law: DecayLaw, _ bytes: Range<Int>, name: String?, notes: [Remark] = []
  ) {
    var numbers = read.numbers
    var unknown = read.unknown
    for parameter in law.parameters
    where parameter.id != .from && !numbers.contains(where: { $0.name == parameter.name })
      && !unknown.contains(where: { $0.name == parameter.name })
    {
      if let fallback = parameter.fallback {
        if parameter.id != .refreshRate { numbers.append((parameter.name, fallback)) }
      } else if !parameter.isPace {
        unknown.append((parameter.name, parameter.name))
      }
    }
    let refused = numbers.filter { number in
      law.parameter(number.name).map { !$0.range.contains(number.value) } ?? false
    }.map { (name: $0.name, reason: "must be \(law.parameter($0.name)?.range.text ?? "")") }
    let count = found.count
    add(bytes, name: name, system: nil, unknown: unknown, refused: refused, notes: notes)
    if found.count > count { found[count].decay = FoundDecay(law: law, numbers: refused.isEmpty ? numbers : []) }
  }
}

/// The numbers of a decay, and what cannot be read.
struct DecayNumbersFound {
  var numbers: [(name: String, value: Double)] = []
  var unknown: [(name: String, text: String)] = []
}
