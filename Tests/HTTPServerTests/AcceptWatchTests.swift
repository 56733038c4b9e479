// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Glibc
import TestSupport
import Testing

@testable import HTTPServer

@Suite struct AcceptWatchTests {
  @Test func aClientThatStaysInTheQueueIsNotHeard() throws {
    let socket = try ListeningSocket()
    let watch = AcceptWatch(socket: socket.descriptor)
    #expect(!watch.isDeaf(isIdle: true) && !watch.isDeaf(isIdle: true))
    let client = try RawHTTPClient(port: socket.port)
    // It came only now: whoever listens may be about to accept it.
    #expect(!watch.isDeaf(isIdle: true))
    #expect(watch.isDeaf(isIdle: true) && watch.isDeaf(isIdle: true))
    // Who works on requests accepts when he has done with them.
    #expect(!watch.isDeaf(isIdle: false))
    #expect(watch.isDeaf(isIdle: true))
    _ = client
  }

  @Test func whoAcceptsIsNotDeaf() throws {
    let socket = try ListeningSocket()
    let watch = AcceptWatch(socket: socket.descriptor)
    let clients = try (0..<3).map { _ in try RawHTTPClient(port: socket.port) }
    #expect(!watch.isDeaf(isIdle: true))
    for _ in clients.dropLast() {
      close(accept(socket.descriptor, nil, nil))
      watch.noteAccepted()
      #expect(!watch.isDeaf(isIdle: true))
    }
    #expect(watch.isDeaf(isIdle: true))
    close(accept(socket.descriptor, nil, nil))
    #expect(!watch.isDeaf(isIdle: true))
    // The next one who waits is a new one.
    let last = try RawHTTPClient(port: socket.port)
    #expect(!watch.isDeaf(isIdle: true))
    #expect(watch.isDeaf(isIdle: true))
    _ = last
  }
}
