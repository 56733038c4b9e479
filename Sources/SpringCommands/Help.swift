// SPDX-License-Identifier: Apache-2.0

import Bytes
import SpringOperations

/// The text of `springd --help`.
package enum Help {
  @inline(never) package static func text(_ service: [ServiceOption]) -> String {
    """
    springd \(Version.current): springs for animation over HTTP

    usage: springd [serve] [options]      answer requests (the default)
           springd healthcheck [options]  exit 0 if /readyz of the configured address answers 200;
                                          with --live, if /livez does
           springd OPERATION name=value ...  answer once, without a server
    \(fileCommands)
           springd mcp                    the operations as tools for an assistant, on standard input and output
           springd lsp                    findings, descriptions and replacements in an editor, on standard input and
                                          output
           springd help [NAME]            this text, an operation's members and examples, or a command's options
           springd openapi                print the contract, openapi.yaml
           springd completions SHELL      print what completes these words in bash, zsh or fish
           springd --version, -v

    The operations:

    \(operations)

    A flag is stronger than its environment variable, which is stronger than the default.

    \(options(service))
    Exit status: \(statuses.map { "\($0.status) \($0.meaning)" }.joined(separator: "; ")).

    """
  }

  /// Two lines for each command that reads files.
  private static var fileCommands: String {
    let room = String(repeating: " ", count: 31)
    return CommandHelp.all.map { "       \($0.usage)\n       \(room)\($0.summary)" }.joined(separator: "\n")
  }

  /// The meaning of each exit status.
  package static let statuses: [(status: Int, meaning: String)] = [
    (0, "done or stopped as asked"),
    (
      1,
      "no answer to these arguments, a token moved too far, a file is stale, a motion is no token, cannot listen or not healthy"
    ), (64, "wrong usage"), (65, "a file is not JSON, has no token, or with --strict one that cannot be written"),
    (66, "an input file is missing or unreadable, or there was nothing to read"),
    (69, "the service is wanted of a program that has none, such as npx springd"), (73, "a file cannot be written"),
    (74, "standard output cannot be written"), (78, "the token file has no token, or a line that is none"),
  ]

  /// One line an operation.
  private static var operations: String {
    OperationCommand.all.map { operation in
      let room = String(repeating: " ", count: max(1, 24 - operation.name.count))
      return "  \(operation.name)\(room)\(operation.summary)\n"
    }.joined()
  }

  /// One paragraph an option: flag, environment, default, meaning.
  private static func options(_ service: [ServiceOption]) -> String {
    service.map { option in
      let environment = option.environment.joined(separator: ", ")
      return
        "  \(option.short.map { "\($0), " } ?? "")\(option.flag) VALUE  [\(environment)] (default \(option.fallback.isEmpty ? "none" : option.fallback))\n"
        + "      \(option.summary)\n"
    }.joined()
  }
}

extension Help {
  /// The text of `springd help OPERATION`: its purpose, its members, and a command for each example.
  @inline(never) static func text(of operation: OperationCommand) -> String {
    let format = operation.members.contains { $0.name == "format" } ? " [--format FORMAT]" : ""
    var text = """
      springd \(operation.name): \(operation.summary)

      \(operation.description)

      usage: springd \(operation.name) name=value ...\(format)
             springd \(operation.name) --json FILE    (- for standard input)

      """
    if let command = CommandHelp.named(operation.name) { text += "       \(command.usage)\n\n\(command.flagText)" }
    text += "\n"
    if operation.takesSpring {
      text += "  vocabulary=...\n      Whose parameters the spring has; springd vocabularies lists them."
      text += " Its parameters stand beside it; spring.NAME for a name that the operation has too.\n"
    }
    for member in operation.members {
      text += "  \(member.name)=...\(member.isRequired ? "  (required)" : "")\n      \(member.summary)"
      if !member.words.isEmpty { text += " One of: \(member.words.joined(separator: ", "))." }
      text += "\n"
    }
    text += "\n"
    for example in operation.examples { text += "\(example.summary):\n  \(command(operation, example.arguments))\n" }
    return text
  }

  /// A command that a shell runs as it stands.
  static func command(_ operation: OperationCommand, _ items: [CommandArguments.Item]) -> String {
    (["springd", operation.name] + items.map { "\($0.name)=\(quoted($0.value))" }).joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-._,:/+%@".utf8.contains($0) }
    guard !isPlain else { return text }
    return "'" + text.map { $0 == "'" ? #"'\''"# : String($0) }.joined() + "'"
  }
}
