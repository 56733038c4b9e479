// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP

extension Method {
  /// The method that the bytes before a NUL name, without a new string for the common ones.
  init(reading name: UnsafePointer<UInt8>) {
    if unsafe name[0] == UInt8(ascii: "G") && name[1] == UInt8(ascii: "E")
      && name[2] == UInt8(ascii: "T") && name[3] == 0
    {
      self = .get
    } else if unsafe name[0] == UInt8(ascii: "P") && name[1] == UInt8(ascii: "O")
      && name[2] == UInt8(ascii: "S") && name[3] == UInt8(ascii: "T") && name[4] == 0
    {
      self = .post
    } else {
      self.init(unsafe String(cString: name))
    }
  }
}
