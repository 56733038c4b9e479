// SPDX-License-Identifier: Apache-2.0

// embed-web FOLDER OUTPUT: writes the files of a folder that browsers load into one Swift source, as text literals.

import Foundation

/// The media types of the files that are served, by extension; a file with another extension is left out.
let mediaTypes = [
  "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
  "svg": "image/svg+xml",
]

/// The path at which a file is served: `index.html` at `/`, other pages at their name, everything else below `/assets/`.
func path(of file: URL) -> String {
  switch (file.lastPathComponent, file.pathExtension) {
  case ("index.html", _): "/"
  case (_, "html"): "/\(file.deletingPathExtension().lastPathComponent)"
  default: "/assets/\(file.lastPathComponent)"
  }
}

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).sorted {
  $0.lastPathComponent < $1.lastPathComponent
}

var source = """
  // Generated from Web/ by the plug-in EmbedWeb.

  extension PageFile {
    /// The files of `Web/`.
    static let all: [PageFile] = [

  """
for file in files {
  guard let mediaType = mediaTypes[file.pathExtension] else { continue }
  let text = try String(contentsOf: file, encoding: .utf8)
  precondition(!text.contains("\"\"\"##"), "\(file.path) would end the literal")
  source += "    PageFile(\"\(path(of: file))\", mediaType: \"\(mediaType)\", text: ##\"\"\"\n"
  source += text + "\n\"\"\"##),\n"
}
source += "  ]\n}\n"
try source.write(toFile: CommandLine.arguments[2], atomically: true, encoding: .utf8)
