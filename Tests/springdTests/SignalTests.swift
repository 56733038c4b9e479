// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite struct SignalTests {
  /// The first process takes the signals; one that a thread of the service took would end it there and then, undrained.
  @Test func noThreadOfTheServiceTakesSignals() throws {
    let service = try RunningService(["--threads", "4", "--metrics-port", try Self.freePort])
    let tasks = "/proc/\(try service.servingProcess)/task"
    let threads = try FileManager.default.contentsOfDirectory(atPath: tasks)
    #expect(threads.count >= 7)
    for thread in threads {
      let status = try String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)
      let name = status.prefix { $0 != "\n" }
      let blocked = try #require(status.firstMatch(of: /SigBlk:\s+([0-9a-f]+)/)?.output.1)
      let signals = try #require(UInt64(blocked, radix: 16))
      for signal in [SIGTERM, SIGINT, SIGHUP] {
        #expect(signals & 1 << UInt64(signal - 1) != 0, "signal \(signal) in \(name)")
      }
    }
    #expect(service.stop().status == 0)
  }

  /// A terminal that is closed sends it to what runs there; nohup is for what is to go on.
  @Test func aHangUpStopsTheServiceUnlessItWasStartedToIgnoreIt() throws {
    let service = try RunningService()
    try #require(kill(service.processIdentifier, SIGHUP) == 0)
    let end = service.waitForEnd()
    #expect(end.status == 0 && end.log.contains(#""message":"stopped","complete":true"#))

    let lasting = try RunningService(launcher: "/usr/bin/nohup")
    try #require(kill(lasting.processIdentifier, SIGHUP) == 0)
    Thread.sleep(forTimeInterval: 0.3)
    #expect(try lasting.curl("http://\(lasting.address)/readyz").contains("ok"))
    #expect(lasting.stop().status == 0)
  }

  /// timeout(1) signals what it runs and then the whole group, and whoever passes a terminal's signals on does so beside it.
  @Test func signalsOfOneMomentAskToStopOnce() throws {
    let service = try RunningService()
    let client = try RawHTTPClient(port: try #require(Int(service.port)))
    try client.send("POST /v1/solve HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n{")
    #expect(try service.curl("http://\(service.address)/readyz").contains("ok"))
    for signal in [SIGTERM, SIGINT, SIGTERM] { try #require(kill(service.processIdentifier, signal) == 0) }
    Thread.sleep(forTimeInterval: 0.2)
    try client.send("}")
    #expect(try client.reply().status == 422)
    let end = service.waitForEnd()
    #expect(end.status == 0 && end.log.contains(#""message":"stopped","complete":true"#))
  }

  /// An operator who signals again during the last requests does not want to wait for them either.
  @Test func aSignalDuringTheDrainEndsTheProcess() throws {
    let service = try RunningService(["--drain-timeout-seconds", "20"])
    let port = try #require(Int(service.port))
    let client = try RawHTTPClient(port: port)
    try client.send("POST /v1/convert HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n{")
    #expect(try service.curl("http://\(service.address)/readyz").contains("ok"))
    service.askToStop()
    // The drain has begun once connections are refused.
    var attempts = 0
    while attempts < 500, (try? RawHTTPClient(port: port)) != nil {
      Thread.sleep(forTimeInterval: 0.02)
      attempts += 1
    }
    // Signals of one moment, 20 ms, ask once.
    Thread.sleep(forTimeInterval: 0.1)
    service.askToStop()
    #expect(service.waitForEnd().status == SIGTERM)
    withExtendedLifetime(client) {}
  }

  /// A process that is stopped and goes on, or that a debugger looks at, has its waiting interrupted.
  @Test func anInterruptionDoesNotEndTheDrainDelay() throws {
    let service = try RunningService(["--drain-delay-seconds", "300"])
    let status = "http://\(service.address)/readyz"
    service.askToStop()
    var attempts = 0
    while attempts < 500, try !service.curl(status).contains("\"status\":503") {
      Thread.sleep(forTimeInterval: 0.02)
      attempts += 1
    }
    for _ in 0..<3 {
      try #require(kill(service.processIdentifier, SIGSTOP) == 0)
      Thread.sleep(forTimeInterval: 0.1)
      try #require(kill(service.processIdentifier, SIGCONT) == 0)
      Thread.sleep(forTimeInterval: 0.2)
      try #require(try service.curl(status).contains("\"status\":503"))
    }
    let end = service.stop()
    #expect(end.status == 0 && end.log.contains("stopped at once"))
  }

  /// The log's reader may go away.
  @Test func aLogThatNobodyReadsEndsNothing() throws {
    let service = try RunningService()
    try service.closeLog()
    for _ in 0..<3 {
      #expect(try service.curl("http://\(service.address)/v1/presets").contains("wobbly"))
      Thread.sleep(forTimeInterval: 0.5)
    }
    #expect(service.stop().status == 0)
  }

  /// A reader that has stopped reading, with a pipe that is full: 64 KiB, and as much as waits for it.
  @Test func aReaderThatDoesNotReadCostsLinesAndNothingElse() throws {
    let service = try RunningService()
    let client = try RawHTTPClient(port: try #require(Int(service.port)))
    for _ in 0..<4000 {
      try client.send("GET /v1/easings HTTP/1.1\r\nHost: h\r\n\r\n")
      try #require(try client.reply().status == 200)
    }
    for path in ["livez", "readyz"] { #expect(try service.curl("http://\(service.address)/\(path)").contains("ok")) }
    let metrics = try service.curl("http://\(service.address)/metrics")
    let dropped = metrics.firstMatch(of: /\nspringd_dropped_log_lines_total ([0-9]+)\n/)
    #expect(try Int(#require(dropped).output.1) ?? 0 > 0)
    service.askToStop()
    #expect(service.waitWithoutReading(seconds: 5) == 0)
    // Whole lines were read before.
    #expect(service.waitForEnd().log.split(separator: "\n").allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
  }

  /// A port that was free a moment ago.
  private static var freePort: String { get throws { try RunningService().port } }
}
