// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTPServer
import SpringAPI

/// One option; the table of all of them is what `--help` prints, the README shows and the command line is read by.
struct Option: Sendable {
  /// What an option sets, and which values it may have.
  enum Target: Sendable {
    case host(any WritableKeyPath<ServiceOptions, String> & Sendable)
    case text(any WritableKeyPath<ServiceOptions, String> & Sendable)
    case number(any WritableKeyPath<ServiceOptions, Int> & Sendable, ClosedRange<Int>)
    case format(any WritableKeyPath<ServiceOptions, LogFormat> & Sendable)
    case level(any WritableKeyPath<ServiceOptions, LogLevel> & Sendable)
    case proxies(any WritableKeyPath<ServiceOptions, TrustedProxies> & Sendable)
    case origins(any WritableKeyPath<ServiceOptions, CrossOrigin> & Sendable)
    case frameAncestors(any WritableKeyPath<ServiceOptions, [String]> & Sendable)
  }

  let flag: String
  /// A second, shorter flag, such as `-p`.
  let short: String?
  /// The environment variables, the strongest first.
  let environment: [String]
  let summary: String
  let target: Target

  /// An option whose variable has the name of its flag.
  ///
  /// - Parameters:
  ///   - flag: The flag, such as `--port`.
  ///   - short: A second flag of one letter.
  ///   - other: A second variable, which the one named after the flag overrides.
  ///   - summary: What it is for.
  ///   - target: What it sets.
  init(flag: String, short: String? = nil, also other: String? = nil, summary: String, target: Target) {
    self.flag = flag
    self.short = short
    let words = flag.dropFirst(2).uppercased().split(separator: "-")
    environment = ["SPRINGD_" + words.joined(separator: "_")] + (other.map { [$0] } ?? [])
    self.summary = summary
    self.target = target
  }

  /// The default as the help prints it; empty for none.
  var fallback: String {
    let options = ServiceOptions()
    switch target {
    case .host(let path), .text(let path): return options[keyPath: path]
    case .number(let path, _): return "\(options[keyPath: path])"
    case .format(let path): return options[keyPath: path].rawValue
    case .level(let path): return options[keyPath: path].rawValue
    case .proxies, .frameAncestors: return ""
    case .origins: return "*"
    }
  }

  /// The value of a numeric option; nil for any other.
  func number(in options: ServiceOptions) -> Int? {
    guard case .number(let path, _) = target else { return nil }
    return options[keyPath: path]
  }

  /// Sets the option from text.
  ///
  /// - Throws: "--port must be a whole number from 0 to 65535, not 'x'" and its like.
  func set(_ text: String, called name: String, in options: inout ServiceOptions) throws(UsageError) {
    switch target {
    case .host(let path):
      // An IPv6 address may have the brackets that it has in a URL.
      let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
      let host = isBracketed ? String(text.dropFirst().dropLast()) : text
      guard !host.isEmpty else { throw UsageError("\(name) must not be empty") }
      options[keyPath: path] = host
    case .text(let path):
      guard !text.isEmpty || fallback.isEmpty else { throw UsageError("\(name) must not be empty") }
      options[keyPath: path] = text
    case .number(let path, let range):
      guard let number = Int(text), range.contains(number) else {
        throw UsageError(
          "\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
      }
      options[keyPath: path] = number
    case .format(let path): options[keyPath: path] = try word(text, called: name)
    case .level(let path): options[keyPath: path] = try word(text, called: name)
    case .proxies(let path):
      guard let proxies = TrustedProxies(text) else {
        throw UsageError("\(name) must be address ranges with commas between, such as 10.0.0.0/8, not '\(text)'")
      }
      options[keyPath: path] = proxies
    case .origins(let path): options[keyPath: path] = try origins(text, called: name).crossOrigin
    case .frameAncestors(let path):
      let list = text.isEmpty ? [] : try origins(text, called: name).list ?? ["*"]
      // No page has this origin that a policy could name.
      guard !list.contains("null") else { throw Self.noOrigins("null", called: name) }
      options[keyPath: path] = list
    }
  }

  private func origins(_ text: String, called name: String) throws(UsageError) -> Origins {
    do throws(Origins.Unsent) { return try Origins(text) } catch { throw Self.noOrigins(error.origin, called: name) }
  }

  private static func noOrigins(_ given: String, called name: String) -> UsageError {
    UsageError("\(name) must be * or origins as browsers send them, such as https://example.com, not '\(given)'")
  }

  private func word<Word: RawRepresentable & CaseIterable>(_ text: String, called name: String) throws(UsageError)
    -> Word where Word.RawValue == String
  {
    guard let value = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("\(name) must be one of \(words), not '\(text)'")
    }
    return value
  }
}

extension Option {
  /// The option that a word gives, with or without its value after `=`; nil if there is none.
  static func named(_ word: String) -> Option? {
    let flag = String(word.prefix { $0 != "=" })
    return all.first { $0.flag == flag || $0.short == flag }
  }

  /// The variables that look like springd's own and belong to no option, such as one with a typing error.
  ///
  /// - Parameter names: The names of all variables.
  /// - Returns: Those that nothing reads.
  static func unknownVariables(among names: [String]) -> [String] {
    let known = Set(all.flatMap(\.environment))
    return names.filter { $0.hasPrefix("SPRINGD_") && !known.contains($0) }
  }
}
