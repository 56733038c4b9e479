// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import Springs

/// Puts into each group what it has from another one: `"$extends": "{group}"` of the Design Tokens Format 2025.10.
///
/// The members of the other group come first; a group of both is made of both, and any other member is the group's own.
struct GroupExtension {
  private let document: JSONValue
  /// What cannot be followed, with its path.
  private(set) var notes: [ValidationError] = []
  /// How many members may still be copied, since groups that extend each other could grow without end.
  private var allowance = 100_000

  private init(_ document: JSONValue) { self.document = document }

  /// A document without `$extends`, and what cannot be followed.
  static func followed(in document: JSONValue) -> (document: JSONValue, notes: [ValidationError]) {
    guard contains(document) else { return (document, []) }
    var extending = Self(document)
    return (.object(extending.whole(document.members, at: [], of: [])), extending.notes)
  }

  private static func contains(_ value: JSONValue) -> Bool {
    guard case .object(let members) = value else { return false }
    return members.contains { Steps.take() && ($0.name == name || contains($0.value)) }
  }

  private static let name = "$extends"

  /// The members of a group, with those that it has from others.
  ///
  /// - Parameters:
  ///   - members: Its own members.
  ///   - path: Where it stands.
  ///   - way: The groups that it is inherited by, the outermost first; none for a group of the document itself.
  /// - Returns: All members.
  private mutating func whole(_ members: [JSONValue.Member], at path: [String], of way: [String]) -> [JSONValue.Member]
  {
    var own: [JSONValue.Member] = []
    for var member in members where member.name != Self.name && Steps.take() {
      if !way.isEmpty { allowance -= 1 }
      guard allowance >= 0 else { break }
      if case .object(let inner) = member.value, !member.name.hasPrefix("$") {
        member.value = .object(whole(inner, at: path + [member.name], of: way))
      }
      own.append(member)
    }
    guard let reference = members.value(Self.name) else { return own }
    return Self.merged(base(reference, at: path, of: way), own)
  }

  /// What a group inherits, with its own members in place of those of the same names.
  private static func merged(_ inherited: [JSONValue.Member], _ own: [JSONValue.Member]) -> [JSONValue.Member] {
    var result = inherited
    // A list for each name, as other tables of the WebAssembly file have; of two with one name the first counts.
    var places: [String: [Int]] = [:]
    for (index, member) in inherited.enumerated() { places[member.name, default: []].append(index) }
    for member in own {
      guard let index = places[member.name]?.first else {
        result.append(member)
        continue
      }
      if case .object(let mine) = member.value, case .object(let others) = result[index].value, mine.tokenValue == nil,
        others.tokenValue == nil, !member.name.hasPrefix("$")
      {
        result[index].value = .object(merged(others, mine))
      } else {
        result[index].value = member.value
      }
    }
    return result
  }

  /// The members of the group that a reference names; none if it cannot be followed.
  private mutating func base(_ reference: JSONValue, at path: [String], of way: [String]) -> [JSONValue.Member] {
    let text = reference.text ?? ""
    let pointer =
      text.hasPrefix("#/") ? JSONValue.object([JSONValue.Member(name: "$ref", value: reference)]) : reference
    func refuse(_ reason: String) -> [JSONValue.Member] {
      notes.append(ValidationError(path: path + [Self.name], reason))
      return []
    }
    guard let name = TokenAliases.path(pointer) else { return refuse("must be a group such as {motion.enter}") }
    guard !way.contains(name) else { return refuse("is \(name), which extends itself") }
    var group = document
    for part in name.split(separator: ".") {
      guard let member = group[String(part)] else { return refuse("is \(name), which does not exist") }
      group = member
    }
    guard case .object(let members) = group, members.tokenValue == nil else {
      return refuse("is \(name), which is no group")
    }
    let inherited = way.count < 32 ? whole(members, at: path, of: way + [name]) : []
    guard allowance >= 0, way.count < 32 else { return refuse("is \(name), and all that is extended is too much") }
    return inherited
  }
}
