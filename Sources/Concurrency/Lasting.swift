// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// An object that stays for as long as the process.
///
/// It is lent to whoever reads it: to pass one on is to copy a word, and threads that use the same one at the same time do
/// not meet at its count of references.
@safe
@usableFromInline
package struct Lasting<Object: AnyObject & Sendable>: Sendable {
  /// Never released.
  @usableFromInline let reference: Unmanaged<Object>

  package init(_ object: Object) {
    unsafe reference = .passRetained(object)
  }

  /// Lends the object; inlined, as what it is lent for is often less than a call.
  @inlinable
  @inline(__always)
  package func lend<Result, Failure>(
    _ body: (Object) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The standard library does not say that just what `body` throws comes out.
    do {
      return try unsafe reference._withUnsafeGuaranteedRef { object in try body(object) }
    } catch let error as Failure {
      throw error
    } catch {
      preconditionFailure("what is lent throws nothing else")
    }
  }
}

extension Lasting: Hashable {
  /// Whether two are the same one.
  @inlinable
  package static func == (left: Self, right: Self) -> Bool {
    unsafe left.reference.toOpaque() == right.reference.toOpaque()
  }

  @inlinable
  package func hash(into hasher: inout Hasher) {
    unsafe hasher.combine(reference.toOpaque())
  }
}
