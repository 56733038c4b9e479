// SPDX-License-Identifier: Apache-2.0

/// The place where straight lines over long equal intervals are farthest from a motion.
///
/// Lines are looked at in so many places that none between two is farther away by more than a twentieth. For each place the
/// line that is farthest there is kept, and those of all that may be the farthest are followed to where line and motion are
/// parallel. Over many swings it is enough to look at the first two and the last two: the line plus or minus a fading
/// amplitude is convex, and largest at an end.
///
/// Accuracy: within a hundred-millionth, and if the swings of a line are not all looked at within 0.01 of a swing,
/// `StraightLinesTests`.
struct MaximumChordDeviation {
  /// A line by the motion at its start, and how far it is away at a place.
  private struct Line {
    var distance: Double
    var displacement = 0.0
    var velocity = 0.0
  }

  private let motion: Motion
  private let interval: Double
  private let step: SamplingStep
  /// How far above the motion a line begins and ends.
  private var gaps: (start: Double, end: Double)
  private let parts: [Double]
  private let chords: [ChordDistance]
  private let weight: Double

  /// The line that is farthest away at each place, of those that are farther than ``least``.
  private var farthest: [Line]
  private var least = 0.0
  private var largest = 0.0

  /// - Parameters:
  ///   - motion: The motion that the lines follow.
  ///   - interval: How long a line is, in seconds.
  ///   - gaps: How far above the motion a line begins and ends.
  init(of motion: Motion, interval: Double, gaps: (start: Double, end: Double) = (start: 0, end: 0)) {
    self.motion = motion
    self.interval = interval
    self.gaps = gaps
    let step = SamplingStep(motion.basis, interval: interval)
    let all = Self.parts(motion.spring, interval: interval)
    // Each takes three elementary functions; without steps it looks nowhere.
    let parts = Steps.take(16 * all.count) ? all : []
    let chords = parts.map { ChordDistance(motion.basis, step, interval: interval, at: $0) }
    self.step = step
    self.parts = parts
    self.chords = chords
    farthest = Array(repeating: Line(distance: 0), count: parts.count)
    let frequency = motion.spring.naturalFrequency
    weight = (1 + 1e-9) * chords.reduce(0) { max($0, $1.weight(at: frequency)) }
  }

  /// Whether a line of a block can be farther away than the largest known distance.
  func isExceeded(by block: SamplingRecurrence.Block) -> Bool {
    weight * block.swing(at: motion.spring.naturalFrequency) > Self.nearly * largest
  }

  /// Examines the first n of eight lines, by the displacements and the velocities at their starts.
  mutating func look(at x: SIMD8<Double>, _ v: SIMD8<Double>, upTo count: Int) {
    guard Steps.take(1 + chords.count / 16) else { return }
    for index in chords.indices {
      let distances = chords[index].values(x, v) + gap(at: parts[index])
      let known = farthest[index].distance
      guard any(distances .> known) || any(distances .< -known) else { continue }
      for lane in 0..<max(0, min(8, count)) where abs(distances[lane]) > farthest[index].distance {
        farthest[index] = Line(distance: abs(distances[lane]), displacement: x[lane], velocity: v[lane])
      }
      largest = max(largest, farthest[index].distance)
    }
  }

  /// The share of its exact distance that an examined place reaches at least: it lacks less than a twentieth.
  private static let nearly = 0.95

  /// The largest distance, in units of the value.
  var exactDistance: Double { exactPlace.distance }

  /// The largest distance, and at which part of its line it is.
  var exactPlace: (distance: Double, part: Double) {
    let limit = max(least, Self.nearly * largest)
    var known = (distance: largest, part: 0.0)
    for index in farthest.indices where farthest[index].distance > limit {
      if farthest[index].distance >= known.distance { known.part = parts[index] }
      let top = top(of: farthest[index], near: index)
      if top.distance > known.distance { known = top }
    }
    return known
  }

