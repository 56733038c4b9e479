// SPDX-License-Identifier: Apache-2.0

import JSON
import Testing

/// Values that pass from one process to another.
@Suite struct PartsTests {
  @Test(arguments: [
    #"{"a":{"b":[1,-2.5e-3,true,false,null,"é","\u00e9\n"],"c":{}},"d":[]}"#, #"[[],[[1]],"",{"":""}]"#, "7", #""\\""#,
  ]) func everyValueIsTheSameOnTheOtherSide(text: String) throws {
    let document = try JSONDocument(parsing: Array(text.utf8))
    var elements = [document.root]
    while let element = elements.popLast() {
      let copy = try #require(JSONDocument(element.parts))
      #expect(JSONValue(copy.root) == JSONValue(element))
      elements += element.elements.map { Array($0) } ?? []
      elements += element.members?.map { $0.value } ?? []
    }
  }

  @Test(arguments: [0, 1, 7, 9]) func aTapeOfPartsOfEntriesIsNone(count: Int) {
    #expect(JSONDocument(JSONParts(text: [], tape: [UInt8](repeating: 0, count: count))) == nil)
  }
}
