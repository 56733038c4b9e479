// SPDX-License-Identifier: Apache-2.0

import SpringCommands

/// The task that the process was started for.
enum Command {
  case serve(ServiceOptions)
  case healthcheck(HealthProbe.Question, ServiceOptions)
  /// The commands that need no service.
  case other(SpringCommand)

  /// Reads the command line.
  ///
  /// - Throws: The fault, in one line.
  init(arguments: [String], environment: (String) -> String?) throws(UsageError) {
    let command = try SpringCommand(arguments, options: Option.shown)
    switch command {
    case .serve(let flags): self = .serve(try ServiceOptions(flags: flags, environment: environment))
    case .healthcheck(let flags):
      let question = flags.contains("--live") ? HealthProbe.Question.live : .ready
      self = .healthcheck(
        question, try ServiceOptions(flags: flags.filter { $0 != "--live" }, environment: environment))
    default: self = .other(command)
    }
  }
}
