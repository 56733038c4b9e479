// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite struct ProcessTests {
  @Test func servesAndStopsWithStatusZero() throws {
    let service = try RunningService()
    #expect(try service.curl("http://\(service.address)/readyz") == #"{"status":"ok"}"#)
    let end = service.stop()
    #expect(end.status == 0)
    let lines = try end.log.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    try #require(lines.map { $0["message"] as? String } == ["draining", "stopped"])
    // Numbers and truth values are such, and every line has a time, as those of requests have.
    #expect(lines[0]["delaySeconds"] is Int && lines[1]["complete"] is Bool)
    let form = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    for line in lines {
      let time = try form.parse(try #require(line["time"] as? String))
      #expect(abs(time.timeIntervalSinceNow) < 60)
    }
  }

  @Test func listensOnIPv6() throws {
    let service = try RunningService(["--host", "::1"])
    #expect(service.address.hasPrefix("[::1]:"))
    #expect(try service.curl("http://\(service.address)/livez") == #"{"status":"ok"}"#)
  }

  @Test func metricsCanHaveAnAddressOfTheirOwn() throws {
    // A port that was free a moment ago.
    let port: String
    do { port = try RunningService().port }
    let service = try RunningService(["--metrics-port", port])
    #expect(service.metricsAddress == "127.0.0.1:\(port)")
    let listening = Date()
    _ = try service.curl("http://\(service.address)/v1/formats")
    let metrics = try service.curl("http://127.0.0.1:\(port)/metrics")
    #expect(metrics.contains("http_route=\"/v1/formats\",http_response_status_code=\"200\"} 1"))
    // Prometheus' text format, line by line.
    let line = /# (HELP|TYPE) [a-z_0-9]+ .+|[a-z_0-9]+(\{[a-z_]+=".*"\})? [0-9.e+-]+/
    let lines = metrics.split(separator: "\n")
    let start = metrics.firstMatch(of: /\nprocess_start_time_seconds ([0-9.]+)\n/)
    let began = try #require(start.flatMap { Double($0.output.1) })
    #expect((-60...0).contains(began - listening.timeIntervalSince1970))
    #expect(metrics.contains("\nspringd_option{flag=\"--max-in-flight\"} 1024\n"))
    #expect(metrics.contains(/\nspringd_build_info{version="[0-9.]+",revision="\w+"} 1\n/))
    #expect(lines.count > 20 && lines.allSatisfy { $0.wholeMatch(of: line) != nil })
    #expect(try service.curl("http://127.0.0.1:\(port)/livez").contains("\"status\":404"))
    #expect(try service.curl("http://\(service.address)/metrics").contains("\"status\":404"))
    #expect(service.stop().status == 0)
  }

  @Test func refusesATakenAddressAndNamesIt() throws {
    let service = try RunningService()
    let second = try Tool.run(Tool.springd, ["--port", service.port])
    #expect(second.status == 1)
    #expect(second.error.contains(service.address))
  }

  /// For the second server the kernel would only report a taken address, and the operator would look for another
  /// process.
  @Test func refusesOnePortForTheServiceAndTheMetrics() throws {
    let taken = try Tool.run(Tool.springd, ["--port", "9", "--metrics-port", "9"])
    #expect(taken.status == 1)
    #expect(taken.error.contains("--port and --metrics-port are both 9; without --metrics-port /metrics is at --port"))
  }

  /// A client of the second would wait for ever.
  @Test func refusesToListenOnOneOfSeveralSockets() throws {
    let command = "export LISTEN_FDS=2 LISTEN_PID=$$; exec '\(Tool.springd)' 3</dev/null"
    let service = try Tool.run("/bin/sh", ["-c", command])
    #expect(service.status == 1)
    #expect(service.error.contains("systemd passed 2 sockets"))
  }

  @Test func refusesUnknownFlagsWith64() throws {
    let wrong = try Tool.run(Tool.springd, ["serve", "--prot", "80"])
    #expect(wrong.status == 64)
    #expect(wrong.error == "springd: unknown option '--prot'; did you mean --port?\n")
  }

  /// A secret that ends with a line feed looks right in every other way.
  @Test(arguments: [("80\n", #"'80\n'"#), ("8\u{1B}[31m0", #"'8\u{1B}[31m0'"#), ("\t80", #"'\t80'"#)])
  func aWrongValueIsShownInOneLineWithWhatCannotBeSeen(value: String, shown: String) throws {
    let wrong = try Tool.run(Tool.springd, ["--port", value])
    #expect(wrong.status == 64)
    #expect(wrong.error == "springd: --port must be a whole number from 0 to 65535, not \(shown)\n")
    let health = try Tool.run(Tool.springd, ["healthcheck", "--host", value])
    #expect(health.error == "springd: not ready: there is no host \(shown.dropFirst().dropLast())\n")
  }

  @Test func saysNothingBelowItsLogLevel() throws {
    let port: String
    do { port = try RunningService().port }
    let service = try RunningService(["--port", port, "--log-level", "warning"], isQuiet: true)
    let health = ["healthcheck", "--port", port]
    var attempts = 0
    while attempts < 500, try Tool.run(Tool.springd, health).status != 0 {
      Thread.sleep(forTimeInterval: 0.02)
      attempts += 1
    }
    #expect(attempts < 500)
    _ = try service.curl("http://127.0.0.1:\(port)/v1/presets")
    let end = service.stop()
    #expect(end.status == 0 && end.log.isEmpty)
  }

  @Test func printsTheContract() throws {
    let printed = try Tool.run(Tool.springd, ["openapi"])
    #expect(printed.status == 0)
    let file = Tool.root.appendingPathComponent("openapi.yaml")
    #expect(printed.output == (try String(contentsOf: file, encoding: .utf8)), "\(Regenerated.advice)")
  }

  @Test func printsVersionAndHelp() throws {
    #expect(try Tool.run(Tool.springd, ["--version"]).output.hasPrefix("springd "))
    let help = try Tool.run(Tool.springd, ["--help"])
    #expect(help.status == 0 && help.output.contains("usage: springd"))
  }

  @Test func readsTheEnvironment() throws {
    let wrong = try Tool.run(Tool.springd, [], environment: ["SPRINGD_PORT": "many"])
    #expect(wrong.status == 64)
    #expect(wrong.error.contains("SPRINGD_PORT must be a whole number from 0 to 65535"))
  }

  @Test func variablesWithASlipAreNamed() throws {
    let service = try RunningService(environment: [
      "SPRINGD_THREADS": "1", "SPRINGD_MAX_SAMPLE": "9", "SPRINGD_HOSTS": "", "HOME": "/",
    ])
    let first = service.stop().log.split(separator: "\n").first
    #expect(first?.contains(#""level":"warning""#) == true)
    #expect(first?.contains(#""message":"unknown environment variables""#) == true)
    #expect(first?.contains(#""names":"SPRINGD_HOSTS, SPRINGD_MAX_SAMPLE""#) == true)
  }

  /// A variable of another program may hold any bytes.
  @Test func variablesThatAreNoTextHideNoSlip() throws {
    let command = "export FOREIGN=$(printf '\\377') SPRINGD_HOSTS=a; exec timeout 2 '\(Tool.springd)' --port 0"
    let service = try Tool.run("/bin/sh", ["-c", command])
    #expect(service.error.contains(#""names":"SPRINGD_HOSTS""#))
  }

  @Test func anOverloadedServiceSaysEachThingOnce() throws {
    let service = try RunningService(["--threads", "1", "--max-in-flight", "1", "--max-batch-seconds", "300"])
    let port = try #require(Int(service.port))
    // Searches for nine stops keep the service busy until the client leaves, however slow the machine is.
    let first = try RawHTTPClient(port: port, timeoutSeconds: 300)
    let long = #"{"operation":"keyframes/spring","arguments":{"spring":{"vocabulary":"duration-bounce"},"maxStops":9}}"#
    let batch = #"{"operations":[\#(Array(repeating: long, count: 10_000).joined(separator: ","))]}"#
    try first.send("POST /v1/batch HTTP/1.1\r\nHost: h\r\nContent-Length: \(batch.utf8.count)\r\n\r\n\(batch)")
    // Until it is computed, a second request gets a refusal.
    var refusal: RawHTTPClient.Reply?
    for _ in 0..<3000 where refusal?.status != 503 {
      Thread.sleep(forTimeInterval: 0.02)
      let second = try RawHTTPClient(port: port)
      try second.send("GET /v1/presets HTTP/1.1\r\nHost: h\r\n\r\n")
      refusal = try second.reply()
    }
    let reply = try #require(refusal)
    #expect(reply.status == 503 && reply.values("retry-after") == ["1"])
    #expect(Set(reply.headers.map(\.name)).count == reply.headers.count)
    // A restart would not help; another instance would, and so does to see it.
    for (path, status) in [("livez", 200), ("readyz", 503), ("healthz", 503), ("metrics", 200)] {
      let probe = try RawHTTPClient(port: port)
      try probe.send("GET /\(path) HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(try probe.reply().status == status)
    }
    withExtendedLifetime(first) {}
  }

  @Test func drainDelayKeepsAnsweringNotReady() throws {
    let service = try RunningService(["--drain-delay-seconds", "2"])
    service.askToStop()
    Thread.sleep(forTimeInterval: 0.5)
    let answer = try service.curl("-i", "http://\(service.address)/readyz")
    #expect(answer.hasPrefix("HTTP/1.1 503 "))
    #expect(answer.lowercased().contains("connection: close"))
    let health = try Tool.run(Tool.springd, ["healthcheck", "--port", service.port])
    #expect(
      health.error
        == "springd: not ready: /readyz at 127.0.0.1, port \(service.port), answers HTTP/1.1 503 Service Unavailable\n")
    #expect(service.waitForEnd().status == 0)
  }

  /// Fits that took 12 seconds of an optimized program when they were not asked to end.
  @Test func theEndWaitsForNoComputation() throws {
    let service = try RunningService(["--drain-timeout-seconds", "0"])
    let lines = (0..<30).map { ".a\($0){transition:opacity 0.0000107s linear(0.526446, 0.843179, 0.722243)}" }
    let body = #"{"text":"\#(lines.joined(separator: #"\n"#))","fit":true}"#
    let client = try RawHTTPClient(port: try #require(Int(service.port)))
    try client.send("POST /v1/read HTTP/1.1\r\nHost: h\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    let isRunning = try eventually {
      try service.curl("http://\(service.address)/metrics").contains("\nhttp_server_running_work 1\n")
    }
    #expect(isRunning)
    service.askToStop()
    // A second, and as much again for a crowded machine.
    #expect(service.waitWithoutReading(seconds: 4) == 0)
    withExtendedLifetime(client) {}
  }

  /// An operator who signals twice doesn't want to wait.
  @Test func aSecondSignalEndsTheDrainDelay() throws {
    let service = try RunningService(["--drain-delay-seconds", "300"])
    service.askToStop()
    var attempts = 0
    while attempts < 500, try !service.curl("http://\(service.address)/readyz").contains("\"status\":503") {
      Thread.sleep(forTimeInterval: 0.02)
      attempts += 1
    }
    // Later than what still counts as the first signal.
    Thread.sleep(forTimeInterval: 0.2)
    let end = service.stop()
    #expect(end.status == 0)
    #expect(end.log.contains(#""level":"warning","message":"stopped at once""#))
  }
}
