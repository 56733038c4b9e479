// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

package import Bytes

/// What a request is called, in its answer and in the log.
package enum RequestName: Sendable {
  case sent([UInt8])
  /// Such as `63cb4b1b3acb-00000001`: what all requests of a process have, and the last eight digits of a number.
  case made(ProcessName, number: UInt64)

  /// The bytes that it takes.
  package var size: Int {
    switch self {
    case .sent(let name): name.count
    case .made: 21
    }
  }

  /// The name as text.
  package var text: String {
    var bytes: [UInt8] = []
    bytes.append(atMost: size) { write(to: &$0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes it.
  package func write(to writer: inout ByteWriter) {
    switch self {
    case .sent(let name): writer.write(name.span)
    case .made(let process, let number):
      writer.write(hexadecimal: process.number, digits: 12)
      writer.write(UInt8(ascii: "-"))
      writer.write(hexadecimal: number, digits: 8)
    }
  }
}

/// Twelve hexadecimal digits that no other process is likely to have.
package struct ProcessName: Sendable {
  fileprivate let number = UInt64.random(in: 0..<1 << 48)

  package init() {}
}
