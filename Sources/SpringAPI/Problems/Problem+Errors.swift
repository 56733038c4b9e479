// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON

// How the errors of the rooms below become problems.
extension Problem {
  /// The body is no JSON.
  init(_ error: JSONError) {
    self.init(.notJSON, "The body is not JSON: \(error.message).")
  }

  /// The query or the path cannot be read.
  init(_ error: HTTPError) {
    self.init(.malformedRequest, Self.sentence("\(error)"))
  }

  /// Faults of a body's members, and of a query that should not be there.
  ///
  /// - Parameters:
  ///   - faults: The faults.
  ///   - pointer: Where in the body the arguments stand that were read.
  ///   - query: The names of the query, of which nothing is read.
  init(body faults: Faults, below pointer: String = "", unread query: [String] = []) {
    self.init(
      .invalidArguments,
      Self.summary(faults, told: faults.told.count + query.count),
      errors: query.map {
        ProblemError(.parameter($0), "is not read here: the arguments of a POST are its body")
      } + faults.told.map { ProblemError(.pointer(pointer + $0.pointer), $0.detail) },
      largestStableStep: faults.told.lazy.compactMap(\.largestStableStep).first
    )
  }

  /// Faults of a query: its own, and those found in the object that was made of it.
  ///
  /// - Parameters:
  ///   - found: The faults of the object.
  ///   - arguments: The query.
  ///   - hasUnreadBody: Whether there is a body, of which nothing is read.
  init(query found: Faults, of arguments: QueryArguments, hasUnreadBody: Bool = false) {
    let own = arguments.faults.told
    let unread = ProblemError(
      .pointer(""),
      "is not read here: the arguments of a GET are its query"
    )
    let body = hasUnreadBody ? [unread] : []
    self.init(
      .invalidArguments,
      Self.summary(found, told: body.count + own.count + found.told.count),
      errors: body + own.map { ProblemError(.parameter($0.path[0]), $0.detail) }
        + found.told.map {
          ProblemError(.parameter(arguments.parameter(of: $0)), arguments.detail(of: $0))
        },
      largestStableStep: found.told.lazy.compactMap(\.largestStableStep).first
    )
  }

  /// A text that begins with a small letter and has no period, as a sentence.
  static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  private static func summary(_ faults: Faults, told: Int) -> String {
    if faults.count > faults.told.count {
      return "More than \(told) arguments are not as they must be; errors has the first."
    }
    return told == 1
      ? "One argument is not as it must be; see errors."
      : "\(told) arguments are not as they must be; see errors."
  }
}
