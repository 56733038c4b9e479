// SPDX-License-Identifier: Apache-2.0

/// The arguments of a call or the members of an object, with those of the calls inside, as they are written.
///
/// By them a replacement is refused that would lose something: an argument is in a token only if its name is one of those
/// in this table, so that a name that is not known here keeps the code as it is.
struct CodeArguments {
  fileprivate struct Item {
    /// Empty for a value without a name.
    let name: String
    let value: String
  }

  fileprivate var items: [Item] = []

  /// The names of what a token's spring or curve has, in all languages.
  private static let known: Set<String> = [
    "type", "stiffness", "damping", "dampingRatio", "dampingFraction", "mass", "ratio", "tension", "friction", "bounce",
    "extraBounce", "duration", "visualDuration", "response", "settlingDuration", "epsilon", "frequency",
    "allowOverDamping", "durationMillis", "easing", "milliseconds", "microseconds", "seconds",
  ]

  /// The names of a velocity, which is in the token only if it is the token's.
  private static let velocities: Set<String> = ["velocity", "initialVelocity"]

  /// The names of what changes nothing if it is 0.
  private static let harmless: Set<String> = ["blendDuration", "delay", "delayMillis"]

  /// Reads what stands between the first bracket and the one that closes it.
  ///
  /// - Returns: Nil if there is a comment in it, or the brackets do not match.
  init?(_ code: ArraySlice<UInt8>) {
    guard let open = code.firstIndex(where: { $0.opens }) else { return }
    var depth = 0
    let last = code[open...].firstIndex { byte in
      depth += byte.opens ? 1 : byte.closes ? -1 : 0
      return depth == 0
    }
    guard let last, add(code[(open + 1)..<last]) else { return nil }
  }

  /// Whether all of them are in a token.
  ///
  /// - Parameters:
  ///   - unnamed: How many values without a name it has at most.
  ///   - velocity: The velocity that it has, besides none.
  /// - Returns: False if one of them would be lost.
  func areAll(unnamed: Int, velocity: Double) -> Bool {
    items.count { $0.name.isEmpty } <= unnamed
      && items.allSatisfy { item in
        if Self.velocities.contains(item.name) {
          // A word belongs to the token only if the token was compared with it.
          return item.number == 0 || velocity != 0 && item.number != nil
        }
        if Self.harmless.contains(item.name) { return item.number == 0 }
        return item.name.isEmpty || Self.known.contains(item.name)
      }
  }

  /// Adds the parts between commas.
  private mutating func add(_ inside: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    var quote: UInt8?
    var start = inside.startIndex
    for index in inside.indices {
      let byte = inside[index]
      if let mark = quote {
        if byte == mark { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): quote = byte
      case UInt8(ascii: "/") where inside[index...].dropFirst().first.map { "/*".utf8.contains($0) } == true:
        return false
      case UInt8(ascii: ",") where depth == 0:
        guard add(part: inside[start..<index]) else { return false }
        start = index + 1
      default: depth += byte.opens ? 1 : byte.closes ? -1 : 0
      }
    }
    return depth == 0 && quote == nil && add(part: inside[start...])
  }

  private mutating func add(part: ArraySlice<UInt8>) -> Bool {
    let part = part.drop { $0 <= 0x20 }
    guard !part.isEmpty else { return true }
    let isQuoted = part.first == UInt8(ascii: "\"") || part.first == UInt8(ascii: "'")
    let name = part.dropFirst(isQuoted ? 1 : 0).prefix { $0.isPartOfName }
    let rest = part[name.endIndex...].dropFirst(isQuoted ? 1 : 0).drop { $0 <= 0x20 }
    let isNamed = !name.isEmpty && (rest.first == UInt8(ascii: ":") || rest.first == UInt8(ascii: "="))
    let value = isNamed ? rest.dropFirst().drop { $0 <= 0x20 } : part
    let text = String(decoding: value, as: UTF8.self)
    // A spread has names that do not stand there.
    guard !text.hasPrefix("...") else { return false }
    // The arguments of a call inside, such as Spring(…) or CubicBezierEasing(…), count in its place.
    if let open = value.firstIndex(where: { $0.opens }) {
      guard let last = value.lastIndex(where: { $0.closes }), open < last else { return false }
      items.append(Item(name: isNamed ? String(decoding: name, as: UTF8.self) : "", value: ""))
      var inner = Self()
      guard inner.add(value[(open + 1)..<last]) else { return false }
      items += inner.items.filter { !$0.name.isEmpty }
      return true
    }
    items.append(Item(name: isNamed ? String(decoding: name, as: UTF8.self) : "", value: text))
    return true
  }

  private init() {}
}

extension CodeArguments.Item {
  /// The value as a number; nil if it is none.
  fileprivate var number: Double? {
    var digits = value.prefix { !" \n\t\r".contains($0) }
    if digits.hasSuffix("f") { digits.removeLast() }
    return Double(digits.hasPrefix(".") ? "0\(digits)" : String(digits))
  }
}

extension UInt8 {
  fileprivate var opens: Bool { "([{".utf8.contains(self) }
  fileprivate var closes: Bool { ")]}".utf8.contains(self) }
  fileprivate var isPartOfName: Bool {
    0x30...0x39 ~= self || 0x41...0x5A ~= self || 0x61...0x7A ~= self || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "$")
  }
}
