// SPDX-License-Identifier: Apache-2.0

import SpringAPI
import SpringTokens

/// A shell that completes springd's command line.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script, made from the same tables as the operations.
  var completions: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// What may follow a command.
  private static let candidates: [(command: String, words: [String])] =
    OperationCommand.all.map { operation in
      let spring = operation.takesSpring ? OperationCommand.vocabularies.map { "vocabulary=\($0)" } : []
      let members = operation.members.flatMap { member in
        member.words.isEmpty ? ["\(member.name)="] : member.words.map { "\(member.name)=\($0)" }
      }
      return (operation.name, spring + members + ["--json", "--format", "--help"])
    } + [
      ("serve", Option.all.map(\.flag)), ("healthcheck", ["--live"] + Option.all.map(\.flag)),
      ("read", ReadCommand.help.flags.map(\.name)),
      ("tokens", TokenPlatform.all.map(\.id) + TokensCommand.help.flags.map(\.name)),
      ("check", CheckCommand.help.flags.map(\.name)), ("lint", LintCommand.help.flags.map(\.name)), ("help", commands),
      ("completions", allCases.map(\.rawValue)),
    ]

  private static let commands = Command.names + OperationCommand.all.map(\.name).filter { !Command.names.contains($0) }

  // bash splits words at "=", and replaces only what comes after it.
  private static var bashScript: String {
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

  private static var zshScript: String {
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

  private static var fishScript: String {
    let lines = candidates.map { command, words in
      "complete -c springd -f -n '__fish_seen_subcommand_from \(command)' -a '\(words.joined(separator: " "))'\n"
    }
    return "complete -c springd -f -n __fish_use_subcommand -a '\(commands.joined(separator: " "))'\n" + lines.joined()
  }
}
