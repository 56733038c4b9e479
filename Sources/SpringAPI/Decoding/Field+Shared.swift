// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import NumberText
import SpringInterchange

// The members that several operations share.
extension Field where Value == Double {
  /// What counts as settled.
  static var tolerance: Self {
    .number(
      "tolerance", in: NumberRange(1e-100...1e6), default: 0.001,
      """
      What counts as settled, as a fraction of the travelled distance; where origin and target are equal, of the \
      farthest way from them.
      """)
  }
}

extension Field where Value == Int? {
  /// The rounding of bulk numbers.
  static var precision: Self {
    .optionalInteger(
      "precision", in: 0...15,
      "Decimal places of the numbers in long arrays; left out, as many as it takes to read them back.")
  }
}

extension Field where Value == Int {
  static var digits: Self {
    let (range, usual) = (1...17, NumberText.usualDigits)
    return Self(
      FieldDescription(
        "digits", "Significant digits of the numbers in code; 17 are all.",
        schema: .integer(range).with("default", .number(Double(usual))), queryShape: .number)
    ) { value, errors in
      guard let value else { return usual }
      return errors.integer(value, in: range)
    }
  }
}

// How a motion of several axes starts.
extension Field where Value == Axes {
  static var from: Self { .axes("from", default: 0, "Where it starts; an array has one number per axis.") }

  static var velocity: Self {
    .axes(
      "velocity", default: 0, "Velocity at the start, in units per second; not beside the spring's initialVelocity.")
  }
}

// At which times to sample.
extension Field where Value == Double? {
  static var frameRate: Self {
    .optionalNumber(
      "frameRate", in: .frameRates, "Samples per second, 60 unless one of frameRate, count and times is given.")
  }

  static var sampleDuration: Self {
    .optionalNumber(
      "duration", in: .times,
      """
      Seconds to sample; left out, until it has settled, so that an undamped spring needs it. With times it cannot be \
      given.
      """)
  }
}

extension Field where Value == Int? {
  static var sampleCount: Self {
    .optionalInteger(
      "count", in: 1...1_000_000_000,
      """
      Samples from 0 to the end, both included; the operator limits all axes' together, to \(Limits().maxSamples) by default.
      """)
  }
}

extension Field where Value == [Double]? {
  static var sampleTimes: Self {
    .optionalNumbers("times", in: .times, "The times to sample at, in seconds, in any order.")
  }
}

extension NumberRange {
  /// Times from the start, in seconds.
  static let times = Self(0...1e15, unit: "seconds")

  /// Frames per second; the slowest has its second frame at the last of the times.
  static let frameRates = Self(1e-15...1e6)
}
