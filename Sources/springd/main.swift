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
    StandardStream.output.write(Contract.current.yaml)
  case .version:
    StandardStream.output.write("springd \(Version.current)\n")
  case .help:
    StandardStream.output.write(Help.text)
  }
} catch {
  StandardStream.error.write("springd: \(error.message)\n")
  exit(64)
}
