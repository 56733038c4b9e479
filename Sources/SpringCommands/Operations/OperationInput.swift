// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringOperations

/// An operation's input on a command line: `name=value` for each member, or a JSON body, and the format.
package struct OperationInput: Sendable {
  enum Source: Sendable {
    case items([CommandArguments.Item])
    /// A file with a body; `-` for standard input.
    case file(String)
  }

  let source: Source
  let format: String?

  /// Reads the arguments after the operation's name.
  ///
  /// - Throws: One line with the fault.
  init(_ words: [String], of operation: OperationCommand) throws(UsageError) {
    var items: [CommandArguments.Item] = []
    var file: String?
    var format: String?
    var rest = words[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let given = parts.count == 2 ? String(parts[1]) : nil
      switch parts[0] {
      case "-": file = "-"
      case "--json":
        guard let value = given ?? rest.popFirst() else {
          throw UsageError("--json needs a file, or - for standard input")
        }
        file = value
      case "--format":
        guard let value = given ?? rest.popFirst() else { throw UsageError("--format needs a value") }
        format = value
      default:
        guard let given, !parts[0].isEmpty, !parts[0].hasPrefix("-") else { throw Self.unknown(word, operation) }
        items.append((String(parts[0]), given))
      }
    }
    guard file == nil || items.isEmpty else {
      throw UsageError("\(operation.name) takes name=value or a body, not both")
    }
    guard file == nil || operation.takesArguments else { throw UsageError("\(operation.name) takes no body") }
    source = file.map { .file($0) } ?? .items(items)
    self.format = format
  }

  private static func unknown(_ word: String, _ operation: OperationCommand) -> UsageError {
    guard !word.hasPrefix("-") else {
      return UsageError("unknown option '\(word)'; \(operation.name) has --json FILE, --format and --help")
    }
    return UsageError("'\(word)' is not in the form name=value; see springd help \(operation.name)")
  }

  /// The arguments, read from the file if there is one.
  ///
  /// - Throws: Why the file cannot be read, or that it is not JSON.
  func arguments(on host: Host) throws(CommandError) -> Read {
    switch source {
    case .items(let items): return Read(.items(items), format)
    case .file(let path):
      let name = Self.name(of: path)
      let bytes: [UInt8]
      do throws(FileError) { bytes = try host.files.bytes(path, .commandLine, Self.mostBytes) } catch {
        throw CommandError(ExitStatus.unreadableFile, ["cannot read \(name): \(error.reason)"])
      }
      do throws(JSONError) {
        let document = try JSONDocument(parsing: bytes)
        return Read(.value(.json(document.root)), format, from: (name: name, text: bytes, document: document))
      } catch { throw CommandError(ExitStatus.wrongData, ["\(name) is not JSON: \(error.message(in: bytes))"]) }
    }
  }

  /// The arguments, and the file that they were read from.
  struct Read {
    let arguments: CommandArguments
    private let file: (name: String, text: [UInt8], document: JSONDocument)?

    fileprivate init(
      _ arguments: CommandArguments, _ format: String?,
      from file: (name: String, text: [UInt8], document: JSONDocument)? = nil
    ) {
      self.arguments = format.map { arguments.naming(format: $0) } ?? arguments
      self.file = file
    }

    /// The prefix of a message about a member of the arguments: the file and the member's place in it.
    ///
    /// - Parameter paths: The names and indices that lead to each message's member.
    /// - Returns: A text for each path; empty if the arguments come from no file.
    func prefixes(of paths: [[String]]) -> [String] {
      guard let file else { return paths.map { _ in "" } }
      let places = JSONPlaces(file.document, of: file.text)
      return paths.map { member in
        let place = places.place(of: member).map { ":\($0.line):\($0.column)" }
        return "\(file.name)\(place ?? ""): "
      }
    }
  }

  /// A file's name in messages.
  static func name(of path: String) -> String { path == "-" ? "standard input" : path }

  /// The largest file that is read.
  static let mostBytes = 10 << 20
}

/// Reads a command's arguments: flags with a value, flags without, and everything else.
struct FlagReader {
  private(set) var values: [String: [String]] = [:]
  private(set) var switches: Set<String> = []
  private(set) var rest: [String] = []

  /// - Parameters:
  ///   - words: The arguments after the command.
  ///   - valued: The flags with a value, `--flag VALUE` or `--flag=VALUE`.
  ///   - plain: The flags without one.
  /// - Throws: A flag that is neither, or lacks its value.
  init(_ words: [String], valued: [String], plain: [String]) throws(UsageError) {
    var left = words[...]
    while let word = left.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        rest.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let flag = String(parts[0])
      if parts.count == 1, plain.contains(flag) {
        switches.insert(flag)
      } else if valued.contains(flag) {
        guard let value = parts.count == 2 ? String(parts[1]) : left.popFirst() else {
          throw UsageError("\(flag) needs a value")
        }
        values[flag, default: []].append(value)
      } else {
        let flags = valued + plain
        throw UsageError(
          unknown: "option", word, named: flag, among: flags, otherwise: "there are \(flags.joined(separator: ", "))")
      }
    }
  }

  /// The last value of a flag; nil if it is not given.
  func value(_ flag: String) -> String? { values[flag]?.last }

  /// The number of a flag, which is in a range.
  ///
  /// - Throws: If it isn't a number in the range.
  func number(_ flag: String, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
    guard let text = value(flag) else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw UsageError("\(flag) must be a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }
}
