// SPDX-License-Identifier: Apache-2.0

import LibFuzzer
import SpringInterchange
import Springs

@main enum FuzzFit { static func main() { fuzz(check) } }

/// Fits a spring to a `linear()` or to samples, as the bits of the first byte say.
private func check(_ input: [UInt8]) {
  guard let first = input.first else { return }
  let options = Options(rawValue: first)
  let rest = input.dropFirst()
  if options.contains(.samples) {
    fit(samples: doubles(rest), options)
  } else if let easing = try? LinearEasing(parsing: String(decoding: rest, as: UTF8.self)) {
    fit(.linear(easing), options)
  }
}

private struct Options: OptionSet {
  let rawValue: UInt8
  static let samples = Self(rawValue: 1)
  static let findsDelay = Self(rawValue: 2)
  static let startsAtRest = Self(rawValue: 4)
  static let knowsOrigin = Self(rawValue: 8)
  static let knowsTarget = Self(rawValue: 16)
  static let isLong = Self(rawValue: 32)
}

private func fit(_ curve: TimingCurve, _ options: Options) {
  do throws(SpringFitError) {
    let easing = try EasingFit(
      curve, duration: options.contains(.isLong) ? 3600 : 0.4,
      relativeVelocity: options.contains(.startsAtRest) ? 0 : nil, findsDelay: options.contains(.findsDelay))
    check(easing.fit, easing.rootMeanSquareError, easing.maximumError)
  } catch { precondition(!error.message.isEmpty) }
}

/// A step of time and a value are next to each other.
private func fit(samples: [Double], _ options: Options) {
  var (time, times, values) = (0.0, [Double](), [Double]())
  for index in stride(from: 0, to: samples.count - 1, by: 2) {
    time += samples[index].magnitude
    times.append(time)
    values.append(samples[index + 1])
  }
  do throws(SpringFitError) {
    let fit = try SpringFit(
      times: times, values: values,
      unknowns: SpringFitUnknowns(
        origin: options.contains(.knowsOrigin) ? 0 : nil, target: options.contains(.knowsTarget) ? 1 : nil,
        relativeVelocity: options.contains(.startsAtRest) ? 0 : nil, findsDelay: options.contains(.findsDelay)))
    check(fit, fit.rootMeanSquareError, fit.maximumError)
  } catch { precondition(!error.message.isEmpty) }
}

private func check(_ fit: SpringFit, _ rootMeanSquareError: Double, _ maximumError: Double) {
  let motion = fit.motion
  precondition(motion.spring.stiffness > 0 && motion.spring.stiffness.isFinite)
  precondition(motion.spring.damping >= 0 && motion.spring.damping.isFinite)
  precondition(motion.origin.isFinite && motion.target.isFinite)
  precondition(motion.initialVelocity.isFinite && fit.delay.isFinite)
  precondition(maximumError.isFinite && maximumError >= 0)
  precondition(rootMeanSquareError >= 0 && rootMeanSquareError <= maximumError * (1 + 1e-9))
}

private func doubles(_ bytes: ArraySlice<UInt8>) -> [Double] {
  var (pattern, result) = (UInt64(0), [Double]())
  for (index, byte) in bytes.enumerated() {
    pattern = pattern << 8 | UInt64(byte)
    if index % 8 == 7 { result.append(Double(bitPattern: pattern)) }
  }
  return result
}
