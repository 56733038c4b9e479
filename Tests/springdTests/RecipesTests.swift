// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite struct RecipesTests {
  /// Each command of docs/recipes.md is answered as it stands.
  @Test func everyRecipeIsAnswered() throws {
    let file = Tool.root.appendingPathComponent("docs/recipes.md")
    let commands = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").filter {
      $0.hasPrefix("curl -s ")
    }
    #expect(commands.count >= 25)
    let service = try RunningService(RunningService.patience)
    for command in commands {
      let real = command.replacingOccurrences(of: "localhost:8080", with: service.address)
      let run = try Tool.run("/bin/sh", ["-c", "\(real) --fail-with-body"])
      #expect(run.status == 0 && !run.output.isEmpty, "\(command)\n\(run.output)")
    }
  }
}
