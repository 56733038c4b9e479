// SPDX-License-Identifier: Apache-2.0

package import JSON
package import SpringInterchange

/// A file of tokens as it was read: a tree as JSON has it, and where each part stands.
package struct TokenDocument: Sendable {
  /// A form in which documents are written.
  package enum Format: String, CaseIterable, Sendable {
    case json
    /// JSON5, JSON with comments, and JSON with commas at the end of lists.
    case json5
    /// Custom properties of a style sheet.
    case css
    /// YAML, see ``YAMLReader``, and the front matter of a file in Markdown, such as DESIGN.md.
    case yaml

    /// The formats that this build reads.
    package static let all = allCases.map { $0.rawValue }
    /// How the names of files end that a folder has tokens in; a style sheet has to be named.
    package static let endings = [".json", ".json5", ".jsonc", ".tokens", ".yaml", ".yml"]
  }

  /// The file's name, or what else it is called in notes.
  package let name: String
  let value: JSONValue
  package let places: JSONPlaces
  /// The faults met in reading it.
  let notes: [ValidationError]

  /// A document that was taken apart before; no place in a text is known.
  package init(name: String, value: JSONValue) {
    self.name = name
    self.value = value
    places = JSONPlaces([], offsets: [:])
    notes = []
  }

  /// Reads a document in any of the formats; the ending of its name tells which, or the text itself.
  ///
  /// - Throws: The text's fault.
  package init(name: String, text: [UInt8]) throws(ValidationErrors) {
    self.name = name
    // A byte order mark, as editors of Windows write it.
    let text = text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text.dropFirst(3)) : text
    guard !Self.isStyleSheet(name, text) else {
      let read = CustomProperties.read(text)
      (value, notes) = (read.value, read.notes)
      places = JSONPlaces(text, offsets: read.offsets)
      return
    }
    notes = []
    if Self.isYAML(name) || name.hasSuffix(".md") {
      let read: Read = name.hasSuffix(".md") ? try Self.frontMatter(text) : try YAMLReader.read(text)
      value = read.value
      places = JSONPlaces(text, offsets: read.offsets)
      return
    }
    do throws(JSONError) {
      let document = try JSONDocument(parsing: text)
      value = JSONValue(document.root)
      places = JSONPlaces(document, of: text)
    } catch {
      // Where comments and the like are all that is wrong, they are no fault; of anything else JSON's own message is better.
      let read: Read
      if let json5 = try? JSON5Reader.read(text) { read = json5 } else { read = try Self.unnamed(name, text, error) }
      value = read.value
      places = JSONPlaces(text, offsets: read.offsets)
    }
  }

  private typealias Read = (value: JSONValue, offsets: [[String]: Int])

  private static func isYAML(_ name: String) -> Bool { name.hasSuffix(".yaml") || name.hasSuffix(".yml") }

  /// A text that isn't JSON and may be YAML, as its name does not tell.
  private static func unnamed(_ name: String, _ text: [UInt8], _ error: JSONError) throws(ValidationErrors) -> Read {
    let objection = ValidationErrors([
      ValidationError(path: [], "is not JSON, JSON5, YAML or a style sheet: \(error.message(in: text))")
    ])
    let first = text.first { !($0 == 0x20 || 9...13 ~= $0) }
    let isJSON = [".json", ".json5", ".jsonc", ".tokens"].contains(where: name.hasSuffix)
    guard !isJSON, first != UInt8(ascii: "{"), first != UInt8(ascii: "[") else { throw objection }
    let read = try YAMLReader.read(text)
    guard case .object = read.value else { throw objection }
    return read
  }

  /// The YAML between the two lines of hyphens with which a file in Markdown begins.
  private static func frontMatter(_ text: [UInt8]) throws(ValidationErrors) -> Read {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    func isMark(_ line: ArraySlice<UInt8>) -> Bool {
      line.starts(with: "---".utf8) && line.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 13 }
    }
    guard let first = lines.first, isMark(first), let last = lines.dropFirst().first(where: isMark) else {
      throw ValidationErrors([ValidationError(path: [], "has no front matter between two lines of ---")])
    }
    return try YAMLReader.read(text, from: min(first.endIndex + 1, last.startIndex), to: last.startIndex)
  }

  private static func isStyleSheet(_ name: String, _ text: [UInt8]) -> Bool {
    if [".css", ".scss", ".less", ".pcss"].contains(where: name.hasSuffix) { return true }
    guard !(Format.endings + [".md"]).contains(where: name.hasSuffix), !text.starts(with: "---".utf8) else {
      return false
    }
    // Without an ending: no document in JSON has a name before its first brace.
    let first = text.first { !($0 == 0x20 || 9...13 ~= $0) }
    let beginnings: [UInt8] = [UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "-"), UInt8(ascii: ".")]
    return first.map(beginnings.contains) ?? false
  }
}

