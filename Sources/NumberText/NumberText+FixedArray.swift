// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension NumberText {
  /// Writes numbers rounded to a number of places, each with a separator behind it.
  ///
  /// - Parameters:
  ///   - values: The numbers.
  ///   - indices: Which of them, at most ``blockCount``.
  ///   - separator: The ASCII character behind each.
  ///   - places: The number of places.
  ///   - start: Where ``maximumLength`` and one bytes for each number are free, and ``workingLength`` more.
  /// - Returns: The length of the text.
  @inline(never)
  static func write(
    _ values: [Double],
    _ indices: Range<Int>,
    _ separator: UInt8,
    places: DecimalPlaces,
    to start: UnsafeMutableRawPointer
  ) -> Int {
    // First all units, then all texts, as of shortest decimals.
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: blockCount) { units in
      let count = indices.count & ~3
      var index = indices.lowerBound
      var length = 0
      if let units = units.baseAddress,
        unsafe round(values, from: index, count: count, places: places, to: units)
      {
        length = unsafe write(units, count: count, separator, to: start)
        index &+= count
      }
      while index < indices.upperBound {
        length &+= unsafe write(values[index], places: places, to: start + length)
        unsafe start.storeBytes(of: separator, toByteOffset: length, as: UInt8.self)
        length &+= 1
        index &+= 1
      }
      return length
    }
  }

  /// Rounds numbers to millionths or less, four at a time.
  ///
  /// - Parameters:
  ///   - values: The numbers.
  ///   - first: The first of them.
  ///   - count: How many, a multiple of 4.
  ///   - places: The number of places.
  ///   - target: Where the millionths go, which are below 2^32; the highest bit is set where the number is negative and not
  ///     rounded to zero.
  /// - Returns: Whether there are at most six places, no number is too large, and none is so near the middle between two units
  ///   of the last place that the product decides nothing (``nearestUnits(_:)``).
  @inline(__always)
  private static func round(
    _ values: [Double],
    from first: Int,
    count: Int,
    places: DecimalPlaces,
    to target: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    guard places.count <= 6 else { return false }
    // 10^(6 - count): the units become millionths.
    let alignment = Double(places.alignment) / 100
    // Less one, by which they may be rounded up.
    let limit = 0xFFFF_FFFF / alignment - 1
    let signBit: UInt64 = 1 &<< 63
    var isSure = SIMDMask<SIMD4<Int64>>(repeating: true)
    unsafe values.withUnsafeBytes { values in
      for index in stride(from: 0, to: count, by: 4) {
        let offset = 8 &* (first &+ index)
        let bits = unsafe values.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
        let magnitude = unsafe unsafeBitCast(bits & ~signBit, to: SIMD4<Double>.self)
        let product = magnitude * places.scaleValue
        let units = (product + 0x1p52) - 0x1p52
        let rest = product - units
        isSure .&= product .< limit
        isSure .&= rest * rest .< 0.25
        let sum = units * alignment + 0x1p52
        let millionths = unsafe unsafeBitCast(sum, to: SIMD4<UInt64>.self) ^ (0x1p52).bitPattern
        let sign = (bits & signBit).replacing(with: 0, where: units .== 0)
        let address = unsafe UnsafeMutableRawPointer(target + index)
        unsafe address.storeBytes(of: millionths | sign, as: SIMD4<UInt64>.self)
      }
    }
    return all(isSure)
  }

  /// Writes millionths, of which the highest bit is a sign, each with a separator behind it.
  @inline(__always)
  private static func write(
    _ millionths: UnsafePointer<UInt64>,
    count: Int,
    _ separator: UInt8,
    to start: UnsafeMutableRawPointer
  ) -> Int {
    unsafe DigitTriples.first.withUnsafeBufferPointer { firsts in
      unsafe DigitTriples.last.withUnsafeBufferPointer { lasts in
        var next = unsafe start
        for index in 0..<count {
          let signed = unsafe millionths[index]
          // A minus sign is always written; without one the next bytes overwrite it.
          unsafe next.storeBytes(of: 0x2D, as: UInt8.self)
          unsafe next += Int(truncatingIfNeeded: signed &>> 63)
          let magnitude = UInt32(truncatingIfNeeded: signed)
          let (thousandths, whole) = (magnitude / 1000, magnitude / 1_000_000)
          let first = unsafe firsts[Int(thousandths &- whole &* 1000)]
          let last = unsafe lasts[Int(magnitude &- thousandths &* 1000)]
          unsafe next += writeWhole(UInt64(whole), to: next)
          let text = UInt64(last) &<< 32 | UInt64(first &<< 8 | 0x2E)
          unsafe next.storeBytes(of: text.littleEndian, as: UInt64.self)
          unsafe next += Int(truncatingIfNeeded: max(first, last) &>> 24)
          unsafe next.storeBytes(of: separator, as: UInt8.self)
          unsafe next += 1
        }
        return unsafe next - start
      }
    }
  }
}
