// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// What a parameter is called on the wire.
///
/// A byte and no text: to say a spring and to read it back counts no references and compares no letters.
public enum ParameterName: UInt8, CaseIterable, Sendable {
  case mass
  case stiffness
  case damping
  case dampingRatio
  case initialVelocity
  case response
  case duration
  case bounce
  case perceptualDuration
  case settlingDuration
  case visualDuration
  case epsilon
  case visibilityThreshold
  case tension
  case friction
  case frequency
  case bounciness
  case speed
  case name
  case extraBounce

  /// The parameter of a name on the wire, or nil where none has it.
  public init?(_ text: String) {
    self.init(text.utf8.span)
  }

  /// The parameter of a name on the wire, given as UTF-8, or nil where none has it.
  public init?(_ text: Span<UInt8>) {
    guard let name = Self.byText[text] else { return nil }
    self = name
  }

  private static let byText = ByLength(allCases.map { ("\($0.text)", $0) })

  /// A number for each name from 1 on, so that 0 is none.
  var code: UInt8 { rawValue &+ 1 }

  /// The name as it stands in the source, such as `dampingRatio`.
  public var text: StaticString {
    switch self {
    case .mass: "mass"
    case .stiffness: "stiffness"
    case .damping: "damping"
    case .dampingRatio: "dampingRatio"
    case .initialVelocity: "initialVelocity"
    case .response: "response"
    case .duration: "duration"
    case .bounce: "bounce"
    case .perceptualDuration: "perceptualDuration"
    case .settlingDuration: "settlingDuration"
    case .visualDuration: "visualDuration"
    case .epsilon: "epsilon"
    case .visibilityThreshold: "visibilityThreshold"
    case .tension: "tension"
    case .friction: "friction"
    case .frequency: "frequency"
    case .bounciness: "bounciness"
    case .speed: "speed"
    case .name: "name"
    case .extraBounce: "extraBounce"
    }
  }
}
