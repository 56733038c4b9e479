// SPDX-License-Identifier: Apache-2.0

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

/// A content coding that the service can produce, RFC 9110 section 8.4.1.
package enum ContentCoding: Sendable {
  case gzip
  /// Gzip, of a client that refuses the answer as it stands.
  case onlyGzip
  case identity

  /// The coding to use for an answer that exists in both forms.
  ///
  /// Gzip is used if the header names it (or `*`) with a weight that is not below identity's.
  ///
  /// - Parameter acceptEncoding: The header's value, or nil if it was not sent.
  /// - Returns: Nil if both are refused, as by `identity;q=0, gzip;q=0`.
  package static func preferred(acceptEncoding: [UInt8]?) -> Self? {
    guard let acceptEncoding else { return .identity }
    var gzip: Int?
    var identity: Int?
    var anyOther: Int?
    var scanner = FieldScanner(acceptEncoding)
    while !scanner.isAtEnd {
      guard let name = scanner.token(), let quality = quality(&scanner), scanner.endElement() else {
        scanner.skipElement()
        continue
      }
      if name.isText("gzip") || name.isText("x-gzip") {
        gzip = quality
      } else if name.isText("identity") {
        identity = quality
      } else if name.isText("*") {
        anyOther = quality
      }
    }
    let gzipQuality = gzip ?? anyOther ?? 0
    // Identity is acceptable unless it is excluded; unnamed, it ranks below whatever is named.
    let identityQuality = identity ?? (anyOther == 0 ? 0 : 1)
    if gzipQuality > 0, gzipQuality >= identityQuality { return identityQuality > 0 ? .gzip : .onlyGzip }
    return identityQuality > 0 ? .identity : nil
  }

  private static func quality(_ scanner: inout FieldScanner) -> Int? {
    guard let parameters = scanner.parameters() else { return nil }
    guard let weight = parameters.first(where: { $0.name.isText("q") }) else { return 1000 }
    return MediaRange.quality(weight.value)
  }
}
