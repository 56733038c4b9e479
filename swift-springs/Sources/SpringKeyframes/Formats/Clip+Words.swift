// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Bytes
import NumberText
import SpringInterchange
import Springs

extension Clip {
  /// What the clip is, in a few words for a comment.
  var words: String { words { NumberText.text($0) } }

  /// The same with numbers that fit above a picture.
  var title: String { words { DecimalText.text($0, places: abs($0) < 1 ? 6 : abs($0) < 1000 ? 3 : 1) } }

  private func words(_ number: (Double) -> String) -> String {
    guard let motion else { return "\(source.rawValue), \(readableMilliseconds) ms" }
    let calm = isReduced ? ", reduced motion" : ""
    let numbers = OwnComment.text(of: motion.motion.spring, initialVelocity: relativeVelocity, number)
    return "\(numbers)\(calm), \(readableMilliseconds) ms"
  }

  /// A number of the spring, as code shows it.
  func digits(of number: Double) -> String { NumberText.text(NumberText.rounded(number, toDigits: digits)) }

  /// The velocity at the start in distances per second; 0 if there is no distance, or the clip is not a motion.
  var relativeVelocity: Double {
    guard let motion else { return 0 }
    let relative = motion.motion.initialVelocity / (motion.motion.target - motion.motion.origin)
    return relative.isFinite ? relative : 0
  }

  /// Appends the spring as a member of a JSON object, with a comma before it; null if the clip is not a motion.
  func appendSpring(to bytes: inout [UInt8]) {
    guard let spring = motion?.motion.spring else { return bytes.append(text: ",\"spring\":null") }
    let numbers = [
      ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
      ("initialVelocity", relativeVelocity),
    ].map { "\"\($0)\":\(NumberText.text($1))" }
    bytes.append(text: ",\"spring\":{\(numbers.joined(separator: ","))}")
  }

  /// How exact it is, in a few words for a comment.
  func words(of error: Double) -> String {
    if error == 0 { return "exactly its values" }
    let text = NumberText.text(Self.readable(error))
    return motion == nil
      ? "within \(text) of the range of its values"
      : "within \(text) of the distance from the exact spring at all times"
  }

  /// An error rounded up to two digits, so that what is said holds.
  static func readable(_ error: Double) -> Double {
    guard error > 1e-9 else { return error > 0 ? 1e-9 : 0 }
    var scale = 1.0
    while error * scale < 10, scale < 1e12 { scale *= 10 }
    return (error * scale - 1e-6).rounded(.up) / scale
  }

  /// The name in camel case, such as `dockBounce`.
  var camelName: String {
    let parts = name.split(separator: "-")
    guard let first = parts.first else { return "clip" }
    let head = first.prefix(1).lowercased() + first.dropFirst()
    return parts.dropFirst().reduce(String(head)) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }

  /// The name as a type is called, such as `DockBounce`.
  var typeName: String { camelName.prefix(1).uppercased() + camelName.dropFirst() }
}
