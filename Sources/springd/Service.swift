// SPDX-License-Identifier: Apache-2.0

import Concurrency
import HTTPServer
import SpringAPI

/// The service from start to stop.
struct Service {
  let options: ServiceOptions
  private let log: Log

  init(options: ServiceOptions) {
    self.options = options
    // One write a line: nothing is lost when the process is killed.
    log = Log(
      format: options.logFormat, level: options.logLevel, clock: Clock.millisecondsSince1970,
      write: { StandardStream.error.write($0) })
  }

  /// Serves until a signal asks to stop.
  ///
  /// - Returns: The exit status: 0 when it stopped as asked, 1 when it could not listen, 78 without valid tokens.
  func run() -> Int32 {
    StandardStream.occupyClosed()
    StopSignals.block()
    FreedMemory.keep()
    ProcessMetrics.begin()
    var tokens: WatchedTokens?
    do throws(TokenFileError) {
      tokens = try options.tokenFile.isEmpty ? nil : WatchedTokens(path: options.tokenFile, log: log)
    } catch {
      log.record(.error, error.message, error.logFields(path: options.tokenFile))
      return 78
    }
    do { return try serve(&tokens) } catch {
      log.record(.error, "cannot listen", [LogField("reason", .text("\(error)"))])
      return 1
    }
  }

  private func serve(_ tokens: inout WatchedTokens?) throws(ServerError) -> Int32 {
    let readiness = Readiness()
    let statistics = ServerStatistics()
    let options = options
    let api = API(
      settings: apiConfiguration(tokens: tokens?.tokens), readiness: readiness,
      ownMetrics: { ServerMetrics.families(statistics, options: options) + ProcessMetrics.families })
    let hasMetricsPort = options.metricsPort > 0
    let service = Observation(api.exposing(hasMetricsPort ? .withoutMetrics : .all), log: log)
    var configuration = configuration(service, statistics)
    configuration.maxBodyBytesByPath = api.maxBodyBytesByPath
    try checkSockets()
    let metrics = try hasMetricsPort ? metricsServer(api) : nil
    let server = try Server(configuration, responder: service.reply)
    log.record(
      .info, "listening",
      Self.addresses(server, metrics) + [
        LogField("version", .text(Version.current)), LogField("revision", .text(Revision.current)),
      ])
    warnOfUnknownVariables()
    ServiceManager.notify("READY=1")
    waitForStop(&tokens, statistics)
    ServiceManager.notify("STOPPING=1")
    stop(server, readiness)
    // Until here, so that the last figures can be fetched while the service drains.
    metrics?.stop()
    return 0
  }

  /// Refuses sockets and ports on which nobody would be answered.
  private func checkSockets() throws(ServerError) {
    let sockets = ServiceManager.listenSockets
    guard sockets <= 1 else {
      throw .cannotStart(reason: "systemd passed \(sockets) sockets, but springd listens on one only")
    }
    guard !options.sharesMetricsPort || sockets > 0 else {
      throw .cannotStart(
        reason:
          "--port and --metrics-port are both \(options.server.port); without --metrics-port /metrics is at --port")
    }
  }

  private static func addresses(_ server: borrowing Server, _ metrics: borrowing Server?) -> [LogField] {
    switch metrics {
    case .some(let metrics):
      [LogField("address", .text(server.address)), LogField("metricsAddress", .text(metrics.address))]
    case .none: [LogField("address", .text(server.address))]
    }
  }

  /// Names the environment variables that change nothing, though the person who set them may believe so.
  private func warnOfUnknownVariables() {
    let unknown = Option.unknownVariables(among: Environment.names)
    guard !unknown.isEmpty else { return }
    log.record(
      .warning, "unknown environment variables", [LogField("names", .text(unknown.sorted().joined(separator: ", ")))])
  }

  /// Waits for the signal to stop.
  ///
  /// Once a second meanwhile, it looks at the token file, and tells systemd's watchdog that
  /// the serving threads turn: if one has stood still for half of the watchdog's time, systemd is to restart the service.
  private func waitForStop(_ tokens: inout WatchedTokens?, _ statistics: ServerStatistics) {
    let watchdog = ServiceManager.watchdogSeconds
    guard tokens != nil || watchdog != nil else { return StopSignals.wait() }
    while !StopSignals.wait(seconds: 1) {
      tokens?.readIfChanged()
      if let watchdog, Double(statistics.loopLagNanoseconds) < watchdog / 2 * 1e9 {
        ServiceManager.notify("WATCHDOG=1")
      }
    }
  }

