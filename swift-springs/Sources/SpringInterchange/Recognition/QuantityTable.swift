// SPDX-License-Identifier: Apache-2.0

import Springs

/// All that is known of a quantity, but where a single system treats it in its own way: a row of ``QuantityTable``.
///
/// A class, so that looking one up counts one reference.
final class QuantityRow: Sendable {
  /// A spring's own value of the quantity, and the words for it.
  typealias Value = (value: Double, meaning: String)

  let quantity: FoundQuantity
  let spelling: String
  /// Its names in design files and code, in small letters and digits alone.
  let names: [String]
  /// Names that mean a spring's number only if nothing but `spring` and the like stands before them.
  let vague: [String]
  /// The parameters that it may become, of which a vocabulary's own first one counts.
  let parameters: [ParameterName]
  /// The units in which it may be written.
  let units: [WrittenUnit]
  /// Whether it shapes the curve.
  let shapes: Bool
  /// A spring's values of it, one for each of its meanings; the first one is the one to name.
  let values: @Sendable (DecodedSpring) -> [Value]

  init(
    _ quantity: FoundQuantity, _ spelling: String, names: [String] = [], vague: [String] = [],
    parameters: [ParameterName] = [], units: [WrittenUnit] = [], shapes: Bool = true,
    values: @escaping @Sendable (DecodedSpring) -> [Value] = { _ in [] }
  ) {
    self.quantity = quantity
    self.spelling = spelling
    self.names = names
    self.vague = vague
    self.parameters = parameters
    self.units = units
    self.shapes = shapes
    self.values = values
  }

  /// The row of a parameter that one system alone has, which is a quantity of its own.
  ///
  /// - Parameters:
  ///   - name: The parameter.
  ///   - names: Its names in design files and code, in small letters and digits alone.
  ///   - units: The units in which it may be written, such as `.percent`.
  ///   - values: What it is of a spring, for the remark whether another number agrees with it.
  convenience init(
    own name: ParameterName, names: [String], units: [WrittenUnit] = [],
    values: @escaping @Sendable (DecodedSpring) -> [Value] = { _ in [] }
  ) { self.init(.own(name), "\(name.text)", names: names, parameters: [name], units: units, values: values) }
}

/// The one table of names and quantities: how a number is called, which parameters it becomes, and its units.
///
/// The rows of names that one system alone has are in that system's file.
enum QuantityTable {
  /// Every row, in the order of the quantities' numbers.
  static let rows = shared + System.all.flatMap { $0.quantities }.ascending { Double($0.quantity.number) }

  /// The rows at their quantities' numbers.
  static let byNumber: [QuantityRow?] = {
    var byNumber = [QuantityRow?](repeating: nil, count: QuantitySet.capacity)
    for row in rows { byNumber[Int(row.quantity.number)] = row }
    return byNumber
  }()

  /// Those that may be written in milliseconds.
  static let times = written(in: .milliseconds)
  /// Those that may be written in percent.
  static let fractions = written(in: .percent)
  /// Those that may be written in hertz.
  static let frequencies = written(in: .hertz)

  private static func written(in unit: WrittenUnit) -> QuantitySet {
    QuantitySet(rows.filter { $0.units.contains(unit) }.map { $0.quantity })
  }

  /// The quantities by their names.
  static let byName: [String: FoundQuantity] = Dictionary(
    uniqueKeysWithValues: rows.flatMap { row in (row.names + row.vague).map { ($0, row.quantity) } })

  /// The names that mean a spring's number only if nothing but `spring` and the like stands before them.
  static let vague = Set(rows.flatMap { $0.vague })

  /// The quantity that a parameter is; nil for one that is none, such as the word of a preset.
  ///
  /// It reads the names that several systems have and not ``rows``, so that a system may ask for it.
  static func quantity(of name: ParameterName) -> FoundQuantity? {
    Int(name.number) < ParameterName.sharedCount ? byParameter[Int(name.number)] : .own(name)
  }

  /// The quantities of the names that several systems have, at their numbers: that whose first parameter it is, or else the
  /// first one that it may be.
  private static let byParameter: [FoundQuantity?] = {
    var quantities = [FoundQuantity?](repeating: nil, count: ParameterName.sharedCount)
    func add(_ name: ParameterName, _ quantity: FoundQuantity) {
      if quantities[Int(name.number)] == nil { quantities[Int(name.number)] = quantity }
    }
    for row in shared { if let first = row.parameters.first { add(first, row.quantity) } }
    for row in shared { for name in row.parameters { add(name, row.quantity) } }
    return quantities
  }()

