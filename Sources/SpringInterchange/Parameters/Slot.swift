// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// What reading numbers back needs to know of a parameter, without its texts.
struct Slot: Sendable {
  let name: ParameterName
  /// Nil for a word.
  let range: NumberRange?
  /// The number that stands in where none is given.
  let fallback: Double?
  let isRequired: Bool

  init(_ parameter: Parameter) {
    name = parameter.id
    isRequired = parameter.isRequired
    range = if case .number(let range) = parameter.kind { range } else { nil }
    fallback = if case .number(let number)? = parameter.fallback { number } else { nil }
  }
}
