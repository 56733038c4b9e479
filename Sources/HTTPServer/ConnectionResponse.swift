// SPDX-License-Identifier: Apache-2.0

import CMicroHTTPD
import Concurrency
import Glibc
import HTTP

/// From the complete request to the response.
extension Connection {
  func complete(_ handle: OpaquePointer) -> MHD_Result {
    owesBody = false
    times = (Clock.nanoseconds, 0, 0)
    let request = takeRequest()
    switch loop.responder(request) {
    case .response(let response):
      times.started = times.arrived
      times.answered = Clock.nanoseconds
      return unsafe send(response, handle)
    case .work(let work):
      let job = WorkJob(work, client: client ?? ClientKey(), holding: handOverBytes()) {
        [number, mailbox = loop.mailbox] in mailbox.post(.finished(exchange: number, $0))
      }
      guard loop.pool?.submit(job) == true else {
        closesConnection = true
        return unsafe reject(loop.rejection(.inAll), handle)
      }
      enter(.waiting(job))
      unsafe suspended = handle
      unsafe loop.suspend(self, handle)
      return .YES
    }
  }

  /// Takes the pool's response, and lets libmicrohttpd ask for it.
  ///
  /// If meanwhile other long responses have taken the room for what waits to be sent, it is dropped for a rejection.
  func deliver(_ result: WorkPool.Result) {
    guard case .waiting = state else { return }
    times.started = result.started
    times.answered = result.answered
    guard result.response.body.count <= loop.longestAnswer else { return refuse() }
    enter(.ready(result.response))
    resume()
  }

  /// Tells a client whose response did not become ready within the time for a request that the server is overloaded.
  func giveUp() {
    guard case .waiting(let job) = state else { return }
    loop.pool?.cancel(job)
    // To take this response the client has as long as for a request.
    requestStart = loop.now
    times.started = Clock.nanoseconds
    times.answered = times.started
    refuse()
  }

  /// Answers a request that has arrived, whose times stay.
  private func refuse() {
    closesConnection = true
    enter(.ready(loop.response(to: loop.rejection(.inAll), of: takeRequest())))
    resume()
  }

  /// Gives up a suspended request whose client is gone.
  func abandon() {
    guard case .waiting(let job) = state else { return }
    loop.pool?.cancel(job)
    enter(.abandoned)
    resume()
  }

  func resume() {
    guard let handle = unsafe suspended else { return }
    unsafe suspended = nil
    unsafe loop.resume(self, handle)
  }

  /// The request as far as it was read; its parts go over to it.
  func takeRequest() -> Request {
    Request(
      method: head?.method ?? .other(""), path: target?.path ?? [], query: target?.query, headers: head?.headers ?? [],
      body: exchange(&body, with: []), peer: peer, maxAnswerBytes: loop.longestAnswer, arrivedNanoseconds: times.arrived
    )
  }

  func reject(_ rejection: ServerRejection, _ handle: OpaquePointer) -> MHD_Result {
    closesConnection = true
    return unsafe send(response(to: rejection), handle)
  }

  /// Answers past libmicrohttpd, which has no memory left for a response, and closes the connection.
  func rejectDirectly(_ rejection: ServerRejection) {
    let response = response(to: rejection)
    completion = response.completion
    SocketFacts.send(response.lastMessage(answersHead: head?.method == .head), on: socket)
    enter(.responding)
    isAnsweredDirectly = true
    SocketFacts.shutDownReading(socket)
  }

  func response(to rejection: ServerRejection) -> Response {
    let now = Clock.nanoseconds
    times = (now, now, now)
    return loop.response(to: rejection, of: takeRequest())
  }

  /// The answer that no body changes, if there is one.
  func refusal() -> Response? {
    let now = Clock.nanoseconds
    times = (now, now, now)
    return loop.configuration.refuse(takeRequest())
  }

  func send(_ response: borrowing Response, _ handle: OpaquePointer) -> MHD_Result {
    completion = response.completion
    enter(.responding)
    let closes = closesConnection || loop.isDraining
    if unsafe queue(response, closesConnection: closes, on: handle) {
      if response.body.count > ResponseMessage.maxCopiedBytes {
        unsentBytes = response.body.count
        loop.statistics.unsent.add(unsentBytes)
      }
      return .YES
    }
    loop.statistics.failed.add(1)
    enter(.abandoned)
    return .NO
  }

  /// Hands a response to libmicrohttpd.
  ///
  /// - Returns: False if a header cannot be sent or memory is short.
  private func queue(_ response: borrowing Response, closesConnection closes: Bool, on handle: OpaquePointer) -> Bool {
    guard response.body.count <= RepeatedMessage.maxBytes else {
      guard let message = ResponseMessage.made(from: response, closesConnection: closes) else { return false }
      return unsafe message.queue(on: handle, status: response.status) == .YES
    }
    if loop.repeated?.isMade(from: response, closesConnection: closes) != true {
      loop.repeated = RepeatedMessage(response, closesConnection: closes)
    }
    guard let repeated = loop.repeated else { return false }
    return unsafe repeated.message.queue(on: handle, status: response.status) == .YES
  }
}

