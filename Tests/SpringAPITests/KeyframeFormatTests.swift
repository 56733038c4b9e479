// SPDX-License-Identifier: Apache-2.0

import HTTP
import JSON
import SpringInterchange
import SpringKeyframes
import TestSupport
import Testing

/// How the format of keyframes is chosen.
@Suite struct KeyframeFormatTests {
  private let client = Client()
  private let target = "/v1/keyframes/spring?vocabulary=duration-bounce&spring.duration=0.5&bounce=0.3"

  private func accept(_ text: String) -> [(name: RequestHeader, value: [UInt8])] { [(.accept, Array(text.utf8))] }

  @Test(arguments: Format.all.map(\.id)) func everyFormatIsChosenByNameOverAccept(id: String) throws {
    let format = try #require(Format.named(id))
    let target = "\(target)&format=\(id)"
    let answer = client.get(target, headers: accept("text/html"))
    #expect(answer.status == 200)
    #expect(answer.header("Content-Type") == format.mediaType)
    #expect(answer.header("Cache-Control") == "public, max-age=86400, stale-while-revalidate=604800")
    #expect(answer.header("Vary") == "Accept-Encoding")
    let tag = try #require(answer.header("ETag"))
    let again = client.get(target, headers: [(.ifNoneMatch, Array(tag.utf8))])
    #expect(again.status == 304)
    let posted = client.post(
      "/v1/keyframes/spring",
      #"{"spring":{"vocabulary":"duration-bounce","duration":0.5,"bounce":0.3},"format":"\#(id)"}"#)
    #expect(difference(of: posted.body, from: answer.body) == nil)
  }

  @Test(arguments: Format.all.map(\.id)) func everyMediaTypeIsNegotiated(id: String) throws {
    let format = try #require(Format.named(id))
    let first = try #require(Format.all.first { $0.mediaType == format.mediaType })
    let answer = client.get(target, headers: accept("text/vnd.nothing, \(format.mediaType);q=0.5"))
    #expect(answer.status == 200)
    let named = client.get("\(target)&format=\(first.id)")
    #expect(difference(of: answer.body, from: named.body) == nil)
    #expect(answer.header("Vary")?.contains("Accept") == true)
  }

  @Test func whatIsNotOfferedIs406() {
    let answer = client.get(target, headers: accept("text/html"))
    #expect(answer.status == 406)
    #expect(String(decoding: answer.body, as: UTF8.self).contains("text/css"))
    let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    #expect(client.get(target, headers: accept(browser)).header("Content-Type") == "application/json")
    #expect(client.get(target, headers: accept("application/xml")).header("Content-Type") == "application/xml")
  }

  /// Clients that read only JSON get the same file in it.
  @Test(arguments: Format.all.map(\.id)) func everyFileIsThereAsJSON(id: String) throws {
    let format = try #require(Format.named(id))
    let file = client.get("\(target)&format=\(id)")
    let answer = client.get("\(target)&format=\(id)&as=json", headers: accept("text/html"))
    #expect(answer.status == 200 && answer.header("Content-Type") == "application/json")
    #expect(answer["format"] == .string(id))
    #expect(answer["mediaType"] == .string(format.mediaType))
    #expect(answer["fileExtension"] == .string(format.fileExtension))
    #expect(answer["text"] == .string(String(decoding: file.body, as: UTF8.self)))
    let plain = client.get("\(target)&format=\(id)&as=file")
    #expect(difference(of: plain.body, from: file.body) == nil)
  }

  @Test func aFileComesInNoOtherWay() {
    #expect(client.get("\(target)&format=svg&as=yaml").complaints == ["as must be one of: file, json"])
  }

  @Test func registriesListEverything() throws {
    let formats = client.get("/v1/formats")
    let ids = Format.all.indices.map { formats["formats", String($0), "id"] }
    #expect(ids == Format.all.map { .string($0.id) })
    #expect(formats["formats", "\(Format.all.count)"] == nil)
    let easings = client.get("/v1/easings")
    #expect(easings["easings", "30", "id"] == "bounce-ease-in-out")
    #expect(easings["easings", "50"] == nil)
  }
}
