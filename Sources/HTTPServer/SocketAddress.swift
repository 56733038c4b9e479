// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import CMicroHTTPD
import Glibc

/// An IPv4 or IPv6 address with its port.
struct SocketAddress {
  /// The address in text, such as `127.0.0.1` or `::1`; one that maps IPv4 is written as IPv4.
  let host: String
  let port: Int
  let isIPv6: Bool
  /// What connections are counted by: the IPv4 address, or the /64 network of an IPv6 one.
  let network: Network

  struct Network: Hashable, Sendable {
    let isIPv6: Bool
    let bits: UInt64
  }

  /// Host and port as one writes them, such as `[::1]:8080`.
  var description: String { Self.description(host: host, port: port) }

  static func description(host: String, port: Int) -> String {
    host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]:\(port)" : "\(host):\(port)"
  }

  /// Reads the system's form, or returns nil where it is of another family.
  init?(_ pointer: UnsafePointer<sockaddr>) {
    switch Int32(unsafe pointer.pointee.sa_family) {
    case AF_INET:
      let address = unsafe UnsafeRawPointer(pointer).loadUnaligned(as: sockaddr_in.self)
      self.init(ipv4: UInt32(bigEndian: address.sin_addr.s_addr), port: address.sin_port)
    case AF_INET6:
      let address = unsafe UnsafeRawPointer(pointer).loadUnaligned(as: sockaddr_in6.self)
      self.init(ipv6: address.sin6_addr, port: address.sin6_port)
    default:
      return nil
    }
  }

  private init(host: String, port: Int, isIPv6: Bool, network: Network) {
    self.host = host
    self.port = port
    self.isIPv6 = isIPv6
    self.network = network
  }

  private init(ipv6 address: in6_addr, port: in_port_t) {
    let (high, low) = unsafe withUnsafeBytes(of: address) { bytes in
      unsafe (
        UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
    if high == 0, low >> 32 == 0xFFFF {
      self.init(ipv4: UInt32(truncatingIfNeeded: low), port: port)
      return
    }
    self.init(
      host: Self.text(of: address),
      port: Int(UInt16(bigEndian: port)),
      isIPv6: true,
      network: Network(isIPv6: true, bits: high)
    )
  }

  private static func text(of address: in6_addr) -> String {
    let capacity = Int(INET6_ADDRSTRLEN)
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      var address = address
      guard let start = buffer.baseAddress,
        let text = unsafe inet_ntop(AF_INET6, &address, start, socklen_t(capacity))
      else { return "" }
      return unsafe String(cString: text)
    }
  }

  private init(ipv4 address: UInt32, port: in_port_t) {
    let host = "\(address >> 24).\(address >> 16 & 255).\(address >> 8 & 255).\(address & 255)"
    self.init(
      host: host,
      port: Int(UInt16(bigEndian: port)),
      isIPv6: false,
      network: Network(isIPv6: false, bits: UInt64(address))
    )
  }

  /// The address that a socket is bound to.
  static func local(of socket: Int32) -> Self? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return unsafe withUnsafeMutablePointer(to: &storage) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard unsafe getsockname(socket, address, &length) == 0 else { return nil }
        return unsafe Self(UnsafePointer(address))
      }
    }
  }
}
