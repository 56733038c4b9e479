// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Glibc

// SwiftPM gives each program a main of its own, so that libFuzzer's stays out and its driver is called instead.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Calls a check with ever new inputs, as the arguments of the program say, until one of them traps.
public func fuzz(_ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt) -> Never {
  var count = CommandLine.argc
  var arguments = CommandLine.unsafeArgv
  exit(runDriver(&count, &arguments, check))
}

/// The bytes of an input.
public func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: start, count: count))
}
