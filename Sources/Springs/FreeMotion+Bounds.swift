// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension FreeMotion {
  /// A bound of the displacement at `time` and ever after; it never grows.
  ///
  ///     |x| <= e^(-slow t) (|x0| + |v0 + slow x0| r),   r <= min(t, 1/w or 1/(2 gamma))
  ///
  /// and for swings also the amplitude A e^(-b t).
  func bound(from time: Double) -> Double {
    let fade = exponential(-basis.slow * time)
    let push = abs(velocity + basis.slow * displacement)
    // The factor t e^(-slow t) still grows until 1/slow.
    let growing = max(time, 1 / basis.slow)
    let width = basis.swing.high > 0 ? 1 / basis.swing.high : 1 / (2 * basis.spread)
    let linear = abs(displacement) + push * min(growing, width)
    guard basis.swing.high > 0 else { return fade * linear }
    return fade * min(linear, amplitude)
  }

  /// The amplitude A = sqrt(x0^2 + ((v0 + b x0) / w)^2) of a swinging motion.
  var amplitude: Double { hypotenuse(displacement, imaginaryStart) }

  /// The imaginary part of a swinging motion's start, -(v0 + b x0) / w, where x is the real part of (x0 + i s) e^((-b + iw)t).
  var imaginaryStart: Double { -(velocity + basis.decay * displacement) / basis.swing.high }

  /// The rate in 1/s of the quickest part of the motion that is still larger than `negligible`.
  ///
  /// 0 when all of it is negligible. A step of a fraction of its inverse misses nothing.
  func quickestRate(at time: Double, negligible: Double) -> Double {
    guard bound(from: time) > negligible else { return 0 }
    guard basis.swing.high == 0 else { return basis.omegaSquared.squareRoot() }
    guard 2 * basis.spread > basis.slow else { return basis.fast }
    let quick = abs(velocity + basis.slow * displacement) / (2 * basis.spread)
    return quick * exponential(-basis.fast * time) > negligible ? basis.fast : basis.slow
  }

  /// The motion as it goes on from `time`.
  func restarted(at time: Double) -> FreeMotion {
    FreeMotion(
      basis: basis,
      displacement: displacement(at: time),
      velocity: velocity(at: time)
    )
  }
}
