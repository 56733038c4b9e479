// SPDX-License-Identifier: Apache-2.0

import Curves
package import JSON
package import SpringInterchange
import SpringKeyframes
import Springs

/// Reads the motions of a token document in JSON: Design Tokens Format (`$value`, `$type`), Style Dictionary and Tokens
/// Studio (`value`, `type`), or plain groups of springs.
///
/// A token that describes no motion is skipped. One that does and cannot be read is an error with its path; all errors are
/// found at once. An alias, `{group.name}`, stands for the value of another token, whole or as a member.
package struct TokenReader {
  private let aliases: TokenAliases
  private var tokens: [MotionToken] = []
  private var errors: [ValidationError] = []

  /// The most tokens of a document.
  package static let mostTokens = 10_000
  /// The errors that say what was probably meant; nobody reads more.
  private static let mostQuestions = 256

  private init(_ document: JSONValue) { aliases = TokenAliases(document) }

  /// The motions of a document, in its order.
  ///
  /// - Throws: Every error.
  package static func motions(of document: JSONValue) throws(ValidationErrors) -> [MotionToken] {
    guard case .object(let members) = document else {
      throw ValidationErrors([ValidationError(path: [], "must be an object of tokens and groups")])
    }
    var reader = Self(document)
    reader.readGroup(members, path: [], type: nil)
    if reader.tokens.count > mostTokens {
      reader.errors.append(ValidationError(path: [], "has more than \(mostTokens) motion tokens"))
    }
    guard reader.errors.isEmpty else { throw ValidationErrors(reader.errors) }
    return reader.tokens
  }

  // MARK: - Groups

  private mutating func readGroup(_ members: [JSONValue.Member], path: [String], type: String?) {
    let type = members.text("$type") ?? type
    for member in members where !member.name.hasPrefix("$") {
      guard Steps.take(5) else { return }
      guard case .object(let inner) = member.value else { continue }
      read(inner, path: path + [member.name], type: type)
    }
  }

  private mutating func read(_ members: [JSONValue.Member], path: [String], type: String?) {
    let type = members.text("$type") ?? (members.isToken ? members.text("type") : nil) ?? type
    if let value = members.tokenValue {
      readToken(value, members, path: path, type: type)
    } else if members.isPlainSpring {
      // Without a `$value` around it.
      add(.object(members), of: [], path: path)
    } else {
      readGroup(members, path: path, type: type)
    }
  }

  // MARK: - Tokens

  private mutating func readToken(_ value: JSONValue, _ members: [JSONValue.Member], path: [String], type: String?) {
    if let spring = members.springOfExtension { return add(spring, of: members, path: path) }
    do throws(ValidationErrors) {
      let (value, resolvedType) = try resolved(value, type, at: path)
      switch resolvedType {
      case "spring": add(value, of: members, path: path)
      case "transition": add(try transition(value, at: path), of: members, path: path)
      case "cubicBezier":
        let motion = MotionToken.Motion.easing(try cubicBezier(value, at: path), duration: nil, delay: nil)
        add(motion, of: members, path: path)
      default: if case .object(let parameters) = value, parameters.isPlainSpring { add(value, of: members, path: path) }
      }
    } catch { errors += error.errors }
  }

  private mutating func add(_ spring: JSONValue, of members: [JSONValue.Member], path: [String]) {
    do throws(ValidationErrors) { add(.spring(try self.spring(spring, at: path)), of: members, path: path) } catch {
      errors += error.errors
    }
  }

  private mutating func add(_ motion: MotionToken.Motion, of members: [JSONValue.Member], path: [String]) {
    tokens.append(
      MotionToken(
        path: path, description: members.text("$description") ?? members.text("description"), motion: motion,
        extensions: members.extensionsOfOthers))
  }

  // MARK: - Values

  private func transition(_ value: JSONValue, at path: [String]) throws(ValidationErrors) -> MotionToken.Motion {
    guard case .object(let members) = value else {
      throw ValidationErrors([ValidationError(path: path, "must be an object with duration, delay and timingFunction")])
    }
    guard let function = members.value("timingFunction") else {
      throw ValidationErrors([ValidationError(path: path + ["timingFunction"], "is required")])
    }
    return .easing(
      try cubicBezier(function, at: path + ["timingFunction"]), duration: try seconds(members, "duration", at: path),
      delay: try seconds(members, "delay", at: path))
  }

  private func seconds(_ members: [JSONValue.Member], _ name: String, at path: [String]) throws(ValidationErrors)
    -> Double?
  {
    guard let member = members.value(name) else { return nil }
    let value = try resolved(member, nil, at: path + [name]).value
    guard let seconds = TokenNumber(value)?.value, seconds >= 0 else {
      throw ValidationErrors([
        ValidationError(path: path + [name], "must be a duration such as { \"value\": 200, \"unit\": \"ms\" }")
      ])
    }
    return seconds
  }

  private func cubicBezier(_ value: JSONValue, at path: [String]) throws(ValidationErrors) -> CubicBezier {
    let value = try resolved(value, nil, at: path).value
    if case .array(let elements) = value, elements.count == 4 {
      let numbers = elements.compactMap { if case .number(let number) = $0 { number } else { nil } }
      if numbers.count == 4, 0...1 ~= numbers[0], 0...1 ~= numbers[2] {
        return CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
      }
    }
    throw ValidationErrors([ValidationError(path: path, "must be four numbers, the first and the third from 0 to 1")])
  }

  /// A spring in a vocabulary that it names, or in the one that its parameters belong to.
  private func spring(_ value: JSONValue, at path: [String]) throws(ValidationErrors) -> DecodedSpring {
    guard case .object(let members) = value else {
      throw ValidationErrors([ValidationError(path: path, "must be an object with the parameters of a spring")])
    }
    guard members.count <= SpringShape.mostMembers else {
      throw ValidationErrors([ValidationError(path: path, "must have at most \(SpringShape.mostMembers) members")])
    }
    var given: [(name: String, value: Argument)] = []
    var errors: [ValidationError] = []
    for member in members where member.name != "vocabulary" && !member.name.hasPrefix("$") {
      let value = try resolved(member.value, nil, at: path + [member.name]).value
      if let number = TokenNumber(value) {
        given.append((member.name, .number(number.value)))
      } else if case .string(let text) = value {
        given.append((member.name, .text(text)))
      } else {
        errors.append(ValidationError(path: path + [member.name], "must be a number, or one with a unit"))
      }
    }
    let vocabulary = members.text("vocabulary") ?? SpringShape.vocabulary(for: given.map { $0.name })
    guard let vocabulary else {
      throw ValidationErrors([
        ValidationError(path: path, "has no set of parameters that is known: \(SpringShape.text)")
      ])
    }
    guard let named = Vocabulary.named(vocabulary) else {
      throw ValidationErrors([
        ValidationError(
          path: path + ["vocabulary"],
          "is not known: \(vocabulary)\(self.errors.count < Self.mostQuestions ? Suggestion.question(Vocabulary.suggestions(for: vocabulary)) : "")"
        )
      ])
    }
    guard errors.isEmpty else { throw ValidationErrors(errors) }
    do { return try named.decode(given.map { (SpringShape.parameter($0.name, of: vocabulary), $0.value) }) } catch {
      throw ValidationErrors(error.errors.map { ValidationError(path: path + $0.path, $0.detail) })
    }
  }

  /// The value that an alias stands for, and the type of the token that has it; any other value as it is.
  private func resolved(_ value: JSONValue, _ type: String?, at path: [String]) throws(ValidationErrors)
    -> TokenAliases.Target
  {
    guard let alias = TokenAliases.path(value) else { return (value, type) }
    let target = try aliases.target(of: alias, at: path)
    return (target.value, type ?? target.type)
  }
}

