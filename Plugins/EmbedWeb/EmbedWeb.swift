// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// Generates the Swift source that holds the files of `Web/`, whenever one of them changes.
@main struct EmbedWeb: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let web = context.package.directoryURL.appending(path: "Web")
    let loader = context.package.directoryURL.appending(path: "WebAssembly/package/instance.js")
    let files = try FileManager.default.contentsOfDirectory(at: web, includingPropertiesForKeys: nil) + [loader]
    let output = context.pluginWorkDirectoryURL.appending(path: "PageFile+All.swift")
    return [
      .buildCommand(
        displayName: "Embedding Web", executable: try context.tool(named: "embed-web").url,
        arguments: [web.path, output.path], inputFiles: files, outputFiles: [output])
    ]
  }
}
