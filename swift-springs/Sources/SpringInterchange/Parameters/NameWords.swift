// SPDX-License-Identifier: Apache-2.0

import Bytes

/// The words that a name consists of.
package enum NameWords {
  /// The words of a name in ASCII, in lower case: letters and digits, parted at everything else and before capitals.
  ///
  /// - Parameter name: The name, such as `easeOut-2`.
  /// - Returns: Its words, such as `ease`, `out` and `2`.
  package static func words(of name: String) -> [String] {
    words(
      of: name, partedBy: { !$0.isLetter && !$0.isDigit }, beginsWord: { before, _ in before.isSmall || before.isDigit }
    )
  }

  /// The words of a name with the letters and digits of every script, in lower case.
  ///
  /// - Parameter name: The name, such as `Übergang-2`.
  /// - Returns: Its words, such as `übergang` and `2`.
  package static func wordsOfAnyScript(of name: String) -> [String] {
    var plain = String.UnicodeScalarView()
    for scalar in name.unicodeScalars { plain.append(scalar.isASCII || isLetterBeyondASCII(scalar) ? scalar : " ") }
    return words(
      of: String(plain), partedBy: { $0 < 0x80 && !$0.isLetter && !$0.isDigit },
      beginsWord: { before, _ in before.isSmall || before.isDigit })
  }

  /// Whether a name has letters that ASCII has not.
  package static func hasLettersBeyondASCII(_ name: String) -> Bool {
    name.unicodeScalars.contains(where: isLetterBeyondASCII)
  }

  /// Whether it is a letter, or an accent on one.
  private static func isLetterBeyondASCII(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && (scalar.properties.isAlphabetic || 0x300...0x36F ~= scalar.value)
  }

  /// The words of a name, in lower case.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - isParting: Whether a byte stands between words.
  ///   - beginsWord: Whether a capital begins a word between two bytes; beyond an end there is a zero.
  /// - Returns: Its words.
  static func words(
    of name: String, partedBy isParting: (UInt8) -> Bool, beginsWord: (_ before: UInt8, _ after: UInt8) -> Bool
  ) -> [String] {
    let bytes = Array(name.utf8)
    var words: [String] = []
    var word: [UInt8] = []
    func end() {
      if !word.isEmpty {
        let text = String(decoding: word, as: UTF8.self)
        words.append(word.allSatisfy { $0 < 0x80 } ? text : text.lowercased())
      }
      word.removeAll(keepingCapacity: true)
    }
    for (index, byte) in bytes.enumerated() {
      if isParting(byte) {
        end()
        continue
      }
      let (before, after) = (index > 0 ? bytes[index - 1] : 0, index + 1 < bytes.count ? bytes[index + 1] : 0)
      if byte.isCapital, beginsWord(before, after) { end() }
      word.append(byte.lowercased)
    }
    end()
    return words
  }
}
