// SPDX-License-Identifier: Apache-2.0

import Curves
import SpringInterchange
import Springs
import Testing

@testable import SpringTokens

/// Token documents in the forms that people have.
@Suite struct TokenReaderTests {
  private func reading(_ text: String) throws -> TokenReading { try TokenReader.reading(ofText: Array(text.utf8)) }

  private func motions(_ text: String) throws -> [MotionToken] { try reading(text).tokens }

  private func errors(_ text: String) -> [String] {
    do { return try reading(text).notes.map(\.tokenText) } catch let error as ValidationErrors {
      return error.errors.map(\.tokenText)
    } catch { return ["\(error)"] }
  }

  private func physics(_ token: MotionToken?) -> [Double] {
    guard case .spring(let decoded)? = token?.motion else { return [] }
    return [decoded.spring.stiffness, decoded.spring.damping]
  }

  /// Each form means the same spring.
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
    // Motion's own object, another system's terms, tokens for each number, a value without a type.
    #"{"a":{"b":{"type":"spring","stiffness":100,"damping":10}}}"#,
    #"{"a":{"b":{"$type":"spring","$value":"spring(1 100 10 0)"}}}"#,
    #"{"a":{"b":{"stiffness":{"$type":"number","$value":100},"damping":{"value":10,"type":"number"}}}}"#,
    #"{"a":{"b":{"value":{"stiffness":100,"damping":10}}}}"#,
  ]) func aSpringIsReadInEveryForm(text: String) throws {
    let token = try motions(text).last
    #expect(token?.path == ["a", "b"])
    #expect(physics(token) == [100, 10])
  }

  /// Which tokens are found, in the forms of other tools.
  @Test(arguments: [
    // A group of curves whose names are those of a transition's member.
    (
      #"{"easings":{"linear":"linear","ease":"ease","ease-in":"ease-in"}}"#,
      ["easings.linear", "easings.ease", "easings.ease-in"]
    ), (#"{"easing":{"ease":[0.25,0.1,0.25,1],"easeIn":[0.42,0,1,1]}}"#, ["easing.ease", "easing.easeIn"]),
    (#"{"fade":{"easing":"ease-out","duration":"200ms","delay":0}}"#, ["fade"]),
    // Texts that no type and no name tells about.
    (
      #"{"m":{"a":"300ms ease-out 100ms","b":"opacity 200ms ease","d":".spring(duration: 0.5, bounce: 0.3)","e":"withSpring(1, {damping: 10, stiffness: 100})","f":".bouncy","g":"150ms cubic-bezier(0,0,1,1)"}}"#,
      ["m.a", "m.b", "m.d", "m.e", "m.f", "m.g"]
    ),
    (
      #"{"m":{"a":"300ms","b":"spring water","c":"a linear story","description":"200ms ease"},"z":{"ease":"ease"}}"#,
      ["m.a", "z"]
    ),
    // Tokens Studio's aliases leave the set's name out.
    (
      #"{"global":{"motion":{"e":{"value":"cubic-bezier(0.4,0,0.2,1)","type":"other"},"enter":{"value":"{motion.e}","type":"other"}}},"$themes":[],"$metadata":{"tokenSetOrder":["global"]}}"#,
      ["motion.e", "motion.enter"]
    ),
    // The Design Tokens Format of 2025.
    (
      ##"{"t":{"$type":"transition","$root":{"$value":{"duration":"200ms","timingFunction":"ease"}},"fast":{"$value":{"duration":"100ms","timingFunction":"ease"}}},"b":{"$ref":"#/t/fast"},"c":{"$type":"transition","$value":{"duration":"1s","timingFunction":{"$ref":"#/d/$value"}}},"d":{"$type":"cubicBezier","$value":[0,0,1,1]}}"##,
      ["t", "t.fast", "b", "c", "d"]
    ),
  ]) func whatOtherToolsWriteIsFound(text: String, paths: [String]) throws {
    #expect(try motions(text).map(\.dottedPath) == paths)
    #expect(errors(text).isEmpty)
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
    var tokens = try motions(text)
    guard case .duration(0.2) = tokens.removeFirst().motion else {
      Issue.record("no duration")
      return
    }
    #expect(tokens.map(\.path) == [["a"], ["b"]] && tokens[0].description == "x")
    guard case .easing(.cubicBezier(let curve), let duration) = tokens[0].motion,
      case .easing(_, nil) = tokens[1].motion
    else {
      Issue.record("no curve")
      return
    }
    #expect(curve.y2 == 1.4 && duration == 0.2 && tokens[0].delay == 1)
  }

  /// People's own files: strings of CSS and of other systems, in every form of a token.
  @Test(
    arguments: [
      (#"{"a":{"$type":"cubicBezier","$value":"cubic-bezier(0.2, 0, 0, 1)"}}"#, [0.2, 0, 0, 1], nil, nil),
      (#"{"a":{"value":"cubic-bezier(0.2, 0, 0, 1)","type":"easing"}}"#, [0.2, 0, 0, 1], nil, nil),
      (#"{"a":{"value":"0.2, 0, 0, 1","type":"cubicBezier"}}"#, [0.2, 0, 0, 1], nil, nil),
      (#"{"a":{"$type":"cubicBezier","$value":["0.2","0","0","1"]}}"#, [0.2, 0, 0, 1], nil, nil),
      (#"{"n":{"value":"0.2"},"ease":{"out":["{n}",0,0,1]}}"#, [0.2, 0, 0, 1], nil, nil),
      (#"{"ease":{"out":"ease-out"}}"#, [0, 0, 0.58, 1], nil, nil),
      (#"{"a":{"$type":"cubicBezier","$value":"ease-in-out"}}"#, [0.42, 0, 0.58, 1], nil, nil),
      (#"{"a":{"$type":"cubicBezier","$value":"linear"}}"#, [0, 0, 1, 1], nil, nil),
      (#"{"a":{"$type":"transition","$value":"300ms ease-out 100ms"}}"#, [0, 0, 0.58, 1], 0.3, 0.1),
      (#"{"a":{"$type":"transition","$value":"opacity 0.3s cubic-bezier(.2,0,0,1)"}}"#, [0.2, 0, 0, 1], 0.3, nil),
      (
        #"{"a":{"$type":"transition","$value":{"duration":"300ms","delay":"100ms","timingFunction":"ease-out"}}}"#,
        [0, 0, 0.58, 1], 0.3, 0.1
      ), (#"{"a":{"type":"tween","duration":0.3,"delay":0.1,"ease":[0.2,0,0,1]}}"#, [0.2, 0, 0, 1], 0.3, 0.1),
      (
        #"{"e":{"value":"ease-out","type":"other"},"a":{"value":{"duration":300,"easing":"{e}"},"type":"transition"}}"#,
        [0, 0, 0.58, 1], 0.3, nil
      ), (#"{"easing":{"standard":{"value":"FastOutSlowInEasing"}}}"#, [0.4, 0, 0.2, 1], nil, nil),
    ] as [(String, [Double], Double?, Double?)]) func aCurveIsReadInEveryForm(
      text: String, numbers: [Double], duration: Double?, delay: Double?
    ) throws
  {
    let reading = try reading(text)
    #expect(reading.notes.isEmpty, "\(reading.notes)")
    let token = try #require(reading.tokens.last)
    guard case .easing(.cubicBezier(let curve), let seconds) = token.motion else {
      Issue.record("no curve")
      return
    }
    #expect([curve.x1, curve.y1, curve.x2, curve.y2] == numbers)
    #expect(seconds == duration && token.delay == delay)
  }

  @Test func linearStaysWhatItIs() throws {
    let tokens = try motions(#"{"a":{"$type":"easing","$value":"400ms linear(0, 0.5 30%, 1)"}}"#)
    guard case .easing(.linear(let linear), 0.4)? = tokens.first?.motion else {
      Issue.record("no linear()")
      return
    }
    #expect(linear.points.map(\.input) == [0, 0.3, 1] && linear.points.map(\.output) == [0, 0.5, 1])
  }

  /// A spring that another system writes is the one that this system plays.
  @Test(arguments: [
    (#"{"type":"spring","stiffness":120,"damping":14}"#, "motion", 120, 14),
    (
      #"{"$type":"spring","$value":".spring(response: 1, dampingFraction: 0.5)"}"#, "response-damping-ratio", 39.478,
      6.283
    ), (#"{"$type":"spring","$value":".bouncy"}"#, "duration-bounce", 157.914, 17.593),
    (#"{"value":"spring(dampingRatio = 0.5f, stiffness = 400f)","type":"spring"}"#, "compose", 400, 20),
    (#"{"$type":"spring","$value":{"stiffness":400,"dampingRatio":0.5}}"#, "compose", 400, 20),
    (#"{"$type":"spring","$value":{"tension":170,"friction":26}}"#, "react-spring", 170, 26),
  ]) func everySystemsWordsAreRead(text: String, vocabulary: String, stiffness: Double, damping: Double) throws {
    let reading = try reading(#"{"motion":{"a":\#(text)}}"#)
    let token = try #require(reading.tokens.first)
    #expect(token.vocabulary == vocabulary && reading.notes.isEmpty)
    guard case .spring(let decoded) = token.motion else {
      Issue.record("no spring")
      return
    }
    #expect(abs(decoded.spring.stiffness / decoded.spring.mass - stiffness) < 1e-3 * stiffness)
    #expect(abs(decoded.spring.damping / decoded.spring.mass - damping) < 1e-3 * damping)
  }

  /// One token that cannot be read does not block the others.
  @Test func theRestOfADocumentIsRead() throws {
    let reading = try reading(
      #"""
      {"a":{"$type":"cubicBezier","$value":"steps(4)"},"b":{"$type":"spring","$value":{"stiffness":100,"damping":10}},
       "c":{"$type":"spring","$value":{"stiffness":100,"damping":"{gone}"}}}
      """#)
    #expect(reading.tokens.map(\.path) == [["b"]])
    #expect(
      reading.notes.map(\.tokenText) == [
        #"a is "steps(4)", which is no curve that is known"#, "c.damping is an alias of gone, which does not exist",
      ])
  }

  /// A document without a motion is not a success with nothing in it.
  @Test(arguments: ["{}", #"{"d":{"$type":"dimension","$value":{"value":200,"unit":"px"}},"e":{"value":"1px"}}"#])
  func nothingFoundIsAnError(text: String) {
    #expect(
      errors(text) == ["the document has no token that describes a motion: no spring, curve, transition or duration"])
  }

  /// A token that describes no motion belongs to other tools.
  @Test func otherTokensAreLeftAlone() throws {
    let text = #"""
      {"$schema":"x","size":{"$value":{"value":1,"unit":"px"}},"shadow":{"$type":"shadow","$value":{"x":1}},
       "font":{"value":"a","type":"text"},"n":3,"list":[1],"empty":{},"lost":{"$type":"color","$value":"{gone}"},
       "x":{"$type":"cubicBezier","$value":[0,0,1,1]}}
      """#
    let reading = try reading(text)
    #expect(reading.tokens.map(\.path) == [["x"]] && reading.notes.isEmpty)
  }

  @Test(arguments: [
    ("[]", ["the document must be an object of tokens and groups"]),
    (
      #"{"a":{"$type":"spring","$value":{"stiffness":-1,"damping":"x"}}}"#,
      [
        "a.stiffness must be a number from 1e-24 to 1e24 N/m",
        #"a.damping must be a number from 0 to 1e24 N·s/m, not the text "x""#,
      ]
    ),
    (
      #"{"a":{"b":{"$type":"spring","$value":3}},"c":{"$type":"spring","$value":{"mass":1}}}"#,
      [
        "a.b must be an object with the parameters of a spring",
        "c has no parameters that make a spring. mass: It makes no spring without stiffness and damping.",
      ]
    ),
    (
      #"{"a":{"$type":"spring","$value":{"duration":"soon"}}}"#,
      [#"a has no parameters that make a spring. duration is "soon"."#]
    ),
    (
      #"{"a":{"$type":"spring","$value":"{b}"},"b":{"$value":"{a}"}}"#,
      ["a is an alias in a cycle: b → a → b", "b is an alias in a cycle: a → b → a"]
    ), (#"{"a":{"$type":"spring","$value":"{x.y}"}}"#, ["a is an alias of x.y, which does not exist"]),
    (
      #"{"a":{"$type":"cubicBezier","$value":[2,0,1,1]}}"#,
      ["a must be a curve of CSS, or four numbers, the first and the third from 0 to 1"]
    ),
    (
      #"{"a":{"$type":"transition","$value":{"duration":"soon","timingFunction":[0,0,1,1]}}}"#,
      [#"a.duration must be a duration such as { "value": 200, "unit": "ms" }"#]
    ), (#"{"a":{"vocabulary":"nowhere"}}"#, ["a.vocabulary is not known: nowhere"]),
    (#"{"a":{"vocabulary":"andriod"}}"#, ["a.vocabulary is not known: andriod; did you mean android?"]),
    // A word isn't a default.
    (
      #"{"a":{"$type":"spring","$value":{"dampingRatio":"medium","stiffness":200}}}"#,
      [#"a.dampingRatio must be a number from 0 to 1e24, not the text "medium""#]
    ),
    (
      #"{"a":{"$type":"spring","$value":{"mass":"heavy","stiffness":100,"damping":10}}}"#,
      [#"a.mass must be a number from 1e-24 to 1e24 kg, not the text "heavy""#]
    ),
    (
      #"{"a":{"$type":"spring","$value":{"tension":170,"friction":"x"}}}"#,
      [#"a.friction must be a number from 0 to 1e24 N·s/m, not the text "x""#]
    ),
    (
      #"{"a":{"$type":"spring","$value":{"response":0.3,"dampingFraction":"x"}}}"#,
      [#"a.dampingFraction must be a number from 0 to 1e24, not the text "x""#]
    ),
    (
      #"{"a":{"$type":"transition","$value":"opacity 300ms ease-out 100ms, transform 200ms linear"}}"#,
      ["a has 2 transitions, and a token is one"]
    ),
    (
      #"{"a":{"$type":"spring","$value":{"tension":170,"friction":12,"clamp":true}}}"#,
      ["a.clamp is not written: it ends the motion where it first reaches its target"]
    ), (#"{"s":{"a":{"value":"{motion.e}","type":"other"}}}"#, ["s.a is an alias of motion.e, which does not exist"]),
    (
      #"{"a":{"$type":"spring","$value":{"stiffness":1,"damping":1,"dampng":2}}}"#,
      ["a.dampng is not known here; did you mean damping?"]
    ),
  ]) func whatIsWrongIsToldWithItsPath(text: String, told: [String]) { #expect(errors(text) == told) }

  @Test func yamlWithoutANameIsTaken() {
    let read = errors("motion:\n  enter:\n    stiffness: 300\n")
    #expect(read.count == 1 && !read[0].contains("is not JSON"), "\(read)")
    let refused = errors("{a: stiffness 300")
    #expect(
      refused.count == 1 && refused[0].hasPrefix("the document is not JSON, JSON5, YAML or a style sheet: "),
      "\(refused)")
  }

  @Test func namesArePartedIntoWords() {
    #expect(NameWords.words(of: "fadeIn 2_slow-URL") == ["fade", "in", "2", "slow", "url"])
    #expect(NameWords.words(of: "ä").isEmpty)
    #expect(NameWords.wordsOfAnyScript(of: "Übergang–schnellÖ 2🚀速い") == ["übergang", "schnellö", "2", "速い"])
  }

  /// A time becomes whole milliseconds, which ended the process for what no integer holds.
  @Test(arguments: [
    (#"{"duration":{"value":1e19,"unit":"ms"},"timingFunction":[0,0,1,1]}"#, "a.duration is 1"),
    (#"{"duration":"1e308s","timingFunction":[0,0,1,1]}"#, "a.duration is 1"),
    (#"{"delay":{"value":1e19,"unit":"ms"},"timingFunction":[0,0,1,1]}"#, "a.delay is 1"),
    (#"{"duration":3600.5,"delay":1e999,"timingFunction":[0,0,1,1]}"#, "a.delay is "),
    (#""1e19ms linear(0, 1)""#, "a.duration is 1"), (#""1s ease -1e19s""#, "a.delay is 1"),
  ]) func noTimeIsLongerThanAnHour(value: String, error: String) {
    let errors = #expect(throws: ValidationErrors.self) {
      try reading(#"{"a":{"$type":"transition","$value":\#(value)}}"#)
    }
    #expect(errors?.errors.contains { $0.tokenText.hasPrefix(error) } == true, "\(errors?.errors ?? [])")
  }
}
