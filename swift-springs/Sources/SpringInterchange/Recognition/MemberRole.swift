// SPDX-License-Identifier: Apache-2.0

/// What a member of a flat object is to the spring that was read from the object.
///
/// Every member has one, so that whoever uses the spring alone can name what would go without a word.
package enum MemberRole: Hashable, Sendable {
  /// A part of the spring, or a word or a number that changes nothing.
  case part
  /// The velocity at the start, whether the vocabulary has a place for it or not.
  case velocity
  /// Something that no spring expresses, and why, after "it".
  case lost(String)
  /// A name that no system has.
  case unknown

  /// - Parameters:
  ///   - name: The member's name.
  ///   - value: Its value.
  ///   - parts: The names of the members that are parameters; nil if all are that may be.
  ///   - vocabulary: The vocabulary of the parameters.
  ///   - decoded: The spring, with which a further number may agree; nil if none may.
  fileprivate init(
    of name: String, _ value: Argument, beside parts: [String]?, in vocabulary: Vocabulary, _ decoded: DecodedSpring?
  ) {
    guard let quantity = Self.quantity(of: name) else {
      self = parts?.contains(name) == true ? .part : .unknown
      return
    }
    let isPart = parts.map { Self.isOne(name, quantity, of: $0) } ?? true
    switch quantity {
    case .name, .overdamping, .durationBased: self = .part
    case .velocity: self = .velocity
    case .besides:
      let reason = FoundNumbers.limit(name, value) ?? (FoundNumbers.isLimit(name) ? nil : "does not shape a spring")
      self = reason.map { .lost("it \($0)") } ?? .part
    case .epsilon, .visibilityThreshold:
      // Of Apple's settling duration the epsilon is a part.
      let isOwn = isPart && vocabulary == .settlingDuration
      let isDefault = vocabulary.parameters.contains { $0.name == name && $0.fallback == value }
      self = isOwn || isDefault ? .part : .lost("it says when a motion is over")
    default:
      let isHarmless = isPart || quantity == .mass && value == .number(1)
      self = isHarmless || Self.agrees(quantity, value, decoded) ? .part : .lost("it has no place beside the others")
    }
  }

  private static func quantity(of name: String) -> FoundQuantity? {
    (Alias.meaning(of: name) ?? Alias.meaning(ofPath: name))?.quantity ?? Alias.meaning(ofEnding: name)?.quantity
  }

  /// Whether a name is one of the parts, which may have lost the words before the last.
  private static func isOne(_ name: String, _ quantity: FoundQuantity, of parts: [String]) -> Bool {
    let plain = Alias.normalized(name)
    let isWhole = Alias.meaning(of: name) != nil
    return parts.contains { part in
      let other = Alias.normalized(part)
      // A duration beside SwiftUI's damping fraction is read as the response.
      return plain == other || !isWhole && plain.hasSuffix(other)
        || quantity == .duration && other.hasPrefix("response")
    }
  }

  private static func agrees(_ quantity: FoundQuantity, _ value: Argument, _ decoded: DecodedSpring?) -> Bool {
    guard let decoded else { return false }
    let number: Double
    switch value {
    case .number(let given): number = given
    case .text(let text):
      guard let read = Alias.number(in: text) else { return false }
      number = read.unit == .milliseconds ? read.value / 1000 : read.unit == .percent ? read.value / 100 : read.value
    }
    return quantity.values(of: decoded).contains { Leftovers.agrees(number, $0.value) }
  }
}

extension RecognizedSpring {
  /// The role of one of the members that it was read from.
  package func role(of name: String, _ value: Argument) -> MemberRole {
    MemberRole(of: name, value, beside: parts, in: vocabulary, decoded)
  }
}

extension Vocabulary {
  /// The role of a member beside the vocabulary's own parameters; a number that is none of these is ``MemberRole/unknown``
  /// here.
  package func role(of name: String, _ value: Argument) -> MemberRole {
    let names = parameters.map { $0.name }
    let role = MemberRole(of: name, value, beside: names, in: self, nil)
    let isLost = role == .lost("it has no place beside the others")
    return isLost || role == .part && !names.contains(name) && !FoundNumbers.isLimit(name) ? .unknown : role
  }

  /// The factor that makes a velocity of the code of the vocabulary's system one per second.
  package var velocityScale: Double { Dialect.named(id)?.velocityScale ?? 1 }
}

extension Recognition {
  /// Whether a name is that of a time, whose unit it does not tell.
  package static func isTime(_ name: String) -> Bool {
    guard let meaning = Alias.meaning(of: name) else { return false }
    return meaning.unit == nil && meaning.quantity.isTime && !meaning.quantity.isFrequency
  }
}
