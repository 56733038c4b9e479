// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import NumberText
import Testing

@Suite struct FilledTextTests {
  @Test func numbersStandInTheirPlaces() {
    var text = FilledText("spring(#, #), \"#\"")
    for number in [0.1, -2, 1e-7] { text.fill(number) }
    #expect(text.text == "spring(0.1, -2), \"1e-7\"")
    #expect(FilledText("nothing to fill").text == "nothing to fill")
  }

  @Test func singlePrecisionIsWrittenWithItsOwnDigits() {
    var text = FilledText("#f", isSingle: true)
    text.fill(157.913_670_417_429_73)
    #expect(text.text == "157.91367f")
  }
}
