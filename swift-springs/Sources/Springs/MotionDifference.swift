// SPDX-License-Identifier: Apache-2.0

/// How far two motions are apart, at most, over all time.
///
///     maximum = sup |a(t) - b(t)|,  t >= 0
///
/// Both motions are walked side by side in steps much shorter than their quickest part that is still
/// visible, and the largest turning point of the difference is then refined. Two springs that hardly
/// fade and hardly differ are followed by the envelope of their beat instead of swing by swing.
///
/// Accuracy: 1e-6 of the excursions or better, `MotionDifferenceTests`; 1e-4 if one of two springs is still on its
/// way after some thousand swings of the other, which is then taken for what it reaches. One case is searched and not
/// proven: two springs with damping ratios below 1e-3, not both 0, whose frequencies are neither near
/// each other nor far apart are followed for some thousand swings.
package struct MotionDifference: Hashable, Sendable {
  /// The largest distance, in units of the value.
  package let maximum: Double
  /// When it is reached, in seconds; within a swing if one motion is replaced by its bound.
  ///
  /// `nil` when it is only approached: two undamped springs of different frequency come as near as
  /// one likes to being at opposite ends at once, and motions to different targets end apart.
  package let time: Double?

  /// A distance that is known.
  package init(maximum: Double, time: Double?) {
    self.maximum = maximum
    self.time = time
  }

  /// The largest distance between two motions.
  ///
  /// - Parameters:
  ///   - first: One motion.
  ///   - second: The other.
  ///   - end: When the second motion is cut and stands at its target, in seconds; `nil` if it is
  ///     not.
  ///   - fades: Whether the second motion does not jump there, but fades from its end on at its decay rate; both are of
  ///     one overdamped spring then, and its quick part is over.
  package init(
    between first: Motion, and second: Motion, secondEndsAt end: Double? = nil, secondFades fades: Bool = false
  ) {
    let largest = Self.largest(between: first, and: second, secondEndsAt: end, fades: fades)
    maximum = largest.value
    time = largest.time.isFinite ? largest.time : nil
  }

  /// The distance of what creeps on, A e^(-slow t), from what fades, B e^(-decay t): the most where both are equally quick.
  private static func fading(_ a: FreeMotion, _ b: FreeMotion, from end: Double, offset: Double) -> DifferenceScan.Point
  {
    let (slow, decay) = (b.basis.slow, b.basis.decay)
    let left = b.displacement(at: end)
    let haste = decay * left / (slow * a.displacement(at: end))
    let isLater = haste > 1 && haste.isFinite && decay > slow
    let later = isLater ? Elementary.log(haste) / (decay - slow) : 0
    return DifferenceScan.Point(
      value: abs(offset + a.displacement(at: end + later) - left * Elementary.exp(-decay * later)), time: end + later)
  }

  /// The largest distance between two motions, without its time.
  ///
  /// - Parameters:
  ///   - first: One motion.
  ///   - second: The other.
  ///   - end: When the second motion is cut and stands at its target, in seconds; `nil` if it is
  ///     not.
  ///   - fades: Whether it fades there at its decay rate.
  /// - Returns: The distance in units of the value.
  package static func largest(
    between first: Motion, and second: Motion, secondEndsAt end: Double? = nil, secondFades fades: Bool = false
  ) -> Double { MotionDifference(between: first, and: second, secondEndsAt: end, secondFades: fades).maximum }

  /// The largest distance between two motions if it is less than a limit.
  ///
  /// - Parameters:
  ///   - first: One motion.
  ///   - second: The other.
  ///   - end: When the second motion is cut, as above.
  ///   - fades: Whether it fades there at its decay rate.
  ///   - limit: The limit in units of the value.
  /// - Returns: The distance in units of the value; nil if it is more than the limit, or less by no more than 2e-7 of it.
  package static func largest(
    between first: Motion, and second: Motion, secondEndsAt end: Double? = nil, secondFades fades: Bool = false,
    below limit: Double
  ) -> Double? {
    let enough = limit / DifferenceScan.worthwhile
    let largest = largest(between: first, and: second, secondEndsAt: end, fades: fades, enough: enough).value
    return largest <= enough ? largest : nil
  }

  /// The largest distance and when it is reached, or one that is more than enough.
  static func largest(
    between first: Motion, and second: Motion, secondEndsAt end: Double?, fades: Bool, enough: Double = .infinity
  ) -> DifferenceScan.Point {
    let (a, b) = (first.free, second.free)
    let offset = first.target - second.target
    guard let end else { return largest(a, b, offset: offset, until: .infinity, enough: enough) }
    let rest =
      fades
      ? fading(a, b, from: max(0, end), offset: offset)
      : DifferenceScan.largest(of: a, from: max(0, end), offset: offset)
    guard rest.value <= enough else { return rest }
    return max(largest(a, b, offset: offset, until: end, enough: enough), rest)
  }

  /// The largest distance up to a time, or one that is more than enough.
  static func largest(_ a: FreeMotion, _ b: FreeMotion, offset: Double, until end: Double, enough: Double = .infinity)
    -> DifferenceScan.Point
  {
    let start = abs(offset + a.displacement - b.displacement)
    guard a != b, start <= enough else { return DifferenceScan.Point(value: start, time: 0) }
    return DifferenceScan(a, b, offset: offset, enough: enough).largest(until: end)
  }
}
