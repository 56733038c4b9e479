// SPDX-License-Identifier: Apache-2.0

import HTTP
import JSON
import Testing

@testable import SpringAPI
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
      var body = JSONWriter(capacity: 256)
      body.value(documented.arguments)
      let posted = command.run(.body(body.take()))
      let run = command.run(.items(example.arguments))
      #expect(run.status == .ok && posted.status == .ok, "\(documented.name)")
      #expect(run.body == posted.body, "\(documented.name)")
    }
  }

  @Test func registriesTakeNoArguments() throws {
    let presets = try #require(OperationCommand.named("presets"))
    #expect(presets.run(.items([])).body == Client().get("/v1/presets").body)
    let wrong = presets.run(.items([("name", "x")]))
    #expect(CommandProblem(wrong).lines.first?.hasPrefix("name is not known here") == true)
    #expect(presets.run(.body([])).status == .methodNotAllowed)
  }

  @Test func valuesMayHoldAnything() throws {
    let convert = try #require(OperationCommand.named("convert"))
    let run = convert.run(.items([("vocabulary", "a&b=c d%41+\u{E9}")]))
    let problem = CommandProblem(run)
    #expect(problem.status == 422 && problem.lines.count == 1)
    #expect(problem.lines[0].hasPrefix("vocabulary "))
  }

  /// A body's faults are named by their path, a query's by their parameter.
  @Test func eachFaultIsALine() throws {
    let convert = try #require(OperationCommand.named("convert"))
    let items = [("vocabulary", "duration-bounce"), ("bounce", "x"), ("duration", "-1")]
    let lines = CommandProblem(convert.run(.items(items))).lines
    #expect(lines.map { $0.prefix { $0 != " " } } == ["bounce", "duration"].map { $0[...] })
    let body = #"{"spring":{"vocabulary":"duration-bounce","bounce":"x"},"to":["nowhere"]}"#
    let paths = CommandProblem(convert.run(.body(Array(body.utf8)))).lines
    #expect(paths.map { $0.prefix { $0 != " " } } == ["spring.bounce", "to.0"].map { $0[...] })
    let none = CommandProblem(convert.run(.body(Array("{".utf8))))
    #expect(none.status == 400 && none.lines.first?.contains("not JSON") == true)
  }

  @Test func theFormatIsNamedInEitherForm() throws {
    let keyframes = try #require(OperationCommand.named("keyframes/spring"))
    let items = CommandArguments.items([("vocabulary", "android")]).naming(format: "csv")
    let body = Array(#"{"spring":{"vocabulary":"android"}}"#.utf8)
    let csv = keyframes.run(items)
    #expect(csv.status == .ok && csv.body.starts(with: Array("time".utf8)))
    #expect(keyframes.run(CommandArguments.body(body).naming(format: "csv")).body == csv.body)
    let broken = CommandArguments.body(Array("[".utf8)).naming(format: "csv")
    #expect(keyframes.run(broken).status == .badRequest)
  }
}
