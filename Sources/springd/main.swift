// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

private import Glibc
import HTTPServer
import SpringAPI

do {
  switch try Command(
    arguments: Array(CommandLine.arguments.dropFirst()),
    environment: Environment.value
  ) {
  case .serve(let options):
    exit(Service(options: options).run())
  case .healthcheck(let question, let options):
    let server = options.server
    if let reason = HealthProbe.objection(to: question, host: server.host, port: server.port) {
      complain("not \(question.rawValue): \(reason)")
      exit(1)
    }
  case .openapi:
    show(Contract.current.yaml)
  case .version:
    show(Array("springd \(Version.current) (\(Revision.current))\n".utf8))
  case .help:
    show(Array(Help.text.utf8))
  }
} catch {
  complain(error.message)
  exit(64)
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
