// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A spring in a vocabulary's own parameters.
public struct EncodedSpring: Sendable {
  /// The values of the parameters.
  package enum Values: Sendable {
    /// The vocabulary has nothing near the spring.
    case none
    /// Numbers in the order of the vocabulary, as most vocabularies have.
    case numbers(NamedNumbers)
    /// The name of a preset.
    case name(String)
  }

  /// The values of the parameters.
  package let values: Values
  /// What is lost or replaced, in one or two sentences.
  public internal(set) var note: String?
  /// Code to paste; nil if there are no values, or nothing to call with them.
  public let code: Snippet?

  init(_ values: Values, note: String? = nil, code: Snippet? = nil) {
    self.values = values
    self.note = note
    self.code = code
  }

  /// Numbers only.
  init(numbers: NamedNumbers, note: String? = nil, code: Snippet? = nil) {
    self.init(.numbers(numbers), note: note, code: code)
  }

  /// The parameters in the order of the vocabulary, or nil if there are none.
  public var parameters: [(name: String, value: Argument)]? {
    switch values {
    case .none: nil
    case .numbers(let numbers): numbers.indices.map { ("\(numbers[$0].name.text)", .number(numbers[$0].value)) }
    case .name(let name): [("\(ParameterName.name.text)", .text(name))]
    }
  }
}
