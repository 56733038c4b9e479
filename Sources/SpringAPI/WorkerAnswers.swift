// SPDX-License-Identifier: Apache-2.0

import Concurrency
package import HTTP
import SpringOperations

/// The computing side.
enum Workshop {
  /// A serving thread, which leaves to a worker more than a closed form over a few numbers.
  case servingThread
  /// Every caller, however long it takes.
  case here
}

/// A computation's answer, before the service makes a response of it: the content, or a problem with its headers.
struct WorkerAnswer: Sendable {
  let content: Content
  let headers: [(name: String, value: String)]
  let isProblem: Bool

  init(_ content: Content) { (self.content, headers, isProblem) = (content, [], false) }

  init(_ problem: HTTPProblem) { (content, headers, isProblem) = (problem.problem.content, problem.headers, true) }

  /// The answer as a worker sends it; its first number distinguishes it from a part of one.
  var message: WorkerMessage {
    var message = WorkerMessage(body: content.bytes)
    message.add(0)
    message.add(content.status)
    message.add(isProblem ? 1 : 0)
    message.add(content.dependsOnAccept ? 1 : 0)
    message.add(content.mediaType.utf8)
    message.add(headers)
    return message
  }

  /// The answer of a message whose first number was read; nil if it is none.
  init?(_ head: inout WorkerMessageReader, body: [UInt8]) {
    guard let status = head.number(), (200...599).contains(status), let isProblem = head.number(),
      let dependsOnAccept = head.number(), let mediaType = head.text(), let headers = head.fields()
    else { return nil }
    content = Content(body, mediaType: mediaType, status: status, dependsOnAccept: dependsOnAccept == 1)
    (self.headers, self.isProblem) = (headers, isProblem == 1)
  }
}

/// How far a batch is answered, from one worker to the next.
struct BatchState: Sendable {
  var mark = BatchMark()
  /// The processor time that workers have used, in nanoseconds.
  var nanoseconds: Int64 = 0
  /// Whether the answers are sent one by one, so that of the operation that ends its worker the position is known.
  var isCareful = false

  init() {}

  func add(to message: inout WorkerMessage) {
    for number in [mark.count, mark.total, mark.bytes, Int(nanoseconds), isCareful ? 1 : 0] { message.add(number) }
  }

  init?(_ head: inout WorkerMessageReader) {
    guard let count = head.number(), let total = head.number(), let bytes = head.number(),
      let nanoseconds = head.number(), let isCareful = head.number(), count >= 0, bytes >= 0
    else { return nil }
    (mark.count, mark.total, mark.bytes) = (count, total, bytes)
    (self.nanoseconds, self.isCareful) = (Int64(nanoseconds), isCareful == 1)
  }
}

/// The answer to a request that workers compute.
///
/// If the operation of a batch ends its worker, another worker goes on where the answers are that came before it.
package final class DeferredAnswer: SlowWork {
  /// The request, which outlives the call that brought it.
  package let request: Request
  private let api: API
  private let endpoint: Endpoint
  private let state = Lock(State())

  private struct State: Sendable {
    var batch = BatchState()
    /// The parts of a batch's answer that have come.
    var parts: [[UInt8]] = []
  }

  /// The processor time that one question may take, in nanoseconds: longer than its steps take on any machine.
  private static let longest: Int64 = 3_000_000_000
  /// The size of a batch from which it is likely to be long, in bytes.
  private static let longBatch = 8192

  init(_ api: API, _ request: borrowing Request, to endpoint: Endpoint) {
    self.api = api
    self.request = request.copy()
    self.endpoint = endpoint
  }

  private var isBatch: Bool { endpoint.id == Operation.batch.id }

  package var rank: WorkRank {
    if isBatch { return request.body.count < Self.longBatch ? .medium : .long }
    if case .computation(let computation) = endpoint.work, case .worker(isShort: true) = computation.workplace {
      return .short
    }
    return .medium
  }

  /// Of each operation of a batch as well.
  package var limit: Int64 { Self.longest }

  package var question: WorkerMessage {
    var message = WorkerMessage(request)
    state.withLock { $0.batch.add(to: &message) }
    return message
  }

  package func take(_ outcome: WorkOutcome, started: Int64) -> WorkStep { take(outcome, name: "") }

  /// Takes what became of a question.
  ///
  /// - Parameters:
  ///   - outcome: A message of the worker's, or why there is none.
  ///   - name: The request's name, under which the log reports a fault.
  /// - Returns: How to go on.
  func take(_ outcome: WorkOutcome, name: String) -> WorkStep {
    switch outcome {
    case .message(let message): return read(message)
    case .death(_, let nanoseconds): return replace(.computationFailed(name), after: nanoseconds)
    case .limit(let nanoseconds): return replace(.tooMuchWork, after: nanoseconds)
    case .refusal: return refuse("No worker can be started.")
    case .noRoom: return refuse("The service has too little memory for this answer at the moment.")
    }
  }

  private func refuse(_ detail: String) -> WorkStep {
    let problem = HTTPProblem(.overloaded, detail, headers: [API.retryAfter])
    return .response(response(WorkerAnswer(problem)))
  }

  private func read(_ message: WorkerMessage) -> WorkStep {
    var head = message.reader
    switch head.number() {
    case 0:
      guard let answer = WorkerAnswer(&head, body: message.body) else { return .unreadable }
      return .response(response(answer))
    case 1:
      guard isBatch, let batch = BatchState(&head) else { return .unreadable }
      state.withLock { state in
        state.batch.mark = batch.mark
        state.parts.append(message.body)
      }
      return .more
    default: return .unreadable
    }
  }

  private func response(_ answer: WorkerAnswer) -> Response {
    let parts = state.withLock { exchange(&$0.parts, with: []) }
    guard !parts.isEmpty, !answer.isProblem else { return api.response(answer, to: request) }
    let size = parts.reduce(answer.content.bytes.count) { $0 + $1.count }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    for part in parts { bytes += part }
    bytes += answer.content.bytes
    return api.response(WorkerAnswer(Content(bytes, mediaType: answer.content.mediaType)), to: request)
  }

  /// The answer to a question that ended its worker; of a batch that is one operation, whose position has to be found first.
  private func replace(_ problem: Problem, after nanoseconds: Int64) -> WorkStep {
    let maxBytes = api.settings.limits.maxBatchBytes
    let goesOn =
      isBatch
      && state.withLock { state in
        // A start and a death count as well.
        state.batch.nanoseconds += max(nanoseconds, 1_000_000)
        guard state.batch.isCareful else {
          state.batch.isCareful = true
          return true
        }
        // All operations are answered, so that it was none of them.
        if state.batch.mark.total > 0, state.batch.mark.count == state.batch.mark.total { return false }
        var answer = BatchAnswer(maxBytes: maxBytes, from: state.batch.mark)
        answer.add(problem)
        state.batch.mark = answer.mark
        state.parts.append(answer.takePart())
        return true
      }
    return goesOn ? .more : .response(response(WorkerAnswer(HTTPProblem(problem))))
  }
}

