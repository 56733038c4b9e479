// SPDX-License-Identifier: Apache-2.0

package import JSON
import SpringInterchange

/// An error as a client reads it, RFC 9457.
package struct Problem: Error, Sendable {
  package let kind: ProblemKind
  /// The fault of this occurrence, in one or two sentences.
  package let detail: String
  package var errors: [ProblemError]
  /// Where an integrator's step is too long: the step that it must be shorter than, an extension member of RFC 9457.
  package var largestStableStep: Double?

  package init(_ kind: ProblemKind, _ detail: String, errors: [ProblemError] = [], largestStableStep: Double? = nil) {
    self.kind = kind
    self.detail = detail
    self.errors = errors
    self.largestStableStep = largestStableStep
  }

  /// The answer that carries the problem.
  package var content: Content {
    var writer = JSONWriter(capacity: 512)
    write(to: &writer)
    return Content(writer.take(), mediaType: Content.problemJSON, status: kind.status)
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    ProblemRecord.writeMembers(of: self, to: &writer)
    if let largestStableStep {
      writer.key("largestStableStep")
      writer.number(largestStableStep)
    }
    writer.endObject()
  }

  package static let schema = Schema.object(
    ProblemRecord.members + [
      (
        "largestStableStep",
        .number().described("Where an integrator's step is too long: the step in seconds that it must be shorter than.")
      )
    ], required: ["type", "title", "status", "detail"])
}

/// The members of every problem.
private enum ProblemRecord: Record {
  typealias Value = Problem

  static func list(_ answer: inout some AnswerList<Problem> & ~Copyable) {
    answer.text("type", "Names the kind of problem; the page it leads to describes it.") { $0.kind.type }
    answer.text("title", "The kind in words.") { $0.kind.title }
    answer.member("status", "The HTTP status code.", .integer(400...599)) { $1.integer($0.kind.status) }
    answer.text("detail", "What went wrong this time.") { $0.detail }
    answer.member(
      "errors",
      "Every error of the request, each with its location; of very many the first \(ErrorCollector.maximumListed).",
      .array(of: ProblemError.schema)
    ) { problem, writer in
      writer.beginArray()
      for error in problem.errors { error.write(to: &writer) }
      writer.endArray()
    }
  }
}

/// One error of a request.
package struct ProblemError: Hashable, Sendable {
  /// The location of the error: in the body by JSON Pointer, or in the query by name.
  package enum Place: Hashable, Sendable {
    case pointer(String)
    case parameter(String)
  }

  package let place: Place
  package let detail: String

  package init(_ place: Place, _ detail: String) {
    self.place = place
    self.detail = detail
  }

  /// The location and the fault there, such as `/spring/duration must be a number from 1e-9 to 86400 seconds`.
  package var sentence: String {
    let subject =
      switch place {
      case .pointer(""): "The body"
      case .parameter(""): "The query"
      case .pointer(let name), .parameter(let name): name
      }
    let end = detail.hasSuffix("?") ? "" : "."
    return "\(subject) \(detail)\(end)"
  }

  package static let schema = Schema.object(
    [
      ("pointer", .string().described("JSON Pointer (RFC 6901) into the request's body.")),
      ("parameter", .string().described("Name of the query parameter; empty for the query as a whole.")),
      ("detail", .string().described("What is wrong with it.")),
    ], required: ["detail"])

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    switch place {
    case .pointer(let pointer):
      writer.key("pointer")
      writer.string(pointer)
    case .parameter(let parameter):
      writer.key("parameter")
      writer.string(parameter)
    }
    writer.key("detail")
    writer.string(detail)
    writer.endObject()
  }
}

// How the errors of the rooms below become problems.
extension Problem {
  /// The body is missing.
  package static let emptyBody = Self(
    .notJSON, "The body is empty; the arguments of a POST are a JSON object in its body, not its query.")

  /// The body isn't JSON.
  package init(_ error: JSONError) { self.init(.notJSON, "The body is not JSON: \(error.message).") }

  /// Errors of a body's members, and of a query that should not be there.
  ///
  /// - Parameters:
  ///   - errors: The errors.
  ///   - pointer: The location of the arguments in the body.
  ///   - query: The names in the query, none of which is read.
  package init(body errors: ErrorCollector, below pointer: String = "", unread query: [String] = []) {
    self.init(
      query.map { ProblemError(.parameter($0), "is not read: the arguments of a POST are its body") }
        + errors.listed.map { ProblemError(.pointer(pointer + $0.pointer), $0.detail) }, of: errors)
  }

  /// Errors of a query: its own, and those found in the object that was made of it.
  ///
  /// - Parameters:
  ///   - found: The errors of the object.
  ///   - arguments: The query.
  ///   - hasUnreadBody: Whether there is a body, which is not read.
  package init(query found: ErrorCollector, of arguments: QueryArguments, hasUnreadBody: Bool = false) {
    let unread = ProblemError(.pointer(""), "is not read: the arguments of a GET are its query")
    self.init(
      (hasUnreadBody ? [unread] : []) + arguments.errors.listed.map { ProblemError(.parameter($0.path[0]), $0.detail) }
        + found.listed.map { ProblemError(.parameter(arguments.parameter(of: $0)), arguments.detail(of: $0)) },
      of: found)
  }

  private init(_ errors: [ProblemError], of collected: ErrorCollector) {
    let detail =
      collected.count > collected.listed.count
      ? "More than \(errors.count) invalid arguments; errors lists the first."
      : errors.count == 1 ? errors[0].sentence : "\(errors.count) invalid arguments; see errors."
    self.init(.invalidArguments, detail, errors: errors, largestStableStep: collected.largestStableStep)
  }

  /// A text that begins with a small letter and has no period, as a sentence.
  package static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }
}

/// A kind of problem: its stable type, its title and its status.
package struct ProblemKind: Sendable {
  package let id: String
  package let title: String
  package let status: Int
  /// Advice for the client, for the reference.
  package let explanation: String

  package init(id: String, title: String, status: Int, explanation: String) {
    self.id = id
    self.title = title
    self.status = status
    self.explanation = explanation
  }

  /// The problem's `type`: a reference that leads to its description on the service itself.
  package var type: String { "/docs#problem-\(id)" }
}

extension ProblemKind {
  package static let notJSON = Self(
    id: "not-json", title: "Not JSON", status: 400,
    explanation: "The body is not JSON as RFC 8259 defines it; the detail names the byte.")
  package static let invalidArguments = Self(
    id: "invalid-arguments", title: "Invalid arguments", status: 422,
    explanation:
      "The request is well-formed, but a member is missing, unknown, repeated, wrongly typed or out of range; errors lists them."
  )
  package static let batchTooLarge = Self(
    id: "batch-too-large", title: "Batch too large", status: 413,
    explanation:
      "Only inside a batch: the results before this one reach the size limit; send the rest in another batch.")
  package static let batchTooLong = Self(
    id: "batch-too-long", title: "Batch takes too long", status: 503,
    explanation:
      "Only inside a batch: the operations before this one reached the time limit; send the rest in another batch.")
  package static let overloaded = Self(
    id: "overloaded", title: "Overloaded", status: 503,
    explanation: "The service is at its limit; try again after Retry-After.")
}
