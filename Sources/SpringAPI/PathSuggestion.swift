// SPDX-License-Identifier: Apache-2.0

import HTTP
import SpringInterchange
import SpringOperations

/// Suggests a path for one that does not exist.
enum PathSuggestion {
  private static let known = (API.endpoints.map { "\($0.path)" } + PageFile.all.map(\.path)).map {
    (path: $0, parts: parts($0)[...])
  }

  /// Longer than any path with a prefix.
  private static let longest = 80

  /// The path that was meant.
  ///
  /// - Parameter path: The path as it was sent.
  /// - Returns: The path that differs from it only in capitals, slashes, `.json` at its end or what precedes the
  ///   operation's name, such as another version; or else the nearest one; nil if nothing comes near.
  static func meant(by path: [UInt8]) -> String? {
    guard path.count <= longest else { return nil }
    let sent = parts(String(decoding: PercentEncoding.normalizedPath(path), as: UTF8.self))
    return known.first { isNearly($0.parts, sent[...]) }?.path
      ?? Suggestion.words(for: sent.joined(separator: "/"), among: known.map(\.path)).first
  }

  private static func isNearly(_ known: ArraySlice<Substring>, _ sent: ArraySlice<Substring>) -> Bool {
    guard let last = sent.last else { return false }
    if known == sent { return true }
    if known.first == "v1", known.count > 1, sent.suffix(known.count - 1) == known.dropFirst() { return true }
    return last.hasSuffix(".json") && isNearly(known, sent.dropLast() + [last.dropLast(5)])
  }

  private static func parts(_ path: String) -> [Substring] { path.lowercased().split(separator: "/") }
}

extension StringProtocol {
  /// The text without the spaces and tabs around it.
  package var withoutSpacesAround: String {
    let start = drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }
    return end.map { String(start[...$0]) } ?? ""
  }
}
