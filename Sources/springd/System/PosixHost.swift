// SPDX-License-Identifier: Apache-2.0

import Concurrency
private import Glibc
import SpringAPI
import SpringCommands
import SpringInterchange

extension Host {
  /// This process: its standard streams, its files, a thread for each processor, and workers for the tools.
  static let posix = Host(
    output: { StandardStream.output.write($0) }, error: { StandardStream.error.write($0) },
    isTerminal: { StandardStream.output.isTerminal }, input: { StandardInput.next(waits: $0) },
    files: HostFiles(
      bytes: { path, origin, limit throws(FileError) in try TextFile.bytes(path, from: origin, limit: limit) },
      beginning: { TextFile.beginning(of: $0) },
      names: { folder, origin throws(FileError) in try TextFile.names(in: folder, from: origin) },
      status: { path, followsLinks throws(FileError) in try TextFile.status(of: path, followsLinks: followsLinks) },
      realPath: { TextFile.realPath($0) }, write: { files throws(CommandError) in try OutputFile.write(files) }),
    readings: readSideBySide, tools: { MCPWorker.tools() },
    service: HostService(options: { Option.shown }, revision: { Revision.current }, contract: { Contract.current.yaml })
  )

  /// Reads texts on as many threads as there are processors.
  private static func readSideBySide(_ count: Int, _ reading: @escaping @Sendable (Int) -> TextReading) -> [TextReading]
  {
    let next = Lock(0)
    let finished = Lock<[TextReading?]>(Array(repeating: nil, count: count))
    let readOn: @Sendable () -> Void = {
      while true {
        let index = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard index < count else { return }
        let read = reading(index)
        finished.withLock { $0[index] = read }
      }
    }
    let others = (1..<max(1, min(count, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))).compactMap { _ in
      PlatformThread(readOn)
    }
    readOn()
    for thread in others { thread.join(until: .max) }
    return finished.withLock { $0.compactMap { $0 } }
  }
}

/// Standard input, as it comes.
private enum StandardInput {
  /// The next bytes; nil at the end, and none if it is not to wait and has none.
  static func next(waits: Bool) -> [UInt8]? {
    while true {
      if !waits {
        var stream = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&stream, 1, 0) == 1 else { return [] }
      }
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let count = unsafe read(0, &chunk, chunk.count)
      if count > 0 { return Array(chunk[..<count]) }
      if count == 0 || errno != EINTR { return nil }
    }
  }
}
