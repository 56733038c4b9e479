// SPDX-License-Identifier: Apache-2.0

import NumberText

/// Numbers that stand beside the name of their vocabulary.
struct NamedVocabulary {
  /// The spring in the vocabulary's terms, or why it is none there.
  let spring: Result<RecognizedSpring, ValidationErrors>

  /// - Parameters:
  ///   - members: The numbers by their names.
  ///   - vocabulary: The vocabulary that is named.
  ///   - preset: The word beside the name `name`; nil without one.
  init(_ members: [(name: String, value: Argument)], in vocabulary: Vocabulary, name preset: String?) {
    var given: [(name: String, value: Argument)] = []
    var assumptions: [Remark] = []
    var notes: [Remark] = []
    var velocity: Double?
    if vocabulary == .preset, let preset { given.append(("name", .text(preset))) }
    for member in members where vocabulary != .preset || member.name != "name" {
      let parameter = vocabulary.parameters.first { $0.name == member.name }
      switch vocabulary.role(of: member.name, member.value) {
      case .velocity where parameter == nil:
        guard case .number(let number) = member.value else { continue }
        velocity = number * (member.name == "velocity" ? vocabulary.velocityScale : 1)
        if number != 0 { notes.append(.velocityBeside(member.name)) }
      case .lost where parameter == nil, .part where parameter == nil: continue
      default:
        let (value, note) = Self.value(member.value, of: parameter)
        given.append((member.name, value))
        if let note { assumptions.append(note) }
      }
    }
    do throws(ValidationErrors) {
      let decoded = try vocabulary.decode(given)
      spring = .success(
        RecognizedSpring(
          vocabulary, given, decoded, plausibility: 0.99,
          notes: notes + assumptions + decoded.clamps.map { .clamped($0) } + decoded.notes, assumptions: assumptions,
          velocityBeside: velocity, parts: given.map { $0.name }))
    } catch { spring = .failure(error) }
  }

  /// A value in the vocabulary's unit; a time without a unit as a token has it.
  private static func value(_ value: Argument, of parameter: Parameter?) -> (value: Argument, note: Remark?) {
    guard let parameter else { return (value, nil) }
    switch value {
    case .text(let text):
      guard let read = Alias.number(in: text) else { return (value, nil) }
      let number =
        read.unit == .milliseconds
        ? GivenTime.Unit.milliseconds.seconds(read.value) : read.unit == .percent ? read.value / 100 : read.value
      return (.number(number), nil)
    case .number(let number):
      let least =
        parameter.codeUnit == GivenTime.Unit.milliseconds.rawValue
        ? GivenTime.leastMilliseconds : GivenTime.mostWithoutUnit.nextUp
      guard parameter.isTime, number >= least else { return (value, nil) }
      let seconds = GivenTime.Unit.milliseconds.seconds(number)
      let sentence =
        "\(parameter.name) \(NumberText.text(number)) is read as milliseconds: \(NumberText.text(seconds)) s."
      return (.number(seconds), .own(.unitAssumed, sentence))
    }
  }
}
