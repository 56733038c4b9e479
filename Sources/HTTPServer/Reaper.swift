// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency
import Glibc

/// A thread that cuts connections at their deadlines, and those that are silent, and drops what comes too late.
///
/// libmicrohttpd could cut the silent ones; for that it reads a clock six times a request and takes a lock three times.
@safe final class Reaper {
  private let workers: [Worker]
  private let statistics: ServerStatistics
  private let lingering: LingeringSockets
  private let intervalMilliseconds: Int64
  /// The thread ends when it can be read.
  private let end: Pipe
  private var thread: pthread_t

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - workers: Whose connections are looked through.
  ///   - statistics: Counts those that were cut.
  ///   - lingering: The sockets that those leave.
  ///   - requestTimeoutSeconds: A tenth of it, at most a second, is how often.
  /// - Returns: The running reaper, to be stopped.
  /// - Throws: ``ServerError/cannotStart(reason:)``.
  static func start(
    workers: [Worker],
    statistics: ServerStatistics,
    lingering: LingeringSockets,
    requestTimeoutSeconds: Int
  ) throws(ServerError) -> Reaper {
    let reaper = try Reaper(
      workers,
      statistics,
      lingering,
      Int64(min(1000, requestTimeoutSeconds * 100))
    )
    try reaper.start()
    return reaper
  }

  private init(
    _ workers: [Worker],
    _ statistics: ServerStatistics,
    _ lingering: LingeringSockets,
    _ intervalMilliseconds: Int64
  ) throws(ServerError) {
    self.workers = workers
    self.statistics = statistics
    self.lingering = lingering
    self.intervalMilliseconds = intervalMilliseconds
    thread = pthread_t()
    end = try Pipe()
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
    _ = end.write(0)
    _ = pthread_join(thread, nil)
    // Balances the retain in `start`.
    unsafe Unmanaged.passUnretained(self).release()
  }

  fileprivate func run() {
    var next = Clock.coarseMilliseconds + intervalMilliseconds
    while true {
      let pause = max(0, next - Clock.coarseMilliseconds)
      if lingering.drop(for: Int32(clamping: pause), until: end.readingEnd) { return }
      let now = Clock.coarseMilliseconds
      guard now >= next else { continue }
      next = now + intervalMilliseconds
      cut(at: now)
    }
  }

  private func cut(at now: Int64) {
    lingering.closeLate(at: now)
    if isShortOfFiles() { lingering.closeAll() }
    let isShortOfFiles = isShortOfFiles()
    for worker in workers {
      statistics.connectionsCutOff(worker.connections.cutLate(at: now, worker.patience))
      _ = worker.connections.cutAbandoned()
      if worker.isDeaf() || isShortOfFiles {
        statistics.connectionsCutOff(worker.connections.cutSomeIdle())
      }
    }
  }

  /// Whether the process can open no more files, so that clients would wait unheard.
  private func isShortOfFiles() -> Bool {
    let copy = fcntl(end.readingEnd, F_DUPFD_CLOEXEC, 0)
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
