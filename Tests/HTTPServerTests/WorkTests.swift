// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP
import HTTPServer
import Synchronization
import TestSupport
import Testing

/// Computations of worker processes, beside which everything else is answered.
@Suite(.serialized) struct WorkTests {
  private static let get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"
  private static let work = "GET /work HTTP/1.1\r\nHost: h\r\n\r\n"

  /// Answers `/work` by workers, with the body that was sent, and everything else at once.
  private func withWorkers(
    _ source: WorkerSource, rank: WorkRank = .short, limit: Int64 = 60_000_000_000, requestTimeoutSeconds: Int = 120,
    maxQueuedWork: Int = 64, reject: (@Sendable (ServerRejection, borrowing Request) -> Response)? = nil,
    _ body: (borrowing Server, ServerStatistics) throws -> Void
  ) throws {
    let configuration = Server.Configuration.testing {
      $0.workers = source
      if let reject { $0.reject = reject }
      $0.workPlaces = 2
      $0.requestTimeoutSeconds = requestTimeoutSeconds
      $0.maxQueuedWork = maxQueuedWork
    }
    let statistics = configuration.statistics
    do {
      let server = try Server(configuration) { request in
        request.path == Array("/work".utf8)
          ? .work(ShellWork(rank, limit: limit, holding: request.body)) : .response(echo(request))
      }
      try body(server, statistics)
      server.stop()
    }
    #expect(statistics.inFlightRequests == 0)
    #expect(statistics.openConnections == 0)
    #expect(statistics.receivingBytes == 0)
    #expect(statistics.queuedWorkItems == 0 && statistics.runningWorkItems == 0)
    // None is left behind.
    #expect(statistics.workers.processes.isEmpty)
    #expect(statistics.workers.begun == statistics.workers.endings.values.reduce(0, +))
  }

  private func ask(_ server: borrowing Server, bytes: Int = 0) throws -> RawHTTPClient {
    let client = try RawHTTPClient(port: server.port, timeoutSeconds: 120)
    try client.send("POST /work HTTP/1.1\r\nHost: h\r\nContent-Length: \(bytes)\r\n\r\n")
    try client.send([UInt8](repeating: 0x20, count: bytes))
    return client
  }

  @Test(arguments: [0, 5, 1 << 20]) func aWorkerAnswersOneQuestionAfterTheOther(bytes: Int) throws {
    // Reads the whole question before it answers, as workers do: both sides would wait for each other otherwise. A long
    // task is never moved to another rank, whose workers are others.
    let script = """
      file=$(mktemp) && exec 3<>"$file" && rm "$file"
      while head -c \(27 + bytes) >/proc/$$/fd/3 && [ -s /proc/$$/fd/3 ]; do cat /proc/$$/fd/3; done
      """
    try withWorkers(.shell(script), rank: .long) { server, statistics in
      for _ in 0..<20 {
        let reply = try ask(server, bytes: bytes).reply()
        #expect(reply.text == "done")
      }
      #expect(statistics.workers.begun <= 4)
    }
  }

  @Test func othersAreAnsweredMeanwhile() throws {
    let gate = Gate()
    try withWorkers(gate.workers) { server, statistics in
      let slow = try RawHTTPClient(port: server.port)
      try slow.send(Self.work)
      #expect(eventually { statistics.runningWorkItems == 1 })
      for _ in 0..<20 {
        let client = try RawHTTPClient(port: server.port)
        try client.send(Self.get)
        #expect(try client.reply().text == "GET /a 0")
      }
      gate.open()
      #expect(try slow.reply().text == "done")
      // The connection goes on.
      try slow.send(Self.get)
      #expect(try slow.reply().text == "GET /a 0")
    }
  }

