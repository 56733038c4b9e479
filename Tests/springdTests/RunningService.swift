// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A springd that serves on a free port until it is stopped.
final class RunningService {
  /// Flags for answers that take a while, which a crowded machine makes many times as long.
  static let patience = ["--request-timeout-seconds", "300"]

  let address: String
  /// Where its metrics are, if it reports that.
  let metricsAddress: String?
  private let process = Process()
  private let log = Pipe()
  private var reader: Background<Data?>?

  /// Starts it.
  ///
  /// - Parameters:
  ///   - flags: Its flags.
  ///   - environment: Its environment; nil for that of the tests.
  ///   - isQuiet: Whether it does not report where it listens, so that ``address`` is empty.
  ///   - launcher: A program that becomes the one in its arguments; nil for none.
  /// - Throws: If it cannot be started, or does not report where it listens.
  init(_ flags: [String] = [], environment: [String: String]? = nil, isQuiet: Bool = false, launcher: String? = nil)
    throws
  {
    process.executableURL = URL(fileURLWithPath: launcher ?? Tool.springd)
    process.arguments =
      (launcher == nil ? [] : [Tool.springd]) + ["serve", "--port", "0", "--drain-delay-seconds", "0"] + flags
    if let environment { process.environment = environment }
    process.standardError = log
    try Self.unblockingSignals(process.run)
    guard !isQuiet else {
      address = ""
      metricsAddress = nil
      return
    }
    let line = Self.line(from: log.fileHandleForReading)
    let fields = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    #expect(fields?["message"] as? String == "listening")
    address = try #require(fields?["address"] as? String)
    metricsAddress = fields?["metricsAddress"] as? String
  }

  deinit {
    if process.isRunning {
      process.terminate()
      // Read, as a process that writes more than a pipe holds would never end.
      _ = waitForEnd()
    }
  }

  /// The first process.
  var processIdentifier: Int32 { process.processIdentifier }

  /// The process that serves, a copy of the first one.
  var servingProcess: Int32 { get throws { try #require(children.first) } }

  /// Whether another process than a given one serves.
  func hasServingProcess(besides other: Int32) -> Bool { children.contains { $0 != other } }

  private var children: [Int32] {
    let file = "/proc/\(processIdentifier)/task/\(processIdentifier)/children"
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { Int32($0) }
  }

  var port: String { String(address.split(separator: ":").last ?? "") }

  /// Sends SIGTERM and waits.
  ///
  /// - Returns: The exit status and what else was logged.
  func stop() -> (status: Int32, log: String) {
    askToStop()
    return waitForEnd()
  }

  /// Sends SIGTERM.
  func askToStop() { process.terminate() }

  /// Reads the log while the service runs: what a pipe does not hold is dropped otherwise.
  func readLog() {
    let file = log.fileHandleForReading
    reader = Background { try file.readToEnd() }
  }

  /// Leaves the log unread from now on, as a reader that has ended.
  func closeLog() throws { try log.fileHandleForReading.close() }

  /// Waits until it has stopped.
  ///
  /// - Returns: The exit status and what else was logged, if that can still be read.
  func waitForEnd() -> (status: Int32, log: String) {
    let rest = (try? reader.map { try $0.value() ?? nil } ?? log.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: rest, as: UTF8.self))
  }

  /// Waits until it has stopped, and leaves the log unread.
  ///
  /// - Parameter seconds: How long.
  /// - Returns: The exit status, or nil if it goes on.
  func waitWithoutReading(seconds: Double) -> Int32? {
    eventually(seconds: seconds) { !process.isRunning } ? process.terminationStatus : nil
  }

  /// Runs curl against it, which gives up after two minutes: no machine is that busy, so the service hangs.
  func curl(_ arguments: String...) throws -> String {
    try Tool.run("/usr/bin/curl", ["-s", "--max-time", "120"] + arguments).output
  }

  /// Starts something as a shell would: the threads of tests block signals, and what they start inherits that.
  private static func unblockingSignals(_ start: () throws -> Void) rethrows {
    var (none, before) = (sigset_t(), sigset_t())
    unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try start()
  }

  private static func line(from handle: FileHandle) -> String {
    var line = Data()
    while let byte = try? handle.read(upToCount: 1), !byte.isEmpty, byte != Data("\n".utf8) { line += byte }
    return String(decoding: line, as: UTF8.self)
  }
}
