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
    guard case .object(let members)? = try? JSONValue(parsing: response.body) else {
      lines = ["\(response.status.code) \(response.status.reason)"]
      return
    }
    let errors = Self.errors(in: members)
    lines =
      errors.isEmpty ? [Self.text("detail", in: members) ?? "\(response.status.reason)"] : errors
  }

  private static func errors(in members: [JSONValue.Member]) -> [String] {
    guard case .array(let errors)? = members.first(where: { $0.name == "errors" })?.value else {
      return []
    }
    return errors.compactMap { error in
      guard case .object(let members) = error, let detail = text("detail", in: members) else {
        return nil
      }
      let pointer = text("pointer", in: members).map { pointer in
        String(pointer.dropFirst().map { $0 == "/" ? "." : $0 })
      }
      let place = text("parameter", in: members) ?? pointer ?? ""
      return "\(place.isEmpty ? "the arguments" : place) \(detail)"
    }
  }

  private static func text(_ name: String, in members: [JSONValue.Member]) -> String? {
    guard case .string(let text)? = members.first(where: { $0.name == name })?.value else {
      return nil
    }
    return text
  }
}
