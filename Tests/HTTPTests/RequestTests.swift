// SPDX-License-Identifier: Apache-2.0

import HTTP
import Testing

@Suite struct RequestTests {
  @Test func findsAHeader() {
    let request = Request(
      method: .get, path: Array("/".utf8), headers: [(.accept, Array("a".utf8)), (.origin, Array("b".utf8))])
    #expect(request[.origin] == Array("b".utf8))
    #expect(request[.traceparent] == nil)
  }

  @Test func headerNamesAreLowerCaseTokensOfTheirOwn() {
    let names = RequestHeader.allCases.map(\.name.description)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { Array($0.utf8).isText($0) })
    #expect(names.allSatisfy { $0.utf8.allSatisfy(\.isTokenCharacter) })
  }
}
