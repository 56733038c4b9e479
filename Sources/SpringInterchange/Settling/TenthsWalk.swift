// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The walk in tenths of a second by which Apple's frameworks measure springs that do not swing.
///
/// Time is added up in steps of 0.1 s. The first time within the band is remembered, forgotten when the motion leaves
/// the band again, and returned once the motion has stayed inside for more than a second.
enum TenthsWalk {
  /// The time remembered, or nil where the walk does not end within `steps`.
  static func settling(steps: Int, isInside: (Double) -> Bool) -> Double? {
    var time = 0.0
    var entered: Double?
    for _ in 0..<steps {
      if isInside(time) {
        let since = entered ?? time
        entered = since
        if time - since > 1 {
          return since
        }
      } else {
        entered = nil
      }
      time += 0.1
    }
    return nil
  }
}
