// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

package import HTTP
import JSON

/// A problem as a command reports it: one line for each error.
package struct CommandProblem: Sendable {
  package let status: Int
  /// Lines such as `bounce must be a number from -1 to 1`.
  package let lines: [String]

  /// The problem in a response that is not 200.
  package init(_ response: Response) {
    status = response.status.code
    guard let problem = try? JSONValue(parsing: response.body), case .object = problem else {
      lines = ["\(response.status.code) \(response.status.reason)"]
      return
    }
    let errors = Self.errors(in: problem)
    lines = errors.isEmpty ? [problem["detail"]?.text ?? "\(response.status.reason)"] : errors
  }

  private static func errors(in problem: JSONValue) -> [String] {
    (problem["errors"]?.elements ?? []).compactMap { error in
      guard let detail = error["detail"]?.text else { return nil }
      let pointer = error["pointer"]?.text.map { pointer in String(pointer.dropFirst().map { $0 == "/" ? "." : $0 }) }
      let place = error["parameter"]?.text ?? pointer ?? ""
      return "\(place.isEmpty ? "the arguments" : place) \(detail)"
    }
  }
}
