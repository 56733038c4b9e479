// SPDX-License-Identifier: Apache-2.0

import Bytes
public import Springs

/// One way in which a system describes a spring: its parameters, the spring that it plays for them, and the parameters
/// that come closest to a given spring.
///
/// Both directions are in one value, so that encoded parameters can be decoded again: the difference between the
/// requested motion and the decoded one is the error that a user would see. ``all`` has the one instance of each.
public struct Vocabulary: Hashable, Identifiable, Sendable {
  private let definition: Definition

  /// The id in kebab-case, as a literal of the source.
  package var key: StaticString { definition.key }
  /// The id in kebab-case.
  public var id: String { definition.id }
  /// The name for people.
  public var title: String { definition.title }
  /// One sentence that names the system of these parameters.
  public var summary: String { definition.summary }
  /// Where the rules were read or measured.
  public var source: String { definition.source }
  /// The sets of parameters that belong together; a spring is given by exactly one of them.
  public var shapes: [[Parameter]] { definition.shapes }
  /// Every parameter of any shape once, in the order of the documentation.
  public var parameters: [Parameter] { definition.parameters }
  /// A valid set of parameters, used in documentation and tests.
  public var example: [(name: String, value: Argument)] {
    if let name = definition.exampleName { return [("\(ParameterName.name.text)", .text(name))] }
    return definition.example.map { ("\($0.parameter.text)", .number($0.value)) }
  }

  /// A vocabulary with one or more sets of parameters.
  ///
  /// `decode` gives the spring that the system plays; it may assume arguments that were checked against one of the sets.
  /// `encode` gives the closest parameters to a spring and a relative initial velocity in 1/s, with a remark for each
  /// loss except the mass: `assumedMass`, the one that the system assumes, gives that remark.
  init(
    id: StaticString, title: String, summary: String, source: String, parameters shapes: [Parameter]...,
    example: [(parameter: ParameterName, value: Double)] = [], exampleName: String? = nil, assumedMass: Double = 1,
    end: End? = nil, code: OwnCode? = nil,
    decode: @escaping @Sendable (Arguments) throws(ValidationErrors) -> DecodedSpring,
    encode: @escaping @Sendable (Spring, Double) -> EncodedSpring
  ) {
    definition = Definition(
      id: id, title: title, summary: summary, source: source, shapes: shapes, example: example,
      exampleName: exampleName, assumedMass: assumedMass, end: end, code: code, decode: decode,
      encoding: .ofAny { spring, initialVelocity, _ in encode(spring, initialVelocity) })
  }

  /// A vocabulary of a system that plays an overdamped spring as a critically damped one, with any velocity at the start.
  ///
  /// `encodeWithoutOverdamping` gets the closest spring that is not overdamped, with what was changed. Systems of which
  /// this is true have it in common, so that a conversion to all of them searches for it once.
  init(
    id: StaticString, title: String, summary: String, source: String, parameters shapes: [Parameter]...,
    example: [(parameter: ParameterName, value: Double)] = [], assumedMass: Double = 1, end: End? = nil,
    decode: @escaping @Sendable (Arguments) throws(ValidationErrors) -> DecodedSpring,
    encodeWithoutOverdamping: @escaping @Sendable (ClosestSpring.Choice, Double) -> EncodedSpring
  ) {
    definition = Definition(
      id: id, title: title, summary: summary, source: source, shapes: shapes, example: example, exampleName: nil,
      assumedMass: assumedMass, end: end, code: nil, decode: decode,
      encoding: .withoutOverdamping(encodeWithoutOverdamping))
  }

  /// A vocabulary whose parameters depend on the refresh rate, which `encodeAtRate` takes last.
  init(
    id: StaticString, title: String, summary: String, source: String, parameters shape: [Parameter],
    example: [(parameter: ParameterName, value: Double)], end: End? = nil, code: OwnCode? = nil,
    decode: @escaping @Sendable (Arguments) throws(ValidationErrors) -> DecodedSpring,
    encodeAtRate: @escaping @Sendable (Spring, Double, Double) -> EncodedSpring
  ) {
    definition = Definition(
      id: id, title: title, summary: summary, source: source, shapes: [shape], example: example, exampleName: nil,
      assumedMass: 1, end: end, code: code, decode: decode, encoding: .ofAny(encodeAtRate))
  }

  /// Code to paste for numbers that were given, where those of ``encode(_:_:)`` are not all that it has.
  typealias OwnCode = @Sendable (_ numbers: NamedNumbers) -> Snippet?

