// SPDX-License-Identifier: Apache-2.0

public import Springs

/// A named spring of a known system, in that system's own parameters.
public struct Preset: Sendable {
  /// The name in kebab-case, such as `swiftui-smooth`.
  public let name: String
  /// Whose preset it is, such as `SwiftUI`.
  public let system: String
  /// The vocabulary in which the system gives it.
  let ownVocabulary: Vocabulary
  /// The parameters in that vocabulary, as the system gives them.
  public let parameters: [(name: String, value: Double)]
  /// Whether it takes another `duration` and an `extraBounce`, as Apple's three do.
  public let isTunable: Bool
  /// Where the numbers were read.
  public let source: String
  /// The remark on what its numbers in the vocabulary leave out; nil if they are complete.
  let note: Remark?

  /// The id of the vocabulary in which the system gives it.
  public var vocabulary: String { ownVocabulary.id }

  /// Every preset, in the order of the documentation.
  public static let all: [Self] = System.all.flatMap { $0.presets }

  /// The preset with a name, or nil.
  public static func named(_ name: String) -> Self? { all.first { $0.name == name } }

  /// The preset of a name that ``all`` has, as the tests make sure.
  static func constant(_ name: String) -> Self {
    guard let preset = named(name) else { fatalError("There is no preset \(name).") }
    return preset
  }
}

/// Presets that a system gives in one vocabulary.
struct PresetTable {
  private let vocabulary: Vocabulary
  private let isTunable: Bool
  private let source: String
  private let note: Remark?
  private let rows: [(name: String, parameters: [(parameter: ParameterName, value: Double)])]

  /// - Parameters:
  ///   - vocabulary: The vocabulary of the parameters.
  ///   - isTunable: Whether the presets take another duration and an extra bounce.
  ///   - source: Where the numbers were read.
  ///   - note: The remark on what the numbers leave out.
  ///   - rows: The name of each preset and its parameters.
  init(
    in vocabulary: Vocabulary, isTunable: Bool = false, source: String, note: Remark? = nil,
    _ rows: [(name: String, parameters: [(parameter: ParameterName, value: Double)])]
  ) {
    self.vocabulary = vocabulary
    self.isTunable = isTunable
    self.source = source
    self.note = note
    self.rows = rows
  }

  /// The presets as those of a system.
  func presets(of system: String) -> [Preset] {
    rows.map {
      Preset(
        name: $0.name, system: system, ownVocabulary: vocabulary,
        parameters: $0.parameters.map { ("\($0.parameter.text)", $0.value) }, isTunable: isTunable, source: source,
        note: note)
    }
  }
}

extension Preset {
  /// The preset's spring, tuned if it ``isTunable``.
  ///
  /// SwiftUI plays a bounce of more than 1 as 1; that is named in the reading's clamps.
  ///
  /// - Parameters:
  ///   - duration: Another perceptual duration, from 1e-9 to 3600 s.
  ///   - extraBounce: Added to the preset's own bounce; above -1 and at most 1.
  /// - Returns: The spring that the system plays for it.
  /// - Throws: An error for each of the two that is out of range, or that this preset does not take.
  public func decode(duration: Double? = nil, extraBounce: Double? = nil) throws(ValidationErrors) -> DecodedSpring {
    let tuning = [("duration", duration), ("extraBounce", extraBounce)].compactMap { name, number in
      number.map { (name: name, value: Argument.number($0)) }
    }
    guard !tuning.isEmpty else { return try tuned(duration: nil, extraBounce: nil) }
    return try Vocabulary.preset.decode([(name: "name", value: .text(name))] + tuning)
  }

  /// Returns the spring with a duration and an extra bounce that the vocabulary of presets has checked.
  func tuned(duration: Double?, extraBounce: Double?) throws(ValidationErrors) -> DecodedSpring {
    var clamps: [Clamp] = []
    let tuned: [(name: String, value: Argument)] = parameters.map { entry in
      switch entry.name {
      case "duration": (entry.name, Argument.number(duration ?? entry.value))
      case "bounce" where extraBounce != nil:
        (entry.name, Argument.number(clamps.bounce(entry.value, adding: extraBounce ?? 0)))
      default: (entry.name, Argument.number(entry.value))
      }
    }
    var decoded = try ownVocabulary.decode(tuned)
    decoded.clamps += clamps
    if let note { decoded.notes.append(note) }
    return decoded
  }
}

extension [Clamp] {
  fileprivate mutating func bounce(_ bounce: Double, adding extra: Double) -> Double {
    guard bounce + extra > 1 else { return bounce + extra }
    append(
      Clamp(
        "extraBounce", given: extra, used: 1 - bounce,
        reason: .own(.clamped, "SwiftUI plays a bounce of more than 1 as 1.")))
    return 1
  }
}

extension Preset {
  /// A preset and its largest distance to a motion, as a fraction of the travelled distance.
  public typealias Neighbour = (preset: Preset, difference: Double)