/// Documents that are read as one, so that an alias may lead into another file.
package struct TokenSet: Sendable {
  package let documents: [TokenDocument]
  package let reading: TokenReading

  /// Reads documents together.
  ///
  /// - Throws: As ``TokenReader/reading(of:atMost:)`` does.
  package init(_ documents: [TokenDocument], atMost most: Int = TokenReader.mostTokens) throws(ValidationErrors) {
    self.documents = documents
    guard documents.count != 1 else {
      let reading = try TokenReader.reading(of: documents[0].value, atMost: most)
      self.reading = TokenReading(tokens: reading.tokens, notes: documents[0].notes + reading.notes)
      return
    }
    var merging = DocumentMerging()
    for document in documents { merging.add(document) }
    let reading = try TokenReader.reading(of: .object(merging.members), atMost: most)
    // Of what describes no motion, such as colours, nobody here has to know.
    let motions = Set(reading.tokens.map { $0.place })
    let clashes = merging.clashes.filter { motions.contains($0.path) }
    self.reading = TokenReading(tokens: reading.tokens, notes: documents.flatMap { $0.notes } + clashes + reading.notes)
  }

  /// The document in which a path stands, and where; the last one that has the most of it.
  package func place(of path: [String]) -> (document: TokenDocument, place: JSONPlaces.Place?) {
    for count in stride(from: path.count, to: 0, by: -1) {
      let part = Array(path.prefix(count))
      for document in documents {
        if let place = document.places.exactPlace(of: part, through: ["$value", "value"]) { return (document, place) }
      }
    }
    return (documents[0], nil)
  }

  /// The place of a path as compilers write it, such as `tokens.json:3:5`.
  package func prefix(of path: [String]) -> String {
    let (document, place) = place(of: path)
    return place.map { "\(document.name):\($0.line):\($0.column)" } ?? document.name
  }
}

/// Puts documents together as one: groups of the same path are one group, of two tokens with one path the first counts.
private struct DocumentMerging {
  private(set) var members: [JSONValue.Member] = []
  private(set) var clashes: [ValidationError] = []
  private var added: [TokenDocument] = []

  mutating func add(_ document: TokenDocument) {
    // The type of a group in one file doesn't apply to the group's tokens in another one.
    var merged = members
    members = []
    merge(Self.withOwnTypes(document.value.members, nil), into: &merged, at: [], of: document)
    members = merged
    added.append(document)
  }

  private static func withOwnTypes(_ members: [JSONValue.Member], _ type: String?) -> [JSONValue.Member] {
    let type = members.text("$type") ?? type
    return members.compactMap { member in
      guard case .object(let inner) = member.value, !member.name.hasPrefix("$") || member.name == "$root" else {
        return member.name == "$type" ? nil : member
      }
      var own = member
      if inner.tokenValue == nil, !TokenValues.isFlat(inner) {
        own.value = .object(withOwnTypes(inner, type))
      } else if let type, inner.text("$type") == nil {
        own.value = .object([JSONValue.Member(name: "$type", value: .string(type))] + inner)
      }
      return own
    }
  }

  private mutating func merge(
    _ new: [JSONValue.Member], into members: inout [JSONValue.Member], at path: [String], of document: TokenDocument
  ) {
    // A list for each name, as other tables of the WebAssembly file have.
    var places: [String: [Int]] = [:]
    for (index, member) in members.enumerated() { places[member.name, default: []].append(index) }
    for member in new {
      guard let index = places[member.name]?.first else {
        members.append(member)
        continue
      }
      let path = path + [member.name]
      if case .object(let others) = members[index].value, case .object(let mine) = member.value,
        others.tokenValue == nil, mine.tokenValue == nil
      {
        var group = others
        merge(mine, into: &group, at: path, of: document)
        members[index].value = .object(group)
      } else if !member.name.hasPrefix("$") {
        clash(path, document)
      }
    }
  }

  private mutating func clash(_ path: [String], _ document: TokenDocument) {
    func place(_ document: TokenDocument) -> String? {
      document.places.exactPlace(of: path, through: []).map { "\(document.name):\($0.line):\($0.column)" }
    }
    let first = added.lazy.compactMap(place).first ?? added.first?.name ?? ""
    clashes.append(
      ValidationError(path: path, "is in \(place(document) ?? document.name), too; that of \(first) counts"))
  }
}
