// SPDX-License-Identifier: Apache-2.0

import Bytes
import Springs

/// A table of times and values: lines with a tab, a semicolon, a comma or spaces between, pairs of JSON, or the keyframe
/// data of After Effects.
public struct Recording: Sendable, Hashable {
  /// The unit in which the table counts time.
  public enum Unit: String, Sendable, CaseIterable {
    case seconds = "s"
    case milliseconds = "ms"
    case frames
  }

  /// The times in seconds, rising.
  public let times: [Double]
  /// As many values.
  public let values: [Double]
  /// The unit in which the text has its times.
  public let unit: Unit
  /// The assumptions that were made.
  public let notes: [Remark]

  /// The fewest rows that are a recording.
  private static let fewest = 5
  /// The most rows that are kept.
  private static let most = 20_000

  /// Reads a text that is nothing but a recording; nil if it is anything else.
  ///
  /// - Complexity: O(count).
  init?(_ bytes: [UInt8], fileName: String?) {
    let languages = Languages(fileName: fileName)
    guard languages.isUnknown || languages.isSubset(of: [.data, .prose]) else { return nil }
    guard let first = bytes.first(where: { $0 > 0x20 }) else { return nil }
    var table = RecordingTable()
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
      guard table.readPairs(bytes) else { return nil }
    } else {
      guard table.readLines(bytes) else { return nil }
    }
    guard table.rows.count >= Self.fewest, table.rows.count <= Self.most else { return nil }
    let given = table.rows.map { $0[0] }
    guard zip(given, given.dropFirst()).allSatisfy({ $0 < $1 }),
      table.rows.allSatisfy({ $0.allSatisfy { $0.isFinite } })
    else { return nil }
    var notes: [Remark] = []
    let steps = zip(given, given.dropFirst()).map { $1 - $0 }.ascending { $0 }
    let step = steps[steps.count / 2]
    let isWhole = given.allSatisfy { $0 == $0.rounded() }
    let unit: Unit
    if let named = table.unit {
      unit = named
    } else if isWhole, step == 1, given.count > 2 {
      unit = .frames
      notes.append(.own(.unitAssumed, "The times are read as frames."))
    } else if step >= 4 {
      unit = .milliseconds
      notes.append(.own(.unitAssumed, "The times are read as milliseconds."))
    } else {
      unit = .seconds
    }
    let scale: Double
    switch unit {
    case .seconds: scale = 1
    case .milliseconds: scale = 0.001
    case .frames:
      scale = 1 / (table.framesPerSecond ?? 60)
      if table.framesPerSecond == nil { notes.append(.rateAssumed(60)) }
    }
    if table.rows.contains(where: { $0.count > 2 }) {
      notes.append(.own(.numberIgnored, "Only the first column whose values change is read."))
    }
    times = given.map { $0 * scale }
    let head = table.rows[0]
    let columns = 1..<(table.rows.map { $0.count }.min() ?? 2)
    let column = columns.first { column in table.rows.contains { $0[column] != head[column] } } ?? 1
    values = table.rows.map { $0[column] }
    self.unit = unit
    self.notes = notes
  }
}

/// The rows of a recording while they are read.
private struct RecordingTable {
  var rows: [[Double]] = []
  var unit: Recording.Unit?
  var framesPerSecond: Double?

  private static let escape = UInt8(ascii: "\"")

  /// Lines of numbers below at most a few lines of words; false if there is another line.
  mutating func readLines(_ bytes: [UInt8]) -> Bool {
    var wordLines = 0
    for line in bytes.split(separator: 0x0A) {
      var line = line
      while let last = line.last, last <= 0x20 { line.removeLast() }
      if line.allSatisfy({ $0 <= 0x20 }) { continue }
      if let row = Self.row(line) {
        rows.append(row)
        guard rows.count <= 20_001 else { return false }
        continue
      }
      wordLines += 1
      guard wordLines <= 16, line.count <= 200, readHeading(line) else {
        // The end of After Effects' data.
        return rows.count > 4 && String(decoding: line, as: UTF8.self).hasPrefix("End of Keyframe")
      }
    }
    return true
  }

