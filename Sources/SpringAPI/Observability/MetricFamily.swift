// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText

/// A metric of the process or the server, with one sample or one for each value of a label.
package struct MetricFamily: Sendable {
  package enum Kind: String, Sendable {
    /// It only grows.
    case counter
    case gauge
  }

  let name: String
  /// One sentence.
  let help: String
  let kind: Kind
  /// Labels as they are written, such as `version="1.0"`, empty for none, and the value.
  private let samples: [(labels: String, value: Double)]

  package init(
    _ name: String, _ help: String, _ kind: Kind = .gauge, labels: [(name: String, value: String)] = [], value: Double
  ) { self.init(name, help, kind, samples: [(labels, value)]) }

  package init(
    _ name: String, _ help: String, _ kind: Kind = .gauge,
    samples: [(labels: [(name: String, value: String)], value: Double)]
  ) {
    self.name = name
    self.help = help
    self.kind = kind
    self.samples = samples.map { labels, value in
      (labels.map { "\($0.name)=\"\($0.value)\"" }.joined(separator: ","), value)
    }
  }

  /// Appends the metric in Prometheus' text format.
  func write(to text: inout [UInt8]) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n".utf8
    for (labels, value) in samples {
      text += name.utf8
      if !labels.isEmpty { text += "{\(labels)}".utf8 }
      text.append(UInt8(ascii: " "))
      NumberText.append(value, to: &text)
      text.append(UInt8(ascii: "\n"))
    }
  }
}
