// SPDX-License-Identifier: Apache-2.0

// embed-web FOLDER OUTPUT.swift: writes what browsers load of a folder into one Swift source.
// embed-web FOLDER --to DIRECTORY [SPRINGS.wasm]: writes the same files into a directory, for a server of files.

import Foundation

let arguments = CommandLine.arguments
let folder = URL(fileURLWithPath: arguments[1])

if arguments[2] == "--to" {
  let site = try Site(folder: folder, operations: arguments.count > 4 ? URL(fileURLWithPath: arguments[4]) : nil)
  for file in site.files {
    let place = URL(fileURLWithPath: arguments[3]).appending(path: file.path.isEmpty ? "index.html" : file.path)
    let named =
      file.mediaType.hasPrefix("text/html") && !file.path.isEmpty ? place.appendingPathExtension("html") : place
    try FileManager.default.createDirectory(at: named.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(file.bytes).write(to: named)
  }
} else {
  var source = """
    // Generated from Web/ by the plug-in EmbedWeb.

    extension PageFile {
      /// The pages and what they load.
      static let all: [PageFile] = [

    """
  for file in try Site(folder: folder).files {
    let head = "PageFile(\"/\(file.path)\", mediaType: \"\(file.mediaType)\", isFingerprinted: \(file.isFingerprinted)"
    if file.mediaType == "application/wasm" {
      source += "    \(head), base64: \"\(Data(file.bytes).base64EncodedString())\"),\n"
      continue
    }
    let text = String(decoding: file.bytes, as: UTF8.self)
    precondition(!text.contains("\"\"\"##"), "\(file.path) would end the literal")
    source += "    \(head), text: ##\"\"\"\n\(text)\n\"\"\"##),\n"
  }
  source += "  ]\n}\n"
  try source.write(toFile: arguments[2], atomically: true, encoding: .utf8)
}
