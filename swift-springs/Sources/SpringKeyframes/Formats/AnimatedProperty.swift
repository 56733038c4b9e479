// SPDX-License-Identifier: Apache-2.0

/// The property that a value moves, with each system's name for it.
///
/// Values are in the property's usual unit: pixels, points or dp for the translations, factors for
/// the scale, degrees for the rotation, 0 to 1 for the opacity. Systems that want radians get them.
///
/// A class, because a clip holds one: of its dozen texts none is counted when a clip is handed on.
public final class AnimatedProperty: Hashable, Sendable {
  /// The id, which is CSS's own name.
  public let id: String
  /// The CSS property, and the function around the value if there is one.
  let css: (property: String, before: String, after: String)
  /// Android's property names, of `View`.
  let android: [String]
  /// The property of Compose's `graphicsLayer`.
  let compose: [String]
  /// Core Animation's key path.
  let keyPath: String
  /// SwiftUI's modifier, the value being `value`.
  let swiftUI: String
  /// Flutter's widget, the value being `value` and the child `child`.
  let flutter: String
  /// Whether the value grows downwards on a screen.
  let pointsDown: Bool
  /// Whether the value is a length, in the system's own unit: px, points, dp or logical pixels.
  public var isLength: Bool { css.after == "px)" }
  /// The factor for systems that measure angles in radians.
  let inRadians: Double

  private init(
    id: String, css: (property: String, before: String, after: String), android: [String], compose: [String],
    keyPath: String, swiftUI: String, flutter: String, pointsDown: Bool, inRadians: Double
  ) {
    self.id = id
    self.css = css
    self.android = android
    self.compose = compose
    self.keyPath = keyPath
    self.swiftUI = swiftUI
    self.flutter = flutter
    self.pointsDown = pointsDown
    self.inRadians = inRadians
  }

  /// Every property.
  public static let all: [AnimatedProperty] = [.translateX, .translateY, .scale, .rotate, .opacity]

  /// The property with an id, or nil.
  public static func named(_ id: String) -> AnimatedProperty? { all.first { $0.id == id } }

  /// Two properties are the same when their ids are.
  public static func == (left: AnimatedProperty, right: AnimatedProperty) -> Bool { left.id == right.id }

  /// The id stands for the rest.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension AnimatedProperty {
  /// A shift to the right.
  public static let translateX = AnimatedProperty(
    id: "translateX", css: ("transform", "translateX(", "px)"), android: ["translationX"], compose: ["translationX"],
    keyPath: "transform.translation.x", swiftUI: ".offset(x: value)",
    flutter: "Transform.translate(offset: Offset(value, 0), child: child)", pointsDown: false, inRadians: 1)

  /// A shift downwards.
  public static let translateY = AnimatedProperty(
    id: "translateY", css: ("transform", "translateY(", "px)"), android: ["translationY"], compose: ["translationY"],
    keyPath: "transform.translation.y", swiftUI: ".offset(y: value)",
    flutter: "Transform.translate(offset: Offset(0, value), child: child)", pointsDown: true, inRadians: 1)

  /// A size in both directions, 1 being the usual one.
  public static let scale = AnimatedProperty(
    id: "scale", css: ("transform", "scale(", ")"), android: ["scaleX", "scaleY"], compose: ["scaleX", "scaleY"],
    keyPath: "transform.scale", swiftUI: ".scaleEffect(value)", flutter: "Transform.scale(scale: value, child: child)",
    pointsDown: false, inRadians: 1)

  /// A turn clockwise.
  public static let rotate = AnimatedProperty(
    id: "rotate", css: ("transform", "rotate(", "deg)"), android: ["rotation"], compose: ["rotationZ"],
    keyPath: "transform.rotation.z", swiftUI: ".rotationEffect(.degrees(value))",
    flutter: "Transform.rotate(angle: value, child: child)", pointsDown: false, inRadians: .pi / 180)

  /// The opacity, from 0 to 1.
  public static let opacity = AnimatedProperty(
    id: "opacity", css: ("opacity", "", ""), android: ["alpha"], compose: ["alpha"], keyPath: "opacity",
    swiftUI: ".opacity(value)", flutter: "Opacity(opacity: value.clamp(0.0, 1.0), child: child)", pointsDown: false,
    inRadians: 1)
}

extension AnimatedProperty: CustomStringConvertible {
  /// The property's ``id``.
  public var description: String { id }
}
