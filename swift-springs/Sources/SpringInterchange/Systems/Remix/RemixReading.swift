// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// Remix's `spring()`.
  static let remix = Dialect(
    "remix", "Remix", sets: [.set(.remix, takes: [(.duration, "duration"), (.bounce, "bounce")])],
    calls: [CallForm("spring", looks: .spread, playsAlone: true), CallForm("spring.transition", playsAlone: true)],
    marks: ["remix", "@remix-run/ui"], bareTime: .milliseconds)
}
