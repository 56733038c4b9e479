// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import Springs

/// Puts into each group what it has from another one: `"$extends": "{group}"` of the Design Tokens Format 2025.10.
///
/// The members of the other group come first; a group of both is made of both, and any other member is the group's own.
/// Each group is made once, after all groups inside it and the one that it extends, so that the time is linear in the
/// document and in what is copied. A loop walks from group to group, since a chain may be as long as the document.
struct GroupExtension {
  /// A group as it is made.
  private struct Group {
    var members: [JSONValue.Member]
    /// How many members it has, with all in the groups inside it.
    var size: Int
    /// How deep groups are nested in it.
    var depth: Int
  }

  private enum State {
    case unseen
    /// The groups inside it come first.
    case waitsForInner
    /// Then the one that it extends, by its number; nil for none.
    case waitsForBase(Int?)
    case made
  }

  private let table: ObjectTable
  private var states: [State]
  private var groups: [Group?]
  /// The references that cannot be followed, with their paths.
  private var notes: [ValidationError] = []
  /// How many members may still be copied, since groups that extend each other could grow without end.
  private var allowance = 100_000
  /// How deep groups that extend each other may be nested; what reads them is as deep on its stack.
  private static let mostDepth = 64

  private init(_ document: JSONValue) {
    table = ObjectTable(document)
    states = Array(repeating: .unseen, count: table.objects.count)
    groups = Array(repeating: nil, count: table.objects.count)
  }

  /// A document without `$extends`, and what cannot be followed.
  static func followed(in document: JSONValue) -> (document: JSONValue, notes: [ValidationError]) {
    guard contains(document) else { return (document, []) }
    var extending = Self(document)
    extending.make()
    return (.object(extending.groups[0]?.members ?? document.members), extending.notes)
  }

  private static func contains(_ value: JSONValue) -> Bool {
    guard case .object(let members) = value else { return false }
    return members.contains { Steps.take() && ($0.name == name || contains($0.value)) }
  }

  private static let name = "$extends"

  // MARK: - The walk

  private mutating func make() {
    var open = [0]
    while let number = open.last, Steps.take() {
      switch states[number] {
      case .unseen:
        states[number] = .waitsForInner
        for inner in innerGroups(of: number).reversed() where isUnseen(inner) { open.append(inner) }
      case .waitsForInner:
        let base = base(of: number)
        states[number] = .waitsForBase(base)
        if let base, isUnseen(base) { open.append(base) }
      case .waitsForBase(let base):
        groups[number] = made(number, extending: base)
        states[number] = .made
        open.removeLast()
      case .made: open.removeLast()
      }
    }
  }

  private func isUnseen(_ number: Int) -> Bool { if case .unseen = states[number] { true } else { false } }

  private func innerGroups(of number: Int) -> [Int] {
    table.objects[number].members.compactMap { member in
      Steps.take(3) && !member.name.hasPrefix("$") ? table.object(member.name, in: number) : nil
    }
  }

  // MARK: - One group

  /// The number of the group that a group extends; nil if it extends none, or none that there is.
  private mutating func base(of number: Int) -> Int? {
    guard let reference = table.objects[number].members.value(Self.name) else { return nil }
    let pointer =
      reference.text?.hasPrefix("#/") == true
      ? JSONValue.object([JSONValue.Member(name: "$ref", value: reference)]) : reference
    guard let name = TokenAliases.path(pointer) else { return refuse(number, "must be a group such as {motion.enter}") }
    var base = 0
    for part in name.split(separator: ".") {
      guard Steps.take(), let member = table.member(String(part), in: base) else {
        return refuse(number, "is \(name), which does not exist")
      }
      guard let inner = member.object else { return refuse(number, "is \(name), not a group") }
      base = inner
    }
    guard table.objects[base].members.tokenValue == nil else { return refuse(number, "is \(name), not a group") }
    return base
  }

  /// A group with its inner groups as they are made, and with what it has from the one that it extends.
  private mutating func made(_ number: Int, extending base: Int?) -> Group {
    var own = Group(members: [], size: 0, depth: 1)
    for var member in table.objects[number].members where member.name != Self.name {
      guard Steps.take() else { break }
      own.size += 1
      if !member.name.hasPrefix("$"), let inner = table.object(member.name, in: number), let group = groups[inner] {
        member.value = .object(group.members)
        own.size += group.size
        own.depth = max(own.depth, group.depth + 1)
      }
      own.members.append(member)
    }
    guard let base else { return own }
    let name = table.path(of: base).joined(separator: ".")
    // A group that waits for this one is around it, or extends it.
    guard let inherited = groups[base] else {
      refuse(number, "is \(name), which extends itself")
      return own
    }
    allowance -= inherited.size
    guard allowance >= 0, max(own.depth, inherited.depth) + table.path(of: number).count <= Self.mostDepth else {
      refuse(number, "is \(name), and all that is extended is too much")
      return own
    }
    return Group(
      members: Self.merged(inherited.members, own.members), size: own.size + inherited.size,
      depth: max(own.depth, inherited.depth))
  }

  /// A group's inherited members, with its own in place of those of the same names.
  private static func merged(_ inherited: [JSONValue.Member], _ own: [JSONValue.Member]) -> [JSONValue.Member] {
    guard !own.isEmpty else { return inherited }
    var result = inherited
    // A list for each name, as other tables of the WebAssembly file have; of two with one name the first counts.
    var places: [String: [Int]] = [:]
    for (index, member) in inherited.enumerated() where Steps.take() { places[member.name, default: []].append(index) }
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

  @discardableResult private mutating func refuse(_ number: Int, _ reason: String) -> Int? {
    notes.append(ValidationError(path: table.path(of: number) + [Self.name], reason))
    return nil
  }
}
