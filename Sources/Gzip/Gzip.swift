// SPDX-License-Identifier: Apache-2.0

import CDeflate

/// Compression into the gzip format, RFC 1952, by libdeflate.
package enum Gzip {
  /// How much work a byte is worth.
  package enum Effort: Int32, Sendable {
    /// For bytes compressed while a client waits: digits shrink hardly more with more work.
    case quick = 1
    /// For bytes compressed once and sent for as long as the process runs.
    case thorough = 9
  }

  /// Compresses bytes; the same bytes always give the same result.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to compress.
  ///   - effort: How much work it is worth.
  ///   - isLongerTaken: Whether the result may be longer than they are, as that of a few bytes is.
  /// - Returns: Nil if there are no bytes or no memory, or if the result would be longer.
  package static func compressed(_ bytes: [UInt8], effort: Effort, isLongerTaken: Bool = false) -> [UInt8]? {
    // Empty arrays share one place in memory, where the count of a new one must not be written.
    guard !bytes.isEmpty, let compressor = unsafe libdeflate_alloc_compressor(effort.rawValue) else { return nil }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let room = isLongerTaken ? unsafe libdeflate_gzip_compress_bound(compressor, bytes.count) : bytes.count
    // libdeflate returns 0 if the result does not fit, that is, if it is longer.
    let result: [UInt8] = unsafe Array(unsafeUninitializedCapacity: room) { buffer, count in
      unsafe bytes.withUnsafeBytes { source in
        count = unsafe libdeflate_gzip_compress(
          compressor, source.baseAddress, source.count, buffer.baseAddress, buffer.count)
      }
    }
    return result.isEmpty ? nil : result
  }
}
