// SPDX-License-Identifier: Apache-2.0

private import Glibc
import HTTPServer
import SpringAPI
import SpringOperations

do {
  switch try Command(arguments: Array(CommandLine.arguments.dropFirst()), environment: Environment.value) {
  case .serve(let options):
    Service.prepareProcess()
    exit(Service(options: options).run())
  case .healthcheck(let question, let options):
    let server = options.server
    if let reason = HealthProbe.objection(to: question, host: server.host, port: server.port) {
      complain("not \(question.rawValue): \(reason)")
      exit(1)
    }
  case .openapi: show(Contract.current.yaml)
  case .version: show(Array("springd \(Version.current) (\(Revision.current))\n".utf8))
  case .help(let operation): show(Array((operation.map(Help.text) ?? Help.text).utf8))
  case .completions(let shell): show(Array(shell.completions.utf8))
  case .operation(let operation, let input): exit(perform(operation, input))
  case .tokens(let command):
    exit(
      status(of: { () throws(CommandError) in
        try command.run()
        return ExitStatus.done
      }))
  case .read(let command):
    exit(
      status(of: { () throws(CommandError) in
        try command.run()
        return ExitStatus.done
      }))
  case .mcp:
    var input = LineReader(file: 0)
    var server = MCPServer()
    server.run(&input) { StandardStream.output.write($0) }
  case .check(let command): exit(status(of: command.run))
  }
} catch {
  complain(error.message)
  exit(64)
}

/// Runs a command and reports its errors.
///
/// - Returns: The exit status.
private func status(of command: () throws(CommandError) -> Int32) -> Int32 {
  do throws(CommandError) { return try command() } catch {
    for line in error.lines { complain(line) }
    return error.status
  }
}

/// Runs an operation: its answer on standard output, or what is wrong on standard error.
///
/// - Returns: The exit status.
private func perform(_ operation: OperationCommand, _ input: OperationInput) -> Int32 {
  let arguments: CommandArguments
  do throws(TextFile.Unreadable) { arguments = try input.arguments() } catch {
    complain("cannot read the body: \(error.reason)")
    return ExitStatus.unreadableFile
  }
  let answer: Content
  do throws(Problem) { answer = try operation.run(arguments) } catch {
    for line in error.lines { complain(line) }
    return error.kind.status == 422 ? ExitStatus.noAnswer : ExitStatus.usage
  }
  show(answer.bytes)
  // A prompt belongs on a line of its own; a pipe gets the bytes that the service would answer.
  if StandardStream.output.isTerminal { show([UInt8(ascii: "\n")]) }
  return ExitStatus.done
}

/// Prints text, or ends with status 1 if it cannot be written.
private func show(_ text: [UInt8]) {
  if !StandardStream.output.write(text) {
    complain("cannot write to standard output")
    exit(1)
  }
}

/// Writes on standard error what is wrong: in one line, control characters as Swift writes them, such as `\n`.
private func complain(_ message: String) {
  let shown = message.unicodeScalars.map {
    $0.properties.generalCategory == .control ? $0.escaped(asASCII: true) : String($0)
  }
  StandardStream.error.write("springd: \(shown.joined())\n")
}
