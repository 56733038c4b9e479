// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Choosing the form of an answer by what the client accepts, RFC 9110 section 12.
package enum ContentNegotiation {
  /// The offered media type that an Accept header likes best.
  ///
  /// For each offer the most specific range decides; the highest weight wins, and among equals the earlier offer.
  /// An element that cannot be read is skipped; a header without a readable element counts as absent.
  ///
  /// - Parameters:
  ///   - offers: In the server's order of preference.
  ///   - accept: The header's value, or nil if it was not sent.
  /// - Returns: The first offer if the header is absent, nil if none of them is acceptable.
  package static func mediaType(from offers: [MediaType], accept: [UInt8]?) -> MediaType? {
    guard let accept, accept != Array("*/*".utf8) else { return offers.first }
    let ranges = mediaRanges(accept)
    guard !ranges.isEmpty else { return offers.first }
    var best: (offer: MediaType, quality: Int)?
    for offer in offers {
      let quality = quality(of: offer, in: ranges)
      if quality > 0, quality > best?.quality ?? 0 { best = (offer, quality) }
    }
    return best?.offer
  }

  private static func mediaRanges(_ accept: [UInt8]) -> [MediaRange] {
    var scanner = FieldScanner(accept)
    var ranges: [MediaRange] = []
    while !scanner.isAtEnd {
      if let range = scanner.mediaRange(), range.quality != nil, scanner.endElement() {
        ranges.append(range)
      } else {
        scanner.skipElement()
      }
    }
    return ranges
  }

  private static func quality(of offer: MediaType, in ranges: [MediaRange]) -> Int {
    var closest = -1
    var quality = 0
    for range in ranges {
      if let specificity = range.specificity(for: offer), specificity > closest {
        closest = specificity
        quality = range.quality ?? 0
      }
    }
    return quality
  }
}
