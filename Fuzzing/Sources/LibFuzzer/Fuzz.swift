// SPDX-License-Identifier: Apache-2.0

import Glibc

// SwiftPM gives each program a main of its own, so that libFuzzer's stays out and its driver is called instead.
@_silgen_name("LLVMFuzzerRunDriver") private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The check of this program: libFuzzer calls a function of C, which captures nothing.
nonisolated(unsafe) private var check: ([UInt8]) -> Void = { _ in }

/// Calls a check with ever new inputs, as the arguments of the program say, until one of them traps.
public func fuzz(_ program: @escaping ([UInt8]) -> Void) -> Never {
  check = program
  var count = CommandLine.argc
  var arguments = CommandLine.unsafeArgv
  exit(
    runDriver(&count, &arguments) { start, count in
      check(Array(UnsafeBufferPointer(start: start, count: count)))
      return 0
    })
}
