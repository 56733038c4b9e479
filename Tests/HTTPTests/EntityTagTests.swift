// SPDX-License-Identifier: Apache-2.0

import HTTP
import Testing

@Suite struct EntityTagTests {
  @Test(arguments: [
    "\"abc\"", "W/\"abc\"", " \"abc\" ", "\"x\", \"abc\"", "\"x\",\"abc\",\"y\"", "*", " * ", "\"x\" , W/\"abc\"",
    ",,\"abc\"", "\"a,b\", \"abc\"", "\"\", \"abc\"",
  ]) func matches(header: String) { #expect(EntityTag("abc").matches(ifNoneMatch: Array(header.utf8))) }

  /// If-Match takes strong tags alone.
  @Test(arguments: [
    ("\"abc\"", true), ("\"x\", \"abc\"", true), ("W/\"x\", \"abc\"", true), (" *", true), ("W/\"abc\"", false),
    ("\"x\", W/\"abc\"", false), ("\"x\"", false), ("abc", false),
  ]) func matchesStrongly(header: String, isMatch: Bool) {
    #expect(EntityTag("abc").matches(ifMatch: Array(header.utf8)) == isMatch)
  }

  @Test(arguments: [
    "", "\"\"", "abc", "\"abcd\"", "\"ab\"", "\"ABC\"", "w/\"abc\"", "W/abc", "\"abc", "abc\"", "**", "*, \"x\"",
    "\"x\" \"abc\"", "x, \"abc\"", "W/", "W", "\"", ",", "'abc'",
  ]) func doesNotMatch(header: String) { #expect(!EntityTag("abc").matches(ifNoneMatch: Array(header.utf8))) }
}
