// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import SpringKeyframes
import SpringOperations
import SpringTokens
import Springs

/// `springd read PATH...`: the springs and easings in files and folders, with the nearest presets and what is there twice.
package struct ReadCommand: Sendable {
  enum Format: String, CaseIterable {
    case text
    /// A line for each file, with what `/v1/read` answers, where constants of the other files are known.
    case json
  }

  let paths: [String]
  let tree: FileTree
  let format: Format
  let tolerance: Double

  static let help = CommandHelp(
    name: "read", operands: "PATH...", summary: "The springs and easings in files and folders.",
    flags: [
      .init(
        name: "--glob", value: "PATTERN", isRepeated: true,
        meaning: "Read the files of folders whose path matches; without a slash the pattern matches names at any depth."
      ), .init(name: "--exclude", value: "PATTERN", isRepeated: true, meaning: "Leave out files and folders."),
      .init(
        name: "--all",
        meaning: "Read what is left out otherwise: what .gitignore names, hidden files, node_modules, dist, links."),
      .init(name: "--format", value: "text|json", meaning: "json prints a line for each file; text unless given."),
      .init(
        name: "--tolerance", value: "X",
        meaning: "How far two motions may be apart to count as one, as a fraction of the distance; 0.01 unless given."),
    ])
  static var usage: String { help.usage }

  /// The reading of paths for another command.
  init(paths: [String], tree: FileTree) {
    (self.paths, self.tree) = (paths, tree)
    (format, tolerance) = (.text, MotionInventory.usualTolerance)
  }

  /// - Throws: One line that names the fault.
  init(_ words: [String]) throws(UsageError) {
    let flags = try FlagReader(words, of: Self.help)
    guard !flags.rest.isEmpty else { throw UsageError("usage: \(Self.usage)") }
    paths = flags.rest
    tree = FileTree(
      patterns: (flags.values["--glob"] ?? []).map { PathPattern($0) },
      exclusions: (flags.values["--exclude"] ?? []).map { PathPattern($0) },
      isComplete: flags.switches.contains("--all"))
    tolerance = try flags.number("--tolerance", in: 0...1) ?? MotionInventory.usualTolerance
    let word = flags.value("--format") ?? Format.text.rawValue
    guard let format = Format(rawValue: word) else {
      throw UsageError("--format must be one of text, json, not '\(word)'")
    }
    self.format = format
  }

  /// Prints what is found; files that are no text are named on standard error and skipped.
  ///
  /// - Throws: A path that cannot be read, or that nothing is there to read.
  @inline(never) func run(on host: Host) throws(CommandError) {
    let (files, leftOut) = try readable(on: host)
    let readings = Self.readings(of: files, on: host)
    for file in readings { for note in file.reading.notes { host.complain("\(file.path): \(note.sentence)") } }
    switch format {
    case .json: for file in readings { try host.show(line(for: file.path, file.reading)) }
    case .text: try host.show(report(readings, leftOut))
    }
  }

  typealias FileReading = (path: String, text: [UInt8], reading: TextReading)

  /// Reads the texts of a project: what one file leaves open another one may define.
  ///
  /// - Parameters:
  ///   - files: The texts.
  ///   - findsTimes: Whether the durations that no spring or easing has are wanted, too.
  ///   - host: Reads the texts side by side, if it can.
  /// - Returns: The contents of each, in their order.
  static func readings(of files: [(path: String, text: [UInt8])], findsTimes: Bool = false, on host: Host)
    -> [FileReading]
  {
    let separate = host.readings(files.count) { index in
      let (path, text) = files[index]
      return TextReading(text, fileName: path, namesConstants: files.count > 1, findsTimes: findsTimes)
    }
    var readings = files.indices.map { index -> FileReading in
      (path: files[index].path, text: files[index].text, reading: separate[index])
    }
    guard files.count > 1 else { return readings }
    var project = ImportedConstants()
    for file in readings { project.add(file.reading.constants, of: file.path) }
    for index in readings.indices
    where readings[index].reading.asksForOthers
      || readings[index].reading.found.contains(where: { !$0.unknown.isEmpty })
    {
      let file = readings[index]
      readings[index].reading = TextReading(file.text, fileName: file.path, imported: project, findsTimes: findsTimes)
    }
    return readings
  }

  /// The texts of every file that is meant, each once.
  func readable(on host: Host) throws(CommandError) -> (files: [(path: String, text: [UInt8])], leftOut: [String]) {
    var files: [(path: String, text: [UInt8])] = []
    var leftOut: [String] = []
    var seen: Set<FileIdentity> = []
    var known: Set<String> = []
    for path in paths {
      do throws(FileError) {
        let listing = path == "-" ? FileTree.Listing(files: ["-"]) : try tree.listing(at: path, on: host)
        let isNamed = listing.files == [path]
        leftOut += listing.leftOut
        for name in listing.nameless { host.complain("\(name) is skipped: its name is not UTF-8") }
        for file in listing.files where known.insert(file).inserted {
          if paths.count > 1, let identity = host.files.identity(of: file) {
            guard seen.insert(identity).inserted else { continue }
          }
          if let text = try text(of: file, isNamed: isNamed, on: host) { files.append((file, text)) }
        }
      } catch { throw CommandError(ExitStatus.unreadableFile, ["cannot read \(path): \(error.reason)"]) }
    }
    guard !files.isEmpty else {
      throw CommandError(
        ExitStatus.unreadableFile, ["no text file in \(paths.joined(separator: ", ")) is meant by these options"])
    }
    return (files, leftOut)
  }

  /// Endings of pictures, sounds, films and fonts, which hold no text of anyone's.
  private static let media: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "heic", "bmp", "ico", "icns", "tif", "tiff", "psd", "ai", "pdf", "mp3",
    "wav", "ogg", "m4a", "mp4", "mov", "webm", "ttf", "otf", "woff", "woff2", "eot", "zip", "gz",
  ]

  /// Lists of versions that tools write.
  private static let locks: Set<String> = ["package-lock.json", "npm-shrinkwrap.json", "pnpm-lock.yaml", "bun.lockb"]

  /// Whether a file of a folder holds nothing that anyone wrote.
  private func isMade(_ file: String) -> Bool {
    guard let name = file.split(separator: "/").last, let ending = name.split(separator: ".").last else { return false }
    if Self.media.contains(ending.lowercased()) { return true }
    return !tree.isComplete && (ending == "lock" || Self.locks.contains(String(name)))
  }

  /// The text of a file; nil if it is skipped, with a message if it may be a text.
  private func text(of file: String, isNamed: Bool, on host: Host) throws(FileError) -> [UInt8]? {
    let reason: String
    if !isNamed, isMade(file) { return nil }
    do throws(FileError) {
      let bytes = try host.files.bytes(file, isNamed ? .commandLine : .tree, 1 << 20)
      // Pictures, sounds and fonts hold bytes that no text has: they are skipped without a message.
      if !isNamed, bytes.prefix(4096).contains(0) { return nil }
      if !isNamed, !tree.isComplete, Self.isMinified(bytes, file) { return nil }
      if bytes.count <= TextReading.longest {
        if String(validating: bytes, as: UTF8.self) != nil { return bytes }
        reason = "it is not UTF-8"
      } else {
        reason = "it is longer than \(TextReading.longest >> 10) KiB"
      }
    } catch {
      if isNamed { throw error }
      // A file too large to be read whole may not be text at all.
      if host.files.beginning(file).contains(0) { return nil }
      reason = error.reason
    }
    if isNamed { throw FileError(reason: reason) }
    // A drawing is a picture, though its curves are read where it is small.
    if !file.hasSuffix(".svg") { host.complain("\(file) is skipped: \(reason)") }
    return nil
  }

  /// Whether a script or style sheet is generated or minified: its lines average more than 500 bytes.
  private static func isMinified(_ bytes: [UInt8], _ file: String) -> Bool {
    guard bytes.count > 4096, [".js", ".mjs", ".cjs", ".css"].contains(where: file.hasSuffix) else { return false }
    let lines = bytes.count { $0 == UInt8(ascii: "\n") }
    return lines < bytes.count / 500 && bytes.count { $0 > 0x20 } > bytes.count / 2
  }

  // MARK: - JSON

  private func line(for path: String, _ reading: TextReading) -> String {
    let (path, read) = (JSONValue.string(path).bytes, reading.answer)
    return #"{"path":\#(String(decoding: path, as: UTF8.self)),"read":\#(String(decoding: read, as: UTF8.self))}"#
      + "\n"
  }

  // MARK: - Text

  private func report(_ files: [FileReading], _ leftOut: [String]) -> String {
    // A generated copy adds nothing to its origin.
    var origins: [[UInt8]: Int] = [:]
    var copies: [Int: [String]] = [:]
    var kept: [FileReading] = []
    for file in files {
      if !file.reading.found.isEmpty, let origin = origins[file.text] {
        copies[origin, default: []].append(file.path)
      } else {
        if !file.reading.found.isEmpty { origins[file.text] = kept.count }
        kept.append(file)
      }
    }
    let inventory = MotionInventory(kept.map { ($0.path, $0.reading) }, tolerance: tolerance)
    let systems = Self.systems(in: inventory)
    var lines = inventory.entries.map { line($0, systems) }
    for (origin, paths) in copies.sorted(by: { $0.key < $1.key }) {
      lines.append("the same text: \(([kept[origin].path] + paths).shortened)")
    }
    for group in inventory.duplicates {
      lines.append("the same motion: \(group.map { inventory.entries[$0].place }.shortened)")
    }
    if !leftOut.isEmpty {
      lines.append("left out: \(leftOut.count.counted("folder")) (\(leftOut.shortened)); --all reads all")
    }
    let springs = inventory.entries.count { $0.motion.spring != nil }
    let easings = inventory.entries.count { $0.motion.easing != nil }
    let unread = inventory.entries.count { !$0.motion.unknown.isEmpty && $0.motion.decay == nil }
    let rest = unread == 0 ? "" : ", \(unread.counted("place")) that cannot be read"
    lines.append(
      "\(springs.counted("spring")) and \(easings.counted("easing")) in \(files.count.counted("file"))\(rest)")
    return lines.map { $0.withoutControls + "\n" }.joined()
  }

  /// The systems whose code the files hold, by their ids without hyphens.
  private static func systems(in inventory: MotionInventory) -> Set<String> {
    var systems: Set<String> = []
    for entry in inventory.entries {
      guard let system = entry.motion.system else { continue }
      systems.insert(system.id.plain)
      systems.insert(system.title.plain)
      // Material 3 is Compose's and Android's design system.
      if ["compose", "android"].contains(system.id) { systems.insert("material3") }
    }
    return systems
  }

  private func line(_ entry: MotionInventory.Entry, _ systems: Set<String>) -> String {
    let name = entry.motion.name.map { "\($0): " } ?? ""
    let place = entry.place
    if let recording = entry.motion.recording {
      return "\(place)  \(name)a recording of \(recording.times.count) samples"
    }
    if let wish = entry.motion.wish {
      let numbers = wish.members.map { "\($0.name) \($0.value.sixDigits)" }.joined(separator: " ")
      let spring = wish.spring.map { spring in
        ", the spring of response \(spring.response.sixDigits) dampingRatio \(spring.dampingRatio.sixDigits)"
      }
      return "\(place)  \(name)a wish: \(numbers)\(spring ?? "")"
    }
    if let decay = entry.motion.decay {
      let numbers = decay.numbers.map { " \($0.name) \($0.value.sixDigits)" }.joined()
      let missing = entry.motion.unknown.isEmpty ? "" : ", without \(entry.motion.unknown.joined(separator: ", "))"
      return "\(place)  \(name)a decay: \(decay.law.id)\(numbers)\(missing)"
    }
    if !entry.motion.unknown.isEmpty {
      let known = entry.motion.known.map { parameter in
        switch parameter.value {
        case .number(let number): "\(parameter.name) \(number.sixDigits)"
        case .text(let text): "\(parameter.name) \(text)"
        }
      }
      let words = known.isEmpty ? "" : " \(known.joined(separator: " "))"
      let system = entry.motion.system?.id ?? (entry.motion.isCurve ? "easing" : "spring")
      return "\(place)  \(name)\(system)\(words), cannot be read here: \(entry.motion.unknown.joined(separator: ", "))"
    }
    guard let spring = entry.motion.spring else {
      let duration = entry.motion.duration.map { " in \((1000 * $0).sixDigits) ms" } ?? ""
      return "\(place)  \(name)\(entry.easingText)\(duration)"
    }
    let parameters = spring.parameters.map { parameter in
      switch parameter.value {
      case .number(let number): "\(parameter.name) \(number.sixDigits)"
      case .text(let text): "\(parameter.name) \(text)"
      }
    }
    let words = parameters.isEmpty ? "with its defaults" : parameters.joined(separator: " ")
    let nearest = entry.nearest.flatMap { $0.difference < 0.05 && systems.contains($0.system.plain) ? $0 : nil }.map {
      nearest in
      nearest.difference < 0.0005
        ? ", which is \(nearest.name)" : ", nearest \(nearest.name) (\((100 * nearest.difference).sixDigits) %)"
    }
    return "\(place)  \(name)\(spring.vocabulary.id) \(words)\(nearest ?? "")"
  }
}

extension [String] {
  /// The most entries of a list that are shown.
  private static var most: Int { 8 }

  /// The entries with commas between; of a long list the first ones, and how many there are more.
  fileprivate var shortened: String {
    let shown = prefix(Self.most).joined(separator: ", ")
    return count > Self.most ? "\(shown) and \(count - Self.most) more" : shown
  }
}

extension String {
  /// The letters and digits in lower case.
  fileprivate var plain: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
