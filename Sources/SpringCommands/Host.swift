// SPDX-License-Identifier: Apache-2.0

package import SpringInterchange

/// The system that a command runs on, as far as it needs one: files, the standard streams, threads if there are any.
///
/// Closures and no protocol, since Embedded Swift has no existential types.
package struct Host: Sendable {
  /// Writes on standard output; false if it cannot take every byte.
  package let output: @Sendable ([UInt8]) -> Bool
  /// Writes on standard error.
  package let error: @Sendable ([UInt8]) -> Void
  /// Whether standard output is a terminal.
  package let isTerminal: @Sendable () -> Bool
  /// The next bytes of standard input; nil at its end, and none if the host is not to wait and has none.
  package let input: @Sendable (_ waits: Bool) -> [UInt8]?
  package let files: HostFiles
  /// Reads texts, side by side if it can: the reading of each index below a count, in their order.
  package let readings: @Sendable (_ count: Int, _ reading: @escaping @Sendable (Int) -> TextReading) -> [TextReading]
  /// The tools of `springd mcp`, and the process in which they compute.
  package let tools: @Sendable () -> MCPTools
  /// The service that this program can start, or whose options it lists.
  package let service: HostService

  package init(
    output: @escaping @Sendable ([UInt8]) -> Bool, error: @escaping @Sendable ([UInt8]) -> Void,
    isTerminal: @escaping @Sendable () -> Bool, input: @escaping @Sendable (_ waits: Bool) -> [UInt8]?,
    files: HostFiles,
    readings: @escaping @Sendable (_ count: Int, _ reading: @escaping @Sendable (Int) -> TextReading) -> [TextReading],
    tools: @escaping @Sendable () -> MCPTools, service: HostService
  ) {
    (self.output, self.error, self.isTerminal, self.input) = (output, error, isTerminal, input)
    (self.files, self.readings, self.tools, self.service) = (files, readings, tools, service)
  }

  /// Writes one line on standard error: control characters as Swift writes them, such as `\n`.
  package func complain(_ message: String) { error(Array("springd: \(message.withoutControls)\n".utf8)) }

  /// Writes a command's result.
  ///
  /// - Throws: That standard output cannot take it.
  func show(_ text: String) throws(CommandError) { try show(Array(text.utf8)) }

  func show(_ bytes: [UInt8]) throws(CommandError) {
    guard output(bytes) else { throw CommandError(ExitStatus.cannotPrint, ["cannot write to standard output"]) }
  }
}

/// The files of a host.
package struct HostFiles: Sendable {
  /// The bytes of a file that has at most `limit`; from a command line, `-` is standard input.
  package let bytes: @Sendable (_ path: String, _ origin: FileOrigin, _ limit: Int) throws(FileError) -> [UInt8]
  /// The first bytes of a regular file in a folder, at most 4096; none if it cannot be read.
  package let beginning: @Sendable (_ path: String) -> [UInt8]
  /// The names in a folder, each as its bytes are, without the folder itself and the one around it.
  package let names: @Sendable (_ folder: String, _ origin: FileOrigin) throws(FileError) -> [[UInt8]]
  /// The kind and the identity of the file at a path.
  package let status: @Sendable (_ path: String, _ followsLinks: Bool) throws(FileError) -> FileStatus
  /// The path from the root of the file tree, without links; nil if there is nothing at the path.
  package let realPath: @Sendable (_ path: String) -> String?
  /// Writes files, all of them or none.
  package let write: @Sendable (_ files: [OutputFile]) throws(CommandError) -> [OutputFile.Redirection]

  package init(
    bytes: @escaping @Sendable (_ path: String, _ origin: FileOrigin, _ limit: Int) throws(FileError) -> [UInt8],
    beginning: @escaping @Sendable (_ path: String) -> [UInt8],
    names: @escaping @Sendable (_ folder: String, _ origin: FileOrigin) throws(FileError) -> [[UInt8]],
    status: @escaping @Sendable (_ path: String, _ followsLinks: Bool) throws(FileError) -> FileStatus,
    realPath: @escaping @Sendable (_ path: String) -> String?,
    write: @escaping @Sendable (_ files: [OutputFile]) throws(CommandError) -> [OutputFile.Redirection]
  ) {
    (self.bytes, self.beginning, self.names) = (bytes, beginning, names)
    (self.status, self.realPath, self.write) = (status, realPath, write)
  }

  /// The text of a file.
  ///
  /// - Throws: The system's error, or that the file is not UTF-8 or larger than 1 MiB.
  func text(_ path: String, from origin: FileOrigin) throws(FileError) -> String {
    guard let text = String(validating: try bytes(path, origin, 1 << 20), as: UTF8.self) else {
      throw FileError(reason: "it is not UTF-8")
    }
    return text
  }

  /// The identity of the file at a path, symbolic links followed; nil if there is none.
  func identity(of path: String) -> FileIdentity? { (try? status(path, true))?.identity }
}

