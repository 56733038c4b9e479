// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import CMicroHTTPD
import Glibc
import HTTP

/// The parts of a request line as libmicrohttpd passes them, for the duration of one callback.
@unsafe struct RequestLine {
  private let method: UnsafePointer<UInt8>
  private let url: UnsafePointer<UInt8>
  private let version: UnsafePointer<UInt8>

  init?(method: UnsafePointer<CChar>?, url: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?) {
    guard let method = unsafe method, let url = unsafe url, let version = unsafe version else { return nil }
    unsafe self.method = UnsafeRawPointer(method).assumingMemoryBound(to: UInt8.self)
    unsafe self.url = UnsafeRawPointer(url).assumingMemoryBound(to: UInt8.self)
    unsafe self.version = UnsafeRawPointer(version).assumingMemoryBound(to: UInt8.self)
  }

  /// Reads the header fields of a connection's request.
  ///
  /// - Returns: The head, and the bytes that the request line and the fields have, with their line ends.
  func readHead(of handle: OpaquePointer, _ target: RequestTarget, checksRaw: Bool) -> (RequestHead, size: Int) {
    let name = unsafe UnsafeBufferPointer(start: method, count: strlen(chars(method)))
    let versionBytes = unsafe UnsafeBufferPointer(start: version, count: strlen(chars(version)))
    var reader = HeadReader(
      head: unsafe RequestHead(method: name.span, version: versionBytes.span),
      raw: unsafe checksRaw
        ? RawHead(method: self.method, target: url, targetLength: target.length, version: version) : nil)
    let size = unsafe cmhd_header_size(handle)
    // The number of fields that it returns is not needed.
    _ = unsafe withUnsafeMutablePointer(to: &reader) {
      unsafe MHD_get_connection_values_n(handle, .HEADER_KIND, readField, $0)
    }
    reader.raw?.finish(size: size)
    if let fault = reader.raw?.fault { reader.head.add(fault: fault) }
    return (reader.head, size)
  }

  private func chars(_ bytes: UnsafePointer<UInt8>) -> UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self)
  }
}

/// Takes the fields of a request, one after another.
private struct HeadReader {
  var head: RequestHead
  var raw: RawHead?
}

private let readField: MHD_KeyValueIteratorN = { context, _, name, nameSize, value, valueSize in
  guard let reader = unsafe context?.assumingMemoryBound(to: HeadReader.self) else { return .NO }
  let nameBytes = unsafe UnsafeRawPointer(name)?.assumingMemoryBound(to: UInt8.self)
  let valueBytes = unsafe UnsafeRawPointer(value)?.assumingMemoryBound(to: UInt8.self)
  let name = unsafe UnsafeBufferPointer(start: nameBytes, count: nameBytes == nil ? 0 : nameSize)
  let value = unsafe UnsafeBufferPointer(start: valueBytes, count: valueBytes == nil ? 0 : valueSize)
  unsafe reader.pointee.raw?.check(name: name, value: value)
  unsafe reader.pointee.head.add(name: name.span, value: value.span)
  return .YES
}
