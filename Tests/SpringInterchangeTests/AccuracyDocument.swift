// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpringInterchange
import Springs
import TestSupport
import Testing

/// docs/accuracy.md, computed anew from the oracle data and from what the service computes today.
struct AccuracyDocument {
  let text: String

  init() throws {
    text = """
      # Accuracy

      Written by `scripts/regenerate`; a test checks that it is current. Errors are fractions of the motion's size: of the
      largest of the distance and what the initial velocity adds to it. "< 1e-15" is a bound that this run kept;
      other systems' errors are those of their own code.

      ## Against 60-digit values

      302 springs in eleven categories, each at several times: how far the position is from values computed with 60
      digits (mpmath). `springd` has two columns: the closed form, and the frames of `/v1/motion`, which a recurrence
      computes. "NaN" stands where a system gives no number for some of them.

      \(try Self.truth())

      Velocities of `springd` are within 1e-15 of their own size in every category.

      ## The same bits everywhere

      One version answers the same bytes on every platform: the elementary functions are its own and fuse nothing. Each is the
      nearest double in 100,000 comparisons with 60 digits (`scripts/check elementary`); a server with fused multiplication, one
      without, and the WebAssembly file answer some thousand requests alike (`scripts/check wasm`).

      ## Against other systems' own code

      Runs of other systems' own code, compared with the same question asked here. Where they are right, both agree
      within the bound; where they are wrong, the tests hold `springd` to the physics.

      \(try Self.peers())

      ## How sure a fit is

      The percentage of `/v1/fit`'s 95 % intervals that hold the truth, in 1,000 simulated recordings of 60
      samples with normal noise of so many percent of the distance (`scripts/check intervals`): responses from 0.3 to 0.8 s,
      damping ratios from 0.2 to 1.2, velocities from -3 to 8 distances a second, unless stated otherwise. All are
      between 92 and 98 but one, 91: the velocity of 20 samples whose ends and delay are not known.

      \(try Self.kept("fit_intervals.md"))

      Not everything that moves is a spring (`scripts/check recordings`). Recordings at 60 samples a second of half a second of
      another motion, then rest for half a second or none: of 200 at most 2 may fit. Two easings that a spring follows
      to within 3 % are not among them: smoothstep and half a cosine, then rest, fit in nearly every recording with
      noise of half a percent. Recordings of springs break what least squares take for granted in three ways that can
      be seen in the samples: the answer names what it sees in `assumptions`, and its intervals are wider then. The
      table is of 100 of each kind. Beside held frames, where the ends and the delay are
      looked for too, 87 to 92 of 100 intervals hold the truth, fewer than the 95 that they promise.

      \(try Self.kept("fit_recordings.md"))

      ## Usual springs in each system

      Which systems step or end the animation, and the largest `maximumError` of 35 springs with a response of 0.2 to 1
      and a damping ratio of 0.3 to 1.2, converted from physics at 60 frames a second. Systems that are not listed play
      all of them as they are; single precision and whole milliseconds are not counted.

      What a system does when a spring has come to rest is not counted either. Most end the animation where the value is
      near enough to its target, and set it there: in Compose within 0.01 of the value's own unit, and nobody knows here
      what share of the way that is; in Hyprland within 0.001 of the way, in anime.js within 0.0005. An end after a time is
      counted: a duration that was given, libadwaita's estimate, the 60 s after which anime.js no longer looks for rest.
      `own` of `/v1/settling` has each rule.

      A distance is one between two programs: that of the system in whose terms a spring is given, and that of the system in
      whose terms it is answered, each at the frames that it shows and up to its own end. A vocabulary to itself is exact. Of
      two systems that step at different rates the frames of each are compared with the straight lines between those of the
      other. A loop whose steps do not come to rest plays no spring: it has no parameters, no code and no distance.

      - Rebound's clock loses some of each frame. Its frames come at the true times of the display in whole microseconds here,
        as browsers stamp them: at a response of 0.5 and a ratio of 0.3 the error is 0.024; with stamps of exactly 16.667 ms
        it would be 0.045, with jitter about 0.033.
      - Remix plays the straight lines of the `linear()` that `{ ...spring() }` makes, which may leave out whole swings; its
        iterator, `for (const position of spring())`, has the curve.
      - UIKit's old call, Motion's `duration` and HarmonyOS's springCurve end a critically damped spring by another rule than
        one that swings, so that the error differs by up to 0.001 on both sides of critical damping. Within 2e-9 of it a
        spring counts as critically damped, for UIKit's call within 1e-7.
      - `exact` in SwiftUI's terms refers to its equation. Its solver is not public: a reconstruction (OpenSwiftUI,
        FluidSpringAnimation.swift) steps at 1/300 s, takes a stiffness above 45000 for 45000 and ends by a rule of its own, which
        is 0.008 from the equation for half of usual springs and at most 0.045.

      \(try Self.losses())

      ## How far a search comes

      `closest` of `/v1/convert` searches all parameters of a vocabulary, in at most 900 sets of three. Here what it finds is
      held against differential evolution, 2,000 sets for each of 50 springs with a response of 0.2 to 1 and a damping ratio
      of 0.15 to 2, every other one thrown with -5 to 12 distances a second; `scripts/check closest` does it with SciPy. Of how
      many springs the formula misses by more than 0.01, for how many `closest` is below nine tenths of that, and for how
      many the other search finds what is 1.1 and 1.4 times better, where what is within 0.001 counts as 0.001.

      \(try Self.kept("closest_search.md"))

      ## Between decays and followers

      The largest distance between what two laws play, as a fraction of the way, for each law's example; thresholds of rest are
      not counted. Exponential laws are exactly each other, whichever words they have. `flutter-friction` sets the value to its
      place of rest after ten time constants, with 4.5e-5 of the way left; `reanimated` slows down as a Gaussian does, and
      `compose-spline` by Android's spline, so that the closest parameters are searched for: with the velocity held, or, where
      a parameter says how far it goes, with the place of rest. Each is tested with runs of its system's own program or
      formula: Compose's in Java, whose floats are Kotlin's, Reanimated's and Motion's sources in Node, Flutter's transcribed,
      three.js and Cinemachine's Damper.

      \(try Self.decays())

      ## How sure a reading is

      What `/v1/read` finds in some 130 texts, each as it stands, without its file's name and without its imports: how many
      springs it says with a plausibility, and how many of them stand there in the system that it says.

      \(ReadingCalibration().table)

      ## How long a spring lasts

      Seconds that each system itself reports for a motion from 0 to 1 (`/v1/settling`, `definitions`), and how far that
      is from the time after which the motion really stays within 0.001 of its target.

      \(try Self.settling())

      Where each rule was read or measured; the rules themselves are in `openapi.yaml`, at `definitions`:

      \(SettlingDefinition.all.map { "- `\($0.id)`: \($0.source)." }.joined(separator: "\n"))

      """
  }

