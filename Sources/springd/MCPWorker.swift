// SPDX-License-Identifier: Apache-2.0

import HTTP
import HTTPServer
import JSON
import SpringCommands

/// The worker process that computes the tools' answers, another one after it has died.
final class MCPWorker {
  private let source: WorkerSource
  private let statistics = WorkerStatistics()
  private var process: WorkerProcess?
  private var lastQuestion: UInt64 = 0

  /// The processor time that one call may take, in nanoseconds.
  private static let longest: Int64 = 20_000_000_000

  private init(_ source: WorkerSource) { self.source = source }

  /// The tools, each of which is called in a worker; called before any thread, and where there may be no worker, in this
  /// process.
  static func tools() -> MCPTools {
    let tools = MCPTools()
    let template = WorkerTemplate { socket in
      while let (number, question) = socket.receive() {
        var head = question.reader
        guard let name = head.text(), let tool = tools.named(name), let tape = head.bytes() else { return }
        let arguments = JSONDocument(JSONParts(text: question.body, tape: tape))
        let answer = tool.call(arguments?.root)
        var message = WorkerMessage(body: answer.object ?? [])
        message.add(answer.object == nil ? 0 : 1)
        message.add(answer.texts.count)
        for text in answer.texts { message.add(text.utf8) }
        guard socket.send(message, number: number) else { return }
      }
    }
    guard let template else { return tools }
    let worker = MCPWorker(template.source)
    return MCPTools { worker.answer(of: $0, to: $1, while: $2) }
  }

  private func answer(of tool: MCPTool, to arguments: JSONElement?, while isWanted: (() -> Bool)?) -> MCPTool.Answer {
    guard let process = process ?? WorkerProcess(source, statistics) else { return .fault("No worker can be started.") }
    self.process = nil
    lastQuestion += 1
    let parts = arguments?.parts
    var question = WorkerMessage(body: parts?.text ?? [])
    question.add(tool.name.utf8)
    question.add(parts?.tape ?? [])
    let end = process.nanoseconds + Self.longest
    process.send(question, number: lastQuestion)
    let message = process.receive(number: lastQuestion) { process.nanoseconds < end && isWanted?() ?? true ? 20 : nil }
    if let message, let answer = MCPTool.Answer(message) {
      self.process = process
      return answer
    }
    let isLate = process.nanoseconds >= end
    process.end(because: isLate ? .limit : .broken)
    return .fault(
      isLate
        ? "This question is more work than one may be; ask for less, or in parts."
        : "A fault of springd ended this computation, and nothing else.")
  }
}

extension MCPTool.Answer {
  /// The answer where there is none.
  fileprivate static func fault(_ text: String) -> Self { Self(texts: [text], object: nil) }

  /// The answer of a worker's message; nil if it is none.
  fileprivate init?(_ message: WorkerMessage) {
    var head = message.reader
    guard let hasObject = head.number(), let count = head.number() else { return nil }
    var texts: [String] = []
    for _ in 0..<max(0, min(count, 16)) {
      guard let text = head.text() else { return nil }
      texts.append(text)
    }
    self.init(texts: texts, object: hasObject == 1 ? message.body : nil)
  }
}
