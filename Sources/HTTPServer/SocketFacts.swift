// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Glibc

/// What the system knows about a connection's socket, tcp(7) and recv(2).
enum SocketFacts {
  /// 1 if a byte waits, 0 at the end of what the peer sends, negative otherwise.
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
