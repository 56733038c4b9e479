// SPDX-License-Identifier: Apache-2.0

import HTTPServer
import SpringAPI
import Testing

@testable import SpringCommands
@testable import springd

@Suite struct OptionsTests {
  private func options(_ flags: [String], _ environment: [String: String] = [:]) throws -> ServiceOptions {
    try ServiceOptions(flags: flags) { environment[$0] }
  }

  @Test func flagsAreStrongerThanTheEnvironmentAndThatThanTheDefault() throws {
    #expect(try options([]).server.port == 8080)
    #expect(try options([], ["PORT": "7000"]).server.port == 7000)
    #expect(try options([], ["PORT": "7000", "SPRINGD_PORT": ""]).server.port == 7000)
    #expect(try options([], ["PORT": "7000", "SPRINGD_PORT": "7001"]).server.port == 7001)
    #expect(try options(["--port", "7002"], ["SPRINGD_PORT": "7001"]).server.port == 7002)
    #expect(try options(["--port=7003"]).server.port == 7003)
  }

  @Test(arguments: ["::1", "[::1]"]) func aHostMayHaveBrackets(host: String) throws {
    #expect(try options(["--host", host]).server.host == "::1")
    #expect(try options([], ["SPRINGD_METRICS_HOST": host]).metricsHost == "::1")
  }

  @Test(arguments: [
    ["--port", "9000", "serve"], ["--port=9000", "serve"], ["-p", "9000"], ["serve", "-p", "9000"],
    ["serve", "-p=9000"], ["-p", "9000", "serve", "--threads", "2"], ["--host", "serve", "-p=9000"],
  ]) func optionsMayComeBeforeTheCommand(words: [String]) throws {
    guard case .serve(let options) = try Command(arguments: words, environment: { _ in nil }) else {
      Issue.record("not serve")
      return
    }
    #expect(options.server.port == 9000)
    #expect(options.server.host == (words.contains("--host") ? "serve" : "127.0.0.1"))
  }

  @Test func healthcheckMayFollowItsOptions() throws {
    let command = try Command(arguments: ["--live", "-p", "9000", "healthcheck"], environment: { _ in nil })
    guard case .healthcheck(.live, let options) = command else {
      Issue.record("not healthcheck --live")
      return
    }
    #expect(options.server.port == 9000)
  }

  @Test(arguments: ["-v", "--version"]) func versionHasAShortFlag(flag: String) throws {
    guard case .other(.version) = try Command(arguments: [flag], environment: { _ in nil }) else {
      Issue.record("not the version")
      return
    }
  }

  /// PORT may be anybody's, and Kubernetes sets SPRINGD_PORT to a URL where a service is called springd.
  @Test func whatAStrongerOneReplacesIsNotRead() throws {
    let url = "tcp://10.0.0.1:80"
    #expect(try options([], ["PORT": "x", "SPRINGD_PORT": "7001"]).server.port == 7001)
    #expect(try options(["--port", "7002"], ["PORT": "x", "SPRINGD_PORT": url]).server.port == 7002)
    let error = #expect(throws: UsageError.self) { try options([], ["PORT": "7000", "SPRINGD_PORT": url]) }
    #expect(error?.message.hasPrefix("SPRINGD_PORT must be") == true)
  }

  @Test func defaultsAreThoseOfTheTable() throws {
    let plain = try options([])
    for option in Option.all {
      var changed = plain
      try option.set(option.fallback, called: option.flag, in: &changed)
      #expect("\(changed)" == "\(plain)", "\(option.flag)")
    }
  }

