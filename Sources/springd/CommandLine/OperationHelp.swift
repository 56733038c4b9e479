// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringAPI

extension Help {
  /// What `springd help OPERATION` prints: what it does, its members, and a command for each example.
  static func text(of operation: OperationCommand) -> String {
    var text = """
      springd \(operation.name): \(operation.summary)

      \(operation.description)

      usage: springd \(operation.name) name=value ... [--format FORMAT]
             springd \(operation.name) --json FILE    (- for standard input)
      \(fileUsage[operation.name].map { "       \($0)\n" } ?? "")

      """
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

  /// The commands that take files beside the operations of the same name.
  private static let fileUsage = ["read": ReadCommand.usage, "tokens": TokensCommand.usage]

  /// A command that a shell runs as it stands.
  static func command(_ operation: OperationCommand, _ items: [CommandArguments.Item]) -> String {
    (["springd", operation.name] + items.map { "\($0.name)=\(quoted($0.value))" }).joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-._,:/+%@".utf8.contains(byte)
      }
    }
    guard !isPlain else { return text }
    return "'" + text.map { $0 == "'" ? #"'\''"# : String($0) }.joined() + "'"
  }
}
