// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPServer
import Testing

@testable import springd

/// The image is built from a copy of few files, in which nothing may be missing.
@Suite struct DockerfileTests {
  /// `scripts/build-static` runs to its end among the copied files, with a compiler that only looks at the manifest.
  @Test func theBuildHasEveryFileItNeeds() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("springd-image-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let build = try Self.copy(into: folder.appendingPathComponent("build"))
    let tools = folder.appendingPathComponent("tools")
    try Self.write("exec '\(try Self.swift)' package --package-path . describe", to: tools, "swift")
    try Self.write(": > \"$2\"", to: tools, "strip")
    let run = try Tool.run(
      "/bin/sh", [build.appendingPathComponent("scripts/build-static").path, folder.path + "/springd"],
      environment: ["PATH": "\(tools.path):/usr/bin:/bin", "HOME": folder.path])
    #expect(run.status == 0, "\(run.output)\(run.error)")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/springd"))
  }

  /// A platform gives its port in PORT, which is weaker than SPRINGD_PORT.
  @Test func theImageListensWhereItsPlatformWants() throws {
    let file = try Self.lines(of: "Dockerfile")
    var environment: [String: String] = [:]
    for word in file.flatMap({ $0.split(separator: " ") }) where word.hasPrefix("SPRINGD_") {
      let parts = word.split(separator: "=").map(String.init)
      environment[parts[0]] = parts[1]
    }
    #expect(environment["SPRINGD_HOST"] == "0.0.0.0")
    let options = try ServiceOptions(flags: []) { environment[$0] }
    #expect(file.contains("EXPOSE \(options.server.port)"))
    environment["PORT"] = "5000"
    #expect(try ServiceOptions(flags: []) { environment[$0] }.server.port == 5000)
  }

  /// Copies what the Dockerfile copies, where .dockerignore lets it.
  private static func copy(into folder: URL) throws -> URL {
    let sent = try lines(of: ".dockerignore").filter { $0.hasPrefix("!") }.map { $0.dropFirst() }
    let copies = try lines(of: "Dockerfile").prefix { !$0.hasPrefix("RUN scripts/") }.filter { $0.hasPrefix("COPY ") }
      .map { $0.split(separator: " ").dropFirst() }
    #expect(!copies.isEmpty)
    for copy in copies {
      let end = try #require(copy.last)
      for file in copy.dropLast() {
        #expect(sent.contains { "\(file)/".hasPrefix("\($0)/") }, "\(file) in .dockerignore")
        let name = end.hasSuffix("/") ? "\(end)\(file.split(separator: "/").last ?? "")" : "\(end)"
        let to = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: to.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Tool.root.appendingPathComponent("\(file)"), to: to)
      }
    }
    return folder
  }

  private static func lines(of file: String) throws -> [Substring] {
    let text = try String(contentsOf: Tool.root.appendingPathComponent(file), encoding: .utf8)
    return text.split(separator: "\n")
  }

  /// The compiler that runs these tests.
  private static var swift: String {
    get throws {
      let found = try Tool.run("/bin/sh", ["-c", "command -v swift"])
      return found.output.trimmingCharacters(in: .newlines)
    }
  }

  /// Writes a tool of one line.
  private static func write(_ line: String, to folder: URL, _ name: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    try "#!/bin/sh\n\(line)\n".write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }
}
