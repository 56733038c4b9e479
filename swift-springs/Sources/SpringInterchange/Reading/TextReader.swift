// SPDX-License-Identifier: Apache-2.0

public import Curves
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
  /// What the name of each item means.
  var meanings: [NameTable.Meaning?] = []
  /// The systems that have a mark in the text.
  var marked: Set<String> = []
  /// The names of objects whose members are set one by one.
  var objects: Set<String> = []
  /// The system of a variable, by the class that it is made of.
  var classes: [String: Dialect] = [:]
  /// The names of the text that stand for numbers and objects.
  let constants: Constants
  /// The systems of which a module is imported.
  var imports: Set<String> = []
  /// Where each custom property of CSS stands in `var()`.
  var variableUses: [String: [Int]] = [:]
  /// The items that declare custom properties of CSS and variables of SCSS, by their names.
  var variables: [String: [Int]] = [:]
  /// The scopes of the items of a script whose easing is a name, by that.
  var curveUses: [String: [Int]] = [:]
  /// The systems of both, once all marks are found.
  var (importedSystems, markedSystems): ([Dialect], [Dialect]) = ([], [])
  /// Whether a physics engine is imported or its types are used.
  var hasEngine = false
  /// The functions that the text declares itself.
  var declaredFunctions: Set<String> = []
  /// Whether the text is a table of numbers and nothing else.
  var isTableOnly = false
  /// The scopes in which a spring was found that makes an easing beside it idle.
  var springScopes: Set<Int> = []
  /// Those of them that a call has as an argument.
  var usedConstants: Set<String> = []
  var times = TimeTable()
  /// Where springd's own numbers speak for a whole object or file, so that nothing else in it counts.
  var own: [Range<Int>] = []

  /// Columns in long lines, counted from the last one on.
  var columns = SourceText.Columns()

  init(_ bytes: [UInt8], fileName: String?, imported: ImportedConstants? = nil) {
    text = SourceText(bytes, fileName: fileName)
    constants = Constants(text, fileName: fileName, imported: imported)
    consumed = Array(repeating: false, count: text.tree.scopes.count)
    hasNames = consumed
  }

  /// How many springs were found, and how often numbers were looked at as one.
  var springs = 0
  var attempts = 0
  /// How often a call was compared with a form; no text for people has so many.
  var looks = 0
  private static let mostLooks = 30_000

  var isFull: Bool {
    found.count >= TextReading.most || springs >= TextReading.mostSprings || attempts >= 4 * TextReading.mostSprings
      || looks >= Self.mostLooks || !Steps.take()
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
      if let meaning, !meaning.prefix.isEmpty { objects.insert(meaning.prefix) }
      if let meaning, meaning.quantity.isNumber, item.value.count < 8, let first = item.value.first,
        text.tokens[first].kind == .word
      {
        use([text.text(item.value)])
      }
      if !item.key.isEmpty {
        findClass(item)
        findName(item, index)
      }
    }
    readOwn()
    readTables()
    let scopes = text.tree.scopes
    for scope in scopes.indices where !scopes[scope].head.isEmpty && !isFull { readCall(scope) }
    // What is empty and called by no name says nothing.
    for scope in scopes.indices where (scopes[scope].firstItem >= 0 || !scopes[scope].head.isEmpty) && !isFull {
      if !consumed[scope] { readGroups(scope) }
      readEasing(scope)
    }
    readWords()
    if found.isEmpty { readWhole() }
  }
}

extension TextReader {
  mutating func findMarks() {
    var importLine = false
    /// Where the name of the last module ends.
    var moduleEnd = 0
    for (index, token) in text.tokens.enumerated() where Steps.take() {
      if token.startsLine {
        importLine =
          token.kind == .word && Self.importing.contains(text.word(index))
          || token.isMark("#") && ["include", "import"].contains(text.word(index + 1))
      }
      // `svelte/motion` is no `motion`.
      if token.kind == .word, index >= moduleEnd {
        // A word in lower case alone is a name of anything.
        if importLine || text.hasCapital(index) {
          let word = text.word(index)
          if let systems = Self.marks[word] {
            if importLine { imports.formUnion(systems) }
            marked.formUnion(systems)
          }
          if Counterevidence.engines.contains(word) { hasEngine = true }
        }
        if token.byte == UInt8(ascii: "-"), index > 1, text.tokens[index - 1].opens("("), text.isWord(index - 2, "var")
        {
          variableUses[text.word(index), default: []].append(index)
        }
        let mayDeclare = token.byte == UInt8(ascii: "f") || token.byte == UInt8(ascii: "d")
        if mayDeclare, Self.functionKeywords.contains(text.word(index)) {
          declaredFunctions.insert(text.word(index + 1))
        }
      } else if token.opensString, token.partner - Int32(index) < 16, isImport(index) {
        let close = text.close(of: index)
        moduleEnd = close
        let content = Int(token.end)..<max(Int(token.end), Int(text.tokens[close].start))
        guard content.count <= 60 else { continue }
        let module = String(decoding: text.bytes[content], as: UTF8.self)
        if Counterevidence.engines.contains(module) { hasEngine = true }
        // A module, and each folder that it is in: `@scope/name/part`.
        var name = Substring(module)
        while true {
          if let systems = Self.marks[String(name)] {
            imports.formUnion(systems)
            marked.formUnion(systems)
          }
          guard let slash = name.lastIndex(of: "/") else { break }
          name = name[..<slash]
        }
      }
    }
    importedSystems = Dialect.all.filter { imports.contains($0.id) }
    markedSystems = Dialect.all.filter { marked.contains($0.id) }
  }

