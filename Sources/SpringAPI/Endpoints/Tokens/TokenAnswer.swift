// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange
import SpringTokens
import Springs

/// The answer of `/v1/tokens`.
enum TokenAnswer {
  static let record = Record<TokenFiles>([
    .objects("files", "One file for each platform.", file) { $0.files },
    .objects("tokens", "What each motion became, in the order of the document.", token) { $0.outcomes },
  ])

  private static let file = Record<TokenFiles.File>([
    .text("platform", "The platform's id.") { $0.platform.id },
    .text("path", "A name for the file.") { $0.platform.fileName },
    .text("mediaType", "What the text is.") { $0.platform.mediaType }, .text("text", "The file's text.") { $0.text },
  ])

  private static let token = Record<TokenFiles.Outcome>([
    .text("path", "The names of its groups and its own, with points between.") { $0.token.dottedPath },
    RecordMember(
      "spring", "The spring, ready for every other operation; null for a curve.", schema: spring.nullableSchema
    ) { outcome, writer in
      if case .spring(let decoded) = outcome.token.motion { spring.write(decoded, to: &writer) } else { writer.null() }
    },
    RecordMember(
      "platforms", "How faithful it is on each platform that has such a motion, by id.",
      schema: .map(of: platform.schema)
    ) { outcome, writer in
      writer.beginObject()
      for entry in outcome.platforms {
        writer.key(entry.id)
        platform.write(entry, to: &writer)
      }
      writer.endObject()
    }, .notes { $0.notes },
  ])

  private static let spring = Record<DecodedSpring>([
    .text("vocabulary", "The vocabulary of the members beside it.") { _ in Vocabulary.massStiffnessDamping.id },
    .number("mass", "Mass in kg.") { $0.spring.mass },
    .number("stiffness", "Spring constant in N/m.") { $0.spring.stiffness },
    .number("damping", "Damping coefficient in N·s/m.") { $0.spring.damping },
    .number("initialVelocity", "Velocity at the start, in distances per second.") { $0.initialVelocity },
  ])

  private typealias Entry = (id: String, maximumError: Double, bytes: Int)

  private static let platform = Record<Entry>([
    .number("maximumError", "The largest distance from the token's motion, as a fraction of the distance.") {
      $0.maximumError
    }, .number("bytes", "How many bytes of the file are its own.") { Double($0.bytes) },
  ])
}
