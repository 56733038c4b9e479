// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange

extension Endpoint {
  static let formats = registry(
    "/v1/formats",
    id: "getFormats",
    summary: "List the formats of keyframes",
    description: """
      Every format that /v1/keyframes/… writes, with its media type. A format is asked for by `format`, or by the Accept \
      header, to which the first format of a media type answers.
      """,
    member: "formats",
    record: Record<Format>([
      .text("id", "The id, given as `format`.") { $0.id },
      .text("title", "Its name for people.") { $0.title },
      .text("summary", "What is in it and who plays it.") { $0.summary },
      .text("mediaType", "The Content-Type of the answer.") { $0.mediaType },
      .text("fileExtension", "The ending of a file's name.") { $0.fileExtension },
      .texts("options", "The members besides those of the motion that change it.") { $0.options },
      .text("source", "Where the rules of the format were read.") { $0.source },
    ]),
    entries: Format.all
  )
}
