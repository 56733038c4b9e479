// SPDX-License-Identifier: Apache-2.0

import SpringOperations
import Springs

// The file's exports to package/springs.js.

#if SMALL
/// The operations that most pages need.
private let operations: [Operation] = [.convert, .springKeyframes, .recognize]
#else
private let operations = Operation.all
#endif

/// The last answer: its media type and behind that its bytes.
private nonisolated(unsafe) var lent = UnsafeMutableRawBufferPointer(start: nil, count: 0)
private nonisolated(unsafe) var lentTypeCount = 0
private nonisolated(unsafe) var mostSteps = 1 << 29

/// Sets how many steps a call may take, each of about a tenth of a microsecond.
@c(springs_limit) public func limit(_ steps: Double) { unsafe mostSteps = Int(max(1, min(steps, 0x1p29))) }

/// Answers an operation; what it answers is there until the next call.
///
/// - Parameters:
///   - start: The operation's name and behind it its arguments.
///   - nameCount: The bytes of the name.
///   - bodyCount: The bytes of the arguments.
/// - Returns: The status that the service would answer with.
@c(springs_call) public func call(_ start: UnsafeRawPointer, _ nameCount: Int32, _ bodyCount: Int32) -> Int32 {
  let given = unsafe UnsafeRawBufferPointer(start: start, count: Int(nameCount + bodyCount))
  let name = unsafe String(decoding: given.prefix(Int(nameCount)), as: UTF8.self)
  let content = unsafe answer(name, Array(given.dropFirst(Int(nameCount))), steps: mostSteps)
  let mediaType = Array(content.mediaType.utf8)
  unsafe lent.deallocate()
  unsafe lentTypeCount = mediaType.count
  unsafe lent = .allocate(byteCount: mediaType.count + content.bytes.count, alignment: 8)
  unsafe lent.copyBytes(from: mediaType)
  unsafe UnsafeMutableRawBufferPointer(rebasing: lent[lentTypeCount...]).copyBytes(from: content.bytes)
  return Int32(content.status)
}

@c(springs_answer) public func answerStart() -> UnsafeRawPointer? {
  unsafe lent.baseAddress.map { unsafe UnsafeRawPointer($0 + lentTypeCount) }
}
@c(springs_answer_count) public func answerCount() -> Int32 { unsafe Int32(lent.count - lentTypeCount) }
@c(springs_type) public func typeStart() -> UnsafeRawPointer? { unsafe UnsafeRawPointer(lent.baseAddress) }
@c(springs_type_count) public func typeCount() -> Int32 { unsafe Int32(lentTypeCount) }

private func answer(_ name: String, _ body: [UInt8], steps: Int) -> Content {
  guard let operation = operations.first(where: { $0.name == name }) else {
    return Problem(.invalidArguments, "There is no operation \(name) in this file.").content
  }
  return Steps.limited(to: steps) { operation.run(body) }
    ?? Problem(.overloaded, "The computation was ended after \(steps) steps.").content
}
