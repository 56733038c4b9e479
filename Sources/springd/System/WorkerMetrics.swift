// SPDX-License-Identifier: Apache-2.0

private import Glibc
import HTTPServer
import SpringAPI
import SpringCommands

/// The metrics of the worker processes.
enum WorkerMetrics {
  static func families(_ workers: WorkerStatistics) -> [MetricFamily] {
    let processes = workers.processes
    let (endings, signals) = (workers.endings, workers.signals)
    return [
      MetricFamily("springd_workers", "Worker processes.", value: Double(processes.count)),
      MetricFamily(
        "springd_workers_begun_total", "Worker processes that were started.", .counter, value: Double(workers.begun)),
      MetricFamily(
        "springd_workers_ended_total",
        "Worker processes that ended, by cause: a signal after a fault, the limit of processor time, a client that left, no place among long questions, a broken answer, or no need.",
        .counter, samples: WorkerStatistics.Ending.allCases.map { ([("cause", $0.rawValue)], Double(endings[$0] ?? 0)) }
      ),
      MetricFamily(
        "springd_workers_died_total", "Worker processes that a signal ended after a fault, by its number.", .counter,
        samples: signals.sorted { $0.key < $1.key }.map { ([("signal", "\($0.key)")], Double($0.value)) }),
      MetricFamily(
        "springd_workers_cpu_seconds_total", "Processor time used by worker processes.", .counter,
        value: Double(workers.nanoseconds) / 1e9),
      MetricFamily(
        "springd_workers_resident_memory_bytes",
        "Memory of worker processes that is resident and not shared with files, as far as /proc tells it.",
        value: Double(processes.reduce(0) { $0 + privatePages(of: $1) }) * Double(sysconf(Int32(_SC_PAGESIZE)))),
    ]
  }

  /// The resident pages without those of files: the second number of statm without the third.
  private static func privatePages(of process: Int32) -> Int {
    let numbers =
      (try? TextFile.read("/proc/\(process)/statm", from: .configuration))?.split(separator: " ").compactMap { Int($0) }
      ?? []
    return numbers.count > 2 ? max(0, numbers[1] - numbers[2]) : 0
  }
}

#if DEBUG
extension WorkerSocket {
  /// Writes bytes that are not an answer, or closes the socket; for tests.
  @Sendable func disturb(_ bytes: [UInt8]?) {
    if let bytes { _ = StandardStream.write(bytes, to: 0) } else { close(0) }
  }
}
#endif
