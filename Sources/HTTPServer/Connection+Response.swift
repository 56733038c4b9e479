// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import CMicroHTTPD
import Concurrency
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
      let job = WorkJob(work, client: client ?? ClientKey()) { [number, mailbox = loop.mailbox] in
        mailbox.post(.finished(exchange: number, $0))
      }
      guard loop.pool.submit(job) else {
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
    job.cancel()
    // To take this response the client has as long as for a request.
    requestStart = loop.now
    refuse()
  }

  private func refuse() {
    closesConnection = true
    enter(.ready(response(to: loop.rejection(.inAll))))
    resume()
  }

  /// Gives up a suspended request whose client is gone.
  func abandon() {
    guard case .waiting(let job) = state else { return }
    job.cancel()
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

  func send(_ response: borrowing Response, _ handle: OpaquePointer) -> MHD_Result {
    completion = response.completion
    enter(.responding)
    let closes = closesConnection || loop.isDraining
    if let message = ResponseMessage.made(from: response, closesConnection: closes),
      unsafe message.queue(on: handle, status: response.status) == .YES
    {
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
}
