// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Named numbers that stand together.
struct Bag {
  var members: [(name: String, value: Argument)] = []
  var quantities: QuantitySet = []
  var bytes = 0..<0
  /// Whether the numbers are elements of a resource file.
  var isElement = false

  mutating func add(_ name: String, _ value: Argument, _ quantity: FoundQuantity, _ range: Range<Int>) {
    members.append((name, value))
    quantities.insert(quantity)
    bytes = bytes.isEmpty ? range : min(bytes.lowerBound, range.lowerBound)..<max(bytes.upperBound, range.upperBound)
  }

  /// Whether the numbers may be a spring whosever they are.
  var isTelling: Bool {
    if quantities.contains(.smoothTime) || quantities.contains(.halfLife) { return true }
    return Self.combinations.contains { $0.isSubset(of: quantities) }
  }

  static let combinations: [QuantitySet] = {
    var sets = Hypothesis.all.filter { $0.needs.count > 1 }.map { QuantitySet($0.needs.map(\.quantity)) }
    // A duration and a damping alone are too common in other things than springs.
    sets.removeAll { $0 == [.duration, .damping] }
    return sets
  }()
}

extension TextReader {
  /// Finds the springs whose numbers stand in a scope by their names.
  mutating func readBags(_ scope: Int) {
    var bags: [String: Bag] = [:]
    var words: [String: String] = [:]
    var index = text.outline.scopes[scope].firstItem
    var elementName: String?
    while index >= 0, !isFull {
      let item = text.outline.items[index]
      if !item.key.isEmpty {
        if let meaning = meanings[index] {
          read(item, meaning, scope, &bags, &words)
        } else if bags.isEmpty, case .word(let word) = text.value(item.value), words.count < 8 {
          words[Alias.normalized(text.name(item.key))] = word
        } else {
          readPairs(item.value, scope, &bags, name: nil)
        }
      } else {
        readSetter(item, scope, &bags)
        readElements(item.value, scope, &bags, &elementName)
        readPairs(item.value, scope, &bags, name: nil)
      }
      index = item.next
    }
    for (prefix, bag) in bags.sorted(by: { $0.value.bytes.lowerBound < $1.value.bytes.lowerBound }) {
      finish(bag, prefix, scope, words)
    }
    if bags.isEmpty, !words.isEmpty { finish(Bag(), "", scope, words) }
  }

  mutating func read(
    _ item: Outline.Item, _ meaning: NameTable.Meaning, _ scope: Int, _ bags: inout [String: Bag],
    _ words: inout [String: String]
  ) {
    let range = text.extent(of: item.key.lowerBound..<max(item.value.upperBound, item.key.upperBound))
    let argument: Argument
    switch text.value(item.value) {
    case .number(let number, let unit): argument = Self.argument(number, unit)
    case .word(let word):
      if meaning.quantity == .name {
        words[Alias.normalized(meaning.label)] = word
        return
      }
      let known = constants[word].flatMap { $0.isEmpty ? nil : $0 } ?? word
      argument = .text(known)
      guard
        meaning.quantity == .overdamping || meaning.quantity == .besides && word == "true"
          || Alias.number(in: known) != nil || NamedConstant.written(word, as: meaning.quantity) != nil
      else { return }
    case .scope, .call, .other:
      if meaning.quantity == .name { readPairs(item.value, scope, &bags, name: nil) }
      return
    }
    if meaning.quantity == .name {
      readPairs(item.value, scope, &bags, name: nil)
      return
    }
    put(meaning.label, argument, meaning.quantity, range, meaning.prefix, scope, &bags)
  }

  mutating func put(
    _ label: String, _ value: Argument, _ quantity: FoundQuantity, _ range: Range<Int>, _ prefix: String, _ scope: Int,
    _ bags: inout [String: Bag]
  ) {
    if var bag = bags[prefix] {
      // The same again, or far away: another spring.
      let isOpen = text.outline.scopes[scope].open < 0
      let isOther =
        isOpen && prefix.isEmpty && bag.isTelling && Self.paces.contains(quantity)
        && !bag.quantities.isDisjoint(with: Self.paces)
      if quantity != .besides && bag.quantities.contains(quantity) || isOther
        || isOpen && prefix.isEmpty && range.lowerBound - bag.bytes.upperBound > 400
      {
        finish(bag, prefix, scope, [:])
        bag = Bag()
      }
      bag.add(label, value, quantity, range)
      bags[prefix] = bag
    } else {
      var bag = Bag()
      bag.add(label, value, quantity, range)
      bags[prefix] = bag
    }
  }

  /// Numbers that tell how fast a spring is, each in its own way; in prose two of them are two springs.
  static let paces: QuantitySet = [
    .stiffness, .tension, .response, .perceptualDuration, .visualDuration, .settlingDuration, .speed, .smoothTime,
    .halfLife,
  ]
}

/// Figma's words for its easings.
enum FigmaWords {
  static func isSpring(_ type: String) -> Bool {
    ["GENTLE", "QUICK", "BOUNCY", "SLOW", "CUSTOM_SPRING"].contains(type)
  }
}
