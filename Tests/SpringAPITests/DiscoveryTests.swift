// SPDX-License-Identifier: Apache-2.0

import HTTP
import JSON
import SpringAPI
import Testing

/// How programs find what the service has.
@Suite struct DiscoveryTests {
  private let client = Client()

  @Test func theIndexListsEveryOperationAndLinksToTheContract() {
    let index = client.get("/v1")
    #expect(index.status == 200 && index.header("Content-Type") == "application/json")
    #expect(index["operations", "0", "id"] == "convert")
    #expect(index["operations", "0", "path"] == "/v1/convert")
    #expect(index["operations", "0", "methods"] == ["GET", "POST"])
    #expect(index["links", "0", "rel"] == "service-desc")
    #expect(index.header("Link")?.hasPrefix(#"</openapi.json>; rel="service-desc"; type="application/json""#) == true)
    guard case .array(let operations)? = index["operations"] else {
      Issue.record("no operations")
      return
    }
    for operation in operations {
      guard case .object(let members) = operation,
        case .string(let path)? = members.first(where: { $0.name == "path" })?.value
      else { continue }
      let status = client.get(path, method: .options).status
      #expect(status == 204, "\(path)")
    }
    guard case .array(let links)? = index["links"] else { return }
    for number in links.indices {
      guard case .string(let href)? = index["links", "\(number)", "href"] else { continue }
      #expect(client.get(href).status == 200, "\(href)")
    }
  }

  @Test func languageModelsFindEveryOperation() {
    let text = client.get("/llms.txt")
    #expect(text.header("Content-Type") == "text/plain; charset=utf-8")
    let body = String(decoding: text.body, as: UTF8.self)
    #expect(body.hasPrefix("# springd\n\n> "))
    #expect(body.contains("- [/v1/keyframes/spring](/v1/keyframes/spring): "))
    #expect(body.contains("\n## Registries\n"))
  }
}
