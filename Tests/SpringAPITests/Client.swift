// SPDX-License-Identifier: Apache-2.0

import HTTP
import JSON
import SpringAPI
import SpringOperations
import Testing

/// Asks the service in process, with no port.
struct Client {
  var api: API

  init(api: API = API()) { self.api = api }

  init(limits: Limits) { api = API(settings: APIConfiguration(limits: limits)) }

  func get(_ target: String, method: HTTP.Method = .get, headers: [(name: RequestHeader, value: [UInt8])] = [])
    -> Answer
  {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let request = Request(
      method: method, path: Array(parts[0].utf8), query: parts.count == 2 ? Array(parts[1].utf8) : nil, headers: headers
    )
    return Answer(response: api.respond(to: request))
  }

  func post(
    _ target: String, _ body: String,
    headers: [(name: RequestHeader, value: [UInt8])] = [(.contentType, Array("application/json".utf8))]
  ) -> Answer {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let request = Request(
      method: .post, path: Array(parts[0].utf8), query: parts.count == 2 ? Array(parts[1].utf8) : nil, headers: headers,
      body: Array(body.utf8))
    return Answer(response: api.respond(to: request))
  }

  /// A response with a way into its JSON.
  struct Answer {
    let response: Response

    var status: Int { response.status.code }

    var body: [UInt8] { response.body }

    var json: JSONValue? { try? JSONValue(parsing: response.body) }

    func header(_ name: String) -> String? {
      response.headers.list.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The names of the fields, in their order.
    var names: [String] { response.headers.list.map(\.name) }

    /// The value at a path of member names and indices, such as `"vocabularies", "android", "exact"`.
    subscript(_ path: String...) -> JSONValue? {
      var value = json
      for step in path {
        switch value {
        case .object(let members): value = members.first { $0.name == step }?.value
        case .array(let elements):
          guard let index = Int(step), elements.indices.contains(index) else { return nil }
          value = elements[index]
        default: return nil
        }
      }
      return value
    }

    /// The places that a problem names, in order.
    var places: [String] {
      guard case .array(let errors)? = self["errors"] else { return [] }
      return errors.map { error in
        guard case .object(let members) = error, case .string(let place)? = members.first?.value else { return "?" }
        return place
      }
    }

    /// The places that a problem names, each with its text.
    var complaints: [String] {
      places.indices.map { index in
        guard case .string(let detail)? = self["errors", "\(index)", "detail"] else { return "?" }
        return "\(places[index]) \(detail)"
      }
    }
  }
}
