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

@Suite struct ClosingFieldsTests {
  /// The server makes room for them before they are written.
  @Test(arguments: [0, 999, 1_000_000, 9_999_999, 10_000_000, 123_456_789_012, Int64.max])
  func theyTakeAsManyBytesAsTheySay(nanoseconds: Int64) {
    for name in [RequestName.sent(Array("abc".utf8)), .made(ProcessName(), number: 1)] {
      for (wait, compute) in [
        (nanoseconds, 0), (0, nanoseconds), (nanoseconds / 3, nanoseconds / 2),
      ] {
        let closing = ClosingFields(name: name, wait: wait, compute: compute)
        var bytes: [UInt8] = []
        bytes.append(atMost: 200, closing.write)
        #expect(bytes.count == closing.size && closing.size < 150)
      }
    }
  }

  @Test func theyComeLast() {
    let name = RequestName.sent(Array("abc".utf8))
    for fields: HeaderFields in [[], [("ETag", "\"a\"")]] {
      var response = Response(headers: fields)
      response.closing = ClosingFields(name: name, wait: 234_567, compute: 1_000_000)
      #expect(
        String(decoding: response.allHeaders.bytes, as: UTF8.self)
          == String(decoding: fields.bytes, as: UTF8.self)
          + "X-Request-Id: abc\r\nServer-Timing: total;dur=1.234, wait;dur=0.234, compute;dur=1.000\r\n"
      )
      #expect(response.headers.bytes == fields.bytes)
    }
  }
}

@Suite struct DateTests {
  /// A calendar repeats itself after 400 years, which are 20,871 weeks.
  @Test func everyDayHasItsDate() {
    let last = Int64.max / 146_097 - 1
    for day: Int64 in [0, 58, 59, 11_016, 11_017, 20_779, 146_096] {
      let date = CivilDate(daysSince1970: day)
      for period: Int64 in [1, 29_397, 29_398, 1_000_000_000, last] {
        let later = CivilDate(daysSince1970: day + 146_097 * period)
        #expect(later.year == date.year + 400 * period)
        #expect(later.month == date.month && later.day == date.day)
        #expect(later.weekday == date.weekday)
      }
    }
    #expect(CivilDate(daysSince1970: .max).year > 25_000_000_000_000_000)
  }

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
