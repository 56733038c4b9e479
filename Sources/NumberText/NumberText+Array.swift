// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension NumberText {
  /// Appends many numbers with commas between them: the same texts as one by one, but faster.
  ///
  /// - Parameters:
  ///   - values: The numbers; none are written for an empty array.
  ///   - decimals: Decimal places, 0 to 15, as in ``append(_:decimals:to:)``; nil for the shortest
  ///     text that reads back.
  ///   - bytes: The buffer.
  package static func append(
    _ values: [Double],
    decimals: Int? = nil,
    to bytes: inout [UInt8]
  ) {
    let places = decimals.map { count in DecimalPlaces[count] }
    let blockCount = places == nil ? blockCount : roundedBlockCount
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
            count = unsafe write(values, indices, places: places, to: start)
          } else {
            count = unsafe write(values, indices, to: start)
          }
          // The last number of all has no comma behind it.
          count &-= indices.upperBound == values.count ? 1 : 0
        }
      }
    }
  }

  /// How many numbers are written between two looks at the free room of the buffer.
  private static var blockCount: Int { 42 }
  /// The same of rounded numbers: a multiple of four, as they are rounded four at a time.
  static var roundedBlockCount: Int { 100 }

  static var comma: UInt8 { 0x2C }

  @inline(never)
  private static func write(
    _ values: [Double],
    _ indices: Range<Int>,
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
      var scale = DecimalScale(of: (1.0).bitPattern, powers: powers)
      for index in indices {
        let bits = values[index].bitPattern
        let decimal =
          ShortestDecimal(quickly: bits, scale: &scale, powers: powers) ?? .undecided
        unsafe (first + index).initialize(to: decimal)
      }
      var length = 0
      for index in indices {
        length &+= unsafe write(first[index], values[index], to: start + length, powers: powers)
        unsafe start.storeBytes(of: comma, toByteOffset: length, as: UInt8.self)
        length &+= 1
      }
      return length
    }
  }
}
