// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import springd

@Suite struct HealthcheckTests {
  @Test func asksReadyz() throws {
    let service = try RunningService()
    #expect(try Tool.run(Tool.springd, ["healthcheck", "--port", service.port]).status == 0)
    let everywhere = ["healthcheck", "--host", "0.0.0.0", "--port", service.port]
    #expect(try Tool.run(Tool.springd, everywhere).status == 0)
    _ = service.stop()
    let stopped = try Tool.run(Tool.springd, ["healthcheck", "--port", service.port])
    #expect(stopped.status == 1)
    #expect(stopped.error == "springd: not ready: nobody answers at 127.0.0.1, port \(service.port)\n")
  }

  /// A process that is not to be restarted is live: one that drains, or has too much to do for anything else.
  @Test func asksLivezIfToldTo() throws {
    let service = try RunningService(["--drain-delay-seconds", "300"])
    func check(_ flags: [String]) throws -> Tool {
      try Tool.run(Tool.springd, ["healthcheck", "--port", service.port] + flags)
    }
    service.askToStop()
    var attempts = 0
    while attempts < 500, try check([]).status == 0 {
      Thread.sleep(forTimeInterval: 0.02)
      attempts += 1
    }
    #expect(try check([]).error.contains("not ready: /readyz at 127.0.0.1"))
    #expect(try check(["--live"]).status == 0)
    _ = service.stop()
    #expect(try check(["--live"]).error == "springd: not live: nobody answers at 127.0.0.1, port \(service.port)\n")
  }

  /// Nobody can answer at a host that there is not: the flag is wrong, not the service down.
  @Test func saysThatThereIsNoSuchHost() throws {
    for host in ["127.0.0.1:8080", "[::1", "[::1]:8080"] {
      let health = try Tool.run(Tool.springd, ["healthcheck", "--host", host])
      #expect(health.status == 1)
      #expect(health.error == "springd: not ready: there is no host \(host)\n")
    }
  }

  /// A silent name server does not mean that the host is unknown.
  @Test func saysThatTheHostCannotBeLookedUp() {
    func objection(_ status: Int32) -> String { HealthProbe.objection(toHost: "springd.example", lookUpStatus: status) }
    #expect(objection(EAI_NONAME) == "there is no host springd.example")
    #expect(
      objection(EAI_AGAIN) == "the host springd.example cannot be looked up: Temporary failure in name resolution")
  }

  @Test func saysThatNothingCame() throws {
    let silent = try ListeningSocket()
    Thread.detachNewThread { silent.closeNextConnection() }
    let health = try Tool.run(Tool.springd, ["healthcheck", "--port", "\(silent.port)"])
    #expect(health.error == "springd: not ready: /readyz at 127.0.0.1, port \(silent.port), answers nothing\n")
  }
}