/// Why a file could not be read, for the person at the command line.
package struct FileError: Error {
  package let reason: String

  package init(reason: String) { self.reason = reason }
}

/// The origin of a path, which decides what it may be.
package enum FileOrigin: Sendable {
  /// The person at the command line. Links are followed, and a pipe such as `<(command)` is read; one that gives nothing
  /// for a minute is given up.
  case commandLine
  /// The operator, or the command itself, for a file that stays and is looked at again. Links are followed; only a regular
  /// file is read.
  case configuration
  /// A folder's author, who may be anybody: no link is followed, and only a regular file is read.
  case tree
}

/// The kind of a file, and what tells it from others.
package struct FileStatus: Sendable {
  package enum Kind: Sendable {
    case file
    case folder
    case other
  }

  package let kind: Kind
  package let identity: FileIdentity

  package init(kind: Kind, identity: FileIdentity) { (self.kind, self.identity) = (kind, identity) }
}

/// Tells a file from another one at the same path, and from itself before it was written.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64
  private let size: Int64
  private let modified: Int64

  /// - Parameters:
  ///   - device: The file system's number.
  ///   - inode: The file's number in it.
  ///   - size: The bytes of the file.
  ///   - modified: The time of the last change in nanoseconds.
  package init(device: UInt64, inode: UInt64, size: Int64, modified: Int64) {
    (self.device, self.inode, self.size, self.modified) = (device, inode, size, modified)
  }
}

/// A file that a command writes.
package struct OutputFile: Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

  /// A symbolic link, and the file that was written in its place.
  package typealias Redirection = (link: String, file: String)

  /// Whether the file is there with the same bytes.
  func isCurrent(on host: Host) -> Bool { (try? host.files.bytes(path, .configuration, bytes.count + 1)) == bytes }

  /// Whether there is anything at its path.
  func isThere(on host: Host) -> Bool { (try? host.files.status(path, false)) != nil }
}

/// The service of this program: how its options are documented, and the files that are made of its sources.
package struct HostService: Sendable {
  /// The options, which only the help and a service need.
  package let options: @Sendable () -> [ServiceOption]
  /// The commit that the program was built from.
  package let revision: @Sendable () -> String
  /// The contract, openapi.yaml.
  package let contract: @Sendable () -> [UInt8]

  package init(
    options: @escaping @Sendable () -> [ServiceOption], revision: @escaping @Sendable () -> String,
    contract: @escaping @Sendable () -> [UInt8]
  ) { (self.options, self.revision, self.contract) = (options, revision, contract) }
}

/// An option of the service, as the help, the manual page and the completions show it.
package struct ServiceOption: Hashable, Sendable {
  package let flag: String
  /// A second, shorter flag, such as `-p`.
  package let short: String?
  /// The environment variables, the strongest first.
  package let environment: [String]
  package let summary: String
  /// The default; empty for none.
  package let fallback: String

  package init(flag: String, short: String?, environment: [String], summary: String, fallback: String) {
    (self.flag, self.short, self.environment) = (flag, short, environment)
    (self.summary, self.fallback) = (summary, fallback)
  }

  /// Whether a word gives this option, with or without its value after `=`.
  func isGiven(by word: String) -> Bool {
    let name = String(word.prefix { $0 != "=" })
    return flag == name || short == name
  }
}
