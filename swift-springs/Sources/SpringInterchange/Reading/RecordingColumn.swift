// SPDX-License-Identifier: Apache-2.0

/// The meaning of a recording's column by its name.
struct RecordingColumn {
  enum Kind { case time, frame, value, besides }

  let name: String
  let kind: Kind
  /// The unit in which the name counts times; nil if it names none.
  var unit: Recording.Unit?

  /// Whether it is a coordinate, which has the unit of its neighbours.
  var isCoordinate: Bool {
    let first = name.split { $0 == " " || $0 == "_" || $0 == "(" || $0 == "[" }.first.map(String.init) ?? ""
    return ["x", "y", "z"].contains(first.lowercased())
  }

  /// Words for a time and a frame in the languages of spreadsheets.
  private static let times: Set<String> = [
    "t", "time", "times", "timestamp", "elapsed", "at", "zeit", "temps", "tiempo", "tempo", "tijd", "tid", "czas",
    "čas", "aika", "idő", "süre", "zaman", "χρόνος", "время", "час", "时间", "時間", "시간", "समय", "waktu", "thời gian",
  ]
  private static let frames: Set<String> = [
    "frame", "frames", "bild", "image", "fotograma", "fotogramma", "quadro", "kader", "klatka", "кадр", "帧", "フレーム",
    "프레임",
  ]
  /// Numbers of the rows, and what moves besides the position.
  private static let besides: Set<String> = [
    "", "#", "i", "n", "index", "row", "id", "no", "nr", "v", "vel", "velocity", "speed", "a", "acc", "acceleration",
    "vx", "vy", "vz", "ax", "ay", "az", "geschwindigkeit", "beschleunigung", "vitesse", "velocidad", "velocità",
  ]
  private static let units: [(String, Recording.Unit)] = [
    ("milliseconds", .milliseconds), ("millisecond", .milliseconds), ("millisekunden", .milliseconds),
    ("millisecondes", .milliseconds), ("milisegundos", .milliseconds), ("millis", .milliseconds),
    ("msec", .milliseconds), ("ms", .milliseconds), ("seconds", .seconds), ("sekunden", .seconds),
    ("secondes", .seconds), ("segundos", .seconds), ("secs", .seconds), ("sec", .seconds), ("s", .seconds),
  ]

  init(_ name: String) {
    self.name = name
    let words = name.lowercased().split { " _-()[]/.,\u{A0}".contains($0) }.map { String($0) }
    let first = words.first ?? ""
    if Self.frames.contains(first) {
      kind = .frame
      unit = .frames
      return
    }
    var named: Recording.Unit?
    var isTime =
      Self.times.contains(first) || first.hasPrefix("time") || Self.times.contains(words.joined(separator: " "))
    for (ending, its) in Self.units where named == nil {
      if words.count > 1 {
        // `time_ms`, `Zeit (s)`.
        if words.last == ending { named = its }
      } else if first == ending || first.hasSuffix(ending) && Self.times.contains(String(first.dropLast(ending.count)))
      {
        // `ms`, `timeMs`.
        named = its
        isTime = true
      }
    }
    kind = isTime ? .time : words.count <= 2 && Self.besides.contains(first) ? .besides : .value
    unit = isTime ? named : nil
  }

  /// Whether one of some names is that of a time or a frame.
  static func hasTime(_ names: [String]) -> Bool {
    names.contains { name in
      let kind = RecordingColumn(name).kind
      return kind == .time || kind == .frame
    }
  }
}

extension String {
  /// Without spaces at both ends.
  var trimmed: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
