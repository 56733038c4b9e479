// SPDX-License-Identifier: Apache-2.0

import Curves
import JSON
import NumberText
import SpringInterchange
import Springs

/// Reads the values of tokens: what an alias stands for is put in its place, and the whole is read as any other text is.
struct TokenValues {
  /// The kind as which a value is read.
  enum Form {
    /// A spring: an object with its numbers, or a text in a system's terms; the type is that of a design token.
    case spring(JSONValue, type: String?)
    /// A curve, and the members beside it, among them its times.
    case easing(JSONValue, beside: [JSONValue.Member])
    /// A length of time.
    case duration(JSONValue)
  }

  let aliases: TokenAliases
  /// The result for each text: many tokens are aliases of one.
  private var found: [String: [FoundMotion]] = [:]

  init(_ aliases: TokenAliases) { self.aliases = aliases }

  /// The value that an alias stands for, and the type of the token that has it; any other value as it is, without aliases and
  /// calculations in a text.
  func resolved(_ value: JSONValue, _ type: String?, at path: [String]) throws(ValidationErrors) -> TokenAliases.Target
  {
    var target: TokenAliases.Target = (value, type)
    if let alias = TokenAliases.path(value) {
      target = try aliases.target(of: alias, at: path)
      target.type = type ?? target.type
    }
    guard case .string(var text) = target.value else { return target }
    if text.contains("{") { text = try aliases.filled(text, at: path) }
    if text.has(part: "calc(") { text = CSSCalculation.folded(text) }
    return (.string(text), target.type)
  }

  /// A value's meaning.
  ///
  /// - Throws: Why it cannot be read, or that it lasts or waits longer than an animation may.
  mutating func motion(_ form: Form, at path: [String]) throws(ValidationErrors) -> TokenMotion {
    try form.refuseRepeated(at: path)
    var motion = try read(form, at: path)
    if case .spring(let decoded) = motion.motion {
      // Of a default that its own system replaces nothing stands in the token.
      let defaults = motion.vocabulary.flatMap { Vocabulary.named($0) }?.parameters ?? []
      let clamps = decoded.clamps.filter { clamp in
        !defaults.contains { $0.name == clamp.parameter && $0.fallback == .number(clamp.given) }
      }
      motion.assumptions += clamps.map { TokenNote(.clamped, Remark.clamped($0).sentence) }
    }
    // A text has its times inside.
    if case .easing(_, let duration?) = motion.motion { try Self.check(duration, at: path + ["duration"]) }
    if let delay = motion.delay { try Self.check(delay.magnitude, at: path + ["delay"]) }
    return motion
  }

  private mutating func read(_ form: Form, at path: [String]) throws(ValidationErrors) -> TokenMotion {
    switch form {
    case .spring(.object(let members), let type): return try spring(members, type: type, at: path)
    case .spring(.string(let text), _): return try spring(text, at: path)
    case .spring:
      throw ValidationErrors([ValidationError(path: path, "must be an object with the parameters of a spring")])
    case .duration(let value):
      let time = try time([JSONValue.Member(name: "duration", value: value)], "duration", at: path, isMember: false)
      return TokenMotion(motion: .duration(time.seconds ?? 0), assumptions: time.assumptions)
    case .easing(let curve, let members):
      var motion = try self.curve(curve, at: members.isEmpty ? path : path + ["timingFunction"])
      let duration = try time(members, "duration", at: path)
      let delay = try time(members, "delay", at: path)
      motion.delay = delay.seconds ?? motion.delay
      motion.assumptions += delay.assumptions
      guard case .easing(let curve, let own) = motion.motion else { return motion }
      return TokenMotion(
        motion: .easing(curve, duration: duration.seconds ?? own), delay: motion.delay,
        assumptions: duration.assumptions + motion.assumptions)
    }
  }

  // MARK: - Springs

