// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import CMicroHTTPD
import Glibc
import HTTP

// The functions that libmicrohttpd calls, on the thread of the daemon. `context` is the daemon's Worker, which its Daemon
// keeps alive; each line here recovers Swift and calls it.

private func worker(_ context: UnsafeMutableRawPointer) -> Worker {
  unsafe Unmanaged<Worker>.fromOpaque(context).takeUnretainedValue()
}

/// Lends the exchange of a connection, which the connection keeps alive, so that no reference is counted.
@inline(__always)
private func withExchange<Result>(
  _ pointer: UnsafeMutableRawPointer,
  _ body: (Exchange) -> Result
) -> Result {
  unsafe Unmanaged<Exchange>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
}

/// Decides whether a connection may come in.
let acceptConnection: MHD_AcceptPolicyCallback = { context, address, _ in
  guard let context = unsafe context else { return .NO }
  return unsafe worker(context).admits(address.flatMap { unsafe SocketAddress($0) }) ? .YES : .NO
}

/// A connection begins or has ended.
let noticeConnection: MHD_NotifyConnectionCallback = { context, handle, storage, event in
  guard let context = unsafe context, let handle = unsafe handle, let storage = unsafe storage
  else {
    return
  }
  switch event {
  case .CONNECTION_NOTIFY_STARTED:
    let worker = unsafe worker(context)
    let address = unsafe cmhd_peer(handle).flatMap { unsafe SocketAddress($0) }
    let connection = unsafe worker.open(socket: cmhd_socket(handle), address: address)
    // Balanced below, when the connection has ended.
    unsafe storage.pointee = Unmanaged.passRetained(Exchange(on: connection, of: worker)).toOpaque()
  case .CONNECTION_NOTIFY_CLOSED:
    guard let pointer = unsafe storage.pointee else { return }
    unsafe storage.pointee = nil
    // Balances the retain above.
    let exchange = unsafe Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
    exchange.endWithConnection()
    unsafe worker(context).close(exchange.connection)
  }
}

/// The first line of a request is here.
///
/// What it returns, libmicrohttpd passes to the two callbacks below; the connection keeps it alive.
let noticeTarget:
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
  ) -> UnsafeMutableRawPointer? = { _, uri, handle in
    guard let uri = unsafe uri, let handle = unsafe handle,
      let pointer = unsafe cmhd_socket_context(handle)
    else { return nil }
    unsafe withExchange(pointer) { unsafe $0.begin(uri) }
    return unsafe pointer
  }

/// The headers, a piece of the body, or the end of the request is here.
let handleAccess: MHD_AccessHandlerCallback = {
  _,
  handle,
  _,
  method,
  version,
  upload,
  uploadSize,
  storage in
  guard let handle = unsafe handle, let method = unsafe method, let version = unsafe version,
    let uploadSize = unsafe uploadSize, let pointer = unsafe storage?.pointee
  else { return .NO }
  let bytes = unsafe UnsafeRawPointer(upload)?.assumingMemoryBound(to: UInt8.self)
  let size = unsafe bytes == nil ? 0 : uploadSize.pointee
  // All of it is consumed.
  unsafe uploadSize.pointee = 0
  return unsafe withExchange(pointer) {
    unsafe $0.proceed(
      handle,
      method: method,
      version: version,
      upload: UnsafeBufferPointer(start: bytes, count: size)
    )
  }
}

/// A request is over, answered or not; called once for each of which the first line was read.
let completeRequest: MHD_RequestCompletedCallback = { _, _, storage, reason in
  guard let storage = unsafe storage, let pointer = unsafe storage.pointee else { return }
  unsafe storage.pointee = nil
  let outcome: Completion.Outcome = reason == .REQUEST_TERMINATED_COMPLETED_OK ? .sent : .aborted
  unsafe withExchange(pointer) { $0.end(outcome) }
}

/// Decodes nothing: what is percent-encoded is decoded by whoever reads it, strictly.
let leaveEncoded:
  @convention(c) (
    UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?
  ) -> Int = { _, _, text in
    guard let text = unsafe text else { return 0 }
    return unsafe strlen(text)
  }
