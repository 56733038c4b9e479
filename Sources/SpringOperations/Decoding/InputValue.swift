// SPDX-License-Identifier: Apache-2.0

import Bytes
package import JSON
import NumberText
import SpringInterchange

/// A value among a request's arguments, read the same way from a JSON body and from a query.
///
/// In a query everything is text: what a parameter stands for is decided by the accessor that the field uses.
package enum InputValue: Sendable {
  /// A value of a body.
  case json(JSONElement)
  /// A parameter of a query, or a part of one between commas, decoded.
  case text(ArraySlice<UInt8>)
  /// The values of a parameter that a query repeats.
  case texts([ArraySlice<UInt8>])
  /// A parameter of a query that is JSON itself.
  case tree(JSONValue)
  /// The object that parameters of a query form together.
  case object([InputMember])

  /// The kind of value; a query's text is a number if it reads as one.
  package var kind: JSONElement.Kind {
    switch self {
    case .json(let element): element.kind
    case .text: number == nil ? .string : .number
    case .texts: .array
    case .tree(let value): value.kind
    case .object: .object
    }
  }

  /// A number, or nil.
  package var number: Double? {
    switch self {
    case .json(let element): element.number
    case .text(let bytes): NumberText.value(of: bytes.span)
    case .tree(.number(let number)): number
    case .texts, .tree, .object: nil
    }
  }

  /// A string, or nil; a query's text, whatever it looks like.
  package var string: String? {
    switch self {
    case .json(let element): element.string
    case .text(let bytes): String(decoding: bytes, as: UTF8.self)
    case .tree(.string(let text)): text
    case .texts, .tree, .object: nil
    }
  }

  /// A truth value, or nil.
  package var bool: Bool? {
    switch self {
    case .json(let element): element.bool
    case .text: string == "true" ? true : string == "false" ? false : nil
    case .tree(.bool(let bool)): bool
    case .texts, .tree, .object: nil
    }
  }

  /// The elements of an array, or nil; in a query the values between commas, if there is a comma.
  package var elements: InputElements? {
    switch self {
    case .json(let element): element.elements.map { .json($0) }
    case .text(let bytes): bytes.contains(UInt8(ascii: ",")) ? list : nil
    case .texts(let texts): .texts(texts)
    case .tree(.array(let elements)): .trees(elements)
    case .tree, .object: nil
    }
  }

  /// The elements of an array, or nil; in a query the values between commas, and one value without a comma is a list of one.
  package var list: InputElements? {
    guard case .text(let bytes) = self else { return elements }
    return .texts(bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false))
  }

  /// The members of an object in their order, repeated names included, or nil.
  package var members: [InputMember]? {
    switch self {
    case .json(let element):
      element.members.map { members in members.map { InputMember(name: $0.name, value: .json($0.value)) } }
    case .tree(.object(let members)): members.map { InputMember(name: $0.name, value: .tree($0.value)) }
    case .text, .texts, .tree: nil
    case .object(let members): members
    }
  }

  /// The value of an object's first member with a name, or nil.
  package func member(_ name: StaticString) -> InputValue? {
    switch self {
    case .json(let element): return element.member(name).map { .json($0) }
    case .object(let members):
      // In place: what most members hold would be counted to be looked at.
      let members = members.span
      for index in members.indices where members[index].name.utf8.span.isEqual(to: name) { return members[index].value }
      return nil
    case .tree(.object(let members)):
      return members.first { $0.name.utf8.span.isEqual(to: name) }.map { .tree($0.value) }
    case .text, .texts, .tree: return nil
    }
  }

  /// How many members an object has, repeated names included; nil if it is none.
  var memberCount: Int? {
    switch self {
    case .json(let element): element.memberCount
    case .object(let members): members.count
    case .tree(.object(let members)): members.count
    case .text, .texts, .tree: nil
    }
  }

  /// Looks at an object's members in their order, repeated ones included.
  func forEachMember(_ look: (_ name: Span<UInt8>, _ value: InputValue) -> Void) {
    switch self {
    case .json(let element): element.forEachMember { look($0, .json($1)) }
    case .object(let members): for member in members { look(member.name.utf8.span, member.value) }
    case .tree(.object(let members)): for member in members { look(member.name.utf8.span, .tree(member.value)) }
    case .text, .texts, .tree: break
    }
  }

  /// The vocabulary that a text names, or nil.
  var vocabulary: Vocabulary? {
    switch self {
    case .json(let element): element.lendString { Vocabulary.named($0) } ?? nil
    case .text(let bytes): Vocabulary.named(bytes.span)
    case .tree(.string(let text)): Vocabulary.named(text)
    case .texts, .tree, .object: nil
    }
  }

  /// The values of a repeated parameter together, each with those between its commas.
  package func joined(with other: InputValue) -> InputValue {
    guard case .texts(let first) = list, case .texts(let second) = other.list else { return self }
    return .texts(first + second)
  }
}

/// A named value of an object.
package struct InputMember: Sendable {
  package let name: String
  package let value: InputValue

  package init(name: String, value: InputValue) { (self.name, self.value) = (name, value) }
}

/// The elements of an array of a body, or the values of a list in a query.
package enum InputElements: Sequence, Sendable {
  case json(JSONElements)
  case texts([ArraySlice<UInt8>])
  case trees([JSONValue])

  package var count: Int {
    switch self {
    case .json(let elements): elements.count
    case .texts(let texts): texts.count
    case .trees(let trees): trees.count
    }
  }

  package var isEmpty: Bool { count == 0 }

  package enum Iterator: IteratorProtocol {
    case json(JSONElements.Iterator)
    case texts(IndexingIterator<[ArraySlice<UInt8>]>)
    case trees(IndexingIterator<[JSONValue]>)

    package mutating func next() -> InputValue? {
      switch self {
      case .json(var elements):
        defer { self = .json(elements) }
        return elements.next().map { .json($0) }
      case .texts(var texts):
        defer { self = .texts(texts) }
        return texts.next().map { .text($0) }
      case .trees(var trees):
        defer { self = .trees(trees) }
        return trees.next().map { .tree($0) }
      }
    }
  }

  package func makeIterator() -> Iterator {
    switch self {
    case .json(let elements): .json(elements.makeIterator())
    case .texts(let texts): .texts(texts.makeIterator())
    case .trees(let trees): .trees(trees.makeIterator())
    }
  }
}

extension JSONValue {
  /// The kind of the value.
  fileprivate var kind: JSONElement.Kind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}
