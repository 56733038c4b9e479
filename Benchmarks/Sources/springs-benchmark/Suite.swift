// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A few ways to do the same thing, measured side by side.
struct Suite {
  /// One of the ways.
  struct Candidate {
    let name: String
    /// Does the work once; the result keeps the optimiser from leaving the work out.
    let work: () -> Int
  }

  let name: String
  /// The divisor of the times: the number of numbers, of texts.
  let unit: String
  let unitsPerRun: Int
  /// The first is the base of the ratios.
  let candidates: [Candidate]

  /// Runs all candidates in turn, many rounds, and prints the best time of each.
  ///
  /// The best, because everything that disturbs a run of pure computation makes it longer. In turn,
  /// so that a change of the processor's clock meets all alike.
  func run(rounds: Int = 400) {
    var best = [Double](repeating: .infinity, count: candidates.count)
    var checksum = 0
    for _ in 0..<rounds {
      for (index, candidate) in candidates.enumerated() {
        let elapsed = ContinuousClock().measure {
          checksum &+= candidate.work()
        }
        let nanoseconds = elapsed / .nanoseconds(1)
        best[index] = min(best[index], nanoseconds / Double(unitsPerRun))
      }
    }
    print("\(name) (ns for a \(unit), best of \(rounds); checksum \(checksum & 0xFFFF))")
    for (index, candidate) in candidates.enumerated() {
      let time = column("\((best[index] * 10).rounded() / 10)", width: 10)
      let ratio = column("\((best[0] / best[index] * 100).rounded() / 100)", width: 8)
      print("\(time) \(ratio)x  \(candidate.name)")
    }
    print()
  }

  private func column(_ text: String, width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
