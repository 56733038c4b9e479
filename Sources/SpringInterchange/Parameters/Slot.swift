// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// What reading numbers back needs to know of a parameter, without its texts.
struct Slot: Sendable {
  /// The ``ParameterName/code`` of its name.
  let code: UInt8
  /// The name's place among all names.
  private let index: UInt8
  /// What becomes of it where no number is given.
  let absence: Absence
  /// The smallest number that it takes; for a word above ``most``, so that it takes none.
  let least: Double
  /// The largest number that it takes.
  let most: Double
  /// The number that stands in where none is given; else 0.
  let fallback: Double

  /// The name's place among all names.
  @inline(__always) var place: Int { Int(index) }
  /// The name's bit among all names.
  @inline(__always) var bit: UInt32 { 1 &<< UInt32(index) }

  /// What becomes of a parameter that is not given.
  enum Absence: Sendable {
    case isFault
    case isFine
    case isFilled
  }

  init(_ parameter: Parameter) {
    let name = parameter.id
    code = name.code
    index = name.rawValue
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
