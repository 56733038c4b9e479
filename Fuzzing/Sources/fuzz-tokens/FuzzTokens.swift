// SPDX-License-Identifier: Apache-2.0

import LibFuzzer
import SpringInterchange
import SpringTokens

@main enum FuzzTokens { static func main() { fuzz(check) } }

/// Reads any bytes as a document of tokens, and writes the files of the first ones.
private func check(_ input: [UInt8]) {
  do throws(ValidationErrors) {
    let reading = try TokenReader.reading(ofText: input)
    precondition(!reading.tokens.isEmpty && reading.tokens.count <= TokenReader.mostTokens)
    let first = Array(reading.tokens.prefix(4))
    let written = TokenFiles(first, for: TokenPlatform.all, prefix: "", tolerance: TokenFiles.usualTolerance)
    precondition(written.outcomes.count == first.count)
    for outcome in written.outcomes {
      for entry in outcome.platforms { precondition(entry.maximumError.isFinite && entry.maximumError >= 0) }
    }
  } catch { precondition(!error.errors.isEmpty && error.errors.allSatisfy { !$0.detail.isEmpty }) }
}
