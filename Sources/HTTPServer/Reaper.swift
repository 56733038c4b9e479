// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Glibc
import Workers

/// A thread that cuts connections at their deadlines, and those that are silent.
///
/// libmicrohttpd could cut the silent ones; for that it reads a clock six times a request and takes a lock three times.
@safe final class Reaper {
  private let workers: [Worker]
  private let statistics: ServerStatistics
  private let intervalMilliseconds: Int32
  /// The reading end of a pipe; the thread ends when it can be read.
  private let wakeUp: Int32
  private let writingEnd: Int32
  private var thread: pthread_t

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - workers: Whose connections are looked through.
  ///   - statistics: Counts those that were cut.
  ///   - requestTimeoutSeconds: A tenth of it, at most a second, is how often.
  /// - Returns: The running reaper, to be stopped.
  /// - Throws: ``ServerError/cannotStart(reason:)``.
  static func start(
    workers: [Worker],
    statistics: ServerStatistics,
    requestTimeoutSeconds: Int
  ) throws(ServerError) -> Reaper {
    let reaper = try Reaper(
      workers,
      statistics,
      Int32(clamping: min(1000, requestTimeoutSeconds * 100))
    )
    try reaper.start()
    return reaper
  }

  private init(
    _ workers: [Worker],
    _ statistics: ServerStatistics,
    _ intervalMilliseconds: Int32
  ) throws(ServerError) {
    self.workers = workers
    self.statistics = statistics
    self.intervalMilliseconds = intervalMilliseconds
    thread = pthread_t()
    var ends: (Int32, Int32) = (-1, -1)
    let status = unsafe withUnsafeMutableBytes(of: &ends) {
      unsafe pipe($0.bindMemory(to: Int32.self).baseAddress)
    }
    guard status == 0 else { throw .cannotStart(reason: ListenSocket.lastError()) }
    (wakeUp, writingEnd) = ends
    for end in [wakeUp, writingEnd] where fcntl(end, F_SETFD, FD_CLOEXEC) < 0 {
      throw .cannotStart(reason: ListenSocket.lastError())
    }
  }

  deinit {
    _ = close(wakeUp)
    _ = close(writingEnd)
  }

  private func start() throws(ServerError) {
    // Balanced in `stop`, when the thread has ended, or below, when it has not begun.
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    let status = unsafe pthread_create(&thread, nil, runReaper, context)
    guard status == 0 else {
      unsafe Unmanaged<Reaper>.fromOpaque(context).release()
      throw .cannotStart(reason: unsafe String(cString: strerror(status)))
    }
  }

  /// Ends the thread and waits for it.
  func stop() {
    // Neither can fail: the pipe is empty, and the thread is joined once.
    var byte: UInt8 = 0
    _ = unsafe write(writingEnd, &byte, 1)
    _ = pthread_join(thread, nil)
    // Balances the retain in `start`.
    unsafe Unmanaged.passUnretained(self).release()
  }

  fileprivate func run() {
    var descriptor = pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0)
    while true {
      let ready = unsafe poll(&descriptor, 1, intervalMilliseconds)
      if ready > 0 { return }
      let now = Clock.coarseMilliseconds
      let isShortOfFiles = isShortOfFiles()
      for worker in workers {
        statistics.connectionsCutOff(worker.connections.cutLate(at: now, worker.patience))
        _ = worker.connections.cutAbandoned()
        if worker.isDeaf() || isShortOfFiles {
          statistics.connectionsCutOff(worker.connections.cutSomeIdle())
        }
      }
    }
  }

  /// Whether the process can open no more files, so that clients would wait unheard.
  private func isShortOfFiles() -> Bool {
    let copy = fcntl(wakeUp, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return errno == EMFILE || errno == ENFILE }
    _ = close(copy)
    return false
  }
}

private let runReaper: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
  context in
  if let context = unsafe context {
    // `Reaper.stop` keeps it alive until the thread has ended.
    unsafe Unmanaged<Reaper>.fromOpaque(context).takeUnretainedValue().run()
  }
  return nil
}
