// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension StringProtocol {
  /// The text without the spaces and tabs around it.
  package var withoutSpacesAround: String {
    let start = drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }
    return end.map { String(start[...$0]) } ?? ""
  }
}
