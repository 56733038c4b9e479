// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import CMicroHTTPD
import Glibc
import HTTP

/// A request and its answer, between the callbacks.
///
/// A connection has one for all its requests, as they come one after another. Only its daemon's thread uses it.
final class Exchange {
  private enum State {
    case idle
    /// The first line is here.
    case receivingHeaders(RequestTarget)
    case receivingBody
    /// A chunked body is over the limit: this many bytes more are read, so that the client reads the answer.
    case discardingBody(Int)
    case answered
  }

  let connection: Connection
  private let worker: Worker
  private var state = State.idle
  private var method = Method.get
  private var path: [UInt8] = []
  private var query: [UInt8]?
  private var headers: [(name: RequestHeader, value: [UInt8])] = []
  private var body: [UInt8] = []
  /// Whether the target is `*`.
  private var concernsServer = false
  private var closesConnection = false
  /// The most bytes that this request's body may have.
  private var maxBodyBytes = 0

  init(on connection: Connection, of worker: Worker) {
    self.connection = connection
    self.worker = worker
  }

  /// Begins with the first line of a request, and copies the target.
  ///
  /// - Parameter uri: The target, with a NUL behind it, in libmicrohttpd's memory.
  func begin(_ uri: UnsafePointer<CChar>) {
    let target = unsafe RequestTarget(
      start: UnsafeRawPointer(uri).assumingMemoryBound(to: UInt8.self),
      length: strlen(uri),
      limit: worker.configuration.maxURIBytes
    )
    state = .receivingHeaders(target)
    path = target.path
    query = target.query
    concernsServer = target.isAsterisk
    if worker.knowsLibrary, let mark = target.queryMark {
      // Hides the query, which is copied by now, from libmicrohttpd: it would store each item in the connection's 8 KiB,
      // and a client with more than about 100 items would wait for an answer until the time-out.
      unsafe UnsafeMutablePointer(mutating: uri)[mark + 1] = 0
    }
    worker.beginExchange(on: connection)
  }

  /// Lets the request go, answered or not.
  func end() {
    state = .idle
    headers = []
    body = []
    closesConnection = false
    worker.endExchange(on: connection)
  }

  /// Goes on with a request whose headers are complete.
  ///
  /// libmicrohttpd calls once with the headers, once for each piece of the body, and once when all is here.
  ///
  /// - Returns: NO to close the connection without an answer.
  func proceed(
    _ handle: OpaquePointer,
    method: UnsafePointer<CChar>,
    version: UnsafePointer<CChar>,
    upload: UnsafeBufferPointer<UInt8>
  ) -> MHD_Result {
    switch state {
    case .receivingHeaders(let target):
      if let refusal = unsafe receiveHeaders(handle, target, method, version) {
        return unsafe refuse(refusal, handle)
      }
      state = .receivingBody
      return .YES
    case .receivingBody where upload.isEmpty:
      connection.beginAnswer()
      return unsafe answer(handle)
    case .receivingBody:
      unsafe receive(upload)
      return .YES
    case .discardingBody(let rest):
      if upload.isEmpty { return unsafe refuse(bodyTooLarge, handle) }
      guard upload.count <= rest else { return .NO }
      state = .discardingBody(rest - upload.count)
      return .YES
    case .answered, .idle:
      return .YES
    }
  }

  // MARK: - Headers

  private func receiveHeaders(
    _ handle: OpaquePointer,
    _ target: RequestTarget,
    _ method: UnsafePointer<CChar>,
    _ version: UnsafePointer<CChar>
  ) -> Refusal? {
    let size = unsafe cmhd_header_size(handle)
    let methodBytes = unsafe UnsafeRawPointer(method).assumingMemoryBound(to: UInt8.self)
    let versionBytes = unsafe UnsafeRawPointer(version).assumingMemoryBound(to: UInt8.self)
    var section = unsafe HeaderSection(
      method: methodBytes,
      version: versionBytes,
      target: target,
      isLayoutKnown: worker.knowsLibrary
    )
    unsafe section.read(handle)
    unsafe section.finish(start: methodBytes, size: size)
    self.method = unsafe Method(reading: method)
    headers = section.headers
    closesConnection = section.isChunked
    // Without a minor version of 1 the client may be of HTTP/1.0, which needs no Host.
    let isVersion11 = unsafe versionBytes[7] == UInt8(ascii: "1")
    if let overload { return overload }
    if let fault = fault(of: target, section, size: size, isVersion11: isVersion11) { return fault }
    return framingFault(of: section, isVersion11: isVersion11)
  }

  private var overload: Refusal? {
    guard connection.isExcess || worker.isOverloaded else { return nil }
    return Refusal(
      .serviceUnavailable,
      "the server has more to do than it can",
      retryAfterSeconds: worker.configuration.retryAfterSeconds
    )
  }

