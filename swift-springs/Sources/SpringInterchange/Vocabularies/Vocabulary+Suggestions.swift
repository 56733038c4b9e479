// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Vocabulary {
  /// The vocabularies that an unknown id may stand for, likeliest first: those of the system that people call so, or those
  /// whose ids come near.
  ///
  /// - Parameter word: The unknown id.
  /// - Returns: Ids of vocabularies; empty if nothing comes near.
  package static func suggestions(for word: String) -> [String] {
    let letters = word.lowercased().filter { $0.isLetter || $0.isNumber }
    return byCommonName[letters] ?? Suggestion.words(for: word, among: all.map(\.id))
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
    let known = Set(all.map(\.id))
    return Dictionary(names.flatMap { names, ids in names.map { ($0, ids.filter(known.contains)) } }) { first, _ in
      first
    }
  }()
}