  /// The presets whose motions are nearest to a spring's, nearest first.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: Its velocity at the start, in distances per second; one that is not finite traps.
  ///   - count: How many are wanted.
  /// - Returns: At most `count` neighbours, equal ones in the order of the documentation.
  public static func nearest(to spring: Spring, initialVelocity: Double = 0, count: Int) -> [Neighbour] {
    precondition(initialVelocity.isFinite, "a velocity is a finite number")
    return nearest(to: DecodedSpring(spring, initialVelocity: initialVelocity), count: count)
  }

  /// The presets that are played nearest to what a spring's own system plays, nearest first.
  package static func nearest(to asked: DecodedSpring, count: Int) -> [Neighbour] {
    PresetSearch(asked).nearest(count, of: PlayedPreset.all)
  }

  /// The nearest preset of every system, nearest first.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: Its velocity at the start, in distances per second; one that is not finite traps.
  /// - Returns: One neighbour for each system that has presets.
  public static func nearestOfEverySystem(to spring: Spring, initialVelocity: Double = 0) -> [Neighbour] {
    precondition(initialVelocity.isFinite, "a velocity is a finite number")
    return nearestOfEverySystem(to: DecodedSpring(spring, initialVelocity: initialVelocity))
  }

  /// Returns the nearest preset of every system, by the motion that the spring's own system plays.
  package static func nearestOfEverySystem(to asked: DecodedSpring) -> [Neighbour] {
    let search = PresetSearch(asked)
    let nearest = PlayedPreset.bySystem.compactMap { search.nearest(1, of: $0).first }
    return nearest.ascending { $0.difference }
  }
}

/// A preset as its system plays it, with its positions at the frames that a search looks at.
private struct PlayedPreset: Sendable {
  let preset: Preset
  let played: DecodedSpring
  let positions: [Double]

  static let all: [Self] = Steps.uncounted { Preset.all.compactMap { Self($0) } }

  private init?(_ preset: Preset) {
    guard let decoded = try? preset.decode(), let positions = PresetSearch.positions(of: decoded) else { return nil }
    self.preset = preset
    played = decoded
    self.positions = positions
  }

  static let bySystem: [[Self]] = all.reduce(into: []) { groups, played in
    if let index = groups.firstIndex(where: { $0.first?.preset.system == played.preset.system }) {
      groups[index].append(played)
    } else {
      groups.append([played])
    }
  }
}

/// The search for the presets nearest to what a spring's own system plays.
///
/// The difference at some times is never more than the largest one over all time. So the presets are taken in the
/// order of the former, and the search ends where it exceeds the latter of the nearest ones found.
private struct PresetSearch {
  private let asked: DecodedSpring
  /// Where it is at ``frames``; nil if it shows none of them.
  private let positions: [Double]?

  /// The frames of 1/60 s at which motions are compared first: 25 from the first on, each about a quarter later.
  private static let frames = [
    1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 19, 24, 30, 36, 44, 52, 62, 72, 84, 96, 110, 126, 142, 160,
  ]

  /// The positions of the played motion at the frames; nil if its own frames are others.
  static func positions(of played: DecodedSpring) -> [Double]? {
    guard let loop = played.loop else {
      let curve = PlayedCurve(played)
      return frames.map { curve.value(at: Double($0) / 60) }
    }
    guard loop.refreshRate == 60 else { return nil }
    var shown = ShownFrames(played, rate: 60)
    var positions: [Double] = []
    for frame in 1...160 {
      shown.advance()
      if positions.count < frames.count, frames[positions.count] == frame { positions.append(shown.value) }
    }
    return positions
  }

  init(_ asked: DecodedSpring) {
    self.asked = asked
    positions = Self.positions(of: asked)
  }

  func nearest(_ count: Int, of presets: [PlayedPreset]) -> [Preset.Neighbour] {
    guard count > 0 else { return [] }
    var left = presets.indices.map { (index: $0, least: leastDifference(presets[$0])) }
    var found: [(index: Int, difference: Double)] = []
    // The search ends after a few, so it finds the next one each time and does not sort all.
    while let place = left.indices.min(by: { (left[$0].least, left[$0].index) < (left[$1].least, left[$1].index) }) {
      guard Steps.take() else { break }
      let (index, least) = left[place]
      left.swapAt(place, left.count - 1)
      left.removeLast()
      if found.count >= count, least > found[count - 1].difference { break }
      let farthest = found.count < count ? .infinity : found[count - 1].difference
      guard let difference = asked.difference(to: presets[index].played, below: farthest) else { continue }
      let place = found.firstIndex { ($0.difference, $0.index) > (difference, index) }
      found.insert((index, difference), at: place ?? found.count)
      if found.count > count { found.removeLast() }
    }
    return found.map { (presets[$0.index].preset, $0.difference) }
  }

  /// A lower bound of the largest difference.
  private func leastDifference(_ preset: PlayedPreset) -> Double {
    guard asked.isPush == preset.played.isPush else { return 1 }
    guard let positions else { return 0 }
    var largest = 0.0
    for index in positions.indices { largest = max(largest, (positions[index] - preset.positions[index]).magnitude) }
    return largest
  }
}