  private static let shared: [QuantityRow] = [
    QuantityRow(
      .mass, "mass", names: ["mass", "dynamicsmass", "springmass"], vague: ["m", "weight"],
      parameters: [.mass, .springMass], units: [.kilograms]),
    QuantityRow(
      .stiffness, "stiffness", names: ["stiffness", "springconstant", "stiffnesscoefficient"],
      vague: ["k", "constant", "stiff"], parameters: [.stiffness, .springStiffness, .spring], units: [.newtonsPerMeter],
      values: { [($0.spring.stiffness, "the spring's stiffness")] }),
    QuantityRow(
      .tension, "tension", names: ["tension", "dynamicstension", "springtension"], parameters: [.tension, .stiffness],
      units: [.newtonsPerMeter], values: { [($0.spring.stiffness, "the spring's stiffness")] }),
    QuantityRow(
      .friction, "friction", names: ["friction", "dynamicsfriction", "springfriction"],
      parameters: [.friction, .damping], units: [.newtonSecondsPerMeter],
      values: { [($0.spring.damping, "the spring's damping coefficient")] }),
    QuantityRow(
      .damping, "damping", names: ["damping", "dampingcoefficient", "dampingforce", "dampening"], vague: ["damp", "c"],
      parameters: [.damping, .springDamping, .dampening, .dampingRatio], units: [.newtonSecondsPerMeter],
      values: {
        [
          ($0.spring.damping, "the spring's damping coefficient"),
          ($0.spring.dampingRatio, "the spring's damping ratio"),
        ]
      }),
    QuantityRow(
      .dampingRatio, "dampingRatio",
      names: [
        "dampingratio", "dampingfraction", "zeta", "ζ", "usingspringwithdamping", "springwithdamping", "withdamping",
        "dampratio", "dampness",
      ], vague: ["ratio"], parameters: [.dampingRatio, .dampingFraction, .ratio, .damping], units: [.percent],
      values: { [($0.spring.dampingRatio, "the spring's damping ratio")] }),
    QuantityRow(
      .response, "response", names: ["response", "frequencyresponse"], vague: ["period"],
      parameters: [.response, .period, .duration], units: [.seconds, .milliseconds],
      values: { [($0.spring.response, "its response")] }),
    QuantityRow(
      .duration, "duration", names: ["duration", "withduration", "animationduration", "animatewithduration"],
      vague: ["time", "length", "dur", "t"], parameters: [.duration, .response, .settlingDuration],
      units: [.seconds, .milliseconds], values: DecodedSpring.times(of:)),
    QuantityRow(
      .perceptualDuration, "perceptualDuration", names: ["perceptualduration", "springduration", "perceivedduration"],
      parameters: [.duration], units: [.seconds, .milliseconds], values: { [($0.spring.response, "its response")] }),
    QuantityRow(
      .settlingDuration, "settlingDuration",
      names: ["settlingduration", "settlingtime", "settleduration", "settletime", "settlesin"],
      parameters: [.settlingDuration], units: [.seconds, .milliseconds], values: DecodedSpring.times(of:)),
    QuantityRow(
      .visualDuration, "visualDuration", names: ["visualduration"], parameters: [.visualDuration],
      units: [.seconds, .milliseconds], values: { [($0.spring.response / 1.2, "Motion's visual duration of it")] }),
    QuantityRow(
      .bounce, "bounce", names: ["bounce", "extrabounce", "springbounce"], parameters: [.bounce, .dampingRatio],
      units: [.percent], values: { [($0.spring.bounce, "its bounce")] }),
    QuantityRow(.bounciness, "bounciness", names: ["bounciness", "springbounciness"], parameters: [.bounciness]),
    QuantityRow(.speed, "speed", names: ["springspeed"], vague: ["speed"], parameters: [.speed]),
    QuantityRow(
      .frequency, "frequency", vague: ["frequency", "freq"], parameters: [.frequency],
      units: [.seconds, .milliseconds, .hertz, .radiansPerSecond],
      values: { [($0.spring.response, "its response"), (1 / $0.spring.response, "its frequency in hertz")] }),
    QuantityRow(
      .hertz, "hertz", names: ["frequencyhz", "frequencyinhz", "frequencyinhertz", "hertz"], vague: ["hz"],
      parameters: [.frequency], units: [.hertz], values: { [(1 / $0.spring.response, "its frequency in hertz")] }),
    QuantityRow(
      .angularFrequency, "angularFrequency",
      names: ["angularfrequency", "undampednaturalfrequency", "omega", "omega0", "omegan", "ω", "ω0", "ω₀", "w0"],
      parameters: [.angularFrequency], units: [.hertz, .radiansPerSecond],
      values: { [($0.spring.naturalFrequency, "its angular frequency")] }),
    QuantityRow(
      .naturalFrequency, "naturalFrequency", names: ["naturalfrequency"], parameters: [.angularFrequency, .frequency],
      units: [.hertz, .radiansPerSecond],
      values: {
        [($0.spring.naturalFrequency, "its angular frequency"), (1 / $0.spring.response, "its frequency in hertz")]
      }),
    QuantityRow(
      .undampedFrequency, "undampedFrequency", names: ["undampedfrequency"],
      parameters: [.frequency, .angularFrequency], units: [.hertz, .radiansPerSecond],
      values: {
        [(1 / $0.spring.response, "its frequency in hertz"), ($0.spring.naturalFrequency, "its angular frequency")]
      }),
    QuantityRow(
      .smoothTime, "smoothTime", names: ["smoothtime", "smoothingtime", "smoothdamptime", "draggingsmoothtime"],
      parameters: [.smoothTime], units: [.seconds, .milliseconds],
      values: { [(2 / $0.spring.naturalFrequency, "the smooth time of its pace")] }),
    QuantityRow(
      .halfLife, "halfLife", names: ["halflife", "springhalflife"], parameters: [.halfLife],
      units: [.seconds, .milliseconds]),
    QuantityRow(.amplitude, "amplitude", vague: ["amplitude", "amp"], shapes: false),
    QuantityRow(.decay, "decay", names: ["decayrate"], vague: ["decay"], parameters: [.decay]),
    QuantityRow(.fps, "fps", names: ["framespersecond"], vague: ["fps"], parameters: [.fps]),
    QuantityRow(.durationInFrames, "durationInFrames", names: ["durationinframes"], parameters: [.durationInFrames]),
    QuantityRow(
      .restThreshold, "restThreshold", names: ["durationrestthreshold"], parameters: [.durationRestThreshold],
      shapes: false), QuantityRow(.durationBased, "durationBased", names: ["durationbasedspring"], shapes: false),
    QuantityRow(
      .velocity, "velocity",
      names: ["initialvelocity", "initialspringvelocity", "springvelocity", "v0", "startvelocity"],
      vague: ["velocity", "v"], parameters: [.initialVelocity], shapes: false),
    QuantityRow(
      .initialResponse, "initialResponse", names: ["initialresponse"], parameters: [.initialResponse], shapes: false),
    QuantityRow(
      .epsilon, "epsilon", names: ["epsilon"], vague: ["tolerance", "precision"], parameters: [.epsilon, .precision],
      shapes: false),
    QuantityRow(
      .visibilityThreshold, "visibilityThreshold", names: ["visibilitythreshold"], parameters: [.visibilityThreshold],
      shapes: false),
    QuantityRow(.overdamping, "overdamping", names: ["allowsoverdamping", "allowoverdamping"], shapes: false),
    QuantityRow(
      .name, "name",
      vague: [
        "name", "spring", "preset", "type", "ease", "easing", "easingtype", "curve", "timingfunction", "animation",
        "transition", "config", "kind",
      ], shapes: false),
    QuantityRow(
      .besides, "besides",
      names: [
        "delay", "startvalue", "endvalue", "restspeed", "restdelta", "restvelocity", "restdisplacementthreshold",
        "restspeedthreshold", "restthreshold", "stopthreshold", "overshootclamping", "blendduration", "energythreshold",
        "maxspeed", "usenativedriver", "tovalue", "fromvalue", "repeatdelay", "staggerdelay", "springstopthreshold",
        "overlapduration",
      ], vague: ["from", "to", "clamp", "repeat", "latch"], shapes: false),
  ]
}

extension DecodedSpring {
  /// The times that systems call the duration of a spring.
  @Sendable fileprivate static func times(of decoded: Self) -> [QuantityRow.Value] {
    let motion = Motion(spring: decoded.spring, relativeVelocity: decoded.initialVelocity)
    var times: [QuantityRow.Value] = []
    if let settled = motion.settling(tolerance: 0.001).seconds {
      times.append((settled, "the time in which the spring settles to a thousandth"))
    }
    times.append((decoded.spring.response, "its perceptual duration"))
    // Those that look at frames or at a grid report round numbers, which agree with anything.
    for id in ["figma", "core-animation", "swiftui", "uikit", "compose"] {
      if let definition = SettlingDefinition.named(id), let seconds = definition.report(for: motion).seconds {
        times.append((seconds, "how long the spring takes by the rule of \(definition.title)"))
      }
    }
    return times
  }
}
