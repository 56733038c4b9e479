// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Finished answers, as many of the last asked for as a budget of bytes holds.
///
/// A list in the order of use runs through the slots, so that finding, adding and dropping take the same time however many
/// there are.
struct RecentAnswers: Sendable {
  private struct Slot: Sendable {
    /// Both nil where the slot is vacant.
    var key: AnswerKey?
    var answer: FinishedAnswer?
    /// The neighbour that was asked for later, and the one that was asked for before.
    var newer: Int?
    var older: Int?
  }

  /// The bytes that all of them may take.
  let budget: Int
  /// The bytes that they take now.
  private(set) var size = 0
  private var slots: [Slot] = []
  private var vacant: [Int] = []
  private var places: [AnswerKey: Int] = [:]
  private var newest: Int?
  private var oldest: Int?
  /// The hashes of the questions that were asked last, each at the place that its own bits say.
  private var questions = [UInt64](repeating: 0, count: 2048)

  init(budget: Int) {
    self.budget = budget
  }

  /// Remembers that a question was asked.
  ///
  /// - Returns: Whether it was asked before, not too many others ago.
  mutating func noteQuestion(_ key: AnswerKey) -> Bool {
    let place = Int(truncatingIfNeeded: key.hash & 2047)
    defer { questions[place] = key.hash }
    return questions[place] == key.hash
  }

  var count: Int { places.count }

  /// The answer at a key, which is then the last one to be dropped.
  mutating func answer(for key: AnswerKey) -> FinishedAnswer? {
    guard let place = places[key] else { return nil }
    if place != newest {
      unlink(place)
      link(place)
    }
    return slots[place].answer
  }

  /// Adds an answer, and drops those that were asked for longest ago until all fit.
  ///
  /// - Returns: Whether it is kept: not where it would take more than a quarter of the budget.
  mutating func keep(_ answer: FinishedAnswer, for key: AnswerKey) -> Bool {
    let slot = Slot(key: key, answer: answer)
    let slotSize = Self.size(key, answer)
    guard slotSize <= budget / 4 else { return false }
    if let place = places[key] { drop(place) }
    while size + slotSize > budget, let oldest { drop(oldest) }
    let place: Int
    if let free = vacant.popLast() {
      place = free
      slots[place] = slot
    } else {
      place = slots.count
      slots.append(slot)
    }
    places[key] = place
    size += slotSize
    link(place)
    return true
  }

  private mutating func drop(_ place: Int) {
    guard let key = slots[place].key, let answer = slots[place].answer else { return }
    unlink(place)
    slots[place] = Slot()
    vacant.append(place)
    places[key] = nil
    size -= Self.size(key, answer)
  }

  private static func size(_ key: AnswerKey, _ answer: FinishedAnswer) -> Int {
    key.size + answer.size
  }

  /// Makes a slot the newest.
  private mutating func link(_ place: Int) {
    slots[place].newer = nil
    slots[place].older = newest
    if let newest { slots[newest].newer = place }
    newest = place
    if oldest == nil { oldest = place }
  }

  private mutating func unlink(_ place: Int) {
    let newer = slots[place].newer
    let older = slots[place].older
    if let newer { slots[newer].older = older } else { newest = older }
    if let older { slots[older].newer = newer } else { oldest = newer }
  }
}
