// SPDX-License-Identifier: Apache-2.0

import SpringAPI
import SpringCommands

/// The file with the bearer tokens, which is read at the start and again whenever it changes.
struct BearerTokenFile {
  let path: String
  /// The file as it was when it was last read, whether its content was valid or not.
  private var identity: TextFile.Identity?

  init(path: String) { self.path = path }

  /// Whether the file is another one, or was written, since it was last read.
  var hasChanged: Bool { TextFile.identity(of: path) != identity }

  /// Reads the file.
  ///
  /// - Throws: Why its tokens cannot be used.
  mutating func read() throws(BearerTokenFileError) -> BearerTokens {
    // Before the reading, so that a change during it is noticed the next time.
    identity = TextFile.identity(of: path)
    let text: String
    do throws(TextFile.Unreadable) { text = try TextFile.read(path, from: .configuration) } catch {
      throw .unreadable(reason: error.reason)
    }
    guard let tokens = BearerTokens(text) else { throw BearerTokens.faultyLine(in: text).map { .line($0) } ?? .empty }
    return tokens
  }
}

/// Why the tokens of the token file cannot be used.
enum BearerTokenFileError: Error {
  case unreadable(reason: String)
  case empty
  /// A line, counted from 1, is not a token.
  case line(Int)

  var message: String {
    switch self {
    case .unreadable: "cannot read the token file"
    case .empty: "no token in the token file"
    case .line(let number): "line \(number) of the token file is not a token"
    }
  }

  /// The exit status of a service that cannot start for it.
  var status: Int32 {
    switch self {
    case .unreadable: ExitStatus.unreadableFile
    case .empty, .line: ExitStatus.noTokens
    }
  }

  /// The system's reason, if a system call failed.
  var reason: String? {
    switch self {
    case .unreadable(let reason): reason
    case .empty, .line: nil
    }
  }

  /// The fields of a log line about it.
  func logFields(path: String) -> [LogField] {
    [LogField("file", .text(path))] + (reason.map { [LogField("reason", .text($0))] } ?? [])
  }
}

/// The tokens of a file, kept as they are in it.
struct WatchedTokens {
  let tokens: BearerTokens
  private var file: BearerTokenFile
  private let log: Log

  /// Reads the file.
  ///
  /// - Throws: Why its tokens cannot be used.
  init(path: String, log: Log) throws(BearerTokenFileError) {
    var file = BearerTokenFile(path: path)
    tokens = try file.read()
    self.file = file
    self.log = log
  }

  /// Takes the tokens of a file that was written or replaced; a file without valid tokens leaves those that there are.
  mutating func readIfChanged() {
    guard file.hasChanged else { return }
    do throws(BearerTokenFileError) {
      tokens.replace(with: try file.read())
      log.record(.info, "read the token file again", [LogField("file", .text(file.path))])
    } catch {
      log.record(.error, "\(error.message); the tokens read before stay valid", error.logFields(path: file.path))
    }
  }
}
