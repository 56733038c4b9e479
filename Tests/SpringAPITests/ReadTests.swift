// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringAPI
import Testing

@Suite struct ReadTests {
  private let client = Client()

  private func read(_ text: String, _ more: String = "") -> Client.Answer {
    var writer = JSONWriter(capacity: text.utf8.count + 64)
    writer.string(text)
    return client.post("/v1/read", #"{"text":\#(String(decoding: writer.bytes, as: UTF8.self))\#(more)}"#)
  }

  @Test func aSpringIsReadyForEveryOtherOperation() throws {
    let answer = read("withSpring(1, { damping: 10 })")
    #expect(answer.status == 200)
    #expect(answer["found", "0", "kind"] == "spring")
    #expect(answer["found", "0", "system"] == "reanimated")
    #expect(answer["found", "0", "spring", "vocabulary"] == "reanimated")
    #expect(answer["found", "0", "spring", "damping"] == 10)
    #expect(answer["found", "0", "line"] == 1 && answer["found", "0", "column"] == 1)
    #expect(answer["found", "0", "start"] == 0 && answer["found", "0", "end"] == 30)
    #expect(answer["found", "0", "easing"] == .null && answer["found", "0", "fit"] == .null)
    var writer = JSONWriter(capacity: 128)
    writer.value(try #require(answer["found", "0", "spring"]))
    let spring = String(decoding: writer.bytes, as: UTF8.self)
    #expect(client.post("/v1/convert", #"{"spring":\#(spring)}"#).status == 200)
  }

  @Test func anEasingHasItsCurveAndItsDuration() {
    let answer = read(".a { transition: scale 420ms cubic-bezier(.34,1.56,.64,1) }", #","fit":true"#)
    #expect(answer["found", "0", "kind"] == "easing")
    #expect(answer["found", "0", "duration"] == 0.42)
    #expect(answer["found", "0", "easing", "cubicBezier", "1"] == 1.56)
    #expect(answer["found", "0", "fit", "fits"] != nil)
    #expect(answer["found", "0", "spring"] == .null)
  }

  @Test func aLinearIsGivenAsText() {
    let answer = read("ease-[linear(0,0.5_20%,1)] duration-300")
    #expect(answer["found", "0", "easing", "cssLinear"] == "linear(0,0.5 20%,1)")
    #expect(answer["found", "0", "duration"] == 0.3)
  }

  @Test func nothingIsNoError() {
    #expect(read("").status == 200)
    #expect(read("no motion here")["found"] == [])
  }

  @Test(arguments: [
    (#"{}"#, ["/text"]), (#"{"text":1}"#, ["/text"]), (#"{"text":"a","fit":1}"#, ["/fit"]),
    (#"{"text":"a","fileName":2}"#, ["/fileName"]), (#"{"text":"a","file":""}"#, ["/file"]),
    (#"{"text":"\#(String(repeating: "x", count: 256 * 1024 + 1))"}"#, ["/text"]),
  ]) func namesWhatIsWrong(body: String, places: [String]) {
    let answer = client.post("/v1/read", body)
    #expect(answer.status == 422)
    #expect(answer.places == places)
  }

  /// The contract states it too; more than an address has room for would be answered by libmicrohttpd, in HTML.
  @Test func aTextInAnAddressIsShort() {
    let most = String(repeating: "x", count: 1000)
    #expect(client.get("/v1/read?text=\(most)").status == 200)
    let longer = client.get("/v1/read?text=\(most)x")
    #expect(longer.status == 422)
    #expect(
      longer["errors", "0", "detail"]
        == "must have at most 1000 characters in a query; it has 1001, and a body takes 262144 bytes")
    #expect(client.post("/v1/read", #"{"text":"\#(most)x"}"#).status == 200)
    let get = client.get("/openapi.json").json?["paths"]?["/v1/read"]?["get"]?["parameters"]
    guard case .array(let parameters)? = get else {
      Issue.record("no parameters")
      return
    }
    #expect(parameters.contains { $0["name"] == "text" && $0["schema"]?["maxLength"] == 1000 })
  }

  /// A decay is what `/v1/decay` takes, as far as it stands there.
  @Test func aDecayIsReadyForItsOperation() throws {
    let answer = read("x.value = withDecay({ velocity: 800 })", #","fileName":"a.ts""#)
    #expect(answer["found", "0", "kind"] == "decay" && answer["found", "0", "spring"] == .null)
    #expect(answer["found", "0", "decay", "law"] == "reanimated")
    #expect(answer["found", "0", "decay", "deceleration"] == 0.998)
    var writer = JSONWriter(capacity: 128)
    writer.value(try #require(answer["found", "0", "decay"]))
    #expect(client.post("/v1/decay", #"{"decay":\#(String(decoding: writer.bytes, as: UTF8.self))}"#).status == 200)
    let open = read("x.value = withDecay({ velocity: event.velocityX })", #","fileName":"a.ts""#)
    #expect(open["found", "0", "decay", "velocity"] == nil && open["found", "0", "unknown", "0"] == "velocity")
    #expect(read("withSpring(1, { damping: 10 })")["found", "0", "decay"] == .null)
  }

  @Test func theLongestTextIsRead() { #expect(read(String(repeating: "{", count: 256 * 1024)).status == 200) }

  @Test func isNoOperationOfABatch() {
    let answer = client.post("/v1/batch", #"{"operations":[{"operation":"read","arguments":{"text":"a"}}]}"#)
    #expect(answer["results", "0", "found"] == nil)
  }

  /// A number alone is completed by the system that it is said to be of.
  @Test func recognizeTakesASystem() {
    let answer = client.post("/v1/recognize", #"{"damping":10,"system":"reanimated"}"#)
    #expect(answer["candidates", "0", "vocabulary"] == "reanimated")
    let unknown = client.post("/v1/recognize", #"{"damping":10,"system":"reanimate"}"#)
    #expect(unknown.status == 422 && unknown.places == ["/system"])
  }

  @Test func recognizeTakesTokensAndTruths() {
    let token = client.post("/v1/recognize", #"{"duration":{"value":400,"unit":"ms"},"bounce":0.35}"#)
    #expect(token["candidates", "0", "spring", "duration"] == 0.4)
    let clamp = client.post("/v1/recognize", #"{"tension":170,"friction":26,"clamp":true}"#)
    #expect(clamp["candidates", "0", "vocabulary"] == "react-spring")
    #expect(clamp["ignored", "clamp"] != nil)
  }
}
