// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reference data that lies in the folder `Fixtures` of a test target, as JSON with a list `cases`.
package struct Fixture<Case: Decodable>: Decodable {
  package let cases: [Case]

  /// Reads `Fixtures/<name>.json` of the target whose folder `directory` lies in `Tests`.
  package init(named name: String, in directory: String) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appendingPathComponent("\(directory)/Fixtures/\(name).json")
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
    // A test over no cases would pass.
    precondition(!cases.isEmpty, "\(name).json has no cases")
  }
}
