// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

private import Glibc

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
