// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringAPI

/// The origins whose pages may call, as the operator writes them.
struct Origins: Sendable {
  /// The origins as browsers send them; nil for any.
  let list: [String]?

  /// Reads `*`, or origins with commas between and spaces around them.
  ///
  /// - Parameter text: Such as `https://example.com, http://localhost:3000`.
  /// - Throws: The first one that no browser sends, so that it would open nothing.
  init(_ text: String) throws(Unsent) {
    guard text != "*" else {
      list = nil
      return
    }
    var list: [String] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      let origin = piece.withoutSpacesAround
      guard Self.isSent(origin) else { throw Unsent(origin: origin) }
      list.append(origin)
    }
    self.list = list
  }

  /// An origin that no browser sends.
  struct Unsent: Error { let origin: String }

  /// What lets pages of these origins call.
  var crossOrigin: CrossOrigin { list.map(CrossOrigin.only) ?? .any }

  /// Whether a browser may send it: `null`, or a scheme, `://`, a host in small letters and perhaps a port, and no more.
  private static func isSent(_ origin: String) -> Bool {
    if origin == "null" { return true }
    guard let colon = origin.firstIndex(of: ":"), origin[colon...].hasPrefix("://") else { return false }
    let scheme = origin[..<colon]
    let host = origin[colon...].dropFirst(3)
    let isUsualPort = scheme == "http" && host.hasSuffix(":80") || scheme == "https" && host.hasSuffix(":443")
    return !scheme.isEmpty && !host.isEmpty && !isUsualPort
      && scheme.utf8.allSatisfy { isSmall($0) || "+-.".utf8.contains($0) }
      && host.utf8.allSatisfy { isSmall($0) || "-._:[]".utf8.contains($0) }
  }

  /// Whether it is a small letter or a digit.
  private static func isSmall(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
