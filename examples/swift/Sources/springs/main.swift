// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpringInterchange
import SpringKeyframes
import Springs

let spring = Spring(duration: 0.5, bounce: 0.3)
print(spring.stiffness)  // 157.91367041742973
print(spring.value(target: 100, time: 0.1))  // 42.33021230745698

// A designer's numbers: three numbers of Figma's.
let figma = try Vocabulary.figma.decode([("stiffness", .number(300)), ("damping", .number(20)), ("mass", .number(1))])

// The same spring in other systems' terms, with the code to paste.
for vocabulary in [Vocabulary.durationBounce, .compose, .uiview] {
  let translation = Translation(figma, to: vocabulary)
  let isInvisible = translation.maximumError.map { $0 < 0.001 } ?? false
  let verdict = translation.isExact ? "exact" : isInvisible ? "nobody sees a difference" : "differs"
  print("\(vocabulary.id): \(verdict)")
  print(translation.encoded.code?.text ?? "no code")
}

// A card that is thrown from 0 to 300 points: where it is after 0.1 s, and when it stays within half a point.
print(figma.spring.value(target: 300, initialVelocity: 1200, time: 0.1))
print(figma.spring.settlingTime(from: 0, to: 300, initialVelocity: 1200, within: 0.5))

// A file that plays it in a browser.
let motion = Motion(spring: figma.spring, origin: 0, target: 300, initialVelocity: 1200)
var file: [UInt8] = []
try Format.waapi.write(Clip(FiniteMotion(motion)), &file)
print(String(decoding: file, as: UTF8.self))

// All faults are reported at once, by parameter.
do { _ = try Vocabulary.figma.decode([("stifness", .number(300)), ("damping", .number(-1))]) } catch {
  for error in error.errors { print("\(error.parameter ?? "spring") \(error.detail)") }
}

print("stands after \(framesToFollow((0..<30).map { Double($0) * 10 }, with: spring)) frames")

print(place(after: [0.016, 0.017, 0.25, 0.016], to: SIMD3(100, 0, -50), with: spring))

let scroll = Scroll(start: 200, velocity: 3000, edge: 900, spring: spring)
print(scroll.position(at: 0.2), scroll.position(at: 0.4), scroll.position(at: 2))

let card = thrown(with: spring)
print(card.value(at: 0.1), card.settlingTime(within: 0.5))

for rate in [30, 60, 120, 240] {
  let distance = distanceFromExact(framesPerSecond: rate, spring: spring)
  print(String(format: "velocity Verlet at %d frames a second: %.3f %% off", rate, 100 * distance))
}

try translate(
  tokens: Data(#"{"card":{"stiffness":300,"damping":20,"mass":1},"sheet":{"stiffness":80,"damping":-3,"mass":1}}"#.utf8)
)

let recorded = (0..<40).map { number in
  let seconds = 100 + Double(number) / 60
  let exact = spring.value(target: 100, time: seconds - 100.05)
  return (seconds: seconds, points: (exact * 10).rounded() / 10)
}
if let found = try playedSpring(behind: recorded) { print(String(format: "%.3f %.3f", found.duration, found.bounce)) }
