// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Springs
import Testing

/// What a text leaves out and a system fills in is said, with what its other versions fill in.
@Suite struct CompletionTests {
  private func codes(_ text: String, _ fileName: String) -> [Remark.Code] {
    let found = TextReading(Array(text.utf8), fileName: fileName).found
    return found.flatMap { ($0.spring?.notes ?? []) + $0.notes }.map(\.code)
  }

  @Test(arguments: [
    "withSpring(1)", "withSpring(1, { damping: 10 })", "withSpring(1, { mass: 2 })",
    "withSpring(1, { stiffness: 200, damping: 20 })", "withSpring(1, { duration: 400 })",
  ]) func aDefaultThatVersionsChangedIsSaid(call: String) {
    let codes = codes("import { withSpring } from 'react-native-reanimated';\nx.value = \(call);\n", "a.ts")
    #expect(codes.contains(.defaultFilled) && codes.contains(.versionDiffers))
  }

  @Test(arguments: [
    "withSpring(1, { stiffness: 200, damping: 20, mass: 1 })", "withSpring(1, { duration: 400, dampingRatio: 0.6 })",
    "withSpring(1, WigglySpringConfig)",
  ]) func nothingIsSaidOfWhatStandsThere(call: String) {
    let codes = codes("import { withSpring } from 'react-native-reanimated';\nx.value = \(call);\n", "a.ts")
    #expect(!codes.contains(.defaultFilled) && !codes.contains(.versionDiffers))
  }

  /// The parameters of a constructor have defaults, and whoever calls it may replace them.
  @Test func theDefaultsOfAConstructorAreSaid() {
    let text = "class SpringConfig {\n  const SpringConfig({this.damping = 26.0, this.stiffness = 160.0});\n}\n"
    #expect(codes(text, "a.dart").filter { $0 == .assumed }.count >= 2)
  }

  /// The names in a function's parentheses are the function's own: they prove no system.
  @Test(arguments: [
    ("export function springConfig(friction: number = 7, tension: number = 40) {}\n", "a.ts"),
    (
      "import UIKit\nmaker.make(\"x\", duration: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: 3)\n", "a.swift"
    ), ("import androidx.compose.animation.core.spring\nval a = Bubble(stiffness = 1500f, damping = 34f)\n", "a.kt"),
  ]) func theFunctionsOwnNamesProveNoSystem(text: String, fileName: String) throws {
    let found = try #require(TextReading(Array(text.utf8), fileName: fileName).found.first)
    #expect(found.system == nil && found.spring != nil)
  }
}
