// SPDX-License-Identifier: Apache-2.0

import Springs

// Numbers without a text between: what package/motion.js asks for every frame of an animation.

/// The last positions, until the next are asked for.
private nonisolated(unsafe) var column = UnsafeMutableBufferPointer<Double>(start: nil, count: 0)

/// A motion, to be given back; nil for numbers that no spring has, or that are not finite.
@c(springs_motion) public func makeMotion(
  _ mass: Double, _ stiffness: Double, _ damping: Double, _ origin: Double, _ target: Double, _ velocity: Double
) -> UnsafeMutableRawPointer? {
  guard origin.isFinite, target.isFinite, velocity.isFinite,
    let spring = try? Spring(validating: .stiffness(stiffness, damping: damping, mass: mass))
  else { return nil }
  let motion = UnsafeMutablePointer<Motion>.allocate(capacity: 1)
  unsafe motion.initialize(to: Motion(spring: spring, origin: origin, target: target, initialVelocity: velocity))
  return unsafe UnsafeMutableRawPointer(motion)
}

/// Gives a motion back.
@c(springs_motion_end) public func endMotion(_ motion: UnsafeMutableRawPointer) {
  unsafe motion.assumingMemoryBound(to: Motion.self).deallocate()
}

/// The position at a time in seconds.
@c(springs_motion_position) public func position(_ motion: UnsafeRawPointer, _ time: Double) -> Double {
  unsafe motion.assumingMemoryBound(to: Motion.self).pointee.position(at: time)
}

/// The velocity at a time in seconds.
@c(springs_motion_velocity) public func velocity(_ motion: UnsafeRawPointer, _ time: Double) -> Double {
  unsafe motion.assumingMemoryBound(to: Motion.self).pointee.velocity(at: time)
}

/// The last time at which the motion is farther from its target than a distance; infinite if there is none.
@c(springs_motion_settling) public func settling(_ motion: UnsafeRawPointer, _ distance: Double) -> Double {
  unsafe motion.assumingMemoryBound(to: Motion.self).pointee.settling(distance: distance).seconds ?? .infinity
}

/// Where the positions at equal intervals from the start are, until the next are asked for.
@c(springs_motion_positions) public func positions(_ motion: UnsafeRawPointer, _ count: Int32, _ interval: Double)
  -> UnsafeRawPointer?
{
  let positions = unsafe motion.assumingMemoryBound(to: Motion.self).pointee.positions(
    count: Int(count), interval: interval)
  if unsafe column.count < positions.count {
    unsafe column.deallocate()
    unsafe column = .allocate(capacity: positions.count)
  }
  _ = unsafe column.update(from: positions)
  return unsafe UnsafeRawPointer(column.baseAddress)
}
