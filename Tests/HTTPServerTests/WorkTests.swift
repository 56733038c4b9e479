// SPDX-License-Identifier: Apache-2.0

import Concurrency
import HTTP
import HTTPServer
import Synchronization
import TestSupport
import Testing

/// Long computations on the pool, beside which everything else is answered.
@Suite struct WorkTests {
  private static let get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"
  private static let work = "GET /work HTTP/1.1\r\nHost: h\r\n\r\n"

  /// Work that lasts until it is released or cancelled.
  private final class Held: SlowWork {
    let isLong = true
    let isReleased = Atomic(false)
    let slices = Atomic(0)

    func proceed(in slice: WorkSlice) -> Response? {
      slices.add(1, ordering: .relaxed)
      while Clock.nanoseconds < slice.end {
        if isReleased.load(ordering: .relaxed) || slice.isCancelled { return Response(body: Array("done".utf8)) }
        pause(milliseconds: 1)
      }
      return nil
    }
  }

  /// Answers `/work` with one piece of work and everything else at once.
  private func withWork(
    _ work: Held, requestTimeoutSeconds: Int = 30, maxQueuedWork: Int = 64,
    _ body: (borrowing Server, ServerStatistics) throws -> Void
  ) throws {
    let configuration = Server.Configuration.testing {
      $0.workThreads = 1
      $0.requestTimeoutSeconds = requestTimeoutSeconds
      $0.maxQueuedWork = maxQueuedWork
    }
    let statistics = configuration.statistics
    do {
      let server = try Server(configuration) { request in
        request.path == Array("/work".utf8) ? .work(work) : .response(echo(request))
      }
      try body(server, statistics)
      work.isReleased.store(true, ordering: .relaxed)
      server.stop()
    }
    #expect(statistics.inFlightRequests == 0)
    #expect(statistics.openConnections == 0)
    #expect(statistics.receivingBytes == 0)
  }

  @Test func othersAreAnsweredMeanwhile() throws {
    let work = Held()
    try withWork(work) { server, statistics in
      let slow = try RawHTTPClient(port: server.port)
      try slow.send(Self.work)
      #expect(eventually { work.slices.load(ordering: .relaxed) > 2 })
      #expect(statistics.inFlightRequests == 1)
      for _ in 0..<20 {
        let client = try RawHTTPClient(port: server.port)
        try client.send(Self.get)
        #expect(try client.reply().text == "GET /a 0")
      }
      work.isReleased.store(true, ordering: .relaxed)
      #expect(try slow.reply().text == "done")
      // The connection goes on.
      try slow.send(Self.get)
      #expect(try slow.reply().text == "GET /a 0")
    }
  }

  @Test func pipelinedRequestsKeepTheirOrder() throws {
    let work = Held()
    try withWork(work) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.get + Self.work + Self.get)
      #expect(try client.reply().text == "GET /a 0")
      #expect(eventually { work.slices.load(ordering: .relaxed) > 0 })
      #expect(!client.hasReply)
      work.isReleased.store(true, ordering: .relaxed)
      #expect(try client.reply().text == "done")
      #expect(try client.reply().text == "GET /a 0")
    }
  }

  @Test func workOfAClientThatLeavesIsCancelled() throws {
    let work = Held()
    try withWork(work) { server, statistics in
      do {
        let client = try RawHTTPClient(port: server.port)
        try client.send(Self.work)
        #expect(eventually { work.slices.load(ordering: .relaxed) > 0 })
      }
      #expect(eventually { statistics.openConnections == 0 })
      #expect(eventually { statistics.runningWorkItems + statistics.queuedWorkItems == 0 })
      #expect(statistics.inFlightRequests == 0)
    }
  }

  @Test func workThatLastsTooLongIsGivenUp() throws {
    let work = Held()
    try withWork(work, requestTimeoutSeconds: 1) { server, statistics in
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.work)
      let reply = try client.reply()
      #expect(reply.status == 503 && reply.values("retry-after") == ["1"])
      #expect(client.isClosedByPeer())
      #expect(eventually { statistics.inFlightRequests == 0 })
      #expect(eventually { statistics.runningWorkItems + statistics.queuedWorkItems == 0 })
      #expect(statistics.cutOffConnections == 0 && statistics.refusedRequests == 1)
    }
  }

  @Test func aFullQueueIsToldAtOnce() throws {
    let work = Held()
    try withWork(work, maxQueuedWork: 4) { server, statistics in
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
      work.isReleased.store(true, ordering: .relaxed)
    }
  }

  @Test func drainWaitsForWork() throws {
    let work = Held()
    try withWork(work) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.work)
      #expect(eventually { work.slices.load(ordering: .relaxed) > 0 })
      let release = Background {
        pause(milliseconds: 200)
        work.isReleased.store(true, ordering: .relaxed)
        return try client.reply().text
      }
      let isDrained = server.drain(timeoutSeconds: 5)
      #expect(isDrained)
      #expect(try release.value() == "done")
    }
  }

  @Test func stopCancelsWork() throws {
    let work = Held()
    try withWork(work) { server, _ in
      let client = try RawHTTPClient(port: server.port)
      try client.send(Self.work)
      #expect(eventually { work.slices.load(ordering: .relaxed) > 0 })
      let isDrained = server.drain(timeoutSeconds: 0.2)
      #expect(!isDrained)
    }
    #expect(work.slices.load(ordering: .relaxed) > 0)
  }
}
