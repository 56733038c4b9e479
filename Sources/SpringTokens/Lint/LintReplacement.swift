// SPDX-License-Identifier: Apache-2.0

import NumberText
import SpringInterchange

/// The code by which a file uses a token of the files that `springd tokens` writes, and the bytes that it stands for.
///
/// There is one only where the code before and after it stays right, and where everything that goes is in the token: see
/// ``CodeArguments``.
struct LintReplacement {
  let bytes: Range<Int>
  let code: String

  private let text: [UInt8]
  private let found: TokenLint.Found
  private let token: MotionToken
  private let prefix: String

  /// - Returns: Nil if the files have no form for it.
  init?(of found: TokenLint.Found, by token: MotionToken, in text: [UInt8], fileName: String?, prefix: String) {
    guard let ending = fileName?.split(separator: ".").last else { return nil }
    // One side of a choice is not all of it.
    if case .motion(let motion) = found, motion.isChosen { return nil }
    let draft = Self(text: text, bytes: found.bytes, found: found, token: token, prefix: prefix)
    let replacement: Self? =
      switch ending {
      case "swift": draft.swift
      case "kt", "kts": draft.kotlin
      case "dart": draft.dart
      case "css", "scss", "less", "pcss": draft.css
      case "ts", "tsx", "js", "jsx", "mjs", "vue", "svelte": draft.script
      default: nil
      }
    guard let replacement else { return nil }
    self = replacement
  }

  private init(
    text: [UInt8], bytes: Range<Int>, code: String = "", found: TokenLint.Found, token: MotionToken, prefix: String
  ) {
    (self.text, self.bytes, self.code) = (text, bytes, code)
    (self.found, self.token, self.prefix) = (found, token, prefix)
  }

  private func with(_ code: String, for bytes: Range<Int>? = nil) -> Self {
    Self(text: text, bytes: bytes ?? self.bytes, code: code, found: found, token: token, prefix: prefix)
  }

  // MARK: - The parts

  private var written: String { String(decoding: text[bytes], as: UTF8.self) }

  private func name(_ platform: TokenPlatform) -> String? { platform.naming.name(token.path, prefix: prefix)?.text }

  private var isSpring: Bool { if case .spring = token.motion { true } else { false } }

  /// The duration of a token that is a curve; nil if it is none, or has none.
  private var ownDuration: Double? { if case .easing(_, let duration) = token.motion { duration } else { nil } }

  private var motion: FoundMotion? { if case .motion(let motion) = found { motion } else { nil } }

  private var time: FoundTime? { if case .time(let time) = found { time } else { nil } }

  /// Whether the token begins at once; where it does not, its value waits and the code that it stands for does not.
  private var beginsAtOnce: Bool { (token.delay ?? 0) == 0 }

  /// Whether the time is written as nothing but digits, so that a constant of the same number may stand there.
  private var isBareNumber: Bool { written.utf8.allSatisfy { $0.isDigitOrPoint } }

  // MARK: - The languages

  private var swift: Self? {
    guard let name = name(.swiftUI) else { return nil }
    if let time { return isBareNumber && !time.isInMilliseconds ? with("SpringTokens.\(name)") : nil }
    let code = written
    guard beginsAtOnce, code.hasPrefix(".") || code.hasPrefix("Animation."), isOneCall(code),
      isAll(of: bytes, writesVelocity: true)
    else { return nil }
    if isSpring || ownDuration != nil { return with("SpringTokens.\(name)") }
    return motion?.duration.map { with("SpringTokens.\(name)(duration: \(NumberText.text($0)))") }
  }

