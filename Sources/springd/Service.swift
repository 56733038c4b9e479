// SPDX-License-Identifier: Apache-2.0

import Concurrency
import HTTPServer
import SpringAPI
import SpringCommands
import SpringOperations

/// The service from start to stop: a copy of the master, whose threads answer requests.
struct Service {
  let options: ServiceOptions
  private let doors: Master.Doors
  private let master: MasterChannel
  private let template: WorkerTemplate
  private let log: Log
  private let logWriter: LogWriter

  /// How long the end may take beside the drain, in seconds: for the threads of the service, for those of the metrics, and
  /// for the last lines of the log.
  private static let endSeconds = (service: 0.4, metrics: 0.1, log: 0.2)

  /// - Parameters:
  ///   - options: The operator's settings.
  ///   - doors: The open sockets.
  ///   - master: The process that this one was copied from.
  ///   - template: Where workers come from; it was made before any thread.
  init(options: ServiceOptions, doors: Master.Doors, master: MasterChannel, template: WorkerTemplate) {
    self.options = options
    self.doors = doors
    self.master = master
    self.template = template
    let writer = LogWriter(to: .error)
    logWriter = writer
    log = options.log { writer.append($0) }
  }

  /// Starts it, and sees to it that it goes on.
  ///
  /// - Returns: The exit status: 0 when it stopped as asked, 1 when it could not listen, 78 without valid tokens.
  static func start(_ options: ServiceOptions) -> Int32 {
    prepareProcess()
    let log = options.log { StandardStream.error.write($0) }
    let doors: Master.Doors
    do { doors = try open(options) } catch {
      log.record(.error, "cannot listen", [LogField("reason", .text("\(error)"))])
      return 1
    }
    let workers = Worker(options)
    var master = Master(doors, log: log)
    return master.run { doors, channel in
      ProcessMetrics.begin()
      guard let template = workers.template() else {
        log.record(.error, "cannot start the service", [LogField("reason", .text("the system refuses a process"))])
        return 71
      }
      return Service(options: options, doors: doors, master: channel, template: template).run()
    }
  }

  /// Sets up what all copies of the process and their threads inherit.
  private static func prepareProcess() {
    StandardStream.occupyClosed()
    StopSignals.block()
    FreedMemory.keep()
    ServiceManager.begin()
  }

  /// Opens the sockets.
  private static func open(_ options: ServiceOptions) throws(ServerError) -> Master.Doors {
    try checkSockets(options)
    var server = options.server
    server.listenSocket = ServiceManager.listenSocket
    let metrics = options.metricsPort > 0 ? try ListenSockets(metricsServer(options)) : nil
    return Master.Doors(service: try ListenSockets(server), metrics: metrics)
  }

  /// Serves until a signal asks to stop.
  ///
  /// - Returns: The exit status: 0 when it stopped as asked, 1 when it could not listen, 66 or 78 without valid tokens.
  func run() -> Int32 {
    defer { logWriter.finish(within: Self.endSeconds.log) }
    var tokens: WatchedTokens?
    do throws(BearerTokenFileError) {
      tokens = try options.tokenFile.isEmpty ? nil : WatchedTokens(path: options.tokenFile, log: log)
    } catch {
      log.record(.error, error.message, error.logFields(path: options.tokenFile))
      return error.status
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
      settings: options.apiConfiguration(tokens: tokens?.tokens), readiness: readiness,
      ownMetrics: { [logWriter] in
        ServerMetrics.families(statistics, options: options, droppedLogLines: logWriter.droppedLines)
          + WorkerMetrics.families(statistics.workers) + ProcessMetrics.families
      })
    let service = Observation(api.exposing(doors.metrics != nil ? .withoutMetrics : .all), log: log)
    var configuration = options.configuration(service, statistics)
    configuration.sockets = doors.service
    configuration.workers = template.source
    configuration.maxBodyBytesByPath = api.maxBodyBytesByPath
    let metrics = try doors.metrics.map { sockets throws(ServerError) in try metricsServer(api, sockets) }
    let server = try Server(configuration, responder: service.reply)
    log.record(
      .info, "listening",
      Self.addresses(server, metrics) + [
        LogField("version", .text(Version.current)), LogField("revision", .text(Revision.current)),
      ])
    warnOfUnknownVariables()
    master.notify("READY=1")
    waitForStop(&tokens, statistics)
    master.notify("STOPPING=1")
    let hasEnded = stop(server, readiness)
    // Until here, so that the last figures can be fetched while the service drains.
    let haveMetricsEnded = metrics?.stop(within: Self.endSeconds.metrics) ?? true
    if !hasEnded || !haveMetricsEnded {
      logWriter.finish(within: Self.endSeconds.log)
      ProcessEnd.atOnce(status: 0)
    }
    return 0
  }

