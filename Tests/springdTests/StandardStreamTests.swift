// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import springd

@Suite struct StandardStreamTests {
  /// Standard error is shared with whoever started the process, who may have made it one that does not block.
  @Test func aStreamThatDoesNotBlockLosesNothing() throws {
    let pipe = Pipe()
    let end = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(end, F_SETFL, O_NONBLOCK) == 0)
    // More than a pipe holds.
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let writing = Background {
      defer { try? pipe.fileHandleForWriting.close() }
      return StandardStream.write(bytes, to: end)
    }
    Thread.sleep(forTimeInterval: 0.05)
    // Compared outside of the expectation, which would look for the difference for minutes.
    let isWhole = pipe.fileHandleForReading.readDataToEndOfFile() == Data(bytes)
    #expect(isWhole)
    #expect(try writing.value() == true)
  }

  /// A descriptor that is closed is the next one to be given away: the log would go into the service's own pipe.
  @Test func whatIsStartedWithClosedStreamsOpensNothingElseInTheirPlace() throws {
    let port: String
    do { port = try RunningService().port }
    let command = """
      '\(Tool.springd)' --port \(port) <&- >&- 2>&- &
      until '\(Tool.springd)' healthcheck --port \(port) 2>/dev/null; do sleep 0.02; done
      readlink /proc/$!/fd/0 /proc/$!/fd/1 /proc/$!/fd/2; kill $!; wait $!
      """
    let service = try Tool.run("/usr/bin/timeout", ["10", "/bin/sh", "-c", command])
    #expect(service.status == 0)
    #expect(service.output == "/dev/null\n/dev/null\n/dev/null\n")
  }

  /// Every command that prints reports it if it cannot.
  @Test(arguments: [
    "openapi", "--version", "--help", "presets", "read README.md", "tokens examples/tokens/tokens.json --platform css",
    "tokens examples/tokens/tokens.json --out /tmp/springd-full",
    "check examples/tokens/tokens.json examples/tokens/tokens.json", "completions bash",
    "mcp <<'E'\n{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\nE\n",
  ]) func whatCannotBePrintedIsAFailure(words: String) throws {
    defer { try? FileManager.default.removeItem(atPath: "/tmp/springd-full") }
    for target in ["/dev/full", "&-"] {
      let command = "cd '\(Tool.root.path)'; exec '\(Tool.springd)' >\(target) \(words)"
      let full = try Tool.run("/bin/sh", ["-c", command])
      #expect(full.status == 74)
      #expect(full.error.hasSuffix("springd: cannot write to standard output\n"), "\(full.error)")
    }
  }
}
