// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Synchronization

/// The durations of the requests of one route, method and status: a histogram that threads add to without a lock.
final class RouteSeries: Sendable {
  /// The upper bounds of the buckets in nanoseconds; one more bucket holds what is slower.
  ///
  /// They begin at 50 µs because most answers take less.
  static let bounds: [Int64] = [
    50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000, 100_000_000,
    250_000_000, 500_000_000, 1_000_000_000, 2_500_000_000, 5_000_000_000, 10_000_000_000,
  ]

  private let counts = InlineArray<18, Atomic<Int64>> { _ in Atomic(0) }
  private let nanoseconds = Atomic<Int64>(0)

  /// Adds one request.
  func record(nanoseconds duration: Int64) {
    var bucket = 0
    while bucket < Self.bounds.count, duration > Self.bounds[bucket] { bucket += 1 }
    counts[bucket].add(1, ordering: .relaxed)
    nanoseconds.add(duration, ordering: .relaxed)
  }

  /// Whether no request was added yet.
  var isEmpty: Bool { figures.counts.allSatisfy { $0 == 0 } }

  /// The number of requests in each bucket, the slowest last, and the sum of all durations.
  ///
  /// The figures are read one after the other while requests go on; none is ever lost.
  var figures: (counts: [Int64], nanoseconds: Int64) {
    let values = (0...Self.bounds.count).map { counts[$0].load(ordering: .relaxed) }
    return (values, nanoseconds.load(ordering: .relaxed))
  }
}
