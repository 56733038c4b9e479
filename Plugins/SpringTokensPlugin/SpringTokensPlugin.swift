// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// Makes `SpringTokens.swift` of the target's design tokens, the file `tokens.json` or the one that ends in `.tokens.json`,
/// whenever that file changes.
@main struct SpringTokensPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let files = target.sourceModule?.sourceFiles.map(\.url) ?? []
    let tokens = files.filter {
      $0.lastPathComponent == "tokens.json" || $0.lastPathComponent.hasSuffix(".tokens.json")
    }
    guard let document = tokens.first else {
      Diagnostics.warning("\(target.name) has no tokens.json and no file that ends in .tokens.json")
      return []
    }
    if tokens.count > 1 {
      Diagnostics.error(
        "\(target.name) has \(tokens.count) token files; one is expected, since each makes SpringTokens.swift")
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "SpringTokens.swift")
    return [
      .buildCommand(
        displayName: "Making SpringTokens.swift of \(document.lastPathComponent)",
        executable: try context.tool(named: "spring-tokens").url, arguments: [document.path, output.path],
        inputFiles: [document], outputFiles: [output])
    ]
  }
}
