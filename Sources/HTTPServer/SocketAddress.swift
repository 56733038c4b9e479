// SPDX-License-Identifier: Apache-2.0

import CMicroHTTPD
import Glibc

/// An IPv4 or IPv6 address with its port.
struct SocketAddress {
  /// The address in text, such as `127.0.0.1` or `::1`; one that maps IPv4 is written as IPv4.
  let host: String
  let port: Int
  /// The address; IPv4 as the IPv6 address that maps it.
  let bits: UInt128

  var isIPv6: Bool { bits >> 32 != 0xFFFF }

  /// The address by which clients are distinguished: the IPv4 address, or the /64 network of an IPv6 one.
  var client: ClientKey { ClientKey(bits: isIPv6 ? (bits >> 64) << 64 : bits) }

  /// Host and port as one writes them, such as `[::1]:8080`.
  var description: String { Self.description(host: host, port: port) }

  static func description(host: String, port: Int) -> String {
    host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]:\(port)" : "\(host):\(port)"
  }

  /// Reads the system's form, or returns nil if it is of another family.
  init?(_ pointer: UnsafePointer<sockaddr>) {
    switch Int32(unsafe pointer.pointee.sa_family) {
    case AF_INET:
      let address = unsafe UnsafeRawPointer(pointer).loadUnaligned(as: sockaddr_in.self)
      self.init(ipv4: UInt32(bigEndian: address.sin_addr.s_addr), port: address.sin_port)
    case AF_INET6:
      let address = unsafe UnsafeRawPointer(pointer).loadUnaligned(as: sockaddr_in6.self)
      self.init(ipv6: address.sin6_addr, port: address.sin6_port)
    default: return nil
    }
  }

  /// Reads an address without a port.
  init?(text: String) {
    var ipv4 = in_addr()
    var ipv6 = in6_addr()
    if unsafe inet_pton(AF_INET, text, &ipv4) == 1 {
      self.init(ipv4: UInt32(bigEndian: ipv4.s_addr), port: 0)
    } else if unsafe inet_pton(AF_INET6, text, &ipv6) == 1 {
      self.init(ipv6: ipv6, port: 0)
    } else {
      return nil
    }
  }

  private init(host: String, port: Int, bits: UInt128) {
    self.host = host
    self.port = port
    self.bits = bits
  }

  private init(ipv6 address: in6_addr, port: in_port_t) {
    let bits = unsafe withUnsafeBytes(of: address) { bytes in
      unsafe UInt128(bigEndian: bytes.loadUnaligned(as: UInt128.self))
    }
    if bits >> 32 == 0xFFFF {
      self.init(ipv4: UInt32(truncatingIfNeeded: bits), port: port)
      return
    }
    self.init(host: Self.text(of: address), port: Int(UInt16(bigEndian: port)), bits: bits)
  }

  private static func text(of address: in6_addr) -> String {
    let capacity = Int(INET6_ADDRSTRLEN)
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      var address = address
      guard let start = buffer.baseAddress, let text = unsafe inet_ntop(AF_INET6, &address, start, socklen_t(capacity))
      else { return "" }
      return unsafe String(cString: text)
    }
  }

  private init(ipv4 address: UInt32, port: in_port_t) {
    let host = "\(address >> 24).\(address >> 16 & 255).\(address >> 8 & 255).\(address & 255)"
    let bits = 0xFFFF << 32 | UInt128(address)
    self.init(host: host, port: Int(UInt16(bigEndian: port)), bits: bits)
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

/// Whose connections and computations are counted together.
struct ClientKey: Hashable, Sendable { var bits: UInt128 = 0 }

/// The system's facts about a connection's socket, tcp(7) and recv(2).
enum SocketFacts {
  /// 1 if a byte waits, 0 at the end of the peer's stream, negative otherwise.
  static func peek(_ socket: Int32) -> Int {
    var byte: UInt8 = 0
    return unsafe recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
  }

  /// The time since the peer sent anything; the longest possible for a socket of another kind than TCP.
  static func millisecondsSinceLastByte(_ socket: Int32) -> Int64 {
    var info = tcp_info()
    var size = socklen_t(MemoryLayout<tcp_info>.size)
    guard unsafe getsockopt(socket, Int32(IPPROTO_TCP), TCP_INFO, &info, &size) == 0 else { return .max }
    return Int64(info.tcpi_last_data_recv)
  }

  /// The bytes that the peer has sent, its end counted as one; 0 for a socket of another kind than TCP.
  static func receivedBytes(_ socket: Int32) -> UInt64 {
    // glibc's declaration ends before tcpi_bytes_received, which Linux has at byte 128.
    var info: InlineArray<17, UInt64> = InlineArray(repeating: 0)
    var size = socklen_t(MemoryLayout.size(ofValue: info))
    guard unsafe getsockopt(socket, Int32(IPPROTO_TCP), TCP_INFO, &info, &size) == 0 else { return 0 }
    return info[16]
  }

  /// Ends both directions.
  static func shutDown(_ socket: Int32) {
    // It fails if the peer is gone already, which is as good.
    _ = shutdown(socket, Int32(SHUT_RDWR))
  }

  /// Lets nothing more come in.
  static func shutDownReading(_ socket: Int32) { _ = shutdown(socket, Int32(SHUT_RD)) }

  /// Sends as many bytes as the kernel takes at once.
  static func send(_ bytes: [UInt8], on socket: Int32) {
    _ = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }
  }
}
