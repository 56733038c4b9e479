// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Every spring and easing in a text, in the order of the text.
public struct TextReading: Sendable {
  /// What was found.
  public let found: [FoundMotion]
  /// What to know of the text as a whole, one sentence each.
  public let notes: [String]

  /// The longest text that is read, in bytes.
  public static let longest = 256 << 10
  /// The most springs and easings that are given.
  public static let most = 500
  /// The most springs among them.
  public static let mostSprings = 200

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, or any bytes.
  ///   - fileName: The file's name, whose ending tells how its comments look; nil if there is none.
  /// - Complexity: O(count).
  public init(_ bytes: [UInt8], fileName: String? = nil) {
    var reader = TextReader(bytes, fileName: fileName)
    reader.read()
    found = reader.found.sorted {
      ($0.bytes.lowerBound, $0.bytes.upperBound) < ($1.bytes.lowerBound, $1.bytes.upperBound)
    }
    notes =
      reader.isFull
      ? [
        "The text holds more than \(Self.most) springs and easings, or \(Self.mostSprings) springs; these are the first."
      ] : []
  }
}