  private func fault(
    of target: RequestTarget,
    _ section: borrowing HeaderSection,
    size: Int,
    isVersion11: Bool
  ) -> Refusal? {
    if target.length > worker.configuration.maxURIBytes {
      return Refusal(
        .uriTooLong,
        "the request target is longer than \(worker.configuration.maxURIBytes) bytes"
      )
    }
    let memory = Server.Configuration.memoryBytes - Server.Configuration.answerHeaderBytes
    if size > worker.configuration.maxHeaderBytes || size + section.overhead > memory {
      return Refusal(.requestHeaderFieldsTooLarge, "the header fields are too many or too long")
    }
    if let fault = section.fault ?? target.fault {
      return Refusal(.badRequest, String(describing: fault))
    }
    if section.hosts > 1 || section.hosts == 0 && isVersion11 {
      return Refusal(.badRequest, "a request has exactly one Host header")
    }
    if target.isAsterisk, method != .options {
      return Refusal(.badRequest, "only OPTIONS asks for *")
    }
    return nil
  }

  private func framingFault(of section: borrowing HeaderSection, isVersion11: Bool) -> Refusal? {
    switch section.contentLengths + section.transferEncodings {
    case 0: return nil
    case 1: break
    default: return Refusal(.badRequest, "the length of the body is given twice")
    }
    if section.transferEncodings == 1 {
      guard isVersion11 else { return Refusal(.badRequest, "HTTP/1.0 has no Transfer-Encoding") }
      guard section.isChunked else {
        return Refusal(.notImplemented, "the only transfer coding is chunked")
      }
    }
    maxBodyBytes =
      worker.configuration.maxBodyBytesByPath.value(at: path) ?? worker.configuration.maxBodyBytes
    return section.contentLength ?? 0 > maxBodyBytes ? bodyTooLarge : nil
  }

  // MARK: - Body

  private var bodyTooLarge: Refusal {
    Refusal(.contentTooLarge, "the body is longer than \(maxBodyBytes) bytes")
  }

  private func receive(_ upload: UnsafeBufferPointer<UInt8>) {
    guard upload.count <= maxBodyBytes - body.count else {
      state = .discardingBody(max(maxBodyBytes, 1 << 16))
      body = []
      return
    }
    // Not in place: a property that is changed during a call is looked after at run time wherever it is used.
    var longer = exchange(&body, with: [])
    unsafe longer.append(contentsOf: upload)
    body = longer
  }

  // MARK: - Answers

  private func answer(_ handle: OpaquePointer) -> MHD_Result {
    if concernsServer {
      let response = Response(
        status: .noContent,
        headers: [("Allow", "GET, HEAD, POST, OPTIONS"), ("Cache-Control", "no-store")]
      )
      return unsafe send(response, handle)
    }
    return unsafe send(worker.responder(takeRequest()), handle)
  }

  /// The request as far as it was read; its parts go over to it.
  private func takeRequest() -> Request {
    Request(
      method: method,
      path: exchange(&path, with: []),
      query: exchange(&query, with: nil),
      headers: exchange(&headers, with: []),
      body: exchange(&body, with: []),
      peer: connection.peer,
      maxAnswerBytes: worker.longestAnswer
    )
  }

  private func refuse(_ refusal: Refusal, _ handle: OpaquePointer) -> MHD_Result {
    worker.statistics.requestRefused()
    connection.beginAnswer()
    closesConnection = true
    var response = worker.configuration.refuse(refusal, takeRequest())
    if let seconds = refusal.retryAfterSeconds {
      response.headers.append("Retry-After", String(seconds))
    }
    return unsafe send(response, handle)
  }

  private func send(_ response: borrowing Response, _ handle: OpaquePointer) -> MHD_Result {
    state = .answered
    let closes = closesConnection || worker.isDraining
    let date = worker.date
    if response.isStanding, !closes, let date,
      unsafe worker.standingMessages.queue(response, date, on: handle) == .YES
    {
      return .YES
    }
    if let message = OutgoingMessage.made(
      from: response,
      date: date,
      closesConnection: closes,
      countedBy: worker.statistics
    ),
      unsafe message.queue(on: handle, status: response.status) == .YES
    {
      return .YES
    }
    worker.statistics.responseFailed()
    return .NO
  }
}

extension Method {
  /// The method that a C string names, without a new string for the common ones.
  fileprivate init(reading name: UnsafePointer<CChar>) {
    switch unsafe (UInt8(bitPattern: name[0]), UInt8(bitPattern: name[1])) {
    case (UInt8(ascii: "G"), UInt8(ascii: "E")) where unsafe strcmp(name, "GET") == 0: self = .get
    case (UInt8(ascii: "P"), UInt8(ascii: "O")) where unsafe strcmp(name, "POST") == 0: self = .post
    default: self.init(unsafe String(cString: name))
    }
  }
}
