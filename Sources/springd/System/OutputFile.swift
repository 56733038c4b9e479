// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

private import Glibc

/// A file that a command writes: beside its place first, so that a reader never sees half of it.
struct OutputFile {
  let path: String
  let bytes: [UInt8]

  /// Whether the file is there with the same bytes.
  var isCurrent: Bool { (try? TextFile.bytes(path, limit: bytes.count + 1)) == bytes }

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
