// SPDX-License-Identifier: Apache-2.0

import JSON
import NumberText
import SpringInterchange
import Springs

/// A spring with all that stands beside it: what a token's motion has no place for is a note.
extension TokenMotion {
  /// A spring that was read from an object, whose members are each a part of it or named in a note.
  ///
  /// - Throws: That its velocity is none.
  init(_ spring: RecognizedSpring, of members: [JSONValue.Member], at path: [String]) throws(ValidationErrors) {
    self.init(spring)
    let given = members.velocity
    // The numbers of a preset have none of their own.
    try add(spring.velocityBeside ?? (spring.decoded.initialVelocity == 0 ? given?.number : nil), at: path)
    if let given, let played, given.number != played { assumptions.append(Self.note(given, played, spring.vocabulary)) }
    name(members, spring.vocabulary, at: path) { spring.role(of: $0, $1) }
  }

  /// A spring in the terms of a vocabulary that its token names.
  ///
  /// - Throws: That its velocity is none.
  init(_ decoded: DecodedSpring, in vocabulary: Vocabulary, beside members: [JSONValue.Member], at path: [String])
    throws(ValidationErrors)
  {
    self.init(motion: .spring(decoded), vocabulary: vocabulary.id)
    if let given = members.velocity, !vocabulary.parameters.contains(where: { $0.name == given.name }) {
      let isOwn = given.name == "velocity"
      let velocity = given.number * (isOwn ? vocabulary.velocityScale : 1)
      try add(velocity, at: path)
      if velocity != given.number { assumptions.append(Self.note(given, velocity, vocabulary)) }
    }
    name(members, vocabulary, at: path) { vocabulary.role(of: $0, $1) }
  }

  /// A spring in a system's own code.
  ///
  /// - Throws: That its velocity is none.
  init(_ spring: RecognizedSpring, of found: FoundMotion, at path: [String]) throws(ValidationErrors) {
    self.init(spring)
    try add(spring.velocityBeside, at: path)
    // What the system does with every spring of its own does not stand there.
    let losses = (found.notes + spring.notes).distinct.filter { remark in
      Self.losses.contains(remark.code) && !spring.decoded.notes.contains(remark)
    }
    notes += losses.map { ValidationError(path: path, "is not written whole: \($0.sentence)") }
    for parameter in spring.parameters {
      guard case .lost(let reason) = spring.role(of: parameter.name, parameter.value) else { continue }
      notes.append(ValidationError(path: path, "is written without its \(parameter.name): \(reason)"))
    }
  }

  /// The remarks of a reading that tell of something which stands in the code and goes with it.
  private static let losses: [Remark.Code] = [.limited, .numberIgnored, .contradicts, .unread]

  private init(_ spring: RecognizedSpring) {
    self.init(motion: .spring(spring.decoded), vocabulary: Self.vocabulary(of: spring))
    assumptions = spring.assumptions.map { TokenNote($0.code, $0.sentence) }
  }

  /// The motion after a delay, with further assumptions.
  func waiting(_ delay: Double?, _ more: [TokenNote]) -> Self {
    var motion = self
    motion.delay = delay
    motion.assumptions = more + assumptions
    return motion
  }

  /// The velocity at the start, in ways a second; nil for an easing or a duration.
  private var played: Double? { if case .spring(let decoded) = motion { decoded.initialVelocity } else { nil } }

  /// Starts the spring with a velocity for which its vocabulary has no place: the spring alone has one.
  private mutating func add(_ velocity: Double?, at path: [String]) throws(ValidationErrors) {
    guard let velocity, velocity != 0, case .spring(let decoded) = motion else { return }
    let spring = decoded.spring
    do throws(ValidationErrors) {
      var moving = try Vocabulary.massStiffnessDamping.decode([
        ("mass", .number(spring.mass)), ("stiffness", .number(spring.stiffness)), ("damping", .number(spring.damping)),
        ("initialVelocity", .number(velocity)),
      ])
      moving.clamps = decoded.clamps
      motion = .spring(moving)
      vocabulary = Vocabulary.massStiffnessDamping.id
    } catch { throw ValidationErrors(error.errors.map { $0.inside(path) }) }
  }

  /// Names the members that are no part of the spring.
  private mutating func name(
    _ members: [JSONValue.Member], _ vocabulary: Vocabulary, at path: [String],
    as role: (String, Argument) -> MemberRole
  ) {
    for member in members where !Self.isAboutUse(member) {
      switch role(member.name, member.argument) {
      case .part, .velocity: continue
      case .lost(let reason): notes.append(ValidationError(path: path + [member.name], "is not written: \(reason)"))
      case .unknown:
        let own = Suggestion.question(for: member.name, among: vocabulary.parameters.map { $0.name })
        let all = ParameterName.allCases.map { "\($0.text)" } + ["clamp", "velocity", "delay"]
        let question = own.isEmpty ? Suggestion.question(for: member.name, among: all) : own
        notes.append(ValidationError(path: path + [member.name], "is not known here\(question)"))
      }
    }
  }

  /// Whether a member tells of what its token is for, or what kind it is.
  private static func isAboutUse(_ member: JSONValue.Member) -> Bool {
    member.value == .null || ["type", "vocabulary", "property", "transitionProperty"].contains(member.name)
  }

  private static func note(_ given: (name: String, number: Double), _ velocity: Double, _ vocabulary: Vocabulary)
    -> TokenNote
  {
    let sentence =
      "\(given.name) \(NumberText.text(given.number)) is in the unit of \(vocabulary.title)'s code and counts as \(NumberText.text(velocity)) ways a second."
    return TokenNote(.meaning, sentence)
  }

  /// The vocabulary in which a spring is written; of a preset, the one in which its system defines it.
  private static func vocabulary(of spring: RecognizedSpring) -> String {
    guard spring.vocabulary == .preset,
      case .text(let name)? = spring.parameters.first(where: { $0.name == "name" })?.value
    else { return spring.vocabulary.id }
    return Preset.all.first { $0.name == name }?.vocabulary ?? spring.vocabulary.id
  }
}

extension TokenValues.Form {
  /// Refuses a name that stands twice: each of the two may be meant.
  func refuseRepeated(at path: [String]) throws(ValidationErrors) {
    let members: [JSONValue.Member]
    switch self {
    case .spring(.object(let inner), _): members = inner
    case .easing(_, let beside): members = beside
    case .spring, .duration: return
    }
    var names: Set<String> = []
    let repeated = members.filter { !names.insert($0.name).inserted }
    guard !repeated.isEmpty else { return }
    throw ValidationErrors(
      repeated.map { ValidationError(path: path + [$0.name], "is given twice; each of the two may be meant") })
  }
}

extension JSONValue.Member {
  /// The value as an argument: a choice is a word.
  var argument: Argument {
    switch value {
    case .number(let number): .number(number)
    case .string(let text): .text(text)
    case .bool(let choice): .text(choice ? "true" : "false")
    case .null, .array, .object: .text("")
    }
  }
}

extension [JSONValue.Member] {
  /// The velocity at the start as it is written; nil if there is none.
  fileprivate var velocity: (name: String, number: Double)? {
    for member in self where ["velocity", "initialVelocity"].contains(member.name) {
      if let number = TokenNumber(member.value), !number.hasUnit { return (member.name, number.value) }
    }
    return nil
  }
}

extension ValidationError {
  /// The error of a value inside another one.
  func inside(_ path: [String]) -> Self { ValidationError(path: path + self.path, detail) }
}
