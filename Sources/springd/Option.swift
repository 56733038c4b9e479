// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import SpringAPI
import SpringCommands
import SpringOperations

/// One option; the table of all of them is what `--help` prints, the README shows and the command line is read by.
struct Option: Sendable {
  /// The setting of an option, and the values that it may have.
  enum Target: Sendable {
    case host(any WritableKeyPath<ServiceOptions, String> & Sendable)
    case text(any WritableKeyPath<ServiceOptions, String> & Sendable)
    case number(any WritableKeyPath<ServiceOptions, Int> & Sendable, ClosedRange<Int>)
    /// 1 or 0.
    case toggle(any WritableKeyPath<ServiceOptions, Bool> & Sendable)
    case format(any WritableKeyPath<ServiceOptions, LogFormat> & Sendable)
    case level(any WritableKeyPath<ServiceOptions, LogLevel> & Sendable)
    case proxies(any WritableKeyPath<ServiceOptions, TrustedProxies> & Sendable)
    case origins(any WritableKeyPath<ServiceOptions, CrossOrigin> & Sendable)
    case frameAncestors(any WritableKeyPath<ServiceOptions, [String]> & Sendable)
  }

  let flag: String
  /// A second, shorter flag, such as `-p`.
  let short: String?
  /// The environment variables, the strongest first.
  let environment: [String]
  let summary: String
  let target: Target

  /// An option whose variable has the name of its flag.
  ///
  /// - Parameters:
  ///   - flag: The flag, such as `--port`.
  ///   - short: A second flag of one letter.
  ///   - other: A second variable, which the one named after the flag overrides.
  ///   - summary: Its purpose.
  ///   - target: The setting.
  init(flag: String, short: String? = nil, also other: String? = nil, summary: String, target: Target) {
    self.flag = flag
    self.short = short
    let words = flag.dropFirst(2).uppercased().split(separator: "-")
    environment = ["SPRINGD_" + words.joined(separator: "_")] + (other.map { [$0] } ?? [])
    self.summary = summary
    self.target = target
  }

  /// The default as the help prints it; empty for none.
  var fallback: String {
    let options = ServiceOptions()
    switch target {
    case .host(let path), .text(let path): return options[keyPath: path]
    case .number(let path, _): return "\(options[keyPath: path])"
    case .toggle(let path): return options[keyPath: path] ? "1" : "0"
    case .format(let path): return options[keyPath: path].rawValue
    case .level(let path): return options[keyPath: path].rawValue
    case .proxies, .frameAncestors: return ""
    case .origins: return "*"
    }
  }

  /// The value of a numeric option; nil for any other.
  func number(in options: ServiceOptions) -> Int? {
    switch target {
    case .number(let path, _): options[keyPath: path]
    case .toggle(let path): options[keyPath: path] ? 1 : 0
    default: nil
    }
  }

  /// Sets the option from text.
  ///
  /// - Throws: "--port must be a whole number from 0 to 65535, not 'x'" and its like.
  func set(_ text: String, called name: String, in options: inout ServiceOptions) throws(UsageError) {
    switch target {
    case .host(let path):
      // An IPv6 address may have the brackets that it has in a URL.
      let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
      let host = isBracketed ? String(text.dropFirst().dropLast()) : text
      guard !host.isEmpty else { throw UsageError("\(name) must not be empty") }
      options[keyPath: path] = host
    case .text(let path):
      guard !text.isEmpty || fallback.isEmpty else { throw UsageError("\(name) must not be empty") }
      options[keyPath: path] = text
    case .number(let path, let range):
      guard let number = Int(text), range.contains(number) else {
        throw UsageError(
          "\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
      }
      options[keyPath: path] = number
    case .toggle(let path):
      guard let value = ["0": false, "1": true][text] else { throw UsageError("\(name) must be 0 or 1, not '\(text)'") }
      options[keyPath: path] = value
    case .format(let path): options[keyPath: path] = try word(text, called: name)
    case .level(let path): options[keyPath: path] = try word(text, called: name)
    case .proxies(let path):
      guard let proxies = TrustedProxies(text) else {
        throw UsageError("\(name) must be address ranges with commas between, such as 10.0.0.0/8, not '\(text)'")
      }
      options[keyPath: path] = proxies
    case .origins(let path): options[keyPath: path] = try origins(text, called: name).crossOrigin
    case .frameAncestors(let path):
      let list = text.isEmpty ? [] : try origins(text, called: name).list ?? ["*"]
      // No page has this origin that a policy could name.
      guard !list.contains("null") else { throw Self.noOrigins("null", called: name) }
      options[keyPath: path] = list
    }
  }

  private func origins(_ text: String, called name: String) throws(UsageError) -> Origins {
    do throws(Origins.Unsent) { return try Origins(text) } catch { throw Self.noOrigins(error.origin, called: name) }
  }

  private static func noOrigins(_ given: String, called name: String) -> UsageError {
    UsageError("\(name) must be * or origins as browsers send them, such as https://example.com, not '\(given)'")
  }

  private func word<Word: RawRepresentable & CaseIterable>(_ text: String, called name: String) throws(UsageError)
    -> Word where Word.RawValue == String
  {
    guard let value = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("\(name) must be one of \(words), not '\(text)'")
    }
    return value
  }
}

