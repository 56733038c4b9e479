// SPDX-License-Identifier: Apache-2.0

import Springs

/// A cell of a table: its bytes, without the marks around its text.
private struct Cell {
  let bytes: Range<Int>
  let text: String
}

/// Rows of cells with one heading.
private struct Table {
  var rows: [[Cell]] = []
  var bytes = 0..<0
}

extension TextReader {
  /// Finds the springs of tables: Markdown, HTML, and comma- or tab-separated values.
  mutating func readTables() {
    for table in markdownTables() + htmlTables() + separatedTables() where !isFull { read(table) }
  }

  private mutating func read(_ table: Table) {
    guard let heading = table.rows.first, heading.count > 1, heading.count <= 64 else { return }
    let meanings = heading.map { names.meaning(of: label($0.text)) }
    let quantities = QuantitySet(meanings.compactMap { $0?.quantity })
    if NumberGroup.combinations.contains(where: { $0.isSubset(of: quantities) }) {
      let title = meanings.firstIndex { $0?.quantity.isNumber != true } ?? 0
      for row in table.rows.dropFirst() {
        let members = zip(heading.indices, row).compactMap { column, cell -> (name: String, cell: Cell)? in
          guard let meaning = meanings[column], meaning.quantity.isNumber else { return nil }
          return (label(heading[column].text), cell)
        }
        add(members, name: title < row.count ? row[title].text : nil, row)
      }
      cover(table)
    } else {
      // The names in the first column, and a spring in each of the others.
      let names = table.rows.map { row in row.first.flatMap { self.names.meaning(of: label($0.text)) } }
      let found = QuantitySet(names.compactMap { $0?.quantity })
      guard NumberGroup.combinations.contains(where: { $0.isSubset(of: found) }) else { return }
      for column in 1..<min(heading.count, 24) {
        let members = table.rows.indices.compactMap { row -> (name: String, cell: Cell)? in
          guard names[row]?.quantity.isNumber == true, column < table.rows[row].count else { return nil }
          return (label(table.rows[row][0].text), table.rows[row][column])
        }
        add(members, name: names[0] == nil ? heading[column].text : nil, members.map { $0.cell })
      }
      cover(table)
    }
  }

  /// The name of a column, without a unit in brackets that adds nothing: `Duration (ms)` stays.
  private mutating func label(_ heading: String) -> String {
    let whole = String(heading.prefix(60))
    guard names.meaning(of: whole) == nil, whole.hasSuffix(")"), let open = whole.lastIndex(of: "(") else {
      return whole
    }
    var name = whole[..<open]
    while name.last == " " { name.removeLast() }
    return String(name)
  }

  private mutating func add(_ cells: [(name: String, cell: Cell)], name: String?, _ row: [Cell]) {
    var members: [(name: String, value: Argument)] = []
    for (label, cell) in cells {
      guard let meaning = names.meaning(of: label) else { continue }
      let written = String(cell.text.map { $0 == "," ? "." : $0 })
      if let number = Alias.number(in: written) {
        members.append((label, number.unit == nil ? .number(number.value) : .text(written)))
      } else if NamedConstant.written(cell.text, as: meaning.quantity) != nil {
        members.append((label, .text(cell.text)))
      } else if !["", "-", "–", "—", "n/a"].contains(cell.text) {
        return
      }
    }
    guard let first = row.first, let last = row.last,
      QuantitySet(members.compactMap { names.meaning(of: $0.name)?.quantity }).isTelling
    else { return }
    guard !members.allSatisfy({ $0.name.utf8.count <= 2 }), !isOfDrawing(members),
      let recognition = recognition(of: distinct(withoutStretch(members, at: first.bytes.lowerBound))),
      recognition.candidates.first?.isSeen == true
    else { return }
    let label = name.flatMap { $0.isEmpty || Alias.number(in: $0) != nil ? nil : $0 }
    add(
      first.bytes.lowerBound..<max(last.bytes.upperBound, first.bytes.upperBound), name: label, system: nil,
      candidates: recognition.candidates)
  }

  /// Marks a table as read, so that it is not read again as prose.
  private mutating func cover(_ table: Table) { own.append(table.bytes) }

  // MARK: - Forms

