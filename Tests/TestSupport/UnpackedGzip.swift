// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The bytes that a gzip file holds, by the system's own `gzip`.
package func unpackedGzip(_ bytes: [UInt8]) throws -> [UInt8] {
  let file = FileManager.default.temporaryDirectory.appendingPathComponent("springd-\(UUID().uuidString).gz")
  try Data(bytes).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  let gzip = Process()
  gzip.executableURL = URL(fileURLWithPath: "/usr/bin/gzip")
  gzip.arguments = ["-dc", file.path]
  let pipe = Pipe()
  gzip.standardOutput = pipe
  try gzip.run()
  let unpacked = try pipe.fileHandleForReading.readToEnd() ?? Data()
  gzip.waitUntilExit()
  return Array(unpacked)
}
