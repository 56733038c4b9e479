// SPDX-License-Identifier: Apache-2.0

import Bytes

/// A media type, RFC 9110 section 8.3.1.
///
/// A class, so that passing one on counts one reference and not one for each of its texts.
package final class MediaType: Sendable {
  /// As it stands in a Content-Type, parameters included, such as `text/csv; charset=utf-8`.
  package let text: String
  /// The text in UTF-8.
  private let bytes: [UInt8]
  /// The type in lower case, such as `text`.
  package let type: [UInt8]
  /// The subtype in lower case, such as `csv`.
  package let subtype: [UInt8]
  /// The parameters, with names in lower case and values as written.
  package let parameters: [(name: [UInt8], value: [UInt8])]

  /// A media type of the service's own tables.
  ///
  /// - Parameters:
  ///   - type: In lower case, such as `text`.
  ///   - subtype: In lower case, such as `csv`.
  ///   - parameters: Tokens only, such as `charset` and `utf-8`.
  package init(_ type: String, _ subtype: String, parameters: [(name: String, value: String)] = []) {
    text = parameters.reduce("\(type)/\(subtype)") { "\($0); \($1.name)=\($1.value)" }
    bytes = Array(text.utf8)
    self.type = Array(type.utf8)
    self.subtype = Array(subtype.utf8)
    self.parameters = parameters.map { (Array($0.name.utf8), Array($0.value.utf8)) }
  }

  package static let json = MediaType("application", "json")
  package static let problemJSON = MediaType("application", "problem+json")

  /// Reads a media type, or returns nil if the text is none.
  package convenience init?(_ text: String) { self.init(bytes: Array(text.utf8)) }

  /// Reads the value of a Content-Type header, or returns nil if it is malformed.
  package init?(bytes: [UInt8]) {
    var scanner = FieldScanner(bytes)
    guard let range = scanner.mediaRange(), scanner.isAtEnd, range.isConcrete else { return nil }
    text = String(decoding: bytes, as: UTF8.self)
    self.bytes = bytes
    type = range.type
    subtype = range.subtype
    parameters = range.parameters
  }

  /// The type of a request's body by its Content-Type.
  package enum ContentTypeMatch: Sendable {
    case matches
    case otherType
    /// The type is right, but its `charset` is not UTF-8.
    case otherCharset
    case malformed
  }

  /// Compares this type with the value of a Content-Type header.
  ///
  /// Type and subtype decide; a `charset` has to be UTF-8; other parameters are ignored.
  package func match(contentType value: Span<UInt8>) -> ContentTypeMatch {
    let sent = Array(copying: value)
    if sent == bytes { return .matches }
    guard let other = MediaType(bytes: sent) else { return .malformed }
    guard other.type == type, other.subtype == subtype else { return .otherType }
    for (name, value) in other.parameters where name.isText("charset") && !value.isText("utf-8") {
      return .otherCharset
    }
    return .matches
  }
}

extension MediaType: Hashable {
  package static func == (left: MediaType, right: MediaType) -> Bool { left.text == right.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension MediaType: CustomStringConvertible { package var description: String { text } }

/// One element of an Accept header, RFC 9110 section 12.5.1.
struct MediaRange {
  let type: [UInt8]
  let subtype: [UInt8]
  /// Those in front of the weight; what follows the weight is not part of the type.
  let parameters: [(name: [UInt8], value: [UInt8])]
  /// The weight in thousandths, 0 to 1000; nil if it is malformed.
  let quality: Int?

  init(type: [UInt8], subtype: [UInt8], parameters: [(name: [UInt8], value: [UInt8])]) {
    self.type = type
    self.subtype = subtype
    guard let weight = parameters.firstIndex(where: { $0.name.isText("q") }) else {
      self.parameters = parameters
      quality = 1000
      return
    }
    self.parameters = Array(parameters[..<weight])
    quality = Self.quality(parameters[weight].value)
  }

  /// Whether it names one type, without a `*`.
  var isConcrete: Bool { !type.isText("*") && !subtype.isText("*") }

  /// How closely it matches an offered type, or nil if it does not.
  ///
  /// `*/*` is 0, `text/*` is 1, `text/css` is 2, and each matching parameter adds 1.
  func specificity(for offer: MediaType) -> Int? {
    if type.isText("*") { return subtype.isText("*") && parametersMatch(offer) ? parameters.count : nil }
    guard type == offer.type else { return nil }
    if subtype.isText("*") { return parametersMatch(offer) ? 1 + parameters.count : nil }
    return subtype == offer.subtype && parametersMatch(offer) ? 2 + parameters.count : nil
  }

  /// Whether the offer has every parameter asked for; all text that is offered is UTF-8.
  private func parametersMatch(_ offer: MediaType) -> Bool {
    parameters.allSatisfy { name, value in
      if name.isText("charset") { return value.isText("utf-8") }
      return offer.parameters.contains { $0.name == name && $0.value == value }
    }
  }

  /// A weight such as `0.75`, in thousandths: at most three decimals, at most 1.
  static func quality(_ value: [UInt8]) -> Int? {
    guard let first = value.first, first == UInt8(ascii: "0") || first == UInt8(ascii: "1") else { return nil }
    var thousandths = Int(first - UInt8(ascii: "0")) * 1000
    guard value.count > 1 else { return thousandths }
    guard value[1] == UInt8(ascii: "."), value.count <= 5 else { return nil }
    var unit = 100
    for digit in value[2...] {
      guard digit.isDigit else { return nil }
      thousandths += Int(digit - UInt8(ascii: "0")) * unit
      unit /= 10
    }
    return thousandths <= 1000 ? thousandths : nil
  }
}
