// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import CMicroHTTPD
import Glibc

/// A libmicrohttpd daemon: an epoll loop on a thread of its own, with its own listen socket.
@safe final class Daemon {
  let worker: Worker
  private let handle: OpaquePointer
  /// Taken back from libmicrohttpd, to be closed when its thread is gone.
  private var quiescedSocket: Int32?
  private let ownsPort: Bool

  /// Starts the daemon.
  ///
  /// - Parameters:
  ///   - socket: Given to libmicrohttpd, which closes it.
  ///   - isIPv6: The family of the socket.
  ///   - ownsPort: Whether no other process holds the same socket.
  ///   - worker: What the callbacks share.
  /// - Throws: ``ServerError/cannotStart(reason:)``.
  init(
    socket: consuming ListenSocket,
    isIPv6: Bool,
    ownsPort: Bool,
    worker: Worker
  ) throws(ServerError) {
    self.worker = worker
    self.ownsPort = ownsPort
    let flags =
      MHD_USE_EPOLL.rawValue | MHD_USE_INTERNAL_POLLING_THREAD.rawValue | MHD_USE_ITC.rawValue
      | (isIPv6 ? MHD_USE_IPv6.rawValue : 0)
    let descriptor = socket.release()
    // Balanced in `deinit`, when the daemon is stopped and calls no more.
    let context = unsafe Unmanaged.passRetained(worker).toOpaque()
    var options = unsafe Self.options(socket: descriptor, context: context)
    let handle = unsafe options.withUnsafeMutableBufferPointer { options -> OpaquePointer? in
      guard let items = options.baseAddress else { return nil }
      let arguments: [any CVarArg] = unsafe [
        Int32(bitPattern: MHD_OPTION.ARRAY.rawValue), items,
        Int32(bitPattern: MHD_OPTION.END.rawValue),
      ]
      return unsafe withVaList(arguments) {
        // The port is that of the socket.
        unsafe MHD_start_daemon_va(flags, 0, acceptConnection, context, handleAccess, context, $0)
      }
    }
    guard let handle = unsafe handle else {
      let reason = ListenSocket.lastError()
      _ = close(descriptor)
      unsafe Unmanaged<Worker>.fromOpaque(context).release()
      throw .cannotStart(reason: "libmicrohttpd: \(reason)")
    }
    unsafe self.handle = handle
  }

  deinit {
    unsafe MHD_stop_daemon(handle)
    if let quiescedSocket { _ = close(quiescedSocket) }
    // Balances the retain in `init`.
    unsafe Unmanaged.passUnretained(worker).release()
  }

  /// Lets no more connections begin.
  ///
  /// Where another process holds the same socket, that goes on with it, and with its queue.
  func quiesce() {
    guard quiescedSocket == nil else { return }
    let socket = unsafe MHD_quiesce_daemon(handle)
    guard socket >= 0 else { return }
    quiescedSocket = socket
    if ownsPort { HandshakeFilter.close(socket) }
  }

  /// Accepts the connections that wait in the kernel's queue; the port is free from then on.
  func closePort() {
    guard ownsPort, let quiescedSocket else { return }
    adoptWaitingConnections(quiescedSocket)
    _ = shutdown(quiescedSocket, Int32(SHUT_RDWR))
  }

  private func adoptWaitingConnections(_ listenSocket: Int32) {
    var address = sockaddr_storage()
    unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        // As many as the queue can hold.
        for _ in 0..<2048 {
          var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
          let client = unsafe accept(listenSocket, address, &length)
          // Where libmicrohttpd does not take the connection, it has closed it.
          guard client >= 0, unsafe MHD_add_connection(handle, client, address, length) == .YES
          else {
            return
          }
        }
      }
    }
  }

  private static func options(
    socket: Int32,
    context: UnsafeMutableRawPointer
  ) -> [MHD_OptionItem] {
    func item(_ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil)
      -> MHD_OptionItem
    {
      unsafe MHD_OptionItem(option: option, value: value, ptr_value: pointer)
    }
    return unsafe [
      item(.LISTEN_SOCKET, Int(socket)),
      item(.CONNECTION_MEMORY_LIMIT, Server.Configuration.memoryBytes),
      // Never reached: connections are counted by `Capacity`, which lets none wait in the queue.
      item(.CONNECTION_LIMIT, Int(Int32.max)),
      item(.NOTIFY_CONNECTION, unsafeBitCast(noticeConnection, to: Int.self), context),
      item(.URI_LOG_CALLBACK, unsafeBitCast(noticeTarget, to: Int.self), context),
      item(.NOTIFY_COMPLETED, unsafeBitCast(completeRequest, to: Int.self), context),
      item(.UNESCAPE_CALLBACK, unsafeBitCast(leaveEncoded, to: Int.self), context),
      item(.END, 0),
    ]
  }
}
