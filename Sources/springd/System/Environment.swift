// SPDX-License-Identifier: Apache-2.0

private import CProcess
private import Glibc
import SpringCommands

/// The arguments of the command line.
enum Arguments {
  /// The arguments after the program's name, which Swift's own list lacks without /proc.
  static var all: [String] {
    guard let first = unsafe process_arguments() else { return Array(CommandLine.arguments.dropFirst()) }
    var words: [String] = []
    var index = 1
    while let word = unsafe first[index] {
      unsafe words.append(String(cString: word))
      index += 1
    }
    return words
  }
}

/// The process's environment variables.
enum Environment {
  /// The value of a variable, or nil if it is not set.
  static func value(_ name: String) -> String? {
    guard let text = unsafe getenv(name) else { return nil }
    return unsafe String(cString: text)
  }

  /// The names of all variables that the process was started with, except those that aren't UTF-8.
  static var names: [String] {
    let variables = (try? TextFile.bytes("/proc/self/environ", from: .configuration))?.split(separator: 0) ?? []
    return variables.compactMap { variable in
      let name = variable.prefix { $0 != UInt8(ascii: "=") }
      return String(validating: name, as: UTF8.self)
    }
  }
}
