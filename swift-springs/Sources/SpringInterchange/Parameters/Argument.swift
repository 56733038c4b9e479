// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A value as it arrives: a number or a word.
public enum Argument: Hashable, Sendable {
  /// A number in the parameter's unit.
  case number(Double)
  /// A word, such as a preset's name.
  case text(String)
}
