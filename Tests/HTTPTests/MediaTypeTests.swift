// SPDX-License-Identifier: Apache-2.0

import HTTP
import Testing

@Suite struct MediaTypeTests {
  @Test(arguments: [
    ("application/json", MediaType.ContentTypeMatch.matches), ("Application/JSON", .matches),
    ("application/json;charset=utf-8", .matches), ("application/json; Charset=\"UTF-8\"", .matches),
    ("application/json ; charset=utf-8 ", .matches), ("application/json;", .matches),
    ("application/json; x=y", .matches), ("application/json; charset=latin1", .otherCharset),
    ("application/json; charset=utf-16", .otherCharset),
    ("application/json; charset=utf-8; charset=latin1", .otherCharset), ("text/json", .otherType),
    ("application/problem+json", .otherType), ("application/x-www-form-urlencoded", .otherType), ("", .malformed),
    ("json", .malformed), ("application/", .malformed), ("*/*", .malformed),
    ("application/json, application/json", .malformed), ("application/json; charset", .malformed),
    ("application/json; charset=", .otherCharset), ("application/json; charset=\"utf-8", .malformed),
    ("application/json x", .malformed),
  ]) func comparesAContentType(value: String, expected: MediaType.ContentTypeMatch) {
    #expect(MediaType.json.match(contentType: value.utf8.span) == expected)
  }

  @Test func writesItsParameters() {
    let type = MediaType("text", "csv", parameters: [(name: "charset", value: "utf-8")])
    #expect(type.text == "text/csv; charset=utf-8")
    #expect("\(type)" == type.text)
    #expect(MediaType(type.text) == type)
    #expect(Set([type, .json, .problemJSON]).count == 3)
  }
}
