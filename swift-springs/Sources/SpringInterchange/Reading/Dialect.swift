// SPDX-License-Identifier: Apache-2.0

/// How springs look in one system's code, and what the system plays for the numbers that are there.
///
/// There is one instance of each, in the system's own folder. Numbers that the code leaves out are that system's own
/// defaults.
public final class Dialect: Sendable {
  /// The id in kebab-case, such as `react-native`.
  public let id: String
  /// The name for people.
  public let title: String
  /// The sets of numbers that go together, in the order of precedence; the first plays if there are none.
  let sets: [Hypothesis]
  /// The calls that play or make a spring.
  let calls: [CallForm]
  /// Words that only this system's code has.
  let marks: [String]
  /// Names of numbers that only this system has, in the normalized form of ``Alias``.
  let names: [String]
  /// The numbers that only this system has together.
  let together: QuantitySet
  /// The languages in which its code may stand.
  let languages: Languages
  /// Calls and keys whose argument or value its springs are, such as `animationSpec`.
  let receivers: Set<String>
  /// Calls and blocks whose numbers are its own whatever their names.
  let enclosures: [String]
  /// The configurations that its own module names, and the presets that they are.
  let configurations: [String: String]
  /// Whether ``names`` identify it only in the attributes of a tag.
  let namesStandInTags: Bool
  /// How a time without a unit is meant.
  let bareTime: BareTime
  /// The factor that makes a velocity one per second.
  let velocityScale: Double
  /// The numbers whose defaults are others in each of its versions, so that they are not filled in.
  let changing: [String]

  /// How a time without a unit is meant.
  enum BareTime: Sendable {
    case seconds
    case milliseconds
    /// By its size, see ``TimeWithoutUnit``.
    case bySize
  }

  init(
    _ id: String, _ title: String, sets: [Hypothesis] = [], calls: [CallForm] = [], marks: [String] = [],
    names: [String] = [], together: QuantitySet = [], languages: Languages = .any, receivers: Set<String> = [],
    enclosures: [String] = [], configurations: [String: String] = [:], namesStandInTags: Bool = false,
    bareTime: BareTime = .bySize, velocityScale: Double = 1, changing: [String] = []
  ) {
    self.id = id
    self.title = title
    self.sets = sets
    self.calls = calls
    self.marks = marks
    self.names = names
    self.together = together
    self.languages = languages
    self.receivers = receivers
    self.enclosures = enclosures
    self.configurations = configurations
    self.namesStandInTags = namesStandInTags
    self.bareTime = bareTime
    self.velocityScale = velocityScale
    self.changing = changing
  }

  /// Whether `type: "spring"` alone is its default spring.
  var hasDefaultSpring: Bool { self === Self.motion || self === Self.reanimated || self === Self.reactNativeEase }

  /// Every dialect, in the order in which they are tried; of two calls that fit equally the first counts.
  static let all: [Dialect] = System.all.flatMap { $0.dialects }

  /// The system with an id, or the one that has a vocabulary of this id; nil if there is neither.
  public static func named(_ id: String) -> Dialect? {
    all.first { $0.id == id } ?? all.first { system in system.sets.contains { $0.vocabulary.id == id } }
  }

  /// The ids of all systems and of their vocabularies, which ``named(_:)`` knows.
  public static let ids: [String] = {
    let systems = all.map { $0.id }
    let known = all.flatMap { $0.sets.map { $0.vocabulary.id } }
    return known.reduce(into: systems) { ids, id in if !ids.contains(id) { ids.append(id) } }
  }()

  /// The set that takes all numbers, or as many as any, and plays with the system's defaults.
  func set(for found: FoundNumbers) -> Hypothesis? { set(for: found.given) }

  /// The members that count where one of them is a choice: Framer's `durationBasedSpring`.
  func chosen(_ members: [(name: String, value: Argument)]) -> [(name: String, value: Argument)] {
    let choice = members.first { Alias.meaning(of: $0.name)?.quantity == .durationBased }
    guard let choice, let isDuration = FoundQuantity.choice(choice.value) else { return members }
    let left: QuantitySet =
      isDuration
      ? [.stiffness, .damping, .mass, .durationBased] : [.duration, .bounce, .visualDuration, .durationBased]
    return members.filter { member in
      guard let quantity = Alias.meaning(of: member.name)?.quantity else { return true }
      return !left.contains(quantity)
    }
  }

  /// The set in use for quantities that are given, whether their numbers can be read or not.
  func set(for given: QuantitySet) -> Hypothesis? {
    var possible = sets.filter { set in
      // What is given is not filled in.
      set.needs.allSatisfy { given.contains($0) }
        && !set.fills.contains { fill in
          given.subtracting(set.quantities).contains { $0.parameters.contains(fill.parameter) }
        }
    }
    let winning = possible.filter { !$0.wins.isDisjoint(with: given) }
    if !winning.isEmpty { possible = winning }
    let shaping = given.intersection(.shaping)
    func left(_ set: Hypothesis) -> Int { shaping.subtracting(set.quantities).count }
    guard let fewest = possible.map(left).min() else { return nil }
    return possible.first { left($0) == fewest }
  }
}

