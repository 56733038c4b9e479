// SPDX-License-Identifier: Apache-2.0

import JSON
import Testing

@testable import SpringAPI
@testable import SpringCommands
@testable import SpringOperations

/// Operations as commands, with the answers of the service.
@Suite struct OperationCommandTests {
  @Test func everyOperationOfTheServiceIsACommand() {
    let paths = API.endpoints.map { "\($0.path)" }.filter { $0.hasPrefix("/v1/") }
    #expect(OperationCommand.all.map { "/v1/\($0.name)" } == paths)
    #expect(OperationCommand.named("keyframes/spring") != nil)
    #expect(OperationCommand.named("livez") == nil && OperationCommand.named("") == nil)
  }

  /// Each documented example, written as `name=value`, gives the bytes that its body gives.
  @Test(arguments: Operation.computations.map(\.name)) func examplesAnswerAsTheirBodiesDo(name: String) throws {
    let command = try #require(OperationCommand.named(name))
    let endpoint = try #require(Operation.computations.first { $0.name == name })
    guard case .computation(let computation) = endpoint.work else { return }
    #expect(!computation.examples.isEmpty)
    for (example, documented) in zip(command.examples, computation.examples) {
      let posted = try command.run(.value(.json(JSONDocument(documented.arguments).root)))
      let run = try command.run(.items(example.arguments))
      #expect(run.status == 200 && posted.status == 200, "\(documented.name)")
      #expect(run.bytes == posted.bytes, "\(documented.name)")
    }
  }

  @Test func registriesTakeNoArguments() throws {
    let presets = try #require(OperationCommand.named("presets"))
    #expect(try presets.run(.items([])).bytes == Client().get("/v1/presets").body)
    let wrong = try problem(of: presets, .items([("name", "x")]))
    #expect(wrong.lines.first?.hasPrefix("name is not known here") == true)
    #expect(!presets.takesArguments)
  }

  @Test func valuesMayHoldAnything() throws {
    let convert = try #require(OperationCommand.named("convert"))
    let problem = try problem(of: convert, .items([("vocabulary", "a&b=c d%41+\u{E9}")]))
    #expect(problem.kind.status == 422 && problem.lines.count == 1)
    #expect(problem.lines[0].hasPrefix("vocabulary "))
  }

  /// A body's faults are named by their path, a query's by their parameter.
  @Test func eachFaultIsALine() throws {
    let convert = try #require(OperationCommand.named("convert"))
    let items = [("vocabulary", "duration-bounce"), ("bounce", "x"), ("duration", "-1")]
    let lines = try problem(of: convert, .items(items)).lines
    #expect(lines.map { $0.prefix { $0 != " " } } == ["bounce", "duration"].map { $0[...] })
    let body = #"{"spring":{"vocabulary":"duration-bounce","bounce":"x"},"to":["nowhere"]}"#
    let paths = try problem(of: convert, parsed(body)).lines
    #expect(paths.map { $0.prefix { $0 != " " } } == ["spring.bounce", "to.0"].map { $0[...] })
  }

  @Test func theFormatIsNamedInEitherForm() throws {
    let keyframes = try #require(OperationCommand.named("keyframes/spring"))
    let items = CommandArguments.items([("vocabulary", "android")]).naming(format: "csv")
    let body = #"{"spring":{"vocabulary":"android"}}"#
    let csv = try keyframes.run(items)
    #expect(csv.status == 200 && csv.bytes.starts(with: Array("time".utf8)))
    #expect(try keyframes.run(parsed(body).naming(format: "csv")).bytes == csv.bytes)
    let list = try parsed("[]").naming(format: "csv")
    #expect(try problem(of: keyframes, list).kind.status == 422)
  }

  private func parsed(_ body: String) throws -> CommandArguments {
    .value(.json(try JSONDocument(parsing: Array(body.utf8)).root))
  }

  private func problem(of command: OperationCommand, _ arguments: CommandArguments) throws -> Problem {
    try #require(throws: Problem.self) { _ = try command.run(arguments) }
  }
}
