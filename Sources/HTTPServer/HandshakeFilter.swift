// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Glibc

/// The kernel's packet filter on a listening socket: no new connection begins, and those that have begun come in.
///
/// Between the last look into the queue and the closing of a socket, a client could otherwise still be let in, only to be cut
/// off without an answer. A client that is not let in asks again, after a second by default, and then finds the port closed.
enum HandshakeFilter {
  /// An instruction as `struct sock_filter` has it.
  private struct Instruction {
    let code: UInt16
    let skippedIfTrue: UInt8
    let skippedIfFalse: UInt8
    let operand: UInt32
  }

  /// A program as `struct sock_fprog` has it.
  @unsafe private struct Program {
    let count: UInt16
    let instructions: UnsafePointer<Instruction>
  }

  /// What is read begins with the TCP header, whose byte 13 has the flags.
  private static let dropsSYN = [
    Instruction(code: 0x30, skippedIfTrue: 0, skippedIfFalse: 0, operand: 13),  // load the byte
    Instruction(code: 0x45, skippedIfTrue: 0, skippedIfFalse: 1, operand: 0x02),  // is SYN set?
    Instruction(code: 0x06, skippedIfTrue: 0, skippedIfFalse: 0, operand: 0),  // drop it
    Instruction(code: 0x06, skippedIfTrue: 0, skippedIfFalse: 0, operand: .max),  // take all of it
  ]

  /// Lets no connection begin at a socket any more, where the kernel knows the filter.
  static func close(_ socket: Int32) {
    unsafe dropsSYN.withUnsafeBufferPointer { instructions in
      guard let start = instructions.baseAddress else { return }
      var program = unsafe Program(count: UInt16(instructions.count), instructions: start)
      let size = unsafe socklen_t(MemoryLayout<Program>.size)
      _ = unsafe setsockopt(socket, SOL_SOCKET, SO_ATTACH_FILTER, &program, size)
    }
  }
}