/// A call, or an object after a name, in which a system's springs stand.
///
/// A class, so that to look at one copies nothing.
final class CallForm: Sendable {
  /// The end of the path, such as `Animated.spring`; a point before it stands for an implicit member.
  let path: [String]
  let hasLeadingPoint: Bool
  /// The names of the arguments that have none, in order; empty for one that is not a number of the spring.
  let positions: [String]
  /// Names of arguments that mean something else in it.
  let renames: [String: String]
  /// Numbers that the call has whatever its arguments are.
  let fixed: [(name: String, value: Argument)]
  /// Names of which one must be there; none if the path alone is enough.
  let needs: [String]
  /// Names of which none may be there.
  let excludes: [String]
  /// How the call looks besides its names.
  let looks: Looks
  /// Whether it is a spring without any number.
  let playsAlone: Bool
  /// The remark on it; nil if there is none.
  let note: Remark?

  struct Looks: OptionSet, Sendable {
    let rawValue: Int

    init(rawValue: Int) { self.rawValue = rawValue }
    private init(_ bit: Bit) { rawValue = 1 << bit.rawValue }

    /// The compiler counts, so that no two are the same.
    private enum Bit: Int {
      case quoted, new, spread, spaced, marked, small, unnamed, block, object, chained, timed, whole, imported, bare,
        lazy, tweened, sprung, unspread, written, aimed, valued, method, scoped
    }

    /// Inside a string.
    static let quoted = Self(.quoted)
    /// After `new`.
    static let new = Self(.new)
    /// After three points.
    static let spread = Self(.spread)
    /// Its numbers are parted by spaces alone.
    static let spaced = Self(.spaced)
    /// Its text has a mark of the system.
    static let marked = Self(.marked)
    /// Every number is at most 1.
    static let small = Self(.small)
    /// An object or a number comes first, and no name.
    static let unnamed = Self(.unnamed)
    /// Curly braces, not parentheses.
    static let block = Self(.block)
    /// An object comes first.
    static let object = Self(.object)
    /// After a point, as a member of anything.
    static let chained = Self(.chained)
    /// Its duration is that of the object in which it stands.
    static let timed = Self(.timed)
    /// An argument without a name is a whole spring.
    static let whole = Self(.whole)
    /// The system's module is imported.
    static let imported = Self(.imported)
    /// No name of a configuration stands anywhere in it.
    static let bare = Self(.bare)
    /// A function of a script that gives an object comes first, `() => ({ x: 0 })`.
    static let lazy = Self(.lazy)
    /// An object comes first, and two values or more after it.
    static let tweened = Self(.tweened)
    /// The last of its arguments names a spring, such as `springs.gentle`.
    static let sprung = Self(.sprung)
    /// Not after three points, where its numbers are members of the object around it.
    static let unspread = Self(.unspread)
    /// An object stands in it, in which a configuration would be seen.
    static let written = Self(.written)
    /// Three values stand in it or numbers of a spring in a block after it, and nothing sets another spring.
    static let aimed = Self(.aimed)
    /// A value that is moved comes first, neither an object nor a function, and something after it.
    static let valued = Self(.valued)
    /// After a colon, as a method of Luau.
    static let method = Self(.method)
    /// A scope of Fusion comes first, by its name.
    static let scoped = Self(.scoped)
  }

  /// Whether other systems, or any code, call something else by the same name.
  var isGeneral: Bool { hasLeadingPoint || path.count == 1 && Self.general.contains(path[0]) }

  /// Names of calls that identify no system.
  private static let general: Set<String> = {
    var systems: [String: Set<String>] = [:]
    for system in Dialect.all {
      // A form that asks for an import takes no name from anybody.
      for form in system.calls where form.path.count == 1 && !form.looks.contains(.imported) {
        systems[form.path[0], default: []].insert(system.id)
      }
    }
    let shared = systems.filter { $0.value.count > 1 }.map { $0.key }
    return Set(shared + ["spring", "Spring", "animate", "createSpring", "useSpring", "Controller", "SpringAnimation"])
  }()

  /// Whether an object with the numbers follows the values that are not numbers.
  var takesObject: Bool { !positions.isEmpty && positions.allSatisfy { $0.isEmpty } }

  /// The words in the places that mean numbers.
  func words(of arguments: CallArguments) -> [Argument] {
    zip(positions, arguments.positions).compactMap { name, position in
      if !name.isEmpty, case .word(let word) = position.value { return .text(word) }
      return nil
    }
  }

  init(
    _ path: String, _ positions: [String] = [], renames: [String: String] = [:],
    fixed: [(name: String, value: Argument)] = [], needs: [String] = [], excludes: [String] = [], looks: Looks = [],
    playsAlone: Bool = false, note: String? = nil
  ) {
    hasLeadingPoint = path.hasPrefix(".")
    self.path = path.split(separator: ".").map(String.init)
    self.positions = positions
    self.renames = renames
    self.fixed = fixed
    self.needs = needs.map(Alias.normalized)
    self.excludes = excludes.map(Alias.normalized)
    self.looks = looks
    self.playsAlone = playsAlone
    self.note = note.map { .own(.meaning, $0) }
  }
}
