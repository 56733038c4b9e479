// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

package import NumberText

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
  public let note: String?
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

/// Code that plays a spring, in one language; it is put together when it is asked for.
public struct Snippet: Sendable {
  /// The language in lower case, such as `swift` or `kotlin`, as it stands in the source.
  public let key: StaticString
  private let code: @Sendable () -> CodeText

  init(_ language: StaticString, _ code: @autoclosure @escaping @Sendable () -> CodeText) {
    key = language
    self.code = code
  }

  /// The language in lower case, such as `swift` or `kotlin`.
  public var language: String { "\(key)" }

  /// The code itself.
  public var text: String {
    var buffer = code().text
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  /// The code itself, as it was put together.
  package var buffer: TextBuffer { code().text }
}