  private static let importing: Set<String> = ["import", "use", "using", "from", "require", "export", "include"]
  private static let functionKeywords: Set<String> = ["fn", "func", "function", "fun", "def"]

  /// Whether a string is the name of a module that is imported.
  func isImport(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let before = text.tokens[index - 1].opens("(") ? text.word(index - 2) : text.word(index - 1)
    return ["from", "import", "require", "use", "include"].contains(before)
  }

  static let marks: [String: [String]] = Dialect.all.reduce(into: [:]) { marks, system in
    for mark in system.marks { marks[mark, default: []].append(system.id) }
  }

  /// The systems by the names of numbers that only they have.
  static let signatures: [String: Dialect] = Dialect.all.reduce(into: [:]) { names, system in
    for name in system.names { names[Alias.normalized(name)] = system }
  }

  /// The systems that have numbers which no other has together.
  static let companies = Dialect.all.filter { !$0.together.isEmpty }

  /// Names of a time that is no duration beside an easing.
  static let clocks: Set<String> = ["t", "time", "length", "response", "period", "smoothTime"]

  /// `force.setStiffness(500f)`: an object whose members are set one by one.
  mutating func findSetter(_ item: ScopeTree.Item) {
    let first = item.value.lowerBound
    guard item.value.count >= 5, text.tokens[first].kind == .word, text.tokens[first + 1].isMark("."),
      text.word(first + 2).hasPrefix("set"), text.tokens[first + 3].opens("(")
    else { return }
    objects.insert(text.word(first))
  }

  /// Whether a value is a time, or a name that may stand for one.
  private func isTime(_ value: Range<Int>) -> Bool {
    switch text.value(value) {
    case .number: true
    case .word: value.first.map { text.tokens[$0].kind == .word } ?? false
    case .scope, .call, .other: false
    }
  }

  /// Whether a name is declared by two words or more, such as `const val duration`: a constant is nobody's neighbour.
  private func isConstant(_ key: Range<Int>) -> Bool {
    key.count > 1 && text.tokens[key.lowerBound].kind == .word && text.tokens[key.lowerBound + 1].kind == .word
  }

  /// Whether an item is a time of KDL, such as `duration-ms 180`.
  func isTimeNode(_ item: ScopeTree.Item) -> Bool {
    item.value.count == 2 && text.tokens[item.value.lowerBound + 1].kind == .number
      && text.word(item.value.lowerBound).hasPrefix("duration")
  }

  mutating func removeFound(_ isRemoved: (FoundMotion) -> Bool) { found.removeAll(where: isRemoved) }
}

extension TextReader {
  // MARK: - Recording
  /// Adds what was found, unless springd's own numbers speak for it.
  mutating func add(
    _ bytes: Range<Int>, name: String?, system: Dialect?, candidates: [RecognizedSpring] = [],
    easing: FoundEasing? = nil, duration: Double? = nil, known: [(name: String, value: Argument)] = [],
    unknown: [(name: String, text: String)] = [], notes: [String] = []
  ) {
    guard !isFull, !own.contains(where: { $0.contains(bytes.lowerBound) }) else { return }
    if easing == nil { springs += 1 }
    let line = text.lines.line(of: bytes.lowerBound)
    let before = text.bytes[text.lines.start(of: line)..<bytes.lowerBound]
    // Scalars are counted by their first bytes; a very long line would cost its square.
    let scalars =
      before.count <= 4096 ? before.count { $0 & 0xC0 != 0x80 } : columns.column(line, bytes.lowerBound, text)
    found.append(
      FoundMotion(
        bytes: bytes, line: line + 1, column: scalars + 1, excerpt: excerpt(bytes), name: name, system: system,
        candidates: candidates, easing: easing, duration: duration, known: known, unknown: unknown.map { $0.name },
        notes: notes + unknown.map(Self.unreadNote) + commaNotes(bytes)))
  }

  /// That an argument cannot be read.
  private static func unreadNote(_ argument: (name: String, text: String)) -> String {
    argument.name == argument.text || argument.name == "...\(argument.text)"
      ? "\(argument.name) stands for something that is not in this text, and is not filled in."
      : "\(argument.name) is \(argument.text), which cannot be read here, and is not filled in."
  }

