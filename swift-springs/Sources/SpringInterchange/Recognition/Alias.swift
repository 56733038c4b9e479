// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The names under which design files and code write a spring's numbers; the one table of them.
///
/// Names are compared in lower case and without spaces, dots, underscores and hyphens. A unit behind the name, in
/// brackets or not, and a word such as `spring` in front of it are taken off if the rest is a name of the table.
enum Alias {
  private static let names: [(quantity: FoundQuantity, names: [String])] = [
    (.mass, ["mass", "m", "weight", "dynamicsmass"]),
    (
      .stiffness,
      ["stiffness", "k", "springconstant", "stiffnesscoefficient", "constant", "stiff"]
    ),
    (.tension, ["tension", "dynamicstension", "springtension"]),
    (.friction, ["friction", "dynamicsfriction", "springfriction"]),
    (.damping, ["damping", "damp", "c", "dampingcoefficient", "dampingforce", "dampening"]),
    (
      .dampingRatio,
      [
        "dampingratio", "dampingfraction", "zeta", "ζ", "ratio", "usingspringwithdamping",
        "springwithdamping", "withdamping", "dampratio", "dampness",
      ]
    ),
    (.response, ["response", "frequencyresponse", "period"]),
    (
      .duration,
      ["duration", "withduration", "time", "length", "dur", "animationduration", "t"]
    ),
    (.perceptualDuration, ["perceptualduration", "springduration", "perceivedduration"]),
    (
      .settlingDuration,
      ["settlingduration", "settlingtime", "settleduration", "settletime", "settlesin"]
    ),
    (.visualDuration, ["visualduration"]),
    (.bounce, ["bounce", "extrabounce", "springbounce"]),
    (.bounciness, ["bounciness", "springbounciness"]),
    (.speed, ["speed", "springspeed"]),
    (.frequency, ["frequency"]),
    (.hertz, ["frequencyhz", "frequencyinhz", "frequencyinhertz", "hertz", "hz"]),
    (
      .angularFrequency,
      [
        "naturalfrequency", "angularfrequency", "undampedfrequency", "undampednaturalfrequency",
        "omega", "omega0", "omegan", "ω", "ω0", "ω₀", "w0",
      ]
    ),
    (
      .velocity,
      [
        "velocity", "initialvelocity", "initialspringvelocity", "springvelocity", "v0", "v",
        "startvelocity",
      ]
    ),
    (.smoothTime, ["smoothtime", "smoothingtime", "draggingsmoothtime"]),
    (.halfLife, ["halflife"]),
    (.fps, ["fps", "framespersecond"]),
    (.durationInFrames, ["durationinframes"]),
    (.epsilon, ["epsilon", "tolerance", "precision"]),
    (.visibilityThreshold, ["visibilitythreshold"]),
    (
      .name,
      [
        "name", "spring", "preset", "type", "ease", "easing", "easingtype", "curve",
        "timingfunction", "animation", "transition", "config", "kind",
      ]
    ),
    (
      .besides,
      [
        "delay", "from", "to", "startvalue", "endvalue", "restspeed", "restdelta", "restvelocity",
        "restdisplacementthreshold", "restspeedthreshold", "clamp", "overshootclamping", "repeat",
        "blendduration", "allowsoverdamping", "allowoverdamping", "energythreshold", "latch",
      ]
    ),
  ]

  private static let quantities: [String: FoundQuantity] = Dictionary(
    uniqueKeysWithValues: names.flatMap { entry in entry.names.map { ($0, entry.quantity) } }
  )

  private static let units: [(suffix: String, unit: WrittenUnit)] = [
    ("inmilliseconds", .milliseconds), ("milliseconds", .milliseconds),
    ("millisecond", .milliseconds), ("millis", .milliseconds), ("msec", .milliseconds),
    ("ms", .milliseconds), ("inseconds", .seconds), ("seconds", .seconds), ("second", .seconds),
    ("secs", .seconds), ("sec", .seconds), ("s", .seconds),
    ("percentage", .percent), ("percent", .percent), ("pct", .percent), ("%", .percent),
    ("kg", .kilograms), ("n/m", .newtonsPerMeter), ("kg/s²", .newtonsPerMeter),
    ("kg/s^2", .newtonsPerMeter), ("n·s/m", .newtonSecondsPerMeter),
    ("n⋅s/m", .newtonSecondsPerMeter), ("n*s/m", .newtonSecondsPerMeter),
    ("ns/m", .newtonSecondsPerMeter), ("kg/s", .newtonSecondsPerMeter), ("hz", .hertz),
    ("rad/s", .radiansPerSecond),
  ]

  private static let prefixes = ["spring", "animation", "transition", "motion", "custom", "value"]

  /// What a name means, and the unit that it carries; nil if the table does not know it.
  static func meaning(of name: String) -> (quantity: FoundQuantity, unit: WrittenUnit?)? {
    meaning(ofPlain: normalized(name.filter { !"()[]".contains($0) }))
  }

  /// What the last part of a path means, such as that of `easingFunctionSpring.mass`.
  static func meaning(ofPath name: String) -> (quantity: FoundQuantity, unit: WrittenUnit?)? {
    let last = name.split(whereSeparator: { ".:/".contains($0) }).last
    return last.flatMap { meaning(ofPlain: normalized(String($0))) }
  }

  private static func meaning(
    ofPlain plain: String
  ) -> (quantity: FoundQuantity, unit: WrittenUnit?)? {
    if let quantity = quantity(of: plain) {
      return (quantity, nil)
    }
    for (written, unit) in units {
      let suffix = normalized(written)
      guard plain.hasSuffix(suffix),
        let quantity = quantity(of: String(plain.dropLast(suffix.count))),
        quantity.canHave(unit)
      else {
        continue
      }
      return (quantity, unit)
    }
    return nil
  }

  /// A number with a unit behind it, such as `400ms`, or the `f` of a single-precision one, or nil if a text is none.
  static func number(in text: String) -> (value: Double, unit: WrittenUnit?)? {
    let plain = text.filter { $0 != " " }.lowercased()
    let endings: [(suffix: String, unit: WrittenUnit?)] = units.map { ($0, $1) }
    for (suffix, unit) in endings + [("f", nil), ("", nil)] where plain.hasSuffix(suffix) {
      let digits = plain.dropLast(suffix.count)
      let isDecimal = digits.allSatisfy { $0.isASCII && ($0.isNumber || "+-.e".contains($0)) }
      if isDecimal, let value = Double(digits), value.isFinite {
        return (value, unit)
      }
    }
    return nil
  }

  /// A name as the table writes it.
  static func normalized(_ name: String) -> String {
    String(name.lowercased().filter { !" ._-:$/".contains($0) })
  }

  private static func quantity(of plain: String) -> FoundQuantity? {
    if let quantity = quantities[plain] {
      return quantity
    }
    for prefix in prefixes where plain.hasPrefix(prefix) {
      if let quantity = quantities[String(plain.dropFirst(prefix.count))] {
        return quantity
      }
    }
    return nil
  }
}
