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
  struct Identity: Equatable {
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

/// The files below a folder.
enum FileTree {
  /// The files at a path: itself, or those of the folder and all folders in it, in the order of their names.
  ///
  /// Names that begin with a point, symbolic links and `node_modules` are left out.
  ///
  /// - Parameters:
  ///   - path: A file or a folder.
  ///   - pattern: Which names count in a folder, as a shell's pattern; nil for all.
  /// - Returns: The paths of the files.
  /// - Throws: What the system says of the path.
  static func files(at path: String, matching pattern: String?) throws(TextFile.Unreadable) -> [String] {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw .lastError }
    guard status.st_mode & S_IFMT == S_IFDIR else { return [path] }
    return try files(in: path, matching: pattern)
  }

  private static func files(in folder: String, matching pattern: String?) throws(TextFile.Unreadable) -> [String] {
    guard let directory = unsafe opendir(folder) else { throw .lastError }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if !name.hasPrefix("."), name != "node_modules" { names.append(name) }
    }
    var found: [String] = []
    for name in names.sorted() {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      var status = stat()
      guard unsafe lstat(path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: found += try files(in: path, matching: pattern)
      case S_IFREG where pattern.map { unsafe fnmatch($0, name, 0) == 0 } ?? true: found.append(path)
      default: break
      }
    }
    return found
  }
}
