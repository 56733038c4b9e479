// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Gzip
import HTTP
import TestSupport
import Testing

@testable import SpringAPI
@testable import SpringOperations

@Suite struct CacheableResponseTests {
  private static let frames = "/v1/keyframes/spring?vocabulary=duration-bounce&bounce=0.3&count=240"

  private static let takesGzip: [(name: RequestHeader, value: [UInt8])] = [
    (.acceptEncoding, Array("gzip, deflate, br".utf8))
  ]

  private let client = Client()

  private func keptCount(_ client: Client) -> Int { client.api.responseCache.withLock { $0.count } }

  @Test(arguments: [frames, "/v1/vocabularies", "/openapi.yaml"]) func isTheSameFromTheStoreAndUnderGzip(target: String)
    throws
  {
    let first = client.get(target)
    #expect(keptCount(client) == 0)
    #expect(difference(of: client.get(target).body, from: first.body) == nil)
    #expect(keptCount(client) == 1)
    let second = client.get(target)
    #expect(difference(of: second.body, from: first.body) == nil)
    #expect(second.header("ETag") == first.header("ETag"))
    #expect(second.header("Content-Type") == first.header("Content-Type"))
    #expect(second.header("Content-Encoding") == nil)
    let packed = client.get(target, headers: Self.takesGzip)
    #expect(packed.header("Content-Encoding") == "gzip")
    let isNegotiated = target.hasPrefix("/v1/keyframes/")
    #expect(packed.header("Vary") == (isNegotiated ? "Accept, " : "") + "Accept-Encoding")
    #expect(packed.body.count < first.body.count)
    #expect(difference(of: try unpackedGzip(packed.body), from: first.body) == nil)
    #expect(client.get(target, headers: Self.takesGzip).body == packed.body)
    #expect(keptCount(client) == 1)
  }

  /// The fields that every answer has are put together with the others once.
  @Test(arguments: [nil, "https://a.example"]) func theFieldsAreTheSameFromTheStore(origin: String?) {
    for (rule, count) in [(CrossOrigin.any, 2), (.only(["https://a.example"]), 2)] {
      var settings = APIConfiguration()
      settings.crossOrigin = rule
      let client = Client(api: API(settings: settings))
      let headers = origin.map { [(name: RequestHeader.origin, value: Array($0.utf8))] } ?? []
      let lists = (0..<3).map { _ in
        let fields = client.get(Self.frames, headers: headers).response.headers.list
        return fields.map { "\($0.name): \($0.value)" }
      }
      #expect(keptCount(client) == 1)
      #expect(lists[1] == lists[0] && lists[2] == lists[0])
      let computed = client.get(Self.frames + "&oops=1", headers: headers).response.headers.list
      let common = computed.filter { $0.name != "Content-Type" && $0.name != "Cache-Control" }
      let kept = client.get(Self.frames, headers: headers).response.headers.list
      #expect(kept.suffix(common.count).map(\.name) == common.map(\.name))
      #expect(kept.suffix(common.count).map(\.value) == common.map(\.value))
      #expect(common.count >= count)
    }
  }

