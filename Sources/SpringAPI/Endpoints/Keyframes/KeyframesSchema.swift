// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange

/// The objects that keyframes are in JSON.
enum KeyframesSchema {
  /// Each by its name in the contract.
  static let all: [(name: String, schema: Schema)] = [
    ("Keyframes", samples), ("WebAnimation", webAnimation),
  ]

  /// The format `json`.
  private static let samples = Schema.object(
    [
      (
        "source",
        .choice(KeyframeSource.allCases.map(\.rawValue)).described("Where they come from.")
      ),
      ("duration", .number().described("Seconds from the first value to the last.")),
      (
        "keyTimes",
        .array(of: .number()).described(
          "When each value is reached, as a fraction of the duration."
        )
      ),
      ("values", .array(of: .number()).described("The values, in the unit of from and to.")),
      (
        "maximumError",
        .number().described(
          """
          The largest distance between straight lines through the values and the exact curve at any time, as a \
          fraction of the distance.
          """
        )
      ),
      (
        "settles",
        .boolean().described("Whether it comes to rest, so that the last value is where it stays.")
      ),
      ("reduced", .boolean().described("Whether this is the calm variant.")),
      ("notes", .array(of: .string()).described("What a reader of the values has to know.")),
      ("spring", spring),
    ],
    required: [
      "source", "duration", "keyTimes", "values", "maximumError", "settles", "reduced", "notes",
      "spring",
    ]
  ).described("The format json.")

  /// The spring that a file was written from, which /v1/read finds in it.
  private static let spring = Schema.oneOf([
    Schema.object(
      [
        ("mass", .number()), ("stiffness", .number()), ("damping", .number()),
        ("initialVelocity", .number()),
      ],
      required: ["mass", "stiffness", "damping", "initialVelocity"]
    ), Schema([("type", "null")]),
  ]).described(
    "The spring that this was written from, which /v1/read finds again; null if it is no spring's motion."
  )

  /// The format `waapi`.
  private static let webAnimation = Schema.object(
    [
      (
        "keyframes",
        .array(
          of: Schema([
            ("type", "object"), ("required", ["offset"]),
            (
              "properties",
              [
                "offset": Schema.number().described("The fraction of the duration.").json,
                "transform": Schema.string().described("If the property is a transform.").json,
                "opacity": Schema.oneOf([.number(), .string()])
                  .described("If the property is opacity.").json,
                "easing": Schema.string().described("The easing to the next frame.").json,
              ]
            ),
          ])
        ).described("The first argument of element.animate().")
      ),
      (
        "options",
        .object(
          [
            ("duration", .number().described("Milliseconds.")),
            ("fill", .choice(["both"]).described("It holds its ends.")),
          ],
          required: ["duration", "fill"]
        ).described("The second argument of element.animate().")
      ),
      (
        "maximumError",
        .number().described(
          "The largest distance from the exact curve as a fraction of the distance."
        )
      ),
      ("spring", spring),
    ],
    required: ["keyframes", "options", "maximumError", "spring"]
  ).described("The format waapi.")
}
