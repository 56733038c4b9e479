// SPDX-License-Identifier: Apache-2.0

import SpringAPI
import Testing

/// Requests for more values than an answer may hold.
@Suite struct TooManyValuesTests {
  private let client = Client()

  @Test(arguments: ["motion", "retarget", "keyframes/spring"]) func theMemberThatWasGivenIsToBlameForTooManySamples(
    operation: String
  ) {
    func place(_ members: String) -> [String] {
      client.post("/v1/\(operation)", #"{"spring":{"vocabulary":"android"},\#(members)}"#).places
    }
    #expect(place(#""duration":"3600s""#) == ["/duration"])
    #expect(place(#""duration":"3600s","frameRate":60"#) == ["/frameRate"])
    #expect(place(#""frameRate":1e6"#) == ["/frameRate"])
  }

  /// A rate that was not sent is named as the usual one.
  @Test(arguments: ["motion", "retarget"]) func theUsualRateIsNamedAsSuch(operation: String) {
    let spring = #""spring":{"vocabulary":"duration-bounce","duration":"1200s"}"#
    for members in ["", #","events":[{"at":1800,"to":2}],"integrator":"velocity-verlet""#] {
      if operation == "motion", members != "" { continue }
      let complaints = client.post("/v1/\(operation)", "{\(spring)\(members)}").complaints
      #expect(
        complaints.count == 1 && complaints[0].hasPrefix("/frameRate is 60 where it is left out, which asks for 10"),
        "\(complaints)")
    }
  }

  /// A format has few values for a tolerance, however long it lasts.
  @Test(arguments: ["css-linear", "css-keyframes", "waapi", "lottie", "swiftui", "svg"])
  func onlyAFormatOfFramesHasTooMany(format: String) {
    let spring = #"{"vocabulary":"duration-bounce","duration":"1200s"}"#
    func post(_ format: String, _ members: String) -> Client.Answer {
      client.post("/v1/keyframes/spring", #"{"spring":\#(spring),"format":"\#(format)"\#(members)}"#)
    }
    #expect(post(format, "").status == 200)
    #expect(post(format, #","duration":"3600s""#).status == 200)
    #expect(
      post("json", "").complaints == [
        "/frameRate is 60 where it is left out, which asks for 105809 values; there may be at most 100000"
      ])
    #expect(
      post("csv", #","duration":"3600s""#).complaints == [
        "/duration at 60 frames a second asks for 216001 values; there may be at most 100000"
      ])
  }
}
