// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Glibc
import NumberText
import StandardPrinter

/// Printing 10,000 numbers into one buffer: samples of a spring, 16 to 17 digits each.
enum NumberSuite {
  static let count = 10_000

  static let samples: [Double] = (0..<count).map { index in
    let time = Double(index) / Double(count) * 2
    return 1 - exp(-5 * time) * (cos(12 * time) + 5.0 / 12 * sin(12 * time))
  }

  static var suites: [Suite] {
    let pixels = samples.map { $0 * 300 }
    return [
      Suite(
        name: "Numbers, shortest",
        unit: "number",
        unitsPerRun: count,
        candidates: [
          Suite.Candidate(name: "C++17 std::to_chars") { standardShortest(samples) },
          Suite.Candidate(name: "NumberText, array") { ours(samples, decimals: nil) },
          Suite.Candidate(name: "NumberText, one by one") { oursOneByOne(samples) },
          Suite.Candidate(name: "description.utf8") { description(samples) },
        ]
      ),
      Suite(
        name: "Numbers, rounded",
        unit: "number",
        unitsPerRun: count,
        candidates: [
          Suite.Candidate(name: "NumberText, shortest") { ours(samples, decimals: nil) },
          Suite.Candidate(name: "NumberText, 6 places") { ours(samples, decimals: 6) },
          Suite.Candidate(name: "NumberText, 3 places") { ours(samples, decimals: 3) },
          Suite.Candidate(name: "NumberText, 3 places, 0 to 300") { ours(pixels, decimals: 3) },
          Suite.Candidate(name: "NumberText, 12 places") { ours(samples, decimals: 12) },
          Suite.Candidate(name: "C++17 std::to_chars, 6 places") { standardFixed(samples, 6) },
        ]
      ),
    ]
  }

  private static func ours(_ values: [Double], decimals: Int?) -> Int {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.count * 27)
    NumberText.append(values, decimals: decimals, to: &bytes)
    return bytes.count
  }

  private static func oursOneByOne(_ values: [Double]) -> Int {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.count * 27)
    for value in values {
      NumberText.append(value, to: &bytes)
      bytes.append(UInt8(ascii: ","))
    }
    return bytes.count
  }

  private static func description(_ values: [Double]) -> Int {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.count * 27)
    for value in values {
      bytes.append(contentsOf: value.description.utf8)
      bytes.append(UInt8(ascii: ","))
    }
    return bytes.count
  }

  private static func standardShortest(_ values: [Double]) -> Int {
    [CChar](unsafeUninitializedCapacity: values.count * 32) { buffer, count in
      count = standard_printer_shortest(values, values.count, buffer.baseAddress)
    }.count
  }

  private static func standardFixed(_ values: [Double], _ decimals: Int) -> Int {
    [CChar](unsafeUninitializedCapacity: values.count * 32) { buffer, count in
      count = standard_printer_fixed(values, values.count, Int32(decimals), buffer.baseAddress)
    }.count
  }
}
