// SPDX-License-Identifier: Apache-2.0

import Concurrency
private import Glibc

/// A small file that is read whole, and the only way in which files and folders are opened for reading.
///
/// Nothing waits in `open`, and what a path may be depends on who chose it, see ``Origin``.
enum TextFile {
  /// Why a file could not be read, as an operator reads it.
  struct Unreadable: Error {
    let reason: String

    /// What the last system call said.
    static var lastError: Self { Self(reason: unsafe String(cString: strerror(errno))) }
  }

  /// Who chose a path.
  enum Origin {
    /// The person at the command line. Links are followed, and a pipe such as `<(command)` is read; one that gives nothing
    /// for ``patience`` is given up.
    case commandLine
    /// The operator, or the command itself, for a file that stays and is looked at again. Links are followed; only a regular
    /// file is read.
    case configuration
    /// A folder's author, who may be anybody: no link is followed, and only a regular file is read.
    case tree
  }

  /// How long a pipe may give nothing, in seconds.
  static let patience = 60.0

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

  /// The path without links, `.` and `..`; nil if there is no such file.
  static func resolved(_ path: String) -> String? {
    guard let text = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(validatingCString: text)
  }

  /// The file's text.
  ///
  /// - Throws: What the system says, or that it is not UTF-8 or larger than 1 MiB.
  static func read(_ path: String, from origin: Origin) throws(Unreadable) -> String {
    guard let text = String(validating: try bytes(path, from: origin), as: UTF8.self) else {
      throw Unreadable(reason: "it is not UTF-8")
    }
    return text
  }

  /// The file's bytes.
  ///
  /// - Parameters:
  ///   - path: Where it is; `-` of a command line for standard input, which has no limit of time.
  ///   - origin: Who chose the path.
  ///   - limit: The largest size that is read.
  ///   - patience: How long a pipe may give nothing, in seconds.
  /// - Returns: The bytes.
  /// - Throws: What the system says, that it is no file of the kind that the origin allows, or larger than the limit.
  static func bytes(_ path: String, from origin: Origin, limit: Int = 1 << 20, patience: Double = TextFile.patience)
    throws(Unreadable) -> [UInt8]
  {
    if path == "-", origin == .commandLine { return try read(0, limit: limit, patience: nil) }
    let file = try open(path, from: origin)
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw .lastError }
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    if !isRegular, origin != .commandLine { throw Unreadable(reason: "it is \(kind(of: status)) and no regular file") }
    return try read(file, limit: limit, patience: isRegular ? nil : patience)
  }

  /// The first bytes of a regular file in a folder, at most 4096; none if it cannot be read.
  static func beginning(of path: String) -> [UInt8] {
    guard let file = try? open(path, from: .tree) else { return [] }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe Glibc.read(file, &bytes, bytes.count)
    return Array(bytes.prefix(max(count, 0)))
  }

  /// The names in a folder, each as its bytes are, without the folder itself and the one around it.
  static func names(in folder: String, from origin: Origin) throws(Unreadable) -> [[UInt8]] {
    let file = try open(folder, from: origin, O_DIRECTORY)
    guard let directory = unsafe fdopendir(file) else {
      close(file)
      throw .lastError
    }
    defer { _ = unsafe closedir(directory) }
    var names: [[UInt8]] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: UInt8.self, capacity: 256) { bytes in
          unsafe Array(UnsafeBufferPointer(start: bytes, count: strnlen(pointer, 256)))
        }
      }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
    return names
  }

  private static func open(_ path: String, from origin: Origin, _ more: Int32 = 0) throws(Unreadable) -> Int32 {
    let links = origin == .tree ? O_NOFOLLOW : 0
    let file = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | links | more)
    guard file >= 0 else {
      if errno == ELOOP, origin == .tree { throw Unreadable(reason: "it is a symbolic link, which is not followed") }
      throw .lastError
    }
    return file
  }

  /// Reads to the end, from what does not block too; a patience ends the waiting for what gives nothing.
  private static func read(_ file: Int32, limit: Int, patience: Double?) throws(Unreadable) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      if let patience { try wait(for: file, patience) }
      let count = unsafe Glibc.read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR || errno == EAGAIN && patience != nil { continue }
      guard count >= 0 else { throw .lastError }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
    throw Unreadable(reason: "it is larger than \(limit >> 20) MiB")
  }

  /// Waits until there is something to read or the end; a pipe that has no writer yet has neither.
  private static func wait(for file: Int32, _ patience: Double) throws(Unreadable) {
    let deadline = Clock.nanoseconds(after: patience)
    while true {
      var stream = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let left = Int32(clamping: max(0, (deadline - Clock.nanoseconds) / 1_000_000))
      let count = unsafe poll(&stream, 1, left)
      if count > 0 { return }
      guard count < 0, errno == EINTR else {
        throw Unreadable(reason: "it gave nothing for \(patience.shortText) seconds")
      }
    }
  }

  private static func kind(of status: stat) -> String {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }
}
