// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program that ran to its end.
struct Tool {
  let status: Int32
  let output: String
  let error: String

  /// Runs a program and waits for it.
  static func run(_ path: String, _ arguments: [String], environment: [String: String]? = nil, input: String? = nil)
    throws -> Self
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let environment { process.environment = environment }
    let output = Pipe()
    let error = Pipe()
    process.standardOutput = output
    process.standardError = error
    let given = Pipe()
    if input != nil { process.standardInput = given }
    try process.run()
    if let input {
      given.fileHandleForWriting.write(Data(input.utf8))
      try given.fileHandleForWriting.close()
    }
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let complained = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Self(
      status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
      error: String(decoding: complained, as: UTF8.self))
  }

  /// The springd that was built beside the tests.
  static var springd: String {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent("springd").path
  }

  /// The package's root.
  static var root: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }
}