  /// A client that asks once and takes no compressed answer leaves nothing behind; one that takes it finds it at once.
  @Test func whatIsAskedOnceIsKeptForCompressionOnly() {
    for velocity in 0..<50 { #expect(client.get("\(Self.frames)&velocity=\(velocity)").status == 200) }
    #expect(keptCount(client) == 0)
    let packed = client.get("\(Self.frames)&velocity=50", headers: Self.takesGzip)
    #expect(packed.header("Content-Encoding") == "gzip")
    #expect(keptCount(client) == 1)
  }

  @Test func eachCodingHasItsTag() throws {
    let plainTag = try #require(client.get(Self.frames).header("ETag"))
    let packedTag = try #require(client.get(Self.frames, headers: Self.takesGzip).header("ETag"))
    #expect(plainTag != packedTag)
    let known = Self.takesGzip + [(.ifNoneMatch, Array(packedTag.utf8))]
    #expect(client.get(Self.frames, headers: known).status == 304)
    let packed = client.get(Self.frames, headers: Self.takesGzip).body
    #expect(client.get(Self.frames, headers: known).body == packed)
    #expect(client.get(Self.frames, headers: known).header("ETag") == packedTag)
    let other = Self.takesGzip + [(.ifNoneMatch, Array(plainTag.utf8))]
    #expect(client.get(Self.frames, headers: other).status == 200)
  }

  /// An answer that gzip does not shorten is sent as it is, also to who would take it, and is known by its own tag.
  @Test func whatDoesNotShrinkHasOneTag() throws {
    var random = SeededGenerator(seed: 5)
    let bytes = (0..<2000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let answer = CacheableResponse(Content(bytes), cacheControl: "no-cache", effort: .quick)
    func ask(_ headers: [(name: RequestHeader, value: [UInt8])]) throws -> Client.Answer {
      let request = Request(method: .get, path: [], headers: headers)
      return Client.Answer(response: try answer.response(to: request, isKept: true))
    }
    let whole = try ask(Self.takesGzip)
    #expect(whole.body == bytes && whole.header("Content-Encoding") == nil)
    let forced = try ask([(.acceptEncoding, Array("gzip, identity;q=0".utf8))])
    #expect(forced.header("Content-Encoding") == "gzip")
    #expect(try unpackedGzip(forced.body) == bytes)
    let tag = try #require(whole.header("ETag"))
    #expect(try ask(Self.takesGzip + [(.ifNoneMatch, Array(tag.utf8))]).status == 304)
  }

  @Test func theMediaTypeIsPartOfTheKey() {
    let asCSV = client.get(Self.frames, headers: [(.accept, Array("text/csv".utf8))])
    let asJSON = client.get(Self.frames)
    #expect(asCSV.header("Content-Type") == "text/csv; charset=utf-8; header=present")
    #expect(asJSON.header("Content-Type") == "application/json")
  }

  @Test func whatIsShortIsNeitherKeptNorCompressed() {
    let target = "/v1/keyframes/spring?vocabulary=duration-bounce&bounce=0.3&count=4"
    let answer = client.get(target, headers: Self.takesGzip)
    #expect(answer.status == 200 && answer.body.count < 1024)
    #expect(answer.header("Content-Encoding") == nil)
    #expect(keptCount(client) == 0)
  }

  @Test func errorsAreNotKept() {
    #expect(client.get(Self.frames + "&oops=1").status == 422)
    #expect(client.get(Self.frames, headers: [(.accept, Array("image/png".utf8))]).status == 406)
    #expect(keptCount(client) == 0)
  }

  @Test func whoTakesNeitherCodingIsToldSo() {
    let headers: [(name: RequestHeader, value: [UInt8])] = [(.acceptEncoding, Array("br, identity;q=0".utf8))]
    #expect(client.get(Self.frames, headers: headers).status == 406)
  }

  /// Also what is short, or not kept, goes out as it stands only to who does not refuse that.
  @Test func whoRefusesAnAnswerAsItStandsGetsGzipOrNothing() throws {
    let short = "/v1/keyframes/spring?vocabulary=duration-bounce&bounce=0.3&count=4"
    for target in [short, Self.frames, "/v1/easings", "/"] {
      for cacheBytes in [0, 16 << 20] {
        let client = Client(api: API(settings: APIConfiguration(cacheBytes: cacheBytes)))
        for refusal in ["identity;q=0", "*;q=0.000", "br, identity; q=0.0", "gzip;q=0, *;q=0"] {
          let headers = [(name: RequestHeader.acceptEncoding, value: Array(refusal.utf8))]
          let answer = client.get(target, headers: headers)
          #expect(answer.status == 406, "\(target) \(refusal)")
        }
        for demand in ["identity;q=0, gzip", "gzip;q=0.1, *;q=0"] {
          let headers = [(name: RequestHeader.acceptEncoding, value: Array(demand.utf8))]
          let answer = client.get(target, headers: headers)
          let plain = client.get(target)
          #expect(answer.header("Content-Encoding") == "gzip", "\(target) \(demand)")
          #expect(try unpackedGzip(answer.body) == plain.body)
          let tag = try #require(answer.header("ETag"))
          #expect(tag != plain.header("ETag"))
          let known = headers + [(.ifNoneMatch, Array(tag.utf8))]
          #expect(client.get(target, headers: known).status == 304)
        }
      }
    }
  }

  /// An answer that was requested once is kept only for clients that take it compressed; many accept no coding.
  @Test(arguments: [
    ("identity", 0), ("br", 0), ("gzip;q=0", 0), ("gzip;q=0.5, identity", 0), ("gzip", 1), ("*", 1),
    ("gzip;q=0.5, identity;q=0.1", 1), ("identity;q=0, gzip;q=0", 0), ("identity;q=0, *", 1),
  ]) func anAnswerAskedForOnceIsKeptForWhoTakesGzip(codings: String, kept: Int) {
    let client = Client()
    let response = client.get(Self.frames, headers: [(.acceptEncoding, Array(codings.utf8))])
    #expect(keptCount(client) == kept, "\(codings)")
    #expect((response.header("Content-Encoding") == "gzip") == (kept == 1))
  }

  @Test func aBudgetOfNothingKeepsAndCompressesNothing() {
    let client = Client(api: API(settings: APIConfiguration(cacheBytes: 0)))
    #expect(client.get(Self.frames, headers: Self.takesGzip).header("Content-Encoding") == nil)
    #expect(keptCount(client) == 0)
  }

  @Test func theBudgetHolds() {
    let client = Client(api: API(settings: APIConfiguration(cacheBytes: 200_000)))
    for velocity in 0..<60 {
      let target = "\(Self.frames)&velocity=\(velocity)"
      #expect(client.get(target, headers: Self.takesGzip).status == 200)
      #expect(client.api.responseCache.withLock { $0.size } <= 200_000)
    }
    #expect((5..<60).contains(keptCount(client)))
  }
}
