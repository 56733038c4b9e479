// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpringAPI
import Testing

/// The version stands in the manifests of every ecosystem, which read no Swift.
@Suite struct VersionTests {
  @Test(arguments: [
    "clients/typescript/package.json", "clients/python/pyproject.toml", "WebAssembly/package/package.json",
    "deploy/kubernetes/kustomization.yaml", "server.json", ".claude-plugin/plugin.json",
    "swift-springs/Sources/Springs/Springs.docc/GettingStarted.md",
  ]) func isThatOfTheProgram(file: String) throws {
    let text = try String(contentsOf: Tool.root.appendingPathComponent(file), encoding: .utf8)
    let versions = text.matches(of: /(?:[Vv]ersion"? ?[:=] ?|newTag: |from: |springd:)"?(\d+\.\d+\.\d+)/).map { $0.1 }
    #expect(!versions.isEmpty)
    for version in versions { #expect(version == Version.current) }
  }
}
