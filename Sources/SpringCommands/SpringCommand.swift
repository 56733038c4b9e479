// SPDX-License-Identifier: Apache-2.0

import SpringOperations

/// A command line of springd: what it asks for, and what answers it on any host.
package enum SpringCommand {
  /// The service, with the words of its options; a program may have none.
  case serve([String])
  case healthcheck([String])
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
  package static let names = [
    "serve", "healthcheck", "openapi", "read", "tokens", "check", "lint", "mcp", "lsp", "completions", "help",
  ]

  /// Reads the command line.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - options: The service's options, which may precede its command.
  /// - Throws: The fault, in one line.
  @inline(never) package init(_ arguments: [String], options: @autoclosure () -> [ServiceOption]) throws(UsageError) {
    let arguments = Self.commandFirst(arguments, options)
    guard let word = arguments.first, !word.hasPrefix("-") else {
      self = Self.service(arguments)
      return
    }
    let rest = Array(arguments.dropFirst())
    if !Self.takesFiles(word, rest), let operation = OperationCommand.named(word) {
      let isHelp = rest.contains("--help") || rest.contains("-h")
      self = isHelp ? .help(operation) : .operation(operation, try OperationInput(rest, of: operation))
      return
    }
    if Self.names.contains(word), rest.contains("--help") || rest.contains("-h") {
      self = Self.help(of: word)
      return
    }
    switch word {
    case "serve": self = Self.service(rest)
    case "healthcheck": self = .healthcheck(rest)
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
      // Clients add the option, and stdio is the only transport.
      let others = rest.filter { $0 != "--stdio" }
      guard others.isEmpty else { throw UsageError("lsp takes no options but --stdio, not '\(others[0])'") }
      self = .lsp
    case "help":
      guard let name = rest.first else {
        self = .help(nil)
        return
      }
      let isCommand = Self.names.contains(name) && OperationCommand.named(name) == nil
      self = isCommand ? Self.help(of: name) : .help(try Self.operation(named: name))
    case "completions":
      guard rest.count == 1, let shell = Shell(rawValue: rest[0]) else {
        let shells = Shell.allCases.map { $0.rawValue }.joined(separator: ", ")
        throw UsageError("completions takes one of \(shells)")
      }
      self = .completions(shell)
    default: throw Self.unknown(word, among: Self.names + OperationCommand.all.map { $0.name })
    }
  }

  /// The words with a command that follows its options, as in `--port 9000 serve`, in front of them.
  private static func commandFirst(_ arguments: [String], _ options: () -> [ServiceOption]) -> [String] {
    guard let first = arguments.first, first.hasPrefix("-") else { return arguments }
    let options = options()
    var index = 0
    while index < arguments.count, arguments[index].hasPrefix("-") {
      // An option without `=` has its value in the next word.
      let word = arguments[index]
      let isOption = options.contains { $0.isGiven(by: word) }
      index += isOption && !word.contains("=") ? 2 : 1
    }
    guard index > 0, index < arguments.count, ["serve", "healthcheck"].contains(arguments[index]) else {
      return arguments
    }
    var words = arguments
    words.remove(at: index)
    return [arguments[index]] + words
  }

  /// The service, or what its flags request in its place.
  private static func service(_ flags: [String]) -> Self {
    if flags.contains("--help") || flags.contains("-h") { return .help(nil) }
    if flags.contains("--version") || flags.contains("-v") { return .version }
    return .serve(flags)
  }

  /// The help of a command other than an operation.
  private static func help(of name: String) -> Self {
    guard let help = CommandHelp.named(name) else { return .help(nil) }
    return .commandHelp(help)
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
      throw unknown(name, among: OperationCommand.all.map { $0.name })
    }
    return operation
  }

  private static func unknown(_ word: String, among names: [String]) -> UsageError {
    UsageError(unknown: "command", word, among: names, otherwise: "see springd help")
  }
}

// MARK: - Running

extension SpringCommand {
  /// Reads a command line and runs it, in a program without the service.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - host: The system that it runs on.
  /// - Returns: The exit status.
  package static func run(_ arguments: [String], on host: Host) -> Int32 {
    let command: SpringCommand
    do throws(UsageError) { command = try SpringCommand(arguments, options: host.service.options()) } catch {
      host.complain(error.message)
      return ExitStatus.usage
    }
    return command.run(on: host)
  }

  /// Runs the command; if it fails, reports its errors.
  ///
  /// - Parameter host: The system that it runs on.
  /// - Returns: The exit status.
  package func run(on host: Host) -> Int32 {
    do throws(CommandError) { return try result(on: host) } catch {
      for line in error.lines { host.complain(line) }
      return error.status
    }
  }

  // None of the commands is inlined here: an engine of WebAssembly compiles a function when it is called first, and whole.
  private func result(on host: Host) throws(CommandError) -> Int32 {
    switch self {
    case .serve, .healthcheck:
      throw CommandError(
        ExitStatus.noService, ["this program has no service; docs/distribution.md lists the ways to get one"])
    case .openapi: try host.show(host.service.contract())
    case .version: try host.show("springd \(Version.current) (\(host.service.revision()))\n")
    case .help(let operation): try host.show(operation.map { Help.text(of: $0) } ?? Help.text(host.service.options()))
    case .commandHelp(let command): try host.show(command.text)
    case .completions(let shell): try host.show(shell.completions(host.service.options()))
    case .operation(let operation, let input): try Self.perform(operation, input, on: host)
    case .tokens(let command): try command.run(on: host)
    case .read(let command): try command.run(on: host)
    case .check(let command): try command.run(on: host)
    case .lint(let command): try command.run(on: host)
    case .mcp:
      var fault: CommandError?
      MCPServer(tools: host.tools()).run(MCPInbox(LineReader(host.input))) { line in
        do throws(CommandError) { try host.show(line) } catch { fault = error }
        return fault == nil
      }
      if let fault { throw fault }
    case .lsp:
      var server = LanguageServer(on: host) { _ = host.output($0.frame) }
      return server.run(FrameReader(host.input))
    }
    return ExitStatus.done
  }

  /// Runs an operation, whose answer goes to standard output.
  ///
  /// - Throws: The faults of the arguments.
  @inline(never) private static func perform(_ operation: OperationCommand, _ input: OperationInput, on host: Host)
    throws(CommandError)
  {
    let read = try input.arguments(on: host)
    let answer: Content
    do throws(Problem) { answer = try operation.run(read.arguments) } catch {
      let faults = error.faults
      let places = read.prefixes(of: faults.map { $0.path })
      let status = error.kind.status == 422 ? ExitStatus.noAnswer : ExitStatus.usage
      throw CommandError(status, zip(places, faults).map { $0 + $1.line })
    }
    // A prompt belongs on a line of its own; a pipe gets the bytes that the service would answer.
    try host.show(answer.bytes + (host.isTerminal() ? [UInt8(ascii: "\n")] : []))
  }
}
