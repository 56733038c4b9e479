// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange
import Springs

/// A named spring and how far it is from the one asked about.
enum NearestPresetRecord {
  static let record = Record<Preset.Neighbour>([
    .text("name", "The name, given to the vocabulary `preset`.") { $0.preset.name },
    .text("system", "Whose preset it is.") { $0.preset.system },
    .number(
      "difference",
      "The largest distance between the two motions over all t ≥ 0, as a fraction of the travelled distance."
    ) { $0.difference },
  ])
}

extension RecordMember {
  /// The nearest named spring of every system, nearest first.
  ///
  /// - Parameter get: The spring and its velocity at the start in distances per second.
  /// - Returns: The member.
  static func nearestPresets(
    _ get: @escaping @Sendable (Value) -> (spring: Spring, relativeVelocity: Double)
  ) -> Self {
    .objects(
      "nearestPresets",
      "The nearest named spring of every system, nearest first.",
      NearestPresetRecord.record
    ) { value in
      let (spring, velocity) = get(value)
      return Preset.nearestOfEverySystem(to: spring, initialVelocity: velocity)
    }
  }

  /// The same where it was asked for, else null.
  static func optionalNearestPresets(
    _ get: @escaping @Sendable (Value) -> (spring: Spring, relativeVelocity: Double)?
  ) -> Self {
    let summary = "The nearest named spring of every system, nearest first; null unless asked for."
    let schema = Schema.array(of: NearestPresetRecord.record.schema, nullable: true)
    return Self("nearestPresets", summary, schema: schema) { value, writer in
      guard let (spring, velocity) = get(value) else {
        writer.null()
        return
      }
      writer.beginArray()
      for neighbour in Preset.nearestOfEverySystem(to: spring, initialVelocity: velocity) {
        NearestPresetRecord.record.write(neighbour, to: &writer)
      }
      writer.endArray()
    }
  }
}
