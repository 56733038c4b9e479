// SPDX-License-Identifier: Apache-2.0

private import Glibc
import SpringCommands

extension OutputFile {
  /// Writes files, all of them or none: they take their places once every one is written, and if one cannot, those before
  /// it are put back.
  ///
  /// A file that is there keeps its permissions. If a path is a symbolic link, the file that it leads to is replaced.
  ///
  /// - Returns: For each link the path of the file that was written in its place.
  /// - Throws: The system's error for the first that cannot be written, or that a path isn't a regular file.
  @discardableResult static func write(_ files: [Self]) throws(CommandError) -> [Redirection] {
    var written: [Replacement] = []
    var done = 0
    do throws(CommandError) {
      for file in files { written.append(try Replacement(of: file)) }
      for replacement in written {
        try replacement.takePlace()
        done += 1
      }
    } catch {
      for replacement in written.prefix(done) { replacement.putBack() }
      for replacement in written { replacement.drop() }
      throw error
    }
    for replacement in written { replacement.drop() }
    return zip(files, written).compactMap { file, replacement in
      file.path == replacement.place ? nil : (link: file.path, file: replacement.place)
    }
  }
}

/// A file that is written beside the one that it replaces, so that a reader never sees half of it.
private struct Replacement {
  /// Where it goes, no link.
  let place: String
  private let asked: String
  private let temporary: String
  /// The permissions of the file that is there; nil if there is none.
  private let mode: mode_t?

  init(of file: OutputFile) throws(CommandError) {
    asked = file.path
    Self.makeFolders(of: file.path)
    var status = stat()
    var place = file.path
    if unsafe lstat(file.path, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFLNK {
        guard let path = unsafe realpath(file.path, nil) else { throw Self.error(file.path, "it is a link to nothing") }
        place = unsafe String(cString: path)
        unsafe free(path)
        guard unsafe stat(place, &status) == 0 else { throw Self.error(file.path) }
      }
      guard status.st_mode & S_IFMT == S_IFREG else { throw Self.error(file.path, "it is no regular file") }
      mode = status.st_mode & 0o777
    } else {
      mode = nil
    }
    self.place = place
    let (path, descriptor) = try Self.create(beside: place, asked, isPrivate: mode != nil)
    temporary = path
    var isWritten = StandardStream.write(file.bytes, to: descriptor)
    if let mode { isWritten = fchmod(descriptor, mode) == 0 && isWritten }
    isWritten = close(descriptor) == 0 && isWritten
    guard isWritten else {
      let error = Self.error(asked)
      _ = unsafe unlink(path)
      throw error
    }
  }

  /// A new file with an unpredictable name, so that it cannot be a planted link.
  private static func create(beside place: String, _ asked: String, isPrivate: Bool) throws(CommandError) -> (
    path: String, file: Int32
  ) {
    for _ in 0..<8 {
      let path = "\(place).springd-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
      let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, isPrivate ? 0o600 : 0o644)
      if file >= 0 { return (path, file) }
      guard errno == EEXIST else { break }
    }
    throw error(asked)
  }

  /// A second name of the file that was there, by which it can be put back; some file systems have none.
  private var kept: String { "\(temporary)-old" }

  func takePlace() throws(CommandError) {
    if mode != nil { _ = unsafe link(place, kept) }
    guard unsafe rename(temporary, place) == 0 else { throw Self.error(asked) }
  }

  func putBack() { if mode == nil { _ = unsafe unlink(place) } else { _ = unsafe rename(kept, place) } }

  /// Removes the temporary file and the kept one.
  func drop() {
    _ = unsafe unlink(temporary)
    _ = unsafe unlink(kept)
  }

  private static func error(_ path: String, _ reason: String? = nil) -> CommandError {
    let reason = reason ?? (unsafe String(cString: strerror(errno)))
    return CommandError(ExitStatus.cannotWrite, ["cannot write \(path): \(reason)"])
  }

  /// Makes the folders of the path that are not there; a folder that cannot be made is reported when the file is
  /// opened.
  private static func makeFolders(of path: String) {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += "\(part)/"
      _ = unsafe mkdir(folder, 0o755)
    }
  }
}
