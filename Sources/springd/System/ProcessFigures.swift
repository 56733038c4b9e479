// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Concurrency
private import Glibc
import SpringAPI

/// What the kernel says of this process.
enum ProcessFigures {
  private static let start = Double(Clock.millisecondsSince1970()) / 1000

  /// Processor time, memory, open files and the start, under Prometheus' usual names.
  static var gauges: [Gauge] {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let processor = seconds(usage.ru_utime) + seconds(usage.ru_stime)
    var gauges = [
      Gauge(
        "process_cpu_seconds_total",
        "Processor time used.",
        .counter,
        value: processor
      ),
      Gauge(
        "process_start_time_seconds",
        "When the process started, in seconds since 1970.",
        value: start
      ),
    ]
    if let pages = residentPages {
      gauges.append(
        Gauge(
          "process_resident_memory_bytes",
          "Memory that is resident.",
          value: Double(pages) * Double(sysconf(Int32(_SC_PAGESIZE)))
        )
      )
    }
    return gauges
  }

  /// Marks the start; called once, early.
  static func begin() {
    _ = start
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  /// The second number of /proc/self/statm.
  private static var residentPages: Int? {
    let text = try? TextFile.read("/proc/self/statm")
    return text?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }
}
