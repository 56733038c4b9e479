// SPDX-License-Identifier: Apache-2.0

/// The classical fourth-order Runge-Kutta method, as an oracle that shares nothing with the product.
///
/// It integrates m x'' + c x' + k (x - target) = 0 in the physical numbers themselves.
package struct RungeKutta {
  package var mass: Double
  package var stiffness: Double
  package var damping: Double
  package var target: Double

  package init(mass: Double, stiffness: Double, damping: Double, target: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.target = target
  }

  /// The position and velocity after `time` seconds in `steps` equal steps.
  package func advance(position: Double, velocity: Double, time: Double, steps: Int) -> (
    position: Double, velocity: Double
  ) {
    let step = time / Double(steps)
    var (x, v) = (position, velocity)
    for _ in 0..<steps {
      let a1 = acceleration(x, v)
      let (x2, v2) = (x + v * step / 2, v + a1 * step / 2)
      let a2 = acceleration(x2, v2)
      let (x3, v3) = (x + v2 * step / 2, v + a2 * step / 2)
      let a3 = acceleration(x3, v3)
      let (x4, v4) = (x + v3 * step, v + a3 * step)
      let a4 = acceleration(x4, v4)
      x += step * (v + 2 * v2 + 2 * v3 + v4) / 6
      v += step * (a1 + 2 * a2 + 2 * a3 + a4) / 6
    }
    return (x, v)
  }

  private func acceleration(_ x: Double, _ v: Double) -> Double { (stiffness * (target - x) - damping * v) / mass }
}
