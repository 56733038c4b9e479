// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText
import Testing

@Suite struct TextTemplateTests {
  @Test func numbersStandInTheirPlaces() {
    let spring = TextTemplate("name", "spring(#, #), \"#\"")
    #expect(FilledText(spring, [0.1, -2, 1e-7]).text == "spring(0.1, -2), \"1e-7\"")
    #expect(FilledText(TextTemplate("name", "nothing to fill"), []).text == "nothing to fill")
    #expect(FilledText(TextTemplate("name", ""), []).text == "")
    #expect(FilledText(TextTemplate("name", "##"), [1, 2]).text == "12")
  }

  @Test func aTemplateGoesOnWithItsEnd() {
    let template = TextTemplate("name", "#, #", end: ": #")
    #expect(FilledText(template, [1, 2, 3]).text == "1, 2: 3")
  }

  @Test func singlePrecisionIsWrittenWithItsOwnDigits() {
    let template = TextTemplate("name", "#f", isSingle: true)
    #expect(FilledText(template, [157.913_670_417_429_73]).text == "157.91367f")
  }
}
