// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Says one motion in one vocabulary after another.
///
/// What is said is lent where it lies, as copies of so many words took a hundredth of a conversion's time; and most
/// vocabularies say the same stiffness and damping, which are a spring once.
package struct Translator: ~Copyable {
  private let asked: Course
  private var arguments = Arguments()

  /// - Parameter reading: The motion asked for.
  package init(of reading: borrowing Reading) {
    asked = Course(reading)
  }

  /// Says the motion in a vocabulary, reads it back, measures the difference, and lends what came out.
  package mutating func say<Result>(
    in vocabulary: Vocabulary,
    _ body: (inout Translation) -> Result
  ) -> Result {
    var translation = Translation(saying: vocabulary.say(asked.spring, asked.initialVelocity))
    var difference: Double?
    do throws(ParameterFaults) {
      let played = try vocabulary.reading(&translation.saying, by: &arguments) { Course($0) }
      difference = played.map { asked.difference(to: $0) }
    } catch {
      translation.saying = Saying(.none, note: "This spring cannot be said here: \(error).")
    }
    translation.note(difference)
    return body(&translation)
  }
}
