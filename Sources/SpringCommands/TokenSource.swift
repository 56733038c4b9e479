// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import SpringOperations
import SpringTokens

/// A set of token files as a command reads it.
struct TokenSource {
  private let set: TokenSet
  /// The paths of the files.
  let files: [String]

  var reading: TokenReading { self.set.reading }

  /// The files that a folder has tokens in; a style sheet has to be named.
  private static let patterns = TokenDocument.Format.endings.map { PathPattern("*\($0)") }

  /// - Parameters:
  ///   - paths: Files, folders, and patterns that the shell has left alone; `-` for standard input.
  ///   - output: A folder whose files are written and not read, unless they are named.
  ///   - host: Has the files.
  /// - Throws: Why one of them cannot be read, or that there is no motion in any.
  init(_ paths: [String], apartFrom output: String? = nil, on host: Host) throws(CommandError) {
    var documents: [TokenDocument] = []
    var known: Set<String> = []
    for path in paths {
      for file in try Self.files(at: path, apartFrom: output, on: host) where known.insert(file).inserted {
        documents.append(try Self.document(file, on: host))
      }
    }
    files = documents.map { $0.name }
    guard !documents.isEmpty else {
      throw CommandError(ExitStatus.unreadableFile, ["no token file in \(paths.joined(separator: ", "))"])
    }
    do throws(ValidationErrors) { set = try TokenSet(documents) } catch {
      // Places can be told before there is anything to read.
      let lines = error.errors.map { error in Self.line(error, in: documents) }
      throw CommandError(ExitStatus.wrongData, lines)
    }
  }

  private static func files(at path: String, apartFrom output: String?, on host: Host) throws(CommandError) -> [String]
  {
    if path == "-" { return [path] }
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    let isPattern = host.files.identity(of: path) == nil && path.contains { "*?{".contains($0) }
    let base = isPattern ? names.prefix { name in !name.contains { "*?{".contains($0) } } : names[...]
    let root = base.isEmpty ? "." : base.joined(separator: "/")
    let tree = FileTree(
      patterns: isPattern ? [PathPattern(names.dropFirst(base.count).joined(separator: "/"))] : patterns,
      exclusions: [], isComplete: false)
    do throws(FileError) {
      let listing = try tree.listing(at: root.isEmpty ? "/" : root, on: host)
      for name in listing.nameless { host.complain("\(name) is skipped: its name is not UTF-8") }
      let files = listing.files
      guard files != [path], let output else { return files }
      return files.filter { !$0.hasPrefix(output.hasSuffix("/") ? output : output + "/") }
    } catch { throw CommandError(ExitStatus.unreadableFile, ["cannot read \(path): \(error.reason)"]) }
  }

  private static func document(_ file: String, on host: Host) throws(CommandError) -> TokenDocument {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try host.files.bytes(file, .commandLine, OperationInput.mostBytes) } catch {
      throw CommandError(ExitStatus.unreadableFile, ["cannot read \(file): \(error.reason)"])
    }
    let name = OperationInput.name(of: file)
    do throws(ValidationErrors) { return try TokenDocument(name: name, text: bytes) } catch {
      throw CommandError(ExitStatus.wrongData, error.errors.map { "\(name): \($0.tokenText)" })
    }
  }

  /// The faults of unreadable input, a line each.
  var notes: [String] { reading.notes.map { "\(set.prefix(of: $0.path)): \($0.tokenText)" } }

  /// The file and the line of a token, from 1; nil if no text has such a token.
  func place(of path: [String]) -> (file: String, line: Int)? {
    let token = reading.tokens.first { $0.path == path }
    let (document, place) = set.place(of: token?.place ?? path)
    return place.map { (document.name, $0.line) }
  }

  /// The place of a token as compilers write it, such as `tokens.json:3:5: `.
  func prefix(of token: MotionToken) -> String { "\(set.prefix(of: token.place)): " }

  private static func line(_ error: ValidationError, in documents: [TokenDocument]) -> String {
    for document in documents {
      if let place = document.places.place(of: error.path, through: ["$value", "value"]) {
        return "\(document.name):\(place.line):\(place.column): \(error.tokenText)"
      }
    }
    return "\(documents.map { $0.name }.joined(separator: ", ")): \(error.tokenText)"
  }
}
