// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// Anime.js 4's duration and bounce, rounded to three decimals of stiffness and damping.
  public static let anime = Vocabulary(
    id: "anime",
    title: "anime.js 4, duration and bounce",
    summary:
      "duration and bounce of anime.js 4's spring(); it rounds stiffness and damping to three decimals.",
    source: "juliangarnier/anime 4.4, src/easings/spring/index.js",
    parameters: [
      .number(
        .duration,
        in: .seconds,
        unit: "s",
        default: 0.628,
        "Perceptual duration; anime.js moves it into 0.01 to 10."
      ),
      .number(
        .bounce,
        in: NumberRange(-1e6...1e6),
        default: 0.5,
        "How much it bounces; anime.js moves it into -1 to 1."
      ),
    ],
    example: [("duration", .number(0.5)), ("bounce", .number(0.3))],
    read: { arguments throws(ParameterFaults) in
      try AnimeSpring(
        duration: arguments.required(.duration),
        bounce: arguments.required(.bounce)
      ).reading
    },
    say: { spring, initialVelocity in
      let range = AnimeSpring.durations
      let duration = min(max(spring.duration, range.lowerBound), range.upperBound)
      return Saying(
        numbers: [.duration: duration, .bounce: spring.bounce],
        note: Notes.joined(
          "anime.js rounds stiffness and damping to three decimals.",
          duration == spring.duration ? nil : "Its durations go from 0.01 to 10 seconds.",
          Notes.velocityIsRefused(initialVelocity, by: "anime.js"),
          Notes.massIsLost(spring.mass)
        ),
        code: JavaScriptCode.anime(duration: duration, bounce: spring.bounce)
      )
    }
  )

  /// Anime.js 4's physical spring, with a mass of at least 1.
  public static let animePhysics = Vocabulary(
    id: "anime-physics",
    title: "anime.js 4, physics",
    summary:
      "mass, stiffness and damping of anime.js 4's spring(); no mass below 1 and no stiffness above 10000.",
    source: "juliangarnier/anime 4.4, src/easings/spring/index.js",
    parameters: [.mass, .stiffness(default: 100), .damping(default: 10), .initialVelocity],
    example: [
      ("mass", .number(1)), ("stiffness", .number(100)), ("damping", .number(10)),
      ("initialVelocity", .number(0)),
    ],
    read: { arguments throws(ParameterFaults) in
      try PhysicsBox.anime.reading(&arguments)
    },
    say: { spring, initialVelocity in
      PhysicsBox.anime.saying(spring, initialVelocity: initialVelocity) { said, velocity in
        JavaScriptCode.anime(said, initialVelocity: velocity)
      }
    }
  )

  /// Anime.js 3's easing string, every number of which is moved into 0.1 to 100, the velocity too.
  public static let animeThree = Vocabulary(
    id: "anime-v3",
    title: "anime.js 3",
    summary:
      "spring(mass, stiffness, damping, velocity) of anime.js 3, each moved into 0.1 to 100, the velocity too.",
    source: "juliangarnier/anime 3.2.2, src/index.js",
    parameters: [.mass, .stiffness(default: 100), .damping(default: 10), .initialVelocity],
    example: [
      ("mass", .number(1)), ("stiffness", .number(80)), ("damping", .number(10)),
      ("initialVelocity", .number(1)),
    ],
    read: { arguments throws(ParameterFaults) in
      try PhysicsBox.animeThree.reading(&arguments)
    },
    say: { spring, initialVelocity in
      PhysicsBox.animeThree.saying(spring, initialVelocity: initialVelocity) { said, velocity in
        JavaScriptCode.animeThree(said, initialVelocity: velocity)
      }
    }
  )
}
