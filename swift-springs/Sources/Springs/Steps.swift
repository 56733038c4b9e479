// SPDX-License-Identifier: Apache-2.0

private import CSteps

/// The steps that a computation takes, and how many it may take: every loop whose length depends on its input counts them.
///
/// A loop takes a step each time round, or several if a round is long, and ends when there are none left:
///
/// ```swift
/// while error > tolerance {
///   guard Steps.take() else { break }
///   …
/// }
/// ```
///
/// A step stands for some thirty nanoseconds, such as one evaluation of a motion. It is a subtraction and a branch, the same on
/// every machine, so that a question that is refused for its length is refused everywhere. Once a limit is reached, no loop
/// within it gets a step, and the result, which then is anything, is dropped. Therefore what follows a loop must not trap on
/// what the loop found.
///
/// The count is the thread's, as `Task.isCancelled` is the task's, so that no function has a parameter for it and users of
/// the libraries, who set no limit, never see it.
package enum Steps {
  /// Takes steps.
  ///
  /// - Parameter count: How many evaluations of a motion the caller is about to work for, about.
  /// - Returns: Whether there were as many; a short loop that always ends may only count.
  @discardableResult package static func take(_ count: Int = 1) -> Bool { steps_take(Int64(count)) }

  /// Runs a computation with a limit of steps.
  ///
  /// Limits nest: an inner computation also ends with the steps of those around it, and takes from theirs.
  ///
  /// - Parameters:
  ///   - most: The most steps.
  ///   - body: The computation.
  /// - Returns: The result, or nil if it needed more steps, whatever it returned or threw.
  /// - Throws: The computation's error.
  package static func limited<Result, Failure: Error>(to most: Int, _ body: () throws(Failure) -> Result)
    throws(Failure) -> Result?
  { try run(with: most, body).result }

  /// Runs a computation and counts its steps.
  ///
  /// - Returns: The result, or nil if a limit around it was reached, and the steps.
  /// - Throws: The computation's error.
  package static func counted<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> (
    result: Result?, steps: Int
  ) { try run(with: .max, body) }

  /// Makes a table that outlives the computation that needs it first, outside of that computation's limit and count.
  package static func uncounted<Result>(_ body: () -> Result) -> Result {
    let left = steps_get_left()
    steps_set_left(.max)
    defer { steps_set_left(left) }
    return body()
  }

  private static func run<Result, Failure: Error>(with most: Int, _ body: () throws(Failure) -> Result) throws(Failure)
    -> (result: Result?, steps: Int)
  {
    let around = steps_get_left()
    let granted = min(Int64(max(most, 0)), around)
    guard granted >= 0 else { return (nil, 0) }
    steps_set_left(granted)
    defer { steps_set_left(around - (granted - steps_get_left())) }
    do throws(Failure) {
      let result = try body()
      let left = steps_get_left()
      return (left >= 0 ? result : nil, Int(clamping: granted - left))
    } catch {
      guard steps_get_left() >= 0 else { return (nil, Int(clamping: granted - steps_get_left())) }
      throw error
    }
  }
}

/// The steps that all parts of a search may take together, the same wherever it runs, so that one question has one answer.
package struct StepBudget {
  private var left: Int
  /// Whether a part of the search was left out.
  package private(set) var isSpent = false

  /// A budget of steps.
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
