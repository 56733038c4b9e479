// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// Operations whose arguments are no spring with its ends, asked by query.
@Suite struct QueryOfEveryOperationTests {
  private let client = Client()

  @Test(arguments: [
    ("/v1/solve", "dampingRatio=0.7&settlesIn=1", #"{"dampingRatio":0.7,"settlesIn":1}"#),
    (
      "/v1/solve", "vocabulary=duration-bounce&duration=0.4&settlesIn=0.5",
      #"{"spring":{"vocabulary":"duration-bounce","duration":0.4},"settlesIn":0.5}"#
    ),
    (
      "/v1/compare", #"springs=%7B%22vocabulary%22:%22android%22%7D&springs={"vocabulary":"compose"}&tolerance=0.01"#,
      #"{"springs":[{"vocabulary":"android"},{"vocabulary":"compose"}],"tolerance":0.01}"#
    ),
    (
      "/v1/recognize", "tension=280&friction=20.5&name=wobbly%20card",
      #"{"tension":280,"friction":20.5,"name":"wobbly card"}"#
    ), ("/v1/recognize", "duration=400ms&bounce=0.3", #"{"duration":"400ms","bounce":0.3}"#),
    (
      "/v1/velocity", "from=20,100&to=320,100&velocity=1500,-1000&vocabulary=android",
      #"{"from":[20,100],"to":[320,100],"velocity":[1500,-1000],"spring":{"vocabulary":"android"}}"#
    ), ("/v1/velocity", "from=100&to=100.5&velocity=1000", #"{"from":100,"to":100.5,"velocity":1000}"#),
    (
      "/v1/fit", "cubicBezier=0.4,0,0.2,1&duration=0.5&vocabularies=android,figma",
      #"{"cubicBezier":[0.4,0,0.2,1],"duration":0.5,"vocabularies":["android","figma"]}"#
    ),
    (
      "/v1/fit", "cssLinear=linear(0,0.5,1)&duration=0.5&vocabularies=android",
      #"{"cssLinear":"linear(0,0.5,1)","duration":0.5,"vocabularies":["android"]}"#
    ),
    (
      "/v1/fit", "times=0,0.1,0.2,0.3&values=0,0.3,0.6,0.8&to=1&from=0&vocabularies=android",
      #"{"times":[0,0.1,0.2,0.3],"values":[0,0.3,0.6,0.8],"to":1,"from":0,"vocabularies":["android"]}"#
    ),
  ]) func answersTheSameAsPost(path: String, query: String, body: String) {
    let got = client.get("\(path)?\(query)")
    let posted = client.post(path, body)
    #expect(posted.status == 200, "\(posted.complaints)")
    #expect(got.status == 200, "\(got.complaints)")
    #expect(difference(of: got.body, from: posted.body) == nil)
  }

  @Test func errorsOfSpringsInJSONNameTheirPlace() {
    let answer = client.get(#"/v1/compare?springs={"vocabulary":"android","stiffness":-1}&springs=nonsense"#)
    #expect(
      answer.complaints == [
        "springs value 1: stiffness must be a number from 1e-24 to 1e24 N/m",
        "springs value 2 must be an object with a vocabulary and its parameters",
      ])
    #expect(client.get("/v1/compare").places == ["springs"])
  }

  @Test func namesWithoutAnOwnerAreErrors() {
    let solve = client.get("/v1/solve?dampingRatio=0.7&settlesIn=1&bounce=0.3")
    #expect(solve.places == ["bounce"])
    let twice = client.get("/v1/recognize?tension=280&tension=20")
    #expect(twice.complaints == ["tension is given more than once"])
    #expect(client.get("/v1/recognize").status == 422)
  }
}
