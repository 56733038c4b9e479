// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

private import CRevision

/// The commit that the program was built from.
enum Revision {
  /// 40 hexadecimal digits, or `unknown` if the build was not told.
  static let current = unsafe String(cString: springd_revision)
}