/// A short message with what it was made from, so that an equal response is sent by it again.
///
/// To make one takes libmicrohttpd as long as to parse a request: it copies each header.
final class RepeatedMessage {
  /// The longest body, in bytes: that of a probe's answer.
  static let maxBytes = 32

  let message: ResponseMessage
  private let headers: HeaderFields
  private let body: [UInt8]
  private let closesConnection: Bool

  /// Makes the message, or returns nil if a header cannot be sent or memory is short.
  init?(_ response: borrowing Response, closesConnection: Bool) {
    guard let message = ResponseMessage.made(from: response, closesConnection: closesConnection) else { return nil }
    self.message = message
    headers = response.headers
    body = response.body
    self.closesConnection = closesConnection
  }

  func isMade(from response: borrowing Response, closesConnection: Bool) -> Bool {
    self.closesConnection == closesConnection && body == response.body && headers == response.headers
  }
}

/// A response in libmicrohttpd's form.
///
/// The library adds Date and Content-Length, and drops the body in answer to HEAD.
@safe struct ResponseMessage: ~Copyable {
  private let handle: OpaquePointer

  /// The largest body, in bytes, that libmicrohttpd copies at once and that does not count as waiting to be sent.
  static let maxCopiedBytes = 16 * 1024
  /// The largest piece in which a longer body is copied as it is sent; libmicrohttpd clears the memory for one first.
  private static let pieceBytes = 128 * 1024

  /// Makes the message, or returns nil if a header cannot be sent or memory is short.
  static func made(from response: borrowing Response, closesConnection: Bool) -> Self? {
    let handle =
      response.body.count <= Self.maxCopiedBytes
      ? unsafe Self.copied(response.body) : unsafe Self.piecewise(response.body)
    guard let handle = unsafe handle else { return nil }
    let message = unsafe Self(adopting: handle)
    guard !closesConnection || message.add("Connection", "close") else { return nil }
    for (name, value) in response.headers.list { guard message.add(name, value) else { return nil } }
    return message
  }

  private init(adopting handle: OpaquePointer) { unsafe self.handle = handle }

  deinit {
    // A queued response is kept by its connection.
    unsafe MHD_destroy_response(handle)
  }

  /// Hands the message to a connection.
  ///
  /// - Returns: NO if the connection has been answered or libmicrohttpd has no memory left for it.
  func queue(on connection: OpaquePointer, status: Status) -> MHD_Result {
    unsafe MHD_queue_response(connection, UInt32(clamping: status.code), handle)
  }

  private func add(_ name: String, _ value: String) -> Bool {
    unsafe name.withCString { nameText in
      unsafe value.withCString { text in
        // libmicrohttpd refuses line ends, and would end the value at a NUL.
        unsafe strlen(text) == value.utf8.count && MHD_add_response_header(handle, nameText, text) == .YES
      }
    }
  }

  // MARK: - Body

  private static func copied(_ body: [UInt8]) -> OpaquePointer? {
    unsafe body.withUnsafeBytes {
      // Only read, since it is copied.
      unsafe MHD_create_response_from_buffer(
        $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
    }
  }

  /// A response that reads its body piece by piece; libmicrohttpd releases the body with the response.
  private static func piecewise(_ body: [UInt8]) -> OpaquePointer? {
    let source = unsafe Unmanaged.passRetained(BodySource(body))
    let handle = unsafe MHD_create_response_from_callback(
      UInt64(body.count), min(pieceBytes, body.count), readBody, source.toOpaque(), releaseBody)
    if unsafe handle == nil { unsafe source.release() }
    return unsafe handle
  }
}

/// The bytes of a long body, kept until they are sent.
private final class BodySource {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Copies as much as fits, and returns how much that was.
  func copy(from offset: Int, into piece: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(piece.count, bytes.count - offset)
    unsafe bytes.withUnsafeBytes {
      unsafe piece.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<(offset + count)]))
    }
    return count
  }
}

private let readBody: MHD_ContentReaderCallback = { context, position, buffer, size in
  guard let context = unsafe context, let buffer = unsafe buffer else { return -1 }
  let source = unsafe Unmanaged<BodySource>.fromOpaque(context).takeUnretainedValue()
  let piece = unsafe UnsafeMutableRawBufferPointer(start: buffer, count: size)
  return unsafe source.copy(from: Int(position), into: piece)
}

private let releaseBody: MHD_ContentReaderFreeCallback = { context in
  guard let context = unsafe context else { return }
  unsafe Unmanaged<BodySource>.fromOpaque(context).release()
}

extension Response {
  /// The message as it is sent past libmicrohttpd on a connection that is closed after it.
  ///
  /// - Parameter answersHead: Whether the body is left out.
  /// - Returns: The bytes of the whole message.
  func lastMessage(answersHead: Bool) -> [UInt8] {
    var text = "HTTP/1.1 \(status.code) \(status.reason)\r\nConnection: close\r\n"
    let date = DateField(secondsSince1970: Clock.secondsSince1970).bytes
    text += "Date: \(String(decoding: date.indices.map { date[$0] }, as: UTF8.self))\r\n"
    for (name, value) in headers.list { text += "\(name): \(value)\r\n" }
    text += "Content-Length: \(body.count)\r\n\r\n"
    return Array(text.utf8) + (answersHead ? [] : body)
  }
}