  /// That a comma is read as a decimal point.
  private func commaNotes(_ bytes: Range<Int>) -> [String] {
    guard text.hasDecimalCommas else { return [] }
    var index = index(at: bytes.lowerBound)
    while index < text.tokens.count, Int(text.tokens[index].start) < bytes.upperBound {
      let token = text.tokens[index]
      if token.kind == .number, text.bytes[Int(token.start)..<Int(token.end)].contains(UInt8(ascii: ",")) {
        return [
          "A comma between digits is read as a decimal point: \(text.text(index..<(index + 1))) is \(token.value)."
        ]
      }
      index += 1
    }
    return []
  }

  /// That the motion is cut or held back, which no number of a spring tells.
  static func limitNotes(_ members: [(name: String, value: Argument)]) -> [String] {
    members.compactMap { member in FoundNumbers.limit(member.name, member.value).map { "\(member.name) \($0)." } }
  }

  func excerpt(_ bytes: Range<Int>) -> String {
    var end = min(bytes.upperBound, bytes.lowerBound + 160)
    // No scalar is cut in two.
    while end < bytes.upperBound, end > bytes.lowerBound, text.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: text.bytes[bytes.lowerBound..<end], as: UTF8.self)
  }

  /// Keys that only say that a value follows.
  static let transparent: Set<String> = [
    "value", "config", "transition", "options", "easingfunctionspring", "spring", "type", "extensions", "params",
    "parameters", "animations", "springconfig", "timingfunction", "ease", "easing", "curve",
  ]
}

/// Every spring and easing in a text, in the order of the text.
public struct TextReading: Sendable {
  /// What was found.
  public let found: [FoundMotion]
  /// What to know of the text as a whole, one sentence each.
  public let notes: [String]
  /// The numbers that the text gives names which other files may use, by their paths; empty unless asked for.
  public let constants: [(path: String, value: Double)]

  /// The longest text that is read, in bytes.
  public static let longest = 256 << 10
  /// The most springs and easings that are given.
  public static let most = 500
  /// The most springs among them.
  public static let mostSprings = 200

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, or any bytes.
  ///   - fileName: The file's name, whose ending tells how its comments look; nil if there is none.
  ///   - imported: The numbers that other files of the project give names.
  ///   - namesConstants: Whether the numbers with names are wanted, too.
  /// - Complexity: O(count).
  public init(
    _ bytes: [UInt8], fileName: String? = nil, imported: ImportedConstants? = nil, namesConstants: Bool = false
  ) {
    var reader = TextReader(bytes, fileName: fileName, imported: imported)
    reader.read()
    found = reader.found.ascending { Double($0.bytes.upperBound) }.ascending { Double($0.bytes.lowerBound) }
    #if hasFeature(Embedded)
    constants = []
    #else
    constants = namesConstants ? reader.constants.exported : []
    #endif
    notes =
      (reader.isFull
        ? [
          "The text holds more than \(Self.most) springs and easings, or \(Self.mostSprings) springs, or too many calls; these are the first."
        ] : [])
      + (reader.constants.isTooDeep
        ? [
          "A constant is computed through more than \(Constants.mostDepth) others and brackets inside each other; it was not followed further."
        ] : [])
  }
}

/// A spring or an easing found in a text.
public struct FoundMotion: Sendable {
  /// The bytes of the text in which it stands.
  public let bytes: Range<Int>
  /// The line on which it begins, from 1.
  public let line: Int
  /// The column in which it begins, from 1, in Unicode scalars.
  public let column: Int
  /// The text itself, at most 160 bytes of it.
  public let excerpt: String
  /// The token path, variable or property whose value it is, or nil.
  public let name: String?
  /// The system in whose code it stands, or nil if that is not known.
  public let system: Dialect?
  /// The springs that it may be, the likeliest first; of an easing none.
  public let candidates: [RecognizedSpring]
  /// The easing, or nil if it is a spring.
  public let easing: FoundEasing?
  /// How long it lasts in seconds, or nil if the text does not tell.
  public let duration: Double?
  /// Of a place whose numbers cannot all be read: those that stand there, by name.
  ///
  /// Then there is no spring.
  public let known: [(name: String, value: Argument)]
  /// The names of the arguments that cannot be read, as they are written.
  public let unknown: [String]
  /// What else to know, one sentence each.
  public let notes: [String]

  /// The likeliest spring, or nil if it is an easing.
  public var spring: RecognizedSpring? { candidates.first }
}

/// An easing as a text has it.
public enum FoundEasing: Sendable {
  case cubicBezier(CubicBezier)
  /// A `linear(…)` of CSS, with its text.
  case linear(LinearEasing, text: String)
  /// A function of ``Easing``.
  case function(Easing)
}
