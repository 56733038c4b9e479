// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency
import HTTPServer
import SpringAPI

/// The service from start to stop.
struct Service {
  let options: Options

  /// Serves until a signal asks to stop.
  ///
  /// - Returns: The exit status: 0 when it stopped as asked, 1 when it could not listen.
  func run() -> Int32 {
    StandardStream.occupyClosed()
    StopSignals.block()
    ProcessFigures.begin()
    defer { Self.lines.flush() }
    let readiness = Readiness()
    let statistics = ServerStatistics()
    let settings: Settings
    do throws(TokenFileFault) {
      settings = try self.settings
    } catch {
      let reason = error.reason.map { [(name: "reason", value: LogValue.text($0))] } ?? []
      log(.error, error.message, [("file", .text(options.tokenFile))] + reason)
      return 78
    }
    let api = API(
      settings: settings,
      readiness: readiness,
      gauges: { ServerFigures.gauges(statistics) + ProcessFigures.gauges }
    )
    let accessLog = AccessLog(
      format: options.logFormat,
      level: options.logLevel,
      clock: Clock.millisecondsSince1970,
      write: Self.lines.add
    )
    let hasMetricsPort = options.metricsPort > 0
    let service = Observation(api.behind(hasMetricsPort ? .withoutMetrics : .whole), log: accessLog)
    var configuration = configuration(service, statistics)
    configuration.maxBodyBytesByPath = api.maxBodyBytesByPath
    do {
      let sockets = ServiceManager.listenSockets
      guard sockets <= 1 else {
        throw ServerError.cannotStart(
          reason: "systemd passed \(sockets) sockets, of which only one would be listened on"
        )
      }
      guard !options.sharesMetricsPort || sockets > 0 else {
        let port = options.server.port
        throw ServerError.cannotStart(
          reason:
            "--port and --metrics-port are both \(port); without --metrics-port /metrics is at --port"
        )
      }
      let metrics = try hasMetricsPort ? metricsServer(api, accessLog) : nil
      let server = try Server(configuration, responder: service.reply)
      log(
        .info,
        "listening",
        Self.addresses(server, metrics) + [("version", .text(Version.current))]
      )
      warnOfStrangers()
      ServiceManager.notify("READY=1")
      StopSignals.wait()
      ServiceManager.notify("STOPPING=1")
      stop(server, readiness)
      // Until here, so that the last figures can be fetched while the service drains.
      metrics?.stop()
      return 0
    } catch {
      log(.error, "cannot listen", [("reason", .text("\(error)"))])
      return 1
    }
  }

  private static func addresses(
    _ server: borrowing Server,
    _ metrics: borrowing Server?
  ) -> [(name: String, value: LogValue)] {
    switch metrics {
    case .some(let metrics):
      [("address", .text(server.address)), ("metricsAddress", .text(metrics.address))]
    case .none: [("address", .text(server.address))]
    }
  }

  /// Says which environment variables change nothing, though whoever set them may believe so.
  private func warnOfStrangers() {
    let strangers = Option.strangers(among: Environment.names)
    guard !strangers.isEmpty else { return }
    log(
      .warning,
      "unknown environment variables",
      [("names", .text(strangers.sorted().joined(separator: ", ")))]
    )
  }

  /// Starts to serve the metrics at an address of their own.
  private func metricsServer(_ api: API, _ log: AccessLog?) throws(ServerError) -> Server {
    let metrics = Observation(api.behind(.metricsOnly), log: log)
    var configuration = configuration(metrics, ServerStatistics())
    configuration.host = options.metricsHost
    configuration.port = options.metricsPort
    configuration.listenSocket = nil
    configuration.threads = 1
    return try Server(configuration, responder: metrics.reply)
  }

  private func stop(_ server: consuming Server, _ readiness: Readiness) {
    readiness.beginDraining()
    server.beginDraining()
    log(.info, "draining", [("delaySeconds", .number(options.drainDelaySeconds))])
    StopSignals.takeEchoes()
    guard !StopSignals.wait(seconds: options.drainDelaySeconds) else {
      log(.warning, "stopped at once", [])
      return
    }
    StopSignals.endAtNext()
    let isComplete = server.drain(timeoutSeconds: Double(options.drainTimeoutSeconds))
    server.stop()
    log(isComplete ? .info : .warning, "stopped", [("complete", .flag(isComplete))])
  }

  /// What the API may do, with the tokens of the token file where there is one.
  var settings: Settings {
    get throws(TokenFileFault) {
      var settings = options.api
      if !options.tokenFile.isEmpty {
        settings.bearerTokens = try Self.tokens(inFile: options.tokenFile)
      }
      return settings
    }
  }

  private static func tokens(inFile file: String) throws(TokenFileFault) -> BearerTokens {
    let text: String
    do throws(TextFile.Unreadable) {
      text = try TextFile.read(file)
    } catch {
      throw .unreadable(reason: error.reason)
    }
    guard let tokens = BearerTokens(text) else {
      throw BearerTokens.faultyLine(in: text).map { .line($0) } ?? .empty
    }
    return tokens
  }

  /// What the server is told.
  func configuration(
    _ service: Observation,
    _ statistics: ServerStatistics
  ) -> Server.Configuration {
    var configuration = options.server
    configuration.listenSocket = ServiceManager.listenSocket
    configuration.statistics = statistics
    configuration.standingResponses = service.standingResponses
    configuration.pathsUnderLoad = API.pathsUnderLoad
    configuration.refuse = { refusal, request in
      service.refuse(refusal.status, refusal.detail, request: request)
    }
    configuration.noteUnfinished = service.noteUnfinished
    return configuration
  }

  private func log(
    _ level: LogLevel,
    _ message: String,
    _ fields: [(name: String, value: LogValue)]
  ) {
    guard level >= options.logLevel else {
      return
    }
    let line = LogLine.bytes(
      options.logFormat,
      level: level,
      message: message,
      fields: fields,
      millisecondsSince1970: Clock.millisecondsSince1970()
    )
    Self.lines.add(line.span)
    Self.lines.flush()
  }

  /// Made when the signals are blocked, which its thread must not take either.
  private static let lines = LogBuffer { StandardStream.error.write($0) }
}
