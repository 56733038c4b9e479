// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSON
import SpringKeyframes
import TestSupport
import Testing

/// A file's stated error is within the requested tolerance, and a tolerance that a refusal names is accepted.
@Suite struct ToleratedFileTests {
  private let client = Client()

  private static let formats = Format.all.map(\.id).filter {
    !["design-token", "svg", "csv", "after-effects"].contains($0)
  }

  /// A file's stated error, rounded up to two digits where it is in a comment.
  private func stated(_ answer: Client.Answer) throws -> Double {
    if let error = answer["maximumError"]?.number { return error }
    let text = String(decoding: answer.body, as: UTF8.self)
    let exactly = text.contains("exactly its values") ? 0.0 : nil
    return try #require(exactly ?? text.firstMatch(of: /within ([0-9.e-]+) of/).flatMap { Double($0.1) }, "\(text)")
  }

  @Test(arguments: formats) func aFileIsWithinItsTolerance(format: String) throws {
    var files = 0
    for query in [
      "easing?function=circular-ease-in&duration=0.5", "easing?function=elastic-ease-out&duration=0.1",
      "easing?function=quadratic-ease-in&duration=0.3&from=3&to=-120", "gravity-bounce?initialMomentum=200",
      "spring?vocabulary=response-damping-ratio&response=0.04&dampingRatio=0.4",
    ] {
      for tolerance in [0.0002, 0.0015, 0.01, 0.06] {
        let answer = client.get("/v1/keyframes/\(query)&format=\(format)&tolerance=\(tolerance)")
        guard answer.status == 200 else { continue }
        files += 1
        #expect(try stated(answer) <= tolerance * (1 + 1e-6), "\(query) \(tolerance)")
      }
    }
    // An expression plays nothing but springs.
    #expect(files >= (format == Format.afterEffectsExpression.id ? 4 : 6))
  }

  /// Each of these is refused, with a tolerance that is not.
  @Test(arguments: [
    "spring?vocabulary=response-damping-ratio&response=0.01&dampingRatio=0.5&format=compose&tolerance=0.0005",
    "spring?vocabulary=response-damping-ratio&response=0.03&dampingRatio=0.5&format=compose&tolerance=0.0002",
    "easing?function=circular-ease-in&duration=0.5&format=compose&tolerance=0.0015",
    "easing?function=circular-ease-out&duration=0.5&format=lottie&tolerance=0.0002",
    "easing?function=circular-ease-out&duration=0.5&format=css-linear&tolerance=0.0002",
    "gravity-bounce?format=compose&duration=0.05&tolerance=0.001",
  ]) func aNamedToleranceIsAccepted(query: String) throws {
    let refused = client.get("/v1/keyframes/\(query)")
    #expect(refused.status == 422)
    let reason = try #require(refused["errors", "0", "detail"]?.text)
    let named = try #require(reason.firstMatch(of: /; ([0-9.]+) is large enough$/), "\(reason)").1
    let asked = try #require(query.range(of: "tolerance=", options: .backwards)?.upperBound)
    let answer = client.get("/v1/keyframes/\(query[..<asked])\(named)")
    #expect(answer.status == 200, "\(reason)")
    #expect(try stated(answer) <= #require(Double(named)) * (1 + 1e-6), "\(reason)")
  }
}
