// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// What a vocabulary consists of.
  final class Definition: Sendable {
    let key: StaticString
    let id: String
    let title: String
    let summary: String
    let source: String
    let shapes: [[Parameter]]
    let example: [(name: String, value: Argument)]
    let read: @Sendable (Arguments) throws(ParameterFaults) -> Reading
    let say: @Sendable (Spring, Double) -> Saying
    let parameters: [Parameter]
    /// What reading back needs of each parameter, shape after shape.
    let slots: [Slot]
    /// The places of each shape's parameters in ``slots``.
    let slotRanges: [Range<Int>]

    init(
      id: StaticString,
      title: String,
      summary: String,
      source: String,
      shapes: [[Parameter]],
      example: [(name: String, value: Argument)],
      read: @escaping @Sendable (Arguments) throws(ParameterFaults) -> Reading,
      say: @escaping @Sendable (Spring, Double) -> Saying
    ) {
      key = id
      self.id = "\(id)"
      self.title = title
      self.summary = summary
      self.source = source
      self.shapes = shapes
      self.example = example
      self.read = read
      self.say = say
      parameters = Parameter.union(of: shapes)
      slots = shapes.flatMap { $0.map(Slot.init) }
      slotRanges = shapes.indices.map { index in
        let start = shapes[..<index].joined().count
        return start..<start + shapes[index].count
      }
    }

    /// What the system plays for numbers that fit, or nil, if it objects to them then with its objections.
    func reading(_ numbers: borrowing NamedNumbers, _ faults: inout ParameterFaults?) -> Reading? {
      for shape in slotRanges.indices {
        let places = slotRanges[shape]
        var place = places.lowerBound
        var arguments = Arguments()
        while place < places.upperBound, arguments.fill(slots[place], from: numbers) {
          place += 1
        }
        if place == places.upperBound, arguments.givenCount == numbers.count {
          do throws(ParameterFaults) {
            return try read(arguments)
          } catch {
            faults = error
            return nil
          }
        }
      }
      return nil
    }
  }
}
