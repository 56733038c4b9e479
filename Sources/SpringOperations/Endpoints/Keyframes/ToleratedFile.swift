// SPDX-License-Identifier: Apache-2.0

import NumberText
import SpringInterchange
import SpringKeyframes
import Springs

// A file's stated error stays within the tolerance, and a tolerance that a refusal names was tried.

/// Why a question has no file.
private struct FileRefusal: Error {
  let errors: ValidationErrors
  /// Whether the file refused, and not already what is to be written.
  let isOfFile: Bool

  /// Whether the tolerance is all that is refused.
  var isOfTolerance: Bool { errors.errors.count == 1 && errors.errors[0].path == ["tolerance"] }
}

extension KeyframesQuestion {
  /// The answer with the file.
  ///
  /// - Parameters:
  ///   - format: The format to write.
  ///   - limits: The operator's limit.
  ///   - arguments: The question as it was sent.
  /// - Returns: The answer.
  /// - Throws: The errors of the question, that of a tolerance with a larger one that does.
  func content(in format: Format, _ limits: Limits, for arguments: InputValue) throws(ComputationError) -> Content {
    do throws(FileRefusal) { return options.content(try bytes(in: format, limits), in: format) } catch {
      guard error.isOfFile || tolerance != nil else { throw .arguments(ErrorCollector(error.errors)) }
      var errors = error.errors
      if error.isOfTolerance, let asked = tolerance ?? usualTolerance(in: format),
        let accepted = accepted(above: asked, in: format, limits)
      {
        let detail = "\(errors.errors[0].detail); \(accepted)"
        errors = ValidationErrors([ValidationError("tolerance", detail)])
      }
      throw .arguments(ErrorCollector(errors, ofFileFor: arguments))
    }
  }

  /// The file, with a narrower tolerance if what is rounded in it loses the rest of the one that it has.
  private func bytes(in format: Format, _ limits: Limits) throws(FileRefusal) -> [UInt8] {
    var best = try made(in: format, limits)
    guard let bound = tolerance ?? usualTolerance(in: format) else { return best.bytes }
    // Comments round errors up.
    let most = bound * (1 + 1e-8)
    var (narrowed, last) = (bound, best.error)
    for _ in 0..<8 where best.error > most {
      guard Steps.take() else { break }
      narrowed -= max(1.2 * (last - bound), 0.005 * bound)
      guard narrowed > 0.2 * bound, let next = try? asking(tolerance: narrowed).made(in: format, limits) else { break }
      last = next.error
      if last < best.error { best = next }
    }
    guard best.error <= most || tolerance == nil else {
      let detail = "is \(NumberText.text(bound)); the times and values of this format are rounded, which loses more"
      throw FileRefusal(errors: ValidationErrors([ValidationError("tolerance", detail)]), isOfFile: true)
    }
    return best.bytes
  }

  private func made(in format: Format, _ limits: Limits) throws(FileRefusal) -> (bytes: [UInt8], error: Double) {
    var clip: Clip
    do throws(ValidationErrors) { clip = try self.clip(limits, in: format) } catch {
      throw FileRefusal(errors: error, isOfFile: false)
    }
    options.apply(to: &clip)
    var bytes: [UInt8] = []
    do throws(ValidationErrors) {
      let error = try format.write(clip, &bytes)
      return (bytes, error)
    } catch { throw FileRefusal(errors: error, isOfFile: true) }
  }

  /// The steps that the search for a tolerance takes: under two tenths of a second where the motion swings thousands of
  /// times, which makes each step four times as dear as most.
  private static var mostSteps: Int { 1_200_000 }

  /// That a tolerance is large enough, with which the file was made, or that none is; nil if that takes too long to find.
  private func accepted(above refused: Double, in format: Format, _ limits: Limits) -> String? {
    var budget = StepBudget(Self.mostSteps)
    func isAccepted(_ tolerance: Double) -> Bool {
      let made = budget.spend { (try? asking(tolerance: tolerance).bytes(in: format, limits)) != nil }
      return made ?? false
    }
    let most = LinearFit.tolerances.upperBound
    // The largest first: what it refuses nothing mends.
    guard isAccepted(most) else { return budget.isSpent ? nil : "none is large enough, up to \(NumberText.text(most))" }
    var (tooSmall, found) = (refused, most)
    // Bisects towards the least one. Each candidate has two digits and is tried.
    for _ in 0..<8 where found > 1.2 * tooSmall {
      let middle = NumberText.rounded((tooSmall * found).squareRoot(), toDigits: 2)
      guard middle > tooSmall, middle < found, !budget.isSpent else { break }
      if isAccepted(middle) { found = middle } else { tooSmall = middle }
    }
    return "\(NumberText.text(found)) is large enough"
  }
}