  /// Reads a line of words; false if it is not a heading of a recording.
  private mutating func readHeading(_ line: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: line, as: UTF8.self)
    let plain = text.lowercased()
    if plain.hasPrefix("end of keyframe") { return !rows.isEmpty }
    guard rows.isEmpty else { return false }
    if plain.has(part: "units per second") {
      framesPerSecond = text.split { !("0"..."9").contains($0) && $0 != "." }.last.flatMap { Double($0) }
      return true
    }
    let cells = plain.split { ",;\t".contains($0) }.map { $0.filter { !" \"'".contains($0) } }
    // Names of a spring's numbers head a table of springs.
    let shaping = cells.contains { cell in
      guard let quantity = Alias.meaning(of: cell)?.quantity, quantity.shapes else { return false }
      return !quantity.isTime
    }
    guard !shaping, let name = cells.first else { return false }
    if name.hasPrefix("frame") {
      unit = .frames
    } else if name.has(part: "ms") || name.has(part: "milli") {
      unit = .milliseconds
    } else if name.hasPrefix("time") || name == "t" || name == "s" || name.hasPrefix("sec") {
      if name != "t", name != "time" { unit = .seconds }
    } else if !plain.has(part: "keyframe data"), !plain.has(part: "source"), !plain.has(part: "transform"),
      !plain.has(part: "comp "), !plain.has(part: "effects")
    {
      return false
    }
    return true
  }

  /// The numbers of a line of two or more; nil if anything else stands there.
  private static func row(_ line: ArraySlice<UInt8>) -> [Double]? {
    let comma = UInt8(ascii: ",")
    let (tab, semicolon) = (UInt8(0x09), UInt8(ascii: ";"))
    let mark: UInt8 =
      line.contains(semicolon) ? semicolon : line.contains(tab) ? tab : line.contains(comma) ? comma : 0x20
    var cells: [Double] = []
    for part in line.split(separator: mark) {
      var cell = part.filter { $0 > 0x20 && $0 != escape }
      if mark != comma { cell = cell.map { $0 == comma ? UInt8(ascii: ".") : $0 } }
      guard !cell.isEmpty else { continue }
      guard cell.count < 40, let number = Double(String(decoding: cell, as: UTF8.self)) else { return nil }
      cells.append(number)
    }
    return cells.count > 1 && cells.count <= 32 ? cells : nil
  }

  /// `[[0, 0], [16, 0.1], …]` and `[{ "t": 0, "value": 0 }, …]`; false if it is anything else.
  mutating func readPairs(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    var row: [Double] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ":"): index += 1
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        guard depth <= 2, depth == 2 || byte == UInt8(ascii: "[") else { return false }
        row = []
        index += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 2 {
          guard row.count > 1 else { return false }
          rows.append(row)
        }
        depth -= 1
        guard depth >= 0, rows.count <= 20_001 else { return false }
        index += 1
      case Self.escape:
        guard let end = bytes[(index + 1)...].firstIndex(of: Self.escape), end - index < 20 else { return false }
        let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self).lowercased()
        if row.isEmpty {
          guard name.hasPrefix("t") || name.hasPrefix("frame") || name.hasPrefix("ms") else { return false }
          if name.hasPrefix("frame") { unit = .frames }
          if name.has(part: "ms") || name.has(part: "milli") { unit = .milliseconds }
        } else if let quantity = Alias.meaning(of: name)?.quantity, quantity.shapes, !quantity.isTime {
          return false
        }
        index = end + 1
      default:
        let end = bytes[index...].firstIndex { !($0.isDigit || "+-.eE".utf8.contains($0)) } ?? bytes.count
        guard end > index, end - index < 40, depth == 2,
          let number = Double(String(decoding: bytes[index..<end], as: UTF8.self))
        else { return false }
        row.append(number)
        index = end
      }
    }
    return depth == 0
  }
}

extension TextReader {
  /// Adds a recording, with the spring nearest to it if one is near.
  mutating func read(_ recording: Recording) {
    readTable(recording)
    if found.isEmpty { add(0..<text.bytes.count, name: nil, system: nil, notes: []) }
    guard !found.isEmpty else { return }
    found = [found[0].with(recording)]
    origins = [origins[0]]
  }
}

extension FoundMotion {
  /// Returns the place with its samples.
  func with(_ recording: Recording) -> Self {
    var copy = Self(
      bytes: bytes, line: line, column: column, excerpt: excerpt, name: name, system: system, candidates: candidates,
      easing: easing, duration: duration, known: known, unknown: unknown, notes: notes + recording.notes)
    copy.recording = recording
    return copy
  }
}
