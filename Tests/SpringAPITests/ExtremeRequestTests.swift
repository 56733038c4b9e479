// SPDX-License-Identifier: Apache-2.0

import Glibc
import JSON
import TestSupport
import Testing

/// Requests with absurd numbers: each gets an answer or a refusal, soon, and never a trap.
@Suite struct ExtremeRequestTests {
  private static let numbers = [
    0, -0.0, 1e-300, 1e-100, 1e-24, 1e-9, 0.001, 0.5, 1, 1.0.nextUp, 2, 60, 1e3, 1e9, 1e15, 1e24, 1e99, 1e100, 1e300,
  ]

  /// The slowest rate has one frame in any time that can be asked for; slower ones had no number for their interval.
  @Test(arguments: ["/v1/motion", "/v1/keyframes/spring"]) func frameRatesHaveALeast(path: String) throws {
    let client = Client()
    for rate in ["5e-324", "1e-300", "9e-16", "0"] {
      let answer = client.get("\(path)?vocabulary=duration-bounce&frameRate=\(rate)")
      #expect(answer.status == 422, "\(rate)")
    }
    let slowest = client.get("\(path)?vocabulary=duration-bounce&frameRate=1e-15")
    #expect(slowest.status == 200)
    let numbers = try #require(slowest.json?["values"]?.elements)
    #expect(!numbers.contains(.null))
  }

  /// Frames may last longer than a system counts, which is refused; Compose's milliseconds trapped above 2^63.
  @Test(arguments: ["android-xml", "compose", "flutter"]) func noFileLastsLongerThanItsSystemCounts(format: String) {
    let client = Client()
    let most = format == "flutter" ? "9007199254" : "2147483"
    for request in [
      "spring?vocabulary=wobble&frameRate=1e-15", "gravity-bounce?initialMomentum=1e-11&slicesPerSecond=1e-24",
    ] {
      let answer = client.get("/v1/keyframes/\(request)&format=\(format)")
      #expect(answer.status == 422, "\(request)")
      #expect(String(decoding: answer.body, as: UTF8.self).contains("no more than \(most) s"))
      #expect(client.get("/v1/keyframes/\(request)&format=\(format)&duration=1").status == 200)
    }
    let longest = client.get("/v1/keyframes/spring?vocabulary=wobble&frameRate=1e-6&format=\(format)")
    let milliseconds = format == "flutter" ? "microseconds: 1000000000000" : "1000000000"
    #expect(String(decoding: longest.body, as: UTF8.self).contains(milliseconds))
  }

