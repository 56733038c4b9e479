// SPDX-License-Identifier: Apache-2.0

import SpringInterchange

/// The code by which a file uses a token of the files that `springd tokens` writes.
enum LintReplacement {
  /// The code for a token in the place of a motion; nil if the files have no form for it.
  static func text(for token: MotionToken, in motion: FoundMotion, fileName: String?, prefix: String) -> String? {
    guard let fileName, let ending = fileName.split(separator: ".").last else { return nil }
    func name(_ platform: TokenPlatform) -> String? { platform.naming.name(token.path, prefix: prefix)?.text }
    let isSpring = if case .spring = token.motion { true } else { false }
    switch ending {
    case "swift" where motion.system?.id == "swiftui": return name(.swiftUI).map { "SpringTokens.\($0)" }
    case "kt", "kts": return name(.compose).map { isSpring ? "SpringTokens.\($0)()" : "SpringTokens.\($0)" }
    case "dart": return name(.flutter).map { "SpringTokens.\($0)" }
    case "css", "scss", "less", "pcss": return name(.css).map { "var(--\($0))" }
    case "ts", "tsx", "js", "jsx", "mjs", "vue", "svelte":
      let part: String
      switch motion.system?.id {
      case "motion"?: part = "motion"
      case "react-spring"?: part = "reactSpring"
      case "reanimated"?, "react-native"?: return name(.reactNative)
      default:
        if isSpring { return nil }
        part = "webAnimations"
      }
      return name(.typeScript).map { "\($0).\(part)" }
    default: return nil
    }
  }
}
