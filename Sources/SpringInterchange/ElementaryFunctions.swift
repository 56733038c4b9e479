// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// The only file of this room that sees the C library.
private import Glibc

/// The elementary functions that other systems' rules need, in the precision in which they use them.
enum Elementary {
  static func exp(_ x: Double) -> Double { Glibc.exp(x) }
  static func exp(_ x: Float) -> Float { Glibc.expf(x) }
  static func log(_ x: Double) -> Double { Glibc.log(x) }
}
