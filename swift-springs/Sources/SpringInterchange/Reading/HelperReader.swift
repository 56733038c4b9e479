// SPDX-License-Identifier: Apache-2.0

/// Calls of a function that the text declares itself and that gives a spring made of its parameters.
extension TextReader {
  /// A function whose whole body is the call of a spring.
  private struct Helper {
    /// The parentheses of its parameters, and of the call in it.
    let list: Int
    let call: Int
    let head: Range<Int>
    let forms: [(system: Dialect, form: CallForm)]
  }

  /// Reads the calls of such functions, `_desc(170, 26)` beside `SpringDescription _desc(double stiffness, double damping) =>`:
  /// where the body's own numbers cannot be read, each call has them.
  mutating func readHelpers() {
    let unread = Set(found.filter { $0.spring == nil && !$0.unknown.isEmpty }.map { $0.bytes.lowerBound })
    guard !unread.isEmpty else { return }
    var helpers: [String: Helper?] = [:]
    for scope in text.tree.scopes.indices where helpers.count < 16 {
      guard let (name, helper) = helper(around: scope, unread) else { continue }
      // Of two with one name it is unknown which one counts.
      helpers[name] = helpers[name] == nil ? .some(helper) : .some(nil)
    }
    guard !helpers.isEmpty else { return }
    var calls = 0
    for scope in text.tree.scopes.indices where !isFull && calls < 100 {
      let part = text.tree.scopes[scope]
      guard part.byte == UInt8(ascii: "("), part.head.count == 1, !consumed[scope],
        let helper = helpers[text.word(part.head.lowerBound)] ?? nil, scope != helper.list,
        !isDeclaration(scope, part.head)
      else { continue }
      calls += 1
      read(scope, helper)
    }
  }

  private mutating func read(_ scope: Int, _ helper: Helper) {
    let part = text.tree.scopes[scope]
    var values: [String: Resolved] = [:]
    let given = Array(text.tree.items(of: scope).prefix(24))
    let unnamed = given.filter { $0.key.isEmpty }
    for (index, parameter) in text.tree.items(of: helper.list).prefix(24).enumerated() {
      let tokens = parameter.key.isEmpty ? parameter.value : parameter.key
      guard let first = tokens.first, let last = tokens.last, text.tokens[last].kind == .word else { continue }
      let name = text.word(last)
      let item =
        given.first { !$0.key.isEmpty && [text.word(first), name].contains(text.name($0.key)) }
        ?? (index < unnamed.count ? unnamed[index] : nil)
      if let item { values[name] = constants.resolved(item.value, at: scope) }
    }
    let before = consumed
    standIn = (text.extent(from: part.head.lowerBound, toEndOf: part), path(of: scope))
    constants.bound = values
    constants.met.removeAll(keepingCapacity: true)
    readCall(helper.call, helper.head, helper.forms)
    constants.bound = [:]
    standIn = nil
    consumed = before
    consumed[scope] = true
  }

  private func endsList(_ index: Int) -> Bool {
    text.tokens[index].kind == .close && text.tokens[index].byte == UInt8(ascii: ")")
  }

  /// The function whose whole body is the call in some parentheses, with its name; nil if there is none.
  private func helper(around scope: Int, _ unread: Set<Int>) -> (name: String, Helper)? {
    let part = text.tree.scopes[scope]
    guard part.byte == UInt8(ascii: "("), !part.head.isEmpty else { return nil }
    let head = heading(of: part)
    guard head.lowerBound > 3, let forms = Self.forms[called(head.upperBound - 1)] else { return nil }
    let start = headStart(head)
    guard unread.contains(Int(text.tokens[start].start)) else { return nil }
    // `=> Spring(…)`, `= spring(…)`, `{ return spring(…) }` and `{ .spring(…) }`.
    var index = start - 1
    let isResult =
      text.tokens[index].isMark(">") && text.tokens[index - 1].isMark("=") || text.tokens[index].isMark("=")
    if !isResult {
      if text.isWord(index, "return") { index -= 1 }
      guard index > 0, text.tokens[index].opens("{") else { return nil }
    }
    let first = max(index - 12, 1)
    while index > first, !endsList(index) {
      index -= 1
      if text.tokens[index].isMark(";") || text.tokens[index].isMark(",") || text.tokens[index].kind == .open {
        return nil
      }
    }
    guard endsList(index), let list = text.tree.scope(openedBy: Int(text.tokens[index].partner)) else { return nil }
    let parameters = text.tree.scopes[list]
    let name = parameters.head.isEmpty ? constants.declaredName(parameters.key) : text.text(parameters.head)
    guard !name.isEmpty, !Constants.statements.contains(name) else { return nil }
    return (name, Helper(list: list, call: scope, head: head, forms: forms))
  }
}
