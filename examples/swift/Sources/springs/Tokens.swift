// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpringInterchange
import SpringKeyframes
import Springs

/// Writes each of Figma's springs as files: `{"card":{"stiffness":300,"damping":20,"mass":1}}`.
func translate(tokens json: Data) throws {
  let tokens = try JSONDecoder().decode([String: [String: Double]].self, from: json)
  for (name, numbers) in tokens.sorted(by: { $0.key < $1.key }) {
    do {
      let figma = try Vocabulary.figma.decode(numbers.map { (name: $0.key, value: .number($0.value)) })
      var clip = Clip(try FiniteMotion(Motion(spring: figma.spring)))
      clip.name = name
      for format in [Format.androidXML, .cssLinear] {
        var file: [UInt8] = []
        try format.write(clip, &file)
        print("\(name).\(format.fileExtension): \(file.count) bytes")
      }
    } catch { print("\(name): \(error)") }
  }
}
