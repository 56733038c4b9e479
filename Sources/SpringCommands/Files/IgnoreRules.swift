// SPDX-License-Identifier: Apache-2.0

/// The lines of a `.gitignore`, for the folder in which it stands, with git's own syntax.
///
/// Source: git, gitignore(5), dir.c and wildmatch.c.
struct IgnoreRules {
  private struct Rule {
    let pattern: WildPattern
    let isNegated: Bool
    let isFolder: Bool
    /// Whether it means the name at any depth, and no path.
    let isName: Bool
  }

  /// The path of the folder, relative to where all paths begin; empty for there.
  private let folder: [UInt8]
  private let rules: [Rule]

  init(_ text: [UInt8], in folder: [UInt8]) {
    self.folder = folder
    var text = text[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    rules = text.split(separator: 0x0A).compactMap(Self.rule)
  }

  private static func rule(_ line: ArraySlice<UInt8>) -> Rule? {
    var line = line
    if line.last == 0x0D { line.removeLast() }
    guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
    // A space at the end counts only after a backslash.
    while line.last == 0x20 {
      let escapes = line.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      if escapes % 2 == 1 { break }
      line.removeLast()
    }
    let isNegated = line.first == UInt8(ascii: "!")
    if isNegated { line.removeFirst() }
    let isFolder = line.last == UInt8(ascii: "/")
    if isFolder { line.removeLast() }
    guard !line.isEmpty || isFolder else { return nil }
    let isName = !line.contains(UInt8(ascii: "/"))
    if line.first == UInt8(ascii: "/") { line.removeFirst() }
    return Rule(
      pattern: WildPattern(line, staysInFolder: !isName), isNegated: isNegated, isFolder: isFolder, isName: isName)
  }

  /// Whether the last rule that matches a path hides it; the lists go from the outermost folder to the innermost.
  static func hides(_ path: [UInt8], isFolder: Bool, _ lists: [Self]) -> Bool {
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path[...]
    for list in lists.reversed() {
      let place = list.folder.isEmpty ? path[...] : path.dropFirst(list.folder.count + 1)
      for rule in list.rules.reversed() where isFolder || !rule.isFolder {
        if rule.pattern.matches(rule.isName ? name : place) { return !rule.isNegated }
      }
    }
    return false
  }
}

/// A pattern of git's `wildmatch`, matched in one walk over a name for all of its stars at once.
///
/// The work is at most the square of the name's length, however long the pattern is: one that needs more bytes than the
/// name has is not begun.
struct WildPattern: Sendable {
  private enum Part: Sendable {
    case byte(UInt8)
    /// `?`.
    case any
    case set([ClosedRange<UInt8>], isNegated: Bool)
    /// `*`: any bytes but a slash.
    case star
    /// `**`: any bytes.
    case everything
    /// `**/`: no folder, or any.
    case folders
    /// Inside the folders of the part before.
    case inFolders
    /// A pattern that matches nothing: it has an unclosed set, or a backslash at the end.
    case never
  }

  private var parts: [Part] = []
  /// The bytes before the first wildcard, with which a name begins, and those after the last one, with which it ends.
  private var beginning: [UInt8] = []
  private var ending: [UInt8] = []
  /// How many bytes a name has at least.
  private var shortest = 0
  /// Whether `*`, `?` and sets stop at a slash.
  private let staysInFolder: Bool

