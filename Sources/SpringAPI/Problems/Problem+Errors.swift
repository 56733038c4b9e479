// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON
import SpringInterchange

// How the errors of the rooms below become problems.
extension Problem {
  /// The body is no JSON.
  init(_ error: JSONError) { self.init(.notJSON, "The body is not JSON: \(error.message).") }

  /// The query or the path cannot be read.
  init(_ error: HTTPError) { self.init(.malformedRequest, Self.sentence("\(error)")) }

  /// Errors of a body's members, and of a query that should not be there.
  ///
  /// - Parameters:
  ///   - errors: The errors.
  ///   - pointer: The location of the arguments in the body.
  ///   - query: The names in the query, none of which is read.
  init(body errors: ErrorCollector, below pointer: String = "", unread query: [String] = []) {
    self.init(
      query.map { ProblemError(.parameter($0), "is not read: the arguments of a POST are its body") }
        + errors.listed.map { ProblemError(.pointer(pointer + $0.pointer), $0.detail) }, of: errors)
  }

  /// Errors of a query: its own, and those found in the object that was made of it.
  ///
  /// - Parameters:
  ///   - found: The errors of the object.
  ///   - arguments: The query.
  ///   - hasUnreadBody: Whether there is a body, which is not read.
  init(query found: ErrorCollector, of arguments: QueryArguments, hasUnreadBody: Bool = false) {
    let unread = ProblemError(.pointer(""), "is not read: the arguments of a GET are its query")
    self.init(
      (hasUnreadBody ? [unread] : []) + arguments.errors.listed.map { ProblemError(.parameter($0.path[0]), $0.detail) }
        + found.listed.map { ProblemError(.parameter(arguments.parameter(of: $0)), arguments.detail(of: $0)) },
      of: found)
  }

  private init(_ errors: [ProblemError], of collected: ErrorCollector) {
    let detail =
      collected.count > collected.listed.count
      ? "More than \(errors.count) invalid arguments; errors lists the first."
      : errors.count == 1 ? errors[0].sentence : "\(errors.count) invalid arguments; see errors."
    self.init(.invalidArguments, detail, errors: errors, largestStableStep: collected.largestStableStep)
  }

  /// A text that begins with a small letter and has no period, as a sentence.
  static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }
}
