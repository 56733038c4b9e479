// SPDX-License-Identifier: Apache-2.0

import Curves
import SpringInterchange
import Springs
import Testing

@testable import SpringTokens

/// Token documents in the forms that people have.
@Suite struct TokenReaderTests {
  private func motions(_ text: String) throws -> [MotionToken] { try TokenReader.motions(ofText: Array(text.utf8)) }

  private func errors(_ text: String) -> [String] {
    do {
      _ = try motions(text)
      return []
    } catch let error as ValidationErrors { return error.errors.map(\.tokenText) } catch { return ["\(error)"] }
  }

  private func physics(_ token: MotionToken?) -> [Double] {
    guard case .spring(let decoded)? = token?.motion else { return [] }
    return [decoded.spring.stiffness, decoded.spring.damping]
  }

  /// Each form says the same spring.
  @Test(arguments: [
    #"{"a":{"$type":"spring","b":{"$value":{"stiffness":100,"damping":10}}}}"#,
    #"{"a":{"b":{"$type":"spring","$value":{"mass":1,"stiffness":"100","damping":10}}}}"#,
    #"{"a":{"b":{"value":{"stiffness":100,"damping":10},"type":"spring"}}}"#,
    #"{"a":{"b":{"value":{"tension":100,"friction":10},"type":"other"}}}"#,
    #"{"a":{"b":{"stiffness":100,"damping":10}}}"#,
    #"{"a":{"b":{"vocabulary":"react-spring","tension":100,"friction":10}}}"#,
    #"{"a":{"b":{"$type":"transition","$value":{},"$extensions":{"org.springd.spring":{"mass":1,"stiffness":100,"damping":10,"linear":"x"}}}}}"#,
    #"{"c":{"$type":"spring","$value":{"stiffness":100,"damping":10}},"a":{"b":{"$value":"{c}"}}}"#,
    #"{"k":{"$value":100},"a":{"b":{"$type":"spring","$value":{"stiffness":"{k}","damping":10}}}}"#,
  ]) func aSpringIsReadInEveryForm(text: String) throws {
    let token = try motions(text).last
    #expect(token?.path == ["a", "b"])
    #expect(physics(token) == [100, 10])
  }

  @Test func numbersHaveUnits() throws {
    let text = #"""
      {"a":{"$type":"spring","$value":{"duration":{"value":500,"unit":"ms"},"bounce":"30%"}},
       "b":{"$type":"spring","$value":{"duration":"0.5s","bounce":0.3}},
       "c":{"$type":"spring","$value":{"duration":"500 ms","bounce":"0.3"}}}
      """#
    let tokens = try motions(text)
    #expect(tokens.count == 3)
    for token in tokens {
      let numbers = physics(token)
      #expect(abs(numbers[0] - 157.91367041742973) < 1e-9, "\(token.dottedPath)")
    }
  }

  @Test func transitionsKeepTheirCurve() throws {
    let text = #"""
      {"d":{"$type":"duration","$value":{"value":200,"unit":"ms"}},
       "a":{"$type":"transition","$description":"x","$value":{"duration":"{d}","delay":{"value":1,"unit":"s"},"timingFunction":[0.1,0.2,0.3,1.4]}},
       "b":{"$type":"cubicBezier","$value":[0,0,1,1]},"color":{"$type":"color","$value":"#fff"}}
      """#
    let tokens = try motions(text)
    #expect(tokens.map(\.path) == [["a"], ["b"]] && tokens[0].description == "x")
    guard case .easing(let curve, let duration, let delay) = tokens[0].motion,
      case .easing(_, nil, nil) = tokens[1].motion
    else {
      Issue.record("no curve")
      return
    }
    #expect(curve.y2 == 1.4 && duration == 0.2 && delay == 1)
  }

  /// What describes no motion is somebody else's.
  @Test func otherTokensAreLeftAlone() throws {
    let text = #"""
      {"$schema":"x","size":{"$value":{"value":1,"unit":"px"}},"shadow":{"$type":"shadow","$value":{"x":1}},
       "font":{"value":"a","type":"text"},"n":3,"list":[1],"empty":{}}
      """#
    #expect(try motions(text).isEmpty)
  }

  @Test(arguments: [
    ("[]", ["the document must be an object of tokens and groups"]),
    (
      #"{"a":{"$type":"spring","$value":{"stiffness":-1,"damping":"x"}}}"#,
      [
        "a.stiffness must be a number from 1e-24 to 1e24 N/m",
        "a.damping must be a number from 0 to 1e24 N·s/m, not text",
      ]
    ),
    (
      #"{"a":{"b":{"$type":"spring","$value":3}},"c":{"$type":"spring","$value":{"mass":1}}}"#,
      [
        "a.b must be an object with the parameters of a spring",
        "c has no set of parameters that is known: \(SpringShape.text)",
      ]
    ),
    (
      #"{"a":{"$type":"spring","$value":"{b}"},"b":{"$value":"{a}"}}"#,
      ["a is an alias in a cycle: b → a → b", "b is an alias in a cycle: a → b → a"]
    ), (#"{"a":{"$type":"spring","$value":"{x.y}"}}"#, ["a is an alias of x.y, which does not exist"]),
    (
      #"{"a":{"$type":"cubicBezier","$value":[2,0,1,1]}}"#,
      ["a must be four numbers, the first and the third from 0 to 1"]
    ),
    (
      #"{"a":{"$type":"transition","$value":{"duration":"soon","timingFunction":[0,0,1,1]}}}"#,
      [#"a.duration must be a duration such as { "value": 200, "unit": "ms" }"#]
    ), (#"{"a":{"vocabulary":"nowhere"}}"#, ["a.vocabulary is not known: nowhere"]),
    (#"{"a":{"vocabulary":"andriod"}}"#, ["a.vocabulary is not known: andriod; did you mean android?"]),
    (
      #"{"a":{"$type":"spring","$value":{"stiffness":1,"damping":1,"dampng":2}}}"#,
      [
        "a.dampng is not known here; did you mean damping? The parameters are: mass, stiffness, damping, initialVelocity"
      ]
    ),
  ]) func whatIsWrongIsToldWithItsPath(text: String, told: [String]) { #expect(errors(text) == told) }

  @Test func yamlIsNotTaken() {
    let told = errors("motion:\n  enter:\n    stiffness: 300\n")
    #expect(told.count == 1 && told[0].hasPrefix("the document is not JSON, and YAML is not taken: "))
  }

  @Test func namesArePartedIntoWords() {
    #expect(TokenNaming.words("fadeIn 2_slow-URL") == ["fade", "in", "2", "slow", "url"])
    #expect(TokenNaming.words("ä").isEmpty)
  }
}
