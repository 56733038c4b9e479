// SPDX-License-Identifier: Apache-2.0

package import JSON
import SpringInterchange
package import SpringOperations

/// An operation as a command: run in this process, without a server, with the bytes that the service would answer.
package struct OperationCommand: Sendable {
  /// A member of the operation's arguments.
  package struct Member: Sendable {
    package let name: String
    /// One sentence.
    package let summary: String
    package let isRequired: Bool
    /// The texts that the member may be, if they are listed.
    package let words: [String]
  }

  private let operation: Operation

  /// The path below the version, such as `keyframes/spring`.
  package var name: String { operation.name }
  /// One line.
  package var summary: String { operation.summary }
  package var description: String { operation.description }

  /// Every operation below `/v1`, in the order of the reference.
  package static let all = Operation.all.map(Self.init)

  /// The ids of all vocabularies.
  package static let vocabularies = Vocabulary.all.map { $0.id }

  /// The operation with a name; nil if there is none.
  package static func named(_ name: String) -> Self? { Operation.named(name).map(Self.init) }

  private init(_ operation: Operation) { self.operation = operation }

  private var computation: Computation? {
    if case .computation(let computation) = operation.work { computation } else { nil }
  }

  /// The members that stand beside those of a spring, in the order of the reference.
  package var members: [Member] {
    (computation?.fields ?? []).filter { !QueryFields.isSpring($0) }.map { field in
      Member(
        name: field.name, summary: field.summary, isRequired: field.isRequired,
        words: CommandArguments.words(of: field.schema))
    }
  }

  /// Whether the members of a spring stand beside the others.
  package var takesSpring: Bool { computation?.queryFields.spring != nil }

  /// Whether the operation has arguments at all.
  package var takesArguments: Bool { computation != nil }

  /// The schema of the arguments as a tool describes them: a spring names its vocabulary, whose parameters are listed
  /// elsewhere.
  package var inputSchema: JSONValue {
    guard let computation else { return ["type": "object", "additionalProperties": false] }
    return CommandArguments.selfContained(computation.schema.json)
  }

  /// The schema of an answer as a tool describes it: the types of its members, and nothing of what is in them; any object
  /// if the answer is in one of several formats.
  package var outputSchema: JSONValue {
    guard let computation, computation.answers.count == 1, let answer = computation.answers.first else {
      return ["type": "object"]
    }
    return CommandArguments.shallow(answer.schema.json)
  }

  /// The documented examples: what each shows, and its arguments as `name=value`.
  package var examples: [(summary: String, arguments: [CommandArguments.Item])] {
    guard let computation else { return [("All of them", [])] }
    return computation.examples.map { example in
      (example.summary, CommandArguments.items(of: example.arguments, for: computation))
    }
  }

  /// Runs the operation.
  ///
  /// - Parameter arguments: Its arguments.
  /// - Returns: The answer, with the bytes that the service would answer.
  /// - Throws: The faults in them.
  package func run(_ arguments: CommandArguments) throws(Problem) -> Content {
    switch (arguments, computation) {
    case (.items(let items), let computation?) where !computation.fitsQuery:
      return try operation.answer(body: CommandArguments.body(of: items, for: computation))
    case (.items(let items), _):
      return try operation.answer(
        query: searching(items.flatMap(expanded)).map { ($0.name, .text(Array($0.value.utf8)[...])) })
    case (.value(let value), _): return try operation.answer(value)
    }
  }

  /// The items, with the search for what comes closer if they convert a spring to one system and do not mention it.
  private func searching(_ items: [CommandArguments.Item]) -> [CommandArguments.Item] {
    let targets = items.filter { $0.name == "to" }
    guard name == "convert", targets.count == 1, !targets[0].value.contains(","),
      !items.contains(where: { $0.name == "closest" })
    else { return items }
    return items + [("closest", "true")]
  }

  /// An item whose value is all elements of a list, or all members of the spring, as JSON, as an item for each of them;
  /// any other as it is.
  private func expanded(_ item: CommandArguments.Item) -> [CommandArguments.Item] {
    if item.value.hasPrefix("{"),
      computation?.fields.contains(where: { $0.name == item.name && QueryFields.isSpring($0) }) == true,
      case .object(let members)? = try? JSONValue(parsing: Array(item.value.utf8))
    {
      return members.map { (QueryArguments.prefix + $0.name, $0.value.text ?? $0.value.json) }
    }
    guard item.value.hasPrefix("["),
      computation?.fields.first(where: { $0.name == item.name })?.queryShape?.takesList == true,
      case .array(let elements)? = try? JSONValue(parsing: Array(item.value.utf8)), !elements.isEmpty
    else { return [item] }
    return elements.map { (item.name, $0.text ?? $0.json) }
  }
}

/// The arguments of an operation as a command line gives them.
package enum CommandArguments: Sendable {
  package typealias Item = (name: String, value: String)

  /// `name=value` for each member, as in a query; a member that fits no query is JSON.
  case items([Item])
  /// The value of a JSON text.
  case value(InputValue)
}

extension Problem {
  /// The problem as a command reports it: a line for each error, such as `bounce must be a number from -1 to 1`.
  package var lines: [String] { faults.map { $0.line } }

  /// The lines, each with the names and indices that lead to the member that is wrong; none for a query's.
  package var faults: [(path: [String], line: String)] {
    guard !errors.isEmpty else { return [([], detail)] }
    return errors.map { error in
      let path: [String]
      let place: String
      switch error.place {
      case .parameter(let name): (path, place) = ([], name)
      case .pointer(let pointer):
        path = pointer.split(separator: "/").map(String.init)
        place = path.joined(separator: ".")
      }
      return (path, "\(place.isEmpty ? "the arguments" : place) \(error.detail)")
    }
  }
}
