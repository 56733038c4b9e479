// SPDX-License-Identifier: Apache-2.0

import Bytes
import NumberText
import Springs

/// The walk over a text's scopes in which everything is found.
struct TextReader {
  let text: SourceText
  var found: [FoundMotion] = []
  /// The scopes whose numbers belong to something that was found.
  var consumed: [Bool]
  /// The scopes that have an item with a name.
  var hasNames: [Bool]
  var names = NameTable()
  /// The meaning of each item's name.
  var meanings: [NameTable.Meaning?] = []
  /// The text's imports and declarations, each with where it holds.
  var evidence = TextEvidence()
  /// The names of the text that stand for numbers and objects.
  let constants: Constants
  /// Where each custom property of CSS stands in `var()`.
  var variableUses: [String: [Int]] = [:]
  /// The items that declare custom properties of CSS and variables of SCSS, by their names.
  var variables: [String: [Int]] = [:]
  /// The scopes of the items of a script whose easing is a name, by that.
  var curveUses: [String: [Int]] = [:]
  /// The times of variables of style sheets and the durations with which curves are used: a text may use a name on every line.
  let declaredTimes = FoundOnce<String, Double?>()
  let usedDurations = FoundOnce<String, (seconds: Double?, note: Remark?)?>()
  /// Whether parentheses are those of a declaration: a text may have many groups in one pair.
  let parameterLists = FoundOnce<Int, Bool>()
  /// The durations beside the springs of Figma in a scope.
  let figmaDurations = FoundOnce<Int, [Argument]>()
  /// The scopes in which a spring was found that makes an easing beside it idle.
  var springScopes: Set<Int> = []
  /// Of each motion that was found the declarations that it is, and those that its numbers are looked up in.
  var origins: [Origin] = []
  var times = TimeTable()
  /// Where springd's own numbers speak for a whole object or file, so that nothing else in it counts.
  var own: [Range<Int>] = []

  /// Columns in long lines, counted from the last one on.
  var columns = SourceText.Columns()

  init(_ bytes: [UInt8], fileName: String?, imported: ImportedConstants? = nil) {
    text = SourceText(bytes, fileName: fileName)
    constants = Constants(text, fileName: fileName, imported: imported)
    evidence.isMixed = text.languages.file == .web
    evidence.isOfSvelte = fileName?.hasSuffix(".svelte") ?? false
    evidence.isOfVue = fileName?.hasSuffix(".vue") ?? false
    consumed = Array(repeating: false, count: text.tree.scopes.count)
    hasNames = consumed
  }

  /// The declarations behind a motion, as indices of items.
  struct Origin {
    /// Those that are its own members.
    var members: [Int] = []
    /// Those whose values it takes.
    var uses: [Int] = []
  }

  /// Where a call stands whose function is read in its place.
  var standIn: (bytes: Range<Int>, name: String?)?

  /// How many springs were found, and how often numbers were looked at as one.
  var springs = 0
  var attempts = 0
  /// How often a call was compared with a form; a text for people stays far below the limit.
  var looks = 0
  private static let mostLooks = 30_000

  var isFull: Bool {
    found.count >= TextReading.most || springs >= TextReading.mostSprings || attempts >= 4 * TextReading.mostSprings
      || looks >= Self.mostLooks || !Steps.take()
  }

  /// What numbers or a name may be, as long as the text has not been given up: nothing else here makes a spring of
  /// members, so that a text of any kind is read in bounded time.
  mutating func recognition(
    of members: [(name: String, value: Argument)], _ system: Dialect? = nil, plausibility: Double = 0.99
  ) -> Recognition? {
    attempts += 1
    guard !isFull else { return nil }
    return try? Recognition(members, system: system, plausibility: plausibility)
  }

  /// Notes where a variable of a style sheet is declared, and where a curve is used by its name.
  private mutating func findName(_ item: ScopeTree.Item, _ index: Int) {
    let last = item.key.upperBound - 1
    if text.tokens[last].byte == UInt8(ascii: "-") || text.tokens[last].byte == UInt8(ascii: "$") {
      variables[text.word(last), default: []].append(index)
    } else if text.languages.file == .script, item.value.count == 1, text.tokens[item.value.lowerBound].kind == .word,
      text.tokens[last].length >= EasingNames.shortestKey,
      EasingNames.keys.contains(Alias.normalized(text.name(item.key)))
    {
      curveUses[text.word(item.value.lowerBound), default: []].append(item.scope)
    }
  }

  mutating func read() {
    findMarks()
    meanings.reserveCapacity(text.tree.items.count)
    for (index, item) in text.tree.items.enumerated() {
      guard Steps.take(3) else { return }
      if !item.key.isEmpty { hasNames[item.scope] = true }
      let meaning = item.key.isEmpty ? nil : names.meaning(of: text.name(item.key))
      meanings.append(meaning)
      if item.key.isEmpty { findSetter(item) }
      if item.key.isEmpty, isTimeNode(item) { times.add(index, in: item.scope, name: "") }
      if let meaning, meaning.quantity.isTime, !Self.clocks.contains(meaning.label), isTime(item.value),
        !isConstant(item.key)
      {
        times.add(index, in: item.scope, name: text.name(item.key))
      }
      if let meaning, !meaning.prefix.isEmpty { addObject(meaning.prefix, item.scope) }
      if !item.key.isEmpty {
        findClass(item)
        findName(item, index)
      }
    }
    readOwn()
    readTables()
    let scopes = text.tree.scopes
    readPicom()
    for scope in scopes.indices where !scopes[scope].head.isEmpty && !isFull {
      if !readDecay(scope) { readCall(scope) }
    }
    readHelpers()
    readDecelerations()
    // A scope that is empty and unnamed has no meaning.
    for scope in scopes.indices where (scopes[scope].firstItem >= 0 || !scopes[scope].head.isEmpty) && !isFull {
      if !consumed[scope] { readGroups(scope) }
      readEasing(scope)
    }
    for scope in scopes.indices where scopes[scope].byte == UInt8(ascii: "<") && !isFull { readSpringTag(scope) }
    readIntegrators()
    // A reading that is left out covers no word.
    leaveOutUsed()
    readWords()
    readWishes()
    if found.isEmpty { readWhole() }
    if found.isEmpty { readWholeWish() }
    leaveOutUsed()
  }

