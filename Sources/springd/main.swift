// SPDX-License-Identifier: Apache-2.0

private import Glibc
import HTTPServer
import SpringAPI
import SpringOperations

do {
  switch try Command(arguments: Arguments.all, environment: Environment.value) {
  case .serve(let options): exit(Service.start(options))
  case .healthcheck(let question, let options):
    let server = options.server
    if let reason = HealthProbe.objection(to: question, host: server.host, port: server.port) {
      StandardStream.complain("not \(question.rawValue): \(reason)")
      exit(1)
    }
  case .openapi: run { () throws(CommandError) in try StandardStream.output.show(Contract.current.yaml) }
  case .version:
    run { () throws(CommandError) in
      try StandardStream.output.show("springd \(Version.current) (\(Revision.current))\n")
    }
  case .help(let operation):
    run { () throws(CommandError) in try StandardStream.output.show(operation.map(Help.text) ?? Help.text) }
  case .commandHelp(let command): run { () throws(CommandError) in try StandardStream.output.show(command.text) }
  case .completions(let shell): run { () throws(CommandError) in try StandardStream.output.show(shell.completions) }
  case .operation(let operation, let input): run { () throws(CommandError) in try perform(operation, input) }
  case .tokens(let command): run(command.run)
  case .read(let command): run(command.run)
  case .check(let command): run(command.run)
  case .lint(let command): run(command.run)
  case .mcp:
    // The sockets of the workers would get the number of a closed stream, and what is printed with it.
    StandardStream.occupyClosed(isWritable: false)
    run { () throws(CommandError) in
      var fault: CommandError?
      MCPServer(tools: MCPWorker.tools()).run(MCPInbox(LineReader(file: 0))) { line in
        do throws(CommandError) { try StandardStream.output.show(line) } catch { fault = error }
        return fault == nil
      }
      if let fault { throw fault }
    }
  case .lsp:
    StandardStream.occupyClosed(isWritable: false)
    var server = LanguageServer { StandardStream.output.write($0.frame) }
    exit(server.run(FrameReader(file: 0)))
  }
} catch {
  StandardStream.complain(error.message)
  exit(ExitStatus.usage)
}

/// Runs a command; if it fails, reports its errors and ends with its status.
private func run(_ command: () throws(CommandError) -> Void) {
  do throws(CommandError) { try command() } catch {
    for line in error.lines { StandardStream.complain(line) }
    exit(error.status)
  }
}

/// Runs an operation, whose answer goes to standard output.
///
/// - Throws: What is wrong with the arguments.
private func perform(_ operation: OperationCommand, _ input: OperationInput) throws(CommandError) {
  let arguments = try input.arguments()
  let answer: Content
  do throws(Problem) { answer = try operation.run(arguments) } catch {
    let faults = error.faults
    let places = input.prefixes(of: faults.map(\.path))
    let status = error.kind.status == 422 ? ExitStatus.noAnswer : ExitStatus.usage
    throw CommandError(status, zip(places, faults).map { $0 + $1.line })
  }
  // A prompt belongs on a line of its own; a pipe gets the bytes that the service would answer.
  try StandardStream.output.show(answer.bytes + (StandardStream.output.isTerminal ? [UInt8(ascii: "\n")] : []))
}
