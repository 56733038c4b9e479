// SPDX-License-Identifier: Apache-2.0

/// A text's imports and declarations, each with where it holds: nothing here reaches a place that it does not enclose
/// or stand before.
struct TextEvidence {
  /// How many scopes up a name is searched.
  static let mostLevels = 24

  /// A name that is declared or used in a scope.
  private struct Name: Hashable {
    let name: String
    let scope: Int
  }

  /// Where each system's module is first imported, and where its first mark stands.
  private var imports: [String: Int] = [:]
  private var marks: [String: Int] = [:]
  private var firstEngine: Int?
  /// Where React Native's `Animated` is first imported.
  private var firstAnimated: Int?
  private var engineScopes: Set<Int> = []
  /// Where types of engines stand outside of all blocks, rising.
  private var outerEngines: [Int] = []
  /// How many bytes after one of them what stands outside of all blocks is its.
  private static let reach = 600
  private var declarations: Set<Name> = []
  /// Where the first function of the project's own is imported or declared by a name, on which it holds.
  private var ownNames: [String: Int] = [:]
  private var objects: Set<Name> = []
  private var classes: [Name: Dialect] = [:]
  private var motions: Set<Name> = []
  /// The names of imported functions here, with their own names.
  private(set) var aliases: [String: String] = [:]
  /// The paths in modules of functions that have a name of their own here.
  private var paths: [Name: [String]] = [:]
  /// By the number of the line in place of a scope.
  private var lineMarks: Set<Name> = []
  /// Whether imports hold before themselves, too: in a component of markup the script may come last.
  var isMixed = false
  /// Whether the file is a component of Svelte.
  var isOfSvelte = false
  /// Whether the file is a component of Vue.
  var isOfVue = false

  mutating func add(import system: String, at offset: Int) { imports[system] = min(imports[system] ?? offset, offset) }

  mutating func add(mark system: String, at offset: Int) { marks[system] = min(marks[system] ?? offset, offset) }

  mutating func add(mark system: String, onLine line: Int) { lineMarks.insert(Name(name: system, scope: line)) }

  /// Whether a system is named on a line of a text for people.
  func marks(_ system: String, onLine line: Int) -> Bool { lineMarks.contains(Name(name: system, scope: line)) }

  mutating func add(animatedAt offset: Int) { firstAnimated = min(firstAnimated ?? offset, offset) }

  mutating func add(engineAt offset: Int) { firstEngine = min(firstEngine ?? offset, offset) }

  /// Adds a type of an engine for the blocks around it, or outside of all for what follows soon.
  mutating func add(engineIn around: [Int], at offset: Int) {
    if around.count > 1 {
      engineScopes.formUnion(around.dropFirst().suffix(Self.mostLevels))
    } else {
      outerEngines.append(offset)
    }
  }

  mutating func add(declaration name: String, in scope: Int) { declarations.insert(Name(name: name, scope: scope)) }

  mutating func add(own name: String, at offset: Int) { ownNames[name] = min(ownNames[name] ?? offset, offset) }

  /// Whether a name is that of a function of the project's own before an offset.
  func isOwn(_ name: String, before offset: Int) -> Bool { ownNames[name].map { isMixed || $0 <= offset } ?? false }

  mutating func add(alias name: String, of function: String) { aliases[name] = function }

  mutating func add(path: [String], in scope: Int) { paths[Name(name: path[path.count - 1], scope: scope)] = path }

  /// The path from which a name is taken around a scope, `local Spring = Fusion.Spring`; nil if it is a name by itself.
  func path(of name: String, around scope: Int, _ tree: ScopeTree) -> [String]? {
    guard !paths.isEmpty else { return nil }
    return Self.first(from: scope, tree) { paths[Name(name: name, scope: $0)] }
  }

  /// - Returns: Whether it was not known yet.
  mutating func add(object name: String, in scope: Int) -> Bool {
    objects.insert(Name(name: name, scope: scope)).inserted
  }

  mutating func add(motion name: String, in scope: Int) { motions.insert(Name(name: name, scope: scope)) }

