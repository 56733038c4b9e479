// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes

/// The file of a clip, in one of the formats.
func text(_ format: Format, _ clip: Clip) throws -> String {
  var bytes: [UInt8] = []
  try format.write(clip, &bytes)
  return String(decoding: bytes, as: UTF8.self)
}
