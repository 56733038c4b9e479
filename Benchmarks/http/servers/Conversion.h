// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

#pragma once

#include <cmath>

#include "Text.h"

/// An underdamped spring in the quantities that the answers of /v1/convert name.
struct Spring {
  double mass = 1;
  double duration;
  double bounce;
  double naturalFrequency = 2 * M_PI / duration;
  double dampingRatio = 1 - bounce;
  double stiffness = naturalFrequency * naturalFrequency;
  double damping = 2 * dampingRatio * naturalFrequency;
  double dampedFrequency = naturalFrequency * std::sqrt((1 - dampingRatio) * (1 + dampingRatio));
};

inline Text &operator<<(Text &text, const Spring &spring) {
  return text << R"({"mass":)" << spring.mass << R"(,"stiffness":)" << spring.stiffness << R"(,"damping":)"
              << spring.damping << R"(,"initialVelocity":)" << 0.0 << R"(,"naturalFrequency":)"
              << spring.naturalFrequency << R"(,"dampingRatio":)" << spring.dampingRatio << R"(,"dampedFrequency":)"
              << spring.dampedFrequency << R"(,"response":)" << spring.duration << R"(,"bounce":)" << spring.bounce
              << R"(,"regime":"underdamped","clamped":[],"exactNaturalFrequency":null})";
}

/// Writes the spring in one vocabulary of the six that the measurements ask for; nothing for others.
inline void writeVocabulary(Text &text, std::string_view name, const Spring &spring) {
  const double m = spring.mass, k = spring.stiffness, c = spring.damping;
  constexpr std::string_view exact = R"(},"exact":true,"maximumError":0,"note":null,"losses":[],"code":{)";
  // The error of its steps is not computed here; a constant of its length stands in its place.
  constexpr std::string_view stepped =
      R"(},"exact":false,"maximumError":0.01817625402338141,"note":"It is played in steps, and they are off by so much at )"
      R"(60 frames a second. closest: true searches all parameters for what comes closer.","losses":["steps",)"
      R"("search-not-requested"],"code":{)";
  text << "\"" << name << R"(":{"parameters":{)";
  if (name == "mass-stiffness-damping") {
    text << R"("mass":)" << m << R"(,"stiffness":)" << k << R"(,"damping":)" << c << R"(,"initialVelocity":)" << 0.0
         << exact << R"("swift":"Animation.interpolatingSpring(mass: )" << m << ", stiffness: " << k
         << ", damping: " << c << ", initialVelocity: " << 0.0 << R"x()"}})x";
  } else if (name == "response-damping-ratio") {
    text << R"("response":)" << spring.duration << R"(,"dampingRatio":)" << spring.dampingRatio
         << R"(,"initialVelocity":)" << 0.0 << exact << R"("swift":"Animation.spring(response: )" << spring.duration
         << ", dampingFraction: " << spring.dampingRatio << R"x()"}})x";
  } else if (name == "core-animation") {
    text << R"("mass":)" << m << R"(,"stiffness":)" << k << R"(,"damping":)" << c << R"(,"initialVelocity":)" << 0.0
         << exact << R"("swift":"let animation = CASpringAnimation(keyPath: \"position.y\")\nanimation.mass = )" << m
         << R"(\nanimation.stiffness = )" << k << R"(\nanimation.damping = )" << c
         << R"(\nanimation.initialVelocity = )" << 0.0 << R"(\nanimation.duration = animation.settlingDuration"}})";
  } else if (name == "react-spring") {
    text << R"("tension":)" << k << R"(,"friction":)" << c << R"(,"mass":)" << m << stepped
         << R"("javascript":"useSpring({ from: { x: 0 }, to: { x: 1 }, config: { tension: )" << k
         << ", friction: " << c << ", mass: " << m << R"x( } })"}})x";
  } else if (name == "motion") {
    text << R"("stiffness":)" << k << R"(,"damping":)" << c << R"(,"mass":)" << m << exact
         << R"("javascript":"animate(element, { x: [0, 1] }, { type: \"spring\", stiffness: )" << k
         << ", damping: " << c << ", mass: " << m << R"x( })"}})x";
  } else if (name == "flutter") {
    text << R"("mass":)" << m << R"(,"stiffness":)" << k << R"(,"damping":)" << c << exact
         << R"("dart":"SpringSimulation(const SpringDescription(mass: )" << m << ", stiffness: " << k
         << ", damping: " << c << R"x(), 0, 1, 0)"}})x";
  }
}