  @Test func pipelinedRequestsKeepTheirOrder() throws {
    let gate = Gate()
    try withWorkers(gate.workers) { server, statistics in
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.get + Self.work + Self.get)
      #expect(try client.reply().text == "GET /a 0")
      #expect(eventually { statistics.runningWorkItems == 1 })
      #expect(!client.hasReply)
      gate.open()
      #expect(try client.reply().text == "done")
      #expect(try client.reply().text == "GET /a 0")
    }
  }

  /// A signal is an outcome, and the next question has another worker.
  @Test(arguments: [("SEGV", 11), ("ILL", 4), ("KILL", 9)]) func aWorkerThatDiesIsOneAnswer(name: String, number: Int)
    throws
  {
    try withWorkers(.shell("head -c 1 >/dev/null; kill -\(name) $$"), rank: .long) { server, statistics in
      for _ in 0..<3 {
        let client = try ask(server, bytes: 100)
        let text = try client.reply().text
        // One that takes long to end is killed, which looks the same as its own end by that signal.
        #expect(text == "signal \(number)" || (number == 9 && text == "signal 0"))
      }
      if number != 9 { #expect(statistics.workers.signals[Int32(number)] == 3) }
    }
  }

  @Test(arguments: ["head -c 65536 /dev/zero; exec sleep 60", "printf %064d 0; exec sleep 60", "exec >&-; exec true"])
  func whatIsNoAnswerEndsItsWorker(script: String) throws {
    try withWorkers(.shell("head -c 1 >/dev/null; \(script)")) { server, _ in
      for _ in 0..<2 {
        let reply = try ask(server, bytes: 10).reply()
        #expect(reply.text.hasPrefix("signal"))
      }
    }
  }

  /// The clock is the worker's own.
  ///
  /// Those that have not been asked anything use no time.
  @Test(arguments: WorkRank.allCases) func aWorkerIsEndedAtTheLimitOfItsProcessorTime(rank: WorkRank) throws {
    let source = WorkerSource.shell("head -c 1 >/dev/null; while :; do :; done")
    try withWorkers(source, rank: rank, limit: 100_000_000) { server, statistics in
      let client = try ask(server)
      #expect(try client.reply().text == "limit")
      #expect(statistics.workers.endings[.limit] == 1)
      #expect((100_000_000...5_000_000_000).contains(statistics.workers.nanoseconds))
    }
  }

  /// A client that leaves takes its worker with it.
  @Test func aClientThatLeavesEndsItsWorker() throws {
    try withWorkers(.shell("head -c 1 >/dev/null; while :; do :; done")) { server, statistics in
      do {
        let client = try ask(server, bytes: 100_000)
        #expect(eventually { statistics.runningWorkItems == 1 })
        #expect(statistics.receivingBytes >= 100_000)
        client.resetAtEnd()
      }
      #expect(eventually { statistics.runningWorkItems + statistics.queuedWorkItems == 0 })
      #expect(eventually { statistics.receivingBytes == 0 && statistics.openConnections == 0 })
      #expect(statistics.workers.endings[.cancelled] == 1)
    }
  }

  @Test func workThatLastsTooLongIsGivenUp() throws {
    let gate = Gate()
    let waited = Atomic<Int64>(0)
    let reject: @Sendable (ServerRejection, borrowing Request) -> Response = { rejection, _ in
      var response = rejection.plainResponse
      response.completion = { waited.store($0.times.started - $0.times.arrived, ordering: .relaxed) }
      return response
    }
    try withWorkers(gate.workers, requestTimeoutSeconds: 1, reject: reject) { server, statistics in
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.work)
      let reply = try client.reply()
      #expect(reply.status == 503 && reply.values("retry-after") == ["1"])
      // What is recorded is how long the client has waited, which is at least the second that a request may take.
      #expect(eventually { waited.load(ordering: .relaxed) >= 1_000_000_000 })
      #expect(client.isClosedByPeer())
      #expect(eventually { statistics.inFlightRequests == 0 })
      #expect(eventually { statistics.runningWorkItems + statistics.queuedWorkItems == 0 })
      #expect(statistics.cutOffConnections == 0 && statistics.refusedRequests == 1)
    }
  }

  @Test func aFullQueueIsToldAtOnce() throws {
    let gate = Gate()
    try withWorkers(gate.workers, maxQueuedWork: 4) { server, statistics in
      let clients = try (0..<8).map { _ in try RawHTTPClient(port: server.port) }
      for client in clients { try client.send(Self.work) }
      // One client may have half of the queue waiting, beside what runs.
      #expect(eventually { statistics.refusedRequests >= 5 })
      var statuses: [Int] = []
      for client in clients where client.hasReply {
        let reply = try client.reply()
        statuses.append(reply.status)
        #expect(reply.values("retry-after") == ["1"] && reply.closes)
      }
      #expect(statuses.count >= 5 && statuses.allSatisfy { $0 == 503 })
    }
  }

  @Test func drainWaitsForWork() throws {
    let gate = Gate()
    try withWorkers(gate.workers) { server, statistics in
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.work)
      #expect(eventually { statistics.runningWorkItems == 1 })
      let path = gate.path
      let release = Background {
        pause(milliseconds: 200)
        _ = try? "\n\n\n\n".write(toFile: path, atomically: false, encoding: .utf8)
        return try client.reply().text
      }
      let isDrained = server.drain(timeoutSeconds: 5)
      #expect(isDrained)
      #expect(try release.value() == "done")
    }
  }

  @Test func stopEndsWork() throws {
    try withWorkers(.shell("head -c 1 >/dev/null; while :; do :; done")) { server, statistics in
      let client = try ask(server)
      #expect(eventually { statistics.runningWorkItems == 1 })
      let isDrained = server.drain(timeoutSeconds: 0.2)
      #expect(!isDrained)
      withExtendedLifetime(client) {}
    }
  }

  /// A client that has sent all signals it by closing that half, as `nc -N` does.
  @Test(arguments: [0, 100]) func aHalfClosedClientGetsItsAnswer(milliseconds: Int) throws {
    try withWorkers(.shell("exec cat")) { server, _ in
      let client = try ask(server)
      pause(milliseconds: milliseconds)
      client.finishSending()
      #expect(try client.reply().text == "done")
      #expect(client.isClosedByPeer())
    }
  }

  @Test func withoutWorkersWorkIsRefused() throws {
    try withWorkers(WorkerSource { nil }) { server, _ in
      let reply = try ask(server).reply()
      #expect(reply.text == "refusal")
    }
  }
}
