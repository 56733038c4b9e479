// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// How long the longest texts take to read, in milliseconds of this thread's processor time, the median of five; the slowest
// first. Ends with 1 if one takes longer than the limit.
//
//     check-reading [limit in milliseconds] [how many to show] [part of a name]

import Glibc
import SpringInterchange

func milliseconds(_ text: [UInt8]) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
  let start = now()
  let found = TextReading(text).found.count
  precondition(found <= TextReading.most)
  return now() - start
}

let limit = CommandLine.arguments.dropFirst().first.flatMap { Double($0) } ?? 50
let shown = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 12
let part = CommandLine.arguments.dropFirst(3).first ?? ""
let times = SlowTexts.all.filter { part.isEmpty || $0.name.contains(part) }.map {
  name,
  text -> (name: String, median: Double) in
  // One that takes very long is measured once.
  let first = milliseconds(text)
  let all =
    first > 20 * limit ? [first] : ([first] + (0..<4).map { _ in milliseconds(text) }).sorted()
  return (name, all[all.count / 2])
}.sorted { $0.median > $1.median }
for (name, median) in times.prefix(shown) {
  print("\((median * 10).rounded() / 10) ms  \(name.filter { !$0.isNewline })")
}
let slow = times.count { $0.median > limit }
print("\(times.count) texts of \(TextReading.longest >> 10) KiB, \(slow) above \(limit) ms")
if slow > 0 { exit(1) }
