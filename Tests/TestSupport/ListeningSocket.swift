// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A socket that listens on a free port of 127.0.0.1, made by another than the server.
package final class ListeningSocket: Sendable {
  struct Failure: Error {}

  package let descriptor: Int32
  package let port: Int

  package init() throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(socket, $0, length) == 0 && listen(socket, 16) == 0 && getsockname(socket, $0, &length) == 0
      }
    }
    descriptor = socket
    port = Int(UInt16(bigEndian: address.sin_port))
    guard isListening else { throw Failure() }
  }

  /// Waits for a connection and closes it.
  package func closeNextConnection() { _ = close(accept(descriptor, nil, nil)) }

  deinit { _ = close(descriptor) }
}
