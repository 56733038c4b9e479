// SPDX-License-Identifier: Apache-2.0

import NumberText
import SpringInterchange
import Springs

extension Format {
  /// A design token.
  public static let designToken = Format(
    id: "design-token", title: "Design token",
    summary: """
      A transition token with the settling time and the nearest cubic-bezier, and under $extensions the spring itself, \
      its linear() and the errors of both.
      """, mediaType: "application/design-tokens+json", fileExtension: "tokens.json", options: ["name"],
    needsSpring: true, source: "Design Tokens Format Module 2025.10, designtokens.org"
  ) { clip, bytes throws(ValidationErrors) in
    let clip = try clip.followedForItsBudget()
    guard let motion = clip.motion, motion.progress(of: motion.lastPosition) == 1 else {
      throw ValidationErrors([
        ValidationError("format", "must be another one: a transition token needs a spring that ends at its target")
      ])
    }
    let bezier = try clip.nearestBezier()
    let linear = try clip.linear()
    let spring = motion.motion.spring
    bytes.append(
      text: """
        {
          "\(clip.name)": {
            "$type": "transition",
            "$description": "\(clip.words)",
            "$value": {
              "duration": { "value": \(clip.milliseconds), "unit": "ms" },
              "delay": { "value": 0, "unit": "ms" },
              "timingFunction": [\(bezier.curve.list)]
            },
            "$extensions": {
              "org.springd.spring": {
                "mass": \(NumberText.text(spring.mass)),
                "stiffness": \(NumberText.text(spring.stiffness)),
                "damping": \(NumberText.text(spring.damping)),
                "initialVelocity": \(NumberText.text(motion.motion.initialVelocity / motion.distance)),
                "timingFunctionMaximumError": \(NumberText.text(bezier.maximumError)),
                "linear": "\(linear.text)",
                "linearMaximumError": \(NumberText.text(linear.maximumError))
              }
            }
          }
        }

        """)
    return linear.maximumError
  }
}
