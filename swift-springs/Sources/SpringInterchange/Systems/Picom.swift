// SPDX-License-Identifier: Apache-2.0

import Springs

extension System {
  /// The forks of picom that animate windows: jonaburg's, pijulius's, FT-Labs'.
  static let picom = System(
    "picom", vocabularies: [.picom],
    presets: [
      PresetTable(
        in: .picom, source: "FT-Labs/picom 79a1132, src/options.c",
        [("picom-default", [(.stiffness, 200), (.dampening, 25), (.mass, 1)])])
    ], dialects: [.picom])
}

extension Vocabulary {
  /// The springs of picom's forks, a step of semi-implicit Euler in each frame.
  ///
  ///     v += (stiffness · distance − dampening · v) / mass · dt,   x += v · dt
  ///
  /// With animation-clamping, which is on by default, a window stops where it would pass its place.
  public static let picom = Vocabulary(
    id: "picom", title: "picom's forks, animation-stiffness",
    summary:
      "animation-stiffness, animation-dampening and animation-window-mass of picom's forks, here stiffness, dampening and mass.",
    source: "FT-Labs/picom 79a1132, src/options.c; the forks' src/picom.c, paint_preprocess",
    parameters: [
      .stiffness(default: 200),
      .number(.dampening, in: .notNegative, unit: "N·s/m", default: 25, "Viscous damping coefficient."), .mass,
      .refreshRate,
    ], example: [(.stiffness, 200), (.dampening, 25), (.mass, 1)],
    decode: { arguments throws(ValidationErrors) in
      let spring = try spring { () throws(SpringError) in
        try Spring(
          validating: .stiffness(
            arguments.required(.stiffness), damping: arguments.required(.dampening), mass: arguments.required(.mass)))
      }
      var decoded = DecodedSpring(spring)
      decoded.loop = SystemLoop(spring, onceAFrameAt: arguments.required(.refreshRate))
      return decoded
    },
    encode: { spring, initialVelocity in
      EncodedSpring(
        numbers: [.stiffness: spring.stiffness, .dampening: spring.damping, .mass: spring.mass],
        losses: .present(.velocityRefused(initialVelocity, by: "picom")),
        code: Snippet(
          "ini",
          """
          animation-stiffness = \(spring.stiffness);
          animation-dampening = \(spring.damping);
          animation-window-mass = \(spring.mass);
          animation-clamping = false;
          """))
    })
}

extension Dialect {
  /// The configuration of picom's forks; its reader is ``TextReader/readPicom()``.
  static let picom = Dialect("picom", "picom", sets: [.set(.picom, needs: [.stiffness, .damping], takes: [.mass])])
}

extension TextReader {
  /// `animation-stiffness = 200;` with the numbers beside it, which are one spring each: of all windows, of those of a tag,
  /// and of a change of tags.
  mutating func readPicom() {
    var stiffnesses: [(item: ScopeTree.Item, value: Double)] = []
    var shared: [String: Double] = [:]
    var (scope, isClamped) = (-1, true)
    for item in text.tree.items where !item.key.isEmpty && (scope < 0 || item.scope == scope) {
      guard text.extent(of: item.key).count >= Self.shortestOfPicom else { continue }
      let name = Alias.normalized(text.name(item.key))
      guard name.hasPrefix("animation") else { continue }
      if name == "animationclamping" { isClamped = !text.isWord(item.value.lowerBound, "false") }
      guard case .number(let number, "") = text.value(item.value) else { continue }
      switch name {
      case "animationstiffness", "animationstiffnessintag", "animationstiffnesstagchange":
        scope = item.scope
        stiffnesses.append((item, number))
      case "animationdampening", "animationwindowmass": shared[name] = number
      default: continue
      }
    }
    guard scope >= 0, !stiffnesses.isEmpty, !shared.isEmpty else { return }
    consumed[scope] = true
    let assumed = ["animationdampening", "animationwindowmass"].filter { shared[$0] == nil }
    for (item, stiffness) in stiffnesses {
      let members: [(name: String, value: Argument)] = [
        ("stiffness", .number(stiffness)), ("dampening", .number(shared["animationdampening"] ?? 25)),
        ("mass", .number(shared["animationwindowmass"] ?? 1)),
      ]
      guard let candidates = candidates(members, .picom) else { continue }
      let notes = [Remark].present(
        assumed.isEmpty ? nil : .own(.defaultFilled, "picom's own default is filled in for what does not stand there."),
        isClamped
          ? .own(.limited, "animation-clamping, which is on by default, stops a window where it would pass its place.")
          : nil)
      add(
        text.extent(of: item.key.lowerBound..<item.value.upperBound), name: text.name(item.key), system: .picom,
        candidates: candidates, notes: notes)
    }
  }

  private static let shortestOfPicom = "animation-clamping".utf8.count
}
