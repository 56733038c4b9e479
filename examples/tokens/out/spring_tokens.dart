// Written by springd from design tokens. Do not edit.
import 'package:flutter/animation.dart';
import 'package:flutter/physics.dart';

abstract final class SpringTokens {
  static const motionEnter = SpringDescription(mass: 1, stiffness: 157.914, damping: 17.5929);
  static const motionLeave = SpringDescription(mass: 1, stiffness: 322.273, damping: 35.9039);
  static const motionDrag = SpringDescription(mass: 1, stiffness: 300, damping: 20);
  static const motionDefault = SpringDescription(mass: 1, stiffness: 157.914, damping: 17.5929);
  static const fade = Cubic(0.4, 0, 0.2, 1);
  static const fadeDuration = Duration(milliseconds: 200);
}
