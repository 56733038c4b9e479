// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import springd

/// What somebody types who has just read the README, or has not, and the text that each gets.
@Suite struct NewcomerTests {
  /// Words after `springd`, the exit status, and a part of what is printed.
  @Test(arguments: [
    ("--help", 0, "usage: springd [serve]"), ("-h", 0, "usage: springd [serve]"), ("help", 0, "usage: springd [serve]"),
    ("serve --help", 0, "usage: springd [serve]"), ("--version", 0, "springd 0."), ("-v", 0, "springd 0."),
    ("version", 64, "unknown command 'version'; see springd help"),
    ("srve", 64, "unknown command 'srve'; did you mean serve?"),
    ("start", 64, "unknown command 'start'; see springd help"), ("--port", 64, "--port needs a value"),
    ("-p abc serve", 64, "--port must be a whole number from 0 to 65535, not 'abc'"),
    ("serve --prot 9000", 64, "unknown option '--prot'; did you mean --port?"),
    ("serve --prot=9000", 64, "unknown option '--prot=9000'; did you mean --port?"),
    ("serve 9000", 64, "unknown option '9000'; see springd --help"), ("convert", 1, "vocabulary"),
    ("convert vocabulary=duration-bounce bounce=0.3 to=android", 0, "\"android\""),
    ("convert vocabulary=duration-bounce bounce=0,3", 1, "bounce must be a number"),
    ("convert --vocabulary=android", 64, "convert has --json FILE"), ("help convert", 0, "usage: springd convert"),
    ("help check", 0, "usage: springd check OLD NEW [--tolerance X]"), ("check --help", 0, "--tolerance X\n"),
    ("help read", 0, "--glob PATTERN\n"), ("help tokens", 0, "--strict\n"), ("help mcp", 0, "usage: springd [serve]"),
    ("openapi", 0, "openapi: "), ("openapi yaml", 64, "openapi takes no options"),
    ("completions", 64, "completions takes one of bash, zsh, fish"), ("-p 1 healthcheck", 1, "not ready: "),
  ]) func onTheCommandLine(words: String, status: Int32, printed: String) throws {
    let run = try Tool.run(Tool.springd, words.split(separator: " ").map(String.init))
    #expect(run.status == status)
    let text = status == 0 ? run.output : run.error
    #expect(text.contains(printed), "\(text.prefix(500))")
  }

  /// Options of curl, the status, and a part of the response.
  @Test func withCurl() throws {
    let service = try RunningService()
    let json = "-H 'Content-Type: application/json'"
    for (typed, status, part) in [
      ("localhost:8080", 200, "<!doctype html>"), ("localhost:8080/docs", 200, "<!doctype html>"),
      ("localhost:8080/favicon.ico", 200, "<svg"), ("localhost:8080/health", 200, #"{"status":"ok"}"#),
      ("localhost:8080/healthz", 200, #"{"status":"ok"}"#),
      ("localhost:8080/v1", 200, #"{"id":"convert","path":"/v1/convert","methods":["GET","POST"],"#),
      ("localhost:8080/v1/", 404, "/v1"), ("localhost:8080/v2/convert", 404, "/v1/convert"),
      ("localhost:8080/convert", 404, "/v1/convert"), ("localhost:8080/v1/Convert", 404, "/v1/convert"),
      ("localhost:8080/v1/convrt", 404, "/openapi.yaml list what is served"),
      ("localhost:8080/swagger.json", 404, "/openapi.yaml"), ("localhost:8080/openapi.json", 200, #""openapi":"#),
      ("localhost:8080/metrics", 200, "http_server_active_requests"), ("localhost:8080/v1/convert", 422, "vocabulary"),
      ("'localhost:8080/v1/convert?vocabulary=swiftui'", 422, "duration-bounce"),
      ("'localhost:8080/v1/convert?vocabulary=framer-motion'", 422, "motion"),
      ("'localhost:8080/v1/convert?vocabulary=reactspring'", 422, "react-spring"),
      ("'localhost:8080/v1/convert?vocabulary=duration-bounce&bounce=30%25'", 422, "number"),
      ("'localhost:8080/v1/convert?vocabulary=duration-bounce&bounse=0.3'", 422, "bounce"),
      ("-X POST localhost:8080/v1/convert", 400, "body"),
      ("-X PUT localhost:8080/v1/convert", 405, "GET, HEAD, POST, OPTIONS"),
      ("-X DELETE localhost:8080/v1/presets", 405, "GET, HEAD, OPTIONS"),
      ("-d '{}' localhost:8080/v1/convert", 415, "application/json"),
      ("\(json) -d '{' localhost:8080/v1/convert", 400, "JSON"),
      ("\(json) -d '{}' localhost:8080/v1/convert", 422, "/spring"),
      ("\(json) -d \"{'spring':{}}\" localhost:8080/v1/convert", 400, "JSON"),
      ("\(json) -d '{\"spring\":{\"vocabulary\":\"android\"}}' localhost:8080/v1/convert", 200, "vocabularies"),
      ("'localhost:8080/v1/keyframes/spring?vocabulary=android&format=css'", 422, "css-linear"),
      ("-H 'Accept: image/png' 'localhost:8080/v1/keyframes/spring?vocabulary=android'", 406, "image/svg+xml"),
    ] {
      let command = typed.replacingOccurrences(of: "localhost:8080", with: service.address)
      let run = try Tool.run("/bin/sh", ["-c", "curl -s -i \(command)"])
      #expect(run.output.hasPrefix("HTTP/1.1 \(status) "), "\(typed): \(run.output.prefix(60))")
      #expect(run.output.contains(part), "\(typed): \(run.output)")
    }
  }
}
