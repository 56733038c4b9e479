// SPDX-License-Identifier: Apache-2.0

import CMicroHTTPD
import Concurrency
import Glibc
import HTTP

/// The libmicrohttpd at hand: its version, and what reading requests strictly takes with it.
package enum LibraryVersion {
  /// Why the library cannot be loaded; nil once it is.
  static let objection = unsafe cmhd_load().map { unsafe String(cString: $0) }

  /// The version of the library, such as `0.9.75`; empty if it cannot be loaded.
  package static let current = objection == nil ? unsafe String(cString: MHD_get_version()) : ""

  /// The versions with which every test of strict reading has passed; docs/threat-model.md has the refusals of each.
  static let tried = ["0.9.75", "1.0.1", "1.0.10"]

  /// Whether the library leaves faults of the head to us that only ``RawHead`` sees.
  static let needsRawCheck = current.hasPrefix("0.9.")

  /// Whether the library itself is set to refuse malformed requests.
  ///
  /// It does so from 1.0 on. Version 0.9.75 would refuse less than ``RequestHead`` does, with two heads for one response.
  package static let isStrictForClients = !needsRawCheck
}

/// A libmicrohttpd daemon without a thread and a listen socket of its own: an event loop gives it connections and turns.
@safe struct Library: ~Copyable {
  private let daemon: OpaquePointer

  /// - Parameter loop: Outlives the daemon; the callbacks reach it.
  /// - Throws: ``ServerError/cannotStart(reason:)``.
  init(for loop: EventLoop) throws(ServerError) {
    let flags = MHD_USE_EPOLL.rawValue | MHD_USE_NO_LISTEN_SOCKET.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
    let context = unsafe Unmanaged.passUnretained(loop).toOpaque()
    var options = unsafe Self.options(context)
    let daemon = unsafe options.withUnsafeMutableBufferPointer { options -> OpaquePointer? in
      guard let items = options.baseAddress else { return nil }
      let arguments: [any CVarArg] = unsafe [
        Int32(bitPattern: MHD_OPTION.ARRAY.rawValue), items, Int32(bitPattern: MHD_OPTION.END.rawValue),
      ]
      return unsafe withVaList(arguments) { unsafe MHD_start_daemon_va(flags, 0, nil, nil, handleAccess, context, $0) }
    }
    guard let daemon = unsafe daemon else { throw .cannotStart(reason: "libmicrohttpd: \(ListenSocket.lastError())") }
    unsafe self.daemon = daemon
  }

  deinit { unsafe MHD_stop_daemon(daemon) }

  private static func options(_ context: UnsafeMutableRawPointer) -> [MHD_OptionItem] {
    func item(_ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil) -> MHD_OptionItem {
      unsafe MHD_OptionItem(option: option, value: value, ptr_value: pointer)
    }
    return unsafe [
      item(.CONNECTION_MEMORY_LIMIT, Server.Configuration.memoryBytes),
      // Never reached: the loop counts the connections that it accepts.
      item(.CONNECTION_LIMIT, Int(Int32.max)), item(.STRICT_FOR_CLIENT, LibraryVersion.isStrictForClients ? 1 : 0),
      item(.NOTIFY_CONNECTION, unsafeBitCast(noticeConnection, to: Int.self), context),
      item(.URI_LOG_CALLBACK, unsafeBitCast(noticeTarget, to: Int.self), context),
      item(.NOTIFY_COMPLETED, unsafeBitCast(completeRequest, to: Int.self), context),
      item(.UNESCAPE_CALLBACK, unsafeBitCast(leaveEncoded, to: Int.self), context), item(.END, 0),
    ]
  }

  /// The file that can be read when the daemon wants a turn.
  var descriptor: Int32 { unsafe cmhd_epoll_descriptor(daemon) }

  /// How long the daemon can wait for its next turn, in milliseconds; nil for as long as nothing happens.
  var patience: Int32? {
    var milliseconds: UInt64 = 0
    guard unsafe MHD_get_timeout(daemon, &milliseconds) == .YES else { return nil }
    return Int32(clamping: milliseconds)
  }

  /// Reads, answers and sends what can be, without waiting.
  func turn() { _ = unsafe MHD_run(daemon) }

