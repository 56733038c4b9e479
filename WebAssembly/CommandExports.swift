// SPDX-License-Identifier: Apache-2.0

import CHost
import SpringCommands
import SpringInterchange

// The command line as springd.wasm has it, and its host as two functions that the file imports: package/host.js has the
// other side. A question is a number and a message; an answer is a byte, 0 if it went well, and a message, or else the
// reason. A message is a row of numbers of four bytes, the lowest first, and of texts with their count before them.

/// Runs a command.
///
/// - Parameter start: A message with the words after the program's name.
/// - Returns: The exit status.
@c(springs_command) public func command(_ start: UnsafeRawPointer, _ count: Int32) -> Int32 {
  var message = HostMessage(unsafe Array(UnsafeRawBufferPointer(start: start, count: Int(count))))
  return SpringCommand.run(message.takeTexts(), on: makeHost())
}

/// The requests to a host; the numbers are those of package/host.js.
private enum HostOperation: Int32 {
  case output = 0
  case error
  case isTerminal
  case input
  case bytes
  case beginning
  case names
  case status
  case realPath
  case write
  case options
  case revision
  case contract
}

private func makeHost() -> Host {
  Host(
    output: { (try? ask(.output, HostMessage($0))) != nil }, error: { _ = try? ask(.error, HostMessage($0)) },
    isTerminal: { (try? ask(.isTerminal)) != nil },
    input: { waits in try? ask(.input, HostMessage(waits ? 1 : 0)).bytes },
    files: HostFiles(
      bytes: { path, origin, limit throws(FileError) in
        var message = HostMessage(origin.number)
        message.add(limit)
        message.add(path)
        return try ask(.bytes, message).bytes
      }, beginning: { path in (try? ask(.beginning, HostMessage(Array(path.utf8))))?.bytes ?? [] },
      names: { folder, origin throws(FileError) in
        var message = HostMessage(origin.number)
        message.add(folder)
        var answer = try ask(.names, message)
        return answer.takeRows()
      },
      status: { path, followsLinks throws(FileError) in
        var message = HostMessage(followsLinks ? 1 : 0)
        message.add(path)
        var answer = try ask(.status, message)
        return answer.takeStatus()
      },
      realPath: { path in
        guard let answer = try? ask(.realPath, HostMessage(Array(path.utf8))) else { return nil }
        return String(validating: answer.bytes, as: UTF8.self)
      },
      write: { files throws(CommandError) in
        var message = HostMessage([])
        for file in files {
          message.add(file.path)
          message.add(file.bytes)
        }
        do throws(FileError) {
          var answer = try ask(.write, message)
          let texts = answer.takeTexts()
          return stride(from: 0, to: texts.count - 1, by: 2).map { (link: texts[$0], file: texts[$0 + 1]) }
        } catch { throw CommandError(ExitStatus.cannotWrite, [error.reason]) }
      }), readings: { count, reading in (0..<count).map { reading($0) } }, tools: { MCPTools() },
    service: HostService(
      options: { options() }, revision: { String(decoding: (try? ask(.revision))?.bytes ?? [], as: UTF8.self) },
      contract: { (try? ask(.contract))?.bytes ?? [] }))
}

/// The service's options, of which the host knows the texts.
private func options() -> [ServiceOption] {
  guard var answer = try? ask(.options) else { return [] }
  let texts = answer.takeTexts()
  return stride(from: 0, to: texts.count - 4, by: 5).map { index in
    ServiceOption(
      flag: texts[index], short: texts[index + 1].isEmpty ? nil : texts[index + 1],
      environment: texts[index + 2].split(separator: ",").map { String($0) }, summary: texts[index + 3],
      fallback: texts[index + 4])
  }
}

private func ask(_ operation: HostOperation, _ message: HostMessage = HostMessage([])) throws(FileError) -> HostMessage
{
  let count = unsafe message.bytes.withUnsafeBytes { question in
    // An empty array may have no address.
    unsafe springd_host_call(
      operation.rawValue, question.baseAddress ?? UnsafeRawPointer(bitPattern: 8)!, Int32(question.count))
  }
  let answer = unsafe [UInt8](unsafeUninitializedCapacity: max(1, Int(count))) { room, filled in
    unsafe springd_host_take(UnsafeMutableRawPointer(room.baseAddress!))
    filled = Int(count)
  }
  guard answer.first == 0 else { throw FileError(reason: String(decoding: answer.dropFirst(), as: UTF8.self)) }
  return HostMessage(Array(answer.dropFirst()))
}

extension FileOrigin {
  fileprivate var number: Int {
    switch self {
    case .commandLine: 0
    case .configuration: 1
    case .tree: 2
    }
  }
}

/// A row of numbers and texts.
private struct HostMessage {
  private(set) var bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  init(_ number: Int) {
    bytes = []
    add(number)
  }

  mutating func add(_ number: Int) {
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  mutating func add(_ row: [UInt8]) {
    add(row.count)
    bytes += row
  }

  mutating func add(_ text: String) { add(Array(text.utf8)) }

  private mutating func takeNumber(_ count: Int) -> UInt64 {
    let end = min(place + count, bytes.count)
    defer { place = end }
    return bytes[place..<end].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The rest, as rows of bytes.
  mutating func takeRows() -> [[UInt8]] {
    var rows: [[UInt8]] = []
    while place < bytes.count {
      let count = Int(truncatingIfNeeded: takeNumber(4))
      let end = min(place + count, bytes.count)
      rows.append(Array(bytes[place..<end]))
      place = end
    }
    return rows
  }

  mutating func takeTexts() -> [String] { takeRows().map { String(decoding: $0, as: UTF8.self) } }

  mutating func takeStatus() -> FileStatus {
    let kind = takeNumber(1)
    let (device, inode) = (takeNumber(8), takeNumber(8))
    let (size, modified) = (Int64(bitPattern: takeNumber(8)), Int64(bitPattern: takeNumber(8)))
    return FileStatus(
      kind: kind == 0 ? .file : kind == 1 ? .folder : .other,
      identity: FileIdentity(device: device, inode: inode, size: size, modified: modified))
  }
}