extension Problem {
  /// The computation ended its worker.
  static func computationFailed(_ name: String) -> Problem {
    Problem(
      .computationFailed,
      "A fault of the service ended this computation, and nothing else; the request is \(name) in the log.")
  }

  /// The computation reached the limit of processor time.
  static let tooMuchWork = Problem(
    .invalidArguments, "This question is more work than one may be; ask for less, or in parts.")
}

extension API {
  /// Answers a request on a serving thread, or leaves it to a worker.
  package func reply(to request: borrowing Request) -> APIReply {
    if let response = response(to: request, by: .servingThread) { return .response(response) }
    // Only computations are left to workers.
    let route = Self.router.value(at: request.path) ?? 0
    return .work(DeferredAnswer(self, request, to: Self.endpoints[route]))
  }

  /// Answers a request at once, however long that takes.
  package func respond(to request: borrowing Request) -> Response {
    response(to: request, by: .here) ?? HTTPProblem(.overloaded, "There is no answer.").response
  }

  // MARK: - In a worker

  /// Answers a question as a worker.
  ///
  /// - Parameters:
  ///   - message: The question.
  ///   - send: Sends a part of a batch's answer.
  /// - Returns: The answer; nil if the message isn't a question.
  package func answer(_ message: WorkerMessage, send: @escaping (WorkerMessage) -> Void) -> WorkerMessage? {
    var head = message.reader
    guard let request = Request(&head, body: message.body), let batch = BatchState(&head) else { return nil }
    guard let route = Self.router.value(at: request.path),
      case .computation(let computation) = Self.endpoints[route].work
    else { return nil }
    #if DEBUG
    TestFault.happenInWorker(as: request)
    #endif
    do throws(HTTPProblem) {
      let content = try compute(
        Self.endpoints[route], computation, for: request, by: .here, batch: course(of: request, batch, send))
      return content.map { WorkerAnswer($0).message }
    } catch { return WorkerAnswer(error).message }
  }

  /// How long a worker of a batch keeps answers to itself, in milliseconds.
  private static let patience: Int64 = 12

  /// A batch from where another worker ended, until its time is over; the answers are sent from time to time.
  private func course(of request: borrowing Request, _ batch: BatchState, _ send: @escaping (WorkerMessage) -> Void)
    -> BatchCourse
  {
    let end = Clock.threadNanoseconds + Int64(settings.limits.maxBatchSeconds) * 1_000_000_000 - batch.nanoseconds
    var course = BatchCourse()
    course.start = batch.mark
    course.mayBegin = { _ in Clock.threadNanoseconds < end }
    #if DEBUG
    if let deadly = TestFault.deadlyOperation(of: request) {
      course.mayBegin = { operation in
        precondition(operation != deadly, "on purpose")
        return Clock.threadNanoseconds < end
      }
    }
    #endif
    var last = Clock.coarseMilliseconds
    course.afterEach = { answer in
      guard batch.isCareful || Clock.coarseMilliseconds - last > Self.patience else { return }
      last = Clock.coarseMilliseconds
      var state = batch
      state.mark = answer.mark
      var message = WorkerMessage(body: answer.takePart())
      message.add(1)
      state.add(to: &message)
      send(message)
    }
    return course
  }
}

/// The service's reply to a request.
package enum APIReply: Sendable {
  case response(Response)
  case work(DeferredAnswer)
}
