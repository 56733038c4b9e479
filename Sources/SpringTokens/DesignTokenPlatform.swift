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
    guard let timing = curves.timing else { return nil }
    return Entry(pieces: [token(curves, timing).json], maximumError: timing.bezierError)
  }

  /// All tokens in their groups.
  static func designTokenDocument(of tokens: [TokenCurves]) -> String {
    var root: [JSONValue.Member] = []
    for curves in tokens {
      if let timing = curves.timing { insert(token(curves, timing), at: curves.token.path[...], into: &root) }
    }
    return JSONValue.object(root).json + "\n"
  }

  private static func insert(_ token: JSONValue, at path: ArraySlice<String>, into group: inout [JSONValue.Member]) {
    guard let name = path.first else { return }
    guard path.count > 1 else { return group.append(JSONValue.Member(name: name, value: token)) }
    var members: [JSONValue.Member] = []
    let index = group.firstIndex { $0.name == name }
    if let index, case .object(let inner) = group[index].value { members = inner }
    insert(token, at: path.dropFirst(), into: &members)
    if let index {
      group[index].value = .object(members)
    } else {
      group.append(JSONValue.Member(name: name, value: .object(members)))
    }
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
    if timing.milliseconds == nil, curves.delay == nil {
      members = [("$type", "cubicBezier"), ("$value", list(timing.bezier))]
    } else {
      let value = transition(timing.bezier, timing.milliseconds ?? 0, curves.delay ?? 0)
      members = [("$type", "transition"), ("$value", value)]
    }
    if !extensions.isEmpty { members.append(("$extensions", .object(extensions))) }
    if let description = curves.token.description { members.insert(("$description", .string(description)), at: 1) }
    return object(members)
  }

  private static func transition(_ curve: CubicBezier, _ duration: Int64, _ delay: Int64) -> JSONValue {
    func time(_ milliseconds: Int64) -> JSONValue {
      object([("value", .number(Double(milliseconds))), ("unit", "ms")])
    }
    return object([("duration", time(duration)), ("delay", time(delay)), ("timingFunction", list(curve))])
  }

  private static func list(_ curve: CubicBezier) -> JSONValue {
    .array([.number(curve.x1), .number(curve.y1), .number(curve.x2), .number(curve.y2)])
  }

  private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { JSONValue.Member(name: $0.0, value: $0.1) })
  }
}
