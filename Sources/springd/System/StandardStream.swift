// SPDX-License-Identifier: Apache-2.0

private import Glibc

/// Standard output and standard error, written at once and whole.
enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Opens the null device in place of each standard stream that is closed, before anything else is opened and gets its
  /// number: what is logged would go there.
  static func occupyClosed() {
    var file: Int32
    repeat { file = unsafe open("/dev/null", O_RDWR) } while 0...error.rawValue ~= file
    // Those that are open take none.
    if file >= 0 { close(file) }
  }

  /// Whether somebody looks at it.
  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Writes all bytes; a stream that cannot take them loses them.
  ///
  /// - Returns: Whether it took them.
  @discardableResult func write(_ bytes: [UInt8]) -> Bool { Self.write(bytes, to: rawValue) }

  @discardableResult func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// Writes on standard error what is wrong: in one line, control characters as Swift writes them, such as `\n`.
  static func complain(_ message: String) {
    let shown = message.unicodeScalars.map {
      $0.properties.generalCategory == .control ? $0.escaped(asASCII: true) : String($0)
    }
    error.write("springd: \(shown.joined())\n")
  }

  /// Writes what a command is asked for.
  ///
  /// - Throws: That the stream cannot take it.
  func show(_ text: String) throws(CommandError) { try show(Array(text.utf8)) }

  func show(_ bytes: [UInt8]) throws(CommandError) {
    guard write(bytes) else { throw CommandError(ExitStatus.cannotPrint, ["cannot write to standard output"]) }
  }

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

/// A file that a command writes: beside its place first, so that a reader never sees half of it.
struct OutputFile {
  let path: String
  let bytes: [UInt8]

  /// Whether the file is there with the same bytes.
  var isCurrent: Bool { (try? TextFile.bytes(path, limit: bytes.count + 1)) == bytes }

  /// Whether there is anything at its path.
  var isThere: Bool { unsafe access(path, F_OK) == 0 }

  /// Writes files, all of them or none: they are renamed to their places once every one is written.
  ///
  /// - Throws: What the system says of the first that cannot be written.
  static func write(_ files: [Self]) throws(CommandError) {
    var written: [Self] = []
    do throws(CommandError) {
      for file in files {
        written.append(file)
        try file.writeBeside()
      }
      for file in files { guard unsafe rename(file.temporaryPath, file.path) == 0 else { throw file.error } }
    } catch {
      for file in written { _ = unsafe unlink(file.temporaryPath) }
      throw error
    }
  }

  private var temporaryPath: String { "\(path).springd-\(getpid())" }

  /// What the last system call said.
  private var error: CommandError {
    let reason = unsafe String(cString: strerror(errno))
    return CommandError(ExitStatus.cannotWrite, ["cannot write \(path): \(reason)"])
  }

  private func writeBeside() throws(CommandError) {
    makeFolders()
    let file = unsafe open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw error }
    let isWritten = StandardStream.write(bytes, to: file)
    guard close(file) == 0, isWritten else { throw error }
  }

  /// Makes the folders of the path that are not there; what cannot be made is told when the file is opened.
  private func makeFolders() {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += "\(part)/"
      _ = unsafe mkdir(folder, 0o755)
    }
  }
}