  /// Leaves out constants that another spring here takes every number of: they are given where they are used.
  private mutating func leaveOutUsed() {
    var used: Set<Int> = []
    for (motion, origin) in zip(found, origins) where motion.spring != nil || !motion.unknown.isEmpty {
      used.formUnion(origin.uses)
    }
    guard !used.isEmpty else { return }
    let kept = origins.indices.filter { index in
      let members = origins[index].members
      return members.isEmpty || !members.allSatisfy(used.contains)
    }
    (found, origins) = (kept.map { found[$0] }, kept.map { origins[$0] })
  }
}

extension TextReader {
  // MARK: - Recording
  /// Adds what was found, unless springd's own numbers speak for it.
  mutating func add(
    _ bytes: Range<Int>, name: String?, system: Dialect?, candidates: [RecognizedSpring] = [],
    easing: FoundEasing? = nil, duration: Double? = nil, known: [(name: String, value: Argument)] = [],
    unknown: [(name: String, text: String)] = [], refused: [(name: String, reason: String)] = [], notes: [Remark] = [],
    origin: Origin = Origin()
  ) {
    let (bytes, name) = standIn ?? (bytes, name)
    guard !isFull, !own.contains(where: { $0.contains(bytes.lowerBound) }) else { return }
    if easing == nil { springs += 1 }
    let place = place(of: bytes.lowerBound)
    let choices = constants.choiceNotes
    origins.append(origin)
    found.append(
      FoundMotion(
        bytes: bytes, line: place.line, column: place.column, excerpt: excerpt(bytes), name: name, system: system,
        candidates: candidates, easing: easing, duration: duration, known: known,
        unknown: unknown.map { $0.name } + refused.map { $0.name },
        notes: notes + unknown.map(Self.unreadNote) + refused.map { .own(.refused, "\($0.name) \($0.reason).") }
          + commaNotes(bytes) + choices, isChosen: !choices.isEmpty))
  }

  /// The line and the column of a byte, from 1; columns count scalars.
  mutating func place(of offset: Int) -> (line: Int, column: Int) {
    let line = text.lines.line(of: offset)
    let before = text.bytes[text.lines.start(of: line)..<offset]
    // Scalars are counted by their first bytes; a very long line would cost its square.
    let scalars = before.count <= 4096 ? before.count { $0 & 0xC0 != 0x80 } : columns.column(line, offset, text)
    return (line + 1, scalars + 1)
  }

  /// That an argument cannot be read.
  private static func unreadNote(_ argument: (name: String, text: String)) -> Remark {
    let isElsewhere = argument.name == argument.text || argument.name == "...\(argument.text)"
    return .own(
      .unread,
      isElsewhere
        ? "\(argument.name) stands for something that is not in this text, and is not filled in."
        : "\(argument.name) is \(argument.text), which cannot be read here, and is not filled in.")
  }

  /// How a comma is read.
  private func commaNotes(_ bytes: Range<Int>) -> [Remark] {
    guard text.hasDecimalCommas else { return [] }
    var index = index(at: bytes.lowerBound)
    while index < text.tokens.count, Int(text.tokens[index].start) < bytes.upperBound {
      let token = text.tokens[index]
      let written = text.bytes[Int(token.start)..<Int(token.end)]
      if token.kind == .number, let comma = written.firstIndex(of: UInt8(ascii: ",")) {
        let (whole, decimals) = (written[..<comma].drop { !$0.isDigit }, written[(comma + 1)...].prefix { $0.isDigit })
        let kind = Comma(between: whole, and: decimals) == .thousands ? "that of thousands" : "a decimal point"
        return [
          .own(
            .assumed,
            "A comma between digits is read as \(kind): \(text.text(index..<(index + 1))) is \(NumberText.text(token.value))."
          )
        ]
      }
      index += 1
    }
    return []
  }

  /// That the motion is cut or held back, which no number of a spring expresses.
  static func limitNotes(_ members: [(name: String, value: Argument)]) -> [Remark] {
    members.compactMap { member in
      FoundNumbers.limit(member.name, member.value).map { .own(.limited, "\(member.name) \($0).") }
    }
  }

  func excerpt(_ bytes: Range<Int>) -> String {
    var end = min(bytes.upperBound, bytes.lowerBound + 160)
    // No scalar is cut in two.
    while end < bytes.upperBound, end > bytes.lowerBound, text.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: text.bytes[bytes.lowerBound..<end], as: UTF8.self)
  }

  /// Keys that only announce a value.
  static let transparent: Set<String> = [
    "value", "config", "transition", "options", "easingfunctionspring", "spring", "type", "extensions", "params",
    "parameters", "animations", "springconfig", "timingfunction", "ease", "easing", "curve",
  ]
}

/// What is found once for each name or scope, however often it is asked for.
final class FoundOnce<Key: Hashable, Found> {
  private var known: [Key: Found] = [:]

  /// Returns what is known of a name or scope, or finds it.
  func callAsFunction(_ key: Key, _ find: (Key) -> Found) -> Found {
    if let found = known[key] { return found }
    let found = find(key)
    known[key] = found
    return found
  }
}
