// SPDX-License-Identifier: Apache-2.0

private import Glibc

/// A small text file.
enum TextFile {
  /// Why a file could not be read, as an operator reads it.
  struct Unreadable: Error {
    let reason: String

    /// What the last system call said.
    static var lastError: Self { Self(reason: unsafe String(cString: strerror(errno))) }
  }

  /// What tells a file from another one at the same path, and from itself before it was written.
  struct Identity: Hashable {
    fileprivate let device: UInt
    fileprivate let inode: UInt
    fileprivate let size: Int
    fileprivate let modified: Int
  }

  /// The identity of the file at a path, symbolic links followed; nil if there is none.
  static func identity(of path: String) -> Identity? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return Identity(
      device: UInt(status.st_dev), inode: UInt(status.st_ino), size: Int(status.st_size),
      modified: status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec)
  }

  /// The file's text.
  ///
  /// - Throws: What the system says, or that it is not UTF-8 or larger than 1 MiB.
  static func read(_ path: String) throws(Unreadable) -> String {
    guard let text = String(validating: try bytes(path), as: UTF8.self) else {
      throw Unreadable(reason: "it is not UTF-8")
    }
    return text
  }

  /// The file's bytes.
  ///
  /// - Parameters:
  ///   - path: Where it is; `-` for standard input.
  ///   - limit: The largest size that is read.
  /// - Returns: The bytes.
  /// - Throws: What the system says, or that it is larger than the limit.
  static func bytes(_ path: String, limit: Int = 1 << 20) throws(Unreadable) -> [UInt8] {
    let file = path == "-" ? 0 : unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .lastError }
    defer { if file > 0 { close(file) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      let count = unsafe Glibc.read(file, &chunk, chunk.count)
      guard count >= 0 else { throw .lastError }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
    throw Unreadable(reason: "it is larger than \(limit >> 20) MiB")
  }
}
