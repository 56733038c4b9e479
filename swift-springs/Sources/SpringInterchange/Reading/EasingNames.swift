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
    "lineareasing": CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1),
    "linearoutslowineasing": CubicBezier(x1: 0, y1: 0, x2: 0.2, y2: 1),
    "fastoutlinearineasing": CubicBezier(x1: 0.4, y1: 0, x2: 1, y2: 1),
    "easeinback": CubicBezier(x1: 0.6, y1: -0.28, x2: 0.735, y2: 0.045),
    "easeoutback": CubicBezier(x1: 0.175, y1: 0.885, x2: 0.32, y2: 1.275),
    "easeinoutback": CubicBezier(x1: 0.68, y1: -0.55, x2: 0.265, y2: 1.55),
  ]

  /// The easing that a word names as the value of an easing, or nil.
  static func easing(_ word: String) -> FoundEasing? {
    if let other = named[word] { return .cubicBezier(other) }
    // React Native's bounces at its end.
    if word == "Easing.bounce" { return function("gsap-bounce-out") }
    if word.contains("("), let shaped = shaped(word) { return shaped }
    if word.hasPrefix("@") { return resource(word) }
    // Svelte's and d3's, whose sine has 13 quarters.
    if word.hasPrefix("elastic"), let end = ["elasticIn": "in", "elasticOut": "out", "elasticInOut": "in-out"][word] {
      return function("elastic-ease-\(end)")
    }
    if word.hasPrefix("Curves.") {
      let plain = Alias.normalized(String(word.dropFirst(7)))
      if plain == "decelerate" { return function("quadratic-ease-out") }
      if plain == "easeinoutcubicemphasized" { return emphasized }
      if plain.hasPrefix("bounce") { return functions[plain].flatMap(function) }
      if plain.hasPrefix("elastic") { return ElasticEasing(String(plain.dropFirst(7)), period: 0.4)?.easing }
      return (flutter[plain] ?? beziers[plain]).map { .cubicBezier($0) }
    }
    if let classic = classic(word) { return classic }
    if word.hasPrefix("elastic.") || word.hasPrefix("back.") || ["elastic", "back"].contains(word) {
      return shaped(word + "()")
    }
    var plain = Alias.normalized(word)
    // React-spring's, whose back and elastic are Penner's functions, as GSAP's are.
    if word.hasPrefix("easings."), plain.hasSuffix("back") || plain.hasSuffix("elastic") {
      return shaped(plain.dropFirst(7) + "()")
    }
    for prefix in ["easings", "easing", "curve"] where plain.hasPrefix(prefix) && plain.count > prefix.count {
      plain = String(plain.dropFirst(prefix.count))
    }
    if let id = functions[plain], let function = Easing.named(id) { return .function(function) }
    if let bezier = beziers[plain] { return .cubicBezier(bezier) }
    // Anime.js's, whose defaults are Penner's.
    if ["inback", "outback", "inoutback", "inelastic", "outelastic"].contains(plain) { return shaped(plain + "()") }
    if Easing.named(word) != nil { return Easing.named(word).map { .function($0) } }
    return nil
  }

  /// Words that mean another curve in one system than elsewhere.
  ///
  /// Sources: React Native, Easing.js; Motion, easing/back.ts; androidx, compose/animation-core, EasingFunctions.kt.
  private static let named: [String: CubicBezier] = [
    "Easing.ease": CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1),
    "backOut": CubicBezier(x1: 0.33, y1: 1.53, x2: 0.69, y2: 0.99),
    "backIn": CubicBezier(x1: 0.31, y1: 0.01, x2: 0.66, y2: -0.59),
    "EaseInBack": CubicBezier(x1: 0.36, y1: 0, x2: 0.66, y2: -0.56),
    "EaseOutBack": CubicBezier(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1),
    "EaseInOutBack": CubicBezier(x1: 0.68, y1: -0.6, x2: 0.32, y2: 1.6),
  ]

  /// `Easing.out(Easing.cubic)` of React Native: a function, and which of its ends it shapes.
  static func turned(_ end: String, _ inner: String) -> FoundEasing? {
    let word = inner.hasPrefix("Easing.") ? String(inner.dropFirst(7)) : inner
    let ends = ["in": "in", "out": "out", "inout": "inout"]
    guard let end = ends[end.lowercased()] else { return nil }
    if word == "linear" { return beziers["linear"].map { .cubicBezier($0) } }
    if word == "ease" {
      switch end {
      case "in": return named["Easing.ease"].map { .cubicBezier($0) }
      case "out": return .cubicBezier(CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1))
      default: return easeInOut
      }
    }
    let names = ["poly": "", "exp": "expo", "sin": "sine", "circle": "circ"]
    let plain = names[word] ?? word
    // What bounces there bounces at its end, and turned at its beginning.
    if plain == "bounce" { return end == "inout" ? nil : function("gsap-bounce-\(end == "in" ? "out" : "in")") }
    return functions[end + plain].flatMap(function)
  }

  /// React Native's `Easing.inOut(Easing.ease)`: the Bézier .42, 0, 1, 1 at half its size, and turned round behind itself.
  private static let easeInOut = PathEasing("M 0,0 C 0.21,0 0.5,0.5 0.5,0.5 C 0.5,0.5 0.79,1 1,1")?.easing

  /// `Easing.OutBack` of QML with the numbers beside it; nil for what no easing here is.
  ///
  /// Its curves are Penner's with 1.70158, 1 and 0.3, except the halves of `InOutBack`.
  static func qt(_ word: String, overshoot: Double?, amplitude: Double?, period: Double?) -> FoundEasing? {
    guard word.hasPrefix("Easing.") else { return nil }
    let plain = Alias.normalized(String(word.dropFirst(7)))
    if plain.hasSuffix("back") { return plain == "inoutback" ? nil : shaped("\(plain)(\(overshoot ?? 1.70158))") }
    if plain.hasSuffix("elastic") { return shaped("\(plain)(\(amplitude ?? 1),\(period ?? 0.3))") }
    if plain.hasSuffix("bounce"), amplitude ?? 1 != 1 { return nil }
    return plain == "linear" ? beziers[plain].map { .cubicBezier($0) } : functions[plain].flatMap(function)
  }

  /// `@android:interpolator/fast_out_slow_in` and `@android:anim/decelerate_interpolator` of Android's resources.
  private static func resource(_ word: String) -> FoundEasing? {
    guard let slash = word.lastIndex(of: "/") else { return nil }
    var words = word[word.index(after: slash)...].split(separator: "_").map {
      $0.prefix(1).uppercased() + $0.dropFirst()
    }
    if words.last == "Interpolator" { words.removeLast() }
    return NamedCurve.interpolator(words.joined() + "Interpolator")
  }

  /// `Power3.easeOut`, `Back.easeInOut` and `Linear.easeNone` of GSAP before its third version.
  private static func classic(_ word: String) -> FoundEasing? {
    let parts = word.split(separator: ".")
    guard parts.count == 2, parts[1].hasPrefix("ease"), let first = parts[0].first, first.isUppercase else {
      return nil
    }
    let (shape, end) = (parts[0].lowercased(), parts[1].dropFirst(4).lowercased())
    if shape == "linear" || shape == "power0" { return beziers["linear"].map { .cubicBezier($0) } }
    guard ["in", "out", "inout"].contains(end) else { return nil }
    if shape == "back" || shape == "elastic" { return shaped("\(shape).\(end)()") }
    let shapes = ["strong": "quint"]
    return functions[end + (shapes[shape] ?? shape)].flatMap(function)
  }

  private static func function(_ id: String) -> FoundEasing? { Easing.named(id).map { .function($0) } }

  /// `elastic.out(1, 0.3)` of GSAP and `outBack(1.7)` of anime.js; nil for numbers that no easing here has.
  private static func shaped(_ word: String) -> FoundEasing? {
    guard let open = word.firstIndex(of: "("), word.hasSuffix(")") else { return nil }
    var name = word[..<open].split(separator: ".").map { $0.lowercased() }
    let numbers = word[word.index(after: open)...].dropLast().split(separator: ",").map {
      Double($0.filter { $0 != " " })
    }
    guard numbers.count <= 2, numbers.allSatisfy({ $0 != nil }) else { return nil }
    if name.count == 1 {
      for end in ["inout", "out", "in"] where name[0].hasPrefix(end) || name[0].hasPrefix("ease" + end) {
        name = [String(name[0].dropFirst(name[0].hasPrefix(end) ? end.count : end.count + 4)), end]
        break
      }
    }
    let end = name.count > 1 ? name[1] : "out"
    let ids = ["in": "in", "out": "out", "inout": "in-out"]
    guard let suffix = ids[end], let shape = name.first else { return nil }
    switch shape {
    case "elastic":
      let period = numbers.count > 1 ? numbers[1] : end == "inout" ? 0.45 : 0.3
      guard let period, numbers.isEmpty || numbers[0] == 1 else { return nil }
      guard period == (end == "inout" ? 0.45 : 0.3) else { return ElasticEasing(end, period: period)?.easing }
      return function("gsap-elastic-\(suffix)")
    case "back":
      guard numbers.count < 2 else { return nil }
      let overshoot = (numbers.first ?? nil) ?? 1.70158
      // GSAP's documents write the default as 1.7.
      if (overshoot - 1.70158).magnitude < 0.002 { return function("gsap-back-\(suffix)") }
      // A cubic in time is a Bézier whose handles are thirds of it.
      switch end {
      case "out": return .cubicBezier(CubicBezier(x1: 1.0 / 3, y1: (overshoot + 3) / 3, x2: 2.0 / 3, y2: 1))
      case "in": return .cubicBezier(CubicBezier(x1: 1.0 / 3, y1: 0, x2: 2.0 / 3, y2: -overshoot / 3))
      default: return nil
      }
    // Anime.js's powers, `inOut(3)`.
    case "":
      let powers: [Double: String] = [2: "quad", 3: "cubic", 4: "quart", 5: "quint"]
      guard numbers.count == 1, let power = numbers[0].flatMap({ powers[$0] }) else { return nil }
      return functions[end + power].flatMap(function)
    default: return numbers.isEmpty ? functions[end + shape].flatMap(function) : nil
    }
  }

  /// Material's emphasized easing, which Flutter has as a curve of two pieces.
  ///
  /// Source: flutter/flutter, animation/curves.dart.
  private static let emphasized = PathEasing("M 0,0 C 0.05,0 0.133333,0.06 0.166666,0.4 C 0.208333,0.82 0.25,1 1,1")?
    .easing

  /// Flutter's curves with names of functions, which are Béziers there.
  ///
  /// Source: flutter/flutter, animation/curves.dart.
  private static let flutter: [String: CubicBezier] = {
    let numbers: [String: [Double]] = [
      "easeinsine": [0.47, 0, 0.745, 0.715], "easeoutsine": [0.39, 0.575, 0.565, 1],
      "easeinoutsine": [0.445, 0.05, 0.55, 0.95], "easeinquad": [0.55, 0.085, 0.68, 0.53],
      "easeoutquad": [0.25, 0.46, 0.45, 0.94], "easeinoutquad": [0.455, 0.03, 0.515, 0.955],
      "easeincubic": [0.55, 0.055, 0.675, 0.19], "easeoutcubic": [0.215, 0.61, 0.355, 1],
      "easeinoutcubic": [0.645, 0.045, 0.355, 1], "easeinquart": [0.895, 0.03, 0.685, 0.22],
      "easeoutquart": [0.165, 0.84, 0.44, 1], "easeinoutquart": [0.77, 0, 0.175, 1],
      "easeinquint": [0.755, 0.05, 0.855, 0.06], "easeoutquint": [0.23, 1, 0.32, 1],
      "easeinoutquint": [0.86, 0, 0.07, 1], "easeinexpo": [0.95, 0.05, 0.795, 0.035],
      "easeoutexpo": [0.19, 1, 0.22, 1], "easeinoutexpo": [1, 0, 0, 1], "easeincirc": [0.6, 0.04, 0.98, 0.335],
      "easeoutcirc": [0.075, 0.82, 0.165, 1], "easeinoutcirc": [0.785, 0.135, 0.15, 0.86],
      "easeintolinear": [0.67, 0.03, 0.65, 0.09], "lineartoeaseout": [0.35, 0.91, 0.33, 0.97],
      "fastlineartosloweasein": [0.18, 1, 0.04, 1], "slowmiddle": [0.15, 0.85, 0.85, 0.15],
    ]
    return numbers.mapValues { CubicBezier(x1: $0[0], y1: $0[1], x2: $0[2], y2: $0[3]) }
  }()

  /// The functions that Penner's names, jQuery's, anime.js's and GSAP's mean: AHEasing's, except for the bounce.
  private static let functions: [String: String] = {
    let shapes = [
      ("quad", "quadratic-ease"), ("cubic", "cubic-ease"), ("quart", "quartic-ease"), ("quint", "quintic-ease"),
      ("sine", "sine-ease"), ("circ", "circular-ease"), ("expo", "exponential-ease"), ("bounce", "gsap-bounce"),
      ("power1", "quadratic-ease"), ("power2", "cubic-ease"), ("power3", "quartic-ease"), ("power4", "quintic-ease"),
    ]
    var names: [String: String] = [:]
    for (short, long) in shapes {
      for (written, end) in [("in", "in"), ("out", "out"), ("inout", "in-out")] {
        let id = "\(long)-\(end)"
        names["ease\(written)\(short)"] = id
        names["\(short)\(written)"] = id
        names["\(written)\(short)"] = id
      }
      // GSAP's names without an end are ease-out.
      if short.hasPrefix("power") { names[short] = "\(long)-out" }
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
