// SPDX-License-Identifier: Apache-2.0

import HTTP
import TestSupport
import Testing

@Suite struct RouterTests {
  private static let paths = [
    "/", "/livez", "/readyz", "/healthz", "/v1/convert", "/v1/motion", "/v1/fit", "/v1/batch", "/v1/solve",
  ]
  private static let router = Router(paths.enumerated().map { ($0.element, $0.offset) })

  @Test(arguments: paths) func findsEveryPath(path: String) {
    #expect(Self.router.value(at: Array(path.utf8)) == Self.paths.firstIndex(of: path))
  }

  @Test(arguments: [
    "", "/livez/", "/Livez", "livez", "//livez", "/v1", "/v1/", "/v1/conver", "/v1/converts", "/v1%2Ffit", "/livez%00",
    "/livez%", "/livez?", "/a/very/long/path/that/is/longer/than/all/others",
  ]) func findsNothingElse(path: String) { #expect(Self.router.value(at: Array(path.utf8)) == nil) }

  @Test func readsEscapedUnreservedCharacters() {
    #expect(Self.router.value(at: Array("/%6Cive%7a".utf8)) == 1)
    #expect(Self.router.value(at: Array("/%76%31/fit".utf8)) == 6)
  }

  @Test func emptyRouterFindsNothing() {
    #expect(Router([]).value(at: []) == nil)
    #expect(Router([]).value(at: Array("/".utf8)) == nil)
  }

  @Test func firstOfTwoEqualPathsWins() { #expect(Router([("/a", 1), ("/a", 2)]).value(at: Array("/a".utf8)) == 1) }
}
