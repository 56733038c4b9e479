// SPDX-License-Identifier: Apache-2.0

package import HTTP
package import JSON
import SpringInterchange
import SpringOperations

/// An operation as a command: run in this process, without a server, with the bytes that the service would answer.
package struct OperationCommand: Sendable {
  /// A member of the operation's arguments.
  package struct Member: Sendable {
    package let name: String
    /// One sentence.
    package let summary: String
    package let isRequired: Bool
    /// The words that the member may be, if they are listed.
    package let words: [String]
  }

  private let endpoint: Endpoint

  /// The path below the version, such as `keyframes/spring`.
  package var name: String { Operation.name(at: endpoint.path) }
  /// One line.
  package var summary: String { endpoint.summary }
  package var description: String { endpoint.description }

  /// Every operation below `/v1`, in the order of the reference.
  package static let all = API.endpoints.filter(\.needsToken).map(Self.init)

  /// The ids of all vocabularies.
  package static let vocabularies = Vocabulary.all.map(\.id)

  /// The operation with a name; nil if there is none.
  package static func named(_ name: String) -> Self? { all.first { $0.name == name } }

  private init(_ endpoint: Endpoint) { self.endpoint = endpoint }

  private var computation: Computation? {
    if case .computation(let computation) = endpoint.work { computation } else { nil }
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
  /// - Returns: The response; of one that is not 200 the body is a problem.
  package func run(_ arguments: CommandArguments) -> Response {
    let path = Array("\(endpoint.path)".utf8)
    switch (arguments, computation) {
    case (.items(let items), let computation?) where !computation.fitsQuery:
      return post(CommandArguments.body(of: items, for: computation), to: path)
    case (.items(let items), _):
      let query = items.isEmpty ? nil : CommandArguments.query(of: items)
      return Self.api.respond(to: Request(method: .get, path: path, query: query))
    case (.body(let body), _): return post(body, to: path)
    }
  }

  /// The service as a function, which lasts as long as the process.
  private static let api = API()

  private func post(_ body: [UInt8], to path: [UInt8]) -> Response {
    let type = [(name: RequestHeader.contentType, value: Array("application/json".utf8))]
    return Self.api.respond(to: Request(method: .post, path: path, headers: type, body: body))
  }
}

/// The arguments of an operation as a command line gives them.
package enum CommandArguments: Sendable {
  package typealias Item = (name: String, value: String)

  /// `name=value` for each member, as in a query; a member that fits no query is JSON.
  case items([Item])
  /// A JSON body.
  case body([UInt8])
}

/// A problem as a command reports it: one line for each error.
package struct CommandProblem: Sendable {
  package let status: Int
  /// Lines such as `bounce must be a number from -1 to 1`.
  package let lines: [String]

  /// The problem in a response that is not 200.
  package init(_ response: Response) {
    status = response.status.code
    guard let problem = try? JSONValue(parsing: response.body), case .object = problem else {
      lines = ["\(response.status.code) \(response.status.reason)"]
      return
    }
    let errors = Self.errors(in: problem)
    lines = errors.isEmpty ? [problem["detail"]?.text ?? "\(response.status.reason)"] : errors
  }

  private static func errors(in problem: JSONValue) -> [String] {
    (problem["errors"]?.elements ?? []).compactMap { error in
      guard let detail = error["detail"]?.text else { return nil }
      let pointer = error["pointer"]?.text.map { pointer in String(pointer.dropFirst().map { $0 == "/" ? "." : $0 }) }
      let place = error["parameter"]?.text ?? pointer ?? ""
      return "\(place.isEmpty ? "the arguments" : place) \(detail)"
    }
  }
}