  /// Code to paste for numbers of the vocabulary's own; nil if what ``encode(_:_:)`` makes has a place for each.
  func code(of numbers: NamedNumbers) -> Snippet? { definition.code?(numbers) }

  /// The rule by which a system ends a motion given in these numbers; nil if it has none.
  typealias End = @Sendable (_ numbers: NamedNumbers, _ played: DecodedSpring) -> SettlingDefinition?

  /// The rule by which the system ends a spring that was given in these parameters, as it was given.
  ///
  /// - Returns: The rule that the vocabulary names, or the one with its id; nil for parameters of no system.
  func end(of played: DecodedSpring, given numbers: NamedNumbers) -> SettlingDefinition? {
    guard let end = definition.end else { return SettlingDefinition.named(id) }
    return end(numbers, played)
  }

  /// Two vocabularies are equal if they are the same instance of ``all``.
  public static func == (left: Self, right: Self) -> Bool { left.definition === right.definition }

  /// Hashes the identity of the vocabulary.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(definition)) }

  /// The parameters with which the system comes closest to a spring.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: The relative initial velocity, in 1/s.
  /// - Returns: The parameters, with a note on the losses and code to paste.
  public func encode(_ spring: Spring, _ initialVelocity: Double) -> EncodedSpring {
    encode(spring, initialVelocity, refreshRate: Parameter.usualRefreshRate)
  }

  /// Encodes a spring for a display of another refresh rate.
  func encode(_ spring: Spring, _ initialVelocity: Double, refreshRate: Double) -> EncodedSpring {
    var closest: ClosestSpring.Choice?
    return encode(spring, initialVelocity, refreshRate: refreshRate, withoutOverdamping: &closest)
  }

  /// Encodes a spring, with ``closest``: the closest spring that is not overdamped, nil if no vocabulary has needed it
  /// so far.
  func encode(
    _ spring: Spring, _ initialVelocity: Double, refreshRate: Double,
    withoutOverdamping closest: inout ClosestSpring.Choice?
  ) -> EncodedSpring {
    var encoded: EncodedSpring
    switch definition.encoding {
    case .ofAny(let encode): encoded = encode(spring, initialVelocity, refreshRate)
    case .withoutOverdamping(let encode):
      let choice = closest ?? ClosestSpring.withoutOverdamping(spring, initialVelocity: initialVelocity)
      closest = choice
      encoded = encode(choice, initialVelocity)
    }
    if let mass = definition.assumedMass, case .numbers = encoded.values,
      let loss = Remark.massLost(spring.mass, assumed: mass)
    {
      encoded.losses.append(loss)
    }
    guard refreshRate != Parameter.usualRefreshRate, case .numbers(let numbers) = encoded.values,
      numbers.index(of: .refreshRate) == nil, parameters.contains(where: { $0.id == .refreshRate })
    else { return encoded }
    return EncodedSpring(numbers: numbers.adding(.refreshRate, refreshRate), losses: encoded.losses, code: encoded.code)
  }

  /// Checks values and decodes them.
  ///
  /// - Parameter given: Values by parameter name; the first of two with the same name counts.
  /// - Returns: The spring that the system plays.
  /// - Throws: Every error at once.
  public func decode(_ given: [(name: String, value: Argument)]) throws(ValidationErrors) -> DecodedSpring {
    try decode(Arguments.checked(given, against: shapes))
  }

  private func decode(_ arguments: Arguments) throws(ValidationErrors) -> DecodedSpring {
    var decoded = try definition.decode(arguments)
    if !arguments.hasWord { decoded.given = DecodedSpring.Given(vocabulary: self, numbers: arguments.numbers) }
    return decoded
  }

  /// Decodes numbers if they are valid for one of the sets of parameters.
  ///
  /// - Parameter numbers: Numbers by parameter, in any order.
  /// - Returns: The spring that the system plays; nil if a required parameter is missing, an unknown or repeated one is
  ///   given, or a number is out of range.
  /// - Throws: The system's objections to numbers that are valid one by one.
  package func decode(_ numbers: NamedNumbers) throws(ValidationErrors) -> DecodedSpring? {
    try decode(numbers, isPlayedOnly: false)
  }

