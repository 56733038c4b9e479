// SPDX-License-Identifier: Apache-2.0

/// Where the members of a document stand in its text, for messages to its author.
package struct JSONPlaces: Sendable {
  /// A line and a column, both from 1; columns count Unicode scalars.
  package struct Place: Hashable, Sendable {
    package let line: Int
    package let column: Int
  }

  private let text: [UInt8]
  private var offsets: [[String]: Int] = [:]

  /// - Parameter text: A document; of a text that is not JSON no place is known.
  package init(_ text: [UInt8]) {
    self.text = text
    guard let document = try? JSONDocument(parsing: text, maxDepth: 32) else { return }
    _ = add(document.root, path: [])
  }

  /// Notes the places inside an element.
  ///
  /// - Returns: The offset of its first name; nil if it has none.
  private mutating func add(_ element: JSONElement, path: [String]) -> Int? {
    var first: Int?
    if let members = element.members {
      for member in members {
        let path = path + [member.name]
        // A name with escapes has no offset in the text; of several members with one name the first counts.
        let offset = member.offset < text.count ? member.offset - 1 : nil
        if let offset, offsets[path] == nil { offsets[path] = offset }
        first = first ?? offset
        _ = add(member.value, path: path)
      }
    }
    guard let elements = element.elements else { return first }
    for (index, child) in elements.enumerated() {
      let path = path + ["\(index)"]
      let offset = add(child, path: path)
      if let offset { offsets[path] = offset }
      first = first ?? offset
    }
    return first
  }

  /// The place of a member or of an element that has members.
  ///
  /// - Parameters:
  ///   - path: Its names and indices; if the text has only the beginning of it, that counts.
  ///   - wrappers: Names between the last but one and the last that the path leaves out.
  /// - Returns: Its place; nil for the document as a whole.
  package func place(of path: [String], through wrappers: [String] = []) -> Place? {
    var path = path
    while let last = path.popLast() {
      for middle in [[]] + wrappers.map({ [$0] }) {
        if let offset = offsets[path + middle + [last]] { return Self.place(of: offset, in: text) }
      }
    }
    return nil
  }

  /// The place of an offset in a text.
  package static func place(of offset: Int, in text: [UInt8]) -> Place {
    let before = text.prefix(offset)
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    return Place(line: line, column: before[start...].count { $0 & 0xC0 != 0x80 } + 1)
  }
}
