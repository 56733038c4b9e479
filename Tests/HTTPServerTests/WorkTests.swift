// SPDX-License-Identifier: Apache-2.0

import Concurrency
import HTTP
import HTTPServer
import Synchronization
import TestSupport
import Testing

/// Keeps a processor busy for a millisecond.
private func compute() {
  let end = Clock.threadNanoseconds + 1_000_000
  while Clock.threadNanoseconds < end {}
}

/// Long computations on the pool, beside which everything else is answered.
@Suite struct WorkTests {
  private static let get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"
  private static let work = "GET /work HTTP/1.1\r\nHost: h\r\n\r\n"

  /// Work that lasts until it is released or told to end, and asks every millisecond.
  private final class Held: SlowWork {
    let isLong: Bool
    let isReleased = Atomic(false)
    let asked = Atomic(0)
    let begun = Atomic(0)
    let ended = Atomic(0)

    init(isLong: Bool = true) { self.isLong = isLong }

    func proceed(in slice: WorkSlice) -> Response? {
      begun.add(1, ordering: .relaxed)
      defer { ended.add(1, ordering: .relaxed) }
      while !isReleased.load(ordering: .relaxed) {
        asked.add(1, ordering: .relaxed)
        guard slice.mayContinue() else { return nil }
        compute()
      }
      return Response(body: Array("done".utf8))
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
      #expect(eventually { work.asked.load(ordering: .relaxed) > 2 })
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
      #expect(eventually { work.asked.load(ordering: .relaxed) > 0 })
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
        #expect(eventually { work.asked.load(ordering: .relaxed) > 0 })
        client.resetAtEnd()
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
      #expect(eventually { work.asked.load(ordering: .relaxed) > 0 })
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
      #expect(eventually { work.asked.load(ordering: .relaxed) > 0 })
      let isDrained = server.drain(timeoutSeconds: 0.2)
      #expect(!isDrained)
    }
    #expect(work.asked.load(ordering: .relaxed) > 0)
  }
}

/// Who has a turn on the pool, and what is left of those that leave.
@Suite struct WorkScheduleTests {
  /// Work of a name that asks every millisecond until it is released; work named `short` takes 2 ms, and `deaf` does not ask.
  private final class Named: SlowWork {
    let isLong: Bool
    let name: String
    private let bytes: [UInt8]
    private let log: Ledger

    init(_ name: String, holding bytes: [UInt8], _ log: Ledger) {
      self.name = name
      self.bytes = bytes
      self.log = log
      isLong = name.hasPrefix("batch")
      log.alive.add(1, ordering: .relaxed)
    }

    deinit { log.alive.add(-1, ordering: .relaxed) }

    func proceed(in slice: WorkSlice) -> Response? {
      log.begun.withLock { $0.append(name) }
      for _ in 0..<(name == "short" ? 2 : 30_000) where !log.isReleased.load(ordering: .relaxed) {
        if name != "deaf", !slice.mayContinue() { return nil }
        compute()
      }
      return Response(body: Array(name.utf8))
    }
  }

  private final class Ledger: Sendable {
    let begun = Lock<[String]>([])
    let isReleased = Atomic(false)
    /// The pieces of work that are in memory.
    let alive = Atomic(0)

    func count(_ name: String) -> Int { begun.withLock { $0.count { $0 == name } } }
  }

  /// Answers `/NAME` with work of that name, on one thread of the pool, for the client that X-Forwarded-For names.
  private func withPool(
    _ change: (inout Server.Configuration) -> Void = { _ in },
    _ body: (borrowing Server, ServerStatistics, Ledger) throws -> Void
  ) throws {
    let configuration = Server.Configuration.testing {
      $0.workThreads = 1
      $0.trustedProxies = TrustedProxies("127.0.0.1") ?? TrustedProxies()
      change(&$0)
    }
    let ledger = Ledger()
    do {
      let server = try Server(configuration) { request in
        .work(Named(String(decoding: request.path.dropFirst(), as: UTF8.self), holding: request.body, ledger))
      }
      try body(server, configuration.statistics, ledger)
      ledger.isReleased.store(true, ordering: .relaxed)
      server.stop()
    }
    #expect(ledger.alive.load(ordering: .relaxed) == 0)
    #expect(configuration.statistics.receivingBytes == 0)
    #expect(configuration.statistics.queuedWorkItems == 0 && configuration.statistics.runningWorkItems == 0)
  }

  private func ask(_ name: String, from client: Int = 1, bytes: Int = 0, _ server: borrowing Server) throws
    -> RawHTTPClient
  {
    let connection = try RawHTTPClient(port: server.port, timeoutSeconds: 30)
    try connection.send(
      "POST /\(name) HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: 10.0.0.\(client)\r\nContent-Length: \(bytes)\r\n\r\n")
    try connection.send([UInt8](repeating: 0x20, count: bytes))
    return connection
  }