  /// A table that `scripts/check` keeps with `-- --write`, which takes longer than a test may.
  private static func kept(_ name: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("Fixtures/\(name)")
    return try String(decoding: Data(contentsOf: file), as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  // MARK: - Truth

  private struct TruthCase: Decodable {
    let input: [String: Value]
    let expected: Expected

    enum Value: Decodable {
      case number(Double)
      case text(String)
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
          self = .number(number)
        } else {
          self = .text((try? container.decode(String.self)) ?? "")
        }
      }
    }

    struct Expected: Decodable {
      let samples: [Sample]
      enum CodingKeys: String, CodingKey { case samples = "t_value_velocity" }
    }

    struct Sample: Decodable {
      let time: Double
      let position: Double
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        time = try list.decode(Double.self)
        position = Double(try list.decode(String.self)) ?? .nan
      }
    }

    func number(_ name: String) throws -> Double {
      guard case .number(let number)? = input[name] else { throw VectorFileError.noCases(name) }
      return number
    }

    func category() -> String { if case .text(let text)? = input["category"] { text } else { "" } }
  }

  private static func truth() throws -> String {
    var ours: [String: (closed: Double, frames: Double)] = [:]
    for reference in try Fixture<TruthCase>(named: "truth_mpmath", in: "SpringsTests").cases {
      let spring = try Spring(
        mass: reference.number("mass"), stiffness: reference.number("stiffness"), damping: reference.number("damping"))
      let velocity = try reference.number("initialVelocity")
      let motion = Motion(spring: spring, relativeVelocity: velocity)
      let pace = max(spring.naturalFrequency, 2 * spring.decayRate)
      let size = max(1, velocity.magnitude / pace)
      var worst = ours[reference.category()] ?? (0, 0)
      for sample in reference.expected.samples where sample.time > 0 {
        // The instant as the thousandth frame of a recurrence that ends there.
        let frames = motion.positions(count: 1001, interval: sample.time / 1000)
        let closed = motion.position(at: sample.time)
        worst.closed = max(worst.closed, (closed - sample.position).magnitude / size)
        worst.frames = max(worst.frames, (frames[1000] - sample.position).magnitude / size)
      }
      ours[reference.category()] = worst
    }
    let peers = [
      ("CosynPa SpringCurve (seed)", "CosynPa"), ("jenox DampedHarmonicSpring", "jenox"),
      ("OpenSwiftUI/SwiftUI Spring (allowOverDamping)", "SwiftUI"),
      ("CASpringAnimation formula, allowsOverdamping=YES (reconstructed)", "CASpring"),
      ("WebKit SpringSolver", "WebKit"), ("motion 13.1.1 spring", "Motion"), ("wobble (allowsOverdamping)", "wobble"),
      ("anime.js v4 solve", "anime"), ("Flutter SpringSimulation (mechanical JS transcription)", "Flutter"),
      ("libadwaita oscillate (integer ms)", "libadwaita"),
    ]
    let table = try VectorFile("precision_table").cases
    var lines = [
      "| | springd | frames | " + peers.map(\.1).joined(separator: " | ") + " |",
      "|---|---|---|" + String(repeating: "---|", count: peers.count),
    ]
    for category in ours.keys.sorted() {
      let errors = peers.map { peer in
        let row = table.first { $0.text("input", "solver") == peer.0 && $0.text("input", "category") == category }
        return Self.peerError(row)
      }
      let own = ours[category] ?? (0, 0)
      lines.append(
        "| \(category.replacingOccurrences(of: "_", with: " ")) | \(bound(own.closed)) | \(bound(own.frames)) | "
          + errors.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }

  private static func peerError(_ row: VectorCase?) -> String {
    let error = row?.number("expected", "position_max_error").map { rough($0) } ?? ""
    let missing = row?.number("expected", "non_finite_positions") ?? 0
    return missing > 0 ? "\(error), NaN" : error
  }

  // MARK: - Peers

  private static func peers() throws -> String {
    var lines = [
      "| system | vectors | numbers | agree within | wrong in | what it does | by up to |",
      "|---|---|---|---|---|---|---|",
    ]
    for file in PeerFile.all {
      let samples = try file.samples()
      let right = samples.filter { $0.fault == nil }
      let wrong = samples.filter { $0.fault != nil }
      let agreement = right.map(\.error).max() ?? 0
      let fault = wrong.first?.fault ?? ""
      let largest = wrong.map(\.error).max().map { rough($0) } ?? ""
      lines.append(
        "| \(file.peer) | `\(file.name)` | \(samples.count) | \(bound(agreement)) | \(wrong.count) | \(fault) | \(largest) |"
      )
    }
    return lines.joined(separator: "\n")
  }

  // MARK: - Settling

  private static func settling() throws -> String {
    let springs: [(name: String, spring: Spring)] = [
      ("mass 1, stiffness 100, damping 10", Spring(stiffness: 100, damping: 10)),
      ("duration 0.5, bounce 0.3", Spring(duration: 0.5, bounce: 0.3)),
      ("duration 0.5, bounce 0", Spring(duration: 0.5, bounce: 0)),
      ("tension 280, friction 120", Spring(stiffness: 280, damping: 120)),
    ]
    var lines = [
      "| definition | " + springs.map(\.name).joined(separator: " | ") + " |",
      "|---|" + String(repeating: "---|", count: springs.count),
    ]
    let exact = springs.map { Motion(spring: $0.spring).settling(tolerance: 0.001).seconds ?? 0 }
    lines.append("| **exact** | " + exact.map { String(format: "**%.4f**", $0) }.joined(separator: " | ") + " |")
    for definition in SettlingDefinition.all {
      let cells = zip(springs, exact).map { spring, exact in
        guard let seconds = definition.report(for: Motion(spring: spring.spring)).seconds else { return "none" }
        let percent = ((seconds / exact - 1) * 100).rounded()
        return String(format: "%.4f (%+d %%)", seconds, Int(percent))
      }
      lines.append("| `\(definition.id)` | " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }

  // MARK: - Numbers

  /// The next power of ten, which rounding on another machine does not change.
  private static func bound(_ error: Double) -> String {
    guard error > 0 else { return "< 1e-16" }
    let power = max(-16, Int(log10(error).rounded(.up)))
    return "< 1e\(power)"
  }

  /// One significant digit of a number that somebody else measured.
  static func rough(_ error: Double) -> String {
    error >= 0.01 ? String(format: "%.2g", error) : String(format: "%.0e", error)
  }
}
