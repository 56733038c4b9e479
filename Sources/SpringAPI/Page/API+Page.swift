// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP

extension API {
  /// Answers a request for a file of the playground or of the reference.
  ///
  /// These are for people and stand outside the contract, but the rules of HTTP hold here too. The query is left alone, since
  /// links to a page may carry one.
  func answer(
    _ request: borrowing Request,
    withPage page: FinishedAnswer
  ) throws(Problem) -> Response {
    switch request.method {
    case .get, .head: return try page.response(to: request, isKept: true)
    case .options: return settings.crossOrigin.options(PageFile.allow)
    default:
      throw Problem(
        .methodNotAllowed,
        "A page has the methods \(PageFile.allow).",
        headers: [("Allow", PageFile.allow)]
      )
    }
  }
}
