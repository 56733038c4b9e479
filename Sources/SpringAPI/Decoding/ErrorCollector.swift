// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringInterchange

/// The validation errors of one request, collected while its arguments are read.
///
/// Every error is counted; only the first ``maximumListed`` are listed, so that an answer stays short.
struct ErrorCollector: Sendable {
  /// The first errors, at most ``maximumListed``.
  private(set) var listed: [ValidationError] = []
  /// The number of errors, listed or not.
  private(set) var count = 0
  /// The step below which an integrator is stable, in seconds, if one of the errors is a step above it.
  var largestStableStep: Double?
  /// Remarks on the request that belong to the notes of its spring.
  let notes: [String]

  init(notes: [String] = []) { self.notes = notes }

  static let maximumListed = 256
  /// The largest number of members of an object that is read: each name is compared with all others.
  static let maximumMembers = 64

  var isEmpty: Bool { count == 0 }

  /// Records an error of the value that is being read.
  mutating func add(_ detail: @autoclosure () -> String) { record(ValidationError(path: [], detail())) }

  /// Records an error of a member or an element of the value that is being read.
  mutating func add(at step: @autoclosure () -> String, _ detail: @autoclosure () -> String) {
    record(ValidationError(path: [step()], detail()))
  }

  /// Records the errors of a vocabulary or a format.
  mutating func add(_ errors: ValidationErrors) { for error in errors.errors { record(error) } }

  /// The text of an error that is not listed is never put together.
  mutating func record(_ error: @autoclosure () -> ValidationError) {
    count += 1
    if listed.count < Self.maximumListed { listed.append(error()) }
  }

  /// Reads a member or an element of the current value; `step` leads to it in the paths of its errors.
  mutating func within<Value>(_ step: @autoclosure () -> String, _ read: (inout Self) -> Value?) -> Value? {
    let before = listed.count
    let value = read(&self)
    if listed.count > before { prefixPaths(with: step(), from: before) }
    return value
  }

  /// Adds the errors of a member that was read with a collector of its own.
  mutating func add(_ others: Self, at step: String) {
    let before = listed.count
    count += others.count
    listed += others.listed.prefix(Self.maximumListed - before)
    largestStableStep = largestStableStep ?? others.largestStableStep
    prefixPaths(with: step, from: before)
  }

  private mutating func prefixPaths(with step: String, from index: Int) {
    for index in index..<listed.count { listed[index].path.insert(step, at: 0) }
  }
}
