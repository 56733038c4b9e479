// SPDX-License-Identifier: Apache-2.0

import Bytes
import Springs

/// A table of times and values: lines with a tab, a semicolon, a comma or spaces between, rows or columns of JSON, or the
/// keyframe data of After Effects.
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
  static let fewest = 5
  /// The most rows that are kept.
  static let most = 20_000

  /// Reads a text that is nothing but a recording; nil if it is anything else.
  ///
  /// - Complexity: O(count).
  init?(_ bytes: [UInt8], fileName: String?) {
    let languages = Languages(fileName: fileName)
    guard languages.isUnknown || languages.isSubset(of: [.data, .prose]) else { return nil }
    guard let first = bytes.first(where: { $0 > 0x20 }) else { return nil }
    var table = RecordingTable(takesUnknownNames: fileName == nil)
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
      guard table.readJSON(bytes) else { return nil }
    } else {
      guard table.readLines(bytes) else { return nil }
    }
    guard let columns = table.columns else { return nil }
    let given = columns.times
    guard given.count >= Self.fewest, given.count <= Self.most, zip(given, given.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    var notes = columns.notes
    let steps = zip(given, given.dropFirst()).map { $1 - $0 }.ascending { $0 }
    let step = steps[steps.count / 2]
    let isWhole = given.allSatisfy { $0 == $0.rounded() }
    let unit: Unit
    if let named = columns.unit {
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
    times = given.map { $0 * scale }
    values = columns.values
    self.unit = unit
    self.notes = notes
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
      easing: easing, duration: duration, known: known, unknown: unknown, notes: notes + recording.notes,
      isChosen: isChosen)
    copy.recording = recording
    return copy
  }
}