  /// Starts to serve the metrics at an address of their own.
  private func metricsServer(_ api: API) throws(ServerError) -> Server {
    let metrics = Observation(api.exposing(.metricsOnly), log: log)
    var configuration = configuration(metrics, ServerStatistics())
    configuration.host = options.metricsHost
    configuration.port = options.metricsPort
    configuration.listenSocket = nil
    configuration.threads = 1
    configuration.workThreads = 1
    return try Server(configuration, responder: metrics.reply)
  }

  private func stop(_ server: consuming Server, _ readiness: Readiness) {
    readiness.beginDraining()
    server.beginDraining()
    log.record(.info, "draining", [LogField("delaySeconds", .number(options.drainDelaySeconds))])
    StopSignals.takeEchoes()
    guard !StopSignals.wait(seconds: options.drainDelaySeconds) else {
      log.record(.warning, "stopped at once")
      return
    }
    StopSignals.endAtNext()
    let isComplete = server.drain(timeoutSeconds: Double(options.drainTimeoutSeconds))
    server.stop()
    log.record(isComplete ? .info : .warning, "stopped", [LogField("complete", .flag(isComplete))])
  }

  /// What the API is told.
  func apiConfiguration(tokens: BearerTokens?) -> APIConfiguration {
    var configuration = options.api
    configuration.bearerTokens = tokens
    return configuration
  }

  /// What the server is told.
  func configuration(_ service: Observation, _ statistics: ServerStatistics) -> Server.Configuration {
    var configuration = options.server
    configuration.listenSocket = ServiceManager.listenSocket
    configuration.statistics = statistics
    configuration.pathsUnderLoad = API.pathsUnderLoad
    configuration.reject = { rejection, request in service.refuse(rejection.status, rejection.detail, request: request)
    }
    configuration.noteUnfinished = service.noteUnfinished
    return configuration
  }
}

/// What the metrics report of the server and of how it was started.
enum ServerMetrics {
  static func families(_ statistics: ServerStatistics, options: ServiceOptions) -> [MetricFamily] {
    [
      MetricFamily(
        "http_server_active_requests", "Requests between their complete head and the end of their answer.",
        value: Double(statistics.inFlightRequests)),
      MetricFamily(
        "http_server_open_connections", "Connections that are open.", value: Double(statistics.openConnections)),
      MetricFamily(
        "http_server_unsent_bytes", "Bytes of long answers that wait to be sent.", value: Double(statistics.unsentBytes)
      ),
      MetricFamily(
        "http_server_receiving_bytes", "Memory for heads being received and for bodies of requests in flight.",
        value: Double(statistics.receivingBytes)),
      MetricFamily(
        "http_server_queued_work", "Long computations that wait for a thread.",
        value: Double(statistics.queuedWorkItems)),
      MetricFamily(
        "http_server_running_work", "Long computations that a thread is at.", value: Double(statistics.runningWorkItems)
      ),
      MetricFamily(
        "http_server_loop_lag_seconds", "The longest turn of a serving thread in the last 10 to 20 seconds.",
        value: Double(statistics.loopLagNanoseconds) / 1e9),
      MetricFamily(
        "http_server_max_connections", "The most connections that are served at once.",
        value: Double(statistics.maxConnections)),
      MetricFamily(
        "http_server_rejected_connections_total", "Connections closed at once because of a limit.", .counter,
        value: Double(statistics.rejectedConnections)),
      MetricFamily(
        "http_server_unfinished_requests_total",
        "Requests that were not received completely: broken off, cut at the deadline, or malformed.", .counter,
        value: Double(statistics.unfinishedRequests)),
      MetricFamily(
        "http_server_cut_off_connections_total",
        "Connections cut at the deadline of a request, or to make room for others.", .counter,
        value: Double(statistics.cutOffConnections)),
      MetricFamily(
        "http_server_failed_responses_total", "Answers that could not be sent, so that the connection was closed.",
        .counter, value: Double(statistics.failedResponses)),
      MetricFamily(
        "springd_build_info", "The version that runs, and the commit that it was built from.",
        labels: [("version", Version.current), ("revision", Revision.current)], value: 1),
      MetricFamily(
        "springd_option", "The numeric options as they are set, by flag.",
        samples: Option.all.compactMap { option in
          option.number(in: options).map { ([("flag", option.flag)], Double($0)) }
        }),
    ]
  }
}
