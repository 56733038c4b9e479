// SPDX-License-Identifier: Apache-2.0

import Bytes

/// The rows of a recording while they are read.
struct RecordingTable {
  /// Whether a table may have column names that are not known: where no file's name speaks against a recording.
  let takesUnknownNames: Bool
  private(set) var framesPerSecond: Double?
  /// The rows of each property; but for After Effects one.
  private var blocks = [Block()]
  /// Lines before the names, and a line of units below them.
  private var titles = 0
  private var units: [RecordingColumn] = []
  /// Whether one of the names is that of a time: then a cell may hold a word.
  private var isNamed = false

  private struct Block {
    /// After Effects' name of it.
    var property = ""
    /// The names of the columns, lower case; empty if there are none.
    var names: [String] = []
    /// Rows with a hole, `nan`, where a cell has no number.
    var rows: [[Double]] = []

    var moves: Bool { rows.contains { $0.dropFirst() != rows[0].dropFirst() } }
  }

  init(takesUnknownNames: Bool) { self.takesUnknownNames = takesUnknownNames }

  /// Takes the rows of a table of another form.
  mutating func take(_ names: [String], _ rows: [[Double]]) { blocks = [Block(names: names, rows: rows)] }

  private static let quote = UInt8(ascii: "\"")
  private static let mostColumns = 32

  /// The part of a table that is read.
  struct Columns {
    /// The times as they are written.
    var times: [Double]
    var values: [Double]
    /// The unit that a name gives; nil if there is none.
    var unit: Recording.Unit?
    var notes: [Remark] = []
  }

  /// The times and values; nil if it isn't a recording.
  var columns: Columns? {
    let whole = blocks.filter { $0.rows.count >= Recording.fewest }
    guard let block = whole.first(where: { $0.moves }) ?? whole.first else { return nil }
    let rows = block.rows
    let width = rows.map { $0.count }.max() ?? 0
    guard width > 1 else { return nil }
    var columns = block.names.map { RecordingColumn($0) }
    for index in columns.indices where index < units.count { columns[index].unit = units[index].unit }
    let known = columns.firstIndex { $0.kind == .time } ?? columns.firstIndex { $0.kind == .frame }
    var notes: [Remark] = []
    if whole.count > 1 {
      notes.append(.own(.numberIgnored, "Of \(whole.count) properties only \(block.property) is read."))
    }
    if known == nil, !columns.isEmpty || titles > 0 {
      guard takesUnknownNames, columns.count == width, titles == 0 else { return nil }
      notes.append(.own(.unread, "The names of the columns are not known; the first one is read as the times."))
    }
    let time = known ?? 0
    guard time < width else { return nil }
    let others = (0..<width).filter { $0 != time && ($0 >= columns.count || columns[$0].kind == .value) }
    let value = Self.moving(others, columns, rows) ?? (time == 0 ? 1 : 0)
    if others.count > 1 {
      let name = value < columns.count ? columns[value].name : ""
      let sentence =
        name.isEmpty
        ? "Only one of \(others.count) columns of values is read, the first that moves."
        : "Only \(name) of \(others.count) columns of values is read."
      notes.append(.own(.numberIgnored, sentence))
    }
    let kept = rows.filter { $0.count > max(time, value) && $0[time].isFinite && $0[value].isFinite }
    guard kept.count * 10 >= rows.count * 9 else { return nil }
    if kept.count < rows.count {
      notes.append(.own(.samplesLeftOut, "\(rows.count - kept.count) rows without a time or a value are left out."))
    }
    let unit = time < columns.count ? columns[time].unit : nil
    return Columns(times: kept.map { $0[time] }, values: kept.map { $0[value] }, unit: unit, notes: notes)
  }

