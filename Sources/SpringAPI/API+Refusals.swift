// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

package import HTTP

extension API {
  /// What the server refuses by itself, as a problem with the headers of every answer.
  ///
  /// - Parameters:
  ///   - status: The status that the server chose.
  ///   - detail: What is wrong, in one sentence without a period.
  ///   - retryAfterSeconds: What Retry-After says, for a refusal that is due to load.
  ///   - request: What was read of the request.
  /// - Returns: The answer.
  package func refuse(
    _ status: Status,
    _ detail: String,
    retryAfterSeconds: Int?,
    request: Request
  ) -> Response {
    let kind = ProblemKind.all.first { $0.status == status } ?? .malformedRequest
    var response = Problem(
      kind,
      Problem.sentence(detail),
      headers: retryAfterSeconds.map { [("Retry-After", "\($0)")] } ?? []
    ).response
    settings.crossOrigin.append(to: &response, for: request)
    return response
  }
}
