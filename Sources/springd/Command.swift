// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// What the process was started to do.
enum Command {
  case serve(ServiceOptions)
  case healthcheck(HealthProbe.Question, ServiceOptions)
  case openapi
  case version
  case help

  /// Reads the command line.
  ///
  /// - Throws: One line that says what is wrong.
  init(
    arguments: [String],
    environment: (String) -> String?
  ) throws(UsageError) {
    if arguments.contains("--help") || arguments.contains("-h") || arguments.first == "help" {
      self = .help
      return
    }
    if arguments.contains("--version") {
      self = .version
      return
    }
    guard let word = arguments.first, !word.hasPrefix("-") else {
      self = .serve(try ServiceOptions(flags: arguments, environment: environment))
      return
    }
    let flags = Array(arguments.dropFirst())
    switch word {
    case "serve":
      self = .serve(try ServiceOptions(flags: flags, environment: environment))
    case "healthcheck":
      let question = flags.contains("--live") ? HealthProbe.Question.live : .ready
      self = .healthcheck(
        question,
        try ServiceOptions(flags: flags.filter { $0 != "--live" }, environment: environment)
      )
    case "openapi":
      guard flags.isEmpty else {
        throw UsageError("openapi takes no options, not '\(flags[0])'")
      }
      self = .openapi
    default:
      throw UsageError(
        "unknown command '\(word)'; the commands are serve, healthcheck and openapi"
      )
    }
  }
}
