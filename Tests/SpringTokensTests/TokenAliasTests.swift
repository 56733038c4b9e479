// SPDX-License-Identifier: Apache-2.0

import Curves
import JSON
import SpringInterchange
import SpringTokens
import Springs
import Testing

@Suite struct TokenAliasTests {
  /// Of two sets that have a token the later one counts, and names have no sets.
  @Test func laterSetsCount() throws {
    let reading = try TokenReader.reading(
      ofText: Array(
        #"""
        {"core":{"speed":{"value":{"stiffness":100,"damping":10},"type":"spring"}},
         "brand":{"speed":{"value":{"stiffness":400,"damping":10},"type":"spring"},"enter":{"value":"{speed}","type":"spring"},
           "leave":{"value":"$speed","type":"spring"}},
         "$metadata":{"tokenSetOrder":["core","brand"]},"$themes":[]}
        """#.utf8))
    #expect(reading.tokens.map(\.dottedPath) == ["speed", "enter", "leave"])
    for token in reading.tokens {
      guard case .spring(let decoded) = token.motion else {
        Issue.record("\(token)")
        continue
      }
      #expect(decoded.spring.stiffness == 400, "\(token.dottedPath)")
    }
    #expect(reading.notes.map(\.tokenText) == ["brand.speed is in the set core, too; that of brand counts"])
  }

  /// Style Dictionary's texts with several aliases in them.
  @Test func aliasesInsideATextAreFilledIn() throws {
    let reading = try TokenReader.reading(
      ofText: Array(
        #"""
        {"time":{"fast":{"value":"200ms"}},"easing":{"out":{"value":[0,0,0.2,1],"type":"cubicBezier"}},
         "move":{"type":"transition","value":"{time.fast} {easing.out}"},
         "lost":{"type":"transition","value":"{time.fst} {easing.out}"}}
        """#.utf8))
    let move = try #require(reading.tokens.first { $0.path == ["move"] })
    guard case .easing(.cubicBezier(let bezier), let duration) = move.motion else {
      Issue.record("\(move)")
      return
    }
    #expect(bezier.y2 == 1 && bezier.x2 == 0.2 && duration == 0.2)
    #expect(
      reading.notes.map(\.tokenText) == ["lost is an alias of time.fst, which does not exist; did you mean time.fast?"])
  }

  /// Tokens of which each is an alias of the next, and what the last one is.
  private static func chain(_ count: Int, last: JSONValue) -> JSONValue {
    let links = (0..<count).map { index in
      JSONValue.Member(name: "a\(index)", value: ["$value": .string("{a\(index + 1)}")])
    }
    return .object(links + [JSONValue.Member(name: "a\(count)", value: last)])
  }

  private static let spring: JSONValue = [
    "$type": "spring", "$value": ["vocabulary": "duration-bounce", "duration": 0.4, "bounce": 0.2],
  ]

  @Test func everyLinkOfAChainIsTheSameSpring() throws {
    let tokens = try TokenReader.reading(of: Self.chain(1000, last: Self.spring)).tokens
    #expect(tokens.count == 1001)
    #expect(
      tokens.allSatisfy {
        if case .spring(let decoded) = $0.motion { decoded.spring.dampingRatio == 0.8 } else { false }
      })
  }

  /// The value of each alias was looked for anew, with the way so far searched at each step: 2,000 links took 10 s.
  @Test func aChainTakesStepsInProportionToItsLength() throws {
    func steps(_ count: Int) throws -> Int {
      try Steps.counted { try TokenReader.reading(of: Self.chain(count, last: Self.spring)) }.steps
    }
    let (short, long) = try (steps(1000), steps(4000))
    #expect(long < 4 * short + 100)
    #expect(long < 40 * 4000)
  }

  /// Twenty thousand aliases of a plain text of 60,000 bytes took gigabytes before the text was refused.
  @Test func aTextOfManyAliasesIsRefusedWhileItGrows() throws {
    func details(_ aliases: Int, of bytes: Int) throws -> [String] {
      let (long, text) = (String(repeating: "x", count: bytes), String(repeating: "{a}", count: aliases))
      let document = #"{"a":{"$value":"\#(long)"},"c":{"$type":"transition","$value":"\#(text)"}}"#
      do throws(ValidationErrors) { _ = try TokenReader.reading(ofText: Array(document.utf8)) } catch {
        return error.errors.filter { $0.path.first == "c" }.map(\.detail)
      }
      return []
    }
    #expect(try details(20_000, of: 60_000) == ["has {a} in a text, which becomes too long"])
    #expect(try details(3, of: 6000) == ["has {a} in a text, which becomes too long"])
    #expect(try details(2, of: 6000).allSatisfy { !$0.contains("too long") })
  }

  @Test func aLongCircleIsFoundOnceAndNamedInShort() throws {
    let circle = Self.chain(3000, last: ["$value": "{a0}"])
    let counted = Steps.counted { () -> ValidationErrors? in
      do throws(ValidationErrors) { _ = try TokenReader.reading(of: circle) } catch { return error }
      return nil
    }
    let errors = try #require(counted.result ?? nil).errors
    #expect(errors.count == 3001)
    #expect(errors[0].detail.hasPrefix("is an alias in a cycle: a1 → a2 → a3"))
    #expect(errors.allSatisfy { $0.detail.utf8.count < 200 })
    #expect(counted.steps < 40 * 3001)
  }

  /// `$extends`: a group has what another one has, except for its own members.
  @Test func aGroupHasWhatItExtends() throws {
    let text = """
      {"motion":{"$type":"spring","base":{"enter":{"$value":{"stiffness":100,"damping":10}},"in":{"exit":{"$value":{"stiffness":200,"damping":20}}}},
       "card":{"$extends":"{motion.base}","in":{"exit":{"$value":{"stiffness":300,"damping":30}},"hover":{"$value":{"stiffness":50,"damping":5}}}},
       "menu":{"$extends":"#/motion/card","exit":{"$value":"{motion.card.enter}"}},
       "loop":{"$extends":"{motion.loop}"},"lost":{"$extends":"{nope}"}}}
      """
    let reading = try TokenReader.reading(ofText: Array(text.utf8))
    let stiffnesses = Dictionary(
      uniqueKeysWithValues: reading.tokens.map { token in
        guard case .spring(let spring) = token.motion else { return (token.dottedPath, 0.0) }
        return (token.dottedPath, spring.spring.stiffness)
      })
    #expect(
      stiffnesses == [
        "motion.base.enter": 100, "motion.base.in.exit": 200, "motion.card.enter": 100, "motion.card.in.exit": 300,
        "motion.card.in.hover": 50, "motion.menu.enter": 100, "motion.menu.in.exit": 300, "motion.menu.in.hover": 50,
        "motion.menu.exit": 100,
      ])
    #expect(
      reading.notes.map(\.tokenText) == [
        "motion.loop.$extends is motion.loop, which extends itself",
        "motion.lost.$extends is nope, which does not exist",
      ])
  }

  /// Groups that extend each other in a chain took steps by its length squared.
  @Test(arguments: [true, false]) func aLongChainOfGroupsIsFollowedInItsLength(isForward: Bool) {
    func steps(_ count: Int) -> Int {
      let groups = (1...count).map {
        JSONValue.Member(name: "g\($0)", value: .object([.init(name: "$extends", value: .string("{g\($0 - 1)}"))]))
      }
      let first = JSONValue.Member(name: "g0", value: ["a": ["$type": "number", "$value": 1]])
      let document = JSONValue.object(isForward ? [first] + groups : groups.reversed() + [first])
      return Steps.counted { #expect(throws: ValidationErrors.self) { try TokenReader.reading(of: document) } }.steps
    }
    let (few, many) = (steps(1000), steps(26_000))
    #expect(many < 27 * few, "\(few), \(many)")
  }

  /// Eight levels of four groups each are 65,536 tokens of 877 bytes; the reading ends with the first that are too many.
  @Test func groupsThatMultiplyAreRefusedSoon() throws {
    let levels = (1...8).map { level in
      let inner = ["a", "b", "c", "d"].map { #""\#($0)":{"$extends":"{g\#(level - 1)}"}"# }.joined(separator: ",")
      return #""g\#(level)":{\#(inner)}"#
    }
    let text =
      #"{"g0":{"$type":"spring","s":{"$value":{"stiffness":100,"damping":10}}},"# + levels.joined(separator: ",") + "}"
    let counted = Steps.counted { () -> ValidationErrors? in
      do throws(ValidationErrors) { _ = try TokenReader.reading(ofText: Array(text.utf8), atMost: 256) } catch {
        return error
      }
      return nil
    }
    #expect(
      (counted.result ?? nil)?.errors.map(\.detail) == [
        "has more than 256 motions; the command springd tokens takes 10000"
      ])
    #expect(counted.steps < 2_000_000, "\(counted.steps)")
  }

  /// A group inside the one that it extends, found from either side.
  @Test(arguments: [
    #"{"a":{"b":{"$extends":"{a}","s":{"$value":{"stiffness":100,"damping":10},"$type":"spring"}}},"x":{"$extends":"{a.b}"}}"#,
    #"{"x":{"$extends":"{a.b}"},"a":{"b":{"$extends":"{a}","s":{"$value":{"stiffness":100,"damping":10},"$type":"spring"}}}}"#,
  ]) func aGroupInsideWhatItExtendsIsMadeOnce(text: String) throws {
    let reading = try TokenReader.reading(ofText: Array(text.utf8))
    #expect(Set(reading.tokens.map(\.dottedPath)).isSuperset(of: ["a.b.s", "x.s"]))
    #expect(reading.tokens.count < 6)
  }

  @Test func whatLeadsToNothingIsNamed() throws {
    let error = #expect(throws: ValidationErrors.self) {
      try TokenReader.reading(of: Self.chain(2, last: ["$value": "{gone.away}"]))
    }
    #expect(error?.errors.map(\.detail) == Array(repeating: "is an alias of gone.away, which does not exist", count: 3))
  }
}
