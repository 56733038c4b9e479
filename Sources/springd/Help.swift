// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

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
           \(ReadCommand.usage)
                                          the springs and easings in files and folders
           \(TokensCommand.usage)
                                          write every platform's file from design tokens
           \(CheckCommand.usage)
                                          what moved between two token files
           springd mcp                    the operations as tools for an assistant, on standard input and output
           springd help [OPERATION]       this text, or an operation's members and examples
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

  /// What each exit status means.
  static let statuses: [(status: Int, meaning: String)] = [
    (status: 0, meaning: "done or stopped as asked"),
    (1, "no answer to these arguments, cannot listen, not healthy or cannot print"), (64, "wrong usage"),
    (66, "a file cannot be read"), (73, "a file cannot be written"), (78, "no tokens in the token file"),
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