  /// Questions that ask and never end, from more addresses than there are places.
  @Test(arguments: ["question", "batch"]) func shortWorkIsDoneBesideAnyNumberOfLong(name: String) throws {
    try withPool { server, statistics, ledger in
      let long = try (1...12).map { try ask("\(name)\($0)", from: $0, server) }
      #expect(eventually { (1...12).allSatisfy { ledger.count("\(name)\($0)") > 0 } })
      for client in 20..<30 { #expect(try ask("short", from: client, server).reply().text == "short") }
      #expect(eventually { statistics.runningWorkItems == 1 && statistics.queuedWorkItems == 11 })
      // Two keep what they have; of the others each has lost its first slice.
      #expect(ledger.begun.withLock { $0.count { $0.hasPrefix(name) } } == 12)
      ledger.isReleased.store(true, ordering: .relaxed)
      for (index, client) in long.enumerated() { #expect(try client.reply().text == "\(name)\(index + 1)") }
    }
  }

  /// What waits for a place does not keep other kinds of work from theirs.
  @Test func batchesLeavePlacesToQuestions() throws {
    try withPool { server, _, ledger in
      let batches = try (1...6).map { try ask("batch\($0)", from: $0, server) }
      #expect(eventually { (1...6).allSatisfy { ledger.count("batch\($0)") > 0 } })
      let question = try ask("question", from: 9, server)
      #expect(eventually { ledger.count("question") == 1 })
      // It has its place, and does not begin anew.
      pause(milliseconds: 500)
      #expect(ledger.count("question") == 1)
      withExtendedLifetime((batches, question)) {}
    }
  }

  @Test(arguments: [true, false]) func aClientThatLeavesTakesItsBytesAndItsPlaceWithIt(isWaiting: Bool) throws {
    try withPool { server, statistics, ledger in
      let first = try ask("first", from: 1, server)
      #expect(eventually { ledger.count("first") > 0 })
      for client in 2...(isWaiting ? 30 : 2) {
        let leaving = try ask("leaving", from: client, bytes: 1 << 20, server)
        #expect(eventually { statistics.receivingBytes >= 1 << 20 })
        if !isWaiting { #expect(eventually { ledger.count("leaving") > 0 }) }
        leaving.resetAtEnd()
      }
      #expect(eventually { statistics.receivingBytes == 0 && statistics.queuedWorkItems == 0 })
      #expect(ledger.alive.load(ordering: .relaxed) == 1)
      #expect(statistics.inFlightRequests == 1)
      withExtendedLifetime(first) {}
    }
  }

  /// The memory is there as long as the work is at it.
  @Test func bytesCountUntilTheyAreFree() throws {
    try withPool { server, statistics, ledger in
      do {
        let leaving = try ask("deaf", bytes: 100_000, server)
        #expect(eventually { ledger.count("deaf") > 0 })
        leaving.resetAtEnd()
      }
      #expect(eventually { statistics.inFlightRequests == 0 })
      #expect(statistics.receivingBytes >= 100_000 && statistics.runningWorkItems == 1)
      ledger.isReleased.store(true, ordering: .relaxed)
      #expect(eventually { statistics.receivingBytes == 0 && statistics.runningWorkItems == 0 })
    }
  }

  /// A client that has sent all says so by closing that half, as `nc -N` does.
  @Test(arguments: [0, 100]) func aHalfClosedClientGetsItsAnswer(milliseconds: Int) throws {
    try withPool { server, _, ledger in
      let client = try ask("question", server)
      pause(milliseconds: milliseconds)
      client.finishSending()
      #expect(eventually { ledger.count("question") > 0 })
      pause(milliseconds: 100)
      ledger.isReleased.store(true, ordering: .relaxed)
      #expect(try client.reply().text == "question")
      #expect(client.isClosedByPeer())
    }
  }

  /// What does not ask whether to go on is left to itself, and the server ends.
  @Test func theEndDoesNotWaitForWorkThatDoesNotEnd() throws {
    let ledger = Ledger()
    let configuration = Server.Configuration.testing()
    let server = try Server(configuration) { _ in .work(Named("deaf", holding: [], ledger)) }
    let client = try ask("deaf", server)
    #expect(eventually { ledger.count("deaf") > 0 })
    let begin = Clock.nanoseconds
    let hasEnded = server.stop(within: 0.3)
    #expect(!hasEnded)
    #expect(Clock.nanoseconds - begin < 3_000_000_000)
    ledger.isReleased.store(true, ordering: .relaxed)
    #expect(eventually { ledger.alive.load(ordering: .relaxed) == 0 })
    withExtendedLifetime(client) {}
  }
}
