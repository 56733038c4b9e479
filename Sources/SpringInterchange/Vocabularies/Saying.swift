// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A spring in a vocabulary's own words.
public struct Saying: Sendable {
  /// The parameters in the order of the vocabulary, or nil where nothing sensible exists.
  public var parameters: [(name: String, value: Argument)]?
  /// What is lost or replaced, in one or two sentences.
  public var note: String?
  /// Code to paste, one snippet per language.
  public var code: [Snippet]

  /// A spring in a vocabulary's own words, or none where nothing sensible exists.
  public init(
    _ parameters: [(name: String, value: Argument)]?,
    note: String? = nil,
    code: [Snippet] = []
  ) {
    self.parameters = parameters
    self.note = note
    self.code = code
  }

  /// Numbers only, which is what most vocabularies have.
  public init(
    numbers: [(name: String, value: Double)],
    note: String? = nil,
    code: [Snippet] = []
  ) {
    self.init(numbers.map { ($0.name, .number($0.value)) }, note: note, code: code)
  }
}

/// Code that plays a spring, in one language.
public struct Snippet: Hashable, Sendable {
  /// The language in lower case, such as `swift` or `kotlin`.
  public let language: String
  /// The code itself.
  public let text: String

  /// Code in one language.
  public init(_ language: String, text: String) {
    self.language = language
    self.text = text
  }
}
