// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

#pragma once

#include <cmath>

#include "Text.h"

/// Uniform frames of an underdamped spring of mass 1 that goes from 0 to 1.
struct Keyframes {
  double stiffness;
  double damping;
  double duration;
  int count;

  /// More bytes than the answer has.
  size_t room() const { return static_cast<size_t>(count) * 54 + 512; }

  double position(double time) const {
    const double decay = damping / 2;
    const double swing = std::sqrt(stiffness - decay * decay);
    return 1 - std::exp(-decay * time) * (std::cos(swing * time) + decay / swing * std::sin(swing * time));
  }

  /// Writes the answer of springd, but for the error of straight lines: that is not computed here, and a constant
  /// of its length stands in its place.
  void write(Text &text) const {
    const double intervals = count - 1;
    text << R"({"source":"spring","duration":)" << duration << R"(,"keyTimes":[)";
    for (int index = 0; index < count; ++index) {
      if (index > 0) text << ",";
      text << index / intervals;
    }
    text << R"(],"values":[)";
    for (int index = 0; index < count; ++index) {
      if (index > 0) text << ",";
      text << (index == count - 1 ? 1.0 : position(index * duration / intervals));
    }
    text << R"(],"maximumError":0.0009997449467542552,"settles":true,"reduced":false,"notes":["duration is read as the )"
         << R"(operation's: mass-stiffness-damping has no parameter of that name."],"remarks":["name-assumed"],"spring":{"mass":1,"stiffness":)"
         << stiffness << R"(,"damping":)" << damping << R"(,"initialVelocity":0}})";
  }
};
