// SPDX-License-Identifier: Apache-2.0

package import JSON
package import SpringInterchange
import Springs

/// The tokens of a document.
package struct TokenReading: Sendable {
  /// The motions in the order of the document; at least one.
  package let tokens: [MotionToken]
  /// Values that describe a motion and cannot be read, with their paths.
  package let notes: [ValidationError]
}

/// Reads the motions of a token document as a tree of JSON: Design Tokens Format (`$value`, `$type`), Style Dictionary and Tokens
/// Studio (`value`, `type`), or plain groups of springs, curves and durations.
///
/// The values are read as ``TextReading`` reads them in any other text. A token that describes no motion is skipped; one
/// that does and cannot be read is a note with its path. An alias, `{group.name}`, stands for the value of another token,
/// whole or as a member.
package struct TokenReader {
  private var values: TokenValues
  private var tokens: [MotionToken] = []
  private var notes: [ValidationError] = []

  /// The most tokens of a document.
  package static let mostTokens = 10_000

  /// The most tokens that are wanted; with one more the reading ends.
  private let most: Int

  private init(_ document: JSONValue, notes: [ValidationError], most: Int) {
    values = TokenValues(TokenAliases(document))
    self.notes = notes
    self.most = most
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - document: An object of tokens and groups.
  ///   - most: The most motions that are taken.
  /// - Returns: The motions, and what cannot be read.
  /// - Throws: That it isn't an object, has too many motions or none; if there are notes and no motion, the notes.
  package static func reading(of document: JSONValue, atMost most: Int = mostTokens) throws(ValidationErrors)
    -> TokenReading
  {
    guard case .object = document else {
      throw ValidationErrors([ValidationError(path: [], "must be an object of tokens and groups")])
    }
    let (document, notes) = GroupExtension.followed(in: document)
    var reader = Self(document, notes: notes, most: most)
    reader.readGroup(document.members, path: [], type: nil)
    reader.leaveOutSets()
    if reader.tokens.count > most {
      let rest = most < mostTokens ? "; the command springd tokens takes \(mostTokens)" : ""
      throw ValidationErrors([ValidationError(path: [], "has more than \(most) motions\(rest)")])
    }
    guard !reader.tokens.isEmpty else {
      let nothing = ValidationError(
        path: [], "has no token that describes a motion: no spring, curve, transition or duration")
      throw ValidationErrors(reader.notes.isEmpty ? [nothing] : reader.notes)
    }
    return TokenReading(tokens: reader.tokens, notes: reader.notes)
  }

  /// Reads one document from its text, see ``TokenDocument``.
  ///
  /// - Throws: That it is in none of the formats, or as ``reading(of:atMost:)`` does.
  package static func reading(ofText bytes: [UInt8], atMost most: Int = mostTokens) throws(ValidationErrors)
    -> TokenReading
  { try TokenSet([TokenDocument(name: "", text: bytes)], atMost: most).reading }

  // MARK: - Groups

  private mutating func readGroup(_ members: [JSONValue.Member], path: [String], type: String?) {
    let type = members.text("$type") ?? type
    for member in members where !member.name.hasPrefix("$") || member.name == "$root" {
      // Groups that extend others may have many more tokens than the document has bytes.
      guard Steps.take(5), tokens.count <= most else { return }
      // A group's own value has the group's name.
      let path = member.name == "$root" && !path.isEmpty ? path : path + [member.name]
      if case .object(let inner) = member.value {
        read(inner, path: path, type: type)
      } else if !TokenValues.remarks.contains(member.name),
        TokenValues.mayBeMotion(member.value, at: path) || TokenValues.isDuration(member.value, at: path)
      {
        read(member.value, type, of: [], path: path)
      }
    }
  }

  private mutating func read(_ members: [JSONValue.Member], path: [String], type: String?) {
    let own = members.text("$type") ?? (members.isToken ? members.text("type") : nil)
    if let own, let question = TokenValues.suggestion(forType: own) {
      notes.append(ValidationError(path: path, "has the type \(own), which no tool has\(question)"))
    }
    let type = own ?? type
    if let spring = members.springOfExtension {
      add(.spring(spring, type: nil), of: members, path: path)
    } else if let value = members.tokenValue {
      if let linear = members.linearOfExtension {
        add(.easing(linear, beside: value.members.withoutEmptyDelay), of: members, path: path)
      } else {
        read(value, type, of: members, path: path)
      }
    } else if !readPlain(members, path: path, type: type) {
      readGroup(members, path: path, type: type)
    }
  }

  /// Names the tokens of Tokens Studio without their sets; of several with one name the last one counts, as it does there.
  private mutating func leaveOutSets() {
    let sets = Set(values.aliases.sets)
    guard !sets.isEmpty else { return }
    var places: [[String]: Int] = [:]
    var kept: [MotionToken] = []
    for token in tokens {
      let isInSet = token.path.count > 1 && sets.contains(token.path[0])
      let named = isInSet ? token.withoutSet() : token
      if isInSet, let place = places[named.path] {
        let other = kept[place].place[0]
        notes.append(ValidationError(path: token.place, "is in the set \(other), too; that of \(token.path[0]) counts"))
        kept[place] = named
      } else {
        places[named.path] = kept.count
        kept.append(named)
      }
    }
    tokens = kept
  }

  // MARK: - Tokens

  /// Reads a token whose value stands apart from what describes it.
  private mutating func read(_ value: JSONValue, _ type: String?, of members: [JSONValue.Member], path: [String]) {
    let target: TokenAliases.Target
    do throws(ValidationErrors) { target = try values.resolved(value, type, at: path) } catch {
      if type == nil || type == "other" || TokenValues.isMotion(type) { notes += error.errors }
      return
    }
    let isMotion = TokenValues.isMotion(target.type)
    if TokenValues.isDuration(target.type) || !isMotion && TokenValues.isDuration(target.value, at: path) {
      return add(.duration(target.value), of: members, path: path)
    }
    guard case .object(let inner) = target.value else {
      if isMotion || TokenValues.mayBeMotion(target.value, at: path) {
        let isSpring = target.type == "spring" || TokenValues.isSpringOfCode(target.value)
        add(
          isSpring ? .spring(target.value, type: "spring") : .easing(target.value, beside: []), of: members, path: path)
      } else if let text = target.value.text, TokenValues.isCalculatedTime(text, at: path) {
        notes.append(ValidationError(path: path, "is calculated, and no platform's file has that: \(text.prefix(60))"))
      }
      return
    }
    if let curve = inner.curve ?? (target.type == "transition" ? JSONValue?.some(.null) : .none) {
      add(.easing(curve, beside: inner), of: members, path: path)
    } else if isMotion || TokenValues.isFlat(inner) {
      let isSaid = isMotion || TokenValues.vocabulary(for: inner) != nil
      add(.spring(target.value, type: isMotion ? "spring" : nil), of: members, path: path, isSaid: isSaid)
    }
  }

  /// Reads an object whose members are the numbers of a spring or of a curve, and no tokens.
  ///
  /// - Returns: Whether it is one.
  private mutating func readPlain(_ members: [JSONValue.Member], path: [String], type: String?) -> Bool {
    let flat = members.withPlainNumbers
    // Motions in texts are each a token.
    guard TokenValues.isFlat(flat), !flat.contains(where: { TokenValues.isSpringOfCode($0.value) }) else {
      return false
    }
    let own = flat.text("type")
    let isSaid =
      own == "spring" || type == "spring" || flat.text("vocabulary") != nil || TokenValues.vocabulary(for: flat) != nil
    let count = tokens.count
    if own != "spring", let curve = flat.curve, flat.isTransition {
      add(.easing(curve, beside: flat), of: members, path: path)
      return true
    }
    // A value with `type: "spring"` alone is written as its system's code is.
    add(
      .spring(.object(flat), type: own == nil && type == "spring" ? "spring" : nil), of: members, path: path,
      isSaid: isSaid)
    return isSaid || tokens.count > count
  }

  /// Adds a token's motion, or why it cannot be read.
  ///
  /// - Parameters:
  ///   - form: Its value, and what that is to be read as.
  ///   - members: The token's description.
  ///   - path: The names of its groups and its own.
  ///   - isSaid: Whether the token is marked as a motion; if not, what cannot be read is none.
  private mutating func add(
    _ form: TokenValues.Form, of members: [JSONValue.Member], path: [String], isSaid: Bool = true
  ) {
    do throws(ValidationErrors) {
      let motion = try values.motion(form, at: path)
      tokens.append(MotionToken(path: path, motion, of: members))
      notes += motion.notes
    } catch { if isSaid { notes += error.errors } }
  }
}