  /// Refuses sockets and ports on which no client would get an answer.
  private static func checkSockets(_ options: ServiceOptions) throws(ServerError) {
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

  /// Waits until it is to stop.
  ///
  /// Once a second meanwhile, it looks at the token file, and notifies systemd's watchdog that
  /// the serving threads turn: if one has stood still for half of the watchdog's time, systemd is to restart the service.
  private func waitForStop(_ tokens: inout WatchedTokens?, _ statistics: ServerStatistics) {
    let watchdog = ServiceManager.watchdogSeconds
    let needsLooks = tokens != nil || watchdog != nil
    while !waitForStop(seconds: needsLooks ? 1 : nil) {
      tokens?.readIfChanged()
      if let watchdog, Double(statistics.loopLagNanoseconds) < watchdog / 2 * 1e9 { master.notify("WATCHDOG=1") }
    }
  }

  /// Waits for the order to stop; without a template there are no workers, so that another service begins in its place.
  private func waitForStop(seconds: Int?) -> Bool {
    switch master.wait(seconds: seconds, template.channel) {
    case .stop: return true
    case nil: return false
    case .templateDied:
      log.record(.error, "the template of the workers died")
      logWriter.finish(within: Self.endSeconds.log)
      ProcessEnd.atOnce(status: Master.restartStatus)
    }
  }

  /// Starts to serve the metrics at an address of their own.
  private func metricsServer(_ api: API, _ sockets: ListenSockets) throws(ServerError) -> Server {
    let metrics = Observation(api.exposing(.metricsOnly), log: log)
    var configuration = options.configuration(metrics, ServerStatistics())
    configuration.sockets = sockets
    configuration.threads = 1
    return try Server(configuration, responder: metrics.reply)
  }

  private static func metricsServer(_ options: ServiceOptions) -> Server.Configuration {
    var configuration = options.server
    configuration.host = options.metricsHost
    configuration.port = options.metricsPort
    configuration.threads = 1
    return configuration
  }

  /// Answers what has begun as far as there is time, and ends the rest.
  ///
  /// - Returns: Whether all threads of the server have ended.
  private func stop(_ server: consuming Server, _ readiness: Readiness) -> Bool {
    readiness.beginDraining()
    server.beginDraining()
    log.record(.info, "draining", [LogField("delaySeconds", .number(options.drainDelaySeconds))])
    guard !waitForStop(seconds: options.drainDelaySeconds) else {
      let hasEnded = server.stop(within: Self.endSeconds.service)
      log.record(.warning, "stopped at once")
      return hasEnded
    }
    master.endAtNext()
    let isComplete = server.drain(timeoutSeconds: Double(options.drainTimeoutSeconds))
    let hasEnded = server.stop(within: Self.endSeconds.service)
    log.record(isComplete ? .info : .warning, "stopped", [LogField("complete", .flag(isComplete))])
    return hasEnded
  }
}

extension ServiceOptions {
  /// Returns the API's configuration.
  func apiConfiguration(tokens: BearerTokens?) -> APIConfiguration {
    var configuration = api
    configuration.bearerTokens = tokens
    return configuration
  }

  /// Returns the server's configuration; where addresses are limited, at most half of them is for waiting data.
  func configuration(_ service: Observation, _ statistics: ServerStatistics) -> Server.Configuration {
    var configuration = server
    configuration.listenSocket = ServiceManager.listenSocket
    configuration.statistics = statistics
    if let room = AddressSpace.room {
      configuration.maxUnsentBytes = min(configuration.maxUnsentBytes, room / 4)
      configuration.maxReceivingBytes = max(1, min(configuration.maxReceivingBytes, room / 4))
    }
    configuration.pathsUnderLoad = API.pathsUnderLoad
    configuration.reject = { rejection, request in service.refuse(rejection.status, rejection.detail, request: request)
    }
    configuration.refuse = service.refusal
    configuration.noteUnfinished = service.noteUnfinished
    return configuration
  }
}

/// The metrics of the server and of how it was started.
enum ServerMetrics {
  static func families(_ statistics: ServerStatistics, options: ServiceOptions, droppedLogLines: Int) -> [MetricFamily]
  {
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
        "http_server_receiving_bytes", "Memory for heads being received and for bodies that are not freed yet.",
        value: Double(statistics.receivingBytes)),
      MetricFamily(
        "http_server_queued_work", "Computations that wait for a worker.", value: Double(statistics.queuedWorkItems)),
      MetricFamily(
        "http_server_running_work", "Computations that a worker is at.", value: Double(statistics.runningWorkItems)),
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
        "springd_dropped_log_lines_total", "Log lines that standard error did not take in time, or at all.", .counter,
        value: Double(droppedLogLines)),
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
