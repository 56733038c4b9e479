// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import JSON
import SpringInterchange
import Springs

enum RecognitionRecord {
  static let record = Record<Recognition>([
    .objects("candidates", "The readings, the likeliest first; possibly none.", candidate) { $0.candidates },
    .reasons(
      "ignored",
      "The members that say nothing of a spring, and why, by name; without a candidate, those that want others beside them."
    ) { $0.ignored },
  ])

  static let candidate = Record<RecognizedSpring>(
    named: "Candidate",
    [
      .text("vocabulary", "Whose words they may be.") { $0.vocabulary.id },
      RecordMember("spring", "The spring as the other operations take it.", schema: .reference("Spring")) {
        $1.value(.spring($0.vocabulary, $0.parameters))
      },
      .number("plausibility", "How likely it was meant so, from 0 to 1; the order says more than the number.") {
        $0.plausibility
      }, .notes { $0.notes },
      .texts("sameIn", "The other vocabularies in which these numbers are the same motion.") { $0.sameIn.map(\.id) },
      .number("naturalFrequency", "Undamped angular frequency of its spring in rad/s.") {
        $0.decoded.spring.naturalFrequency
      }, .number("dampingRatio", "Damping ratio of its spring.") { $0.decoded.spring.dampingRatio },
      .objects("nearestPresets", "The named spring nearest to it.", NearestPresetRecord.record) {
        Preset.nearest(to: $0.decoded.spring, initialVelocity: $0.decoded.initialVelocity, count: 1)
      },
    ])
}
