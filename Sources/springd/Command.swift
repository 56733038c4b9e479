// SPDX-License-Identifier: Apache-2.0

import SpringAPI

/// The task that the process was started for.
enum Command {
  case serve(ServiceOptions)
  case healthcheck(HealthProbe.Question, ServiceOptions)
  case openapi
  case version
  /// The help of the whole program, or of one operation.
  case help(OperationCommand?)
  /// The help of a command that reads files.
  case commandHelp(CommandHelp)
  case completions(Shell)
  case operation(OperationCommand, OperationInput)
  case tokens(TokensCommand)
  case check(CheckCommand)
  case lint(LintCommand)
  case read(ReadCommand)
  case mcp
  case lsp

  /// The commands that are no operations.
  static let names = [
    "serve", "healthcheck", "openapi", "read", "tokens", "check", "lint", "mcp", "lsp", "completions", "help",
  ]

  /// Reads the command line.
  ///
  /// - Throws: One line that says what is wrong.
  init(arguments: [String], environment: (String) -> String?) throws(UsageError) {
    let arguments = Self.commandFirst(arguments)
    guard let word = arguments.first, !word.hasPrefix("-") else {
      self = try Self.service(arguments, environment)
      return
    }
    let rest = Array(arguments.dropFirst())
    if !Self.takesFiles(word, rest), let operation = OperationCommand.named(word) {
      let isHelp = rest.contains("--help") || rest.contains("-h")
      self = isHelp ? .help(operation) : .operation(operation, try OperationInput(rest, of: operation))
      return
    }
    if Self.names.contains(word), rest.contains("--help") || rest.contains("-h") {
      self = CommandHelp.named(word).map(Self.commandHelp) ?? .help(nil)
      return
    }
    switch word {
    case "serve": self = try Self.service(rest, environment)
    case "healthcheck":
      let question = rest.contains("--live") ? HealthProbe.Question.live : .ready
      self = .healthcheck(question, try ServiceOptions(flags: rest.filter { $0 != "--live" }, environment: environment))
    case "openapi":
      guard rest.isEmpty else { throw UsageError("openapi takes no options, not '\(rest[0])'") }
      self = .openapi
    case "tokens": self = .tokens(try TokensCommand(rest))
    case "read": self = .read(try ReadCommand(rest))
    case "check": self = .check(try CheckCommand(rest))
    case "lint": self = .lint(try LintCommand(rest))
    case "mcp":
      guard rest.isEmpty else { throw UsageError("mcp takes no options, not '\(rest[0])'") }
      self = .mcp
    case "lsp":
      // Clients add the word, and there is no other way.
      let others = rest.filter { $0 != "--stdio" }
      guard others.isEmpty else { throw UsageError("lsp takes no options but --stdio, not '\(others[0])'") }
      self = .lsp
    case "help":
      let isCommand = rest.first.map { Self.names.contains($0) && OperationCommand.named($0) == nil } ?? true
      let command = rest.first.flatMap(CommandHelp.named).map(Self.commandHelp)
      self = isCommand ? command ?? .help(nil) : .help(try Self.operation(named: rest[0]))
    case "completions":
      guard rest.count == 1, let shell = Shell(rawValue: rest[0]) else {
        let shells = Shell.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("completions takes one of \(shells)")
      }
      self = .completions(shell)
    default: throw Self.unknown(word, among: Self.names + OperationCommand.all.map(\.name))
    }
  }

  /// The words with a command that follows its options, as in `--port 9000 serve`, in front of them.
  private static func commandFirst(_ arguments: [String]) -> [String] {
    var index = 0
    while index < arguments.count, arguments[index].hasPrefix("-") {
      // An option without `=` has its value in the next word.
      let isOption = Option.named(arguments[index]) != nil
      index += isOption && !arguments[index].contains("=") ? 2 : 1
    }
    guard index > 0, index < arguments.count, ["serve", "healthcheck"].contains(arguments[index]) else {
      return arguments
    }
    var words = arguments
    words.remove(at: index)
    return [arguments[index]] + words
  }

  /// The service, or what its flags ask for in its place.
  private static func service(_ flags: [String], _ environment: (String) -> String?) throws(UsageError) -> Self {
    if flags.contains("--help") || flags.contains("-h") { return .help(nil) }
    if flags.contains("--version") || flags.contains("-v") { return .version }
    return .serve(try ServiceOptions(flags: flags, environment: environment))
  }

  /// Whether a word that is an operation is the command that takes files: `springd read FILE`, `springd tokens FILE`,
  /// `springd lint --tokens FILE PATH`.
  private static func takesFiles(_ word: String, _ rest: [String]) -> Bool {
    let first = rest.first ?? ""
    let isArgument = first.contains("=") && !first.hasPrefix("-") || first.hasPrefix("--json=")
    return CommandHelp.named(word) != nil && !isArgument && !["--json", "--help", "-h"].contains(first)
  }

  private static func operation(named name: String) throws(UsageError) -> OperationCommand {
    guard let operation = OperationCommand.named(name) else {
      throw unknown(name, among: OperationCommand.all.map(\.name))
    }
    return operation
  }

  private static func unknown(_ word: String, among names: [String]) -> UsageError {
    UsageError(unknown: "command", word, among: names, otherwise: "see springd help")
  }
}
