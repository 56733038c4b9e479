// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

package import Bytes

/// The last fields of a response, X-Request-Id and Server-Timing, which are another one each time.
///
/// They are written where the response is sent from, so that no list of fields is copied for them.
package struct ClosingFields: Sendable {
  private let name: RequestName
  private let wait: Int64
  private let compute: Int64

  /// - Parameters:
  ///   - name: What the request is called.
  ///   - wait: From the complete request until a thread began to compute, in nanoseconds, not negative.
  ///   - compute: From then until the response was ready, likewise.
  package init(name: RequestName, wait: Int64, compute: Int64) {
    self.name = name
    self.wait = wait
    self.compute = compute
  }

  /// The bytes that they take, a CR LF for each among them.
  package var size: Int {
    Self.nameLabel.utf8CodeUnitCount + name.size + Self.totalLabel.utf8CodeUnitCount
      + Milliseconds.paddedSize(wait + compute) + Self.waitLabel.utf8CodeUnitCount
      + Milliseconds.paddedSize(wait) + Self.computeLabel.utf8CodeUnitCount
      + Milliseconds.paddedSize(compute)
  }

  /// Writes them, each behind the CR LF of the field before.
  package func write(to writer: inout ByteWriter) {
    writer.write(literal: Self.nameLabel)
    name.write(to: &writer)
    writer.write(literal: Self.totalLabel)
    Milliseconds.write(wait + compute, isPadded: true, to: &writer)
    writer.write(literal: Self.waitLabel)
    Milliseconds.write(wait, isPadded: true, to: &writer)
    writer.write(literal: Self.computeLabel)
    Milliseconds.write(compute, isPadded: true, to: &writer)
  }

  private static var nameLabel: StaticString { "\r\nX-Request-Id: " }
  private static var totalLabel: StaticString { "\r\nServer-Timing: total;dur=" }
  private static var waitLabel: StaticString { ", wait;dur=" }
  private static var computeLabel: StaticString { ", compute;dur=" }
}
