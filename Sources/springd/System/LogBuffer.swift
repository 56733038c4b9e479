// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import Concurrency
private import Glibc

/// Lines of the log on their way out, written many at once.
///
/// A write of its own for each line takes 200 ns to /dev/null and a microsecond to a pipe. So a thread writes what has come
/// up to a fiftieth of a second after the first line; where more has come than the buffer holds, the line's own thread
/// writes it all, and waits where the reader is slow. Of a process that is killed, the lines of that time are lost.
@safe final class LogBuffer: Sendable {
  private let output: @Sendable ([UInt8]) -> Void
  private let lines = Lock<[UInt8]>([])
  /// What is being written, held meanwhile so that what was taken first is written first.
  private let taken = Lock<[UInt8]>([])
  /// A pipe through which a first line wakes the thread; -1 where there is none.
  private let wakeUp: Int32
  private let writingEnd: Int32

  /// Few enough that the room, which is used again, stays in the processor's cache.
  private static let capacity = 1 << 13
  private static let microseconds: UInt32 = 20_000

  /// Starts the thread, which runs for as long as the process; without one, each line is written at once.
  ///
  /// - Parameter output: Writes bytes.
  init(_ output: @escaping @Sendable ([UInt8]) -> Void) {
    self.output = output
    var ends: (Int32, Int32) = (-1, -1)
    _ = unsafe withUnsafeMutableBytes(of: &ends) {
      unsafe pipe($0.bindMemory(to: Int32.self).baseAddress)
    }
    (wakeUp, writingEnd) = ends
    // A full pipe has woken the thread already.
    guard wakeUp >= 0, fcntl(writingEnd, F_SETFL, O_NONBLOCK) == 0, startThread() else {
      // Nobody is woken, so that each line finds that it has to write.
      _ = close(wakeUp)
      return
    }
  }

  private func startThread() -> Bool {
    var thread = pthread_t()
    // Never released where it starts, as the thread does not end.
    let context = unsafe Unmanaged.passRetained(self)
    guard unsafe pthread_create(&thread, nil, runLogBuffer, context.toOpaque()) == 0 else {
      unsafe context.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  /// Takes a line.
  func add(_ line: Span<UInt8>) {
    let count = lines.withLock { lines in
      lines.append(copying: line)
      return lines.count
    }
    if count == line.count {
      var byte: UInt8 = 0
      if unsafe write(writingEnd, &byte, 1) == 1 || errno == EAGAIN { return }
    } else if count < Self.capacity {
      return
    }
    flush()
  }

  /// Writes what has come.
  func flush() {
    taken.withLock { taken in
      lines.withLock { swap(&$0, &taken) }
      if !taken.isEmpty { output(taken) }
      taken.removeAll(keepingCapacity: true)
    }
  }

  fileprivate func run() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while unsafe read(wakeUp, &bytes, bytes.count) > 0 || errno == EINTR {
      usleep(Self.microseconds)
      flush()
    }
  }
}

private let runLogBuffer: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
  context in
  if let context = unsafe context {
    unsafe Unmanaged<LogBuffer>.fromOpaque(context).takeUnretainedValue().run()
  }
  return nil
}
