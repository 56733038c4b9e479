// SPDX-License-Identifier: Apache-2.0

private import Glibc
import HTTPServer
import SpringCommands

do {
  switch try Command(arguments: Arguments.all, environment: Environment.value) {
  case .serve(let options): exit(Service.start(options))
  case .healthcheck(let question, let options):
    let server = options.server
    if let reason = HealthProbe.objection(to: question, host: server.host, port: server.port) {
      StandardStream.complain("not \(question.rawValue): \(reason)")
      exit(1)
    }
  case .other(let command):
    switch command {
    // The sockets of the workers would get the number of a closed stream, and its output with it.
    case .mcp, .lsp: StandardStream.occupyClosed(isWritable: false)
    default: break
    }
    exit(command.run(on: .posix))
  }
} catch {
  StandardStream.complain(error.message)
  exit(ExitStatus.usage)
}
