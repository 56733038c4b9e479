// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// One element of an Accept header, RFC 9110 section 12.5.1.
struct MediaRange {
  let type: [UInt8]
  let subtype: [UInt8]
  /// Those in front of the weight; what follows the weight says nothing about the type.
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
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
      thousandths += Int(digit - UInt8(ascii: "0")) * unit
      unit /= 10
    }
    return thousandths <= 1000 ? thousandths : nil
  }
}
