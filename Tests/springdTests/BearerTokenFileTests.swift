// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite struct BearerTokenFileTests {
  @Test func aTokenFileIsReadOrTheServiceDoesNotStart() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("springd-tokens-\(UUID().uuidString)")
    let flags = ["--port", "0", "--token-file", file.path]
    // A service that started after all would serve for ever.
    let start = ["10", Tool.springd] + flags
    let missing = try Tool.run("/usr/bin/timeout", start)
    #expect(missing.status == 66 && missing.error.contains(file.path))
    #expect(missing.error.contains("No such file or directory"))
    defer { try? FileManager.default.removeItem(at: file) }
    try Data([0xFF]).write(to: file)
    #expect(try Tool.run("/usr/bin/timeout", start).error.contains("it is not UTF-8"))
    try "# nobody\n".write(to: file, atomically: true, encoding: .utf8)
    #expect(try Tool.run("/usr/bin/timeout", start).status == 78)
    try "sesame\nopen sesame\n".write(to: file, atomically: true, encoding: .utf8)
    let faulty = try Tool.run("/usr/bin/timeout", start)
    #expect(faulty.status == 78 && faulty.error.contains("line 2 of the token file"))
    try "sesame\n".write(to: file, atomically: true, encoding: .utf8)
    let service = try RunningService(["--token-file", file.path])
    let target = "http://\(service.address)/v1/formats"
    #expect(try service.curl(target).contains("\"status\":401"))
    #expect(try service.curl("-H", "Authorization: Bearer sesame", target).contains("lottie"))
  }
  /// Tokens are changed without a restart, and a mistake in the new file locks no client out.
  @Test func aFileThatChangesIsReadAgain() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("springd-tokens-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    func write(_ text: String) throws { try Data(text.utf8).write(to: file, options: .atomic) }
    try write("sesame\n")
    let service = try RunningService(["--token-file", file.path])
    func opens(_ token: String) throws -> Bool {
      try service.curl("-H", "Authorization: Bearer \(token)", "http://\(service.address)/v1/formats").contains(
        "lottie")
    }
    #expect(try opens("sesame"))
    try write("sesame\nparsley\n")
    #expect(try eventually { try opens("parsley") })
    #expect(try opens("sesame"))
    // Written in place, not replaced.
    try "parsley\n".write(to: file, atomically: false, encoding: .utf8)
    #expect(try eventually { try !opens("sesame") })
    try write("two words\n")
    Thread.sleep(forTimeInterval: 2.5)
    try FileManager.default.removeItem(at: file)
    Thread.sleep(forTimeInterval: 2.5)
    #expect(try opens("parsley"))
    try write("thyme\n")
    #expect(try eventually { try opens("thyme") && !opens("parsley") })
    let log = service.stop().log.split(separator: "\n").filter { $0.contains("token file") }
    #expect(log.count == 5)
    let kept = log.filter { $0.contains("the tokens read before stay valid") }
    #expect(kept.count == 2 && kept.allSatisfy { $0.contains(#""level":"error""#) })
    #expect(kept.first?.contains("line 1 of the token file is not a token") == true)
    #expect(kept.last?.contains("No such file or directory") == true)
    #expect(!log.joined().contains("two words"))
  }
}
