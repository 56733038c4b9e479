// SPDX-License-Identifier: Apache-2.0

import Bytes

/// Recordings in JSON: `[[0, 0], [16, 0.1], …]`, `[{ "t": 0, "value": 0 }, …]`, such a list as a member of an object, and
/// `{ "times": [0, …], "values": [0, …] }`.
extension RecordingTable {
  /// Reads the rows; false if the text is anything else.
  mutating func readJSON(_ bytes: [UInt8]) -> Bool {
    var reader = RecordingJSON(bytes)
    guard reader.read(), reader.rows.count <= Recording.most + 1 else { return false }
    // A table with names is a recording only if one of them is a time's.
    if !reader.names.isEmpty {
      guard RecordingColumn.hasTime(reader.names), !RecordingTable.isOfSprings(reader.names) else { return false }
    }
    take(reader.names, reader.rows)
    return true
  }
}

/// Reads the forms of JSON that a recording may have, in one pass and without a tree.
private struct RecordingJSON {
  private let bytes: [UInt8]
  private var index = 0
  private(set) var names: [String] = []
  private(set) var rows: [[Double]] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func next() -> UInt8 {
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    return index < bytes.count ? bytes[index] : 0
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  mutating func read() -> Bool {
    let isRead = next() == UInt8(ascii: "[") ? readRows() : readObject()
    return isRead && next() == 0 && index == bytes.count
  }

  private mutating func readObject() -> Bool {
    guard take("{") else { return false }
    var columns: [(name: String, values: [Double])] = []
    repeat {
      guard columns.count < 64, let name = string(), take(":") else { return false }
      if next() == UInt8(ascii: "[") {
        let start = index
        index += 1
        let isOfNumbers = number(at: next()) || next() == UInt8(ascii: "]")
        index = start
        if isOfNumbers {
          guard let values = numbers() else { return false }
          columns.append((name, values))
        } else {
          guard rows.isEmpty, readRows() else { return false }
        }
      } else if next() == UInt8(ascii: "\"") {
        guard string() != nil else { return false }
      } else {
        guard skipScalar() else { return false }
      }
    } while take(",")
    guard take("}") else { return false }
    guard rows.isEmpty else { return true }
    let whole = columns.filter { $0.values.count >= Recording.fewest }
    guard whole.count > 1, whole.allSatisfy({ $0.values.count == whole[0].values.count }) else { return false }
    names = whole.map { $0.name }
    rows = whole[0].values.indices.map { row in whole.map { $0.values[row] } }
    return true
  }

  private mutating func readRows() -> Bool {
    guard take("[") else { return false }
    repeat {
      guard rows.count <= Recording.most + 1 else { return false }
      if next() == UInt8(ascii: "[") {
        guard names.isEmpty, let row = numbers(), row.count > 1 else { return false }
        rows.append(row)
      } else {
        guard let (names, row) = record(), row.count > 1, rows.isEmpty || names == self.names else { return false }
        self.names = names
        rows.append(row)
      }
    } while take(",")
    return take("]")
  }

  /// An object of numbers.
  private mutating func record() -> ([String], [Double])? {
    guard take("{") else { return nil }
    var (names, row): ([String], [Double]) = ([], [])
    repeat {
      guard row.count < 32, let name = string(), take(":"), let number = number() else { return nil }
      names.append(name)
      row.append(number)
    } while take(",")
    return take("}") ? (names, row) : nil
  }

  private mutating func numbers() -> [Double]? {
    guard take("[") else { return nil }
    if take("]") { return [] }
    var numbers: [Double] = []
    repeat {
      guard numbers.count <= Recording.most + 1, let number = number() else { return nil }
      numbers.append(number)
    } while take(",")
    return take("]") ? numbers : nil
  }

  private func number(at byte: UInt8) -> Bool { byte.isDigit || byte == UInt8(ascii: "-") }

  private mutating func number() -> Double? {
    guard number(at: next()) else { return nil }
    let start = index
    while index < bytes.count, bytes[index].isDigit || "+-.eE".utf8.contains(bytes[index]) { index += 1 }
    guard index - start < 40, let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)),
      number.isFinite
    else { return nil }
    return number
  }

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\"),
      index - start <= 200
    { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return nil }
    index += 1
    return String(decoding: bytes[start..<(index - 1)], as: UTF8.self)
  }

  /// A number, `true`, `false` or `null`.
  private mutating func skipScalar() -> Bool {
    if number(at: next()) { return number() != nil }
    let start = index
    while index < bytes.count, bytes[index].isLetter { index += 1 }
    return index > start && index - start <= 5
  }
}
