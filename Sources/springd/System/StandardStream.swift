// SPDX-License-Identifier: Apache-2.0

private import Glibc
import SpringCommands

/// Standard output and standard error, written at once and whole.
enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Opens the null device in place of each standard stream that is closed, before anything else is opened and gets its
  /// number: what is logged would go there.
  ///
  /// - Parameter isWritable: Whether what is written there is lost in silence; otherwise writing fails, as if it were closed.
  static func occupyClosed(isWritable: Bool = true) {
    var file: Int32
    repeat { file = unsafe open("/dev/null", isWritable ? O_RDWR : O_RDONLY) } while 0...error.rawValue ~= file
    // Those that are open take none.
    if file >= 0 { close(file) }
  }

  /// Whether it is a terminal.
  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Writes all bytes; a stream that cannot take them loses them.
  ///
  /// - Returns: Whether it took them.
  @discardableResult func write(_ bytes: [UInt8]) -> Bool { Self.write(bytes, to: rawValue) }

  @discardableResult func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// Writes a fault on standard error: in one line, control characters as Swift writes them, such as `\n`.
  static func complain(_ message: String) { error.write("springd: \(message.withoutControls)\n") }

  /// Writes all bytes to a file, and waits for one that takes no more at the moment, even if it does not block.
  ///
  /// - Returns: Whether it took them.
  static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in unsafe Glibc.write(file, buffer.baseAddress, buffer.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var stream = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&stream, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