  init(_ pattern: ArraySlice<UInt8>, staysInFolder: Bool) {
    self.staysInFolder = staysInFolder
    let bytes = Array(pattern)
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        index += 1
        parts.append(index < bytes.count ? .byte(bytes[index]) : .never)
        index += 1
      case UInt8(ascii: "?"):
        parts.append(.any)
        index += 1
      case UInt8(ascii: "*"): addStars(bytes, &index)
      case UInt8(ascii: "["): addSet(bytes, &index)
      default:
        parts.append(.byte(bytes[index]))
        index += 1
      }
    }
    var isBeginning = true
    for part in parts {
      switch part {
      case .byte(let byte):
        if isBeginning { beginning.append(byte) }
        ending.append(byte)
        shortest += 1
        continue
      case .any, .set: shortest += 1
      case .star, .everything, .folders, .inFolders: break
      case .never:
        shortest = .max
        return
      }
      isBeginning = false
      ending = []
    }
  }

  private mutating func addStars(_ bytes: [UInt8], _ index: inout Int) {
    let start = index
    let slash = UInt8(ascii: "/")
    while index < bytes.count, bytes[index] == UInt8(ascii: "*") { index += 1 }
    guard index - start > 1 else { return parts.append(.star) }
    guard staysInFolder else { return parts.append(.everything) }
    let isAfterSlash = start == 0 || bytes[start - 1] == slash
    if isAfterSlash, index == bytes.count {
      parts.append(.everything)
    } else if isAfterSlash, bytes[index] == slash {
      // `**/**/` is `**/`.
      if case .inFolders? = parts.last {} else { parts += [.folders, .inFolders] }
      index += 1
    } else {
      parts.append(.star)
    }
  }

  private mutating func addSet(_ bytes: [UInt8], _ index: inout Int) {
    index += 1
    var isNegated = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "!") || bytes[index] == UInt8(ascii: "^") {
      isNegated = true
      index += 1
    }
    var ranges: [ClosedRange<UInt8>] = []
    var isFirst = true
    var last: UInt8?
    while index < bytes.count, bytes[index] != UInt8(ascii: "]") || isFirst {
      isFirst = false
      if bytes[index] == UInt8(ascii: "["), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: ":"),
        let end = Self.endOfClass(bytes, index + 2)
      {
        guard let named = Self.classes[String(decoding: bytes[(index + 2)..<end], as: UTF8.self)] else { break }
        ranges += named
        index = end + 2
        last = nil
        continue
      }
      if bytes[index] == UInt8(ascii: "-"), let low = last, index + 1 < bytes.count,
        bytes[index + 1] != UInt8(ascii: "]")
      {
        index += 1
        if bytes[index] == UInt8(ascii: "\\") { index += 1 }
        guard index < bytes.count else { break }
        if low <= bytes[index] { ranges.append(low...bytes[index]) }
        last = nil
        index += 1
        continue
      }
      if bytes[index] == UInt8(ascii: "\\") { index += 1 }
      guard index < bytes.count else { break }
      ranges.append(bytes[index]...bytes[index])
      last = bytes[index]
      index += 1
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "]") else {
      index = bytes.count
      return parts.append(.never)
    }
    index += 1
    parts.append(.set(ranges, isNegated: isNegated))
  }

  private static func endOfClass(_ bytes: [UInt8], _ start: Int) -> Int? {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "]") { index += 1 }
    return index < bytes.count && index > start && bytes[index - 1] == UInt8(ascii: ":") ? index - 1 : nil
  }

  private static let classes: [String: [ClosedRange<UInt8>]] = [
    "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A], "alpha": [0x41...0x5A, 0x61...0x7A],
    "blank": [0x09...0x09, 0x20...0x20], "cntrl": [0...0x1F, 0x7F...0x7F], "digit": [0x30...0x39],
    "graph": [0x21...0x7E], "lower": [0x61...0x7A], "print": [0x20...0x7E],
    "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E], "space": [0x09...0x0D, 0x20...0x20],
    "upper": [0x41...0x5A], "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
  ]

  /// Whether a name matches as a whole.
  func matches(_ name: ArraySlice<UInt8>) -> Bool {
    guard name.count >= shortest, name.starts(with: beginning), name.suffix(ending.count) == ending[...] else {
      return false
    }
    if beginning.count == parts.count { return name.count == parts.count }
    var states: [Int] = []
    var isThere = [Int32](repeating: -1, count: parts.count + 1)
    enter(0, &states, &isThere, 0)
    for (step, byte) in name.enumerated() {
      var next: [Int] = []
      let round = Int32(step + 1)
      for state in states where state < parts.count {
        let isSlash = byte == UInt8(ascii: "/")
        switch parts[state] {
        case .byte(let own): if own == byte { enter(state + 1, &next, &isThere, round) }
        case .any: if !isSlash || !staysInFolder { enter(state + 1, &next, &isThere, round) }
        case .set(let ranges, let isNegated):
          if ranges.contains(where: { $0.contains(byte) }) != isNegated, !isSlash || !staysInFolder {
            enter(state + 1, &next, &isThere, round)
          }
        case .star: if !isSlash || !staysInFolder { enter(state, &next, &isThere, round) }
        case .everything: enter(state, &next, &isThere, round)
        case .inFolders:
          if isThere[state] != round {
            isThere[state] = round
            next.append(state)
          }
          if isSlash { enter(state + 1, &next, &isThere, round) }
        case .folders, .never: break
        }
      }
      states = next
      if states.isEmpty { return false }
    }
    return states.contains(parts.count)
  }

  /// Adds a state, and those that it reaches without a byte.
  private func enter(_ state: Int, _ states: inout [Int], _ isThere: inout [Int32], _ round: Int32) {
    var state = state
    while isThere[state] != round {
      isThere[state] = round
      states.append(state)
      guard state < parts.count else { return }
      switch parts[state] {
      case .star, .everything: state += 1
      case .folders:
        if isThere[state + 1] != round {
          isThere[state + 1] = round
          states.append(state + 1)
        }
        state += 2
      default: return
      }
    }
  }
}
