// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Foundation
import SpringInterchange
import Springs

let spring = try Spring(duration: 0.5, bounce: 0.3)
print(spring.stiffness)  // 157.91367041742973
print(Motion(spring: spring, origin: 0, target: 100).position(at: 0.1))  // 42.33021230745698

// What a designer hands over: three numbers of Figma's.
let figma = try Vocabulary.figma.decode([
  ("stiffness", .number(300)), ("damping", .number(20)), ("mass", .number(1)),
])

// The same spring in other systems' words, with the code to paste.
for vocabulary in [Vocabulary.durationBounce, .compose, .uiview] {
  let translation = Translation(figma, to: vocabulary)
  let isInvisible = translation.maximumError.map { $0 < 0.001 } ?? false
  let verdict = translation.isExact ? "exact" : isInvisible ? "nobody sees a difference" : "differs"
  print("\(vocabulary.id): \(verdict)")
  print(translation.encoded.code?.text ?? "no code")
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
  _ = try Vocabulary.figma.decode([("stifness", .number(300)), ("damping", .number(-1))])
} catch {
  for error in error.errors {
    print("\(fault.parameter ?? "spring") \(fault.detail)")
  }
}

// Sixty frames a second after a target that moves for half a second.
var follower = Follower(spring, at: 0, time: 0)
var frame = 0
while frame < 30 || !follower.hasSettled(by: Double(frame) / 60) {
  if frame < 30 { follower.follow(Double(frame) * 10, from: Double(frame) / 60) }
  frame += 1
}
print("settled in frame \(frame) at \(follower.position(at: Double(frame) / 60))")

// Steps as long as they come, in a game.
var state = MotionState(position: 0, velocity: 0)
for seconds in [0.016, 0.017, 0.25, 0.016] {
  state = step(state, towards: 100, by: seconds, with: spring)
}
print(state.position, state.velocity)

let scroll = Scroll(from: 200, velocity: 3000, edge: 900, spring: spring)
print(scroll.position(at: 0.2), scroll.position(at: 0.4), scroll.position(at: 2))

let thrown = Throw(spring, from: [0, 0], to: [300, 0], velocity: [0, -800])
print(thrown.position(at: 0.1), thrown.settles ?? .infinity)

try translate(
  tokens: Data(
    #"{"card":{"stiffness":300,"damping":20,"mass":1},"sheet":{"stiffness":80,"damping":-3,"mass":1}}"#
      .utf8
  )
)

let recorded = (0..<40).map { number in
  let seconds = 100 + Double(number) / 60
  let exact = Motion(spring: spring, origin: 0, target: 100).position(at: seconds - 100.05)
  return (seconds: seconds, points: (exact * 10).rounded() / 10)
}
if let found = try playedSpring(behind: recorded) {
  print(String(format: "%.3f %.3f", found.duration, found.bounce))
}