  private mutating func spring(_ members: [JSONValue.Member], type: String?, at path: [String]) throws(ValidationErrors)
    -> TokenMotion
  {
    guard members.count <= Self.mostMembers else {
      throw ValidationErrors([ValidationError(path: path, "must have at most \(Self.mostMembers) members")])
    }
    var whole: [JSONValue.Member] = []
    for member in members where !member.name.hasPrefix("$") && !Self.remarks.contains(member.name) {
      whole.append(
        JSONValue.Member(
          name: member.name, value: try resolved(member.value, nil, at: path + [member.name]).value.plainNumber))
    }
    let (delay, assumptions) = try time(whole, "delay", at: path)
    whole.removeAll { $0.name == "delay" }
    if let named = whole.text("vocabulary") {
      return try decode(whole, in: named, at: path).waiting(delay, assumptions)
    }
    let (timed, units) = Self.withUnits(whole)
    let value = JSONValue.object(timed)
    let text = type == nil ? value.json : #"{"$type":"spring","$value":\#(value.json)}"#
    if let motion = read(#"{"token":\#(text)}"#, "tokens.json") {
      if let spring = motion.spring {
        return try TokenMotion(spring, of: whole, at: path).waiting(delay, assumptions + units)
      }
      guard motion.unknown.isEmpty || Self.vocabulary(for: whole) != nil else {
        throw ValidationErrors(motion.unknown.map { ValidationError(path: path + [$0], "cannot be read") })
      }
    }
    // Its vocabulary knows best what is wrong with the numbers.
    guard let vocabulary = Self.vocabulary(for: whole) else {
      throw ValidationErrors([
        ValidationError(path: path, "has no parameters that make a spring\(Self.want(of: whole))")
      ])
    }
    return try decode(whole, in: vocabulary.id, at: path).waiting(delay, assumptions)
  }

  /// The members with the unit of each time that has none: from ten on milliseconds, which are told.
  private static func withUnits(_ members: [JSONValue.Member]) -> (
    members: [JSONValue.Member], assumptions: [TokenNote]
  ) {
    var assumptions: [TokenNote] = []
    let timed = members.map { member in
      guard Recognition.isTime(member.name), let number = TokenNumber(member.value), !number.hasUnit,
        let note = BareTime.read(number.value, called: member.name).note
      else { return member }
      assumptions.append(note)
      return JSONValue.Member(name: member.name, value: .string("\(NumberText.text(number.value))ms"))
    }
    return (timed, assumptions)
  }

  /// More members than any spring has.
  static let mostMembers = 64

  /// The vocabulary to which members belong by their names, whatever their values are; nil if there is none.
  static func vocabulary(for members: [JSONValue.Member]) -> Vocabulary? {
    Recognition.vocabulary(naming: members.map { $0.name })
  }

  /// The parameters that are missing beside the given ones, and those that are no numbers.
  private static func want(of members: [JSONValue.Member]) -> String {
    let numbers = members.compactMap { member in
      TokenNumber(member.value).map { (name: member.name, value: Argument.number($0.value)) }
    }
    let found = try? Recognition(numbers)
    let known = found?.ignored.filter { found?.unknownNames.contains($0.name) == false } ?? []
    let others = members.filter { TokenNumber($0.value) == nil }.map { " \($0.name) is \($0.value.json)." }
    let wants = known.map { " \($0.name): \($0.reason)" }
    let all = ParameterName.allCases.map { "\($0.text)" }
    let misspelt = members.compactMap { member in
      let question = all.contains(member.name) ? "" : Suggestion.question(for: member.name, among: all)
      return question.isEmpty ? nil : " \(member.name) is not known here\(question)"
    }
    let parts = wants + others + misspelt
    return parts.isEmpty ? "" : "." + parts.joined()
  }

