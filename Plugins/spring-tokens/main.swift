// SPDX-License-Identifier: Apache-2.0

// spring-tokens TOKENS.json OUTPUT.swift: writes SwiftUI's animations for the springs of a file of design tokens. Errors and
// warnings have the form that Xcode and swift build show at the file's line.

import Foundation
import JSON
import SpringInterchange
import SpringTokens

let file = CommandLine.arguments[1]
let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
var places: JSONPlaces?

func report(_ kind: String, at path: [String], _ message: String, in places: JSONPlaces?) {
  let place = places?.place(of: path, through: ["$value", "value"])
  print("\(file):\(place?.line ?? 1):\(place?.column ?? 1): \(kind): \(message)")
}

do {
  let document = try TokenDocument(name: "", text: bytes)
  places = document.places
  let reading = try TokenSet([document]).reading
  for note in reading.notes { report("warning", at: note.path, note.tokenText, in: places) }
  let written = TokenFiles(reading.tokens, for: TokenPlatform.all.filter { $0.id == "swiftui" })
  for outcome in written.outcomes {
    for note in outcome.notes {
      report("warning", at: outcome.token.path, "\(outcome.token.dottedPath): \(note.text)", in: places)
    }
  }
  try written.files[0].text.write(toFile: CommandLine.arguments[2], atomically: true, encoding: .utf8)
} catch let errors as ValidationErrors {
  for error in errors.errors { report("error", at: error.path, error.tokenText, in: places) }
  exit(1)
}
