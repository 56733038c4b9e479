// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

package import HTTP

extension API {
  /// When an answer that is due to load or to the end of the service may be another one.
  static let retryAfter = (name: "Retry-After", value: "1")

  /// What the server refuses by itself, as a problem with the headers of every answer; it adds Retry-After where that belongs.
  ///
  /// - Parameters:
  ///   - status: The status that the server chose.
  ///   - detail: What is wrong, in one sentence without a period.
  ///   - request: What was read of the request.
  /// - Returns: The answer.
  package func refuse(_ status: Status, _ detail: String, request: borrowing Request) -> Response {
    let kind = ProblemKind.all.first { $0.status == status } ?? .malformedRequest
    var response = Problem(kind, Problem.sentence(detail)).response
    settings.crossOrigin.append(to: &response, for: request)
    return response
  }
}
