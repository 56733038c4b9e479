// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

private import Glibc
import SpringAPI

do {
  switch try Command(
    arguments: Array(CommandLine.arguments.dropFirst()),
    environment: Environment.value
  ) {
  case .serve(let options):
    exit(Service(options: options).run())
  case .healthcheck(let options):
    if let reason = ReadinessProbe.objection(host: options.host, port: options.port) {
      StandardStream.error.write("springd: not ready: \(reason)\n")
      exit(1)
    }
  case .openapi:
    show(Contract.current.yaml)
  case .version:
    show(Array("springd \(Version.current)\n".utf8))
  case .help:
    show(Array(Help.text.utf8))
  }
} catch {
  StandardStream.error.write("springd: \(error.message)\n")
  exit(64)
}

/// Prints what was asked for, or ends with status 1 where there is no room for it.
private func show(_ text: [UInt8]) {
  if !StandardStream.output.write(text) {
    StandardStream.error.write("springd: cannot write to standard output\n")
    exit(1)
  }
}
