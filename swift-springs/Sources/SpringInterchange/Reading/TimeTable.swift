// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The times that stand in each scope, for the easings beside them.
struct TimeTable {
  private struct Name: Hashable {
    let scope: Int
    /// The words before the last one, of a variable such as `--spring-duration`.
    let stem: String
  }

  /// The first time of each scope that belongs to any easing in it.
  private var plain: [Int: Int] = [:]
  /// The first time of each scope and stem.
  private var named: [Name: Int] = [:]

  /// Adds an item whose value is a time.
  mutating func add(_ item: Int, in scope: Int, name: String) {
    guard name.hasPrefix("--") || name.hasPrefix("$") else {
      if plain[scope] == nil { plain[scope] = item }
      return
    }
    let stem = name.split(separator: "-").dropLast().joined(separator: "-")
    let key = Name(scope: scope, stem: stem)
    if named[key] == nil { named[key] = item }
  }

  /// The first item of a scope whose time belongs to an easing of a name: `--spring-duration` to `--spring-easing`, and
  /// to `--spring`.
  func first(in scope: Int, for property: String) -> Int? {
    var first = plain[scope]
    var stem = ""
    for word in [""] + property.split(separator: "-").prefix(12) {
      stem += stem.isEmpty ? word : "-\(word)"
      if let item = named[Name(scope: scope, stem: stem)] { first = min(first ?? item, item) }
    }
    return first
  }
}
