// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// What is wrong with one parameter.
public struct ParameterFault: Hashable, Sendable, CustomStringConvertible {
  /// The parameter's name; nil where the fault belongs to the whole spring.
  public let parameter: String?
  /// A predicate, such as "must be a number from 0 to 1".
  public let detail: String

  /// A fault of a parameter, or of the whole spring where the name is nil.
  public init(_ parameter: String?, _ detail: String) {
    self.parameter = parameter
    self.detail = detail
  }

  /// The parameter and what is wrong with it, such as "bounce must be a number from 0 to 1"; the detail alone where there
  /// is no parameter.
  public var description: String { parameter.map { "\($0) \(detail)" } ?? detail }
}

/// All faults of one set of arguments at once.
public struct ParameterFaults: Error, Hashable, Sendable, CustomStringConvertible {
  /// The faults, in the order in which the arguments were given.
  public let faults: [ParameterFault]

  /// All faults of one set of arguments.
  public init(_ faults: [ParameterFault]) {
    self.faults = faults
  }

  /// Every fault, with semicolons between.
  public var description: String { faults.map(\.description).joined(separator: "; ") }
}
