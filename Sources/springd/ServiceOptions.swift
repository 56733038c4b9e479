// SPDX-License-Identifier: Apache-2.0

import Bytes
import Concurrency
import HTTPServer
import SpringAPI
import SpringCommands

/// The operator's settings: flag over environment over default.
///
/// The settings of the server and of the API stand in their own configurations, so that each default stands once, with
/// them.
struct ServiceOptions: Sendable {
  var server = Server.Configuration()
  var api = APIConfiguration()
  var metricsHost = "127.0.0.1"
  /// The port of the metrics; 0 if they are at the service's own.
  var metricsPort = 0
  var drainDelaySeconds = 1
  var drainTimeoutSeconds = 10
  /// The file with the bearer tokens; empty for none.
  var tokenFile = ""
  var logFormat = LogFormat.json
  var logLevel = LogLevel.info

  /// The defaults.
  init() {}

  /// Reads flags and environment.
  ///
  /// - Parameters:
  ///   - flags: The arguments after the command.
  ///   - environment: Looks a variable up.
  /// - Throws: One line that names the flag or variable and its fault.
  init(flags: [String], environment: (String) -> String?) throws(UsageError) {
    var given: Set<String> = []
    var rest = flags[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = Option.named(word) else {
        throw UsageError(
          unknown: "option", word, named: String(parts[0]), among: Option.all.map(\.flag),
          otherwise: "see springd --help")
      }
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        throw UsageError("\(option.flag) needs a value")
      }
      try option.set(value, called: option.flag, in: &self)
      given.insert(option.flag)
    }
    for option in Option.all where !given.contains(option.flag) {
      let name = option.environment.first { environment($0)?.isEmpty == false }
      if let name, let value = environment(name) { try option.set(value, called: name, in: &self) }
    }
  }
}

extension ServiceOptions {
  /// A log of these options.
  func log(write: @escaping @Sendable ([UInt8]) -> Void) -> Log {
    Log(format: logFormat, level: logLevel, clock: Clock.millisecondsSince1970, write: write)
  }

  /// Whether the metrics are to have an address of their own and it is the service's.
  var sharesMetricsPort: Bool {
    guard metricsPort > 0, metricsPort == server.port else { return false }
    let hosts = [server.host, metricsHost].map { $0 == "localhost" ? "127.0.0.1" : $0 }
    return hosts[0] == hosts[1] || hosts.contains("0.0.0.0") || hosts.contains("::")
  }
}

/// The origins whose pages may call, as the operator writes them.
struct Origins: Sendable {
  /// The origins as browsers send them; nil for any.
  let list: [String]?

  /// Reads `*`, or origins with commas between and spaces around them.
  ///
  /// - Parameter text: Such as `https://example.com, http://localhost:3000`.
  /// - Throws: The first one that no browser sends, so that it would open nothing.
  init(_ text: String) throws(Unsent) {
    guard text != "*" else {
      list = nil
      return
    }
    var list: [String] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      let origin = piece.withoutSpacesAround
      guard Self.isSent(origin) else { throw Unsent(origin: origin) }
      list.append(origin)
    }
    self.list = list
  }

  /// An origin that no browser sends.
  struct Unsent: Error { let origin: String }

  /// The rule that lets pages of these origins call.
  var crossOrigin: CrossOrigin { list.map(CrossOrigin.only) ?? .any }

  /// Whether a browser may send it: `null`, or a scheme, `://`, a host in small letters and perhaps a port, and no more.
  private static func isSent(_ origin: String) -> Bool {
    if origin == "null" { return true }
    guard let colon = origin.firstIndex(of: ":"), origin[colon...].hasPrefix("://") else { return false }
    let scheme = origin[..<colon]
    let host = origin[colon...].dropFirst(3)
    let isUsualPort = scheme == "http" && host.hasSuffix(":80") || scheme == "https" && host.hasSuffix(":443")
    return !scheme.isEmpty && !host.isEmpty && !isUsualPort
      && scheme.utf8.allSatisfy { $0.isSmall || $0.isDigit || "+-.".utf8.contains($0) }
      && host.utf8.allSatisfy { $0.isSmall || $0.isDigit || "-._:[]".utf8.contains($0) }
  }
}