extension [JSONValue.Member] {
  /// The value of a token, in the Design Tokens Format or in the older form; nil for a group.
  var tokenValue: JSONValue? {
    if let value = value("$value") { return value }
    guard isToken else { return nil }
    return value("value")
  }

  /// Whether it is a token of the older form: a group whose member is called `value` has an object there and no type.
  var isToken: Bool {
    guard let value = value("value") else { return false }
    if case .object = value { return text("type") != nil }
    // A number with its unit is a part of a token.
    return text("unit") == nil
  }

  /// What springd wrote beside a transition: the spring that it stands for.
  var springOfExtension: JSONValue? {
    guard case .object(let extensions)? = value("$extensions"),
      case .object(let spring)? = extensions.value(MotionToken.springExtension)
    else { return nil }
    let physics = ["mass", "stiffness", "damping", "initialVelocity"]
    return .object(spring.filter { physics.contains($0.name) })
  }

  fileprivate var extensionsOfOthers: [JSONValue.Member] {
    guard case .object(let extensions)? = value("$extensions") else { return [] }
    return extensions.filter { $0.name != MotionToken.springExtension }
  }

  /// Whether the members are those of a spring and of nothing else.
  fileprivate var isPlainSpring: Bool {
    if text("vocabulary") != nil { return true }
    guard count <= SpringShape.mostMembers else { return false }
    return SpringShape.vocabulary(for: map { $0.name }) != nil
      && allSatisfy { member in if case .object(let inner) = member.value { inner.text("unit") != nil } else { true } }
  }
}

extension TokenReader {
  /// The motions of a token file.
  ///
  /// - Throws: That it is not JSON, or every error of its tokens.
  package static func motions(ofText bytes: [UInt8]) throws(ValidationErrors) -> [MotionToken] {
    let document: JSONValue
    do throws(JSONError) { document = try JSONValue(parsing: bytes) } catch {
      throw ValidationErrors([ValidationError(path: [], "is not JSON, and YAML is not taken: \(error.message)")])
    }
    return try motions(of: document)
  }
}