extension Option {
  /// The option that a word gives, with or without its value after `=`; nil if there is none.
  static func named(_ word: String) -> Option? {
    let flag = String(word.prefix { $0 != "=" })
    return all.first { $0.flag == flag || $0.short == flag }
  }

  /// The variables that look like springd's own and belong to no option, such as one with a typing error.
  ///
  /// - Parameter names: The names of all variables.
  /// - Returns: Those that nothing reads.
  static func unknownVariables(among names: [String]) -> [String] {
    let known = Set(all.flatMap(\.environment))
    return names.filter { $0.hasPrefix("SPRINGD_") && !known.contains($0) }
  }
}

extension Option {
  /// The options as the help shows them.
  static var shown: [ServiceOption] {
    all.map { option in
      ServiceOption(
        flag: option.flag, short: option.short, environment: option.environment, summary: option.summary,
        fallback: option.fallback)
    }
  }

  /// Every option, in the order of the help.
  static let all: [Self] = [
    Self(
      flag: "--host", summary: "Address to listen on; 0.0.0.0 or :: for every interface.", target: .host(\.server.host)),
    Self(
      flag: "--port", short: "-p", also: "PORT", summary: "Port to listen on; 0 for any free one.",
      target: .number(\.server.port, 0...65535)),
    Self(
      flag: "--threads", summary: "Serving threads; 0 for one per core.", target: .number(\.server.threads, 0...256)),
    Self(
      flag: "--metrics-host", summary: "Address of the metrics, where they have a port of their own.",
      target: .host(\.metricsHost)),
    Self(
      flag: "--metrics-port", summary: "Port for /metrics alone, which --port then answers with 404; 0 for --port.",
      target: .number(\.metricsPort, 0...65535)),
    Self(
      flag: "--max-body-bytes", summary: "Largest request body; more gets 413.",
      target: .number(\.server.maxBodyBytes, 1...1_073_741_824)),
    Self(
      flag: "--max-samples", summary: "Most samples in one answer; more gets 422.",
      target: .number(\.api.limits.maxSamples, 2...10_000_000)),
    Self(
      flag: "--max-connections", summary: "Most connections at once; 0 for what the file limit allows.",
      target: .number(\.server.maxConnections, 0...1_000_000)),
    Self(
      flag: "--max-connections-per-address",
      summary: "Most connections of an IPv4 address or IPv6 /64; one more gets 429; 0 for any.",
      target: .number(\.server.maxConnectionsPerAddress, 0...1_000_000)),
    Self(
      flag: "--max-in-flight",
      summary: "Most requests at once; more get 503 with Retry-After, all but /livez and /metrics.",
      target: .number(\.server.maxInFlight, 1...1_000_000)),
    Self(
      flag: "--max-receiving-bytes",
      summary:
        "Memory for heads being received and bodies of requests in flight, together; then the slowest are cut, or one more gets 503.",
      target: .number(\.server.maxReceivingBytes, 65536...1_099_511_627_776)),
    Self(
      flag: "--work-places",
      summary: "Worker processes at a time for questions of each of three lengths; 0 for two per core.",
      target: .number(\.server.workPlaces, 0...256)),
    Self(
      flag: "--max-queued-work",
      summary:
        "Computations that wait for a worker, of one client at most half of them; one more gets 503 with Retry-After.",
      target: .number(\.server.maxQueuedWork, 1...1_000_000)),
    Self(
      flag: "--trusted-proxies",
      summary:
        "Address ranges of proxies whose Forwarded and X-Forwarded-For name the client, with commas between; empty for none.",
      target: .proxies(\.server.trustedProxies)),
    Self(
      flag: "--allow-untried-library",
      summary: "1 to start with a libmicrohttpd that was not tried and may accept malformed requests.",
      target: .toggle(\.server.allowsUntriedLibrary)),
    Self(
      flag: "--max-unsent-bytes",
      summary: "Long answers that wait to be sent, together; one more gets 503 with Retry-After.",
      target: .number(\.server.maxUnsentBytes, 0...1_099_511_627_776)),
    Self(
      flag: "--max-uri-bytes", summary: "Longest request target; longer gets 414.",
      target: .number(\.server.maxURIBytes, 64...Server.Configuration.requestBytes)),
    Self(
      flag: "--max-header-bytes",
      summary:
        "Request line and headers together; more gets 431. Beside this, at most \(Server.Configuration.requestBytes) bytes with 64 more for each header, cookie and query parameter, and cookies counted twice.",
      target: .number(\.server.maxHeaderBytes, 512...Server.Configuration.requestBytes)),
    Self(
      flag: "--max-batch-body-bytes", summary: "Largest request body of a batch, in place of --max-body-bytes.",
      target: .number(\.api.limits.maxBatchBodyBytes, 1...1_073_741_824)),
    Self(
      flag: "--max-batch-bytes",
      summary: "Largest answer to a batch; operations beyond it get a problem in their place.",
      target: .number(\.api.limits.maxBatchBytes, 1024...1_073_741_824)),
    Self(
      flag: "--max-batch-seconds",
      summary: "Processor time for one batch; operations beyond it get a problem in their place.",
      target: .number(\.api.limits.maxBatchSeconds, 1...3600)),
    Self(
      flag: "--cache-bytes",
      summary:
        "Memory for finished answers to GET, with their gzip; 0 keeps none, and compresses only for who takes nothing else.",
      target: .number(\.api.cacheBytes, 0...1_073_741_824)),
    Self(
      flag: "--request-timeout-seconds",
      summary: "Time for a whole request, from its first byte to the end of its answer.",
      target: .number(\.server.requestTimeoutSeconds, 1...3600)),
    Self(
      flag: "--idle-timeout-seconds", summary: "Silence on a connection between two requests.",
      target: .number(\.server.idleTimeoutSeconds, 1...3600)),
    Self(
      flag: "--drain-delay-seconds",
      summary: "Time between the stop signal and closing the door, for balancers to notice.",
      target: .number(\.drainDelaySeconds, 0...3600)),
    Self(
      flag: "--drain-timeout-seconds", summary: "Time for requests in flight to finish after that.",
      target: .number(\.drainTimeoutSeconds, 0...3600)),
    Self(
      flag: "--cors-origins", summary: "Origins whose pages may call, with commas between; * for any.",
      target: .origins(\.api.crossOrigin)),
    Self(
      flag: "--frame-ancestors",
      summary:
        "Origins whose pages may show the playground in a frame, with commas between; * for any, empty for none.",
      target: .frameAncestors(\.api.frameAncestors)),
    Self(
      flag: "--token-file", summary: "File with the bearer tokens that open /v1, one a line; empty for none.",
      target: .text(\.tokenFile)),
    Self(flag: "--log-format", summary: "How log lines are written: json or text.", target: .format(\.logFormat)),
    Self(
      flag: "--log-level", summary: "The lowest level that is logged: debug, info, warning or error.",
      target: .level(\.logLevel)),
  ]
}
