// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON

extension Field where Value == Bool {
  /// A truth value with a default.
  static func flag(
    _ name: String,
    default fallback: Bool,
    _ summary: String
  ) -> Self {
    Self(
      FieldDescription(
        name,
        summary,
        schema: .boolean(default: fallback),
        queryShape: .flag
      )
    ) { value, faults in
      guard let value else {
        return fallback
      }
      return faults.flag(value)
    }
  }
}

extension Field where Value == Bool? {
  /// A truth value that may be left out.
  static func optionalFlag(_ name: String, _ summary: String) -> Self {
    Self(
      optional: name,
      summary,
      schema: .boolean(),
      queryShape: .flag
    ) { value, faults in
      faults.flag(value)
    }
  }
}
