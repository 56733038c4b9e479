// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The operator's limit of what one answer may hold.
enum SampleLimit {
  /// The number of samples as a whole number, where it is allowed.
  ///
  /// - Parameters:
  ///   - wanted: How many samples were asked for; may be huge.
  ///   - axes: The number of axes; a sample of several counts once for each.
  ///   - name: The member that asks for so many.
  ///   - limit: The most samples that an answer may hold.
  /// - Returns: The count.
  /// - Throws: A fault that names the member and the limit.
  static func check(
    _ wanted: Double,
    axes: Int,
    name: String,
    limit: Int
  ) throws(ComputationError) -> Int {
    let total = wanted * Double(axes)
    guard total <= Double(limit) else {
      var faults = Faults()
      let amount = wanted < 1e15 ? "\(Int(wanted))" : "\(wanted)"
      let each = axes > 1 ? " of \(axes) axes" : ""
      faults.add(
        at: name,
        "asks for \(amount) samples\(each); an answer holds at most \(limit) numbers per column"
      )
      throw .arguments(faults)
    }
    return Int(wanted)
  }
}
