// SPDX-License-Identifier: Apache-2.0

import SpringOperations

/// The manual page, docs/springd.1, in the macros of man(7).
package enum ManualPage {
  package static func text(_ service: [ServiceOption]) -> String {
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
    \(options(service)).SH EXIT STATUS
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

  private static func options(_ service: [ServiceOption]) -> String {
    service.map { option in
      let flags = [option.short, option.flag].compactMap { $0.self }.map { "\\fB\(escaped($0))\\fR" }
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
