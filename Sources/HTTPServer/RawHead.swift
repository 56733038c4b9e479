// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP

/// A check of how the head of a request lies in libmicrohttpd 0.9.75's memory, read-only and within one callback.
///
/// That version accepts bare line feeds, folded lines and bytes after a NUL, each of which lets two servers in a row read
/// two different requests, and no documented interface shows them. But it keeps the head as it came, with NULs in place of
/// separators. So each part must begin exactly where the one before it ends: a name after the last value's CR LF, a value
/// after its name and colon, the head's end after the last value. If one does not, a line was not sent strictly.
///
/// Later versions reject such requests themselves. `HostileRequestTests` proves both sides against the version at hand: what is not
/// strict is refused, and every strict form is not.
@safe struct RawHead {
  /// Where the next field name has to begin; nil once a fault was found.
  private var next: UnsafePointer<UInt8>?
  private let start: UnsafePointer<UInt8>
  private(set) var fault: StaticString?

  private static let notStrict: StaticString =
    "the header section has a line that does not end with CR LF, is folded or holds a NUL"

  /// Checks the request line.
  ///
  /// - Parameters:
  ///   - method: The method as libmicrohttpd passes it, not copied.
  ///   - target: The target as libmicrohttpd passes it.
  ///   - targetLength: The length of the target as it was sent.
  ///   - version: The version as libmicrohttpd passes it.
  init(method: UnsafePointer<UInt8>, target: UnsafePointer<UInt8>, targetLength: Int, version: UnsafePointer<UInt8>) {
    unsafe start = method
    var end = unsafe method
    while unsafe end.pointee.isTokenCharacter { unsafe end += 1 }
    guard unsafe end > method, unsafe end.pointee == 0, unsafe end + 1 == target,
      unsafe target + targetLength + 1 == version
    else {
      unsafe next = nil
      fault = "the request line is malformed"
      return
    }
    // "HTTP/1.1" and a line end.
    unsafe next = version + 10
  }

  /// Checks that a field begins where the one before it ended, and that its value follows the colon.
  mutating func check(name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>) {
    guard let expected = unsafe next else { return }
    guard let nameStart = name.baseAddress, let valueStart = value.baseAddress, unsafe nameStart == expected,
      unsafe valueStart > nameStart + name.count
    else {
      fault = Self.notStrict
      unsafe next = nil
      return
    }
    unsafe next = valueStart + value.count + 2
  }

  /// Checks that the head ends where its last field does.
  ///
  /// - Parameter size: The bytes of the head, with the empty line, as libmicrohttpd counts them.
  mutating func finish(size: Int) {
    if let next = unsafe next, unsafe start + size != next + 2 { fault = Self.notStrict }
  }
}
