// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// The only file of this room that sees the C library.
private import Glibc

/// The elementary functions that other systems' rules need, in the precision in which they use them.
enum Elementary {
  static func exp(_ x: Double) -> Double { Glibc.exp(x) }
  static func exp(_ x: Float) -> Float { Glibc.expf(x) }
  static func log(_ x: Double) -> Double { Glibc.log(x) }
  static func exp2(_ x: Double) -> Double { Glibc.exp2(x) }
  static func sin(_ x: Double) -> Double { Glibc.sin(x) }
  static func cos(_ x: Double) -> Double { Glibc.cos(x) }
}
