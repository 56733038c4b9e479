// SPDX-License-Identifier: Apache-2.0

import JSON

/// The errand that a user of an assistant starts by its name.
enum MCPPrompt {
  static let name = "one_spring_family"

  static let description: JSONValue = [
    "name": .string(name), "title": "Make this codebase's springs one family",
    "description": "Finds every spring, says which are the same or nearly so, and proposes a few to replace them.",
    "arguments": [
      ["name": "folder", "description": "Where to look; the whole project if left out.", "required": false],
      ["name": "count", "description": "How many springs to end with; three to five if left out.", "required": false],
    ],
  ]

  /// Returns the messages that give the assistant its task.
  static func messages(_ arguments: JSONElement?) -> JSONValue {
    let folder = arguments?.member("folder")?.string.map { "the folder \($0)" } ?? "this project"
    let count = arguments?.member("count")?.string ?? "three to five"
    let text = """
      Make the springs of \(folder) one family.

      1. Find the files that animate, and call the tool read with the text and the fileName of each. Keep the place, the \
      system and the parameters of every spring. What it cannot read (spring is null) name at the end, and do not guess.
      2. Call compare with the springs two or more at a time. Those whose maximumDifference is below 0.02 are one spring.
      3. Choose \(count) springs that cover what is left, such as one each for what enters, leaves and follows a finger. \
      Prefer those that occur most, and named ones: presets with a name or a system lists them.
      4. Give each a name after its purpose, and write it down once as a design token of the type spring with the \
      vocabulary duration-bounce.
      5. For each place call convert from the token's spring to the place's own vocabulary, and take the code of the \
      answer. If exact is false, say maximumError.
      6. Show a table first: place, spring now, member of the family, how far it moves (maximumDifference in percent). \
      Change the code only after I agree.
      """
    return [
      "description": description["description"] ?? "",
      "messages": [["role": "user", "content": ["type": "text", "text": .string(text)]]],
    ]
  }
}
