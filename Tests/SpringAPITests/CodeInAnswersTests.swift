// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange
import Springs
import Testing

/// The code in answers, whose pieces are kept as they stand in JSON, is the library's, which is put together from the source.
@Suite struct CodeInAnswersTests {
  private let client = Client()

  @Test(arguments: [0.3, 0, -0.4, 1], [0, 2.5, -1e-7])
  func isTheLibrarysCode(_ bounce: Double, _ velocity: Double) throws {
    let answer = client.post(
      "/v1/convert",
      """
      {"spring":{"vocabulary":"duration-bounce","duration":0.5,"bounce":\(bounce),"initialVelocity":\(velocity)}}
      """
    )
    #expect(answer.status == 200)
    let decoded = DecodedSpring(
      Spring(duration: 0.5, bounce: bounce),
      initialVelocity: velocity
    )
    var withCode = 0
    for vocabulary in Vocabulary.all {
      let snippet = Translation(decoded, to: vocabulary).encoded.code
      let code = answer["vocabularies", vocabulary.id, "code"]
      if let snippet {
        #expect(code == [snippet.language: .string(snippet.text)], "\(vocabulary.id)")
        withCode += 1
      } else {
        #expect(code == [:], "\(vocabulary.id)")
      }
    }
    #expect(withCode > 20)
  }
}
