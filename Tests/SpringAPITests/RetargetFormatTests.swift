// SPDX-License-Identifier: Apache-2.0

import HTTP
import JSON
import SpringAPI
import SpringInterchange
import SpringKeyframes
import TestSupport
import Testing

/// Retargeted motions as files.
@Suite struct RetargetFormatTests {
  private let client = Client()
  private let bouncy = Client.bouncySpring
  private let events = #""events":[{"at":0.15,"to":0},{"at":0.32,"to":2}]"#

  /// Every format but those that hold one spring, by its name and by Accept.
  @Test(arguments: Format.all.map(\.id)) func everyFormatButThoseOfASpringIsWritten(id: String) throws {
    let format = try #require(Format.named(id))
    let answer = client.retarget(bouncy, events, #""format":"\#(id)""#)
    guard !format.needsSpring else {
      #expect(answer.status == 422 && answer.places == ["/format"])
      return
    }
    #expect(answer.status == 200)
    #expect(answer.header("Content-Type") == format.mediaType)
    #expect(answer.body.count > 100)
    let inside = client.retarget(bouncy, events, #""format":"\#(id)","as":"json""#)
    #expect(inside["text"] == .string(String(decoding: answer.body, as: UTF8.self)))
    #expect(inside["format"] == .string(id))
    let first = try #require(Format.all.first { $0.mediaType == format.mediaType })
    guard first.id == id else { return }
    let accepted = client.post(
      "/v1/retarget", "{\(bouncy),\(events)}",
      headers: [(.contentType, Array("application/json".utf8)), (.accept, Array(format.mediaType.utf8))])
    #expect(difference(of: accepted.body, from: answer.body) == nil)
  }

  @Test func jsonIsTheAnswerOfSamples() {
    let named = client.retarget(bouncy, events, #""format":"json""#)
    #expect(difference(of: named.body, from: client.retarget(bouncy, events).body) == nil)
  }

  /// Lines of a table, without its head.
  private func rows(_ answer: Client.Answer) -> [(time: Double, value: Double)] {
    String(decoding: answer.body, as: UTF8.self).split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
      let numbers = line.split(separator: ",").compactMap { Double($0) }
      return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
  }

  /// A file has the samples, and the exact motion ends on its target if no end was requested.
  @Test func aFileHasTheSamples() throws {
    for members in [#""frameRate":30"#, #""frameRate":24,"integrator":"velocity-verlet""#] {
      let samples = client.retarget(bouncy, events, members)
      let table = rows(client.retarget(bouncy, events, members, #""format":"csv""#))
      let times = try #require(samples["times"]?.numbers)
      let values = try #require(samples["values"]?.numbers)
      #expect(table.count == times.count)
      for index in table.indices.dropLast() {
        #expect((table[index].time - times[index]).magnitude < 1e-9)
        #expect((table[index].value - values[index]).magnitude < 1e-9)
      }
      let last = members.contains("verlet") ? values[values.count - 1] : 2
      #expect(table.last?.value == last)
    }
    let times = #""times":[0,0.1,0.15,0.4]"#
    let table = rows(client.retarget(bouncy, events, times, #""format":"csv""#))
    let given = try #require(client.retarget(bouncy, events, times)["values"]?.numbers)
    #expect(table.map(\.time) == [0, 0.1, 0.15, 0.4])
    #expect(table.map(\.value) == given)
  }

  /// A file's stated error is the distance of straight lines from the motion, taken in many places.
  @Test(arguments: [8.0, 17, 60]) func theErrorOfTheLinesIsStated(rate: Double) throws {
    let members = #""frameRate":\#(rate),"duration":1.5"#
    let lines = try #require(client.retarget(bouncy, events, members)["values"]?.numbers)
    let count = 15_000
    let times = (0...count).map { "\(1.5 * Double($0) / Double(count))" }.joined(separator: ",")
    let exact = try #require(client.retarget(bouncy, events, #""times":[\#(times)]"#)["values"]?.numbers)
    var largest = 0.0
    for (index, value) in exact.enumerated() {
      let place = 1.5 * Double(index) / Double(count) * rate
      let line = min(Int(place), lines.count - 2)
      guard line >= 0, place <= Double(lines.count - 1) else { continue }
      let between = lines[line] + (place - Double(line)) * (lines[line + 1] - lines[line])
      largest = max(largest, (between - value).magnitude)
    }
    // A fraction of the way from 0 to 2.
    let file = client.retarget(bouncy, events, members, #""format":"waapi""#)
    let stated = try #require(file["maximumError"]?.number)
    #expect(stated >= largest / 2 - 1e-9)
    #expect(stated <= largest / 2 + 1e-4)
    #expect(file["spring"] == .null)
  }

  /// A motion that comes back has its farthest excursion as its measure.
  @Test func thereAndBackIsNotFlat() throws {
    let answer = client.retarget(bouncy, #""to":1,"events":[{"at":0.2,"to":0}],"format":"css-linear""#)
    let text = String(decoding: answer.body, as: UTF8.self)
    let list = try #require(text.split(separator: "linear(").last?.split(separator: ")").first)
    let stops = list.split(separator: ",").compactMap { stop in stop.split(separator: " ").first.flatMap { Double($0) }
    }
    #expect(stops.max() == 1 && stops.first == 0 && stops.last == 0)
  }

  @Test(arguments: [
    (#""to":[1,2],"format":"csv""#, "/format"), (#""times":[0.1,0.2],"format":"csv""#, "/times"),
    (#""times":[0,0.2,0.1],"format":"csv""#, "/times"), (#""times":[0],"format":"csv""#, "/times"),
    (#""count":1,"format":"csv""#, "/count"), (#""format":"css""#, "/format"), (#""format":"csv","name":"1""#, "/name"),
    (#""format":"csv","property":"left""#, "/property"),
  ]) func refusesWithThePlace(members: String, place: String) {
    let answer = client.retarget(bouncy, members)
    #expect(answer.status == 422)
    #expect(answer.places == [place], "\(members)")
  }
}
