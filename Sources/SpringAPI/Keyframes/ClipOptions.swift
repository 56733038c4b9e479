// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON
import SpringInterchange

/// How keyframes are to be written, which every source of them takes.
struct ClipOptions: Sendable {
  /// The format asked for by name; nil leaves it to the Accept header.
  let format: Format?
  let property: AnimatedProperty
  let name: String?
  let precision: Int?

  /// Puts the options into a clip.
  func apply(to clip: inout Clip) {
    clip.property = property
    clip.precision = precision
    if let name { clip.name = name }
  }
}

extension Field where Value == Format? {
  /// The format by name, one of those that a source has.
  static func format(of formats: [Format]) -> Self {
    let ids = formats.map(\.id)
    return Self(
      optional: "format",
      "The file wanted; left out, the Accept header decides, and json stands for any.",
      schema: .choice(ids),
      queryShape: .text
    ) { value, faults in
      faults.word(value, of: ids).flatMap { Format.named($0) }
    }
  }
}

extension Field where Value == AnimatedProperty {
  /// What the value moves.
  static var property: Self {
    let ids = AnimatedProperty.all.map(\.id)
    return Self(
      FieldDescription(
        "property",
        """
        What the value moves, in formats that say so: translations in px, points or dp, rotate in degrees, opacity \
        from 0 to 1. Heights are negative for translateY, which points down.
        """,
        schema: .choice(ids, default: AnimatedProperty.translateY.id),
        queryShape: .text
      )
    ) { value, faults in
      guard let value else {
        return .translateY
      }
      return faults.word(value, of: ids).flatMap { AnimatedProperty.named($0) }
    }
  }
}

extension Field where Value == String? {
  /// The name inside the file.
  static var clipName: Self {
    Self(
      optional: "name",
      """
      The name inside the file, in formats that have one: a letter, then letters, digits and hyphens; in CSS none of the \
      words of animation, such as ease or none.
      """,
      schema: Schema([
        ("type", "string"), ("pattern", "^[A-Za-z][A-Za-z0-9-]{0,63}$"), ("maxLength", 64),
      ]),
      queryShape: .text
    ) { value, faults in
      guard let name = value.string, Clip.isName(name) else {
        faults.add("must be a letter, then letters, digits and hyphens, at most 64 in all")
        return nil
      }
      return name
    }
  }
}
