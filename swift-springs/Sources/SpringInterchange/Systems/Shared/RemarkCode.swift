// SPDX-License-Identifier: Apache-2.0

extension Remark {
  /// The stable codes of remarks, by which programs decide.
  ///
  /// A code keeps its meaning in every version; a version may add codes.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    /// No place for a velocity at the start.
    case velocityLost = "velocity-lost"
    /// A start from rest only.
    case velocityRefused = "velocity-refused"
    /// Another velocity at the start.
    case velocityChanged = "velocity-changed"
    /// A velocity that makes up for what the system does to it.
    case velocityCompensated = "velocity-compensated"
    /// No place for a mass.
    case massLost = "mass-lost"
    /// Another mass.
    case massChanged = "mass-changed"
    /// A number in a range.
    case clamped
    /// No overdamping.
    case overdampingLost = "overdamping-lost"
    /// The closest of a family.
    case closestFamily = "closest-family"
    /// The closest that was found.
    case closestSearched = "closest-searched"
    /// A search that ended before its end.
    case searchCutShort = "search-cut-short"
    /// A loop of steps.
    case steps
    /// A loop without rest.
    case runsAway = "runs-away"
    /// An end before rest.
    case endsEarly = "ends-early"
    /// A given end before rest.
    case unsettled
    /// A list that is not whole.
    case listCut = "list-cut"
    /// Numbers in single precision.
    case singlePrecision = "single-precision"
    /// Whole milliseconds.
    case milliseconds
    /// Rounded numbers.
    case rounded
    /// No damping.
    case undamped
    /// No spring.
    case noSpring = "no-spring"
    /// A number that was not given.
    case defaultFilled = "default-filled"
    /// No place for a threshold of rest.
    case thresholdLost = "threshold-lost"
    /// Another clock.
    case otherClock = "other-clock"
    /// A unit that was not given.
    case unitAssumed = "unit-assumed"
    /// A name that means two things.
    case nameAssumed = "name-assumed"
    /// A solver that misses.
    case solverMisses = "solver-misses"
    /// A push without a way.
    case pushOnly = "push-only"
    /// Documentation alone.
    case documentedOnly = "documented-only"
    /// Another way to play it.
    case alternative
    /// Versions that differ.
    case versionDiffers = "version-differs"
    /// A duration that follows from the spring.
    case naturalDuration = "natural-duration"
    /// The nearest preset.
    case nearestPreset = "nearest-preset"
    /// Heights in place of positions.
    case heights
    /// Intervals between values.
    case intervals
    /// A start after the first slice.
    case firstSlice = "first-slice"
    /// Frames that miss swings.
    case framesMiss = "frames-miss"
  }
}

extension Remark.Code {
  /// The meaning in one sentence.
  public var summary: String {
    switch self {
    case .velocityLost: "The vocabulary has no place for the velocity at the start; its code may have."
    case .velocityRefused: "The system starts such a spring from rest."
    case .velocityChanged: "The system starts the spring with another velocity than the one that was asked for."
    case .velocityCompensated: "The parameters have another velocity, which makes up for what the system does to it."
    case .massLost: "The vocabulary has no place for the mass; the motion does not change."
    case .massChanged: "The parameters have another mass; the motion does not change."
    case .clamped: "The system moves a number into a range of its own."
    case .overdampingLost: "The system does not play the overdamped spring to its end."
    case .closestFamily: "The closest spring of a family, by a formula or a search over that family."
    case .closestSearched: "The closest of the springs that a search tried."
    case .searchCutShort: "The search for the closest spring ended at its limit."
    case .steps: "The system plays the spring in steps, which are a part of the error."
    case .runsAway: "The system's loop does not come to rest with this spring, so that there are no parameters."
    case .endsEarly: "The system ends the animation before the spring has settled."
    case .unsettled: "The duration that was given ends before the motion has settled."
    case .listCut: "A list has its first entries alone."
    case .singlePrecision: "The system computes in single precision, which the error does not count."
    case .milliseconds: "The system counts whole milliseconds."
    case .rounded: "Numbers are rounded."
    case .undamped: "The system refuses a spring without damping."
    case .noSpring: "The system has no spring near this one."
    case .defaultFilled: "A number that was not given is filled in."
    case .thresholdLost: "A threshold at which the system ends the motion has no place in the answer."
    case .otherClock: "The system's clock runs slower or faster than time."
    case .unitAssumed: "A number without a unit was read in one of two units."
    case .nameAssumed: "A name that means two things was read as one of them."
    case .solverMisses: "The system's own solver stops beside the solution of its equation."
    case .pushOnly: "The system plays the answer to a push, and no way from one value to another."
    case .documentedOnly: "The system's motion follows from its documentation and was not measured."
    case .alternative: "The system plays the spring in another way with another setting, which the note names."
    case .versionDiffers: "The system's versions differ here."
    case .naturalDuration: "The duration follows from the spring, so that the system does not stretch it."
    case .nearestPreset: "The nearest named spring of any system."
    case .heights: "Values are heights, of which up is positive."
    case .intervals: "The times of the values follow from their number."
    case .firstSlice: "The first value is the one after the first slice, and not the start."
    case .framesMiss: "The frames are too few to show the motion."
    }
  }
}
