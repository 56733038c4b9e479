// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import Testing

func recognize(_ members: [(String, Argument)]) throws -> Recognition {
  try Recognition(members.map { (name: $0.0, value: $0.1) })
}

/// Numbers alone, or after a word for their meaning.
func recognizeNumbers(_ members: [(String, Double)], _ word: String? = nil) throws -> Recognition {
  let word = word.map { [("type", Argument.text($0))] } ?? []
  return try recognize(word + members.map { ($0.0, .number($0.1)) })
}

/// The reading in one vocabulary.
func candidate(_ id: String, in recognition: Recognition) throws -> RecognizedSpring {
  try #require(recognition.readings.first { $0.vocabulary.id == id })
}

/// The reading of numbers in one vocabulary.
func candidate(_ id: String, _ members: [(String, Double)], _ word: String? = nil) throws -> RecognizedSpring {
  try candidate(id, in: recognizeNumbers(members, word))
}

/// How plausible numbers are in one vocabulary.
func plausibility(_ id: String, _ members: [(String, Double)]) throws -> Double {
  try candidate(id, members).plausibility
}

/// Whether one of a reading's notes has these words.
func says(_ candidate: RecognizedSpring?, _ words: String) -> Bool {
  candidate?.notes.contains { $0.sentence.contains(words) } ?? false
}