  /// Whether code is one call, or a property, with nothing after it but a speed, which is in the motion's numbers.
  private func isOneCall(_ code: String) -> Bool {
    guard let open = code.utf8.firstIndex(of: UInt8(ascii: "(")) else { return true }
    var depth = 0
    for index in code.utf8.indices[open...] {
      if code.utf8[index] == UInt8(ascii: "(") { depth += 1 }
      if code.utf8[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 {
        let rest = code[code.utf8.index(after: index)...]
        return rest.isEmpty || rest.hasPrefix(".speed(") && rest.utf8.count { $0 == UInt8(ascii: "(") } == 1
      }
    }
    return false
  }

  private var kotlin: Self? {
    guard let name = name(.compose) else { return nil }
    if let time { return isBareNumber && time.isInMilliseconds ? with("SpringTokens.\(name)") : nil }
    let code = written
    if code.hasPrefix("CubicBezierEasing("), !isSpring { return with("SpringTokens.\(name)") }
    let word = isSpring ? "spring" : "tween"
    guard beginsAtOnce, code.hasPrefix(word), isSpring || ownDuration != nil,
      isAll(of: bytes, unnamed: isSpring ? 2 : 1), let open = code.utf8.firstIndex(of: UInt8(ascii: "("))
    else { return nil }
    // The types between angle brackets stay.
    let types = code[..<open].dropFirst(word.utf8.count)
    return types.isEmpty || types.hasPrefix("<") ? with("SpringTokens.\(name)\(types)()") : nil
  }

  private var dart: Self? {
    guard let name = name(.flutter) else { return nil }
    var (bytes, code) = (bytes, written.hasPrefix("const ") ? String(written.dropFirst(6)) : written)
    let type = time != nil ? "Duration(" : isSpring ? "SpringDescription" : "Cubic("
    // Of a description without a name of its own what stands in its parentheses was read.
    let call = Array("SpringDescription(".utf8)
    if isSpring, text[..<bytes.lowerBound].suffix(call.count).elementsEqual(call), bytes.upperBound < text.count,
      text[bytes.upperBound] == UInt8(ascii: ")")
    {
      bytes = (bytes.lowerBound - call.count)..<(bytes.upperBound + 1)
      code = "SpringDescription(\(code))"
    }
    guard code.hasPrefix(type), isOneCall(code), isAll(of: bytes) else { return nil }
    // A name takes no `const` of its own.
    let word = Array("const ".utf8)
    let hasWord = bytes.lowerBound >= word.count && text[..<bytes.lowerBound].suffix(word.count).elementsEqual(word)
    return with("SpringTokens.\(name)", for: hasWord ? (bytes.lowerBound - word.count)..<bytes.upperBound : bytes)
  }

  private var css: Self? {
    let code = written
    let isTime = time != nil
    guard let name = name(.css), isTime || code.hasPrefix("cubic-bezier(") || code.hasPrefix("linear(") else {
      return nil
    }
    // The declaration of the token itself would stand for itself.
    let declared = time?.name ?? motion?.name ?? ""
    return declared.hasSuffix("--\(name)") ? nil : with("var(--\(name))")
  }

  // MARK: - Scripts

  private var script: Self? {
    guard let name = name(.typeScript) else { return nil }
    if let time { return isBareNumber ? with("\(name).\(time.isInMilliseconds ? "milliseconds" : "seconds")") : nil }
    let code = written
    switch motion?.system?.id {
    case "motion"?: return isSpring ? members(in: bytes, for: "\(name).motion") : nil
    case "react-spring"?:
      return isSpring ? object("config", in: bytes).flatMap { members(in: $0, for: "\(name).reactSpring") } : nil
    case "reanimated"?:
      guard isSpring, beginsAtOnce, code.hasPrefix("withSpring("), let object = lastObject(in: bytes) else {
        return nil
      }
      return members(in: object, for: name, writesVelocity: true)
    default: break
    }
    if code.hasPrefix("Easing.bezier("), !isSpring { return with("\(name).easing") }
    // All of a text in quotes.
    let (before, after) = (bytes.lowerBound - 1, bytes.upperBound)
    guard code.hasPrefix("cubic-bezier(") || code.hasPrefix("linear("), before >= 0, after < text.count,
      text[before] == text[after], [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(text[before])
    else { return nil }
    return with("\(name).webAnimations.easing", for: before..<(after + 1))
  }

  /// Replaces an object that has nothing but the numbers of a spring.
  private func members(in object: Range<Int>, for code: String, writesVelocity: Bool = false) -> Self? {
    guard text[object].first == UInt8(ascii: "{"), text[object].last == UInt8(ascii: "}"),
      isAll(of: object, unnamed: 0, writesVelocity: writesVelocity)
    else { return nil }
    return with(code, for: object)
  }

  /// Whether all that stands in a call or an object is in the token.
  ///
  /// - Parameters:
  ///   - code: The bytes of the call or the object.
  ///   - unnamed: How many values without a name the token has at most; a curve has four numbers.
  ///   - writesVelocity: Whether the token's velocity is in what is written for it.
  /// - Returns: False if something would be lost.
  private func isAll(of code: Range<Int>, unnamed: Int = 4, writesVelocity: Bool = false) -> Bool {
    var velocity = 0.0
    if case .spring(let decoded) = token.motion, writesVelocity, motion?.spring?.velocity == decoded.initialVelocity {
      velocity = decoded.initialVelocity
    }
    return CodeArguments(text[code])?.areAll(unnamed: unnamed, velocity: velocity) == true
  }

  /// The object that is the value of a member.
  private func object(_ member: String, in bytes: Range<Int>) -> Range<Int>? {
    if text[bytes].first == UInt8(ascii: "{") { return bytes }
    let word = Array("\(member):".utf8)
    guard
      let start = text[bytes].indices.first(where: { index in
        text[index] == word[0] && text[index..<min(index + word.count, bytes.upperBound)].elementsEqual(word)
      }), let open = text[(start + word.count)..<bytes.upperBound].firstIndex(where: { $0 > 0x20 }),
      text[open] == UInt8(ascii: "{"), let close = text[open..<bytes.upperBound].firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    return open..<(close + 1)
  }

  /// The object that ends the arguments of a call, if no other is in it.
  private func lastObject(in bytes: Range<Int>) -> Range<Int>? {
    guard let close = text[bytes].lastIndex(of: UInt8(ascii: "}")),
      let open = text[bytes.lowerBound..<close].lastIndex(of: UInt8(ascii: "{")),
      text[(close + 1)..<bytes.upperBound].allSatisfy({
        $0 <= 0x20 || $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: ",")
      })
    else { return nil }
    return open..<(close + 1)
  }
}

extension UInt8 {
  /// Whether it is a digit of ASCII or a point.
  fileprivate var isDigitOrPoint: Bool { 0x30...0x39 ~= self || self == UInt8(ascii: ".") }
}
