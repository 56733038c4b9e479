// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Times at equal distances from 0 on, in seconds, each as near to what it should be as a double gets.
///
///     t(i) = i span / parts,    and the duration as it is where one was given
///
/// Multiples of an interval that is rounded itself are other numbers: three tenths are 0.3, and 3 times 0.1 is
/// 0.30000000000000004.
public struct TimeGrid: Hashable, Sendable {
  let span: Double
  let parts: Double
  /// The number of the time that is the duration; nil where none was given.
  let last: Int?

  /// Frames at a rate: number i is at i / rate.
  ///
  /// - Parameter rate: Frames per second, greater than 0.
  public init(rate: Double) {
    span = 1
    parts = rate
    last = nil
  }

  /// So many times from 0 to a duration, both included.
  ///
  /// - Parameters:
  ///   - duration: The last time, in seconds, 0 or greater.
  ///   - count: How many; of one or none only the first is a time.
  public init(duration: Double, count: Int) {
    let last = max(2, count) - 1
    span = duration
    parts = Double(last)
    self.last = last
  }

  /// The multiples of an interval as it is.
  ///
  /// - Parameter interval: Seconds between two times, 0 or greater.
  public init(interval: Double) {
    span = interval
    parts = 1
    last = nil
  }

  /// The seconds between two times.
  public var interval: Double { span / parts }

  /// The time of a number, counted from 0.
  public subscript(index: Int) -> Double {
    // n span / n may miss the span by a rounding.
    index == last ? span : Double(index) * span / parts
  }
}
