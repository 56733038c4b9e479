// SPDX-License-Identifier: Apache-2.0

import Bytes
import Concurrency
import Gzip
import HTTP
import SpringOperations

/// The inputs that determine the response to a GET: two requests with equal keys have equal responses.
///
/// The query is taken as it was sent: to decode it costs as much as to compute a hundred frames. The same arguments in
/// another order are another key, which costs memory and is never a wrong response.
struct ResponseKey: Hashable, Sendable {
  /// The position of the endpoint.
  let route: Int
  private let query: [UInt8]
  private let accept: [UInt8]

  init(route: Int, _ request: borrowing Request) {
    self.route = route
    query = request.query ?? []
    accept = request[.accept] ?? []
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(route)
    hasher.combine(allOf: query)
    hasher.combine(allOf: accept)
  }

  /// The bytes that it takes to keep.
  var size: Int { query.count + accept.count }
}

/// The responses requested last, as many as a budget of bytes holds.
struct ResponseCache: Sendable {
  private struct Entry {
    let response: CacheableResponse
    /// The number of its last use.
    var lastUse: Int
  }

  /// The bytes that all responses may take.
  let budget: Int
  /// The bytes that they take now.
  private(set) var size = 0
  private var entries: [ResponseKey: Entry] = [:]
  /// Uses of entries, oldest first, from ``firstUse`` on; one that is not the last use of its entry counts for nothing.
  private var uses: [(key: ResponseKey, number: Int)] = []
  private var firstUse = 0
  private var useCount = 0
  /// Hashes of the keys requested last, each at the slot that its low bits select.
  private var requested = [Int](repeating: 0, count: 2048)

  init(budget: Int) { self.budget = budget }

  var count: Int { entries.count }

  /// Notes that a key was requested.
  ///
  /// - Returns: Whether it was requested before, not too many others ago; rarely true of a key that was not.
  mutating func noteRequest(_ key: ResponseKey) -> Bool {
    let hash = key.hashValue
    let slot = hash & (requested.count - 1)
    defer { requested[slot] = hash }
    return requested[slot] == hash
  }

  /// The response for a key, which becomes the last to be evicted.
  mutating func response(for key: ResponseKey) -> CacheableResponse? {
    guard let response = entries[key]?.response else { return nil }
    noteUse(of: key)
    return response
  }

  /// Adds a response, and evicts the least recently used until all fit.
  ///
  /// - Returns: Whether it is kept; one that would take more than a quarter of the budget is not.
  mutating func insert(_ response: CacheableResponse, for key: ResponseKey) -> Bool {
    let added = key.size + response.size
    guard added <= budget / 4 else { return false }
    remove(key)
    while size + added > budget { evictOldest() }
    entries[key] = Entry(response: response, lastUse: 0)
    size += added
    noteUse(of: key)
    return true
  }

  private mutating func remove(_ key: ResponseKey) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    size -= key.size + entry.response.size
  }

  /// - Precondition: There is an entry.
  private mutating func evictOldest() {
    while true {
      let (key, number) = uses[firstUse]
      firstUse += 1
      if entries[key]?.lastUse == number { return remove(key) }
    }
  }

  private mutating func noteUse(of key: ResponseKey) {
    useCount += 1
    entries[key]?.lastUse = useCount
    uses.append((key, useCount))
    guard uses.count > 2 * entries.count + 64 else { return }
    uses = uses[firstUse...].filter { entries[$0.key]?.lastUse == $0.number }
    firstUse = 0
  }
}

extension API {
  /// How long a client may keep an answer that changes only with a release: a day, and a week while it asks for a new one.
  private static let lifetime = "max-age=86400, stale-while-revalidate=604800"

  /// The kept response to a GET or HEAD, or nil if none is kept.
  ///
  /// - Returns: The response, in the coding that the client prefers, or 304.
  /// - Throws: 406 if the client takes no coding of it.
  func cached(_ key: ResponseKey, for request: borrowing Request) throws(HTTPProblem) -> Response? {
    guard let cached = responseCache.withLock({ $0.response(for: key) }) else { return nil }
    return try cached.response(to: request, isKept: true)
  }

  /// Responds to a GET or HEAD whose answer is always the same, and keeps the response.
  ///
  /// It is kept when it is requested for the second time, or at once for a client that takes gzip: only what is kept is
  /// compressed.
  ///
  /// - Parameters:
  ///   - content: The answer.
  ///   - request: The request.
  ///   - key: The request that determines the answer.
  ///   - effort: How hard to compress it.
  ///   - headers: Further headers.
  /// - Returns: The response, in the coding that the client prefers, or 304.
  /// - Throws: 406 if the client takes no coding of it.
  func cacheable(
    _ content: Content, for request: borrowing Request, at key: ResponseKey, effort: Gzip.Effort,
    headers: HeaderFields = []
  ) throws(HTTPProblem) -> Response {
    let isPrivate = settings.bearerTokens != nil && Self.endpoints[key.route].needsToken
    let response = CacheableResponse(
      content, cacheControl: "\(isPrivate ? "private" : "public"), \(Self.lifetime)",
      vary: content.dependsOnAccept ? "Accept, Accept-Encoding" : "Accept-Encoding", effort: effort,
      bodyHeaders: headers)
    guard response.isWorthKeeping else { return try response.response(to: request, isKept: false) }
    let takesGzip =
      switch ContentCoding.preferred(acceptEncoding: request[.acceptEncoding]) {
      case .gzip, .onlyGzip: true
      case .identity, nil: false
      }
    let isKept = responseCache.withLock { cache in
      let isKnown = cache.noteRequest(key)
      return (isKnown || takesGzip) && cache.insert(response, for: key)
    }
    return try response.response(to: request, isKept: isKept)
  }
}
