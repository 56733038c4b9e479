// SPDX-License-Identifier: Apache-2.0

// Room for what JavaScript writes.

/// Room for bytes that JavaScript writes.
@c(springs_alloc) public func allocate(_ count: Int32) -> UnsafeMutableRawPointer {
  unsafe .allocate(byteCount: max(1, Int(count)), alignment: 8)
}

/// Gives room back.
@c(springs_free) public func free(_ start: UnsafeMutableRawPointer) { unsafe start.deallocate() }
