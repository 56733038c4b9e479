// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// How long the longest texts take to read, in milliseconds of this thread's processor time, the median of five; the slowest
// first. Ends with 1 if one takes longer than the limit.
//
//     check-reading [limit in milliseconds] [how many to show] [part of a name] [< further texts]
//
// A line of standard input is a further text, which is repeated: the name of its file, a tab, and the text with \\, \n and \r.

import Glibc
import SpringInterchange

func milliseconds(_ text: [UInt8], _ fileName: String?) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
  let start = now()
  let found = TextReading(text, fileName: fileName).found.count
  precondition(found <= TextReading.most)
  return now() - start
}

/// The further texts, each as often as it takes to be as long as a text may be.
func furtherTexts() -> [(name: String, text: [UInt8], fileName: String?)] {
  guard isatty(0) == 0 else { return [] }
  var texts: [(name: String, text: [UInt8], fileName: String?)] = []
  while let line = readLine() {
    guard let tab = line.firstIndex(of: "\t") else { continue }
    let fileName = String(line[..<tab])
    var piece: [UInt8] = []
    var isEscape = false
    for byte in line[line.index(after: tab)...].utf8 {
      if isEscape {
        let escapes: [UInt8: UInt8] = [UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D]
        piece.append(escapes[byte] ?? byte)
        isEscape = false
      } else if byte == UInt8(ascii: "\\") {
        isEscape = true
      } else {
        piece.append(byte)
      }
    }
    guard !piece.isEmpty else { continue }
    texts.append(("\(fileName): \(String(decoding: piece.prefix(60), as: UTF8.self))", SlowTexts.fill(piece), fileName))
  }
  return texts
}

let limit = CommandLine.arguments.dropFirst().first.flatMap { Double($0) } ?? 100
let shown = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 12
let part = CommandLine.arguments.dropFirst(3).first ?? ""
let own: [(name: String, text: [UInt8], fileName: String?)] = SlowTexts.all.map { ($0.name, $0.text, nil) }
let times = (own + furtherTexts()).filter { part.isEmpty || $0.name.contains(part) }.map {
  name,
  text,
  fileName -> (name: String, median: Double) in
  // One that takes very long is measured once, and one that takes little, too.
  let first = milliseconds(text, fileName)
  let all =
    first > 20 * limit || first < limit / 4
    ? [first] : ([first] + (0..<4).map { _ in milliseconds(text, fileName) }).sorted()
  return (name, all[all.count / 2])
}.sorted { $0.median > $1.median }
for (name, median) in times.prefix(shown) {
  print("\((median * 10).rounded() / 10) ms  \(name.filter { !$0.isNewline })")
}
let slow = times.count { $0.median > limit }
print("\(times.count) texts of \(TextReading.longest >> 10) KiB, \(slow) above \(limit) ms")
if slow > 0 { exit(1) }
