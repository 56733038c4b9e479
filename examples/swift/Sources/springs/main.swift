// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringInterchange
import Springs

// What a designer hands over: three numbers of Figma's.
let figma = try Vocabulary.figma.reading([
  ("stiffness", .number(300)), ("damping", .number(20)), ("mass", .number(1)),
])

// The same spring in other systems' words, with the code to paste.
for vocabulary in [Vocabulary.durationBounce, .compose, .uiview] {
  let translation = Translation(figma, to: vocabulary)
  let isInvisible = translation.maximumError.map { $0 < 0.001 } ?? false
  let verdict = translation.isExact ? "exact" : isInvisible ? "nobody sees a difference" : "differs"
  print("\(vocabulary.id): \(verdict)")
  print(translation.saying.code?.text ?? "no code")
}

// A card that is thrown from 0 to 300 points: where it is after 0.1 s, and when it stays within half a point.
let motion = Motion(spring: figma.spring, origin: 0, target: 300, initialVelocity: 1200)
print(motion.position(at: 0.1), motion.velocity(at: 0.1))
print(motion.settling(distance: 0.5).seconds ?? .infinity)

// A file that plays it in a browser.
var file: [UInt8] = []
try Format.waapi.write(Clip(FiniteMotion(motion)), &file)
print(String(decoding: file, as: UTF8.self))

// What is wrong is said all at once, by parameter.
do {
  _ = try Vocabulary.figma.reading([("stifness", .number(300)), ("damping", .number(-1))])
} catch {
  for fault in error.faults {
    print("\(fault.parameter ?? "spring") \(fault.detail)")
  }
}
