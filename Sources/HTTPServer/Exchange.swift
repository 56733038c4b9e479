// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import CMicroHTTPD
import Concurrency
import Glibc
import HTTP

/// A request and its answer, between the callbacks.
///
/// A connection has one for all its requests, as they come one after another. Only its daemon's thread uses it.
@safe final class Exchange {
  let connection: Connection
  private let worker: Worker
  private var state = ExchangeState.idle
  private var target: RequestTarget?
  /// A copy of it, where it is not known how long it stays as it is.
  private var path: [UInt8]?
  private var method = Method.get
  private var query: [UInt8]?
  private var headers: [(name: RequestHeader, value: [UInt8])] = []
  /// The same of the last request, where they are few.
  private var lastHeaders: [(name: RequestHeader, value: [UInt8])] = []
  /// Whether this request's are few, too.
  private var keepsHeaders = false
  /// Its memory is that of the last request's, where that is short.
  private var body: [UInt8] = []
  private var closesConnection = false
  /// What answers the request without the responder; the worker keeps it alive.
  private var probe: Unmanaged<Probe>?
  /// Tells the response's owner how the exchange ended, and when.
  private var completion: ((Completion.Outcome, Int64) -> Void)?
  /// Whether it counts as in flight: from its complete head to its end.
  private var isCounted = false
  /// Whether the answer has to pass libmicrohttpd by, which has no memory left for it.
  private var passesLibrary = false
  /// The most bytes that this request's body may have.
  private var maxBodyBytes = 0

  /// The largest memory for a body, in bytes, that is kept for the connection's next request.
  private static let mostKept = 512

  init(on connection: Connection, of worker: Worker) {
    self.connection = connection
    self.worker = worker
  }

  /// Begins with the first line of a request.
  ///
  /// - Parameter uri: The target, with a NUL behind it, in libmicrohttpd's memory; its path stays there until the request is
  ///   over.
  func begin(_ uri: UnsafePointer<CChar>) {
    let target = unsafe RequestTarget(
      start: UnsafeRawPointer(uri).assumingMemoryBound(to: UInt8.self),
      length: strlen(uri),
      limit: worker.configuration.maxURIBytes
    )
    state = .receivingHeaders
    self.target = target
    query = target.query
    if !worker.knowsLibrary {
      path = target.path
    } else if let mark = target.queryMark {
      // Hides the query, which is copied by now, from libmicrohttpd: it would store each item in the connection's 8 KiB,
      // and a client with more than about 100 items would wait for an answer until the time-out.
      unsafe UnsafeMutablePointer(mutating: uri)[mark + 1] = 0
    }
    connection.beginExchange()
  }

  /// Ends a request that libmicrohttpd did not report as completed before it closed the connection.
  ///
  /// libmicrohttpd 0.9.75 skips that report if a second error response follows a first one. Its memory with the target is
  /// released by now, so the request is told without a path.
  func endWithConnection() {
    guard state != .idle else { return }
    target = nil
    path = []
    end(.aborted)
  }

  /// Lets the request go, answered or not.
  ///
  /// - Parameter outcome: How it ended.
  func end(_ outcome: Completion.Outcome) {
    if state == .idle { return }
    if state != .answered {
      if case .waiting = state { worker.turns.leave() }
      if state == .receivingHeaders { method = .other("") }
      worker.noteUnfinished(takeRequest())
    }
    state = .idle
    target = nil
    path = nil
    // Many have none of these, and to look is quicker than to release nothing.
    if !headers.isEmpty {
      let last = exchange(&headers, with: [])
      if keepsHeaders { lastHeaders = last }
    }
    if !body.isEmpty { keepMemory(of: exchange(&body, with: [])) }
    if query != nil { query = nil }
    closesConnection = false
    unsafe probe = nil
    connection.endExchange()
    completion?(outcome, Clock.nanoseconds)
    completion = nil
    if isCounted {
      isCounted = false
      worker.exchanges.decrement()
    }
  }

  private func keepMemory(of body: consuming [UInt8]) {
    guard body.capacity <= Self.mostKept else { return }
    body.removeAll(keepingCapacity: true)
    self.body = body
  }

