// SPDX-License-Identifier: Apache-2.0

/// A shell's pattern for a path: `*` and `?` within a name, `**` for any folders, `{a,b}` for either.
///
/// A pattern without `/` means the name at any depth.
struct PathPattern: Sendable {
  private enum Part: Sendable {
    /// `**`: no folder, or any.
    case folders
    case name(WildPattern)

    var isFolders: Bool { if case .folders = self { true } else { false } }

    init(_ text: Substring) {
      self = text == "**" ? .folders : .name(WildPattern(Array(text.utf8)[...], staysInFolder: false))
    }
  }

  private let forms: [[Part]]

  /// The most ways in which braces are written out, and the most braces.
  private static let mostForms = 64

  init(_ pattern: String) {
    forms = Self.written(pattern).prefix(Self.mostForms).map { form in
      let parts = form.split(separator: "/").map { Part($0) }
      return form.contains("/") ? parts : [.folders] + parts
    }
  }

  /// A pattern for each choice of its braces.
  private static func written(_ pattern: String) -> [String] {
    var forms = [pattern]
    var isDone = false
    for _ in 0..<mostForms where !isDone && forms.count < mostForms {
      isDone = true
      forms = forms.flatMap { form -> [String] in
        guard let close = form.firstIndex(of: "}"), let open = form[..<close].lastIndex(of: "{") else { return [form] }
        isDone = false
        let (before, after) = (form[..<open], form[form.index(after: close)...])
        return form[form.index(after: open)..<close].split(separator: ",", omittingEmptySubsequences: false).map {
          "\(before)\($0)\(after)"
        }
      }
    }
    return forms
  }

  /// Whether a path matches as a whole.
  func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map { Array($0.utf8) }
    return forms.contains { Self.matches(names, $0) }
  }

  private static func matches(_ names: [[UInt8]], _ parts: [Part]) -> Bool {
    // A name at any depth: the folders above it were looked at before.
    if parts.count == 2, parts[0].isFolders, case .name(let pattern) = parts[1] {
      return names.last.map { pattern.matches($0[...]) } ?? false
    }
    // Where in the pattern the next name may be; `**` stays.
    func skipping(_ states: Set<Int>) -> Set<Int> {
      var reached = states
      for state in states {
        var next = state
        while next < parts.count, parts[next].isFolders {
          next += 1
          reached.insert(next)
        }
      }
      return reached
    }
    var open = skipping([0])
    for name in names {
      var next: Set<Int> = []
      for state in open where state < parts.count {
        switch parts[state] {
        case .folders: next.insert(state)
        case .name(let pattern): if pattern.matches(name[...]) { next.insert(state + 1) }
        }
      }
      open = skipping(next)
      if open.isEmpty { return false }
    }
    return open.contains(parts.count)
  }
}
