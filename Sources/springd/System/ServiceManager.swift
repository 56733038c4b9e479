// SPDX-License-Identifier: Apache-2.0

private import Glibc

/// systemd's two conversations: a socket that it listens on for us, and the word that we are ready.
enum ServiceManager {
  /// Reads systemd's variables, on which the copies of this process rely.
  static func begin() { _ = (listenSockets, watchdogSeconds) }

  /// How many listen sockets systemd passed to this process, sd_listen_fds(3).
  static let listenSockets: Int = {
    guard Environment.value("LISTEN_PID") == "\(getpid())" else { return 0 }
    return Environment.value("LISTEN_FDS").flatMap { Int($0) } ?? 0
  }()

  /// The first of them, if there is one.
  static var listenSocket: Int32? { listenSockets > 0 ? 3 : nil }

  /// The time after which systemd restarts a service that has not sent `WATCHDOG=1`, sd_watchdog_enabled(3); nil if it
  /// does not.
  static let watchdogSeconds: Double? = {
    guard Environment.value("WATCHDOG_PID").map({ $0 == "\(getpid())" }) ?? true,
      let text = Environment.value("WATCHDOG_USEC"), let microseconds = Double(text), microseconds > 0
    else { return nil }
    return microseconds / 1e6
  }()

  /// Reports a state to systemd, sd_notify(3), such as `READY=1`; does nothing without systemd.
  static func notify(_ state: String) {
    guard let path = Environment.value("NOTIFY_SOCKET"), !path.isEmpty else { return }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // A leading @ stands for the NUL of an abstract address.
    let name = path.utf8.enumerated().map { $0.offset == 0 && $0.element == 0x40 ? 0 : $0.element }
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard name.count < capacity else { return }
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { field in unsafe field.copyBytes(from: name) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let size = socklen_t(MemoryLayout<sa_family_t>.size + name.count)
    unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        _ = unsafe sendto(descriptor, state, state.utf8.count, Int32(MSG_NOSIGNAL), generic, size)
      }
    }
  }
}
