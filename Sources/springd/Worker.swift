// SPDX-License-Identifier: Apache-2.0

import Concurrency
import HTTP
import HTTPServer
import SpringAPI

/// A worker process of the service: it reads questions and writes answers, one at a time.
struct Worker {
  private let api: API

  init(_ options: ServiceOptions) {
    var settings = options.api
    // The service keeps the answers.
    settings.cacheBytes = 0
    api = API(settings: settings)
    #if DEBUG
    if Environment.value("SPRINGD_TEST_FAULTS") == "1" { TestFault.disturb.withLock { $0 = WorkerSocket(0).disturb } }
    #endif
  }

  /// Begins the process from which workers come; nil if the system refuses it.
  func template() -> WorkerTemplate? {
    WorkerTemplate(prepare: makeTables) { [api] socket in
      while let (number, question) = socket.receive(),
        let answer = api.answer(question, send: { _ = socket.send($0, number: number) }),
        socket.send(answer, number: number)
      {}
    }
  }

  /// Answers questions, so that workers find the tables made.
  private func makeTables() {
    for (path, body) in Self.warmUp {
      let request = Request(
        method: .post, path: Array(path.utf8), headers: [(.contentType, Array("application/json".utf8))],
        body: Array(body.utf8))
      _ = api.respond(to: request)
    }
  }

  /// Questions whose answers need most of the tables.
  private static let warmUp = [
    ("/v1/convert", #"{"spring":{"vocabulary":"duration-bounce","duration":0.5,"bounce":0.3}}"#),
    (
      "/v1/keyframes/spring",
      #"{"spring":{"vocabulary":"duration-bounce","duration":0.5,"bounce":0.3},"format":"css-linear"}"#
    ),
  ]
}
