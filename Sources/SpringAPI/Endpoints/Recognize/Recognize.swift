// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTP
import JSON
import SpringInterchange
import Springs

extension Endpoint {
  static let recognize = Endpoint(
    path: "/v1/recognize", id: "recognize", tag: .computation,
    summary: "Find the vocabularies that numbers may belong to",
    description: """
      Takes a flat object of numbers and words as found in a design file, under any usual names and spellings, and \
      gives the vocabularies in which they may have been meant, the likeliest first: the spring ready to be sent to the \
      other operations, what speaks for it, and what contradicts what. Times may be in seconds or milliseconds, \
      numbers may be texts with a unit, a token's value and unit, or constants such as Compose's Spring.StiffnessLow, \
      and a duration alone names a Figma preset. With system, whose code the numbers stood in is known: its reading comes \
      first, and what it leaves out is that system's own default. Readings of equal motion are one candidate.
      """,
    work: .computation(
      Computation(
        fields: [], schema: FoundMembers.schema, fitsQuery: true,
        answers: [Answer(.json, schema: RecognitionRecord.record.schema)], takesAnyName: true,
        examples: [
          Example("tensionAndFriction", "Two numbers without a system", arguments: ["tension": 280, "friction": 20.5]),
          Example("figmaDuration", "A duration out of a Figma file", arguments: ["duration": 0.744255542755127]),
          Example(
            "milliseconds", "A duration in milliseconds, and a bounce", arguments: ["duration": "400ms", "bounce": 0.3]),
          Example(
            "system", "One number out of React Native code", arguments: ["friction": 4, "system": "react-native"]),
        ]
      ) { arguments, call throws(ComputationError) in
        var errors = ErrorCollector()
        guard let found = FoundMembers.read(arguments, &errors), !call.isRefused else { throw .arguments(errors) }
        try call.begin(FoundMembers.work(found.members))
        do throws(ValidationErrors) {
          var writer = JSONWriter(capacity: 4096)
          RecognitionRecord.record.write(try Recognition(found.members, system: found.system), to: &writer)
          return Content(writer.bytes)
        } catch {
          errors.add(error)
          throw .arguments(errors)
        }
      }))
}