  /// A spring in the terms of a vocabulary.
  private func decode(_ members: [JSONValue.Member], in vocabulary: String, at path: [String]) throws(ValidationErrors)
    -> TokenMotion
  {
    guard let named = Vocabulary.named(vocabulary) else {
      let question = Suggestion.question(Vocabulary.suggestions(for: vocabulary))
      throw ValidationErrors([ValidationError(path: path + ["vocabulary"], "is not known: \(vocabulary)\(question)")])
    }
    var given: [(name: String, value: Argument)] = []
    var assumptions: [TokenNote] = []
    for member in members where member.name != "vocabulary" && member.name != "type" {
      let parameter = named.parameters.first { $0.name == member.name }
      // What stands beside a spring isn't a number of it; what no vocabulary knows is a fault.
      if parameter == nil, named.role(of: member.name, member.argument) != .unknown { continue }
      if let number = TokenNumber(member.value) {
        if let parameter, parameter.isTime, !number.hasUnit {
          let time = try Self.time(number.value, of: parameter, in: named, at: path)
          given.append((member.name, .number(time.seconds)))
          assumptions += [time.note].compactMap { $0 }
        } else {
          given.append((member.name, .number(number.value)))
        }
      } else if case .string(let text) = member.value {
        given.append((member.name, .text(text)))
      } else {
        throw ValidationErrors([ValidationError(path: path + [member.name], "must be a number, or one with a unit")])
      }
    }
    let decoded: DecodedSpring
    do throws(ValidationErrors) { decoded = try named.decode(given) } catch {
      throw ValidationErrors(error.errors.map { $0.inside(path) })
    }
    return try TokenMotion(decoded, in: named, beside: members, at: path).waiting(nil, assumptions)
  }

  /// A time without a unit: seconds, or its system's own milliseconds.
  ///
  /// - Throws: That it is more than a minute, with both texts that may be meant.
  private static func time(_ number: Double, of parameter: Parameter, in vocabulary: Vocabulary, at path: [String])
    throws(ValidationErrors) -> (seconds: Double, note: TokenNote?)
  {
    if parameter.codeUnit == GivenTime.Unit.milliseconds.rawValue {
      return BareTime.read(number, called: parameter.name, in: vocabulary.id)
    }
    guard number <= GivenTime.mostWithoutUnit else {
      throw ValidationErrors([ValidationError(path: path + [parameter.name], GivenTime.objection(to: number))])
    }
    return (number, nil)
  }

