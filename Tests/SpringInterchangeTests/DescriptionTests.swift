// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes
import Springs
import Testing

@Suite struct DescriptionTests {
  @Test func whatThereIsOneOfIsShownByItsName() {
    #expect("\(Vocabulary.all)".hasPrefix("[mass-stiffness-damping, response-damping-ratio, "))
    #expect("\(Vocabulary.figma.parameters)" == "[stiffness, damping, mass]")
    #expect("\([Format.cssLinear, .lottie])" == "[css-linear, lottie]")
    #expect("\(AnimatedProperty.all)" == "[translateX, translateY, scale, rotate, opacity]")
  }

  @Test func aTranslationShowsItsNumbersAndItsCode() throws {
    let decoded = DecodedSpring(Spring(response: 0.5, dampingRatio: 0.7))
    let saying = Translation(decoded, to: .android).encoded
    let code = try #require(saying.code)
    #expect("\(code)" == code.text)
    guard case .numbers(let numbers) = saying.values else {
      Issue.record("\(saying) are no numbers")
      return
    }
    #expect("\(numbers)" == #"["stiffness": 157.91367041742973, "dampingRatio": 0.7]"#)
    #expect("\(NamedNumbers())" == "[:]")
  }
}
