// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension NumberText {
  /// Writes numbers rounded to a number of places, each with a comma behind it.
  ///
  /// - Parameters:
  ///   - values: The numbers.
  ///   - indices: Which of them, at most ``roundedBlockCount``.
  ///   - places: The number of places.
  ///   - start: Where ``maximumLength`` and one bytes for each number are free, and ``workingLength`` more.
  /// - Returns: The length of the text.
  @inline(never)
  static func write(
    _ values: [Double],
    _ indices: Range<Int>,
    places: DecimalPlaces,
    to start: UnsafeMutableRawPointer
  ) -> Int {
    // First all units, then all texts, as of shortest decimals.
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: roundedBlockCount) { units in
      let count = indices.count & ~3
      var index = indices.lowerBound
      var length = 0
      if let units = units.baseAddress {
        switch unsafe round(values, from: index, count: count, places: places, to: units) {
        case .unsure: break
        case .signed:
          length = unsafe write(units, count: count, arePlain: false, to: start)
          index &+= count
        case .plain:
          length = unsafe write(units, count: count, arePlain: true, to: start)
          index &+= count
        }
      }
      while index < indices.upperBound {
        length &+= unsafe write(values[index], places: places, to: start + length)
        unsafe start.storeBytes(of: comma, toByteOffset: length, as: UInt8.self)
        length &+= 1
        index &+= 1
      }
      return length
    }
  }

  /// What numbers are when they have been rounded together.
  private enum Rounded {
    /// More than six places, too large, or one is so near the middle between two units of the last place that the product
    /// decides nothing (``nearestUnits(_:)``).
    case unsure
    /// Millionths below 2^32 with their signs.
    case signed
    /// Millionths below 2^23, none negative: of the whole part there is one digit.
    case plain
  }

  /// Rounds numbers to millionths or less, four at a time.
  ///
  /// - Parameters:
  ///   - values: The numbers.
  ///   - first: The first of them.
  ///   - count: How many, a multiple of 4.
  ///   - places: The number of places.
  ///   - target: Where they go: the millionths in the lower half, and the sign in the highest bit.
  /// - Returns: What they are.
  @inline(__always)
  private static func round(
    _ values: [Double],
    from first: Int,
    count: Int,
    places: DecimalPlaces,
    to target: UnsafeMutablePointer<UInt64>
  ) -> Rounded {
    guard places.count <= 6 else { return .unsure }
    // 10^(6 - count): the units become millionths.
    let alignment = Double(places.alignment) / 100
    let signBit: UInt64 = 1 &<< 63
    var farthest = SIMD4<Double>.zero
    // Below 2^32 a sum with 2^52 has the upper half of 2^52, and of what is larger or no number some bits more.
    var (allSums, allBits) = (SIMD4<UInt64>.zero, SIMD4<UInt64>.zero)
    unsafe values.withUnsafeBytes { values in
      for index in stride(from: 0, to: count, by: 4) {
        let offset = 8 &* (first &+ index)
        let bits = unsafe values.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
        let magnitude = unsafe unsafeBitCast(bits & ~signBit, to: SIMD4<Double>.self)
        let product = magnitude * places.scaleValue
        let units = (product + 0x1p52) - 0x1p52
        let rest = (product - units) * (product - units)
        farthest.replace(with: rest, where: rest .> farthest)
        let sum = unsafe unsafeBitCast(units * alignment + 0x1p52, to: SIMD4<UInt64>.self)
        allSums |= sum
        allBits |= bits
        let address = unsafe UnsafeMutableRawPointer(target + index)
        unsafe address.storeBytes(of: sum | (bits & signBit), as: SIMD4<UInt64>.self)
      }
    }
    let sums = allSums[0] | allSums[1] | allSums[2] | allSums[3]
    let isSure = all(farthest .< 0.25) && sums &>> 32 == (0x1p52).bitPattern &>> 32
    let arePositive = (allBits[0] | allBits[1] | allBits[2] | allBits[3]) & signBit == 0
    guard isSure else { return .unsure }
    return arePositive && UInt32(truncatingIfNeeded: sums) < 1 &<< 23 ? .plain : .signed
  }

  /// Writes millionths with their signs, each with a comma behind it, four in a turn.
  @inline(__always)
  private static func write(
    _ millionths: UnsafePointer<UInt64>,
    count: Int,
    arePlain: Bool,
    to start: UnsafeMutableRawPointer
  ) -> Int {
    unsafe DigitTriples.first.withUnsafeBufferPointer { firsts in
      unsafe DigitTriples.last.withUnsafeBufferPointer { lasts in
        guard let firsts = firsts.baseAddress, let lasts = lasts.baseAddress else { return 0 }
        var next = unsafe start
        for index in stride(from: 0, to: count, by: 4) {
          let four = unsafe millionths + index
          for place in 0..<4 {
            unsafe next = write(four[place], arePlain: arePlain, firsts, lasts, to: next)
          }
        }
        return unsafe next - start
      }
    }
  }

  /// Writes millionths with their sign and a comma, and returns where the next number goes.
  @inline(__always)
  private static func write(
    _ millionths: UInt64,
    arePlain: Bool,
    _ firsts: UnsafePointer<UInt64>,
    _ lasts: UnsafePointer<UInt64>,
    to start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    var next = unsafe start
    let magnitude = UInt32(truncatingIfNeeded: millionths)
    var thousandths = magnitude / 1000
    let rest = magnitude &- thousandths &* 1000
    if !arePlain {
      // A minus sign is always written; without one, or in front of zero, the next bytes overwrite it.
      unsafe next.storeBytes(of: 0x2D, as: UInt8.self)
      unsafe next += magnitude == 0 ? 0 : Int(truncatingIfNeeded: millionths &>> 63)
      if thousandths >= 10_000 {
        let tens = thousandths / 10_000
        unsafe next += writeWhole(UInt64(tens), to: next)
        thousandths &-= tens &* 10_000
      }
    }
    let first = unsafe firsts[Int(thousandths)]
    unsafe next.storeBytes(of: first.littleEndian, as: UInt64.self)
    if rest != 0 {
      let last = unsafe lasts[Int(rest)]
      let text = UInt32(truncatingIfNeeded: last).littleEndian
      unsafe next.storeBytes(of: text, toByteOffset: 5, as: UInt32.self)
      return unsafe next + Int(truncatingIfNeeded: last &>> 32)
    }
    unsafe next += Int(truncatingIfNeeded: first &>> 56)
    unsafe next.storeBytes(of: comma, as: UInt8.self)
    return unsafe next + 1
  }
}
