// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import TestSupport
import Testing

/// Numbers by case are read as the same numbers by text, by another way.
@Suite struct NamedNumbersTests {
  private let seed: UInt64 = 20_251_124

  /// Fitting or not, in any order, with and without defaults.
  @Test func numbersAreReadAsTheirTextsAre() throws {
    var random = SeededGenerator(seed: seed)
    var (read, refused) = (0, 0)
    for _ in 0..<400 {
      for vocabulary in Vocabulary.all {
        let given = some(of: vocabulary, using: &random)
        var numbers = NamedNumbers()
        for (name, value) in given { numbers.append(name, value) }
        let list = given.map { (name: "\($0.name.text)", value: Argument.number($0.value)) }
        let asText = try? vocabulary.decode(list)
        let asNumbers = try? vocabulary.decode(numbers)
        #expect(Played(asNumbers) == Played(asText), "\(vocabulary) \(numbers), seed \(seed)")
        if asText == nil { refused += 1 } else { read += 1 }
      }
    }
    #expect(read > 2_000 && refused > 2_000, "\(read) read, \(refused) refused")
  }

  /// Up to six different parameters, mostly of the vocabulary, in any order, with numbers about the ends of their ranges.
  private func some(of vocabulary: Vocabulary, using random: inout SeededGenerator) -> [(
    name: ParameterName, value: Double
  )] {
    var shape = vocabulary.shapes.randomElement(using: &random) ?? []
    if Int.random(in: 0..<4, using: &random) == 0 { shape = vocabulary.parameters }
    var given = shape.shuffled(using: &random).prefix(NamedNumbers.capacity - 1).compactMap {
      parameter -> (name: ParameterName, value: Double)? in
      guard case .number(let range) = parameter.kind, Bool.random(using: &random) || shape.count < 4 else { return nil }
      let least = max(range.lower, -20)
      let inner = Double.random(in: least...max(least, min(range.upper, 20)), using: &random)
      let ends = [range.lower, range.upper, range.lower.nextDown, range.upper.nextUp]
      let numbers = [inner, inner, inner, inner] + ends
      return (parameter.id, numbers.randomElement(using: &random) ?? 1)
    }
    if Int.random(in: 0..<8, using: &random) == 0, let other = ParameterName.allCases.randomElement(using: &random),
      !given.contains(where: { $0.name == other })
    {
      given.append((other, 1))
    }
    return given
  }

  /// All parameters of a vocabulary may be given at once, though they do not go together.
  @Test(arguments: Vocabulary.all) func allParametersHaveRoom(_ vocabulary: Vocabulary) {
    #expect(vocabulary.parameters.count <= NamedNumbers.capacity)
  }

  @Test func aNumberThatStandsTwiceIsNotRead() throws {
    let numbers: NamedNumbers = [.mass: 1, .stiffness: 100, .damping: 10]
    #expect(try Vocabulary.flutter.decode(numbers) != nil)
    for name in [ParameterName.mass, .stiffness, .damping] {
      var more = numbers
      more.append(name, 1)
      #expect(try Vocabulary.flutter.decode(more) == nil)
    }
  }

  @Test func namesAndNumbersKeepTheirOrder() {
    for first in ParameterName.allCases {
      var numbers: NamedNumbers = [first: 0.5, .extraBounce: 1, .mass: 2]
      numbers.append(first, 3)
      let names = (0..<numbers.count).map { numbers[$0].name }
      #expect(names == [first, .extraBounce, .mass, first])
      #expect((0..<numbers.count).map { numbers[$0].value } == [0.5, 1, 2, 3])
    }
  }

  @Test func whatIsSaidOfAReadingIsItsOwn() throws {
    let first = DecodedSpring(Spring(stiffness: 100, damping: 10))
    #expect(first.notes.isEmpty && first.clamps.isEmpty)
    var second = first
    second.notes.append(.own(.rounded, "It is another one."))
    let third = second
    second.clamps = [Clamp("mass", given: 1, used: 2, reason: .own(.clamped, "It is heavier."))]
    #expect(first.notes.isEmpty && first.clamps.isEmpty)
    #expect(third.notes.map(\.sentence) == ["It is another one."] && third.clamps.isEmpty)
    #expect(second.notes == third.notes && second.clamps.map(\.used) == [2])
    second.notes = []
    #expect(second.notes.isEmpty && second.clamps.count == 1)
  }
}

/// All of a reading; equal to nil only where both are.
private struct Played: Equatable {
  let spring: Spring?
  let times: [Double?]
  let fades: Bool?
  let clamps: [Clamp]?
  let notes: [Remark]?

  init(_ decoded: DecodedSpring?) {
    spring = decoded?.spring
    times = [decoded?.initialVelocity, decoded?.cut, decoded?.exactNaturalFrequency]
    fades = decoded?.fadesAfterCut
    clamps = decoded?.clamps
    notes = decoded?.notes
  }
}
