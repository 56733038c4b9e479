// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import TestSupport
import Testing

/// The service's answers when the recording was made, byte for byte; `scripts/regenerate` makes it anew.
///
/// Every vocabulary, preset and easing is asked for. Wrong requests, formats and the operations' examples have recordings of
/// their own: the format's goldens, the README and openapi.yaml.
@Suite struct RecordedAnswersTests {
  private let client = Client()

  @Test func everyVocabularyIsConverted() throws {
    try compare("vocabularies", Vocabulary.all.map { "/v1/convert?\(query($0))&to=\(Self.targets)" })
  }

  @Test func everyVocabularySettles() throws {
    try compare("settling", Vocabulary.all.map { "/v1/settling?\(query($0))" })
  }

  @Test func everyPresetIsConverted() throws {
    let targets = Preset.all.map { "/v1/convert?vocabulary=preset&name=\($0.name)&to=duration-bounce" }
    try compare("presets", targets)
  }

  @Test func everyEasingIsSampled() throws {
    let targets = Easing.all.map { "/v1/keyframes/easing?name=\($0.id)&duration=0.5&count=7" }
    try compare("easings", targets)
  }

  private static let targets =
    "mass-stiffness-damping,duration-bounce,android,react-spring,motion-visual-duration,css-spring"

  private func query(_ vocabulary: Vocabulary) -> String {
    let numbers = vocabulary.example.map { name, value in
      switch value {
      case .number(let number): "\(name)=\(number)"
      case .text(let text): "\(name)=\(text)"
      }
    }
    return (["vocabulary=\(vocabulary.id)"] + numbers).joined(separator: "&")
  }

  private func compare(_ name: String, _ targets: [String]) throws {
    var text = ""
    for target in targets {
      let answer = client.get(target)
      #expect(answer.status == 200, "\(target)")
      text += "\(target)\n\(String(decoding: answer.body, as: UTF8.self))\n"
    }
    let golden = Golden("\(name).txt", besides: #filePath)
    let difference = try golden.difference(from: Array(text.utf8))
    #expect(difference == nil, "\(difference ?? "")")
  }
}