  /// Errors are fractions of the way, and had no number where it is next to nothing beside the velocity: `null`.
  @Test(arguments: ["json", "css-keyframes", "css-linear", "waapi", "swiftui", "core-animation", "flutter", "lottie"])
  func aVelocityHasANumberBesideTheWay(format: String) {
    let client = Client()
    func keyframes(to target: String) -> Client.Answer {
      client.post(
        "/v1/keyframes/spring",
        #"{"spring":{"vocabulary":"duration-bounce"},"to":\#(target),"velocity":1e50,"#
          + #""duration":0.1,"count":3,"format":"\#(format)"}"#)
    }
    let refused = keyframes(to: "5e-324")
    #expect(refused.complaints == ["/velocity is more than 1e100 times the way from from to to per second"])
    let played = keyframes(to: "1e-50")
    #expect(played.status == 200)
    #expect(!String(decoding: played.body, as: UTF8.self).contains("null"))
  }

  private struct Draw {
    var random: SeededGenerator

    mutating func number(negative: Bool = true) -> Double {
      let number = numbers[Int.random(in: 0..<numbers.count, using: &random)]
      return negative && Bool.random(using: &random) ? -number : number
    }

    /// A number that a spring can be made of, most of the time.
    mutating func positive() -> Double {
      let number = [1e-24, 1e-12, 1e-3, 1, 100, 1e6, 1e12, 1e24].randomElement(using: &random)
      return Int.random(in: 0..<20, using: &random) == 0 ? self.number() : number ?? 1
    }

    mutating func axes() -> String {
      guard Int.random(in: 0..<4, using: &random) == 0 else { return "\(number())" }
      return "[\((0..<2).map { _ in "\(number())" }.joined(separator: ","))]"
    }

    mutating func spring() -> String {
      let damping = Int.random(in: 0..<3, using: &random) == 0 ? 0 : positive()
      let velocity = Int.random(in: 0..<6, using: &random) == 0 ? #","initialVelocity":\#(number())"# : ""
      return
        #"{"vocabulary":"mass-stiffness-damping","mass":\#(positive()),"stiffness":\#(positive()),"damping":\#(damping)\#(velocity)}"#
    }

    /// Some of the given members, each as often as not.
    mutating func some(_ members: [(String, (inout Self) -> String)]) -> String {
      members.compactMap { name, value in Bool.random(using: &random) ? #","\#(name)":\#(value(&self))"# : nil }
        .joined()
    }

    mutating func body(of path: String) -> String {
      let ends: [(String, (inout Self) -> String)] = [
        ("from", { $0.axes() }), ("to", { $0.axes() }), ("velocity", { $0.axes() }),
      ]
      let sampling: [(String, (inout Self) -> String)] = [
        ("duration", { "\($0.number(negative: false))" }),
        [("count", { _ in "7" }), ("frameRate", { "\($0.positive())" })].randomElement(using: &random) ?? (
          "count", { _ in "7" }
        ),
      ]
      let tolerance: [(String, (inout Self) -> String)] = [("tolerance", { "\($0.number(negative: false))" })]
      let rest: [(String, (inout Self) -> String)] = [
        ("rest", { #"{"distance":\#($0.number(negative: false)),"speed":\#($0.number(negative: false))}"# })
      ]
      switch path {
      case "/v1/motion": return #"{"spring":\#(spring())\#(some(ends + sampling + tolerance))}"#
      case "/v1/settling": return #"{"spring":\#(spring())\#(some(ends + tolerance))}"#
      case "/v1/retarget":
        let events = (0..<Int.random(in: 0..<4, using: &random)).map { _ in
          #"{"at":\#(positive()),"to":\#(number()),"spring":\#(spring())}"#
        }
        return
          #"{"spring":\#(spring()),"events":[\#(events.joined(separator: ","))]\#(some(ends + sampling + tolerance + rest))}"#
      case "/v1/velocity":
        return
          #"{"spring":\#(spring()),"from":\#(axes()),"to":\#(axes()),"velocity":\#(axes())\#(some([("displayScale", { "\($0.positive())" })]))}"#
      case "/v1/compare": return #"{"springs":[\#(spring()),\#(spring())]\#(some(tolerance))}"#
      default:
        return [
          #"{"spring":\#(spring()),"settlesIn":\#(number(negative: false))}"#,
          #"{"dampingRatio":\#(positive()),"settlesIn":\#(positive()),"initialVelocity":\#(number())\#(some(tolerance))}"#,
          #"{"response":\#(positive()),"overshoot":\#(number()),"initialVelocity":\#(number())}"#,
        ].randomElement(using: &random) ?? "{}"
      }
    }
  }

  @Test(arguments: ["/v1/motion", "/v1/settling", "/v1/retarget", "/v1/velocity", "/v1/compare", "/v1/solve"])
  func isAnsweredOrRefusedSoon(path: String) {
    let client = Client()
    var answered = 0
    var slowest = 0.0
    var slow = ""
    for seed in UInt64(1)...400 {
      var draw = Draw(random: SeededGenerator(seed: seed))
      let body = draw.body(of: path)
      let start = Self.processorSeconds
      let answer = client.post(path, body)
      let time = Self.processorSeconds - start
      if time > slowest { (slowest, slow) = (time, body) }
      #expect(answer.status == 200 || answer.status == 422, "seed \(seed): \(body)")
      #expect(answer.json != nil, "seed \(seed): \(body)")
      answered += answer.status == 200 ? 1 : 0
      // Nothing that is not finite may hide in an array of numbers.
      for name in ["times", "values", "velocities"] {
        if let column = answer[name] { #expect(column.numbers != nil || column.rows != nil, "seed \(seed): \(body)") }
      }
    }
    #expect(answered > 40, "\(path) answered only \(answered)")
    #expect(slowest < 2, "\(path) took \(slowest) s of the processor for \(slow)")
  }

  /// The processor time of this thread; what else the machine does makes no difference.
  private static var processorSeconds: Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
