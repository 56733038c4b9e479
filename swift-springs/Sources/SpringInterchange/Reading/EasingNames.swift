// SPDX-License-Identifier: Apache-2.0

import Curves

/// The easings that systems have names for.
enum EasingNames {
  /// The Béziers of CSS, Flutter, Compose, SwiftUI, Core Animation, Motion and Figma, by the normalized name.
  ///
  /// Sources: CSS Easing Functions Level 1; Flutter's curves.dart; Compose's EasingFunctions.kt; Figma's REST interface.
  static let beziers: [String: CubicBezier] = [
    "ease": CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1), "linear": CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1),
    "easein": CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1), "easeout": CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1),
    "easeinout": CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1),
    "easeinandout": CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1),
    "fastoutslowin": CubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1),
    "fastoutslowineasing": CubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1),
    "linearoutslowineasing": CubicBezier(x1: 0, y1: 0, x2: 0.2, y2: 1),
    "fastoutlinearineasing": CubicBezier(x1: 0.4, y1: 0, x2: 1, y2: 1),
    "easeinback": CubicBezier(x1: 0.6, y1: -0.28, x2: 0.735, y2: 0.045),
    "easeoutback": CubicBezier(x1: 0.175, y1: 0.885, x2: 0.32, y2: 1.275),
    "easeinoutback": CubicBezier(x1: 0.68, y1: -0.55, x2: 0.265, y2: 1.55),
  ]

  /// The easing that a word names as the value of an easing, or nil.
  static func easing(_ word: String) -> FoundEasing? {
    var plain = Alias.normalized(word)
    for prefix in ["curves", "easing", "curve"] where plain.hasPrefix(prefix) && plain.count > prefix.count {
      plain = String(plain.dropFirst(prefix.count))
    }
    if let id = functions[plain], let function = Easing.named(id) { return .function(function) }
    if let bezier = beziers[plain] { return .cubicBezier(bezier) }
    if Easing.named(word) != nil { return Easing.named(word).map { .function($0) } }
    return nil
  }

  /// The functions that Penner's names, jQuery's, anime.js's and GSAP's mean, if they are AHEasing's.
  private static let functions: [String: String] = {
    let shapes = [
      ("quad", "quadratic"), ("cubic", "cubic"), ("quart", "quartic"), ("quint", "quintic"), ("sine", "sine"),
      ("circ", "circular"), ("expo", "exponential"), ("bounce", "bounce"),
    ]
    let powers = [("power1", "quadratic"), ("power2", "cubic"), ("power3", "quartic"), ("power4", "quintic")]
    var names: [String: String] = [:]
    for (short, long) in shapes + powers {
      for (written, end) in [("in", "ease-in"), ("out", "ease-out"), ("inout", "ease-in-out")] {
        let id = "\(long)-\(end)"
        names["ease\(written)\(short)"] = id
        names["\(short)\(written)"] = id
        names["\(written)\(short)"] = id
      }
      // GSAP's names without an end are ease-out.
      if short.hasPrefix("power") { names[short] = "\(long)-ease-out" }
    }
    return names
  }()

  /// The functions of every system whose four numbers are a Bézier, by the normalized name.
  static let calls: Set<String> = [
    "cubicbezier", "bezier", "ofbezier", "cubic", "cubicbeziereasing", "timingcurve", "camediatimingfunction",
    "pathinterpolator", "uicubictimingparameters", "bezierfn", "beziereasing", "create", "unitbezier",
    "cubicbeziercurve", "curvesof",
  ]

  /// The length of the shortest of ``keys``, `ease`.
  static let shortestKey = 4

  /// The keys whose value is an easing, in the normalized form.
  static let keys: Set<String> = [
    "ease", "easing", "timingfunction", "transitiontimingfunction", "animationtimingfunction", "curve", "cubicbezier",
    "bezier", "interpolator", "transitioneasing", "easingfunction", "switchincurve", "timing", "easingcurve",
    "bezierpoints", "controlpoints", "easingfunctioncubicbezier", "transition", "animation", "webkittransition",
    "webkitanimation", "animationtimingfunction",
  ]
}
