// SPDX-License-Identifier: Apache-2.0

import CAllocator
private import CRevision
import Concurrency
private import Glibc
import SpringAPI
import SpringCommands

/// The kernel's report on this process.
enum ProcessMetrics {
  private static let start = Double(Clock.millisecondsSince1970()) / 1000

  /// Processor time, memory, open files and the start, under Prometheus' usual names.
  static var families: [MetricFamily] {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    var families = [
      MetricFamily(
        "process_cpu_seconds_total", "Processor time used.", .counter,
        value: seconds(usage.ru_utime) + seconds(usage.ru_stime)),
      MetricFamily("process_start_time_seconds", "When the process started, in seconds since 1970.", value: start),
    ]
    if let pages = residentPages {
      families.append(
        MetricFamily(
          "process_resident_memory_bytes", "Memory that is resident.",
          value: Double(pages) * Double(sysconf(Int32(_SC_PAGESIZE)))))
    }
    if let count = openFiles {
      families.append(MetricFamily("process_open_fds", "Files that are open.", value: Double(count)))
    }
    var limit = rlimit()
    if unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
      families.append(MetricFamily("process_max_fds", "Files that may be open.", value: Double(limit.rlim_cur)))
    }
    return families
  }

  /// Marks the start; called once, early.
  static func begin() { _ = start }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

  /// The second number of /proc/self/statm.
  private static var residentPages: Int? {
    let text = try? TextFile.read("/proc/self/statm", from: .configuration)
    return text?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  /// The number of entries in /proc/self/fd: its size since Linux 6.2, which makes no list of thousands; before that, 0,
  /// and the entries are counted.
  private static var openFiles: Int? {
    var status = stat()
    guard unsafe stat("/proc/self/fd", &status) == 0 else { return nil }
    if status.st_size > 0 { return Int(status.st_size) }
    guard let folder = unsafe opendir("/proc/self/fd") else { return nil }
    defer { unsafe closedir(folder) }
    var count = 0
    while unsafe readdir(folder) != nil { count += 1 }
    // Without `.`, `..` and the folder itself.
    return count - 3
  }
}

/// How much memory that was freed stays with the process for the next request.
enum FreedMemory {
  /// The bytes that each of the allocator's arenas, about one a thread, keeps at its end.
  private static let kept: Int32 = 2 << 20
  /// The size from which a piece of memory is the kernel's own, and goes back to it at once.
  private static let mapped: Int32 = 2 << 20

  /// Keeps enough for an answer of a megabyte to be made again where the last one was.
  ///
  /// By default glibc gives such an answer's memory back when it has been sent, and the kernel then clears and maps each of its
  /// pages anew: that is 40 % of the processor's time for 10,000 frames.
  static func keep() {
    _ = mallopt(M_MMAP_THRESHOLD, mapped)
    _ = mallopt(M_TRIM_THRESHOLD, kept)
    // An arena takes 64 MiB of addresses, whatever it uses of them.
    if AddressSpace.room != nil { _ = mallopt(M_ARENA_MAX, 1) }
  }
}

/// The addresses that the process may use, where they are limited, as by `ulimit -v`.
///
/// A failed allocation ends the process, so less is begun at a time.
enum AddressSpace {
  /// The bytes that are left; nil without a limit.
  static var room: Int? {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < Int.max,
      let text = try? TextFile.read("/proc/self/statm", from: .configuration),
      let pages = text.split(separator: " ").first.flatMap({ Int($0) })
    else { return nil }
    return max(0, Int(limit.rlim_cur) - pages * sysconf(Int32(_SC_PAGESIZE)))
  }
}

/// The commit that the program was built from.
enum Revision {
  /// 40 hexadecimal digits, or `unknown` if the build did not get it.
  static let current = unsafe String(cString: springd_revision)
}
