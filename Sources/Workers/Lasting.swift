// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// An object that stays for as long as the process.
///
/// It is lent to whoever reads it: to pass one on is to copy a word, and threads that use the same one at the same time do
/// not meet at its count of references.
@safe package struct Lasting<Object: AnyObject & Sendable>: Sendable {
  /// Never released.
  private let reference: Unmanaged<Object>

  package init(_ object: Object) {
    unsafe reference = .passRetained(object)
  }

  /// Lends the object.
  package func lend<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef(body)
  }
}

extension Lasting: Hashable {
  /// Whether two are the same one.
  package static func == (left: Self, right: Self) -> Bool {
    unsafe left.reference.toOpaque() == right.reference.toOpaque()
  }

  package func hash(into hasher: inout Hasher) {
    unsafe hasher.combine(reference.toOpaque())
  }
}
