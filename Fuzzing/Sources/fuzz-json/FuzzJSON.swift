// SPDX-License-Identifier: Apache-2.0

import JSON
import LibFuzzer

@main enum FuzzJSON { static func main() { fuzz(check) } }

/// Reads the bytes as JSON; what is read must come back the same when it is written and read again.
private func check(_ input: [UInt8]) {
  do throws(JSONError) {
    let value = try JSONValue(parsing: input)
    var writer = JSONWriter()
    writer.value(value)
    let again = try JSONValue(parsing: writer.bytes)
    precondition(again == value, "written and read again, it is another value")
  } catch {
    precondition(!error.message.isEmpty)
    if let offset = error.offset {
      precondition((0...input.count).contains(offset), "the fault lies outside the text")
    } else {
      preconditionFailure("the parser refused what our own check let through: \(error.message)")
    }
  }
}
