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
    /// A velocity that makes up for the system's change of it.
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
    /// A search that was not requested.
    case searchNotRequested = "search-not-requested"
    /// Straight lines in place of a curve.
    case lines
    /// A loop of steps.
    case steps
    /// A spring that is given in steps.
    case sourceSteps = "source-steps"
    /// A spring that is given in lines.
    case sourceLines = "source-lines"
    /// A spring that is given with an end.
    case sourceEndsEarly = "source-ends-early"
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
    /// No decay.
    case noDecay = "no-decay"
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
    /// A rule that is not published.
    case ruleUnpublished = "rule-unpublished"
    /// Another way to play it.
    case alternative
    /// Versions that differ.
    case versionDiffers = "version-differs"
    /// A duration that follows from the spring.
    case naturalDuration = "natural-duration"
    /// The nearest preset.
    case nearestPreset = "nearest-preset"
    /// A start that is moved.
    case startMoved = "start-moved"
    /// Heights in place of positions.
    case heights
    /// Intervals between values.
    case intervals
    /// A start after the first slice.
    case firstSlice = "first-slice"
    /// Frames that miss swings.
    case framesMiss = "frames-miss"
    /// An assumption.
    case assumed
    /// The meaning of words to a system.
    case meaning
    /// A further number that agrees.
    case agrees
    /// A further number that contradicts.
    case contradicts
    /// A number without a place.
    case numberIgnored = "number-ignored"
    /// An unusual spring.
    case unusual
    /// The numbers of a preset.
    case presetNumbers = "preset-numbers"
    /// A curve that a duration stretches.
    case stretched
    /// A factor of the pace.
    case paceScaled = "pace-scaled"
    /// Where a spring comes from.
    case origin
    /// Something that is not read.
    case unread
    /// A number that is refused.
    case refused
    /// A limit beside a spring.
    case limited
    /// An easing without a duration.
    case durationMissing = "duration-missing"
    /// Samples that are left out.
    case samplesLeftOut = "samples-left-out"
    /// Samples at one time.
    case samplesMerged = "samples-merged"
    /// A motion that comes back.
    case comesBack = "comes-back"
    /// Samples with times that are off.
    case jitter
    /// Samples that repeat the one before.
    case heldFrames = "held-frames"
    /// Noise that goes on from sample to sample.
    case correlatedNoise = "correlated-noise"
    /// Fewer samples than unknown numbers.
    case tooFewSamples = "too-few-samples"
    /// Numbers that samples or words do not determine.
    case undetermined
    /// Samples of another motion than a spring's.
    case otherMotion = "other-motion"
    /// A token without a name.
    case noName = "no-name"
    /// A name that is taken.
    case nameTaken = "name-taken"
    /// A motion without an end.
    case neverEnds = "never-ends"
    /// The nearest approximation.
    case approximated
    /// A velocity in another unit.
    case velocityUnit = "velocity-unit"
    /// A name without some letters.
    case lettersLost = "letters-lost"
    /// A name that is reserved.
    case renamed
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
    case .closestFamily: "The closest spring of a family, by a formula or a search along that family."
    case .closestSearched: "The closest that a search over all parameters found."
    case .searchNotRequested: "A search over all parameters may come closer; closest: true requests it."
    case .lines: "The system plays straight lines in place of the curve, which are a part of the error."
    case .steps: "The system plays the spring in steps, which are a part of the error."
    case .sourceSteps:
      "The system in whose terms the spring was given plays it in steps, which are a part of the error."
    case .sourceLines:
      "The system in whose terms the spring was given plays straight lines, which are a part of the error."
    case .sourceEndsEarly:
      "The system in whose terms the spring was given ends it before it has settled, which is a part of the error."
    case .runsAway: "The system's loop does not come to rest with this spring, so that there are no parameters."
    case .endsEarly: "The system ends the animation before the spring has settled."
    case .unsettled: "What was given ends before the motion has settled."
    case .listCut: "A list has its first entries alone."
    case .singlePrecision: "The system computes in single precision, which the error does not count."
    case .milliseconds: "The system counts whole milliseconds."
    case .rounded: "Numbers are rounded."
    case .undamped: "The system refuses a spring without damping."
    case .noSpring: "The system has no spring near this one."
    case .noDecay: "The law has no numbers for this decay."
    case .defaultFilled: "A number that was not given is filled in."
    case .thresholdLost: "A threshold at which the system ends the motion has no place in the answer."
    case .otherClock: "The system's clock runs slower or faster than time."
    case .unitAssumed: "A number without a unit was read in one of two units."
    case .nameAssumed: "A name that means two things was read as one of them."
    case .solverMisses: "The system's own solver stops beside the solution of its equation."
    case .pushOnly: "The system plays the answer to a push, and no way from one value to another."
    case .documentedOnly: "The system's motion follows from its documentation and was not measured."
    case .ruleUnpublished: "The system does not publish what it plays for these numbers, so that no distance is known."
    case .alternative: "The system plays the spring in another way with another setting, which the note names."
    case .versionDiffers: "The system's versions differ here."
    case .naturalDuration: "The duration follows from the spring, so that the system does not stretch it."
    case .nearestPreset: "The nearest named spring of any system."
    case .startMoved: "The start is moved, because it is next to the target."
    case .heights: "Values are heights, of which up is positive."
    case .intervals: "The times of the values follow from their number."
    case .firstSlice: "The first value is the one after the first slice, and not the start."
    case .framesMiss: "The frames are too few to show the motion."
    case .assumed: "Something that the text leaves open was taken for granted."
    case .meaning: "The system means these words or numbers in its own way."
    case .agrees: "A further number agrees with the spring."
    case .contradicts: "A further number contradicts the spring."
    case .numberIgnored: "A number has no place beside the others and is left out."
    case .unusual: "The numbers would be an unusual spring."
    case .presetNumbers: "The numbers are those of a named spring."
    case .stretched: "A duration beside the spring stretches its curve."
    case .paceScaled: "A factor of the pace is counted in."
    case .origin: "The spring was not written as parameters; the note says from what it was read."
    case .unread: "Something that stands there is not read, and nothing is filled in for it."
    case .refused: "The system refuses a number that stands there."
    case .limited: "Something beside the spring limits or ends the motion, which no spring does."
    case .durationMissing: "The duration of an easing does not stand beside it."
    case .samplesLeftOut: "Samples are left out of the fit."
    case .samplesMerged: "Of several samples at one time the mean is taken."
    case .comesBack: "The motion comes back to where it started, so that its velocity is no share of a distance."
    case .jitter: "The samples were not taken at their times, which the intervals allow for."
    case .heldFrames: "Samples that repeat the one before while it moves on are left out."
    case .correlatedNoise: "The noise of neighbouring samples goes together, which the intervals allow for."
    case .tooFewSamples: "The samples are no more than the numbers that are looked for."
    case .undetermined:
      "The samples of a fit, whose `undetermined` has the name, or the numbers of a wish do not determine what is looked for."
    case .otherMotion:
      "The samples differ from the nearest spring as those of another motion do, and not as noise does."
    case .noName: "The token is left out on the platform: no name can be made of its own."
    case .nameTaken: "The token is left out on the platform: another one has its name there."
    case .neverEnds: "The token is left out on the platform: its motion never ends, and the file needs an end."
    case .approximated: "The platform has the nearest motion in place of the token's."
    case .velocityUnit: "The platform takes the velocity in another unit."
    case .lettersLost: "The platform's name is without letters that names cannot have there."
    case .renamed: "The token's name is a word of the platform's language and written otherwise."
    }
  }
}