  /// A spring in a system's own terms, such as `.spring(duration: 0.4, bounce: 0.2)`.
  private mutating func spring(_ text: String, at path: [String]) throws(ValidationErrors) -> TokenMotion {
    let quoted = JSONValue.string(text).json
    let motion =
      read(#"{"token":{"$type":"spring","$value":\#(quoted)}}"#, "tokens.json")
      ?? read("withAnimation(\(text)) {}", "tokens.swift")
    guard let motion, let spring = motion.spring else {
      throw ValidationErrors([ValidationError(path: path, "is \(Self.quoted(text)), which is no spring that is known")])
    }
    return try TokenMotion(spring, of: motion, at: path)
  }

  // MARK: - Curves

  private mutating func curve(_ value: JSONValue, at path: [String]) throws(ValidationErrors) -> TokenMotion {
    switch try resolved(value, nil, at: path).value {
    case .array(let elements):
      var numbers: [Double] = []
      for element in elements.prefix(5) {
        if let number = TokenNumber(try resolved(element, nil, at: path).value) { numbers.append(number.value) }
      }
      guard elements.count == 4, numbers.count == 4, 0...1 ~= numbers[0], 0...1 ~= numbers[2] else { break }
      let bezier = CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
      return TokenMotion(motion: .easing(.cubicBezier(bezier), duration: nil))
    case .string(let text):
      // Tokens Studio leaves the function's name out.
      let numbers = text.split(separator: ",").map { Double($0.filter { $0 != " " }) }
      let text = numbers.count == 4 && numbers.allSatisfy { $0 != nil } ? "cubic-bezier(\(text))" : text
      let declaration = "a { transition: \(text) }"
      let motion =
        read(declaration, "tokens.css") ?? read("play({ ease: \(JSONValue.string(text).json) })", "tokens.js")
      let count = found[declaration]?.count ?? 0
      guard count < 2 else {
        throw ValidationErrors([ValidationError(path: path, "has \(count) transitions, and a token is one")])
      }
      let delay = Self.times(in: text).dropFirst().first
      switch motion?.easing {
      case .cubicBezier(let bezier)?:
        return TokenMotion(motion: .easing(.cubicBezier(bezier), duration: motion?.duration), delay: delay)
      case .linear(let linear, _)?:
        return TokenMotion(motion: .easing(.linear(linear), duration: motion?.duration), delay: delay)
      case .function(let function)?:
        throw ValidationErrors([
          ValidationError(path: path, "is \(function.title), which no platform's file has; write it as linear()")
        ])
      case nil:
        if let motion, let spring = motion.spring {
          return try TokenMotion(spring, of: motion, at: path).waiting(delay, [])
        }
        throw ValidationErrors([ValidationError(path: path, "is \(Self.quoted(text)), which is no curve that is known")]
        )
      }
    case .object(let members): return try spring(members, type: members.text("type") == nil ? "spring" : nil, at: path)
    case .null: throw ValidationErrors([ValidationError(path: path, "is required")])
    case .bool, .number: break
    }
    throw ValidationErrors([
      ValidationError(path: path, "must be a curve of CSS, or four numbers, the first and the third from 0 to 1")
    ])
  }

  /// A time in seconds, and what was taken for granted of it.
  private func time(_ members: [JSONValue.Member], _ name: String, at path: [String], isMember: Bool = true)
    throws(ValidationErrors) -> (seconds: Double?, assumptions: [TokenNote])
  {
    guard let member = members.value(name) else { return (nil, []) }
    let path = isMember ? path + [name] : path
    let value = try resolved(member, nil, at: path).value
    guard let number = TokenNumber(value), number.isTime || !number.hasUnit, number.value >= 0 else {
      throw ValidationErrors([
        ValidationError(path: path, #"must be a duration such as { "value": 200, "unit": "ms" }"#)
      ])
    }
    try Self.check(number.value, at: path)
    guard !number.hasUnit else { return (number.value, []) }
    let read = BareTime.read(number.value, called: name)
    return (read.seconds, [read.note].compactMap { $0 })
  }

  /// Refuses a time that no platform's file can have; its place is that of the member, or of the text that has it inside.
  private static func check(_ seconds: Double, at path: [String]) throws(ValidationErrors) {
    let most = NumberRange.seconds.upper
    guard !(0...most ~= seconds) else { return }
    throw ValidationErrors([
      ValidationError(
        path: path, "is \(NumberText.text(seconds)) s; it must be at most \(NumberText.text(most)) seconds")
    ])
  }

  /// The times of a transition of CSS in their order, in seconds: the duration, then the delay.
  static func times(in text: String) -> [Double] {
    text.split { " ,;()".contains($0) }.compactMap { word in
      word.hasSuffix("s") ? TokenNumber(.string(String(word)))?.value : nil
    }
  }

  // MARK: - Reading

  /// The first motion of a text.
  private mutating func read(_ text: String, _ fileName: String) -> FoundMotion? {
    if found[text] == nil { found[text] = TextReading(Array(text.utf8), fileName: fileName).found }
    return found[text]?.first
  }

  private static func quoted(_ text: String) -> String { JSONValue.string(String(text.prefix(60))).json }

  /// Members that describe a token and are no part of its motion.
  static let remarks: Set<String> = ["description", "comment", "name", "id", "deprecated", "attributes"]
}

extension JSONValue {
  /// A number with its unit as one text, such as `500ms`; anything else as it is.
  fileprivate var plainNumber: JSONValue {
    guard case .object(let members) = self, case .number(let number)? = members.value("value"),
      let unit = members.text("unit")
    else { return self }
    return .string("\(number)\(unit)")
  }
}
