// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// What reading numbers back needs to know of a parameter, without its texts.
struct Slot: Sendable {
  /// The ``ParameterName/code`` of its name.
  let code: UInt8
  /// The name's bit among all names.
  let bit: UInt32
  /// The name's place among all names.
  let place: Int
  /// What becomes of it where no number is given.
  let absence: Absence
  /// The smallest number that it takes; for a word above ``most``, so that it takes none.
  let least: Double
  /// The largest number that it takes.
  let most: Double
  /// The number that stands in where none is given; else 0.
  let fallback: Double

  /// What becomes of a parameter that is not given.
  enum Absence: Sendable {
    case isFault
    case isFine
    case isFilled
  }

  init(_ parameter: Parameter) {
    let name = parameter.id
    code = name.code
    bit = name.bit
    place = Int(name.rawValue)
    if case .number(let range) = parameter.kind {
      (least, most) = (range.least, range.most)
    } else {
      (least, most) = (.infinity, -.infinity)
    }
    if case .number(let number)? = parameter.fallback {
      (absence, fallback) = (.isFilled, number)
    } else {
      (absence, fallback) = (parameter.isRequired ? .isFault : .isFine, 0)
    }
  }
}
