// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// Compares the number writer with the standard library on many numbers: the digits must be those of
// `description`, and the text must read back as the same number.
//
//     check-number-writer [millions of doubles] [seed]

import Glibc

let millions = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 20
let seed = CommandLine.arguments.dropFirst(2).first.flatMap { UInt64($0) } ?? 1

var check = DigitCheck(seed: seed)
check.doubles(count: millions * 1_000_000)
check.boundaries()
check.compareList()
check.floats(stride: 97)
print("\(check.compared) numbers compared, \(check.differences) differ (seed \(seed))")
if check.differences > 0 || check.compared == 0 {
  exit(1)
}
