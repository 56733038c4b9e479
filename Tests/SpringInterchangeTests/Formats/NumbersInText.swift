// SPDX-License-Identifier: Apache-2.0

import Testing

/// The numbers that a text holds, in their order.
func numbers(_ text: some StringProtocol) -> [Double] {
  String(text).matches(of: /-?\d*\.?\d+(?:e-?\d+)?/).compactMap { Double($0.output) }
}

/// The number that a pattern finds in a text.
func number(_ regex: some RegexComponent<(Substring, Substring)>, _ text: String) throws -> Double {
  try #require(text.firstMatch(of: regex).flatMap { Double($0.output.1) })
}
