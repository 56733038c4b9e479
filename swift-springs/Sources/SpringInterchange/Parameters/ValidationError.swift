// SPDX-License-Identifier: Apache-2.0

/// A fault in one of the arguments of a spring, a format or a request.
public struct ValidationError: Hashable, Sendable, CustomStringConvertible {
  /// The names and indices that lead to the value, such as `spring`, `duration`; empty for the arguments as a whole.
  public package(set) var path: [String]
  /// A predicate, such as "must be a number from 0 to 1".
  public let detail: String

  /// An error of a parameter, or of all parameters together if the name is nil.
  public init(_ parameter: String?, _ detail: String) { self.init(path: parameter.map { [$0] } ?? [], detail) }

  /// An error at the end of a path.
  package init(path: [String], _ detail: String) {
    self.path = path
    self.detail = detail
  }

  /// The first step of the path, the parameter's name for the errors of a vocabulary or a format.
  public var parameter: String? { path.first }

  /// The path as a JSON Pointer, RFC 6901.
  package var pointer: String {
    path.reduce(into: "") { pointer, step in
      pointer += "/"
      for character in step {
        switch character {
        case "~": pointer += "~0"
        case "/": pointer += "~1"
        default: pointer.append(character)
        }
      }
    }
  }

  /// The path and the fault there, such as "bounce must be a number from 0 to 1"; the detail alone without a path.
  public var description: String { path.isEmpty ? detail : "\(path.joined(separator: ".")) \(detail)" }
}

/// All errors of one set of arguments at once.
public struct ValidationErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errors, in the order in which the arguments were given.
  public let errors: [ValidationError]

  /// All errors of one set of arguments.
  public init(_ errors: [ValidationError]) { self.errors = errors }

  /// Every error, with semicolons between.
  public var description: String { errors.map { $0.description }.joined(separator: "; ") }
}
