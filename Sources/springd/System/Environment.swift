// SPDX-License-Identifier: Apache-2.0

private import Glibc

/// The process's environment variables.
enum Environment {
  /// The value of a variable, or nil if it is not set.
  static func value(_ name: String) -> String? {
    guard let text = unsafe getenv(name) else { return nil }
    return unsafe String(cString: text)
  }

  /// The names of all variables that the process was started with, but for those that are no UTF-8.
  static var names: [String] {
    let variables = (try? TextFile.bytes("/proc/self/environ", from: .configuration))?.split(separator: 0) ?? []
    return variables.compactMap { variable in
      let name = variable.prefix { $0 != UInt8(ascii: "=") }
      return String(validating: name, as: UTF8.self)
    }
  }
}
