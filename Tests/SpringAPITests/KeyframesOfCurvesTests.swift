// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringAPI
import SpringInterchange
import SpringKeyframes
import Testing

/// Keyframes of bounces and easings.
@Suite struct KeyframesOfCurvesTests {
  private let client = Client()

  private func post(_ source: String, _ body: String) -> Client.Answer { client.post("/v1/keyframes/\(source)", body) }

  private func text(_ target: String) -> String { String(decoding: client.get(target).body, as: UTF8.self) }

  @Test func theDockBounceIsASquareOfHeights() throws {
    let answer = client.get("/v1/keyframes/dock-bounce?height=128")
    let values = try #require(answer["values"]?.numbers)
    #expect(Array(values.prefix(9)) == [0, 32, 60, 83, 100, 114, 124, 128, 128])
    #expect(values.count == 32 && values.last == 0)
    #expect(answer["duration"]?.number == 32.0 / 30)
    #expect(answer["maximumError"] == 0)
  }

  @Test func theDockBounceTakesATolerance() throws {
    let coarse = client.get("/v1/keyframes/dock-bounce?tolerance=0.02")
    #expect(try #require(coarse["values"]?.numbers).count < 20)
    #expect(try 0...0.02 ~= #require(coarse["maximumError"]?.number))
    #expect(try #require(post("dock-bounce", #"{"maxStops":12}"#)["values"]?.numbers).count <= 12)
    #expect(client.get("/v1/keyframes/dock-bounce?tolerance=0.02&maxStops=3").status == 422)
  }

  @Test func theGravityBounceHas345Values() throws {
    let answer = client.get("/v1/keyframes/gravity-bounce")
    let values = try #require(answer["values"]?.numbers)
    #expect(values.count == 345)
    #expect(values.first == 5 && values.last == 0)
    #expect(try abs(#require(answer["duration"]?.number) - 5.75) < 1e-12)
    #expect(post("gravity-bounce", #"{"duration":1.5}"#)["duration"] == 1.5)
    for (body, place) in [
      (#"{"dampening":1}"#, "/dampening"), (#"{"gravity":0}"#, "/gravity"),
      (#"{"momentumCutoff":-100}"#, "/momentumCutoff"), (#"{"gravity":0.001}"#, ""), (#"{"slicesPerSecond":1e20}"#, ""),
      (#"{"initialMomentum":1e99}"#, ""),
    ] {
      let refused = post("gravity-bounce", body)
      #expect(refused.status == 422, "\(body)")
      #expect(refused.places == [place], "\(body)")
    }
  }

  @Test func documentedMembersAreTheWrittenOnes() throws {
    let json = try #require(client.get("/openapi.json").json)
    let schema = try #require(member(json, "components", "schemas", "Keyframes", "properties"))
    guard case .object(let documented) = schema,
      case .object(let written)? = client.get("/v1/keyframes/dock-bounce").json
    else {
      Issue.record("no objects")
      return
    }
    // Behind them are those of the other forms.
    #expect(written.map(\.name) == documented.prefix(written.count).map(\.name))
  }

  private func member(_ value: JSONValue?, _ path: String...) -> JSONValue? {
    path.reduce(value) { value, step in
      switch value {
      case .object(let members): members.first { $0.name == step }?.value
      case .array(let elements): Int(step).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      default: nil
      }
    }
  }

  /// A file without a limit is within the springs' usual tolerance, and as short as that allows.
  @Test(arguments: [("bounce-ease-out", 300), ("sine-ease-out", 130), ("elastic-ease-out", 300)])
  func anEasingsFileIsShortAndClose(id: String, bytes: Int) throws {
    let path = "/v1/keyframes/easing?function=\(id)"
    let file = text("\(path)&format=css-linear")
    let comment = try #require(file.firstMatch(of: /stops, ([0-9]+) bytes, within ([0-9.]+) of/))
    #expect(try #require(Int(comment.1)) <= bytes && #require(Double(comment.2)) <= 0.002, "\(file)")
    // Tables have the values that were always there.
    #expect(client.get(path)["values"]?.numbers?.count == 60)
    #expect(text("\(path)&format=csv").split(separator: "\r\n").count == 61)
  }

  /// Where a function is vertical no times are fine enough: its file is as close as they are, and states how close.
  @Test(arguments: ["circular-ease-in", "circular-ease-out"]) func whatIsVerticalIsAsCloseAsItCanBe(id: String) throws {
    let answer = client.get("/v1/keyframes/easing?function=\(id)&format=waapi")
    #expect(try #require(answer["maximumError"]?.number) <= 0.002, "\(id)")
    // In a thousandth of a percent it rises by 0.0045, and a line leaves that by an eighth to each side.
    #expect(client.get("/v1/keyframes/easing?function=\(id)&format=waapi&tolerance=0.0019").places == [])
    #expect(client.get("/v1/keyframes/easing?function=\(id)&format=waapi&tolerance=0.0005").places == ["tolerance"])
  }

  /// A thrown thing's file is as short; tables have every slice.
  @Test func aGravityBouncesFileTakesALimit() throws {
    let path = "/v1/keyframes/gravity-bounce"
    func stops(_ query: String) throws -> (count: Int, bytes: Int, error: Double) {
      let file = text("\(path)?format=css-linear\(query)")
      let comment = try #require(file.firstMatch(of: /([0-9]+) stops, ([0-9]+) bytes, within ([0-9.]+) of/), "\(file)")
      return try (#require(Int(comment.1)), #require(Int(comment.2)), #require(Double(comment.3)))
    }
    let usual = try stops("")
    #expect(usual.count < 120 && usual.error <= 0.002)
    let coarse = try stops("&tolerance=0.02")
    #expect(coarse.count < usual.count / 2 && coarse.error <= 0.02)
    #expect(try stops("&maxStops=20").count <= 20)
    #expect(try stops("&maxBytes=200").bytes <= 200)
    #expect(client.get(path)["values"]?.numbers?.count == 345)
    let few = client.get("\(path)?tolerance=0.01")
    #expect(try #require(few["values"]?.numbers).count < 60 && #require(few["maximumError"]?.number) <= 0.01)
    #expect(client.get("\(path)?tolerance=0.01&maxStops=3").places.count == 2)
  }

  /// Between equal values an easing goes nowhere, and lines through it lose nothing.
  @Test func anEasingBetweenEqualValuesIsExact() {
    #expect(post("easing", #"{"from":5,"to":5,"count":3}"#)["maximumError"] == 0)
  }

  @Test(arguments: Easing.all.map(\.id)) func easingsEndExactly(id: String) throws {
    let answer = client.get("/v1/keyframes/easing?function=\(id)&from=-7&to=3.1&count=61")
    let values = try #require(answer["values"]?.numbers)
    #expect(values.count == 61 && values.first == -7 && values.last == 3.1)
  }
}
