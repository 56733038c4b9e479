// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A value as it arrives: a number or a word.
public enum Argument: Hashable, Sendable {
  case number(Double)
  case text(String)
}