  @Test(arguments: [
    (["--prot", "80"], "unknown option '--prot'; did you mean --port?"),
    (["--verbose"], "unknown option '--verbose'; see springd --help"), (["--host", "[]"], "--host must not be empty"),
    (["--port"], "--port needs a value"), (["--port", "x"], "--port must be a whole number from 0 to 65535, not 'x'"),
    (["--port", "65536"], "--port must be a whole number from 0 to 65535, not '65536'"),
    (
      // More would change nothing, as a connection has no memory for it.
      ["--max-header-bytes", "14337"], "--max-header-bytes must be a whole number from 512 to 14336, not '14337'"
    ), (["--max-uri-bytes", "14337"], "--max-uri-bytes must be a whole number from 64 to 14336, not '14337'"),
    (["--log-format", "xml"], "--log-format must be one of json, text, not 'xml'"),
    (["--host", ""], "--host must not be empty"),
    (
      ["--cors-origins", "https://a.example,https://b.example/"],
      "--cors-origins must be * or origins as browsers send them, such as https://example.com, not 'https://b.example/'"
    ),
    (
      ["--frame-ancestors", "https://a.example,null"],
      "--frame-ancestors must be * or origins as browsers send them, such as https://example.com, not 'null'"
    ),
  ]) func refusesInOneLine(flags: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try options(flags) }
    #expect(error?.message == message)
  }

  @Test func takesOriginsThatBrowsersSend() throws {
    let text = "https://example.com \t, http://localhost:3000,null,http://[::1]:8000,app://local"
    let list = try Origins(text).list
    #expect(list?.count == 5 && list?.first == "https://example.com" && list?.last == "app://local")
    #expect(try Origins("*").list == nil)
    for origin in [
      "", "example.com", "https://", "https://Example.com", "https://example.com/", "*.example.com",
      "https://*.example.com", "https://a@example.com", "https://example.com:443", "http://example.com:80",
      "https:/example.com", "HTTPS://example.com", "://example.com",
    ] {
      let error = #expect(throws: Origins.Unsent.self, "\(origin)") { try Origins("http://a.example,\(origin)") }
      #expect(error?.origin == origin)
    }
  }

  @Test(arguments: [
    ([], []), (["--frame-ancestors", ""], []), (["--frame-ancestors=*"], ["*"]),
    (
      ["--frame-ancestors", "https://a.example, http://localhost:3000"], ["https://a.example", "http://localhost:3000"]
    ),
  ]) func pagesThatMayFrameAreNamed(flags: [String], sources: [String]) throws {
    #expect(try options(flags).api.frameAncestors == sources)
  }

  /// Every option reaches the server or the API, except those for the place of the metrics and the time to stop.
  @Test func everyNumberReachesWhomItConcerns() throws {
    func told(_ options: ServiceOptions) throws -> String {
      let settings = options.apiConfiguration(tokens: nil)
      let api = API(settings: settings)
      let observation = Observation(api, log: nil)
      return "\(settings) \(options.configuration(observation, ServerStatistics()))"
    }
    let plain = try told(options([]))
    for option in Option.all {
      guard case .number(let path, let range) = option.target,
        ![\.metricsPort, \.drainDelaySeconds, \.drainTimeoutSeconds].contains(path)
      else { continue }
      var changed = try options([])
      changed[keyPath: path] = range.upperBound
      #expect(try told(changed) != plain, "\(option.flag)")
    }
    var origins = try options([])
    origins.api.crossOrigin = .only(["https://a.example"])
    #expect(try told(origins) != plain)
    #expect(try told(options(["--frame-ancestors", "*"])) != plain)
  }

  @Test func refusesAWrongVariableByName() {
    let error = #expect(throws: UsageError.self) { try options([], ["SPRINGD_THREADS": "many"]) }
    #expect(error?.message == "SPRINGD_THREADS must be a whole number from 0 to 256, not 'many'")
  }

  @Test(arguments: [
    (["--metrics-port", "8080"], true), (["--metrics-port", "8081"], false), ([], false), (["--port", "0"], false),
    (["--metrics-port", "8080", "--host", "localhost"], true), (["--metrics-port", "8080", "--host", "0.0.0.0"], true),
    (["--metrics-port", "8080", "--metrics-host", "::"], true),
    (["--metrics-port", "8080", "--metrics-host", "10.0.0.1"], false),
  ]) func twoServersTakeOneAddressWhereTheirPortsAreTheSame(flags: [String], isShared: Bool) throws {
    #expect(try options(flags).sharesMetricsPort == isShared)
  }

  /// A probe of the service is configured as the service is, and takes one flag more.
  @Test func onlyTheHealthcheckTakesLive() throws {
    let flags = ["--live", "--port", "7000"]
    guard
      case .healthcheck(.live, let options) = try Command(arguments: ["healthcheck"] + flags, environment: { _ in nil })
    else {
      Issue.record("no question for /livez")
      return
    }
    #expect(options.server.port == 7000)
    let error = #expect(throws: UsageError.self) { try Command(arguments: ["serve"] + flags) { _ in nil } }
    #expect(error?.message == "unknown option '--live'; see springd --help")
  }

  @Test func refusesUnknownCommands() {
    let error = #expect(throws: UsageError.self) { try Command(arguments: ["server"]) { _ in nil } }
    #expect(error?.message.hasPrefix("unknown command 'server'") == true)
  }

  @Test func helpShowsEveryOption() {
    let help = Help.text(Option.shown)
    for option in Option.all {
      #expect(help.contains(" \(option.flag) VALUE"))
      #expect(help.contains(option.environment[0]))
    }
  }
}
