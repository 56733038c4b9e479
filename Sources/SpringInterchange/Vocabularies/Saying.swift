// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A spring in a vocabulary's own words.
public struct Saying: Sendable {
  /// What is said, of whatever kind the vocabulary's parameters are.
  public enum Words: Sendable {
    /// Nothing sensible exists.
    case none
    /// Numbers in the order of the vocabulary, which is what most vocabularies have.
    case numbers(NamedNumbers)
    /// The name of a named spring.
    case name(String)
  }

  /// What is said.
  public let words: Words
  /// What is lost or replaced, in one or two sentences.
  public internal(set) var note: String?
  /// Code to paste; nil where nothing is said, or where nothing is there to be called.
  public let code: Snippet?

  init(_ words: Words, note: String? = nil, code: Snippet? = nil) {
    self.words = words
    self.note = note
    self.code = code
  }

  /// Numbers only.
  init(numbers: NamedNumbers, note: String? = nil, code: Snippet? = nil) {
    self.init(.numbers(numbers), note: note, code: code)
  }

  /// The parameters in the order of the vocabulary, or nil where nothing sensible exists.
  public var parameters: [(name: String, value: Argument)]? {
    switch words {
    case .none: nil
    case .numbers(let numbers):
      (0..<numbers.count).map { ("\(numbers[$0].name.text)", .number(numbers[$0].value)) }
    case .name(let name): [("\(ParameterName.name.text)", .text(name))]
    }
  }
}
