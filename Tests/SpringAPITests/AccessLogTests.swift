// SPDX-License-Identifier: Apache-2.0

import Bytes
import HTTP
import JSON
import NumberText
import TestSupport
import Testing

@testable import SpringAPI
@testable import SpringOperations

/// One line for each request, whatever it holds.
@Suite struct AccessLogTests {
  @Test func everyRequestIsOneLineOfJSON() throws {
    let lines = LogLines()
    let trace = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
    let response = Observation(lines).respond(
      to: Request(get: "/v1/presets", headers: [(.traceparent, Array(trace.utf8))]))
    let line = try #require(lines.all.first)
    #expect(lines.all.count == 1 && line.hasSuffix("}\n"))
    guard case .object(let members) = try JSONValue(parsing: Array(line.dropLast().utf8)) else {
      Issue.record("no object")
      return
    }
    #expect(
      members.map(\.name) == [
        "time", "level", "message", "method", "path", "status", "durationMilliseconds", "waitMilliseconds",
        "computeMilliseconds", "bytes", "requestId", "traceId", "parentId", "remote",
      ])
    let fields = Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value) })
    #expect(fields["level"] == "info" && fields["message"] == "request")
    #expect(fields["time"] == "2001-09-09T01:46:40.123Z")
    #expect(fields["method"] == "GET" && fields["path"] == "/v1/presets")
    #expect(fields["waitMilliseconds"] == 2 && fields["computeMilliseconds"] == 3)
    #expect(fields["durationMilliseconds"] == 10)
    #expect(fields["status"] == 200 && fields["remote"] == "192.0.2.1")
    #expect(fields["traceId"] == "4bf92f3577b34da6a3ce929d0e0e4736")
    #expect(fields["parentId"] == "00f067aa0ba902b7")
    #expect(fields["bytes"] == .number(Double(response.body.count)))
    // Caches may store the response, so that it has no name of its request.
    #expect(response.header("X-Request-Id") == nil)
    #expect(fields["requestId"].map { "\($0)" }?.contains("-00000001") == true)
  }

  @Test func aLineOfTextHasTheSameFields() {
    let lines = LogLines()
    let log = Log(format: .text, level: .info, clock: { 0 }, write: lines.add)
    let request = ObservedRequest(Request(get: "/a\"b"), name: .sent(Array("name".utf8)), now: 0)
    for ended in [2_000_000, 1_234_567] as [Int64] {
      let times = RequestTimes(arrived: 0, started: 0, answered: 120_999, ended: ended)
      log.record(request, status: 200, size: 7, Completion(outcome: .aborted, times: times))
    }
    func line(_ duration: String) -> String {
      #"1970-01-01T00:00:00.000Z info request method=GET path="/a\"b" status=200 "#
        + "durationMilliseconds=\(duration) waitMilliseconds=0 computeMilliseconds=0.12 bytes=7 "
        + "requestId=name remote=192.0.2.1 aborted=true\n"
    }
    #expect(lines.all == [line("2"), line("1.234")])
  }

  /// A part that did not come is left out of the line: neither a method nor a status.
  @Test func anUnfinishedRequestIsOneLineToo() throws {
    let lines = LogLines()
    let observation = Observation(lines)
    let path = Array("/\"\n\u{E9}".utf8)
    let name: [(name: RequestHeader, value: [UInt8])] = [(.requestID, Array("mine".utf8))]
    observation.noteUnfinished(Request(method: .post, path: path, headers: name, peer: "192.0.2.1"))
    observation.noteUnfinished(Request(method: .other(""), path: Array("/a".utf8)))
    let head = #"{"time":"2001-09-09T01:46:40.123Z","level":"info","message":"unfinished request","#
    #expect(
      lines.all.first == head + #""method":"POST","path":"/\"???","requestId":"mine","remote":"192.0.2.1"}"# + "\n")
    #expect(lines.all.last?.hasPrefix(head + #""path":"/a","requestId":""#) == true)
    let log = Log(format: .text, level: .info, clock: { 0 }, write: lines.add)
    log.recordUnfinished(Request(get: "/a b"), name: .sent(Array("name".utf8)))
    let text = "1970-01-01T00:00:00.000Z info unfinished request method=GET path=/a?b requestId=name remote=192.0.2.1\n"
    #expect(lines.all.last == text)
  }

  @Test func bytesAreThoseThatAreSent() throws {
    let lines = LogLines()
    let observation = Observation(lines)
    func ask(_ method: HTTP.Method, ifNoneMatch tag: String? = nil) -> Int {
      let request = Request(
        method: method, path: Array("/v1/presets".utf8), headers: tag.map { [(.ifNoneMatch, Array($0.utf8))] } ?? [])
      return observation.respond(to: request).body.count
    }
    let size = ask(.get)
    #expect(ask(.head) == size && ask(.get, ifNoneMatch: "*") == size)
    let logged = lines.all.map { $0.split(separator: "\"bytes\":")[1].prefix { $0.isNumber } }
    #expect(logged == ["\(size)", "0", "0"])
  }

  @Test func probesAreLoggedOnlyForDebugging() {
    for (level, count) in [(LogLevel.warning, 0), (.info, 1), (.debug, 2)] {
      let lines = LogLines()
      let observation = Observation(lines, level: level)
      _ = observation.respond(to: Request(get: "/readyz"))
      _ = observation.respond(to: Request(get: "/v1/presets"))
      #expect(lines.all.count == count)
    }
  }

  @Test func pathsCannotBreakTheLine() throws {
    let lines = LogLines()
    _ = Observation(lines).respond(to: Request(get: "/\"\\\\ü/"))
    guard case .object(let members) = try JSONValue(parsing: Array(lines.all[0].dropLast().utf8)) else {
      Issue.record("no object")
      return
    }
    #expect(members.first { $0.name == "path" }?.value == "/\"\\\\??/")
  }

  @Test func aRouteIsLoggedAsItWasAskedFor() {
    let lines = LogLines()
    _ = Observation(lines, level: .debug).respond(to: Request(get: "/%6Civez"))
    #expect(lines.all.first?.contains(#""path":"/%6Civez","status":200,"#) == true)
  }

  @Test func longPathsAreCut() {
    let lines = LogLines()
    let path = "/\n\"\u{7f}ü" + String(repeating: "x", count: 500)
    _ = Observation(lines).respond(to: Request(get: path))
    #expect(lines.all.count == 1)
    #expect(lines.all[0].dropLast().allSatisfy { $0 != "\n" } && lines.all[0].count < 600)
  }

  @Test(arguments: LogFormat.allCases) func methodsCannotBreakTheLine(format: LogFormat) throws {
    let lines = LogLines()
    let log = Log(format: format, level: .info, clock: { 0 }, write: lines.add)
    let method = Method("G\u{1B}\u{F1} \n" + String(repeating: "x", count: 500))
    _ = Observation(API(), log: log).respond(to: Request(method: method, path: Array("/x".utf8)))
    let line = try #require(lines.all.first)
    #expect(line.dropLast().utf8.allSatisfy { (0x20...0x7E).contains($0) } && line.utf8.count < 600)
  }

  @Test func textLinesShowNoControlCharacters() {
    let lines = LogLines()
    let log = Log(format: .text, level: .info, clock: { 0 }, write: lines.add)
    log.record(.warning, "a\u{7F}b\n", [LogField("name", .text("\u{1B}é")), LogField("b", .text(""))])
    #expect(lines.all == ["1970-01-01T00:00:00.000Z warning a?b? name=\"\\u001bé\" b=\"\"\n"])
  }

  @Test func spansAreMillisecondsToAMicrosecond() {
    func text(_ nanoseconds: Int64, isPadded: Bool) -> String {
      String(atMost: 32) { Milliseconds.write(nanoseconds, isPadded: isPadded, to: &$0) }
    }
    for (nanoseconds, padded) in [
      (Int64(0), "0.000"), (999, "0.000"), (1000, "0.001"), (120_000, "0.120"), (1_000_000, "1.000"),
      (12_345_678, "12.345"), (3_600_100_000_000, "3600100.000"),
    ] {
      #expect(text(nanoseconds, isPadded: true) == padded)
      #expect(text(nanoseconds, isPadded: false) == NumberText.text(Double(padded) ?? .nan))
    }
  }

  @Test func timesAreRFC3339() {
    func text(_ milliseconds: Int64) -> String {
      String(atMost: 24) { Timestamp.write(millisecondsSince1970: milliseconds, to: &$0) }
    }
    #expect(text(0) == "1970-01-01T00:00:00.000Z")
    #expect(text(951_782_400_007) == "2000-02-29T00:00:00.007Z")
    #expect(text(1_795_213_439_999) == "2026-11-20T22:23:59.999Z")
    #expect(text(4_107_542_399_000) == "2100-02-28T23:59:59.000Z")
    #expect(text(4_107_542_400_000) == "2100-03-01T00:00:00.000Z")
  }
}