  /// Adds a connection; the daemon closes its socket in the end, and at once if this returns false.
  func add(_ socket: Int32, _ address: borrowing PeerAddress) -> Bool {
    unsafe address.withPointer { unsafe MHD_add_connection(daemon, socket, $0, $1) == .YES }
  }
}

/// A peer's address as accept(2) gives it.
struct PeerAddress: ~Copyable {
  private var storage = sockaddr_storage()
  private var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

  /// Accepts a connection from a listening socket.
  ///
  /// - Returns: The connection's socket, which libmicrohttpd sets not to block, or a negative number with the reason in errno.
  mutating func accept(from socket: Int32) -> Int32 {
    length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return unsafe withUnsafeMutablePointer(to: &storage) { storage in
      unsafe storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe Glibc.accept(socket, $0, &length) }
    }
  }

  func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    unsafe withUnsafePointer(to: storage) { storage in
      unsafe storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0, length) }
    }
  }

  var address: SocketAddress? { unsafe withPointer { pointer, _ in unsafe SocketAddress(pointer) } }
}

// MARK: - Callbacks

// The functions that libmicrohttpd calls, within a turn of the loop and on its thread. Each recovers the connection, which
// libmicrohttpd holds between the two notices of its beginning and its end.

private func loop(_ context: UnsafeMutableRawPointer) -> EventLoop {
  unsafe Unmanaged<EventLoop>.fromOpaque(context).takeUnretainedValue()
}

private func connection(_ handle: OpaquePointer?) -> Connection? {
  guard let handle = unsafe handle, let pointer = unsafe cmhd_socket_context(handle) else { return nil }
  return unsafe Unmanaged<Connection>.fromOpaque(pointer).takeUnretainedValue()
}

/// A connection begins or has ended.
private let noticeConnection: MHD_NotifyConnectionCallback = { context, handle, storage, event in
  guard let context = unsafe context, let handle = unsafe handle, let storage = unsafe storage else { return }
  switch event {
  case .CONNECTION_NOTIFY_STARTED:
    let connection = unsafe loop(context).open(socket: cmhd_socket(handle))
    // Balanced below.
    unsafe storage.pointee = Unmanaged.passRetained(connection).toOpaque()
  case .CONNECTION_NOTIFY_CLOSED:
    guard let pointer = unsafe storage.pointee else { return }
    unsafe storage.pointee = nil
    unsafe loop(context).close(Unmanaged<Connection>.fromOpaque(pointer).takeRetainedValue())
  }
}

/// The request line is here.
private let noticeTarget:
  @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer? = {
    _, uri, handle in
    guard let uri = unsafe uri, let connection = unsafe connection(handle) else { return nil }
    let bytes = unsafe UnsafeRawPointer(uri).assumingMemoryBound(to: UInt8.self)
    let target = unsafe UnsafeBufferPointer(start: bytes, count: strlen(uri))
    unsafe connection.beginRequest(target: target.span)
    return nil
  }

/// The head, a piece of the body, or the end of the request is here.
private let handleAccess: MHD_AccessHandlerCallback = { _, handle, url, method, version, upload, uploadSize, _ in
  guard let connection = unsafe connection(handle), let handle = unsafe handle, let uploadSize = unsafe uploadSize,
    let line = unsafe RequestLine(method: method, url: url, version: version)
  else { return .NO }
  let bytes = unsafe UnsafeRawPointer(upload)?.assumingMemoryBound(to: UInt8.self)
  let size = unsafe bytes == nil ? 0 : uploadSize.pointee
  // All of it is consumed.
  unsafe uploadSize.pointee = 0
  let piece = unsafe UnsafeBufferPointer(start: bytes, count: size)
  return unsafe connection.proceed(handle, line, upload: piece.span)
}

/// A request is over, answered or not.
private let completeRequest: MHD_RequestCompletedCallback = { _, handle, _, reason in
  unsafe connection(handle)?.endRequest(reason == .REQUEST_TERMINATED_COMPLETED_OK ? .sent : .aborted)
}

/// Decodes nothing: code that needs a decoded path decodes it strictly.
private let leaveEncoded:
  @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int = { _, _, text in
    guard let text = unsafe text else { return 0 }
    return unsafe strlen(text)
  }
