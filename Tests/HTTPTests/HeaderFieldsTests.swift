// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import HTTP
import Testing

@Suite struct HeaderFieldsTests {
  @Test func fieldsStandOneAfterAnother() {
    var fields: HeaderFields = [("ETag", "\"a\""), ("X", "b: c\t")]
    fields.append(lines: 8) { $0.write(literal: "Y: d\r\n") }
    #expect(String(decoding: fields.bytes, as: UTF8.self) == "ETag: \"a\"\r\nX: b: c\t\r\nY: d\r\n")
    #expect(fields.list.map(\.name) == ["ETag", "X", "Y"])
    #expect(fields.list.map(\.value) == ["\"a\"", "b: c\t", "d"])
    #expect(fields.isSound)
  }

  @Test(arguments: ["a\r\nb: c", "a\n", "\r", "a\0b"])
  func aValueThatWouldEndItsFieldIsNoticed(value: String) {
    var fields: HeaderFields = [("A", "b")]
    fields.append("X", value)
    #expect(!fields.isSound)
    var others: HeaderFields = []
    others.append(fields)
    #expect(!others.isSound)
  }
}

@Suite struct DateFieldTests {
  @Test(arguments: [
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
    (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
    (4_102_444_799, "Thu, 31 Dec 2099 23:59:59 GMT"),
  ])
  func datesAreThoseOfHTTP(second: Int64, text: String) {
    let date = DateField(secondsSince1970: second)
    let bytes = date.bytes.indices.map { date.bytes[$0] }
    #expect(String(decoding: bytes, as: UTF8.self) == text)
    #expect(date.second == second)
  }
}
