// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

public import Springs

/// What springd writes of a spring into the comment, title or extension of a file, and reads again.
///
///     spring: mass 1, stiffness 170, damping 26, initial velocity 2, 735 ms
public struct OwnComment: Hashable, Sendable {
  /// The spring.
  public let spring: Spring
  /// Relative initial velocity, in 1/s.
  public let initialVelocity: Double

  init(_ spring: Spring, initialVelocity: Double) {
    self.spring = spring
    self.initialVelocity = initialVelocity
  }

  private static let beginning = Array("spring: mass ".utf8)

  /// The numbers as a file carries them, without the duration; every number reads back as the same double.
  package static func text(of spring: Spring, initialVelocity: Double, _ number: (Double) -> String) -> String {
    let numbers = [spring.mass, spring.stiffness, spring.damping].map(number)
    let velocity = initialVelocity == 0 ? "" : ", initial velocity \(number(initialVelocity))"
    return "spring: mass \(numbers[0]), stiffness \(numbers[1]), damping \(numbers[2])\(velocity)"
  }

  /// Whether a comment has such a text.
  static func begins(in bytes: ArraySlice<UInt8>) -> Bool { offset(in: bytes) != nil }

  /// Where such a text begins, in one walk.
  private static func offset(in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count > beginning.count else { return nil }
    for start in bytes.startIndex...(bytes.endIndex - beginning.count)
    where bytes[start] == beginning[0] && bytes[start...].starts(with: beginning) { return start }
    return nil
  }

  /// Reads the first such text of some bytes; nil if there is none, or its numbers are no spring.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let start = Self.offset(in: bytes) else { return nil }
    let text = String(decoding: bytes[start...].prefix(240), as: UTF8.self)
    func number(after name: String) -> Double? {
      let parts = text.split(separator: ",").map { $0.split(whereSeparator: { " :\n*".contains($0) }) }
      let words = name.split(separator: " ")
      for part in parts {
        guard let last = part.last(where: { Double($0) != nil }), let index = part.firstIndex(of: last),
          index >= words.count, part[(index - words.count)..<index].elementsEqual(words)
        else { continue }
        return Double(last)
      }
      return nil
    }
    guard let mass = number(after: "mass"), let stiffness = number(after: "stiffness"),
      let damping = number(after: "damping"),
      let spring = try? Spring(validating: .stiffness(stiffness, damping: damping, mass: mass))
    else { return nil }
    self.spring = spring
    initialVelocity = number(after: "initial velocity") ?? 0
  }
}
