// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension NumberText {
  /// Appends many numbers with a separator between them: the same texts as one by one, but faster.
  ///
  /// - Parameters:
  ///   - values: The numbers; none are written for an empty array.
  ///   - separator: The ASCII character between two numbers.
  ///   - decimals: Decimal places, 0 to 15, as in ``append(_:decimals:to:)``; nil for the shortest
  ///     text that reads back.
  ///   - bytes: The buffer.
  package static func append(
    _ values: [Double],
    separator: UInt8 = 0x2C,
    decimals: Int? = nil,
    to bytes: inout [UInt8]
  ) {
    let places = decimals.map { count in DecimalPlaces[count] }
    for first in stride(from: 0, to: values.count, by: blockCount) {
      let indices = first..<min(first &+ blockCount, values.count)
      let room = indices.count &* (maximumLength &+ 1) &+ workingLength
      bytes.append(addingCapacity: room) { span in
        unsafe span.withUnsafeMutableBufferPointer { buffer, count in
          guard let base = buffer.baseAddress else {
            return
          }
          let start = UnsafeMutableRawPointer(base)
          if let places {
            count = unsafe write(values, indices, separator, places: places, to: start)
          } else {
            count = unsafe write(values, indices, separator, to: start)
          }
          // The last number of all has no separator behind it.
          count &-= indices.upperBound == values.count ? 1 : 0
        }
      }
    }
  }

  /// How many numbers are written between two looks at the free room of the buffer.
  static let blockCount = 42

  @inline(never)
  private static func write(
    _ values: [Double],
    _ indices: Range<Int>,
    _ separator: UInt8,
    to start: UnsafeMutableRawPointer
  ) -> Int {
    let powers = PowersOfTen.significands
    // First all decimals, then all texts: the steps to one number wait for each other, and in two short loops the processor
    // has twice as many numbers at hand as in one long one.
    return unsafe withUnsafeTemporaryAllocation(
      of: ShortestDecimal.self,
      capacity: blockCount
    ) { decimals in
      guard let base = decimals.baseAddress else { return 0 }
      let first = unsafe base - indices.lowerBound
      for index in indices {
        let decimal = ShortestDecimal(quickly: values[index], powers: powers) ?? .undecided
        unsafe (first + index).initialize(to: decimal)
      }
      var length = 0
      for index in indices {
        length &+= unsafe write(first[index], values[index], to: start + length, powers: powers)
        unsafe start.storeBytes(of: separator, toByteOffset: length, as: UInt8.self)
        length &+= 1
      }
      return length
    }
  }
}
