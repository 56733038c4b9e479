// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// How many files a process may open is what connections cost.
@Suite struct OpenFilesTests {
  private static let get = "GET /livez HTTP/1.1\r\nHost: h\r\n\r\n"

  /// A client that comes when no more files can be opened is let in for one that has nothing to ask.
  @Test func idleConnectionsMakeRoomWhenFilesRunOut() throws {
    let service = try RunningService(["--threads", "1", "--request-timeout-seconds", "5"])
    let port = try #require(Int(service.port))
    let idle = try (0..<16).map { _ in try RawHTTPClient(port: port, timeoutSeconds: 60) }
    for client in idle {
      try client.send(Self.get)
      #expect(try client.reply().status == 200)
    }
    // Each worker is a file, and they begin meanwhile.
    try service.waitForWorkers()
    try service.useUpOpenFiles()
    // Nobody is heard in the kernel's queue, until somebody else is cut.
    let client = try RawHTTPClient(port: port, timeoutSeconds: 60)
    try client.send(Self.get)
    #expect(try client.reply().status == 200)
    try service.limitOpenFiles(to: 1024)
    let closed = idle.count { idle in (try? idle.send(Self.get)) == nil || (try? idle.reply())?.status != 200 }
    #expect((1...idle.count / 2).contains(closed))
    let metrics = try service.curl("http://\(service.address)/metrics")
    let line = metrics.firstMatch(of: /\nhttp_server_cut_off_connections_total ([0-9]+)\n/)
    #expect(line.flatMap { Int($0.output.1) } == closed)
  }

  /// Connections that were answered early are closed first.
  @Test func lingeringSocketsMakeRoomWhenFilesRunOut() throws {
    let service = try RunningService(RunningService.patience + ["--threads", "1"])
    let port = try #require(Int(service.port))
    let client = try RawHTTPClient(port: port, timeoutSeconds: 60)
    try client.send(Self.get)
    #expect(try client.reply().status == 200)
    // Each worker is a file, and they begin meanwhile.
    try service.waitForWorkers()
    let files = try service.openFiles.count
    let refused = try (0..<10).map { _ in try RawHTTPClient(port: port, timeoutSeconds: 60) }
    for client in refused {
      try client.send("POST /v1/fit HTTP/1.1\r\nHost: h\r\nContent-Length: 9999999\r\n\r\n")
      #expect(try client.reply().status == 413)
    }
    let isLingering = try eventually(seconds: 60) { try service.openFiles.count == files + refused.count }
    try #require(isLingering)
    // A duplicate leaves the number below it free. Somebody takes it, so that what lingers has the last ones.
    var others: [RawHTTPClient] = []
    while try service.hasGap, others.count < 40 {
      others.append(try RawHTTPClient(port: port, timeoutSeconds: 60))
      let count = files + refused.count + others.count
      let isOpen = try eventually(seconds: 60) { try service.openFiles.count == count }
      try #require(isOpen)
    }
    try service.useUpOpenFiles()
    // Nobody is cut for it.
    let newcomer = try RawHTTPClient(port: port, timeoutSeconds: 60)
    try newcomer.send(Self.get)
    #expect(try newcomer.reply().status == 200)
    #expect(try service.openFiles.count <= files + others.count + 1)
    try client.send(Self.get)
    #expect(try client.reply().status == 200)
    // Optimized, they would be closed after their last use.
    withExtendedLifetime((refused, others)) {}
  }

  /// Nothing that is looked at time and again is left open.
  @Test func anIdleServiceOpensNothing() throws {
    let service = try RunningService(["--request-timeout-seconds", "1"])
    #expect(try service.curl("http://\(service.address)/livez").contains("ok"))
    let files = try service.openFiles.count
    Thread.sleep(forTimeInterval: 1.5)
    #expect(try service.openFiles.count <= files)
  }

  /// Of 256 files a quarter is kept for everything else, and five for each thread.
  @Test func connectionsLeaveFilesForEverythingElse() throws {
    func start(_ connections: Int, threads: Int = 2) throws -> Tool {
      let flags = "--port 0 --threads \(threads) --max-connections \(connections)"
      let command = "ulimit -n 256; exec timeout 2 '\(Tool.springd)' \(flags)"
      return try Tool.run("/bin/sh", ["-c", command])
    }
    #expect(try start(181).error.contains("listening"))
    let refused = try start(182)
    #expect(refused.status == 1)
    #expect(refused.error.contains("is 182, but 256 open files leave room for 181"))
    #expect(try start(0, threads: 38).error.contains("listening"))
    #expect(try start(0, threads: 39).error.contains("256 open files are too few for 39 threads"))
  }
}

extension RunningService {
  /// The numbers of the files that it has open.
  fileprivate var openFiles: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: "/proc/\(servingProcess)/fd") }
  }

  /// Waits until the template and the two workers that wait for questions have begun, and no file comes or goes.
  fileprivate func waitForWorkers() throws {
    let serving = try servingProcess
    let file = "/proc/\(serving)/task/\(serving)/children"
    var last = 0
    var unchanged = 0
    let isReady = try eventually(seconds: 60) {
      let children = try String(contentsOfFile: file, encoding: .utf8).split(separator: " ").count
      let files = try openFiles.count
      unchanged = files == last && children >= 3 ? unchanged + 1 : 0
      last = files
      return unchanged >= 20
    }
    #expect(isReady)
  }

  /// Whether a number below that of an open file is free.
  fileprivate var hasGap: Bool {
    get throws {
      let files = try openFiles.compactMap { Int($0) }
      return (files.max() ?? 0) >= files.count
    }
  }

  /// Lets it open no file more.
  fileprivate func useUpOpenFiles() throws {
    let files = try openFiles
    try limitOpenFiles(to: #require((0...files.count).first { !files.contains("\($0)") }))
  }

  /// Sets how many files it may open.
  fileprivate func limitOpenFiles(to count: Int) throws {
    let arguments = try ["--pid", "\(servingProcess)", "--nofile=\(count):1024"]
    #expect(try Tool.run("/usr/bin/prlimit", arguments).status == 0)
  }
}
