// SPDX-License-Identifier: Apache-2.0

import Curves
import JSON
import SpringInterchange
import SpringKeyframes
import Springs

extension TokenPlatform {
  /// A document of the Design Tokens Format 2025.10, which has no type for springs.
  ///
  /// Its file is written by ``designTokenDocument(of:)``, as groups stand around tokens; an entry is one token.
  static let designToken = Self(
    id: "design-token",
    summary: """
      A Design Tokens document: transition and cubicBezier tokens in their groups, with each spring in $extensions. The \
      error is that of the curve.
      """, fileName: "springs.tokens.json", mediaType: "application/design-tokens+json", naming: .path,
    sections: [Section(before: "", after: "")]
  ) { curves, _ in
    guard let token = token(curves) else { return nil }
    return Entry(pieces: [token.json], maximumError: curves.timing?.bezierError ?? 0)
  }

  /// All tokens in their groups.
  static func designTokenDocument(of tokens: [TokenCurves]) -> String {
    let root = TokenGroup()
    for curves in tokens { if let token = token(curves) { root.insert(token, at: curves.token.path[...]) } }
    return root.value.json + "\n"
  }

  private static func token(_ curves: TokenCurves) -> JSONValue? {
    if let time = curves.lengthOfTime {
      var members: [(String, JSONValue)] = [("$type", "duration"), ("$value", Self.time(time))]
      let extensions = curves.token.extensions
      if !extensions.isEmpty { members.append(("$extensions", .object(extensions))) }
      if let description = curves.token.description { members.insert(("$description", .string(description)), at: 1) }
      return object(members)
    }
    return curves.timing.map { token(curves, $0) }
  }

  private static func token(_ curves: TokenCurves, _ timing: TokenCurves.Timing) -> JSONValue {
    var extensions = curves.token.extensions
    if let decoded = curves.spring {
      let spring = decoded.spring
      let exact = object([
        ("mass", .number(spring.mass)), ("stiffness", .number(spring.stiffness)), ("damping", .number(spring.damping)),
        ("initialVelocity", .number(decoded.initialVelocity)),
        ("timingFunctionMaximumError", .number(timing.bezierError)), ("linear", .string(timing.function)),
        ("linearMaximumError", .number(timing.linearError)),
      ])
      extensions.insert(JSONValue.Member(name: MotionToken.springExtension, value: exact), at: 0)
    } else if let linear = timing.linear {
      extensions.insert(JSONValue.Member(name: MotionToken.linearExtension, value: .string(linear)), at: 0)
    }
    var members: [(String, JSONValue)]
    if curves.duration == nil, curves.delay == nil {
      members = [("$type", "cubicBezier"), ("$value", list(timing.bezier))]
    } else {
      let value = transition(timing.bezier, curves.duration ?? Milliseconds(0), curves.delay ?? Milliseconds(0))
      members = [("$type", "transition"), ("$value", value)]
    }
    if !extensions.isEmpty { members.append(("$extensions", .object(extensions))) }
    if let description = curves.token.description { members.insert(("$description", .string(description)), at: 1) }
    return object(members)
  }

  private static func transition(_ curve: CubicBezier, _ duration: Milliseconds, _ delay: Milliseconds) -> JSONValue {
    object([("duration", time(duration)), ("delay", time(delay)), ("timingFunction", list(curve))])
  }

  private static func time(_ time: Milliseconds) -> JSONValue {
    object([("value", .number(Double(time.exact) ?? 0)), ("unit", "ms")])
  }

  private static func list(_ curve: CubicBezier) -> JSONValue {
    .array([.number(curve.x1), .number(curve.y1), .number(curve.x2), .number(curve.y2)])
  }

  private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { JSONValue.Member(name: $0.0, value: $0.1) })
  }
}

/// A group of tokens while a document is put together.
private final class TokenGroup {
  private enum Member {
    case token(JSONValue)
    case group(TokenGroup)
  }

  private var members: [(name: String, member: Member)] = []
  private var places: [String: Int] = [:]

  func insert(_ token: JSONValue, at path: ArraySlice<String>) {
    guard let name = path.first else { return }
    guard path.count > 1 else { return append(name, .token(token)) }
    if let place = places[name], case .group(let group) = members[place].member {
      return group.insert(token, at: path.dropFirst())
    }
    let group = TokenGroup()
    append(name, .group(group))
    group.insert(token, at: path.dropFirst())
  }

  private func append(_ name: String, _ member: Member) {
    if case .group = member, places[name] == nil { places[name] = members.count }
    members.append((name, member))
  }

  var value: JSONValue {
    .object(
      members.map { name, member in
        switch member {
        case .token(let value): JSONValue.Member(name: name, value: value)
        case .group(let group): JSONValue.Member(name: name, value: group.value)
        }
      })
  }
}
