// SPDX-License-Identifier: Apache-2.0

private import CSteps

/// The steps that a computation takes, and whether it may go on: a cooperative check for every loop whose length depends
/// on its input.
///
/// A loop takes a step each time round, or several if a round is long, and ends as soon as it is told no:
///
/// ```swift
/// while error > tolerance {
///   guard Steps.take() else { break }
///   …
/// }
/// ```
///
/// A step stands for some thirty nanoseconds, such as one evaluation of a motion. Without a limit around it a step
/// is a subtraction and a branch, and the answer is always yes. Whoever runs the computation limits it, see
/// ``limited(every:while:_:)``: once the answer has been no, it stays no until the computation has ended, so that all loops
/// fall through, and the result, which then is anything, is dropped. Therefore
///
/// - what follows a loop that was broken off must not trap: no range, index or integer may rely on what the loop found;
/// - what outlives the computation, such as a static table or a cache, is made in ``unlimited(_:)``.
///
/// The limit is the thread's, as `Task.isCancelled` is the task's, so that no function has a parameter for it and users of
/// the libraries never see it.
package enum Steps {
  /// Takes steps.
  ///
  /// - Parameter count: How many evaluations of a motion the caller is about to work for, about.
  /// - Returns: Whether to go on; a short loop that always ends may only count.
  @discardableResult package static func take(_ count: Int = 1) -> Bool { steps_take(Int64(count)) || mayContinue() }

  /// Whether the computation was told to end; its results are of no use.
  package static var areOver: Bool { StepScope.current?.isOver ?? false }

  /// Runs a computation that may be told to end.
  ///
  /// Limits nest: an inner computation ends if any limit around it says so.
  ///
  /// - Parameters:
  ///   - interval: The number of steps after which the question is asked again, at most; at least one.
  ///   - mayContinue: The question, which is given the steps taken so far. Once it returned false it is asked no more.
  ///   - body: The computation.
  /// - Returns: The result, or nil if it was told to end, whatever it returned or threw.
  /// - Throws: What the computation throws.
  package static func limited<Result, Failure: Error>(
    every interval: Int, while mayContinue: (Int) -> Bool, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    try withoutActuallyEscaping(mayContinue) { mayContinue throws(Failure) in
      try StepScope(asking: mayContinue, every: interval).run(body)
    }
  }

  /// Runs what outlives the computation that happens to need it first, without its limit and outside its count.
  package static func unlimited<Result>(_ body: () -> Result) -> Result {
    let (scope, left) = unsafe (steps_get_scope(), steps_get_left())
    steps_set_scope(nil)
    steps_set_left(.max)
    defer {
      unsafe steps_set_scope(scope)
      steps_set_left(left)
    }
    return body()
  }

  /// Runs a computation and counts its steps.
  ///
  /// - Throws: What the computation throws.
  package static func counted<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> (
    result: Result?, steps: Int
  ) {
    let scope = StepScope(asking: { _ in true }, every: .max)
    let result = try scope.run(body)
    return (result, scope.taken)
  }

  private static func mayContinue() -> Bool {
    guard let scope = StepScope.current else {
      steps_set_left(.max)
      return true
    }
    return scope.spend()
  }
}

/// The steps that all parts of a search may take together, the same wherever it runs, so that one question has one answer.
package struct StepBudget {
  private var left: Int
  /// Whether a part of the search was left out.
  package private(set) var isSpent = false

  /// A budget of so many steps.
  package init(_ steps: Int) { left = steps }

  /// Runs a part of the search; the one with which the budget ends is run to its own end.
  ///
  /// - Returns: The result; nil if the budget has ended.
  package mutating func spend<Result>(_ part: () -> Result) -> Result? {
    guard left > 0 else {
      isSpent = true
      return nil
    }
    let (result, steps) = Steps.counted(part)
    left -= steps
    return result
  }
}

/// One limit, as long as its computation runs.
private final class StepScope {
  private let outer: StepScope?
  private let mayContinue: (Int) -> Bool
  private let interval: Int
  /// The steps that were counted, without those that the thread has taken of what it was granted last.
  private(set) var taken = 0
  /// The count beyond which the question is asked again.
  private var next: Int
  private var granted = 0
  private(set) var isOver: Bool

  init(asking mayContinue: @escaping (Int) -> Bool, every interval: Int) {
    outer = Self.current
    self.mayContinue = mayContinue
    self.interval = min(max(interval, 1), .max >> 2)
    next = self.interval
    isOver = outer?.isOver ?? false
  }

  /// The innermost limit of this thread.
  static var current: StepScope? {
    unsafe steps_get_scope().map { unsafe Unmanaged<StepScope>.fromOpaque($0).takeUnretainedValue() }
  }

  func run<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result? {
    guard !isOver else { return nil }
    outer?.countTaken()
    unsafe steps_set_scope(Unmanaged.passUnretained(self).toOpaque())
    grant()
    defer { leave() }
    do throws(Failure) {
      let result = try body()
      return isOver ? nil : result
    } catch {
      guard !isOver else { return nil }
      throw error
    }
  }

  private func leave() {
    countTaken()
    unsafe steps_set_scope(outer.map { unsafe UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) })
    if let outer { outer.grant() } else { steps_set_left(.max) }
  }

  /// Counts the steps since this was called last, and tells whether there may be more.
  func spend() -> Bool {
    guard !isOver else { return false }
    countTaken()
    guard ask() else { return false }
    grant()
    return true
  }

  private func ask() -> Bool {
    if taken >= next {
      next = taken + interval
      isOver = !mayContinue(taken)
    }
    if let outer, outer.isOver || !outer.ask() { isOver = true }
    return !isOver
  }

  /// Counts what the thread has taken, here and in the limits around; what falls through its loops is not counted.
  private func countTaken() {
    guard !isOver else { return }
    let steps = granted - Int(steps_get_left())
    granted -= steps
    var scope: StepScope? = self
    while let counting = scope {
      counting.taken += steps
      scope = counting.outer
    }
  }

  /// Lets the thread take as many steps as are left until the first of the limits asks.
  private func grant() {
    guard !isOver else { return steps_set_left(-1) }
    granted = next - taken
    var scope = outer
    while let around = scope {
      granted = min(granted, around.next - around.taken)
      scope = around.outer
    }
    steps_set_left(Int64(granted))
  }
}
