// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// What a vocabulary consists of.
  final class Definition: Sendable {
    // What a translation needs lies together, in front of what is documentation.
    let key: StaticString
    let read: @Sendable (inout Arguments) throws(ParameterFaults) -> Reading
    let say: @Sendable (Spring, Double) -> Saying
    /// What reading back needs of each parameter, shape after shape.
    private let slots: [Slot]
    /// Where each shape's parameters end in ``slots``.
    private let ends: [Int]
    let id: String
    let title: String
    let summary: String
    let source: String
    let shapes: [[Parameter]]
    let example: [(name: String, value: Argument)]
    let parameters: [Parameter]

    init(
      id: StaticString,
      title: String,
      summary: String,
      source: String,
      shapes: [[Parameter]],
      example: [(name: String, value: Argument)],
      read: @escaping @Sendable (inout Arguments) throws(ParameterFaults) -> Reading,
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
      ends = shapes.indices.map { shapes[...$0].joined().count }
    }

    /// Lends what the system plays for numbers that fit.
    ///
    /// - Parameters:
    ///   - numbers: Numbers by parameter, in any order.
    ///   - arguments: Where they are put.
    ///   - body: What to do with it.
    /// - Returns: What that gave, or nil where the numbers do not fit.
    /// - Throws: What the system objects to in numbers that each fit.
    @inline(__always)
    func reading<Result>(
      _ numbers: borrowing NamedNumbers,
      by arguments: inout Arguments,
      _ body: (borrowing Reading) -> Result
    ) throws(ParameterFaults) -> Result? {
      var start = 0
      for end in ends {
        if arguments.fill(slots, start..<end, from: numbers) {
          return body(try read(&arguments))
        }
        start = end
      }
      return nil
    }
  }
}
