// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

/// Springs as the files that ran SwiftUI's code write them: the initializer's code and its numbers.
enum SwiftUISpring {
  static func spring(_ vector: VectorCase) throws -> Spring {
    let list = try #require(vector.value(at: ["input", "spring"]) as? [Any])
    let code = try #require(list.first as? String)
    let numbers = try list.dropFirst().map { try #require($0 as? Double) }
    switch code {
    case "db": return Spring(duration: numbers[0], bounce: numbers[1])
    case "rd": return Spring(response: numbers[0], dampingRatio: numbers[1])
    default:
      let spring = Spring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
      guard code == "mkc", spring.dampingRatio > 1 else { return spring }
      // Without allowOverDamping SwiftUI makes it critically damped.
      return Spring(naturalFrequency: spring.naturalFrequency, dampingRatio: 1)
    }
  }
}
