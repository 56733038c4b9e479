// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes
import Testing

@Suite struct SuggestionTests {
  private let vocabularies = Vocabulary.all.map(\.id)

  @Test(arguments: [
    ("andriod", ["android"]), ("Android", ["android"]), ("reactspring", ["react-spring"]),
    ("react_spring", ["react-spring"]), ("spring-react", ["react-spring"]), ("BounceDuration", ["duration-bounce"]),
    ("durationbounce", ["duration-bounce"]), ("uiveiw", ["uiview"]), ("flutterr", ["flutter"]), ("figma2", ["figma"]),
    ("zzzz", []), ("", []), ("-", []), ("x", []), ("a completely different text that nobody has ever seen", []),
  ]) func findsTheVocabulary(word: String, expected: [String]) {
    #expect(Suggestion.words(for: word, among: vocabularies) == expected)
  }

  @Test func aPrefixComesBeforeAMisspelling() {
    let formats = Format.all.map(\.id)
    #expect(Suggestion.words(for: "css", among: formats) == ["css-linear", "css-keyframes"])
    // Nearer by letters is csv.
    #expect(Suggestion.words(for: "cs", among: formats).contains("css-linear"))
    #expect(Suggestion.words(for: "csz", among: formats).contains("csv"))
  }

  @Test func aPartFindsTheWhole() {
    let presets = Preset.all.map(\.name)
    #expect(Suggestion.words(for: "smooth", among: presets).first == "swiftui-smooth")
    #expect(Suggestion.words(for: "bounce", among: ["ease-out", "ease-bounce"]) == ["ease-bounce"])
  }

  @Test func neitherCaseNorWordOrderCounts() {
    let functions = Easing.all.map(\.id)
    for word in ["easeOutBounce", "ease-out-bounce", "BounceEaseOut", "bounce ease out"] {
      #expect(Suggestion.words(for: word, among: functions) == ["bounce-ease-out"], "\(word)")
    }
    let properties = AnimatedProperty.all.map(\.id)
    for word in ["translate-y", "TRANSLATEY", "Y_translate"] {
      #expect(Suggestion.words(for: word, among: properties) == ["translateY"], "\(word)")
    }
  }

  /// Exchanged neighbours are one error, so that they are found in short names too.
  @Test func exchangedLettersAreOneError() {
    #expect(Suggestion.words(for: "opactiy", among: ["opacity", "rotate"]) == ["opacity"])
    #expect(Suggestion.words(for: "ot", among: ["to"]) == ["to"])
  }

  @Test(arguments: [
    ("swiftui", "duration-bounce"), ("SwiftUI", "duration-bounce"), ("framer-motion", "motion"),
    ("reactspring", "react-spring"), ("CASpringAnimation", "core-animation"), ("jetpack-compose", "compose"),
    ("anime.js", "anime"), ("andriod", "android"),
  ]) func namesThatPeopleSayFindTheirVocabularies(name: String, vocabulary: String) {
    #expect(Vocabulary.suggestions(for: name).first == vocabulary)
  }

  @Test func theyAreAskedForInASentence() {
    #expect(Suggestion.question(["a"]) == "; did you mean a?")
    #expect(Suggestion.question(["a", "b", "c"]) == "; did you mean a, b or c?")
    #expect(Suggestion.question([]) == "")
  }

  @Test func longListsAreCut() {
    let words = (1...13).map { "w\($0)" }
    #expect(words.dropLast().map(\.self).listed() == "w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12")
    #expect(words.listed() == "w1, w2, w3, w4, w5, … (13 in all)")
    #expect(words.listed(registry: "w") == "w1, w2, w3, w4, w5, … (the operation w lists all 13)")
  }
}
