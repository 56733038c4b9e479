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
}
