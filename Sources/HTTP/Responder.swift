// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// A service as a function.
///
/// It is called on any of the server's threads, never waits, and always answers.
package typealias Responder = @Sendable (borrowing Request) -> Response
