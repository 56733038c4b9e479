// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

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
    #expect(lines.map { $0["message"] as? String } == ["draining", "stopped"])
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
    _ = try service.curl("http://\(service.address)/v1/formats")
    let metrics = try service.curl("http://127.0.0.1:\(port)/metrics")
    #expect(metrics.contains("http_route=\"/v1/formats\",http_response_status_code=\"200\"} 1"))
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

  @Test func refusesUnknownFlagsWith64() throws {
    let wrong = try Tool.run(Tool.springd, ["serve", "--prot", "80"])
    #expect(wrong.status == 64)
    #expect(wrong.error == "springd: unknown option '--prot'; see springd --help\n")
  }

  @Test func healthcheckAsksReadyz() throws {
    let service = try RunningService()
    #expect(try Tool.run(Tool.springd, ["healthcheck", "--port", service.port]).status == 0)
    let everywhere = ["healthcheck", "--host", "0.0.0.0", "--port", service.port]
    #expect(try Tool.run(Tool.springd, everywhere).status == 0)
    _ = service.stop()
    let stopped = try Tool.run(Tool.springd, ["healthcheck", "--port", service.port])
    #expect(stopped.status == 1)
    #expect(
      stopped.error
        == "springd: not ready: nobody answers at 127.0.0.1, port \(service.port)\n"
    )
  }

  @Test func healthcheckSaysThatNothingCame() throws {
    let service = try RunningService(["--max-connections", "1"])
    let port = try #require(Int(service.port))
    // One that is served and one that is told that there is no room; whoever comes then is closed.
    let clients = try (0..<2).map { _ in try RawHTTPClient(port: port) }
    let health = try Tool.run(Tool.springd, ["healthcheck", "--port", service.port])
    #expect(
      health.error
        == "springd: not ready: /readyz at 127.0.0.1, port \(service.port), answers nothing\n"
    )
    withExtendedLifetime(clients) {}
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
    #expect(printed.output == (try String(contentsOf: file, encoding: .utf8)))
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
    let service = try RunningService(
      environment: [
        "SPRINGD_THREADS": "1", "SPRINGD_MAX_SAMPLE": "9", "SPRINGD_HOSTS": "", "HOME": "/",
      ]
    )
    let first = service.stop().log.split(separator: "\n").first
    #expect(first?.contains(#""level":"warning""#) == true)
    #expect(first?.contains(#""message":"unknown environment variables""#) == true)
    #expect(first?.contains(#""names":"SPRINGD_HOSTS, SPRINGD_MAX_SAMPLE""#) == true)
  }

  @Test func anOverloadedServiceSaysEachThingOnce() throws {
    let service = try RunningService(["--threads", "1", "--max-in-flight", "1"])
    let port = try #require(Int(service.port))
    let first = try RawHTTPClient(port: port)
    try first.send("POST /v1/convert HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n")
    // Until its header is read, an answer to another one is in its place.
    var refusal: RawHTTPClient.Reply?
    for _ in 0..<100 where refusal?.status != 503 {
      Thread.sleep(forTimeInterval: 0.02)
      let second = try RawHTTPClient(port: port)
      try second.send("GET /v1/presets HTTP/1.1\r\nHost: h\r\n\r\n")
      refusal = try second.reply()
    }
    let reply = try #require(refusal)
    #expect(reply.status == 503 && reply.values("retry-after") == ["1"])
    #expect(Set(reply.headers.map(\.name)).count == reply.headers.count)
    try first.send("{}")
    #expect(try first.reply().status == 422)
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
        == "springd: not ready: /readyz at 127.0.0.1, port \(service.port), answers HTTP/1.1 503 Service Unavailable\n"
    )
    #expect(service.waitForEnd().status == 0)
  }
}
