// SPDX-License-Identifier: Apache-2.0

import HTTP
import JSON
import LibFuzzer
import SpringAPI
import SpringOperations

@main enum FuzzRouter { static func main() { fuzz(check) } }

/// Answers the bytes as a request, in process; every answer must be one that the contract knows.
private func check(_ input: [UInt8]) {
  let request = Request(reading: input)
  let response: Response
  switch service.reply(to: request) {
  case .response(let now): response = now
  // A worker's answer.
  case .work: response = api.respond(to: request)
  }
  response.completion?(Completion(outcome: .sent, times: RequestTimes(arrived: 0, started: 0, answered: 0, ended: 0)))
  precondition(statuses.contains(response.status.code), "status \(response.status.code)")
  for (name, value) in response.headers.list {
    precondition(
      value.utf8.allSatisfy { (0x20...0x7E).contains($0) }, "the header \(name) has a byte that no header may have")
  }
  let type = response.headers.list.first { $0.name == "Content-Type" }?.value ?? ""
  if type.hasPrefix("application/json") || type.hasPrefix("application/problem+json") {
    precondition((try? JSONValue(parsing: response.body)) != nil, "an answer that isn't JSON")
  }
}

/// The service with small limits, so that an answer takes no longer than it must.
private let api = API(settings: APIConfiguration(limits: Limits(maxSamples: 1000, maxBatchBytes: 1 << 20)))
private let service = Observation(api, log: Log(format: .json, level: .debug, clock: { 0 }, write: checkLine))

private let statuses: Set = [200, 204, 304, 400, 404, 405, 406, 413, 415, 422]

/// A log line is one line of printable ASCII, whatever was sent.
@Sendable private func checkLine(_ bytes: [UInt8]) {
  precondition(bytes.last == 0x0A)
  precondition(bytes.dropLast().allSatisfy { (0x20...0x7E).contains($0) }, "a forged log line")
}
