// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText

/// A figure of the process or the server, as the metrics show it.
package struct Gauge: Sendable {
  /// Whether the figure only grows.
  package enum Kind: String, Sendable {
    case counter
    case gauge
  }

  let name: String
  /// One sentence.
  let help: String
  let kind: Kind
  /// Labels as they are written, such as `version="1.0"`; empty for none.
  let labels: String
  let value: Double

  package init(
    _ name: String,
    _ help: String,
    _ kind: Kind = .gauge,
    labels: String = "",
    value: Double
  ) {
    self.name = name
    self.help = help
    self.kind = kind
    self.labels = labels
    self.value = value
  }

  /// Appends the figure in Prometheus' text format.
  func write(to text: inout [UInt8]) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n\(name)".utf8
    if !labels.isEmpty {
      text += "{\(labels)}".utf8
    }
    text.append(UInt8(ascii: " "))
    NumberText.append(value, to: &text)
    text.append(UInt8(ascii: "\n"))
  }
}
