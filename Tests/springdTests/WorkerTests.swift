// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TestSupport
import Testing

/// Faults on purpose in worker processes and in the service, beside clients none of whom notices.
@Suite(.serialized) struct WorkerTests {
  private static let spring = #""spring":{"vocabulary":"duration-bounce","duration":0.5,"bounce":0.3}"#
  private static let environment = ["SPRINGD_TEST_FAULTS": "1", "SWIFT_BACKTRACE": "enable=no"]

  /// A program that limits itself and becomes what its arguments say, such as prlimit, or one that enters a memory cgroup.
  private static let launcher = ProcessInfo.processInfo.environment["WORKER_LAUNCHER"]

  private func start(_ flags: [String] = []) throws -> RunningService {
    try RunningService(RunningService.patience + flags, environment: Self.environment, launcher: Self.launcher)
  }

  private static func post(_ path: String, _ body: String, named name: String = "") -> String {
    let named = name.isEmpty ? "" : "X-Request-Id: \(name)\r\n"
    return "POST /v1/\(path) HTTP/1.1\r\nHost: h\r\n\(named)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  /// A question that is left to a worker, another one each time.
  private static func question(_ number: Int) -> String {
    post("retarget", "{\(spring),\"events\":[{\"at\":0.\(100 + number),\"to\":2}],\"count\":20}")
  }

  /// Keeps 50 clients asking, half of them workers and half the service, while something happens.
  ///
  /// - Returns: How many answers they got, and which were not 200.
  private func beside50Clients(_ service: RunningService, _ body: () throws -> Void) throws -> (
    answers: Int, others: [Int]
  ) {
    let port = try #require(Int(service.port))
    let isOver = AtomicFlag()
    let clients = (0..<50).map { number in
      Background {
        let client = try RawHTTPClient(port: port, timeoutSeconds: 300)
        var statuses: [Int] = []
        while !isOver.value || statuses.count < 2 {
          try client.send(number % 2 == 0 ? Self.question(number) : Self.post("convert", "{\(Self.spring)}"))
          statuses.append(try client.reply().status)
          pause(milliseconds: 20)
        }
        return statuses
      }
    }
    pause(milliseconds: 100)
    try body()
    isOver.set()
    let statuses = try clients.flatMap { try $0.value() ?? [] }
    return (statuses.count, statuses.filter { $0 != 200 })
  }

  private final class AtomicFlag: Sendable {
    private let flag = Atomic(false)
    var value: Bool { flag.load(ordering: .relaxed) }
    func set() { flag.store(true, ordering: .relaxed) }
  }

  /// Each takes up to a minute beside 50 clients on two cores: one is part of every test run, all with `WORKER_FAULTS=all`,
  /// where the processors have no other work: long questions have the highest niceness.
  private static let areAll = ProcessInfo.processInfo.environment["WORKER_FAULTS"] == "all"

  @Test(
    arguments: [("trap", 500)] + (areAll ? [("loop", 422), ("memory", 500), ("garbage", 500), ("close", 500)] : []))
  func aFaultCostsItsOwnRequest(fault: String, status: Int) throws {
    let service = try start()
    let port = try #require(Int(service.port))
    service.readLog()
    let before = try service.servingProcess
    let (answers, others) = try beside50Clients(service) {
      for _ in 0..<3 {
        let client = try RawHTTPClient(port: port, timeoutSeconds: 300)
        try client.send(Self.post("retarget", "{\(Self.spring),\"events\":[]}", named: "fault-\(fault)"))
        let reply = try client.reply()
        #expect(reply.status == status)
        #expect(reply.values("x-request-id") == ["fault-\(fault)"])
        if status == 500 {
          #expect(reply.text.contains("#problem-computation-failed") && reply.text.contains("fault-\(fault)"))
        }
        // The connection goes on.
        try client.send(Self.question(900))
        #expect(try client.reply().status == 200)
      }
    }
    #expect(answers >= 100 && others.isEmpty, "\(others)")
    #expect(try service.servingProcess == before)
    let metrics = try service.curl("http://\(service.address)/metrics")
    let cause = ["trap": "signal", "memory": "signal", "loop": "limit"][fault] ?? "broken"
    #expect(metrics.contains("springd_workers_ended_total{cause=\"\(cause)\"} 3\n"), "\(metrics)")
    let end = service.stop()
    #expect(end.status == 0)
    // A death is logged; a limit is an answer like others.
    if status == 500 { #expect(end.log.contains("\"requestId\":\"fault-\(fault)\"")) }
  }

  /// Another service begins on the same sockets; what others lose is what was in flight.
  @Test(.enabled(if: areAll)) func aFaultOfTheServiceCostsWhatIsInFlight() throws {
    let service = try start()
    let port = try #require(Int(service.port))
    let before = try service.servingProcess
    let client = try RawHTTPClient(port: port, timeoutSeconds: 300)
    try client.send(Self.post("convert", "{\(Self.spring)}", named: "fault-service"))
    #expect((try? client.reply()) == nil)
    let next = try RawHTTPClient(port: port, timeoutSeconds: 300)
    try next.send(Self.question(1))
    #expect(try next.reply().status == 200)
    #expect(try service.servingProcess != before)
    // And once more.
    #expect(try kill(service.servingProcess, SIGKILL) == 0)
    let last = try RawHTTPClient(port: port, timeoutSeconds: 300)
    try last.send(Self.question(2))
    #expect(try last.reply().status == 200)
    let end = service.stop()
    #expect(end.status == 0)
    #expect(end.log.split(separator: "\n").count { $0.contains(#""message":"the service died","signal":"#) } == 2)
  }

  /// Without its template the service has no workers, so that another service begins.
  @Test func theTemplatesDeathBeginsAnotherService() throws {
    let service = try start()
    let port = try #require(Int(service.port))
    let before = try service.servingProcess
    let file = "/proc/\(before)/task/\(before)/children"
    let children = try String(contentsOfFile: file, encoding: .utf8).split(separator: " ").compactMap { Int32($0) }
    // The first child is the template; the others are workers.
    try #require(kill(try #require(children.first), SIGKILL) == 0)
    // Between the two the master has no child.
    #expect(eventually { service.hasServingProcess(besides: before) })
    let client = try RawHTTPClient(port: port, timeoutSeconds: 300)
    try client.send(Self.question(1))
    #expect(try client.reply().status == 200)
    #expect(service.stop().log.contains("the template of the workers died"))
  }

  /// Each operation of a batch has an answer, also the one that ends its worker.
  @Test func aFaultInABatchCostsOneOperation() throws {
    let service = try start()
    let client = try RawHTTPClient(port: try #require(Int(service.port)), timeoutSeconds: 60)
    let operation = "{\"operation\":\"convert\",\"arguments\":{\(Self.spring)}}"
    let batch = "{\"operations\":[\(Array(repeating: operation, count: 300).joined(separator: ","))]}"
    try client.send(Self.post("batch", batch))
    let whole = try #require(try JSONSerialization.jsonObject(with: Data(client.reply().body)) as? [String: Any])
    for deadly in [0, 3, 299] {
      try client.send(Self.post("batch", batch, named: "fault-operation-\(deadly)"))
      let reply = try client.reply()
      #expect(reply.status == 200)
      let answer = try #require(try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any])
      let results = try #require(answer["results"] as? [[String: Any]])
      let right = try #require(whole["results"] as? [[String: Any]])
      try #require(results.count == 300)
      for (index, result) in results.enumerated() {
        if index == deadly {
          let problem = result["problem"] as? [String: Any]
          #expect((problem?["type"] as? String)?.hasSuffix("#problem-computation-failed") == true)
          #expect((problem?["detail"] as? String)?.contains("fault-operation-\(deadly)") == true)
        } else {
          #expect((result as NSDictionary).isEqual(right[index] as NSDictionary), "\(index)")
        }
      }
    }
  }

  /// No processor is held for a client that is gone.
  @Test func aClientThatLeavesFreesTheProcessor() throws {
    let service = try start()
    let port = try #require(Int(service.port))
    do {
      let client = try RawHTTPClient(port: port, timeoutSeconds: 300)
      try client.send(Self.post("retarget", "{\(Self.spring),\"events\":[]}", named: "fault-loop"))
      #expect(try eventually { try service.metric("http_server_running_work") == 1 })
      client.resetAtEnd()
    }
    #expect(try eventually { try service.metric("http_server_running_work") == 0 })
    #expect(try eventually { try service.metric("springd_workers_ended_total{cause=\"cancelled\"}") == 1 })
    let used = try service.metric("springd_workers_cpu_seconds_total")
    pause(milliseconds: 500)
    #expect(try service.metric("springd_workers_cpu_seconds_total") - used < 0.05)
  }

  /// With everything that is long at work, what is short is answered.
  @Test func shortQuestionsAreAnsweredBesideManyLongOnes() throws {
    let service = try start(["--work-places", "1", "--trusted-proxies", "127.0.0.1"])
    let port = try #require(Int(service.port))
    let long = try (1...12).map { number in
      let client = try RawHTTPClient(port: port, timeoutSeconds: 120)
      let request = Self.post("retarget", "{\(Self.spring),\"events\":[]}", named: "fault-loop")
      try client.send(request.replacingOccurrences(of: "Host: h", with: "Host: h\r\nX-Forwarded-For: 10.0.0.\(number)"))
      return client
    }
    pause(milliseconds: 300)
    for number in 0..<10 {
      let client = try RawHTTPClient(port: port, timeoutSeconds: 300)
      try client.send(Self.question(number))
      #expect(try client.reply().status == 200)
    }
    withExtendedLifetime(long) {}
  }

  /// Nothing outlives the first process.
  @Test func allGoWithTheFirstProcess() throws {
    let service = try start()
    let serving = try service.servingProcess
    try #require(kill(service.processIdentifier, SIGKILL) == 0)
    #expect(eventually { kill(serving, 0) != 0 })
    _ = service.waitForEnd()
  }

  /// A tool of an assistant's that ends its worker is one answer, too.
  @Test func theToolsOfMCPAreCalledInAWorker() throws {
    let calls = (1...2).map { id in
      #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"convert","arguments":{\#(Self.spring)}}}"#
    }
    let answers = try Tool.run(Tool.springd, ["mcp"], input: calls.joined(separator: "\n") + "\n").output
    #expect(answers.split(separator: "\n").count { $0.contains(#""isError":false"#) } == 2)
  }
}

extension RunningService {
  /// The value of a metric by its name and labels.
  fileprivate func metric(_ name: String) throws -> Double {
    let lines = try curl("http://\(address)/metrics").split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("\(name) ") })
    return try #require(Double(line.dropFirst(name.count + 1)))
  }
}
