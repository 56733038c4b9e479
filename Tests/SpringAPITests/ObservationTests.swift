// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import HTTP
import JSON
import NumberText
import Synchronization
import TestSupport
import Testing

@testable import SpringAPI

@Suite struct ObservationTests {
  /// Keeps the lines that a log writes.
  private final class Lines: Sendable {
    private let kept = Mutex<[String]>([])

    func add(_ bytes: Span<UInt8>) {
      let line = String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
      kept.withLock { $0.append(line) }
    }

    var all: [String] { kept.withLock { $0 } }
  }

  private func observation(_ lines: Lines, level: LogLevel = .info) -> Observation {
    Observation(
      API(),
      log: AccessLog(format: .json, level: level, clock: { 1_000_000_000_123 }, write: lines.add)
    )
  }

  private func request(
    _ path: String,
    headers: [(name: RequestHeader, value: [UInt8])] = []
  ) -> Request {
    Request(method: .get, path: Array(path.utf8), headers: headers, peer: "192.0.2.1")
  }

  private func header(_ response: Response, _ name: String) -> String? {
    response.allHeaders.list.first { $0.name == name }?.value
  }

  @Test func everyRequestIsOneLineOfJSON() throws {
    let lines = Lines()
    let trace = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
    let response = observation(lines).respond(
      to: request("/v1/presets", headers: [(.traceparent, Array(trace.utf8))])
    )
    let line = try #require(lines.all.first)
    #expect(lines.all.count == 1 && line.hasSuffix("}\n"))
    guard case .object(let members) = try JSONValue(parsing: Array(line.dropLast().utf8)) else {
      Issue.record("no object")
      return
    }
    #expect(
      members.map(\.name) == [
        "time", "level", "message", "method", "path", "status", "durationMilliseconds", "bytes",
        "requestId", "traceId", "remote",
      ]
    )
    let fields = Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value) })
    #expect(fields["level"] == "info" && fields["message"] == "request")
    #expect(fields["time"] == "2001-09-09T01:46:40.123Z")
    #expect(fields["method"] == "GET" && fields["path"] == "/v1/presets")
    #expect(fields["status"] == 200 && fields["remote"] == "192.0.2.1")
    #expect(fields["traceId"] == "4bf92f3577b34da6a3ce929d0e0e4736")
    #expect(fields["bytes"] == .number(Double(response.body.count)))
    #expect(fields["requestId"] == header(response, "X-Request-Id").map { .string($0) })
  }

  @Test func inTextALineHasNoTimeOfDay() {
    let lines = Lines()
    let log = AccessLog(format: .text, level: .info, clock: { 0 }, write: lines.add)
    for nanoseconds in [2_000_000, 1_234_567] as [Int64] {
      log?.record(
        request("/a\"b"),
        Response(),
        name: .sent(Array("name".utf8)),
        nanoseconds: nanoseconds
      )
    }
    let start = "info request method=GET path=/a\"b status=200 durationMilliseconds="
    #expect(lines.all == ["\(start)2 requestId=name\n", "\(start)1.234 requestId=name\n"])
  }

  @Test func bytesAreThoseThatAreSent() throws {
    let lines = Lines()
    let observation = observation(lines)
    func ask(_ method: HTTP.Method, ifNoneMatch tag: String? = nil) -> Int {
      let request = Request(
        method: method,
        path: Array("/v1/presets".utf8),
        headers: tag.map { [(.ifNoneMatch, Array($0.utf8))] } ?? []
      )
      return observation.respond(to: request).body.count
    }
    let size = ask(.get)
    #expect(ask(.head) == size && ask(.get, ifNoneMatch: "*") == size)
    let logged = lines.all.map { $0.split(separator: "\"bytes\":")[1].prefix { $0.isNumber } }
    #expect(logged == ["\(size)", "0", "0"])
  }

  @Test func probesAreLoggedOnlyForDebugging() {
    for (level, count) in [(LogLevel.info, 0), (.debug, 1)] {
      let lines = Lines()
      _ = observation(lines, level: level).respond(to: request("/readyz"))
      #expect(lines.all.count == count)
    }
    #expect(AccessLog(format: .json, level: .warning, clock: { 0 }, write: { _ in }) == nil)
  }

  @Test func probesAreStandingResponses() throws {
    let readiness = Readiness()
    let api = API(readiness: readiness)
    let observation = Observation(api, log: nil)
    let standing = observation.standingResponses
    #expect(standing.map(\.path) == ["/livez", "/readyz", "/healthz"].map { Array($0.utf8) })
    for probe in standing {
      let answer = observation.respond(to: Request(method: .get, path: probe.path))
      #expect(probe.response.status == .ok && probe.response.body == answer.body)
      #expect(probe.response.headers.bytes == answer.headers.bytes && probe.holds())
      probe.wasSent(1000)
    }
    var text: [UInt8] = []
    api.metrics.write(to: &text)
    let metrics = String(decoding: text, as: UTF8.self)
    #expect(metrics.contains("http_route=\"/readyz\",http_response_status_code=\"200\"} 2\n"))
    readiness.beginDraining()
    #expect(standing.map { $0.holds() } == [true, false, false])
  }

  @Test func probesThatAreLoggedOrHiddenDoNotStand() {
    #expect(observation(Lines(), level: .debug).standingResponses.isEmpty)
    #expect(Observation(API().behind(.metricsOnly), log: nil).standingResponses.isEmpty)
    #expect(Observation(API().behind(.withoutMetrics), log: nil).standingResponses.count == 3)
  }

  @Test func theClientsRequestIDIsKeptWhereItIsHarmless() {
    let observation = observation(Lines())
    func echoed(_ sent: String) -> String? {
      header(
        observation.respond(to: request("/x", headers: [(.requestID, Array(sent.utf8))])),
        "X-Request-Id"
      )
    }
    #expect(echoed("abc-1.2_Z") == "abc-1.2_Z")
    for wrong in ["", "a b", "a\"b", "ä", String(repeating: "a", count: 129)] {
      let made = echoed(wrong)
      #expect(made != wrong && made?.isEmpty == false, "\(wrong)")
    }
    #expect(echoed("") != echoed(""))
  }

  @Test func pathsCannotBreakTheLine() throws {
    let lines = Lines()
    _ = observation(lines).respond(to: request("/\"\\\\ü/"))
    guard case .object(let members) = try JSONValue(parsing: Array(lines.all[0].dropLast().utf8))
    else {
      Issue.record("no object")
      return
    }
    #expect(members.first { $0.name == "path" }?.value == "/\"\\\\??/")
  }

  @Test func aRouteIsLoggedAsItWasAskedFor() {
    let lines = Lines()
    _ = observation(lines, level: .debug).respond(to: request("/%6Civez"))
    #expect(lines.all.first?.contains(#""path":"/%6Civez","status":200,"#) == true)
  }

  @Test func longPathsAreCut() {
    let lines = Lines()
    _ = observation(lines).respond(to: request("/\n\"\u{7f}ü" + String(repeating: "x", count: 500)))
    #expect(lines.all.count == 1)
    #expect(lines.all[0].dropLast().allSatisfy { $0 != "\n" } && lines.all[0].count < 600)
  }

  @Test(arguments: LogFormat.allCases)
  func methodsCannotBreakTheLine(format: LogFormat) throws {
    let lines = Lines()
    let log = AccessLog(format: format, level: .info, clock: { 0 }, write: lines.add)
    let method = Method("G\u{1B}\u{F1} \n" + String(repeating: "x", count: 500))
    _ = Observation(API(), log: log).respond(to: Request(method: method, path: Array("/x".utf8)))
    let line = try #require(lines.all.first)
    #expect(line.dropLast().utf8.allSatisfy { (0x20...0x7E).contains($0) } && line.utf8.count < 600)
  }

  @Test func aRefusalForLoadIsNoBatchs() throws {
    let response = API().refuse(.serviceUnavailable, "x", request: request("/"))
    #expect(String(decoding: response.body, as: UTF8.self).contains("/docs#problem-overloaded"))
  }

  @Test func anAnswerTooLongForTheRoomLeftIsRefused() {
    func request(_ room: Int) -> Request {
      Request(method: .get, path: Array("/v1/presets".utf8), maxAnswerBytes: room)
    }
    let size = API().respond(to: request(.max)).body.count
    #expect(API().respond(to: request(size)).status == .ok)
    let refusal = API().respond(to: request(size - 1))
    #expect(refusal.status == .serviceUnavailable && header(refusal, "Retry-After") == "1")
    // What is not sent needs no room.
    let known = Request(
      method: .get,
      path: Array("/v1/presets".utf8),
      headers: [(.ifNoneMatch, Array("*".utf8))],
      maxAnswerBytes: 0
    )
    #expect(API().respond(to: known).status == .notModified)
  }

  @Test func requestsAreCountedByRouteMethodAndStatus() {
    let api = API()
    let observation = Observation(api, log: nil)
    _ = observation.respond(to: request("/v1/presets"))
    _ = observation.respond(to: request("/v1/presets"))
    _ = observation.respond(to: request("/secret/\(String(repeating: "a", count: 50))"))
    var text: [UInt8] = []
    api.metrics.write(to: &text)
    let metrics = String(decoding: text, as: UTF8.self)
    let presets =
      "http_request_method=\"GET\",http_route=\"/v1/presets\",http_response_status_code=\"200\""
    #expect(metrics.contains("_count{\(presets)} 2\n"))
    #expect(metrics.contains("_bucket{\(presets),le=\"+Inf\"} 2\n"))
    let bounds = metrics.matches(of: /_bucket{.*presets.*le="(.*)"}/).map { String($0.output.1) }
    #expect(
      bounds == [
        "0.00005", "0.0001", "0.00025", "0.0005", "0.001", "0.0025", "0.005", "0.01", "0.025",
        "0.05", "0.1", "0.25", "0.5", "1", "2.5", "5", "10", "+Inf",
      ]
    )
    #expect(metrics.contains("http_route=\"\",http_response_status_code=\"404\"} 1\n"))
    #expect(!metrics.contains("secret"))
  }

  @Test(arguments: ["GET", "HEAD", "POST", "OPTIONS", "BREW"])
  func everyMethodAndStatusHasItsOwnSeries(name: String) {
    let statuses = [.ok, .noContent, .notModified] + ProblemKind.all.map(\.status)
    let codes = Set(statuses.map(\.code))
    let metrics = RequestMetrics(routes: ["/x"])
    for code in codes {
      metrics.record(route: 0, method: Method(name), status: Status(code, ""), nanoseconds: 1)
    }
    var text: [UInt8] = []
    metrics.write(to: &text)
    let counts = String(decoding: text, as: UTF8.self).split(separator: "\n")
      .filter { $0.contains("_count{") }
      .map { String($0.drop { $0 != "{" }) }
    let label = name == "BREW" ? "_OTHER" : name
    let labels = "http_request_method=\"\(label)\",http_route=\"/x\",http_response_status_code="
    #expect(counts.sorted() == codes.map { "{\(labels)\"\($0)\"} 1" }.sorted())
  }

  @Test func spansAreMillisecondsToAMicrosecond() {
    func text(_ nanoseconds: Int64, isPadded: Bool) -> String {
      var bytes: [UInt8] = []
      bytes.append(atMost: 32) {
        Milliseconds.write(nanoseconds, isPadded: isPadded, to: &$0)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    for (nanoseconds, padded) in [
      (Int64(999), "0.000"), (1000, "0.001"), (120_000, "0.120"), (1_000_000, "1.000"),
      (12_345_678, "12.345"), (3_600_100_000_000, "3600100.000"),
    ] {
      #expect(text(nanoseconds, isPadded: true) == padded)
      #expect(text(nanoseconds, isPadded: false) == NumberText.text(Double(padded) ?? .nan))
    }
  }

  @Test func digitsAreHexadecimalWithZerosInFront() {
    var generator = SeededGenerator(seed: 7)
    let random = (0..<1000).map { _ in UInt32.random(in: 0...UInt32.max, using: &generator) }
    for number in [0, 9, 10, 0x0123_4567, 0x89AB_CDEF, .max] + random {
      var bytes: [UInt8] = []
      bytes.append(atMost: 8) { $0.write(word: PaddedDigits.word(number)) }
      let digits = String(number, radix: 16)
      let zeros = String(repeating: "0", count: 8 - digits.count)
      #expect(String(decoding: bytes, as: UTF8.self) == zeros + digits)
    }
  }

  @Test func requestsAreNumbered() {
    func name(_ ids: RequestID) -> String {
      var bytes: [UInt8] = []
      let name = ids.name(sent: nil)
      bytes.append(atMost: name.size) { name.write(to: &$0) }
      return String(decoding: bytes, as: UTF8.self)
    }
    let ids = RequestID()
    let first = name(ids)
    #expect(first.count == 21 && first.dropFirst(12) == "-00000001")
    #expect(first.prefix(12).allSatisfy { "0123456789abcdef".contains($0) })
    #expect(name(ids) == first.prefix(12) + "-00000002")
    #expect(name(RequestID()).prefix(12) != first.prefix(12))
  }

  @Test func timesAreRFC3339() {
    func text(_ milliseconds: Int64) -> String {
      var bytes: [UInt8] = []
      bytes.append(atMost: 24) {
        Timestamp.write(millisecondsSince1970: milliseconds, to: &$0)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(text(0) == "1970-01-01T00:00:00.000Z")
    #expect(text(951_782_400_007) == "2000-02-29T00:00:00.007Z")
    #expect(text(1_795_213_439_999) == "2026-11-20T22:23:59.999Z")
    #expect(text(4_107_542_399_000) == "2100-02-28T23:59:59.000Z")
    #expect(text(4_107_542_400_000) == "2100-03-01T00:00:00.000Z")
  }

  @Test(arguments: [
    "", "00", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7",
    "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
    "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
    "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01x",
    "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-02",
    "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
    "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-0g",
    "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7_01",
    "01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01x",
  ])
  func brokenTracesAreIgnored(value: String) {
    #expect(Traceparent.traceID(Array(value.utf8)) == nil)
  }

  @Test func textLinesShowNoControlCharacters() {
    let bytes = LogLine.bytes(
      .text,
      level: .info,
      message: "a\u{7F}b\n",
      fields: [("name", .text("\u{1B}é"))],
      millisecondsSince1970: 0
    )
    #expect(String(decoding: bytes, as: UTF8.self) == "info a?b? name=?é\n")
  }

  /// The bound of a bucket is in it: `le` is less or equal.
  @Test func aBucketHoldsItsBound() {
    let series = RouteSeries()
    for bound in RouteSeries.bounds { series.record(nanoseconds: bound) }
    series.record(nanoseconds: 10_000_000_001)
    #expect(series.figures.counts == RouteSeries.bounds.map { _ in 1 } + [1])
  }

  @Test func laterVersionsOfATraceMayGoOn() {
    let value = "01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-02"
    let trace = Traceparent.traceID(Array(value.utf8))
    #expect(trace == Array("4bf92f3577b34da6a3ce929d0e0e4736".utf8)[...])
  }
}
