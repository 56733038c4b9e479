// SPDX-License-Identifier: Apache-2.0

import Bytes
import SpringAPI

/// What `springd --help` prints.
enum Help {
  static var text: String {
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

    \(options)
    Exit status: \(statuses.map { "\($0.status) \($0.meaning)" }.joined(separator: "; ")).

    """
  }

  /// Two lines for each command that reads files.
  private static var fileCommands: String {
    let room = String(repeating: " ", count: 31)
    return CommandHelp.all.map { "       \($0.usage)\n       \(room)\($0.summary)" }.joined(separator: "\n")
  }

  /// What each exit status means.
  static let statuses: [(status: Int, meaning: String)] = [
    (status: 0, meaning: "done or stopped as asked"),
    (
      1,
      "no answer to these arguments, a token moved too far, a file is stale, a motion is no token, cannot listen or not healthy"
    ), (64, "wrong usage"), (65, "a file is not JSON, has no token, or with --strict one that cannot be written"),
    (66, "an input file is missing or unreadable, or there was nothing to read"), (73, "a file cannot be written"),
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
  private static var options: String {
    Option.all.map { option in
      let environment = option.environment.joined(separator: ", ")
      return
        "  \(option.short.map { "\($0), " } ?? "")\(option.flag) VALUE  [\(environment)] (default \(option.fallback.isEmpty ? "none" : option.fallback))\n"
        + "      \(option.summary)\n"
    }.joined()
  }
}

extension Help {
  /// What `springd help OPERATION` prints: what it does, its members, and a command for each example.
  static func text(of operation: OperationCommand) -> String {
    var text = """
      springd \(operation.name): \(operation.summary)

      \(operation.description)

      usage: springd \(operation.name) name=value ... [--format FORMAT]
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

/// The manual page, docs/springd.1, in the macros of man(7).
enum ManualPage {
  static var text: String {
    """
    .TH SPRINGD 1 "" "springd \(Version.current)"
    .SH NAME
    springd \\- springs for animation over HTTP and on the command line
    .SH SYNOPSIS
    .B springd
    .RB [ serve ]
    .RI [ options ]
    .br
    .B springd healthcheck
    .RB [ \\-\\-live ]
    .RI [ options ]
    .br
    .B springd
    .I operation name=value
    \\&...
    .br
    \(synopsis).B springd mcp
    .br
    .B springd lsp
    .br
    .B springd help
    .RI [ operation ]
    .br
    .B springd openapi
    .br
    .B springd completions
    .I shell
    .br
    .B springd \\-\\-version
    .SH DESCRIPTION
    Without a command, or with
    .BR serve ,
    springd answers HTTP requests.
    .B healthcheck
    exits 0 if /readyz of the configured address answers 200, or with
    .B \\-\\-live
    if /livez does.
    An operation answers once, without a server.
    .B openapi
    prints the contract, and
    .B completions
    what completes these words in bash, zsh or fish.
    \(fileCommands).SH OPERATIONS
    \(operations).SH OPTIONS
    A flag takes precedence over its environment variable, and that over the default.
    \(options).SH EXIT STATUS
    \(statuses).SH SIGNALS
    At SIGTERM, SIGINT or SIGHUP springd stops taking requests, finishes those in flight, and exits 0.

    """
  }

  private static var synopsis: String {
    CommandHelp.all.map { ".B springd \($0.name)\n.I \($0.operands)\n.RI [ options ]\n.br\n" }.joined()
  }

  /// A section for each command that reads files.
  private static var fileCommands: String {
    CommandHelp.all.map { command in
      let flags = command.flags.map { flag in
        let value = flag.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
        return ".TP\n\\fB\(escaped(flag.name))\\fR\(value)\n\(escaped(flag.meaning))\n"
      }
      return ".SH SPRINGD \(command.name.uppercased())\n\(escaped(command.summary))\n\(flags.joined())"
    }.joined()
  }

  private static var operations: String {
    OperationCommand.all.map { ".TP\n.B \(escaped($0.name))\n\(escaped($0.summary)).\n" }.joined()
  }

  private static var options: String {
    Option.all.map { option in
      let flags = [option.short, option.flag].compactMap(\.self).map { "\\fB\(escaped($0))\\fR" }
      let fallback = option.fallback.isEmpty ? "none" : option.fallback
      return """
        .TP
        \(flags.joined(separator: ", ")) \\fIvalue\\fR
        \(escaped(option.summary)) Environment: \(option.environment.joined(separator: ", ")). Default: \(escaped(fallback)).

        """
    }.joined()
  }

  private static var statuses: String {
    Help.statuses.map { ".TP\n.B \($0.status)\n\(escaped($0.meaning)).\n" }.joined()
  }

  /// Text in which nothing is a request or an escape of the macros.
  private static func escaped(_ text: String) -> String {
    var result = text.first == "." || text.first == "'" ? "\\&" : ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      default: result.append(character)
      }
    }
    return result
  }
}