  private func cell(_ bytes: Range<Int>, isMarkup: Bool = false) -> Cell {
    let trimmed: [UInt8] = [0x20, 0x09, 0x0D, 0x0A, UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "\"")]
    var (start, end) = (bytes.lowerBound, bytes.upperBound)
    while start < end, trimmed.contains(text.bytes[start]) { start += 1 }
    while end > start, trimmed.contains(text.bytes[end - 1]) { end -= 1 }
    var content: [UInt8] = []
    var isInside = true
    for byte in text.bytes[start..<end].prefix(120) {
      if isMarkup, byte == UInt8(ascii: "<") { isInside = false }
      if isInside { content.append(byte) }
      if isMarkup, byte == UInt8(ascii: ">") { isInside = true }
    }
    while content.last == 0x20 { content.removeLast() }
    return Cell(bytes: start..<max(end, start), text: String(decoding: content, as: UTF8.self))
  }

  private func line(_ number: Int) -> Range<Int> {
    let start = text.lines.start(of: number)
    let end = number + 1 < text.lines.starts.count ? text.lines.start(of: number + 1) - 1 : text.bytes.count
    return start..<max(start, end)
  }

  private func cells(_ range: Range<Int>, partedBy mark: UInt8) -> [Cell] {
    var cells: [Cell] = []
    var start = range.lowerBound
    for index in range where text.bytes[index] == mark {
      cells.append(cell(start..<index))
      start = index + 1
    }
    cells.append(cell(start..<range.upperBound))
    return cells
  }

  private func markdownTables() -> [Table] {
    guard text.languages.file.isUnknown || text.languages.file.contains(.prose) else { return [] }
    let bar = UInt8(ascii: "|")
    var tables: [Table] = []
    var line = 1
    while line < text.lines.starts.count {
      let rule = self.line(line)
      // The line of hyphens below a heading.
      guard rule.count > 2, text.bytes[rule].allSatisfy({ " \t\r|:-".utf8.contains($0) }),
        text.bytes[rule].contains(bar), text.bytes[rule].contains(UInt8(ascii: "-"))
      else {
        line += 1
        continue
      }
      func row(_ number: Int) -> [Cell] {
        var range = self.line(number)
        while let first = range.first, text.bytes[first] <= 0x20 { range = (first + 1)..<range.upperBound }
        while let last = range.last, text.bytes[last] <= 0x20 { range = range.lowerBound..<last }
        if let first = range.first, text.bytes[first] == bar { range = (first + 1)..<range.upperBound }
        if let last = range.last, text.bytes[last] == bar { range = range.lowerBound..<last }
        return cells(range, partedBy: bar)
      }
      var table = Table(rows: [row(line - 1)], bytes: self.line(line - 1))
      line += 1
      while line < text.lines.starts.count, text.bytes[self.line(line)].contains(bar) {
        table.rows.append(row(line))
        table.bytes = table.bytes.lowerBound..<self.line(line).upperBound
        line += 1
      }
      tables.append(table)
    }
    return tables
  }

  /// Rows of values with commas, semicolons or tabs between, below a line of names.
  private func separatedTables() -> [Table] {
    guard text.lines.starts.count > 1,
      text.languages.file.isUnknown || !text.languages.file.isDisjoint(with: [.data, .prose])
    else { return [] }
    let first = line(0)
    guard first.count < 2000,
      let mark = ["\t", ";", ","].map({ UInt8(ascii: $0) }).first(where: text.bytes[first].contains)
    else { return [] }
    let heading = cells(first, partedBy: mark)
    let isHeading =
      heading.count > 1
      && heading.allSatisfy { cell in !cell.text.contains { "=:{}".contains($0) } && Alias.number(in: cell.text) == nil
      }
    guard isHeading else { return [] }
    var table = Table(rows: [heading], bytes: 0..<first.upperBound)
    for number in 1..<min(text.lines.starts.count, 2000) {
      let range = line(number)
      let row = cells(range, partedBy: mark)
      guard row.count == heading.count else { break }
      table.rows.append(row)
      table.bytes = 0..<range.upperBound
    }
    return table.rows.count > 1 ? [table] : []
  }

  /// Tables between tags, which are looked for byte by byte: a tag may stand right after a word.
  private func htmlTables() -> [Table] {
    guard !text.languages.file.isDisjoint(with: [.markup, .prose]) else { return [] }
    var tables: [Table] = []
    var table: Table?
    var content: Int?
    var index = 0
    let bytes = text.bytes
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      let start = index
      index += 1
      let isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
      if isEnd { index += 1 }
      let word = String(decoding: bytes[index...].prefix(6).prefix { $0 | 0x20 >= UInt8(ascii: "a") }, as: UTF8.self)
      guard ["table", "tr", "td", "th"].contains(word.lowercased()) else { continue }
      while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
      index = min(index + 1, bytes.count)
      switch (word.lowercased(), isEnd) {
      case ("table", false): table = Table(bytes: start..<index)
      case ("tr", false): table?.rows.append([])
      case ("td", false), ("th", false): content = index
      case ("td", true), ("th", true):
        if let from = content, from <= start, let last = table?.rows.indices.last {
          table?.rows[last].append(cell(from..<start, isMarkup: true))
        }
        content = nil
      case ("table", true):
        if var whole = table {
          whole.bytes = whole.bytes.lowerBound..<index
          tables.append(whole)
        }
        table = nil
      default: break
      }
    }
    return tables
  }
}

extension RecognizedSpring {
  /// Whether its envelope falls to a thousandth in less than 20 s, as that of every animation does.
  var isLively: Bool { decoded.spring.decayRate > 0.35 || decoded.spring.dampingRatio == 0 }

  /// Whether a spring by its duration is slow enough to be seen; a visit's duration read as milliseconds is not.
  var isSeen: Bool { vocabulary != .durationBounce || decoded.spring.response >= 0.05 }
}

extension QuantitySet {
  /// Whether the numbers may be a spring whosever they are.
  var isTelling: Bool { NumberGroup.combinations.contains { $0.isSubset(of: self) } }
}