  /// Whether a name is declared around a scope as the motion of a hook, `const [value, motion] = useMotion(0)`.
  func isMotion(_ name: String, around scope: Int, _ tree: ScopeTree) -> Bool {
    guard !motions.isEmpty else { return false }
    return Self.first(from: scope, tree) { motions.contains(Name(name: name, scope: $0)) ? true : nil } ?? false
  }

  mutating func add(class system: Dialect, of name: String, in scope: Int) {
    classes[Name(name: name, scope: scope)] = system
  }

  /// Whether a system's module is imported before an offset.
  func imports(_ system: String, before offset: Int) -> Bool {
    imports[system].map { isMixed || $0 <= offset } ?? false
  }

  /// Whether words of a system's code stand before an offset, or on it.
  func marks(_ system: String, before offset: Int) -> Bool { marks[system].map { isMixed || $0 <= offset } ?? false }

  /// Whether React Native's `Animated` is imported before an offset.
  func importsAnimated(before offset: Int) -> Bool { firstAnimated.map { isMixed || $0 <= offset } ?? false }

  /// Whether a module of a physics engine is imported before an offset.
  func importsEngine(before offset: Int) -> Bool { firstEngine.map { isMixed || $0 <= offset } ?? false }

  /// Whether a type of a physics engine stands in the outermost block around a scope, or beside it outside of all.
  func namesEngine(around scope: Int, at offset: Int, _ tree: ScopeTree) -> Bool {
    if scope == 0 {
      var (lower, upper) = (0, outerEngines.count)
      while lower < upper {
        let middle = (lower + upper) / 2
        if outerEngines[middle] <= offset { lower = middle + 1 } else { upper = middle }
      }
      return lower > 0 && offset - outerEngines[lower - 1] < Self.reach
    }
    guard !engineScopes.isEmpty else { return false }
    return Self.first(from: scope, tree) { $0 > 0 && engineScopes.contains($0) ? true : nil } ?? false
  }

  /// Whether the text declares a function or type of a name around a scope.
  func declares(_ name: String, around scope: Int, _ tree: ScopeTree) -> Bool {
    guard !declarations.isEmpty else { return false }
    return Self.first(from: scope, tree) { declarations.contains(Name(name: name, scope: $0)) ? true : nil } ?? false
  }

  /// Whether the members of an object that is made in a scope are set one by one there or further inside.
  func setsMembers(of name: String, in scope: Int) -> Bool { objects.contains(Name(name: name, scope: scope)) }

  /// The system whose class a variable is an object of, by its declaration nearest around a scope.
  func classSystem(of name: String, around scope: Int, _ tree: ScopeTree) -> Dialect? {
    guard !classes.isEmpty else { return nil }
    return Self.first(from: scope, tree) { classes[Name(name: name, scope: $0)] }
  }

  private static func first<Found>(from scope: Int, _ tree: ScopeTree, _ found: (Int) -> Found?) -> Found? {
    var scope = scope
    for _ in 0..<mostLevels where scope >= 0 {
      if let found = found(scope) { return found }
      scope = tree.scopes[scope].parent
    }
    return nil
  }
}

extension TextReader {
  /// Where a scope begins, in bytes.
  func start(of scope: Int) -> Int {
    let open = max(text.tree.scopes[scope].open, 0)
    return open < text.tokens.count ? Int(text.tokens[open].start) : 0
  }

  func isImported(_ system: Dialect, at offset: Int) -> Bool { evidence.imports(system.id, before: offset) }

  /// Whether an import of a system says whose some numbers of physics are: every screen of an app imports React Native, and
  /// where its `Animated` stands beside Reanimated either may be meant.
  func speaks(_ system: Dialect, for shaping: QuantitySet, at offset: Int) -> Bool {
    guard shaping.isSubset(of: [.stiffness, .damping, .mass]) else { return true }
    let hasAnimated = evidence.importsAnimated(before: offset)
    if system === Dialect.reactNative { return hasAnimated && !isImported(.reanimated, at: offset) }
    return system !== Dialect.reanimated || !hasAnimated
  }

  func isMarked(_ system: Dialect, at offset: Int) -> Bool {
    evidence.marks(system.id, before: offset) || evidence.marks(system.id, onLine: text.lines.line(of: offset))
  }
}
