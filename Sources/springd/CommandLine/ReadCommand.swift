// SPDX-License-Identifier: Apache-2.0

import HTTP
import JSON
import SpringAPI
import SpringInterchange
import SpringKeyframes
import SpringTokens

/// `springd read PATH...`: the springs and easings in files and folders, with the nearest presets and what is there twice.
struct ReadCommand: Sendable {
  enum Format: String, CaseIterable {
    case text
    /// A line for each file, with what `/v1/read` answers.
    case json
  }

  let paths: [String]
  let pattern: String?
  let format: Format
  let tolerance: Double

  static let usage = "springd read PATH... [--glob PATTERN] [--format text|json] [--tolerance X]"
  static let flags = ["--glob", "--format", "--tolerance"]

  /// - Throws: One line that says what is wrong.
  init(_ words: [String]) throws(UsageError) {
    let flags = try FlagReader(words, valued: Self.flags, plain: [])
    guard !flags.rest.isEmpty else { throw UsageError("usage: \(Self.usage)") }
    paths = flags.rest
    pattern = flags.value("--glob")
    tolerance = try flags.number("--tolerance", in: 0...1) ?? MotionInventory.usualTolerance
    let word = flags.value("--format") ?? Format.text.rawValue
    guard let format = Format(rawValue: word) else {
      throw UsageError("--format must be one of text, json, not '\(word)'")
    }
    self.format = format
  }

  /// Prints what is found; files that are no text are named on standard error and skipped.
  ///
  /// - Throws: A path that cannot be read.
  func run() throws(CommandError) {
    var files: [(path: String, text: [UInt8])] = []
    for path in paths {
      do throws(TextFile.Unreadable) {
        for file in path == "-" ? ["-"] : try FileTree.files(at: path, matching: pattern) {
          if let text = text(of: file) { files.append((file, text)) }
        }
      } catch { throw CommandError(ExitStatus.unreadableFile, ["cannot read \(path): \(error.reason)"]) }
    }
    let isWritten =
      switch format {
      case .json: files.allSatisfy { StandardStream.output.write(line(for: $0.path, $0.text)) }
      case .text: StandardStream.output.write(report(files))
      }
    guard isWritten else { throw CommandError(ExitStatus.noAnswer, ["cannot write to standard output"]) }
  }

  private func text(of file: String) -> [UInt8]? {
    let reason: String
    do throws(TextFile.Unreadable) {
      let bytes = try TextFile.bytes(file, limit: 1 << 20)
      guard bytes.count > TextReading.longest else {
        if String(validating: bytes, as: UTF8.self) != nil { return bytes }
        return skipped(file, "it is not UTF-8")
      }
      reason = "it is longer than \(TextReading.longest >> 10) KiB"
    } catch { reason = error.reason }
    return skipped(file, reason)
  }

  private func skipped(_ file: String, _ reason: String) -> [UInt8]? {
    StandardStream.error.write("springd: \(file) is skipped: \(reason)\n")
    return nil
  }

  // MARK: - JSON

  private func line(for path: String, _ text: [UInt8]) -> String {
    let body = JSONValue.object([
      JSONValue.Member(name: "text", value: .string(String(decoding: text, as: UTF8.self))),
      JSONValue.Member(name: "fileName", value: .string(path)),
    ])
    let answer = OperationCommand.named("read")?.run(.body(body.bytes))
    let (path, read) = (JSONValue.string(path).bytes, answer?.body ?? [])
    return #"{"path":\#(String(decoding: path, as: UTF8.self)),"read":\#(String(decoding: read, as: UTF8.self))}"#
      + "\n"
  }

  // MARK: - Text

  private func report(_ files: [(path: String, text: [UInt8])]) -> String {
    let inventory = MotionInventory(
      files.map { ($0.path, TextReading($0.text, fileName: $0.path)) }, tolerance: tolerance)
    var lines = inventory.entries.map(line)
    for group in inventory.duplicates {
      let places = group.map { inventory.entries[$0].place }
      lines.append("the same motion: \(places.joined(separator: ", "))")
    }
    let springs = inventory.entries.count { $0.motion.easing == nil }
    let easings = inventory.entries.count - springs
    lines.append("\(springs.counted("spring")) and \(easings.counted("easing")) in \(files.count.counted("file"))")
    return lines.map { $0 + "\n" }.joined()
  }

  private func line(_ entry: MotionInventory.Entry) -> String {
    let name = entry.motion.name.map { "\($0): " } ?? ""
    guard let spring = entry.motion.spring else {
      let duration = entry.motion.duration.map { " in \((1000 * $0).sixDigits) ms" } ?? ""
      return "\(entry.place)  \(name)\(entry.easingText)\(duration)"
    }
    let parameters = spring.parameters.map { parameter in
      switch parameter.value {
      case .number(let number): "\(parameter.name) \(number.sixDigits)"
      case .text(let text): "\(parameter.name) \(text)"
      }
    }
    let words = parameters.isEmpty ? "with its defaults" : parameters.joined(separator: " ")
    let nearest = entry.nearest.map { nearest in
      nearest.difference < 0.0005
        ? ", which is \(nearest.name)" : ", nearest \(nearest.name) (\((100 * nearest.difference).sixDigits) %)"
    }
    return "\(entry.place)  \(name)\(spring.vocabulary.id) \(words)\(nearest ?? "")"
  }
}
