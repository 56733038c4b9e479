// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import Springs
import Testing

/// The code in answers, whose pieces are kept as they stand in JSON, is the library's, which is put together from the source.
@Suite struct CodeInAnswersTests {
  private let client = Client()

  @Test(arguments: [0.3, 0, -0.4, 1], [0, 2.5, -1e-7]) func isTheLibrarysCode(_ bounce: Double, _ velocity: Double)
    throws
  {
    let answer = client.post(
      "/v1/convert",
      """
      {"spring":{"vocabulary":"duration-bounce","duration":0.5,"bounce":\(bounce),"initialVelocity":\(velocity)},"digits":17}
      """)
    #expect(answer.status == 200)
    let decoded = DecodedSpring(Spring(duration: 0.5, bounce: bounce), initialVelocity: velocity)
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

  /// The numbers in code are short, and those beside it are all there.
  @Test func aFewDigitsAreEnoughForCode() {
    let query = "/v1/convert?vocabulary=duration-bounce&bounce=0.3&to=mass-stiffness-damping"
    func code(_ query: String) -> JSONValue? {
      client.get(query)["vocabularies", "mass-stiffness-damping", "code", "swift"]
    }
    func call(_ stiffness: String, _ damping: String) -> JSONValue {
      .string(
        "Animation.interpolatingSpring(mass: 1, stiffness: \(stiffness), damping: \(damping), initialVelocity: 0)")
    }
    #expect(code(query) == call("157.914", "17.5929"))
    #expect(code(query + "&digits=3") == call("158", "17.6"))
    #expect(code(query + "&digits=17") == call("157.91367041742973", "17.59291886010284"))
    #expect(client.get(query + "&digits=18").status == 422)
    #expect(
      client.get(query)["vocabularies", "mass-stiffness-damping", "parameters", "stiffness"]
        == .number(157.91367041742973))
  }
}