  /// Decodes numbers; mere remarks may be left out.
  func decode(_ numbers: NamedNumbers, isPlayedOnly: Bool) throws(ValidationErrors) -> DecodedSpring? {
    for rules in definition.rules {
      if var arguments = Arguments(numbers, matching: rules) {
        arguments.isPlayedOnly = isPlayedOnly
        return try decode(arguments)
      }
    }
    return nil
  }

  /// Decodes what ``encode(_:_:)`` returned.
  ///
  /// - Returns: The spring that the system plays; nil if nothing was encoded.
  /// - Throws: The system's objections.
  func decode(_ encoded: EncodedSpring) throws(ValidationErrors) -> DecodedSpring? {
    if case .numbers(let numbers) = encoded.values, let decoded = try decode(numbers) { return decoded }
    guard let parameters = encoded.parameters else { return nil }
    return try decode(parameters)
  }
}

extension Vocabulary {
  /// Every vocabulary, in the order of the documentation.
  public static let all: [Vocabulary] = System.all.flatMap { $0.vocabularies } + [.preset]

  /// The vocabulary with an id, or nil.
  public static func named(_ id: String) -> Vocabulary? { named(id.utf8.span) }

  /// The vocabulary whose id these bytes are, or nil.
  package static func named(_ id: Span<UInt8>) -> Vocabulary? {
    for index in all.indices where id.isEqual(to: all[index].key) { return all[index] }
    return nil
  }

  /// The parameter of any shape with a name and the largest number that it may be without a unit, or nil.
  package func parameter(_ name: Span<UInt8>) -> (name: ParameterName, mostWithoutUnit: Double)? {
    for shape in definition.rules {
      for rule in shape where name.isEqual(to: rule.name.text) { return (rule.name, rule.mostWithoutUnit) }
    }
    return nil
  }
}

extension Vocabulary {
  /// What a vocabulary encodes.
  private enum Encoding: Sendable {
    /// A spring, its relative initial velocity in 1/s, and the display's frames in a second.
    case ofAny(@Sendable (Spring, Double, Double) -> EncodedSpring)
    /// The closest spring that is not overdamped, and the velocity.
    case withoutOverdamping(@Sendable (ClosestSpring.Choice, Double) -> EncodedSpring)
  }

  /// The parts of a vocabulary.
  private final class Definition: Sendable {
    let key: StaticString
    let id: String
    let title: String
    let summary: String
    let source: String
    let shapes: [[Parameter]]
    let parameters: [Parameter]
    /// The rules of each shape's parameters.
    let rules: [[ParameterRule]]
    let example: [(parameter: ParameterName, value: Double)]
    let exampleName: String?
    /// The mass of every spring that it describes; nil if it has a parameter for it.
    let assumedMass: Double?
    let end: End?
    let code: OwnCode?
    let decode: @Sendable (Arguments) throws(ValidationErrors) -> DecodedSpring
    let encoding: Encoding

    init(
      id: StaticString, title: String, summary: String, source: String, shapes: [[Parameter]],
      example: [(parameter: ParameterName, value: Double)], exampleName: String?, assumedMass: Double, end: End?,
      code: OwnCode?, decode: @escaping @Sendable (Arguments) throws(ValidationErrors) -> DecodedSpring,
      encoding: Encoding
    ) {
      key = id
      self.id = "\(id)"
      self.title = title
      self.summary = summary
      self.source = source
      self.shapes = shapes
      parameters = Parameter.union(of: shapes)
      self.assumedMass = parameters.contains { $0.id == .mass || $0.id == .springMass } ? nil : assumedMass
      rules = shapes.map { $0.map(ParameterRule.init) }
      self.example = example
      self.exampleName = exampleName
      self.end = end
      self.code = code
      self.decode = decode
      self.encoding = encoding
    }
  }
}

extension Vocabulary {
  /// Makes a spring, with an error of the core as an error of the parameters.
  ///
  /// - Parameter make: Makes the spring.
  /// - Returns: The spring.
  /// - Throws: An error of the whole spring, with the core's message.
  package static func spring(_ make: () throws(SpringError) -> Spring) throws(ValidationErrors) -> Spring {
    do throws(SpringError) { return try make() } catch { throw ValidationErrors([ValidationError(nil, error.message)]) }
  }

  /// A spring as the numbers `mass`, `stiffness` and `damping`, in this order.
  static func physics(_ spring: Spring) -> NamedNumbers {
    [.mass: spring.mass, .stiffness: spring.stiffness, .damping: spring.damping]
  }
}

extension Vocabulary: CustomStringConvertible {
  /// The vocabulary's ``id``.
  public var description: String { id }
}

