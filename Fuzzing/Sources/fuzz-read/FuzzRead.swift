// SPDX-License-Identifier: Apache-2.0

import LibFuzzer
import SpringInterchange

@main enum FuzzRead { static func main() { fuzz(check) } }

/// Reads any bytes as a text; the first one chooses the file's name.
private func check(_ input: [UInt8]) {
  let names: [String?] = [nil, "a.yaml", "a.lua", "a.md", "a.css", "a.kdl"]
  let name = names[Int(input.first ?? 0) % names.count]
  let bytes = Array(input.dropFirst())
  let reading = TextReading(bytes, fileName: name)
  precondition(reading.found.count <= TextReading.most)
  var last = 0
  for found in reading.found {
    precondition(found.bytes.lowerBound >= last && found.bytes.upperBound <= bytes.count)
    precondition(found.line > 0 && found.column > 0)
    // Where something cannot be read there is nothing else.
    let kinds = [found.spring != nil, found.easing != nil, found.wish != nil, !found.unknown.isEmpty]
    precondition(kinds.count { $0 } == 1)
    last = found.bytes.lowerBound
    for candidate in found.candidates { precondition((try? candidate.vocabulary.decode(candidate.parameters)) != nil) }
    if let duration = found.duration { precondition(duration.isFinite) }
  }
}
