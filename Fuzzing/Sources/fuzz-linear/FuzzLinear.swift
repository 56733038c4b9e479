// SPDX-License-Identifier: Apache-2.0

import LibFuzzer
import SpringInterchange

@main enum FuzzLinear { static func main() { fuzz(check) } }

/// Reads the bytes as CSS's `linear()`; what is read must be a function of finite values.
private func check(_ input: [UInt8]) {
  let text = String(decoding: input, as: UTF8.self)
  let easing: LinearEasing
  do { easing = try LinearEasing(parsing: text) } catch {
    precondition(error.errors.count == 1 && !error.errors[0].detail.isEmpty)
    return
  }
  precondition(!easing.points.isEmpty)
  precondition(easing.points.allSatisfy { $0.input.isFinite && $0.output.isFinite })
  precondition(zip(easing.points, easing.points.dropFirst()).allSatisfy { $0.input <= $1.input })
  for tenth in -1...11 { precondition(!easing.value(at: Double(tenth) / 10).isNaN) }
}
