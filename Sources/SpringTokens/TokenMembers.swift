// SPDX-License-Identifier: Apache-2.0

import JSON

extension [JSONValue.Member] {
  /// The value of a token, in the Design Tokens Format or in the older form; nil for a group.
  var tokenValue: JSONValue? {
    if let value = value("$value") { return value }
    if let reference = value("$ref") { return .object([JSONValue.Member(name: "$ref", value: reference)]) }
    guard isToken else { return nil }
    return value("value")
  }

  /// Whether it is a token of the older form: a group whose member is called `value` has tokens there and no type.
  var isToken: Bool {
    guard let value = value("value") else { return false }
    if case .object(let members) = value { return text("type") != nil || TokenValues.isFlat(members) }
    // A number with its unit is a part of a token.
    return text("unit") == nil
  }

  /// The members with the value of each that is a token with a number, as Tokens Studio writes composite tokens.
  var withPlainNumbers: Self {
    map { member in
      guard case .object(let inner) = member.value, inner.text("unit") == nil, let value = inner.tokenValue,
        TokenNumber(value) != nil
      else { return member }
      return JSONValue.Member(name: member.name, value: value)
    }
  }

  /// The curve among the members of a transition, by the names that systems have for it.
  var curve: JSONValue? { Self.curveNames.lazy.compactMap { value($0) }.first }

  /// Whether they are a curve and what a transition has besides, and not several curves by their names.
  var isTransition: Bool {
    count { Self.curveNames.contains($0.name) } == 1
      && allSatisfy { member in
        member.name.hasPrefix("$") || Self.curveNames.contains(member.name) || Self.beside.contains(member.name)
      }
  }

  private static let curveNames = ["timingFunction", "timing-function", "easingFunction", "easing", "ease", "curve"]
  private static let beside: Set<String> = [
    "duration", "delay", "type", "property", "transitionProperty", "name", "description", "comment", "id", "behavior",
    "iterationCount", "direction", "fillMode", "stagger",
  ]

  /// springd's own entry beside a transition: the spring that it stands for.
  var springOfExtension: JSONValue? {
    guard case .object(let extensions)? = value("$extensions"),
      case .object(let spring)? = extensions.value(MotionToken.springExtension)
    else { return nil }
    let physics = ["mass", "stiffness", "damping", "initialVelocity"]
    var members = [JSONValue.Member(name: "vocabulary", value: .string("mass-stiffness-damping"))]
    members += spring.filter { physics.contains($0.name) }
    members += (tokenValue?.members ?? []).withoutEmptyDelay.filter { $0.name == "delay" }
    return .object(members)
  }

  /// springd's own entry beside a curve: the `linear()` that it stands for.
  var linearOfExtension: JSONValue? {
    guard case .object(let extensions)? = value("$extensions"),
      case .string(let linear)? = extensions.value(MotionToken.linearExtension)
    else { return nil }
    return .string(linear)
  }

  /// The members of a transition, which must have a delay, without one of 0, which stands for none.
  var withoutEmptyDelay: Self { filter { $0.name != "delay" || TokenNumber($0.value)?.value != 0 } }

  var extensionsOfOthers: [JSONValue.Member] {
    guard case .object(let extensions)? = value("$extensions") else { return [] }
    return extensions.filter { $0.name != MotionToken.springExtension && $0.name != MotionToken.linearExtension }
  }
}
