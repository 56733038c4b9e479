// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSON
import SpringOperations
import Testing

/// Every operation with every extreme number, text and list: each is answered or refused.
///
/// `scripts/check extremes` tries all of them, every test run some dozens of each operation. A trap ends the process; what
/// was tried last is then written to standard error.
@Suite(.serialized) struct ExtremesTests {
  private typealias Operation = SpringOperations.Operation

  private static let areAll = ProcessInfo.processInfo.environment["EXTREMES"] == "all"
  /// How many of each operation are tried if not all are.
  private static let some = 60
  /// The serving and working threads have 2 MiB.
  private static let stackBytes = 1 << 20

  @Test(arguments: Operation.answering.indices) func isAnsweredOrRefused(index: Int) throws {
    let operation = Operation.answering[index]
    guard case .computation(let computation) = operation.work else { return }
    let extremes = Extremes(computation)
    var count = 0
    extremes.visit { _ in count += 1 }
    // A prime, so that it shares no factor with how many numbers and texts there are.
    let stride =
      Self.areAll ? 1 : [1, 7, 17, 31, 67, 127, 251, 509, 1021, 2039, 4093].first { count / $0 < Self.some } ?? 8191
    LastWords.prepare()
    var (faults, slowest, slow) = ([String](), 0.0, "")
    Self.onSmallStack {
      var number = 0
      extremes.visit { body in
        defer { number += 1 }
        guard number % stride == 0 else { return }
        let bytes = body()
        LastWords.remember(operation.name, bytes)
        let start = clock()
        let content = operation.run(bytes)
        let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
        if seconds > slowest { (slowest, slow) = (seconds, Self.shown(bytes)) }
        if let fault = Self.fault(in: content) { faults.append("\(operation.name) \(Self.shown(bytes)): \(fault)") }
      }
      LastWords.forget()
    }
    #expect(count > 50)
    #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(10).joined(separator: "\n"))")
    if Self.areAll { print("\(operation.name): \(count) extremes, the slowest \(slowest) s: \(slow)") }
  }

  /// An answer's faults; nil for an answer, or a problem of the arguments.
  private static func fault(in content: Content) -> String? {
    guard [200, 400, 413, 422].contains(content.status) else { return "status \(content.status)" }
    guard content.mediaType.contains("json") else { return nil }
    return (try? JSONValue(parsing: content.bytes, maxDepth: 128)) == nil ? "no JSON" : nil
  }

  private static func shown(_ bytes: [UInt8]) -> String { String(decoding: bytes.prefix(400), as: UTF8.self) }

  /// The thread may hold the closure for a moment after it has run, so that it escapes.
  private static func onSmallStack(_ body: @escaping () -> Void) {
    nonisolated(unsafe) let run = body
    let end = DispatchSemaphore(value: 0)
    let thread = Thread {
      unsafe run()
      end.signal()
    }
    thread.stackSize = stackBytes
    thread.start()
    end.wait()
  }
}

/// The last trial, written if the process is ended by a signal.
private enum LastWords {
  private static let room = 600
  nonisolated(unsafe) private static let text = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
  nonisolated(unsafe) private static var length = 0

  static func remember(_ operation: String, _ body: [UInt8]) {
    let line = Array("\nextremes: \(operation) ".utf8) + body.prefix(500) + [0x0A]
    let count = min(line.count, room)
    for index in 0..<count { unsafe text[index] = line[index] }
    unsafe length = count
  }

  static func forget() { unsafe length = 0 }

  /// The signals of a trap and of a stack that is used up, which is handled on a stack of its own.
  static func prepare() {
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] {
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { number in
        _ = unsafe write(2, LastWords.text, LastWords.length)
        signal(number, SIG_DFL)
        raise(number)
      }
      action.sa_flags = SA_ONSTACK | Int32(bitPattern: UInt32(SA_RESETHAND))
      _ = unsafe sigaction(number, &action, nil)
    }
  }
}
