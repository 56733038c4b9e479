// SPDX-License-Identifier: Apache-2.0

import SpringTokens

/// A shell that completes springd's command line.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The script, made from the same tables as the operations.
  ///
  /// - Parameter service: The service's options.
  /// - Returns: The script.
  @inline(never) func completions(_ service: [ServiceOption]) -> String {
    let candidates = Self.candidates(service)
    return switch self {
    case .bash: Self.bashScript(candidates)
    case .zsh: Self.zshScript(candidates)
    case .fish: Self.fishScript(candidates)
    }
  }

  private typealias Candidate = (command: String, words: [String])

  /// The words that may follow a command.
  private static func candidates(_ service: [ServiceOption]) -> [Candidate] {
    let operations = OperationCommand.all.map { operation -> Candidate in
      let spring = operation.takesSpring ? OperationCommand.vocabularies.map { "vocabulary=\($0)" } : []
      let members = operation.members.flatMap { member in
        member.words.isEmpty ? ["\(member.name)="] : member.words.map { "\(member.name)=\($0)" }
      }
      return (command: operation.name, words: spring + members + ["--json", "--format", "--help"])
    }
    let flags = service.map { $0.flag }
    let others: [Candidate] = [
      ("serve", flags), ("healthcheck", ["--live"] + flags), ("read", ReadCommand.help.flags.map { $0.name }),
      ("tokens", TokenPlatform.all.map { $0.id } + TokensCommand.help.flags.map { $0.name }),
      ("check", CheckCommand.help.flags.map { $0.name }), ("lint", LintCommand.help.flags.map { $0.name }),
      ("help", commands), ("completions", allCases.map { $0.rawValue }),
    ]
    return operations + others
  }

  private static let commands =
    SpringCommand.names + OperationCommand.all.map { $0.name }.filter { !SpringCommand.names.contains($0) }

  // bash splits words at "=", and replaces only what comes after it.
  private static func bashScript(_ candidates: [Candidate]) -> String {
    let cases = candidates.map { "    \($0.command)) words=\"\($0.words.joined(separator: " "))\" ;;" }
    return #"""
      _springd() {
        local line="${COMP_LINE:0:COMP_POINT}" words=""
        local current="${line##* }"
        case "${COMP_WORDS[1]}" in
      \#(cases.joined(separator: "\n"))
        esac
        [ "$COMP_CWORD" = 1 ] && words="\#(commands.joined(separator: " "))"
        COMPREPLY=($(compgen -W "$words" -- "$current"))
        [ "${current%%=*}" = "$current" ] || COMPREPLY=("${COMPREPLY[@]#"${current%%=*}="}")
        case "${COMPREPLY[*]}" in *=) compopt -o nospace ;; esac
      }
      complete -F _springd springd

      """#
  }

  private static func zshScript(_ candidates: [Candidate]) -> String {
    let cases = candidates.map { "    \($0.command)) choices=(\($0.words.joined(separator: " "))) ;;" }
    return #"""
      #compdef springd
      _springd() {
        local -a choices
        if (( CURRENT == 2 )); then
          choices=(\#(commands.joined(separator: " ")))
        else
          case "$words[2]" in
      \#(cases.joined(separator: "\n"))
          esac
        fi
        compadd -Q -a choices
      }
      compdef _springd springd

      """#
  }

  private static func fishScript(_ candidates: [Candidate]) -> String {
    let lines = candidates.map { (command, words) -> String in
      "complete -c springd -f -n '__fish_seen_subcommand_from \(command)' -a '\(words.joined(separator: " "))'\n"
    }
    return "complete -c springd -f -n __fish_use_subcommand -a '\(commands.joined(separator: " "))'\n" + lines.joined()
  }
}