  /// The column of values that is read: of coordinates the one that moves most, else the first that moves.
  private static func moving(_ others: [Int], _ columns: [RecordingColumn], _ rows: [[Double]]) -> Int? {
    func range(_ column: Int) -> Double {
      let values = rows.compactMap { column < $0.count && $0[column].isFinite ? $0[column] : nil }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    let ranges = others.map { (column: $0, range: range($0)) }
    let areCoordinates = others.allSatisfy { columns.indices.contains($0) && columns[$0].isCoordinate }
    if areCoordinates { return ranges.max { $0.range < $1.range }?.column }
    return ranges.first { $0.range > 0 }?.column ?? others.first
  }

  // MARK: - Lines

  /// Lines of numbers below at most a few lines of words; false if there is another line.
  mutating func readLines(_ bytes: [UInt8]) -> Bool {
    var isAfterEffects = false
    var wordLines = 0
    for line in bytes.split(separator: 0x0A) {
      var line = line
      while let last = line.last, last <= 0x20 { line.removeLast() }
      if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
      if line.allSatisfy({ $0 <= 0x20 }) { continue }
      if isAfterEffects {
        if line.starts(with: "End of Keyframe".utf8) { break }
        guard readAfterEffects(line) else { return false }
        continue
      }
      if wordLines == 0, blocks[0].rows.isEmpty, line.starts(with: "Adobe After Effects".utf8) {
        isAfterEffects = true
        continue
      }
      if let row = row(line) {
        blocks[0].rows.append(row)
        guard blocks[0].rows.count <= Recording.most + 1 else { return false }
        continue
      }
      wordLines += 1
      guard wordLines <= 16, line.count <= 200, blocks[0].rows.isEmpty, readHeading(line) else { return false }
    }
    return true
  }

  /// A line of words before the rows; false if it heads another table.
  private mutating func readHeading(_ line: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: line, as: UTF8.self)
    let plain = text.lowercased()
    if plain.hasPrefix("#") || plain.hasPrefix("//") || plain.hasPrefix("%") { return true }
    let cells = plain.split(omittingEmptySubsequences: false) { ",;\t".contains($0) }.map { cell in
      String(cell.filter { !"\"'\r".contains($0) }).trimmed
    }
    guard !Self.isOfSprings(cells) else { return false }
    if cells.count == 1 {
      let words = plain.split(separator: " ").map(String.init)
      if words.count > 1, words.allSatisfy({ $0.count <= 12 }), RecordingColumn(words[0]).kind != .value {
        blocks[0].names = words
        isNamed = true
        titles = 0
        return true
      }
      titles += 1
      return titles <= 3
    }
    guard !cells.contains(where: { $0.count > 40 || $0.contains("{") || $0.contains("=") }) else { return false }
    if !blocks[0].names.isEmpty {
      // `(s),(mm)` below the names.
      let units = cells.map { RecordingColumn("t \($0)") }
      guard units.count == blocks[0].names.count, self.units.isEmpty, cells.allSatisfy({ $0.count <= 8 }) else {
        return false
      }
      self.units = units
      return true
    }
    // Titles may stand above names that are known.
    isNamed = RecordingColumn.hasTime(cells)
    if isNamed { titles = 0 }
    blocks[0].names = cells
    return true
  }

  /// Whether names of a spring's numbers are among those of the columns.
  static func isOfSprings(_ cells: [String]) -> Bool {
    cells.contains { cell in
      guard let quantity = Alias.meaning(of: cell)?.quantity, quantity.shapes else { return false }
      return !quantity.isTime
    }
  }

  /// The numbers of a line of two or more; nil if anything else stands there.
  private func row(_ line: ArraySlice<UInt8>) -> [Double]? {
    let comma = UInt8(ascii: ",")
    let (tab, semicolon) = (UInt8(0x09), UInt8(ascii: ";"))
    let mark: UInt8 =
      line.contains(semicolon) ? semicolon : line.contains(tab) ? tab : line.contains(comma) ? comma : 0x20
    var cells: [Double] = []
    var count = 0
    for part in line.split(separator: mark, omittingEmptySubsequences: mark == 0x20) {
      var cell = part.filter { $0 > 0x20 && $0 != Self.quote }
      if mark != comma { cell = cell.map { $0 == comma ? UInt8(ascii: ".") : $0 } }
      guard cells.count < Self.mostColumns else { return nil }
      if cell.count < 40, let number = Double(String(decoding: cell, as: UTF8.self)), number.isFinite {
        cells.append(number)
        count += 1
      } else {
        guard isNamed || cell.isEmpty else { return nil }
        cells.append(.nan)
      }
    }
    while let last = cells.last, last.isNaN { cells.removeLast() }
    return count > 1 ? cells : nil
  }

  // MARK: - After Effects

  /// A line of After Effects' keyframe data: `\tFrame\tX pixels\tY pixels`, `\t0\t100\t200`, or the name of a property.
  private mutating func readAfterEffects(_ line: ArraySlice<UInt8>) -> Bool {
    var cells = line.split(separator: 0x09, omittingEmptySubsequences: false).map { cell in
      String(String(decoding: cell, as: UTF8.self).filter { $0 != "\r" }).trimmed
    }
    guard cells.count <= Self.mostColumns + 2 else { return false }
    if cells[0].isEmpty { cells.removeFirst() }
    while cells.last == "" { cells.removeLast() }
    guard let first = cells.first else { return true }
    if let frame = Double(first) {
      let last = blocks.count - 1
      guard frame.isFinite, cells.count > 1, blocks[last].rows.count <= Recording.most else { return false }
      blocks[last].rows.append([frame] + cells.dropFirst().map { Double($0) ?? .nan })
    } else if first.isEmpty {
      // A property that stands still has no frames.
      return true
    } else if first == "Units Per Second" {
      framesPerSecond = cells.last.flatMap { Double($0) }
    } else if first.lowercased().hasPrefix("frame") {
      blocks[blocks.count - 1].names = cells.map { $0.lowercased() }
    } else if line.first != 0x09 {
      guard blocks.count < 256 else { return false }
      blocks.append(Block(property: cells.joined(separator: " ")))
    }
    return true
  }
}
