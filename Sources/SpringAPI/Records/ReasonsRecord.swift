// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON

extension RecordMember {
  /// Sentences by member name: why a member is null, or what to know of it.
  static func reasons(
    _ name: StaticString,
    _ summary: String,
    _ get: @escaping @Sendable (Value) -> [(name: String, reason: String)]
  ) -> Self {
    Self(name, summary, schema: .map(of: .string())) { value, writer in
      writer.beginObject()
      for (name, reason) in get(value) {
        writer.key(name)
        writer.string(reason)
      }
      writer.endObject()
    }
  }
}
