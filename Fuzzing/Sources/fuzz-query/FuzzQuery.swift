// SPDX-License-Identifier: Apache-2.0

import HTTP
import LibFuzzer

@main enum FuzzQuery { static func main() { fuzz(check) } }

/// Reads the bytes as a query and as a path; what is read must come back the same when it is encoded and read again.
private func check(_ input: [UInt8]) {
  if let items = texts(of: input) {
    let encoded = items.map { escaped($0.name) + [0x3D] + escaped($0.value) }
    let joined = Array(encoded.joined(separator: [0x26]))
    guard let again = texts(of: joined) else { preconditionFailure("what was read cannot be read again") }
    precondition(again.elementsEqual(items, by: ==), "encoded and read again, it is another query")
    precondition(!items.contains { $0.name.isEmpty || "\($0)".utf8.contains(0) })
  }
  if let text = try? PercentEncoding.decode(input[...]) {
    precondition((try? PercentEncoding.decode(escaped(text)[...])) == text)
  }
  let normal = PercentEncoding.normalizedPath(input)
  precondition(normal.count <= input.count)
  precondition((try? PercentEncoding.decode(normal[...])) == (try? PercentEncoding.decode(input[...])))
}

/// The names and values of a query.
private func texts(of bytes: [UInt8]) -> [(name: String, value: String)]? {
  guard let query = try? QueryItems(parsing: bytes) else { return nil }
  return query.items.map { (query.text($0.name), query.text($0.value)) }
}

/// Every byte as an escape.
private func escaped(_ text: String) -> [UInt8] {
  let digits = Array("0123456789aBcDeF".utf8)
  return text.utf8.flatMap { [0x25, digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
}
