// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

package import HTTP
package import JSON

// How the errors of the rooms below become problems.
extension Problem {
  /// The body is no JSON.
  package init(_ error: JSONError) {
    self.init(.notJSON, "The body is not JSON: \(error.message).")
  }

  /// The query or the path cannot be read.
  package init(_ error: HTTPError) {
    self.init(.malformedRequest, "\(error)")
  }

  /// Faults of a body's members.
  ///
  /// - Parameters:
  ///   - faults: The faults.
  ///   - pointer: Where in the body the arguments stand that were read.
  package init(body faults: Faults, below pointer: String = "") {
    self.init(
      .invalidArguments,
      Self.summary(faults.all.count),
      errors: faults.all.map { ProblemError(.pointer(pointer + $0.pointer), $0.detail) },
      remedies: faults.all.compactMap(\.remedy)
    )
  }

  /// Faults of a query's parameters.
  package init(query faults: [Fault], of arguments: QueryArguments) {
    self.init(
      .invalidArguments,
      Self.summary(faults.count),
      errors: faults.map { ProblemError(.parameter(arguments.parameter(of: $0)), $0.detail) },
      remedies: faults.compactMap(\.remedy)
    )
  }

  private static func summary(_ count: Int) -> String {
    count == 1
      ? "One argument is not as it must be; see errors."
      : "\(count) arguments are not as they must be; see errors."
  }
}
