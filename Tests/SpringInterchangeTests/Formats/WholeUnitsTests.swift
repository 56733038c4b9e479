// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@testable import SpringInterchange
@testable import SpringKeyframes

/// Values counted in whole milliseconds and in whole frames.
@Suite struct WholeUnitsTests {
  private func clip(duration: Double) -> Clip {
    let keyframes = Keyframes(duration: duration, evenly: [0, 1])
    return Clip(keyframes, from: .easing, zero: 0, one: 1)
  }

  /// A thousand times a duration is often a hair more than its milliseconds, or less: neither is one more, or a keyframe.
  @Test func wholeMillisecondsStayAsManyAndOneIsTheLeast() throws {
    for milliseconds in 1...5000 {
      let whole = Double(milliseconds) / 1000
      for duration in [whole, whole.nextDown, whole.nextUp] {
        let clip = try clip(duration: duration).inWholeMilliseconds()
        #expect(clip.wholeMilliseconds == milliseconds)
        #expect(try clip.lines().keyframes.values == [0, 1])
      }
    }
    #expect(try text(.compose, clip(duration: 1e-10)).contains("durationMillis = 1\n"))
    #expect(try text(.compose, clip(duration: 0.2501)).contains("1f at 251 using LinearEasing"))
  }

  /// So are frames: a time of whole ones has no more, and there are two ends however slow they come.
  @Test func wholeFramesStayAsMany() throws {
    let motion = Motion(spring: Spring(duration: 0.5, bounce: 0.3))
    for rate in [24.0, 25, 30, 50, 60, 120] {
      for frames in 1...2000 {
        let finite = try FiniteMotion(motion, duration: Double(frames) / rate)
        #expect(finite.frameCount(frameRate: rate) == Double(frames + 1))
      }
    }
    #expect(try FiniteMotion(motion, duration: 0.1).frameCount(frameRate: 1e-9) == 2)
  }
}
