// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpringOperations
import Testing

/// Every file that names the version names the program's.
@Suite struct VersionTests {
  @Test(arguments: [
    ("openapi.yaml", #"version: "(.*)""#), ("deploy/kubernetes/kustomization.yaml", #"newTag: "(.*)""#),
    ("CHANGELOG.md", #"## \[([0-9].*)\]"#), ("clients/python/pyproject.toml", #"version = "(.*)""#),
    ("WebAssembly/package/package.json", #""version": "(.*)""#), ("server.json", #""version": "(.*)""#),
    ("server.json", #"/springd:(.*)""#), (".claude-plugin/plugin.json", #""version": "(.*)""#),
    ("swift-springs/Sources/Springs/Springs.docc/GettingStarted.md", #"from: "(.*)""#),
  ]) func isTheSameEverywhere(path: String, pattern: String) throws {
    let text = try String(contentsOf: Tool.root.appendingPathComponent(path), encoding: .utf8)
    let found = try #require(text.firstMatch(of: Regex(pattern, as: (Substring, Substring).self)))
    #expect(found.1 == Version.current)
  }
}
