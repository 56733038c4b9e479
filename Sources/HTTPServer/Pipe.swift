// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Glibc

/// A pipe within the process, by which one thread wakes another.
struct Pipe: ~Copyable {
  let readingEnd: Int32
  let writingEnd: Int32

  /// - Throws: ``ServerError/cannotStart(reason:)``.
  init() throws(ServerError) {
    var ends: (Int32, Int32) = (-1, -1)
    let status = unsafe withUnsafeMutableBytes(of: &ends) {
      unsafe pipe($0.bindMemory(to: Int32.self).baseAddress)
    }
    guard status == 0 else { throw .cannotStart(reason: ListenSocket.lastError()) }
    (readingEnd, writingEnd) = ends
    for end in [ends.0, ends.1] {
      // Neither fails on a descriptor that is open.
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    _ = close(readingEnd)
    _ = close(writingEnd)
  }

  /// Writes a number, or returns false where the pipe is full.
  func write(_ number: Int32) -> Bool {
    var number = number
    return unsafe Glibc.write(writingEnd, &number, 4) == 4
  }

  /// Reads the next number, or returns nil where there is none.
  func read() -> Int32? {
    var number: Int32 = 0
    return unsafe Glibc.read(readingEnd, &number, 4) == 4 ? number : nil
  }
}
