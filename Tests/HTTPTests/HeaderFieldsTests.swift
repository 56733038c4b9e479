// SPDX-License-Identifier: Apache-2.0

import HTTP
import Testing

@Suite struct HeaderFieldsTests {
  @Test func fieldsKeepTheirOrder() {
    var fields: HeaderFields = [("ETag", "\"a\""), ("Vary", "b")]
    fields.append("Vary", "c")
    fields.append([("X", "d")])
    #expect(fields.list.map(\.name) == ["ETag", "Vary", "Vary", "X"])
    #expect(fields.list.map(\.value) == ["\"a\"", "b", "c", "d"])
  }

  @Test(
    arguments: [
      (0, "0.000"), (999, "0.000"), (1000, "0.001"), (12_345_678, "12.345"), (1_000_010_000, "1000.010"),
      (60_000_000_000, "60000.000"),
    ] as [(Int64, String)]) func timesHaveThreeDecimals(nanoseconds: Int64, text: String)
  { #expect(Milliseconds.text(nanoseconds) == text) }
}
