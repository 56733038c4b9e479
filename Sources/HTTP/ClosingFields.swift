// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

package import Bytes

/// The last fields of a response, X-Request-Id and Server-Timing, which are another one each time.
///
/// They are written where the response is sent from, so that no list of fields is copied for them.
package struct ClosingFields: Sendable {
  private let name: RequestName
  private let nanoseconds: Int64

  /// - Parameters:
  ///   - name: What the request is called.
  ///   - nanoseconds: How long its answer took, not negative.
  package init(name: RequestName, nanoseconds: Int64) {
    self.name = name
    self.nanoseconds = nanoseconds
  }

  /// The bytes that they take, a CR LF for each among them.
  package var size: Int {
    Self.nameLabel.utf8CodeUnitCount + name.size + Self.timingLabel.utf8CodeUnitCount
      + Milliseconds.paddedSize(nanoseconds)
  }

  /// Writes them, each behind the CR LF of the field before.
  package func write(to writer: inout ByteWriter) {
    writer.write(literal: Self.nameLabel)
    name.write(to: &writer)
    writer.write(literal: Self.timingLabel)
    Milliseconds.write(nanoseconds, isPadded: true, to: &writer)
  }

  private static var nameLabel: StaticString { "\r\nX-Request-Id: " }
  private static var timingLabel: StaticString { "\r\nServer-Timing: total;dur=" }
}
