// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Finished answers, as many of the last asked for as a budget of bytes holds.
///
/// A list in the order of use runs through the slots, and from each of as many heads as there may be slots a list of those
/// whose keys' hashes lead there, so that finding, adding and dropping take the same time however many there are.
struct RecentAnswers: Sendable {
  private struct Slot: Sendable {
    var key: AnswerKey
    /// Nil where the slot is vacant.
    var answer: FinishedAnswer?
    /// The neighbour that was asked for later, and the one that was asked for before.
    var newer: Int?
    var older: Int?
    /// The next slot whose key leads to the same head.
    var next: Int?
  }

  /// The bytes that all of them may take.
  let budget: Int
  /// The bytes that they take now.
  private(set) var size = 0
  private var slots: [Slot] = []
  private var vacant: [Int] = []
  /// The first slots of the lists, by the upper half of a key's hash; their number is a power of two.
  private var heads: [Int?] = Array(repeating: nil, count: 16)
  private(set) var count = 0
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

  /// The answer at a key, which is then the last one to be dropped.
  mutating func answer(for key: AnswerKey) -> FinishedAnswer? {
    guard let place = place(of: key) else { return nil }
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
    if let place = place(of: key) { drop(place) }
    while size + slotSize > budget, let oldest { drop(oldest) }
    let place: Int
    if let free = vacant.popLast() {
      place = free
      slots[place] = slot
    } else {
      place = slots.count
      slots.append(slot)
    }
    count += 1
    enter(place, key)
    size += slotSize
    link(place)
    return true
  }

  private mutating func drop(_ place: Int) {
    let key = slots[place].key
    guard let answer = slots[place].answer else { return }
    unlink(place)
    leave(place, key)
    slots[place] = Slot(key: .none)
    vacant.append(place)
    count -= 1
    size -= Self.size(key, answer)
  }

  private static func size(_ key: AnswerKey, _ answer: FinishedAnswer) -> Int {
    key.size + answer.size
  }

  // MARK: - By key

  private func head(of key: AnswerKey) -> Int {
    // The lower half says where the question is remembered.
    Int(truncatingIfNeeded: key.hash >> 32) & (heads.count - 1)
  }

  private func place(of key: AnswerKey) -> Int? {
    // A span lends the keys, where an array would give copies of them.
    let slots = slots.span
    var place = heads[head(of: key)]
    while let candidate = place, slots[candidate].key != key { place = slots[candidate].next }
    return place
  }

  private mutating func enter(_ place: Int, _ key: AnswerKey) {
    if slots.count > heads.count {
      heads = Array(repeating: nil, count: 2 * heads.count)
      for other in slots.indices where other != place {
        if slots[other].answer != nil { enter(other, slots[other].key) }
      }
    }
    let head = head(of: key)
    slots[place].next = heads[head]
    heads[head] = place
  }

  private mutating func leave(_ place: Int, _ key: AnswerKey) {
    let head = head(of: key)
    guard var other = heads[head], other != place else {
      heads[head] = slots[place].next
      return
    }
    while let next = slots[other].next, next != place { other = next }
    slots[other].next = slots[place].next
  }

  // MARK: - In the order of use

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