  /// How far a line is away where it is farthest, which is searched for uphill from a place.
  private func top(of line: Line, near place: Int) -> (distance: Double, part: Double) {
    func distance(_ index: Int) -> Double {
      parts.indices ~= index ? abs(chords[index].value(line.displacement, line.velocity) + gap(at: parts[index])) : 0
    }
    var index = place
    while distance(index + 1) > distance(index) { index += 1 }
    while distance(index - 1) > distance(index) { index -= 1 }
    let free = FreeMotion(basis: motion.basis, displacement: line.displacement, velocity: line.velocity)
    let rise = free.displacement(at: interval) - line.displacement + gaps.end - gaps.start
    func lean(_ part: Double) -> Double { rise - interval * free.velocity(at: part * interval) }
    let before = index > 0 ? parts[index - 1] : 0
    let behind = index + 1 < parts.count ? parts[index + 1] : 1
    // There the distance is flat: a hundred-thousandth of the way between the two is near enough.
    let part = root(
      between: (before, lean(before)), and: (behind, lean(behind)), isKnown: { $1 - $0 < 1e-5 * (behind - before) },
      of: lean)
    let chord = ChordDistance(motion.basis, step, interval: interval, at: part)
    return (abs(chord.value(line.displacement, line.velocity) + gap(at: part)), part)
  }

  /// The largest distance, with one line more that has ends of its own.
  ///
  /// - Parameters:
  ///   - x: The displacement of the motion where the line begins.
  ///   - v: The velocity there.
  ///   - ends: How far above the motion the line begins and ends.
  /// - Returns: The distance, in units of the value.
  mutating func exactDistance(withLineFrom x: Double, _ v: Double, gaps ends: (start: Double, end: Double)) -> Double {
    let known = exactDistance
    gaps = ends
    least = Self.nearly * known
    largest = least
    farthest = Array(repeating: Line(distance: least), count: parts.count)
    look(at: SIMD8(repeating: x), SIMD8(repeating: v), upTo: 1)
    return max(known, exactDistance)
  }

  private func gap(at part: Double) -> Double { gaps.start + (gaps.end - gaps.start) * part }

  /// The places to look at, as parts of the interval in their order.
  private static func parts(_ spring: Spring, interval: Double) -> [Double] {
    let ratio = spring.dampingRatio
    let turn = spring.naturalFrequency * interval
    let count = max(5, (6 * min(turn, 1e15)).rounded(.up))
    guard ratio > 1 else {
      let ends = 80.0
      guard count > 2 * ends else { return (1...Int(clamping: count)).map { Double($0) / (count + 1) } }
      let first = (1...Int(clamping: ends)).map { Double($0) / (6 * turn) }
      return first + first.reversed().map { 1 - $0 }
    }
    // The quicker a part, the sooner it is over.
    var parts = (1..<16).map { Double($0) / 16 }
    var part = max(1 / (32 * ratio * turn), .leastNormalMagnitude)
    while part < 1 {
      parts.append(part)
      part *= 1.125
    }
    return parts.sorted()
  }
}

extension Motion {
  /// The largest distance between the motion and a straight line.
  ///
  /// - Parameters:
  ///   - start: Where the line begins: seconds since the start of the motion, and a position.
  ///   - end: Where it ends, later.
  /// - Returns: The distance in units of the value, within a hundred-millionth of itself; over many swings within 0.01 of one.
  package func largestDistance(
    fromLine start: (time: Double, position: Double), to end: (time: Double, position: Double)
  ) -> Double { farthest(fromLine: start, to: end).distance }

  /// Returns the largest distance and its time.
  package func farthest(fromLine start: (time: Double, position: Double), to end: (time: Double, position: Double)) -> (
    distance: Double, time: Double
  ) {
    let (x, v) = displacementAndVelocity(at: start.time)
    let gaps = (start: start.position - target - x, end: end.position - position(at: end.time))
    let isAtStart = abs(gaps.start) >= abs(gaps.end)
    let ends: (distance: Double, time: Double) = isAtStart ? (abs(gaps.start), start.time) : (abs(gaps.end), end.time)
    guard end.time > start.time else { return ends }
    var farthest = MaximumChordDeviation(of: self, interval: end.time - start.time, gaps: gaps)
    farthest.look(at: SIMD8(repeating: x), SIMD8(repeating: v), upTo: 1)
    let place = farthest.exactPlace
    guard place.distance > ends.distance else { return ends }
    return (place.distance, start.time + place.part * (end.time - start.time))
  }
}
