// SPDX-License-Identifier: Apache-2.0

/// A command that reads files: what its parser accepts, and what the help, the manual page and the completions show of it.
package struct CommandHelp: Sendable {
  /// A flag of the command.
  struct Flag: Sendable {
    let name: String
    /// Stands for its value, such as `DIR`; nil for a switch.
    var value: String?
    /// Whether several of them add up.
    var isRepeated = false
    let meaning: String
  }

  let name: String
  /// Its operands, such as `OLD NEW`.
  let operands: String
  let summary: String
  let flags: [Flag]

  /// Every such command, in the order of the help.
  static let all = [ReadCommand.help, TokensCommand.help, CheckCommand.help, LintCommand.help]

  static func named(_ name: String) -> Self? { all.first { $0.name == name } }

  /// The command line, such as `springd check OLD NEW [--tolerance X]`.
  var usage: String {
    let options = flags.map { flag in
      " [\(flag.name)\(flag.value.map { " \($0)" } ?? "")]\(flag.isRepeated ? "..." : "")"
    }
    return "springd \(name) \(operands)\(options.joined())"
  }

  /// The flags that take a value, and those that don't.
  var valued: [String] { flags.filter { $0.value != nil }.map { $0.name } }
  var plain: [String] { flags.filter { $0.value == nil }.map { $0.name } }

  /// A paragraph for each flag.
  var flagText: String {
    flags.map { "  \($0.name)\($0.value.map { " \($0)" } ?? "")\n      \($0.meaning)\n" }.joined()
  }

  /// The output of `springd help NAME`.
  var text: String { "springd \(name): \(summary)\n\nusage: \(usage)\n\n\(flagText)" }
}

extension FlagReader {
  /// Reads the arguments after a command.
  init(_ words: [String], of command: CommandHelp) throws(UsageError) {
    try self.init(words, valued: command.valued, plain: command.plain)
  }
}
