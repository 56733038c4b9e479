// SPDX-License-Identifier: Apache-2.0

import Glibc
import HTTP

/// The proxies that are trusted to name the client's address.
package struct TrustedProxies: Equatable, Sendable {
  private let ranges: [AddressRange]

  /// Nobody.
  package init() { ranges = [] }

  /// Reads address ranges with commas between them, such as `10.0.0.0/8, ::1`; nil if one of them is none.
  package init?(_ text: String) {
    var ranges: [AddressRange] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: true) {
      guard let range = AddressRange(String(part.filter { $0 != " " })) else { return nil }
      ranges.append(range)
    }
    self.ranges = ranges
  }

  func contains(_ address: SocketAddress?) -> Bool {
    guard !ranges.isEmpty, let address else { return false }
    return contains(address.bits)
  }

  private func contains(_ bits: UInt128) -> Bool { ranges.contains { $0.contains(bits) } }

  /// The client in whose name a proxy forwards a request: the rightmost address that is not a trusted proxy's, or the
  /// leftmost if all are.
  ///
  /// - Parameters:
  ///   - fields: The values of Forwarded, RFC 7239, and X-Forwarded-For; Forwarded is the one that counts if both are there.
  ///   - peer: The connection's other end.
  /// - Returns: Nil if the peer is not trusted, or if nothing before it can be read.
  func client(forwarded fields: [(isStandard: Bool, value: [UInt8])], by peer: SocketAddress) -> (
    host: String, client: ClientKey
  )? {
    guard contains(peer) else { return nil }
    let hasStandard = fields.contains { $0.isStandard }
    let hops = fields.filter { $0.isStandard == hasStandard }.flatMap { field in
      field.value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
        Self.hop(String(decoding: $0, as: UTF8.self), isStandard: field.isStandard)
      }
    }
    var last: SocketAddress?
    for hop in hops.reversed() {
      // Entries beyond an unreadable address are unverified.
      guard let hop, let address = SocketAddress(text: hop) else { break }
      last = address
      if !contains(address.bits) { break }
    }
    return last.map { ($0.host, $0.client) }
  }

  /// The address in an element of a list, without its port.
  private static func hop(_ element: String, isStandard: Bool) -> String? {
    var text = element.filter { $0 != " " && $0 != "\t" }
    if isStandard {
      let pair = text.split(separator: ";").first { $0.lowercased().hasPrefix("for=") }
      guard let pair else { return nil }
      text = pair.dropFirst(4).filter { $0 != "\"" }
    }
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      return String(text[text.index(after: text.startIndex)..<end])
    }
    // IPv4 with a port; more than one colon is an IPv6 address without one.
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2 ? String(parts[0]) : text
  }
}

/// The addresses with the same first bits.
private struct AddressRange: Equatable {
  let bits: UInt128
  let mask: UInt128

  /// Reads an address, or one with the number of its first bits, such as `10.0.0.0/8`.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let address = SocketAddress(text: String(parts[0])) else { return nil }
    let width = address.isIPv6 ? 128 : 32
    var length = width
    if parts.count == 2 {
      guard let number = Int(parts[1]), 0...width ~= number else { return nil }
      length = number
    }
    // An IPv4 address has the first 96 bits of those that map it.
    let count = length + 128 - width
    mask = count == 0 ? 0 : UInt128.max << (128 - count)
    bits = address.bits & mask
  }

  func contains(_ other: UInt128) -> Bool { other & mask == bits }
}
