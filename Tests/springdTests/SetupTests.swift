// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// `scripts/setup` with a compiler that only prints its version.
@Suite struct SetupTests {
  @Test(arguments: ["6.2.3", "5.10", "6.0"]) func namesTheVersionItFoundAndTheOneItNeeds(version: String) throws {
    let run = try Self.setup(withSwift: "Swift version \(version) (swift-\(version)-RELEASE)")
    #expect(run.status == 69)
    #expect(run.error.contains("needs Swift 6.3 or later and found Swift \(version) at"))
  }

  @Test(arguments: [
    "Swift version 6.3 (swift-6.3-RELEASE)", "Swift version 6.4-dev (LLVM 0)", "Apple Swift version 6.10.1 (swiftlang)",
    "Swift version 7.0 (swift-7.0-RELEASE)",
  ]) func takesNewerVersions(line: String) throws {
    let run = try Self.setup(withSwift: line)
    #expect(run.status == 0, "\(run.error)")
  }

  /// Warnings of an untried compiler do not stop a build.
  @Test(arguments: [("6.3.1", true), ("6.4", false)]) func warningsAreErrorsWithTheCompilerThatWeDevelopWith(
    version: String, isError: Bool
  ) throws {
    let run = try Self.run(
      ". scripts/flags; echo \"$flags\"", withSwift: "Swift version \(version) (swift-\(version)-RELEASE)")
    #expect(run.output.contains("-require-explicit-sendable"))
    #expect(run.output.contains("-warnings-as-errors") == isError)
  }

  private static func setup(withSwift line: String) throws -> Tool { try run("exec scripts/setup", withSwift: line) }

  private static func run(_ command: String, withSwift line: String) throws -> Tool {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("springd-setup-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let swift = folder.appendingPathComponent("swift")
    try "#!/bin/sh\necho '\(line)'\n".write(to: swift, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
    return try Tool.run(
      "/bin/sh", ["-c", "cd '\(Tool.root.path)' && \(command)"],
      environment: ["PATH": "\(folder.path):/usr/local/bin:/usr/bin:/bin"])
  }
}