extension Vocabulary {
  /// The vocabularies that an unknown id may stand for, likeliest first: those of the system that people call so, or those
  /// whose ids come near.
  ///
  /// - Parameter word: The unknown id.
  /// - Returns: Ids of vocabularies; empty if nothing comes near.
  package static func suggestions(for word: String) -> [String] {
    let letters = word.lowercased().filter { $0.isLetter || $0.isNumber }
    return byCommonName[letters] ?? Suggestion.words(for: word, among: all.map { $0.id })
  }

  /// The vocabularies of a system by what people call it, or its API, in lower-case letters and digits.
  private static let byCommonName: [String: [String]] = {
    let names: [([String], [String])] = [
      (["swiftui", "apple", "ios", "macos"], ["duration-bounce", "response-damping-ratio"]),
      (["interpolatingspring", "physics", "physical", "spring"], ["mass-stiffness-damping"]),
      (["uikit", "uiviewanimate", "uiviewpropertyanimator"], ["uiview", "uispringtimingparameters"]),
      (["caspringanimation", "quartzcore"], ["core-animation", "core-animation-overdamping"]),
      (["springforce", "springanimation", "dynamicanimation"], ["android"]),
      (["jetpackcompose", "jetpack"], ["compose"]), (["usespring"], ["react-spring"]),
      (["framer", "framermotion", "motiondev", "motionone"], ["motion", "motion-visual-duration", "motion-duration"]),
      (["reactnative", "withspring", "reactnativereanimated"], ["reanimated", "reanimated-duration"]),
      (["pop", "facebookpop", "rebound"], ["origami", "origami-tension-friction"]),
      (["tensionfriction"], ["react-spring", "origami-tension-friction"]),
      (["springdescription", "springsimulation", "dart"], ["flutter"]),
      (["gnome", "gtk", "adwaita", "adwspringparams", "adwspringanimation"], ["libadwaita"]),
      (["animejs", "anime4"], ["anime", "anime-physics", "anime-v3"]),
      (["material", "material3", "tailwind"], ["preset"]),
    ]
    let known = Set(all.map { $0.id })
    var byName: [String: [String]] = [:]
    for (names, ids) in names {
      for name in names where byName[name] == nil { byName[name] = ids.filter(known.contains) }
    }
    return byName
  }()
}

extension Vocabulary {
  /// The named springs of every system; Apple's three also take `duration` and `extraBounce`.
  public static let preset = Vocabulary(
    id: "preset", title: "Named springs", summary: "Each system's named springs, as that system gives them.",
    source: "See the source of each preset",
    parameters: [
      .choice(.name, of: Preset.all.filter { $0.isTunable }.map { $0.name }, "Name of the preset; these can be tuned."),
      .optionalNumber(
        .duration, in: .seconds, unit: "s", "Another perceptual duration; only for SwiftUI's smooth, snappy and bouncy."
      ),
      .optionalNumber(
        .extraBounce, in: NumberRange(above: -1, through: 1),
        "Added to the preset's bounce; only for SwiftUI's smooth, snappy and bouncy."),
    ], [.choice(.name, of: Preset.all.filter { !$0.isTunable }.map { $0.name }, "Name of the preset.")],
    exampleName: "swiftui-bouncy",
    decode: { arguments throws(ValidationErrors) in
      guard let preset = Preset.named(arguments.text(.name) ?? "") else {
        throw ValidationErrors([ValidationError("name", "is not the name of a preset")])
      }
      return try preset.tuned(duration: arguments.number(.duration), extraBounce: arguments.number(.extraBounce))
    }, encode: { spring, initialVelocity in nearestPreset(to: DecodedSpring(spring, initialVelocity: initialVelocity)) }
  )

  /// The named spring that is played nearest to what a spring's own system plays.
  static func nearestPreset(to asked: DecodedSpring) -> EncodedSpring {
    guard reach.contains(asked.spring.naturalFrequency), let nearest = Preset.nearest(to: asked, count: 1).first else {
      return .noSpring("No named spring comes anywhere near this pace.")
    }
    return EncodedSpring(
      .name(nearest.preset.name),
      losses: nearest.difference <= Translation.rounding
        ? [] : [.own(.nearestPreset, "The nearest named spring of any system.")])
  }

  /// The natural frequencies to which a preset comes near, in rad/s; the presets have 6 to 100.
  private static let reach = 0.05...10_000.0
}
