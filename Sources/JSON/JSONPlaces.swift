// SPDX-License-Identifier: Apache-2.0

/// Where the members of a document stand in its text, for messages to its author.
package struct JSONPlaces: Sendable {
  /// A line and a column, both from 1; columns count Unicode scalars.
  package struct Place: Hashable, Sendable {
    package let line: Int
    package let column: Int
  }

  private let lines: TextLines
  private let count: Int
  private var offsets: [[String]: Int] = [:]

  /// The places of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - text: The text that it was read from.
  package init(_ document: JSONDocument, of text: [UInt8]) {
    lines = TextLines(text)
    count = text.count
    _ = add(document.root, path: [])
  }

  /// The places of a text that another reader has read.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - offsets: The offset of each part by its path.
  package init(_ text: [UInt8], offsets: [[String]: Int]) {
    lines = TextLines(text)
    count = text.count
    self.offsets = offsets
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
        let offset = member.offset < count ? member.offset - 1 : nil
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
    while !path.isEmpty {
      if let place = exactPlace(of: path, through: wrappers) { return place }
      path.removeLast()
    }
    return nil
  }

  /// The place of a member or element; nil if the text has not the whole path.
  package func exactPlace(of path: [String], through wrappers: [String]) -> Place? {
    guard let last = path.last else { return nil }
    for middle in [[]] + wrappers.map({ [$0] }) {
      if let offset = offsets[path.dropLast() + middle + [last]] { return lines.place(of: offset) }
    }
    return nil
  }

  /// The place of an offset in a text, for one; of many, see ``TextLines``.
  package static func place(of offset: Int, in text: [UInt8]) -> Place { TextLines(text).place(of: offset) }
}

/// The lines of a text, so that the place of an offset is found without a look at all before it.
package struct TextLines: Sendable {
  private let text: [UInt8]
  /// The offset at which each line begins.
  private let starts: [Int]
  /// How many Unicode scalars begin before each block.
  private let scalars: [Int]

  private static let block = 1024

  package init(_ text: [UInt8]) {
    self.text = text
    var starts = [0]
    var scalars: [Int] = []
    var count = 0
    for (offset, byte) in text.enumerated() {
      if offset % Self.block == 0 { scalars.append(count) }
      if byte & 0xC0 != 0x80 { count += 1 }
      if byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    }
    scalars.append(count)
    (self.starts, self.scalars) = (starts, scalars)
  }

  /// The line and column of an offset; one beyond the end is at the end.
  package func place(of offset: Int) -> JSONPlaces.Place {
    let offset = min(offset, text.count)
    var (first, last) = (0, starts.count - 1)
    while first < last {
      let middle = (first + last + 1) / 2
      if starts[middle] <= offset { first = middle } else { last = middle - 1 }
    }
    return JSONPlaces.Place(line: first + 1, column: scalarsBefore(offset) - scalarsBefore(starts[first]) + 1)
  }

  private func scalarsBefore(_ offset: Int) -> Int {
    let block = offset / Self.block
    return scalars[block] + text[(block * Self.block)..<offset].count { $0 & 0xC0 != 0x80 }
  }
}