  /// Goes on with a request whose headers are complete.
  ///
  /// libmicrohttpd calls once with the headers, once for each piece of the body, and when all is here until it is answered.
  ///
  /// - Returns: NO to close the connection without an answer.
  func proceed(
    _ handle: OpaquePointer,
    method: UnsafePointer<CChar>,
    version: UnsafePointer<CChar>,
    upload: UnsafeBufferPointer<UInt8>
  ) -> MHD_Result {
    switch state {
    case .receivingHeaders:
      guard let target else { return .NO }
      isCounted = true
      worker.exchanges.increment()
      if let refusal = unsafe receiveHeaders(handle, target, method, version) {
        return unsafe refuse(refusal, handle)
      }
      state = .receivingBody
      return .YES
    case .receivingBody where upload.isEmpty:
      connection.owesBody = false
      connection.beginAnswer()
      let turn = unsafe probe == nil ? worker.turn(ofBody: body.count) : nil
      return unsafe answer(handle, unlessWaitingSince: turn)
    case .waiting(let turn):
      return unsafe answer(handle, unlessWaitingSince: worker.postpone(turn))
    case .receivingBody:
      unsafe receive(upload)
      return .YES
    case .discardingBody where upload.isEmpty:
      connection.owesBody = false
      return unsafe refuse(bodyTooLarge, handle)
    case .discardingBody, .answered, .idle:
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
      lastHeaders: exchange(&lastHeaders, with: []),
      isLayoutKnown: worker.knowsLibrary
    )
    unsafe section.read(handle)
    unsafe section.finish(start: methodBytes, size: size)
    self.method = unsafe Method(reading: methodBytes)
    headers = section.takeHeaders()
    keepsHeaders = size <= HeaderSection.mostKept
    passesLibrary = section.takesTooMuch(size)
    connection.owesBody = section.hasBody
    closesConnection = section.isChunked
    if let overload = worker.overload(on: connection) {
      guard !section.hasBody, worker.answersUnderLoad(self.method, target) else { return overload }
      closesConnection = true
    }
    if let refusal = section.refusal(of: target, self.method, by: worker, size: size) {
      return refusal
    }
    if section.hasBody {
      maxBodyBytes = worker.maxBodyBytes(of: target, length: section.contentLength)
      if section.contentLength ?? 0 > maxBodyBytes { return bodyTooLarge }
    }
    if case .get = self.method, query == nil, !section.hasBody, !section.hasOrigin,
      !closesConnection
    {
      unsafe probe = worker.probe(at: target.pathBytes)
    }
    return nil
  }

  // MARK: - Body

  private var bodyTooLarge: Refusal {
    Refusal(.contentTooLarge, "the body is longer than \(maxBodyBytes) bytes")
  }

  private func receive(_ upload: UnsafeBufferPointer<UInt8>) {
    guard upload.count <= maxBodyBytes - body.count else {
      state = .discardingBody
      body = []
      return
    }
    // Not in place: a property that is changed during a call is looked after at run time wherever it is used.
    var longer = exchange(&body, with: [])
    unsafe longer.append(contentsOf: upload)
    body = longer
  }

  // MARK: - Answers

  private func answer(
    _ handle: OpaquePointer,
    unlessWaitingSince turn: AnswerTurns.Turn?
  ) -> MHD_Result {
    if let turn {
      state = .waiting(since: turn)
      return .YES
    }
    if let probe = unsafe probe, !worker.isDraining, let date = worker.date,
      unsafe probe._withUnsafeGuaranteedRef({ unsafe $0.queue(date, on: handle) }) == .YES
    {
      state = .answered
      return .YES
    }
    let arrived = Clock.nanoseconds
    let request = takeRequest(arrived: arrived)
    let response = worker.response(to: request)
    keep(response.completion, arrived: arrived)
    (headers, body) = request.takeParts()
    return unsafe send(response, handle)
  }

  /// The request as far as it was read; its parts go over to it.
  private func takeRequest(arrived: Int64 = 0) -> Request {
    Request(
      method: method,
      path: copyOfPath,
      query: exchange(&query, with: nil),
      headers: exchange(&headers, with: []),
      body: exchange(&body, with: []),
      peer: connection.peer,
      maxAnswerBytes: worker.longestAnswer,
      arrivedNanoseconds: arrived
    )
  }

  private var copyOfPath: [UInt8] {
    if let path { return path }
    return if let target { worker.path(of: target) } else { [] }
  }

  private func keep(_ completion: (@Sendable (Completion) -> Void)?, arrived: Int64) {
    guard let completion else { return }
    let answered = Clock.nanoseconds
    self.completion = { outcome, ended in
      let times = RequestTimes(arrived: arrived, started: arrived, answered: answered, ended: ended)
      completion(Completion(outcome: outcome, times: times))
    }
  }

  private func refuse(_ refusal: Refusal, _ handle: OpaquePointer) -> MHD_Result {
    connection.beginAnswer()
    closesConnection = true
    let arrived = Clock.nanoseconds
    let response = worker.response(to: refusal, of: takeRequest(arrived: arrived))
    keep(response.completion, arrived: arrived)
    if passesLibrary {
      state = .answered
      connection.send(response.lastMessage(to: method, worker.date))
      return .NO
    }
    return unsafe send(response, handle)
  }

  private func send(_ response: borrowing Response, _ handle: OpaquePointer) -> MHD_Result {
    state = .answered
    return unsafe worker.send(response, on: handle, closesConnection: closesConnection)
  }
}
