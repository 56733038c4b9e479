// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP

extension API {
  /// Answers a request for a file of the playground or of the reference.
  ///
  /// These are for people and stand outside the contract, but the rules of HTTP hold here too.
  func answer(_ request: Request, with page: ServedPageFile) throws(Problem) -> Response {
    switch request.method {
    case .get, .head: return try page.response(to: request)
    case .options: return settings.crossOrigin.preflight(allow: ServedPageFile.allow)
    default:
      throw Problem(
        .methodNotAllowed,
        "A page has the methods \(ServedPageFile.allow).",
        headers: [("Allow", ServedPageFile.allow)]
      )
    }
  }
}
