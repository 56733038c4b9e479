// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Some quantities, a bit for each: a long text has very many of these sets.
struct QuantitySet: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0

  init(_ quantities: some Sequence<FoundQuantity>) { for quantity in quantities { insert(quantity) } }

  init(arrayLiteral quantities: FoundQuantity...) { self.init(quantities) }

  /// Those that shape a spring.
  static let shaping = Self(FoundQuantity.allCases.filter(\.shapes))

  var isEmpty: Bool { bits == 0 }

  mutating func insert(_ quantity: FoundQuantity) { bits |= 1 << UInt64(quantity.rawValue) }

  func contains(_ quantity: FoundQuantity) -> Bool { bits >> UInt64(quantity.rawValue) & 1 == 1 }

  func isSubset(of other: Self) -> Bool { bits & ~other.bits == 0 }

  func isDisjoint(with other: Self) -> Bool { bits & other.bits == 0 }

  func intersection(_ other: Self) -> Self {
    var both = self
    both.bits &= other.bits
    return both
  }
}
