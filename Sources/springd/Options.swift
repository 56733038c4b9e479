// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringAPI

/// What the operator decides: flag over environment over default.
struct Options: Sendable {
  var host = "127.0.0.1"
  var port = 8080
  /// The number of serving threads; 0 is one per core.
  var threads = 0
  var metricsHost = "127.0.0.1"
  /// The port of the metrics; 0 where they are among everything else.
  var metricsPort = 0
  var maxBodyBytes = 1_048_576
  var maxSamples = 100_000
  /// The most connections at once; 0 is what the process's file limit allows.
  var maxConnections = 0
  /// The most connections from one address; 0 for no limit.
  var maxConnectionsPerAddress = 0
  var maxInFlight = 1024
  var maxURIBytes = 4096
  var maxHeaderBytes = 6144
  var maxBatchBodyBytes = 4_194_304
  var maxBatchBytes = 67_108_864
  var maxUnsentBytes = 268_435_456
  var maxBatchSeconds = 10
  var cacheBytes = 16_777_216
  var requestTimeoutSeconds = 30
  var idleTimeoutSeconds = 60
  var drainDelaySeconds = 0
  var drainTimeoutSeconds = 10
  var crossOrigin = CrossOrigin.any
  /// The file with the bearer tokens; empty for none.
  var tokenFile = ""
  var logFormat = LogFormat.json
  var logLevel = LogLevel.info

  /// The defaults.
  init() {}

  /// Reads flags and environment.
  ///
  /// - Parameters:
  ///   - flags: The words behind the command.
  ///   - environment: Looks a variable up.
  /// - Throws: One line that names the flag or variable and what is wrong.
  init(
    flags: [String],
    environment: (String) -> String?
  ) throws(UsageError) {
    var given: Set<String> = []
    var rest = flags[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = Option.all.first(where: { $0.flag == parts[0] }) else {
        throw UsageError("unknown option '\(word)'; see springd --help")
      }
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        throw UsageError("\(option.flag) needs a value")
      }
      try option.set(value, called: option.flag, in: &self)
      given.insert(option.flag)
    }
    for option in Option.all where !given.contains(option.flag) {
      let name = option.environment.first { environment($0)?.isEmpty == false }
      if let name, let value = environment(name) {
        try option.set(value, called: name, in: &self)
      }
    }
  }
}

extension Options {
  /// Whether the metrics are to have an address of their own and it is the service's.
  var sharesMetricsPort: Bool {
    guard metricsPort > 0, metricsPort == port else { return false }
    let hosts = [host, metricsHost].map { $0 == "localhost" ? "127.0.0.1" : $0 }
    return hosts[0] == hosts[1] || hosts.contains("0.0.0.0") || hosts.contains("::")
  }
}

/// A command line that cannot be followed, in one line.
struct UsageError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
