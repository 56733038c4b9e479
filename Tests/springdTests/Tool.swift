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

  /// Writes files into a folder, by their names there.
  ///
  /// - Returns: The path of the file, if it is one.
  @discardableResult static func write(_ files: [String: String], in folder: String) throws -> String {
    var file = URL(fileURLWithPath: folder)
    for (name, text) in files {
      file = URL(fileURLWithPath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return file.path
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
